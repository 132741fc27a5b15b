// Random LLVM functions over memory: `i64 @NAME(i64, …)` without loops, whose result is a checksum
// of all that their objects hold. No execution has undefined behaviour, unless a fault is asked
// for.
#pragma once

#include "random.h"

#include <string>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace lockstep::differential {

// What goes wrong in a function, exactly once, and only where its last argument is odd.
#define LOCKSTEP_FAULTS(X)                                                                         \
  X(JustBeyond, "access just beyond an object")                                                    \
  X(JustBefore, "access just before an object")                                                    \
  X(FarOutside, "access far outside an object")                                                    \
  X(AfterFree, "access to freed memory")                                                           \
  X(AfterLifetime, "access after lifetime.end")                                                    \
  X(AfterRestore, "access after stackrestore")                                                     \
  X(Misaligned, "misaligned access")                                                               \
  X(ConstantWrite, "write to a constant")                                                          \
  X(DoubleFree, "free of freed memory")                                                            \
  X(InteriorFree, "free of an interior pointer")                                                   \
  X(ForeignFree, "free of what was not allocated")                                                 \
  X(NullAccess, "access through null")                                                             \
  X(Overlap, "memcpy between overlapping ranges")

enum class Fault : uint8_t {
  None,
#define LOCKSTEP_ROW(id, text) id,
  LOCKSTEP_FAULTS(LOCKSTEP_ROW)
#undef LOCKSTEP_ROW
};
#define LOCKSTEP_ROW(id, text) +1
inline constexpr unsigned kFaults = 0 LOCKSTEP_FAULTS(LOCKSTEP_ROW);
#undef LOCKSTEP_ROW

struct MemoryShape {
  unsigned min_actions = 8, max_actions = 28;
  unsigned min_objects = 2, max_objects = 5; // at the start; there come more
  unsigned max_bytes = 256;                  // of an object, but at least 8
  unsigned min_arguments = 1, max_arguments = 3;
  bool heap = true;
  bool integer_pointers = true; // inttoptr
  bool atomics = true;
  bool odd_vectors = true; // LLVM 19 itself mistakes some of their bits
  bool masks = true;       // ptrmask, of which its alias analysis thinks that it changes nothing
  Fault fault = Fault::None;
};

// What a function returns where malloc gave it null and it looks: not a checksum.
inline constexpr uint64_t kOutOfMemory = 0x0badbadbadbadbad;

// Adds a function of that name, and its globals, to the module; both pass the verifier. With a
// fault the last argument triggers it.
llvm::Function* generate_memory(llvm::Module& module, const std::string& name, Random& random,
                                const MemoryShape& shape);

} // namespace lockstep::differential
