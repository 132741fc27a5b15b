#include "program/type.h"

#include "semantics/mem/layout.h"

namespace lockstep::program {

namespace {

template <class Visit> void each_leaf(const Type& type, const Visit& visit) {
  every_leaf(type, [&](const Type& leaf) { return visit(leaf), true; });
}

} // namespace

unsigned Type::leaf_width() const {
  return width + (kind == Kind::Pointer ? semantics::kBlockBits : 0);
}

std::vector<unsigned> Type::leaves() const {
  std::vector<unsigned> out;
  each_leaf(*this, [&](const Type& leaf) { out.push_back(leaf.leaf_width()); });
  return out;
}

std::vector<bool> Type::pointers() const {
  std::vector<bool> out;
  each_leaf(*this, [&](const Type& leaf) { out.push_back(leaf.kind == Kind::Pointer); });
  return out;
}

std::vector<Type> Type::scalars() const {
  std::vector<Type> out;
  each_leaf(*this, [&](const Type& leaf) { out.push_back(leaf); });
  return out;
}

void Type::add_spaces(std::set<unsigned>& out) const {
  each_leaf(*this, [&](const Type& leaf) {
    if (leaf.kind == Kind::Pointer) out.insert(leaf.count);
  });
}

std::string Type::text() const {
  switch (kind) {
  case Kind::Void:
    return "void";
  case Kind::Int:
    return "i" + std::to_string(width);
  case Kind::Float:
    return term::float_name(format);
  case Kind::Pointer:
    return count == 0 ? "ptr" : "ptr addrspace(" + std::to_string(count) + ")";
  case Kind::Vector:
    return "<" + std::to_string(count) + " x " + elements[0].text() + ">";
  case Kind::Array:
    return "[" + std::to_string(count) + " x " + elements[0].text() + "]";
  case Kind::Struct: {
    std::string s;
    for (const Type& e : elements)
      s += (s.empty() ? "{ " : ", ") + e.text();
    return s.empty() ? "{}" : s + " }";
  }
  }
  return "";
}

} // namespace lockstep::program
