#include "semantics/op/table.h"

#include "semantics/mem/concept.h"
#include "semantics/op/allocation.h"
#include "semantics/op/bits.h"
#include "semantics/op/bulk.h"
#include "semantics/op/call.h"
#include "semantics/op/float_arithmetic.h"
#include "semantics/op/float_compare.h"
#include "semantics/op/float_convert.h"
#include "semantics/op/integer.h"
#include "semantics/op/masked.h"
#include "semantics/op/predicated.h"
#include "semantics/op/require.h"
#include "semantics/op/saturate.h"
#include "semantics/op/shape.h"
#include "semantics/op/strings.h"

namespace lockstep::semantics {

const char* op_name(OpId op) {
  static constexpr const char* kNames[] = {
#define LOCKSTEP_ROW(id, name, ...) name,
      LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
  };
  return kNames[static_cast<unsigned>(op)];
}

// Memory is met here alone, as mem/concept.h states it.
template <class D> OpFunction<D> op_function(OpId op) {
  static_assert(OperationMemory<typename D::Memory, D>);
  static constexpr OpFunction<D> kTable[] = {
#define LOCKSTEP_ROW(id, name, effect, flags, payload, ...) __VA_ARGS__,
      LOCKSTEP_OPERATIONS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
  };
  return kTable[static_cast<unsigned>(op)];
}

template OpFunction<Symbolic> op_function<Symbolic>(OpId);
template OpFunction<Concrete> op_function<Concrete>(OpId);

} // namespace lockstep::semantics
