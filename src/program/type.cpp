#include "program/type.h"

namespace lockstep::program {

void Type::leaves(std::vector<unsigned>& out) const {
  switch (kind) {
  case Kind::Void:
    return;
  case Kind::Int:
    out.push_back(width);
    return;
  case Kind::Vector:
  case Kind::Array:
    for (unsigned i = 0; i < count; ++i)
      elements[0].leaves(out);
    return;
  case Kind::Struct:
    for (const Type& e : elements)
      e.leaves(out);
    return;
  }
}

std::string Type::text() const {
  switch (kind) {
  case Kind::Void:
    return "void";
  case Kind::Int:
    return "i" + std::to_string(width);
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
