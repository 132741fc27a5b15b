#include "frontend/llvm/alias_tags.h"

#include <optional>

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/MemoryLocation.h>
#include <llvm/Analysis/ScopedNoAliasAA.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TypeBasedAliasAnalysis.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Instruction.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Metadata.h>

namespace lockstep::frontend {

namespace {

// The two analyses, asked about metadata alone.
class Analyses {
public:
  bool types_exclude(const llvm::AAMDNodes& a, const llvm::AAMDNodes& b) {
    return types_.alias(location(a), location(b), query_, nullptr) == llvm::AliasResult::NoAlias;
  }
  bool scopes_exclude(const llvm::AAMDNodes& a, const llvm::AAMDNodes& b) {
    return scopes_.alias(location(a), location(b), query_, nullptr) == llvm::AliasResult::NoAlias;
  }
  bool constant(const llvm::AAMDNodes& a) {
    return llvm::isNoModRef(types_.getModRefInfoMask(location(a), query_, false));
  }

private:
  static llvm::MemoryLocation location(const llvm::AAMDNodes& tags) {
    return llvm::MemoryLocation(nullptr, llvm::LocationSize::beforeOrAfterPointer(), tags);
  }

  llvm::TargetLibraryInfoImpl library_impl_;
  llvm::TargetLibraryInfo library_{library_impl_};
  llvm::AAResults all_{library_};
  llvm::SimpleAAQueryInfo query_{all_};
  llvm::TypeBasedAAResult types_;
  llvm::ScopedNoAliasAAResult scopes_;
};

} // namespace

AliasTags::AliasTags(const TranslateOptions& options) : rules_(options.type_rules) {
  if (rules_ == TypeRules::ExcusedByOther && options.other) others_ = AccessTypes(*options.other);
}

// !tbaa.struct is not about the whole: see fields_of.
llvm::AAMDNodes AliasTags::tags_on(const llvm::Instruction& access) const {
  llvm::AAMDNodes nodes = access.getAAMetadata();
  nodes.TBAAStruct = nullptr;
  if (rules_ == TypeRules::None) nodes.TBAA = nullptr;
  if (left_out_.empty()) return nodes;
  // An access in a scope that is left out is in one that nobody excludes.
  auto is_left_out = [&](const llvm::MDOperand& scope) { return left_out_.contains(scope.get()); };
  if (nodes.Scope && llvm::any_of(nodes.Scope->operands(), is_left_out)) nodes.Scope = nullptr;
  if (nodes.NoAlias && llvm::any_of(nodes.NoAlias->operands(), is_left_out)) {
    llvm::SmallVector<llvm::Metadata*> rest;
    for (const llvm::MDOperand& scope : nodes.NoAlias->operands())
      if (!is_left_out(scope)) rest.push_back(scope.get());
    nodes.NoAlias = rest.empty() ? nullptr : llvm::MDNode::get(nodes.NoAlias->getContext(), rest);
  }
  return nodes;
}

void AliasTags::leave_out(const llvm::MDNode& scopes) {
  for (const llvm::MDOperand& scope : scopes.operands())
    left_out_.insert(scope.get());
}

uint32_t AliasTags::tag_of(const llvm::Instruction& access) {
  llvm::AAMDNodes nodes = tags_on(access);
  if (!nodes) return program::kNone;
  Tag& known = tag(nodes);
  known.accesses.push_back(&access);
  return known.number;
}

AliasTags::Tag& AliasTags::tag(const llvm::AAMDNodes& nodes) {
  return tags_.try_emplace(nodes, Tag{static_cast<uint32_t>(tags_.size()), {}}).first->second;
}

// Section "tbaa.struct": triples of an offset, a size and a tag. Anything else says nothing.
std::vector<AliasTags::Field> AliasTags::fields_of(const llvm::Instruction& copy) {
  std::vector<Field> out;
  const llvm::MDNode* node = copy.getMetadata(llvm::LLVMContext::MD_tbaa_struct);
  if (!node || rules_ != TypeRules::All) return out;
  auto number = [&](unsigned i) -> std::optional<uint32_t> {
    const auto* n = llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(node->getOperand(i));
    if (!n || n->getValue().getActiveBits() > 32) return std::nullopt;
    return static_cast<uint32_t>(n->getZExtValue());
  };
  for (unsigned i = 0; i + 2 < node->getNumOperands(); i += 3) {
    std::optional<uint32_t> offset = number(i), bytes = number(i + 1);
    auto* tag = llvm::dyn_cast_or_null<llvm::MDNode>(node->getOperand(i + 2).get());
    if (!offset || !bytes || !tag) return {};
    Tag& known = this->tag(llvm::AAMDNodes(tag, nullptr, nullptr, nullptr));
    out.push_back({*offset, *bytes, known.number});
  }
  return out;
}

bool AliasTags::says_constant(const llvm::Instruction& access) const {
  llvm::AAMDNodes nodes = tags_on(access);
  return nodes.TBAA && Analyses().constant(nodes);
}

void AliasTags::finish(program::Program& program) const {
  program.tag_count = static_cast<uint32_t>(tags_.size());
  if (tags_.empty()) return;
  Analyses analyses;
  for (const auto& [a, first] : tags_)
    for (const auto& [b, second] : tags_)
      if (first.number <= second.number &&
          (analyses.scopes_exclude(a, b) ||
           (analyses.types_exclude(a, b) &&
            !others_.tell_apart({a.TBAA, first.accesses}, {b.TBAA, second.accesses}))))
        program.tag_conflicts.emplace_back(first.number, second.number);
}

} // namespace lockstep::frontend
