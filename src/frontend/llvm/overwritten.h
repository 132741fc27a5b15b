// What others need not see of atomic stores: those that this thread overwrites before anyone can be
// sure to have seen them, and the order of those to places apart.
//
// Section "Memory Model for Concurrent Operations": a read sees any write that no other hides from
// it, by happening after the one and before the other. Of a weak store and a later one to the same
// bytes, with nothing between that could hand on what was done so far: whoever the first happens
// before, the second does, too. So the first hides nothing that the second does not, and nobody
// must see it: a source without it does nothing that the source could not. An atomic load of those
// bytes in between would find what is older.
#pragma once

#include <cstdint>
#include <vector>

namespace llvm {
class CallBase;
class DataLayout;
class Instruction;
class StoreInst;
} // namespace llvm

namespace lockstep::frontend {

// A weak atomic store, every byte of which one later atomic store covers.
bool is_overwritten(const llvm::StoreInst& store, const llvm::DataLayout& layout);

// Of a copy or fill of known length, element by element: so many bytes at its ends, in whole
// elements each of which one later atomic store covers.
struct OverwrittenEnds {
  uint64_t front = 0, back = 0;
};
OverwrittenEnds overwritten_ends(const llvm::CallBase& call, const llvm::DataLayout& layout);

// Of weak stores, atomic or plain, to places apart, with nothing between that orders memory, none
// happens before another to anyone else: each is seen or not by itself, whichever is first.
bool is_reorderable(const llvm::Instruction& instruction);
// Whether they may as well be made after it.
bool lets_stores_pass(const llvm::Instruction& instruction);
// In an order that hangs on their places alone, as far as these are known to be apart.
void sort_by_place(std::vector<const llvm::StoreInst*>& stores, const llvm::DataLayout& layout);

} // namespace lockstep::frontend
