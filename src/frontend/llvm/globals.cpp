#include "frontend/llvm/globals.h"

#include "frontend/llvm/attributes.h"
#include "frontend/llvm/lines.h"
#include "frontend/llvm/parts.h"
#include "frontend/llvm/types_constants.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>
#include <llvm/IR/StructuralHash.h>
#include <llvm/Support/Alignment.h>

namespace lockstep::frontend {

namespace {

// Of all globals of a program together.
constexpr size_t kMaxListedLeaves = 65536;

// Whether what uses it, or a pointer into it, only reads there and tells nobody where that is.
bool is_only_read(const llvm::GlobalVariable& variable) {
  constexpr size_t kMostUses = 10'000;
  llvm::SmallPtrSet<const llvm::Value*, 16> seen{&variable};
  llvm::SmallVector<const llvm::Value*> todo{&variable};
  size_t uses = 0;
  while (!todo.empty())
    for (const llvm::Use& use : todo.pop_back_val()->uses()) {
      const llvm::User* user = use.getUser();
      if (++uses > kMostUses) return false;
      if (llvm::isa<llvm::GEPOperator, llvm::BitCastOperator, llvm::AddrSpaceCastOperator,
                    llvm::PHINode, llvm::SelectInst>(user)) {
        if (seen.insert(user).second) todo.push_back(user);
        continue;
      }
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(user);
      bool reads = (load && !load->isVolatile()) || llvm::isa<llvm::ICmpInst>(user) ||
                   (copy && !copy->isVolatile() && &use == &copy->getRawSourceUse());
      if (!reads) return false;
    }
  return true;
}

} // namespace

bool never_changes(const llvm::GlobalVariable& variable) {
  return variable.isConstant() || (variable.hasLocalLinkage() && variable.hasInitializer() &&
                                   !variable.isExternallyInitialized() &&
                                   !variable.isThreadLocal() && is_only_read(variable));
}

Globals::Globals(program::Program& program, Printer& printer, const llvm::Function& function)
    : program_(program), printer_(printer), function_(function),
      layout_(function.getParent()->getDataLayout()) {}

// Section "Addresses of Basic Blocks". Both sides find a block by its name, that of the function
// itself apart: they may be called otherwise. Another way to pair them may fit where this does not.
std::optional<uint32_t> Globals::number_of(const llvm::BasicBlock& block) {
  if (!block.hasName()) return std::nullopt;
  auto [it, is_new] = numbers_.try_emplace(&block, static_cast<uint32_t>(objects_.size()));
  if (!is_new) return it->second;
  const llvm::Function& function = *block.getParent();
  semantics::Global out;
  out.name = "%" + block.getName().str();
  if (&function != &function_) out.name = printer_.name(function) + " " + out.name;
  out.is_function = true; // nothing to read or write
  out.writable = false;
  out.space = function.getAddressSpace();
  out.address_bits = layout_.getPointerSizeInBits(out.space);
  program_.spaces.insert(out.space);
  add_promise("which block of code is which", program_.approximated);
  objects_.push_back(nullptr);
  program_.globals.push_back(std::move(out));
  return it->second;
}

uint32_t Globals::number_of(const llvm::GlobalValue& global) {
  auto [it, is_new] = numbers_.try_emplace(&global, static_cast<uint32_t>(objects_.size()));
  if (is_new) {
    objects_.push_back(&global);
    program_.globals.push_back(describe(global));
  }
  return it->second;
}

// Section "Global Variables". An alignment that is not written is the one that LLVM gives to what
// it emits here, or the least that the type has where another module may define it.
semantics::Global Globals::describe(const llvm::GlobalValue& global) {
  constexpr size_t kMostHashed = 32; // blocks: this is asked of each function that is called
  semantics::Global out;
  out.name = printer_.name(global);
  // Section "IFuncs": "like as aliases", of what a resolver gives as the program is loaded.
  if (llvm::isa<llvm::GlobalAlias, llvm::GlobalIFunc>(global)) {
    out.alias = true;
    llvm::Type* type = global.getValueType();
    if (type->isSized()) out.bytes = layout_.getTypeAllocSize(type).getFixedValue();
    return out;
  }
  out.align_log2 = llvm::Log2(global.getPointerAlignment(layout_));
  out.big_endian = layout_.isBigEndian();
  out.unnamed = global.hasGlobalUnnamedAddr();
  out.replaceable = global.isInterposable();
  out.local = global.hasLocalLinkage();
  out.may_be_null = global.hasExternalWeakLinkage();
  out.space = global.getAddressSpace();
  out.address_bits = layout_.getPointerSizeInBits(out.space);
  program_.spaces.insert(out.space);
  out.is_function = llvm::isa<llvm::Function>(global);
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&global);
      function && function->hasExactDefinition())
    out.convention = convention_text(function->getCallingConv());
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&global);
      function && out.unnamed && function->hasExactDefinition() && function->size() <= kMostHashed)
    out.body_hash = llvm::StructuralHash(*function, true) | 1;
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&global);
      function && function->hasPrefixData())
    unsupported_ = "prefix data"; // which lies before the function, and can be read
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global);
  out.writable = variable && !never_changes(*variable);
  if (!variable) return out;
  bool is_sized = variable->getValueType()->isSized();
  if (is_sized) out.bytes = layout_.getTypeAllocSize(variable->getValueType()).getFixedValue();
  out.size_unknown = !is_sized || variable->isDeclaration() || variable->isInterposable();
  return out;
}

void Globals::list_contents() {
  for (uint32_t i = 0; i < objects_.size(); ++i) { // grows
    const auto* variable = llvm::dyn_cast_or_null<llvm::GlobalVariable>(objects_[i]);
    if (!variable || program_.globals[i].writable || !variable->hasDefinitiveInitializer())
      continue;
    std::vector<semantics::Global::Piece> contents;
    size_t before = leaves_;
    bool listed = list(*variable->getInitializer(), 0, contents, kMaxTypeNesting);
    if (!listed) leaves_ = before;
    program_.globals[i].known = listed;
    program_.globals[i].unlisted = !listed;
    if (listed) program_.globals[i].contents = std::move(contents);
  }
}

// An aggregate element by element: an initializer may be larger than any value.
bool Globals::list(const llvm::Constant& value, uint64_t offset,
                   std::vector<semantics::Global::Piece>& out, unsigned depth) {
  if (depth == 0) return false;
  // Nothing can be nested exponentially often.
  if (layout_.getTypeAllocSize(value.getType()).isZero()) return true;
  auto list_element = [&](unsigned i, uint64_t at) {
    const llvm::Constant* element = value.getAggregateElement(i);
    return element && list(*element, offset + at, out, depth - 1);
  };
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(value.getType())) {
    uint64_t stride = layout_.getTypeAllocSize(array->getElementType()).getFixedValue();
    if (array->getNumElements() > kMaxListedLeaves) return false;
    for (unsigned i = 0; i < array->getNumElements(); ++i)
      if (!list_element(i, i * stride)) return false;
    return true;
  }
  if (auto* record = llvm::dyn_cast<llvm::StructType>(value.getType())) {
    const llvm::StructLayout& fields = *layout_.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      if (!list_element(i, fields.getElementOffset(i).getFixedValue())) return false;
    return true;
  }
  return list_value(value, offset, out);
}

bool Globals::list_value(const llvm::Constant& value, uint64_t offset,
                         std::vector<semantics::Global::Piece>& out) {
  semantics::ConstValue leaves;
  if (!to_constant(value, layout_, *this, leaves).empty()) return false;
  program::Type type;
  if (!to_type(*value.getType(), layout_, type).empty()) return false;
  type.add_spaces(program_.spaces);
  type.add_spaces(program_.addressed_spaces); // its bytes may be read as a number
  for (const semantics::ConstScalar& leaf : leaves)
    if (leaf.kind == semantics::ConstScalar::Kind::Global && program_.globals[leaf.global].alias)
      return false;
  leaves_ += leaves.size();
  if (leaves_ > kMaxListedLeaves) return false;
  std::vector<semantics::Part> parts;
  append_parts(*value.getType(), layout_, offset, parts);
  auto first = leaves.begin();
  for (const semantics::Part& part : parts) {
    out.push_back({part, semantics::ConstValue(first, first + part.leaves)});
    first += part.leaves;
  }
  return true;
}

} // namespace lockstep::frontend
