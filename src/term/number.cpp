#include "term/number.h"

#include "term/eval.h"

#include <llvm/ADT/ArrayRef.h>

namespace lockstep::term {

void Number::from_wide(const APInt& v) {
  if (!is_narrow()) {
    wide_ = new APInt(v);
    return;
  }
  low_ = v.getRawData()[0];
  high_ = v.getRawData()[1];
}

APInt* Number::wide_from(unsigned width, Word bits) {
  uint64_t words[] = {static_cast<uint64_t>(bits), static_cast<uint64_t>(bits >> 64)};
  return new APInt(width, llvm::ArrayRef<uint64_t>(words));
}

APInt Number::apint() const {
  if (width_ <= 64) return {width_, low_};
  if (!is_narrow()) return *wide_;
  uint64_t words[] = {low_, high_};
  return {width_, llvm::ArrayRef<uint64_t>(words)};
}

Number apply_wide(Op op, std::span<const Number* const> args, unsigned width, unsigned hi,
                  unsigned lo) {
  APInt numbers[] = {APInt(1, 0), APInt(1, 0), APInt(1, 0)};
  const APInt* pointers[3];
  for (size_t i = 0; i < args.size(); ++i) {
    numbers[i] = args[i]->apint();
    pointers[i] = &numbers[i];
  }
  return eval_op(op, std::span(pointers, args.size()), width, hi, lo);
}

} // namespace lockstep::term
