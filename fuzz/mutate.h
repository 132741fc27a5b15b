// New inputs from old ones: modules changed by LLVM's own mutators, which stay valid, and now and
// then bytes changed at random, which mostly do not.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::fuzz {

// Whether these bytes are what the last change of a module has made. LLVM's reader can be trusted
// with those.
bool is_from_module(const uint8_t* data, size_t size);

} // namespace lockstep::fuzz
