// What accesses say about which others they do not overlap: noalias scopes and types. LLVM's own
// alias analyses decide which tags exclude each other.
#pragma once

#include "program/program.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/IR/Metadata.h>

namespace lockstep::frontend {

class AliasTags {
public:
  // Without `types`, !tbaa says nothing.
  explicit AliasTags(bool types) : types_(types) {}

  // The tag of an access, or kNone if it says nothing.
  uint32_t tag_of(const llvm::Instruction& access);

  // Stretches of a copy that have tags of their own (!tbaa.struct).
  struct Field {
    uint32_t offset, bytes, tag;
  };
  std::vector<Field> fields_of(const llvm::Instruction& copy);

  // Whether an access with this tag says that what it accesses never changes.
  bool says_constant(const llvm::Instruction& access) const;

  // Scopes of a loop's body mean other memory in every iteration, so the pairs hold only as long as
  // no access runs twice.
  void finish(program::Program& program) const;

private:
  uint32_t number_of(const llvm::AAMDNodes& nodes);
  llvm::AAMDNodes tags_on(const llvm::Instruction& access) const;

  bool types_;
  llvm::MapVector<llvm::AAMDNodes, uint32_t> tags_;
};

} // namespace lockstep::frontend
