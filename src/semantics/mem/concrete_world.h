// What both sides find when they start, and what others answer, on numbers: as an assignment has it
// or as somebody has made it up.
#pragma once

#include "semantics/mem/world.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>

namespace lockstep::semantics {

// What the world answers where nothing is listed: made up, a function of the question.
class Invention {
public:
  virtual ~Invention() = default;
  virtual APInt leaf(size_t answer, unsigned leaf, unsigned width) const = 0;
  // Memory as the answer leaves it, where it does not leave it as it was.
  virtual bool keeps_memory(size_t answer) const = 0;
  virtual uint8_t byte(size_t answer, uint32_t block, uint64_t offset) const = 0;
};

struct ConcreteWorld {
  static constexpr size_t kNoAnswer = ~size_t{0};
  struct Byte {
    APInt value{8, 0};
    APInt poison{8, 0};
  };
  struct Block {
    std::string name; // of a global
    APInt base{64, 0}, size{64, 0};
    bool fixed = false, heap = false;
    unsigned align_log2 = 0;
    bool hidden = false; // the copy behind a byval argument
    std::map<uint64_t, Byte> bytes;
    // What the rest holds, by offset; null: zero. It costs nothing until a run looks there.
    std::function<uint8_t(uint64_t)> rest;
    // Where a pointer leads to. `own` counts if the run has made such a block and others know it.
    struct Pointer {
      uint32_t leads_to = 0; // that block
      unsigned bytes = 0;
      uint32_t own = 0;
      APInt own_offset{64, 0};
    };
    std::map<uint64_t, Pointer> pointers; // by offset
    std::set<uint64_t> written;           // of an answer: bytes that the world has put there
    std::array<std::set<uint64_t>, 2>
        unsteady; // bytes that others change; by InitialContents::When
  };
  std::map<uint32_t, Block> blocks; // by number
  // Questions that are the same, and what the world answers: leaves (the rest is zero), memory as
  // it is then, blocks that are gone.
  struct Answer {
    std::map<unsigned, APInt> leaves;
    std::map<uint32_t, Block> memory;
    std::set<uint32_t> freed;
  };
  std::vector<Answer> answers;
  std::map<uint32_t, size_t> answer_to;                            // by question
  std::map<std::pair<uint64_t, uint64_t>, size_t> answer_to_event; // by kind and number
  std::map<std::string, APInt> aliases;                            // by name: the pointer
  WorldOptions options;
  std::shared_ptr<const Invention> invention; // null: the rest of the answers is zero

  // Fills in what the assignment leaves open.
  static ConcreteWorld from(World& world, const term::Assignment& assignment);
};

// The number with that many zeros below it.
inline APInt low_zeros(const APInt& high, unsigned low) {
  return high.zext(high.getBitWidth() + low).shl(low);
}

} // namespace lockstep::semantics
