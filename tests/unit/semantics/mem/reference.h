// Memory written down as plainly as possible: blocks with arrays of bytes. What the tests of
// semantics/mem/ compare with; shares no code with it.
#pragma once

#include "semantics/mem/symbolic.h"

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace lockstep::semantics::testing {

struct RefPointer {
  uint32_t block = 0;
  uint64_t offset = 0;
  bool poison = false;
};

struct RefByte {
  enum class Kind { Number, Undef, Pointer, Initial } kind = Kind::Undef;
  uint8_t value = 0, poison = 0;             // Number, Initial
  std::shared_ptr<const RefPointer> pointer; // Pointer: byte `index` of this one
  unsigned index = 0;
  uint32_t block = 0; // Initial: the byte that was here when everything began
  uint64_t offset = 0;
  uint64_t moved = 0;    // by which copies it came here; 0: none
  bool constant = false; // a number that never changes, or was copied from there

  static RefByte number(uint8_t value, uint8_t poison) {
    RefByte b;
    b.kind = Kind::Number;
    b.value = value;
    b.poison = poison;
    return b;
  }
};

struct RefBlock {
  uint64_t base = 0, size = 0;
  unsigned align_log2 = 0;
  bool own = false, alive = true, escaped = false, fixed = false, heap = false, hidden = false;
  bool constant_global = false;
  LocalKind kind = LocalKind::Stack;
  uint32_t family = 0;
  std::vector<RefByte> bytes;
  std::map<uint64_t, uint32_t> leads_to; // of what is there at first: a pointer here has that block
};

struct RefOptions {
  unsigned address_bits = 64;
  bool big_endian = false;
  bool null_is_valid = false;
};

// A read as a caller sees it.
struct RefRead {
  std::vector<RefByte> bytes;        // in the order of addresses
  std::optional<RefPointer> pointer; // the bytes are all of this one, in order
  bool in_pieces = false;            // so, but they came here one by one
};

class RefMemory {
public:
  explicit RefMemory(RefOptions options) : options(options) {}

  RefOptions options;
  std::map<uint32_t, RefBlock> blocks;
  std::vector<uint32_t> own;          // in order of their making
  std::map<uint32_t, uint32_t> names; // other names of blocks, and the blocks
  struct Touch {
    uint32_t block;
    uint64_t offset, length;
    bool write;
    uint32_t tag;
    int based_on; // the noalias parameter, or -1
  };
  std::vector<Touch> touches;
  std::vector<std::pair<uint32_t, uint32_t>> conflicts; // of tags

  uint32_t plain(uint32_t block) const {
    auto it = names.find(block);
    return it == names.end() ? block : it->second;
  }

  uint64_t wrap(uint64_t a) const {
    return options.address_bits == 64 ? a : a & ((uint64_t{1} << options.address_bits) - 1);
  }
  uint64_t address(uint32_t block, uint64_t offset) const;
  // Where an access through the pointer goes: an address without provenance finds its block.
  std::pair<uint32_t, uint64_t> resolve(uint32_t block, uint64_t offset) const;
  bool accessible(uint32_t block, uint64_t offset, uint64_t length, unsigned align_log2,
                  bool writes) const;
  bool overlap(uint32_t block1, uint64_t offset1, uint32_t block2, uint64_t offset2,
               uint64_t length) const;
  bool in_bounds(uint32_t block, uint64_t offset) const;
  bool freeable(uint32_t block, uint64_t offset, uint32_t family) const;

  // Whether an earlier access excludes this one; remembers it.
  bool clashes(Touch touch);

  void allocate(uint32_t number, RefBlock block, bool zeroed);
  void write(uint32_t block, uint64_t offset, const std::vector<RefByte>& bytes);
  void write_pointer(uint32_t block, uint64_t offset, RefPointer what);
  void copy(uint32_t to, uint64_t to_offset, uint32_t from, uint64_t from_offset, uint64_t length);
  RefRead read(uint32_t block, uint64_t offset, unsigned bytes) const;
  void start_life(uint32_t block, uint64_t offset);
  void end_life(uint32_t block, uint64_t offset);
  void restore(size_t count);

  // A pointer that is only an address.
  static RefPointer from_address(uint64_t address) {
    return {address == 0 ? 0 : kWildcardBlock, address, false};
  }
  // A number as the bytes that it becomes.
  std::vector<RefByte> bytes_of(const APInt& value, const APInt& poison) const;

private:
  uint64_t copies_ = 0;
};

} // namespace lockstep::semantics::testing
