// What accesses say about which others they do not overlap: noalias scopes and types. LLVM's own
// alias analyses decide which tags exclude each other.
#pragma once

#include "frontend/llvm/access_types.h"
#include "frontend/llvm/translate.h"
#include "program/program.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Metadata.h>

#include <vector>

namespace lockstep::frontend {

class AliasTags {
public:
  explicit AliasTags(const TranslateOptions& options);

  // Scopes that are declared anew whenever a loop comes round, and so mean other memory in every
  // iteration: nothing is known of them here.
  void leave_out(const llvm::MDNode& scopes);

  // The tag of an access, or kNone if it says nothing.
  uint32_t tag_of(const llvm::Instruction& access);

  // Stretches of a copy that have tags of their own (!tbaa.struct).
  using Field = semantics::TransferField;
  std::vector<Field> fields_of(const llvm::Instruction& copy);

  // Whether an access with this tag says that what it accesses never changes.
  bool says_constant(const llvm::Instruction& access) const;

  void finish(program::Program& program) const;

private:
  struct Tag {
    uint32_t number;
    std::vector<const llvm::Instruction*> accesses;
  };
  Tag& tag(const llvm::AAMDNodes& nodes);
  llvm::AAMDNodes tags_on(const llvm::Instruction& access) const;

  TypeRules rules_;
  AccessTypes others_; // of the other program, where it may excuse
  llvm::SmallPtrSet<const llvm::Metadata*, 4> left_out_;
  llvm::MapVector<llvm::AAMDNodes, Tag> tags_;
};

} // namespace lockstep::frontend
