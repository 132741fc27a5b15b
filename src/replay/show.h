// Values as people read them.
#pragma once

#include "program/type.h"
#include "replay/names.h"
#include "semantics/value.h"

#include <string>

namespace lockstep::replay {

// `7`, `255 (0xff, -1)`, `true`, `poison`, `<i8 1, i8 poison>`, `@g + 4`; `undef` marks a value
// that may still differ at each use, with what it was here: `undef (here 3)`.
std::string show(PointerNames& names, const program::Type& type,
                 const semantics::Value<semantics::Concrete>& value);

// A byte of memory in two characters: `07`, `pp` where a bit is poison, `uu` where one is undef. Of
// a pointer: that byte of its address.
std::string show_byte(ConcreteMemory& memory, const ConcreteMemory::Byte& byte);

// A scalar of a type that is no pointer: a number as below, `1.5 (0x3fc00000)`, `NaN (0x7fc00001)`.
std::string show_scalar(const program::Type& type, const semantics::APInt& bits);

// A number: decimal, with hexadecimal and signed forms where they help. Of wide ones only what
// helps: `-1 (0xffffffffffffffff)`, `0x123...`.
std::string show_number(const semantics::APInt& value);
std::string show_decimal(const semantics::APInt& value); // unsigned
std::string show_hex(const semantics::APInt& value);     // `0x1f`

} // namespace lockstep::replay
