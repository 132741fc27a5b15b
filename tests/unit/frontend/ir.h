// IR text in, a program out, and programs as text that a test can compare.
#pragma once

#include "frontend/llvm/translate.h"

#include <gtest/gtest.h>

#include <llvm/ADT/SmallString.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/SourceMgr.h>

#include <memory>
#include <span>
#include <string>

namespace lockstep::frontend::testing {

struct Ir {
  explicit Ir(const std::string& text) {
    llvm::SMDiagnostic error;
    module = llvm::parseAssemblyString(text, error, context);
    EXPECT_TRUE(module) << error.getMessage().str() << "\nin line " << error.getLineNo() << ": "
                        << error.getLineContents().str();
    EXPECT_TRUE(!module || !llvm::verifyModule(*module)) << "not valid IR:\n" << text;
  }
  llvm::Function& function(const std::string& name = "f") { return *module->getFunction(name); }

  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
};

// Locals stay in memory, unless that is asked for.
inline program::Program translated(const std::string& text, bool promote = false) {
  Ir ir(text);
  Translation t = translate(ir.function(), {.promote = promote});
  EXPECT_TRUE(t.program) << "unsupported: " << t.unsupported << "\n" << text;
  EXPECT_EQ(t.unsupported, "");
  if (!t.program) return {};
  EXPECT_EQ(program::validate(*t.program), "");
  return std::move(*t.program);
}

inline std::string unsupported(const std::string& text) {
  Ir ir(text);
  Translation t = translate(ir.function());
  EXPECT_FALSE(t.program);
  return t.unsupported;
}

inline std::string show(const program::Program& p, const semantics::ConstScalar& leaf) {
  llvm::SmallString<16> digits;
  leaf.number.toString(digits, 10, true);
  switch (leaf.kind) {
  case semantics::ConstScalar::Kind::Number:
    return digits.str().str();
  case semantics::ConstScalar::Kind::Undef:
    return "undef";
  case semantics::ConstScalar::Kind::Poison:
    return "poison";
  case semantics::ConstScalar::Kind::Global:
    return p.globals[leaf.global].name + (leaf.number.isZero() ? "" : "+" + digits.str().str());
  }
  return "";
}

inline std::string show(const program::Program& p, const semantics::ConstValue& value) {
  std::string out;
  for (const semantics::ConstScalar& leaf : value)
    out += (out.empty() ? "" : " ") + show(p, leaf);
  return value.size() == 1 ? out : "<" + out + ">";
}

// A register that the front end added is shown as $ and its index.
inline std::string show(const program::Program& p, program::RegId reg) {
  const std::string& name = p.registers[reg].name;
  return name.empty() ? "$" + std::to_string(reg) : name;
}

inline std::string show(const program::Program& p, const program::Operand& o) {
  return o.is_reg() ? show(p, o.index) : show(p, p.constants[o.index]);
}

// `%r = add nuw %x, 1` with the operation's numbers in braces.
inline std::string show(const program::Program& p, const program::Instr& i) {
  std::string out = i.result == program::kNone ? "" : show(p, i.result) + " = ";
  out += semantics::op_name(i.operation.op);
  const semantics::Flags& flags = i.operation.flags;
  for (auto [set, name] : {std::pair{flags.nuw, " nuw"},
                           {flags.nsw, " nsw"},
                           {flags.exact, " exact"},
                           {flags.disjoint, " disjoint"},
                           {flags.nneg, " nneg"}})
    out += set ? name : "";
  for (size_t a = 0; a < i.args.size(); ++a)
    out += (a ? ", " : " ") + show(p, i.args[a]);
  const std::span<const uint32_t> numbers = i.operation.words.numbers();
  for (size_t n = 0; n < numbers.size(); ++n)
    out += (n ? " " : " {") + std::to_string(static_cast<int32_t>(numbers[n]));
  return out + (numbers.empty() ? "" : "}");
}

inline std::string show(const program::Program& p, const program::Phi& phi) {
  std::string out = show(p, phi.result) + " = phi";
  for (const auto& [pred, value] : phi.incoming)
    out += " [" + p.blocks[pred].name + ": " + show(p, value) + "]";
  return out;
}

inline std::string show(const program::Program& p, const program::Terminator& end) {
  static constexpr const char* kNames[] = {"ret",    "jump", "branch",
                                           "switch", "trap", "unreachable"};
  std::string out = kNames[static_cast<unsigned>(end.kind)];
  out += end.has_value ? " " + show(p, end.value) : "";
  for (size_t i = 0; i < end.successors.size(); ++i) {
    bool is_case = end.kind == program::Terminator::Kind::Switch && i > 0;
    out += " " + (is_case ? std::to_string(end.cases[i - 1].getSExtValue()) + ":" : "") +
           p.blocks[end.successors[i]].name;
  }
  return out;
}

// A line an instruction, terminators included; labels only where there are several blocks.
inline std::string show(const program::Program& p) {
  std::string out;
  for (const program::Block& block : p.blocks) {
    if (p.blocks.size() > 1) out += block.name + ":\n";
    for (const program::Phi& phi : block.phis)
      out += show(p, phi) + "\n";
    for (const program::Instr& i : block.instrs)
      out += show(p, i) + "\n";
    out += show(p, block.end) + "\n";
  }
  return out;
}

inline std::string body(const std::string& text) { return show(translated(text)); }
inline std::string promoted(const std::string& text) { return show(translated(text, true)); }

// `4:2x8` is a part at offset 4 of two leaves of eight bits, `0:p64` a pointer; bytes in brackets.
inline std::string show(const semantics::Part& part) {
  return std::to_string(part.offset) + ":" +
         (part.pointer       ? "p"
          : part.leaves == 1 ? "i"
                             : std::to_string(part.leaves) + "x") +
         std::to_string(part.bits) + "[" + std::to_string(part.bytes) + "]";
}

inline std::string show(const std::vector<semantics::Part>& parts) {
  std::string out;
  for (const semantics::Part& part : parts)
    out += (out.empty() ? "" : " ") + show(part);
  return out;
}

} // namespace lockstep::frontend::testing
