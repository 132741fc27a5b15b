// The types of values, as far as printing and taking apart need them.
#pragma once

#include "term/float_format.h"

#include <set>
#include <string>
#include <vector>

namespace lockstep::program {

struct Type {
  enum class Kind { Void, Int, Float, Pointer, Vector, Array, Struct } kind = Kind::Void;
  unsigned width = 0;            // Int, Float; Pointer: the bits of an address
  unsigned count = 0;            // Vector, Array; Pointer: the address space
  std::vector<Type> elements;    // Vector, Array: one; Struct: each
  term::FloatFormat format = {}; // Float

  static Type integer(unsigned width) { return {Kind::Int, width, 0, {}}; }
  static Type floating(term::FloatFormat format) {
    return {Kind::Float, term::float_width(format), 0, {}, format};
  }
  static Type pointer(unsigned width, unsigned space = 0) {
    return {Kind::Pointer, width, space, {}};
  }

  // The widths of the scalar leaves, in order. A pointer's is that of its address and its block.
  std::vector<unsigned> leaves() const;
  // Which of them are pointers.
  std::vector<bool> pointers() const;
  // The types of them.
  std::vector<Type> scalars() const;
  // Adds the address spaces of pointers in it.
  void add_spaces(std::set<unsigned>& out) const;
  unsigned leaf_width() const; // of a scalar: as in `leaves`
  std::string text() const;    // as LLVM writes it: `<4 x i8>`
  bool operator==(const Type&) const = default;
};

// Whether it holds of every scalar leaf, in order.
template <class Test> bool every_leaf(const Type& type, const Test& test) {
  switch (type.kind) {
  case Type::Kind::Void:
    return true;
  case Type::Kind::Int:
  case Type::Kind::Float:
  case Type::Kind::Pointer:
    return test(type);
  case Type::Kind::Vector:
  case Type::Kind::Array:
    for (unsigned i = 0; i < type.count; ++i)
      if (!every_leaf(type.elements[0], test)) return false;
    return true;
  case Type::Kind::Struct:
    for (const Type& element : type.elements)
      if (!every_leaf(element, test)) return false;
    return true;
  }
  return false;
}

} // namespace lockstep::program
