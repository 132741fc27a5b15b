#include "frontend/llvm/lines.h"

#include "frontend/llvm/attributes.h"

#include <llvm/IR/BasicBlock.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

namespace lockstep::frontend {

namespace {

bool is_number(llvm::StringRef text) {
  return !text.empty() && text.find_first_not_of("0123456789") == llvm::StringRef::npos;
}

// Cuts a last `, !kind !12` that says nothing. False if there is none.
bool cut_metadata(llvm::StringRef& text) {
  size_t at = text.rfind(", !");
  if (at == llvm::StringRef::npos) return false;
  auto [kind, node] = text.substr(at + 3).split(" !");
  if (!is_number(node) || !is_noise(kind.str())) return false;
  text = text.substr(0, at);
  return true;
}

// Cuts a call's ` #3`: the group of attributes stands elsewhere.
void cut_attribute_group(llvm::StringRef& text) {
  size_t at = text.rfind(" #");
  if (at != llvm::StringRef::npos && is_number(text.substr(at + 2))) text = text.substr(0, at);
}

} // namespace

Printer::Printer(const llvm::Function& function)
    : slots_(function.getParent(), /*ShouldInitializeAllMetadata=*/false) {
  slots_.incorporateFunction(function);
}

std::string Printer::name(const llvm::Value& value) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  value.printAsOperand(stream, /*PrintType=*/false, slots_);
  return text;
}

std::string Printer::label(const llvm::BasicBlock& block) { return name(block).substr(1); }

std::string Printer::text(const llvm::Instruction& instruction) {
  std::string whole;
  llvm::raw_string_ostream stream(whole);
  instruction.print(stream, slots_);
  llvm::StringRef text = llvm::StringRef(whole).trim();
  while (cut_metadata(text)) {
  }
  if (llvm::isa<llvm::CallBase>(instruction)) cut_attribute_group(text);
  return text.str();
}

} // namespace lockstep::frontend
