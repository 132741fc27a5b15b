// A vector that holds its first elements in place.
#pragma once

#include <llvm/ADT/SmallVector.h>

namespace lockstep::term {

template <class T, unsigned N> using SmallVector = llvm::SmallVector<T, N>;

} // namespace lockstep::term
