// Places in a loop at which a product can look at it: its header, or right behind a test that it is
// left by.
#pragma once

#include "program/loops.h"

namespace lockstep::product {

using program::BlockId;
using program::Program;

struct LoopPlaces {
  // In the loop, with one predecessor, which may leave it and which every turn passes; in the order
  // in which a turn comes there.
  std::vector<BlockId> behind_tests;
  bool bottom_tested = false; // a latch may leave it
};

std::vector<LoopPlaces> loop_places(const Program& program, const program::LoopForest& forest);

} // namespace lockstep::product
