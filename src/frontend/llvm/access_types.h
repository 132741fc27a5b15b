// Of which types a function accesses memory, where no metadata says so: the types of its loads and
// stores, and the fields of structs that they go to.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace llvm {
class DataLayout;
class Function;
class Instruction;
class MDNode;
class Type;
} // namespace llvm

namespace lockstep::frontend {

// Kind and width of what is accessed, or of its elements: comparable between modules.
using ScalarType = std::pair<unsigned, unsigned>;

// None if it is an aggregate, or no load or store.
std::optional<ScalarType> scalar_type_of(const llvm::Instruction& access);

class AccessTypes {
public:
  AccessTypes() = default; // of a function that accesses nothing
  explicit AccessTypes(const llvm::Function& function);

  // Accesses of another function that have the same !tbaa.
  struct Tagged {
    const llvm::MDNode* tag;
    const std::set<std::optional<ScalarType>>& types;
  };
  // Whether the function accesses memory in two ways that differ as these do: by two types, or
  // through two fields, where it is known for all accesses what they correspond to.
  bool tell_apart(const Tagged& a, const Tagged& b) const;

private:
  struct Place {
    const llvm::Type* whole; // the struct, or null
    uint64_t offset;
    ScalarType type;
    bool operator==(const Place&) const = default;
  };
  void add(const Place& place);
  void add(const llvm::Instruction& access, const llvm::DataLayout& layout);
  bool has(const ScalarType& type) const;
  bool has_two_fields(const llvm::MDNode* a, const llvm::MDNode* b, const ScalarType& type) const;

  std::vector<Place> places_;
};

} // namespace lockstep::frontend
