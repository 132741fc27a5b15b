// Values as people read them.
#pragma once

#include "program/type.h"
#include "semantics/value.h"

#include <string>

namespace lockstep::replay {

// `7`, `255 (0xff, -1)`, `true`, `poison`, `<i8 1, i8 poison>`; `undef` marks a value that may
// still differ at each use, with what it was here: `undef (here 3)`.
std::string show(semantics::Concrete& domain, const program::Type& type,
                 const semantics::Value<semantics::Concrete>& value);

// A number of a type: decimal, with hexadecimal and signed forms where they help.
std::string show_number(const semantics::APInt& value);

} // namespace lockstep::replay
