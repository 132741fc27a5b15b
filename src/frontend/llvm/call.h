// A call being translated: its arguments after what the call site demands of them.
#pragma once

#include "frontend/llvm/translator.h"

#include <optional>

namespace lockstep::frontend {

class Call {
public:
  Call(Translator& t, const llvm::CallInst& call, semantics::OpId operation, program::RegId into)
      : t(t), call(call), operation(operation), into_(into) {}

  // Evaluates the demands on every argument, used or not. `known` has what the callee is known to
  // do, where its declaration does not say so.
  void constrain_arguments(const llvm::Function* known = nullptr);
  // The same call as one of another operation, which has the first arguments alone.
  Call as(semantics::OpId other, program::RegId into, unsigned count) const;

  program::RegId into() const { return into_; }
  // How many arguments the operation has.
  unsigned count() const;

  program::Operand argument(unsigned i);
  // Whether a demand makes another value of it.
  bool is_changed(unsigned i);
  std::vector<program::Operand> arguments(unsigned count);
  // An argument that the reference wants as a constant. Anything else is unsupported.
  int64_t immediate(unsigned i);
  uint32_t lanes(unsigned i);
  // The width of the result or of an argument that is one integer. LLVM lets vectors through where
  // the reference has none: they are unsupported.
  unsigned width();
  unsigned width(unsigned i);

  void emit(semantics::Words words, std::vector<program::Operand> args) {
    t.emit(into_, {operation, {}, std::move(words)}, std::move(args));
  }
  template <semantics::Payload P> void emit(const P& payload, std::vector<program::Operand> args) {
    t.emit(into_, {operation, {}, payload}, std::move(args));
  }
  // The result by another operation than the row's.
  void finish(semantics::Operation other, std::vector<program::Operand> args) {
    t.emit(into_, std::move(other), std::move(args));
  }
  // A step on the way.
  program::Operand step(program::Type type, semantics::Operation other,
                        std::vector<program::Operand> args) {
    program::RegId result = t.temporary(std::move(type));
    t.emit(result, std::move(other), std::move(args));
    return program::Operand::reg(result);
  }
  // A step whose result is not wanted.
  void act(semantics::Operation other, std::vector<program::Operand> args) {
    t.emit(program::kNone, std::move(other), std::move(args));
  }
  void unsupported();

  Translator& t;
  const llvm::CallInst& call;
  const semantics::OpId operation;

private:
  unsigned width_of(const llvm::Type& type);

  program::RegId into_;
  std::optional<unsigned> count_; // all of them
  std::vector<std::optional<program::Operand>> constrained_;
};

} // namespace lockstep::frontend
