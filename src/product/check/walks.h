// Both programs, executed from a node on: all that the checker runs them for.
#pragma once

#include "product/check/own.h"
#include "product/check/state.h"
#include "refine/inputs.h"
#include "refine/obligations.h"
#include "support/context.h"

#include <set>

namespace lockstep::product::checker {

// One of the programs, with the memory that it works on.
struct Side {
  Side(TermManager& tm, semantics::World& world, const Program& p, const char* prefix,
       uint32_t first_block)
      : program(p), forest(find_loops(p)), choices(tm, prefix),
        memory(world, choices, program::memory_program(p), &numbering, first_block) {}

  // Whether it matters which parameter a pointer is based on.
  bool restricts() const { return memory.program().restricts(); }
  // Whether accesses must not overlap by the parameters that they are based on. Those whose tags
  // exclude each other never meet: else there would be no product.
  bool excludes_overlaps() const { return memory.program().has_noalias(); }

  const Program& program;
  program::LoopForest forest;
  semantics::Choices choices;
  semantics::Numbering numbering;
  semantics::SymbolicMemory memory;
};

// Paths of one side from a node on.
struct Walked {
  std::string obstacle; // why there are none
  program::Behaviour behaviour;

  const program::Stopped* at(BlockId block) const {
    for (const program::Stopped& s : behaviour.stops)
      if (s.block == block) return &s;
    return nullptr;
  }
};

class Walks {
public:
  Walks(TermManager& tm, support::Context& ctx, const Program& source, const Program& target,
        refine::InputOptions inputs, const semantics::WorldOptions& options, bool abstract_floats);

  program::State entry(Side& side);
  // From the block on until a stop, or the end.
  Walked target_on(const program::State& start, BlockId from, const std::vector<bool>& stops);
  // Until it has entered `to` for the `count`-th time; kNone: to the end.
  Walked source_on(const program::State& start, BlockId from, BlockId to, uint32_t count,
                   uint32_t inner);
  // The source, at the start of the block, has UB before it goes one way or another; or before it
  // comes to a loop's head, and others see nothing of it until then.
  Term inevitable_ub(const program::State& state, BlockId block);
  Term inevitable_ub_soon(const program::State& state, BlockId block);
  // Memory at a node: of the source anything, of the target what refines it. Gives the local arrays
  // that are there.
  OwnBlocks::AtNode forget(program::State& of_source, program::State& of_target,
                           const std::string& node, BlockId source_block, BlockId target_block);
  // What the source's memory holds at a place; poison also where that cannot be said.
  Cell held(semantics::MemoryState memory, Term block, Term offset, unsigned bits);
  // Something in a stretch of the source's memory is undef: at a place of that name.
  Term is_undef_in(semantics::MemoryState memory, const semantics::InitialContents::Range& range,
                   const std::string& place);
  // Both memories hold the pointer at that place; and makes them do so. The place must be aligned
  // for one.
  bool may_hold_pointer(Term place);
  Term is_null(bool of_source, Term block, Term offset); // as the programs compare
  Term hold_pointer(semantics::MemoryState of_source, semantics::MemoryState of_target, Term place,
                    Term pointer);
  void put_pointer(program::State& of_source, program::State& of_target, Term place, Term pointer);
  // The source's memory holds there whatever it may, and the target's does not tell; the target's,
  // had it stored there what the source's holds, or should. Only at places that accesses may have.
  Term may_be_delayed(const semantics::MemoryState& of_source, const DelayedBits& delayed);
  void hide(program::State& of_source, const DelayedBits& delayed, const std::string& name);
  void fill(semantics::MemoryState& of_source, const DelayedBits& delayed); // of what is filled
  void store_delayed(semantics::MemoryState of_source, semantics::MemoryState& of_target,
                     const DelayedBits& delayed);
  // What a side computes before all its loops, and once. Of the source only what does not depend on
  // a choice that stays made: such a choice is made on one edge and unknown on others.
  LoopInvariantValues find_loop_invariant(Side& side); // and what settles in its own blocks
  // Whether an event of the target finds memory as one of the source does, or refined.
  refine::SameMemory same_seen();
  const refine::Inputs& inputs() const { return inputs_; }

private:
  void find_settled(const Side& side, const std::vector<program::Stopped>& stops,
                    const std::set<uint32_t>& dependent);
  void fill_in(Side& side, semantics::MemoryState& state, const DelayedBits& delayed);
  Walked walk(Side& side, const program::State& start, const program::Region& region,
              const std::vector<uint32_t>& bounds);

  TermManager& tm_;
  support::Context& ctx_;
  refine::Inputs inputs_;
  uint32_t comparison_ = 1u << 16;
  OwnBlocks own_;
  OwnBlocks::Settled settled_[2]; // of the source, of the target

public:
  semantics::World world;
  Side source, target;
};

} // namespace lockstep::product::checker
