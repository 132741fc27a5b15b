// Of which types a function accesses memory, where no metadata says so: the types of its loads and
// stores, and the fields of structs that they go to, by what their pointers are based on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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

class AccessTypes {
public:
  AccessTypes() = default; // of a function that accesses nothing
  explicit AccessTypes(const llvm::Function& function);

  // Accesses of another function that have the same !tbaa.
  struct Tagged {
    const llvm::MDNode* tag;
    const std::vector<const llvm::Instruction*>& accesses;
  };
  // Whether this function tells these apart: by what each of their pointers is based on, it
  // accesses memory in one way alone, as these do, and in two ways that differ.
  bool tell_apart(const Tagged& a, const Tagged& b) const;

private:
  // Kind and width of what is accessed, or of its elements: comparable between modules.
  using ScalarType = std::pair<unsigned, unsigned>;
  struct Way {
    const llvm::Type* whole; // the struct, or null
    uint64_t offset;
    ScalarType type;
    bool operator==(const Way&) const = default;
  };
  struct Place {
    std::string root; // what the pointer is based on
    Way way;
    bool operator==(const Place&) const = default;
  };
  static std::optional<ScalarType> scalar_type_of(const llvm::Instruction& access);
  static std::vector<std::string> roots_of(const llvm::Instruction& access);
  static Way way_of(const llvm::Instruction& access, const ScalarType& type);
  std::optional<Way> of_all(const Tagged& accesses) const;
  std::optional<Way> of_one(const std::string& root, std::optional<uint64_t> field,
                            const ScalarType& type) const;

  std::vector<Place> places_;
};

} // namespace lockstep::frontend
