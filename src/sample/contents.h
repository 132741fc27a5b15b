// Memory that is made up, and the answers of unknown functions: functions of a seed, so that
// nothing is stored and both sides find the same.
#pragma once

#include "semantics/mem/concrete.h"

namespace lockstep::sample {

// A good mixture of the bits.
uint64_t mixed(uint64_t a, uint64_t b);

class Contents : public semantics::Invention {
public:
  // What the elements of a block look like.
  enum class Style : uint8_t {
    Small,   // 0 to 9
    Signs,   // -3 to 3
    Index,   // which element it is
    Zero,    //
    One,     //
    Indices, // 0 to 63
    Random,  //
    Corners, // smallest, largest, 0, -1, powers of two
    Falling, // the element's number, downwards from a random one
    Floats,  // small numbers as floating-point ones
  };
  static constexpr unsigned kStyles = 10;

  struct Shape {
    uint64_t seed = 0;
    unsigned element = 4; // bytes
    Style style = Style::Small;
    bool alike = true;         // all blocks in that style; otherwise some are in others
    bool keeps_memory = false; // what unknown functions do to it
    bool big_endian = false;
    std::vector<std::pair<uint32_t, semantics::APInt>> blocks; // that answers may lead to; bases
  };
  explicit Contents(Shape shape) : shape_(std::move(shape)) {}

  uint8_t byte(size_t answer, uint32_t block, uint64_t offset) const override;
  semantics::APInt leaf(size_t answer, unsigned leaf, unsigned width) const override;
  bool keeps_memory(size_t) const override { return shape_.keeps_memory; }

private:
  Style style_of(size_t answer, uint32_t block) const;
  uint64_t element(Style style, uint64_t seed, uint64_t index) const;

  Shape shape_;
};

} // namespace lockstep::sample
