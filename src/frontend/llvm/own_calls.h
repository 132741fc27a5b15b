// Calls of a function in its own body, where an invocation of it is nothing but its body run again.
#pragma once

namespace llvm {
class CallBase;
class Function;
} // namespace llvm

namespace lockstep::frontend {

// One more invocation shows in nothing but what the body does: not by how arguments are passed, by
// where the stack is, or because each has scopes of its own. The body is certainly what is called.
bool may_run_again(const llvm::Function& function);

// Others see nothing of it before it returns, but for what its calls of itself do: one that goes on
// for ever makes no progress.
bool recurses_silently(const llvm::Function& function);

// Of a function that may run again, such a call.
bool is_own_call(const llvm::CallBase& call, const llvm::Function& function);

} // namespace lockstep::frontend
