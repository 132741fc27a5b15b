// Memory as both sides find it when they start, and what others do while they run: blocks, what is
// in them, answers. Nothing is listed in advance: a block, a size, a byte comes into being as a
// variable when a program first looks at it, and `constraints` says how the variables of one memory
// hang together. What nobody looks at costs nothing.
#pragma once

#include "semantics/mem/address_casts.h"
#include "semantics/mem/environment.h"
#include "semantics/mem/initial_contents.h"

namespace lockstep::semantics {

class Chains;

class World {
public:
  World(TermManager& tm, WorldOptions options);
  ~World();

  TermManager& terms() { return tm_; }
  const WorldOptions& options() const { return o_; }

  Globals& globals() { return globals_; }
  const Globals& globals() const { return globals_; }
  InitialBlocks& blocks() { return blocks_; }
  const InitialBlocks& blocks() const { return blocks_; }
  AddressCasts& casts() { return casts_; }
  InitialContents& contents() { return contents_; }
  const InitialContents& contents() const { return contents_; }
  Environment& environment() { return environment_; }
  Chains& chains() { return *chains_; } // see deferred.h
  CreationOrder& order() { return order_; }

  // What is true of every memory, as far as it concerns the variables in the roots: about blocks
  // alone; about their contents too; and about deferred reads. See constraints.h.
  enum class About : uint8_t { Blocks, Contents, All };
  Term constraints(std::span<const Term> roots, About about = About::All);

  // The variables that stand for something else where an execution chooses otherwise: what is read
  // at a place that it chose, what is answered to a question about it, and all that follows.
  using Chosen = std::function<bool(Term var)>;
  std::vector<Term> dependent(const Chosen& chosen);

private:
  TermManager& tm_;
  const WorldOptions o_;
  CreationOrder order_;
  Globals globals_;
  InitialBlocks blocks_;
  AddressCasts casts_;
  InitialContents contents_;
  Environment environment_;
  std::unique_ptr<Chains> chains_;
};

} // namespace lockstep::semantics
