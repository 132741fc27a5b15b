// What the body of a function certainly does not do, by looking at its instructions one by one:
// to memory, to a pointer that it is given, and beyond that. Every answer errs on the side of
// "may". Callees do what is said of them (CallFacts).
#pragma once

#include "frontend/llvm/call_facts.h"

#include <llvm/Support/ModRef.h>

#include <vector>

namespace llvm {
class Argument;
class Function;
class Value;
} // namespace llvm

namespace lockstep::frontend {

// What may happen through a pointer and others based on it.
struct PointerUse {
  bool read = false, written = false, freed = false;
  bool returned = false; // comes back to the caller as the result
  bool captured = false; // by another of the four ways of section "Pointer Capture"
  bool steers = false;   // where control goes depends on it: one of them, if what is done then does
  bool escaped = false;  // somebody has a copy: what is done through that is not seen here
};
PointerUse use_of(const llvm::Value& pointer);

// Where an access goes, as far as that is known: through variables that only hold pointers, too.
std::vector<const llvm::Value*> objects_of(const llvm::Value& pointer);

// By place: memory of arguments, inaccessible memory, other memory.
llvm::MemoryEffects effects_of(const llvm::Function& function);

bool may_unwind(const llvm::Function& function);
bool has_loop(const llvm::Function& function);
bool calls_itself(const llvm::Function& function);
bool may_synchronise(const llvm::Function& function);
bool may_recurse(const llvm::Function& function);
bool may_free(const llvm::Function& function);
// Anything but a value computed from arguments, without UB.
bool may_do_more_than_compute(const llvm::Function& function);
// Every result is null or comes from an allocation of which nobody else was told.
bool returns_new_memory(const llvm::Function& function);
bool always_returns(const llvm::Function& function, const llvm::Value& value);
// Calls of this kind are among the instructions.
bool has_call_with(const llvm::Function& function, llvm::Attribute::AttrKind kind);
// For the same arguments and the same memory, all of it defined, it certainly does the same.
bool is_deterministic(const llvm::Function& function);
// Accesses are all made by instructions of its own, none volatile, and no pointer comes from a
// callee.
bool accesses_alone(const llvm::Function& function);
// The same, and no pointer is loaded or made of a number, except by way of local variables that
// hold nothing else: whoever has a copy of an argument has no use of it.
bool accesses_by_name(const llvm::Function& function);
// Nothing that others know is accessed by a pointer that is not based on the argument, callees
// included; but inaccessible memory may be.
bool accesses_only_through(const llvm::Function& function, const llvm::Argument& pointer);

} // namespace lockstep::frontend
