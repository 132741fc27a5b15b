// Which block that the target has made is which of the source's, where others may see them.
#pragma once

#include "refine/allocations.h"
#include "replay/played.h"
#include "support/function_ref.h"

namespace lockstep::sample {

// Whether it matters: both have made blocks that others may see.
bool may_be_paired(replay::Played& source, replay::Played& target);

// Callees that capture nothing are lent a block of others by the target where the source lends one
// of its own (the slot of a call is used for its result): they cannot tell which it is.
bool lends_in_place(replay::Played& source, replay::Played& target);

// What tells two runs apart whose blocks are paired in one way.
enum class Differ {
  InNothing,
  Perhaps, // in calls, or in pointers: it may be that other blocks are the same
  Surely,  // they call the same with the same, and yet
};
Differ compare(replay::Played& source, replay::Played& target);

// Which is which is not said: a difference is one under every way to pair them. Merged: callees
// that do not capture them are lent more blocks by the one than by the other, so that one block may
// stand for several; such ways are not tried.
enum class Paired { AllDiffer, OneAgrees, TooMany, Merged };
// `differ` runs both in a situation in which their blocks are paired in one way; the situation is
// left as it was for the last of them.
Paired under_every_pairing(replay::Played& source, replay::Played& target,
                           replay::Situation& situation,
                           support::FunctionRef<Differ(const replay::Situation&)> differ);

} // namespace lockstep::sample
