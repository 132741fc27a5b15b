// What is chosen once for a pair of programs: how wide addresses are, and what memory may hold.
#pragma once

#include <cstdint>
#include <vector>

namespace lockstep::semantics {

struct WorldOptions {
  unsigned address_bits = 64;        // of the widest pointers
  std::vector<unsigned> narrow;      // the widths of other pointers
  unsigned block_bits = 8;           // of the variables that stand for blocks
  unsigned granule = 1;              // every access is to whole granules
  bool bit_poison = false;           // single bits of a granule may be poison
  bool byte_poison = false;          // but of a byte that nobody has written, all or none
  bool poison = true;                // memory may hold poison
  bool null_is_valid = false;        // something may be at address 0, in the default space too
  bool zero_in_other_spaces = false; // in others
  bool big_endian = false;
  bool malloc_may_fail = false;
  bool access_is_ub = true; // a bad access is UB; otherwise the execution ends there unseen
  bool keep_room = false;   // some addresses are left to the blocks of an execution
  // What varies of a pointer that comes from outside is its offset, instead of its address: easier
  // where addresses do not matter, and no input for people to read.
  bool pointers_by_offset = false;
  // Address spaces are views of one memory, in which a block has one address. Otherwise a block has
  // another in each, addresses are those in the space `numbered`, and casts may do anything that
  // the reference allows.
  bool one_view = true;
  unsigned numbered = 0;

  // Where `part` bytes, from byte `at` of a number of `bytes` bytes on, begin among its bits.
  unsigned low_bit(unsigned bytes, unsigned at, unsigned part = 1) const {
    return 8 * (big_endian ? bytes - at - part : at);
  }
  bool has_addresses(unsigned space) const { return one_view || space == numbered; }
  bool may_use_zero() const { return null_is_valid || zero_in_other_spaces; }
  // A block that was made in that space.
  bool may_be_at_zero(unsigned space) const {
    return null_is_valid || !has_addresses(space) || (space != 0 && zero_in_other_spaces);
  }
};

// Numbers what comes into being in a world, in that order.
class CreationOrder {
public:
  uint32_t next() { return made_++; }

private:
  uint32_t made_ = 0;
};

} // namespace lockstep::semantics
