#include "program/floats.h"

#include <algorithm>

namespace lockstep::program {

bool has_floats(const Program& program) {
  return std::any_of(program.registers.begin(), program.registers.end(), [](const Register& r) {
    std::vector<Type> scalars = r.type.scalars();
    return std::any_of(scalars.begin(), scalars.end(),
                       [](const Type& t) { return t.kind == Type::Kind::Float; });
  });
}

} // namespace lockstep::program
