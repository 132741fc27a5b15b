// The types of values, as far as printing and taking apart need them.
#pragma once

#include <string>
#include <vector>

namespace lockstep::program {

struct Type {
  enum class Kind { Void, Int, Vector, Array, Struct } kind = Kind::Void;
  unsigned width = 0;         // Int
  unsigned count = 0;         // Vector, Array
  std::vector<Type> elements; // Vector, Array: one; Struct: each

  static Type integer(unsigned width) { return {Kind::Int, width, 0, {}}; }

  // The widths of the scalar leaves, in order.
  void leaves(std::vector<unsigned>& out) const;
  std::vector<unsigned> leaves() const {
    std::vector<unsigned> out;
    leaves(out);
    return out;
  }
  std::string text() const; // as LLVM writes it: `<4 x i8>`
  bool operator==(const Type&) const = default;
};

} // namespace lockstep::program
