// How nodes of linked structures look, by what the programs do: which of their fields are pointers,
// and how many bytes they have.
#pragma once

#include "program/program.h"

#include <set>

namespace lockstep::sample {

class NodeShape {
public:
  void look_at(const program::Program& program);

  // Pointers are read behind pointers that were read.
  bool linked() const { return !of_nodes_.fields.empty() && stride() <= kMostBytes; }
  // Offsets of pointers in a node; in what an argument leads to, beside those.
  const std::set<uint64_t>& fields() const { return of_nodes_.fields; }
  std::set<uint64_t> roots() const;
  uint64_t stride() const;
  // Where nodes begin behind an argument: at once, if it leads to a node.
  uint64_t begin() const;
  // Nodes are given back one by one.
  bool freed() const { return freed_; }

private:
  struct Fields {
    std::set<uint64_t> fields;
    uint64_t bytes = 0; // all that is accessed
  };
  static constexpr uint64_t kMostBytes = 512;

  uint64_t aligned(uint64_t n) const { return (n + word_ - 1) / word_ * word_; }

  Fields of_nodes_, of_arguments_;
  uint64_t word_ = 8; // bytes of a pointer
  bool freed_ = false;
};

} // namespace lockstep::sample
