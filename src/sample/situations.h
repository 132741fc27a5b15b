// Arguments and memory to start from, one situation for each number.
#pragma once

#include "program/program.h"
#include "replay/played.h"
#include "sample/contents.h"
#include "sample/nodes.h"

namespace lockstep::sample {

class Situations {
public:
  Situations(const program::Program& source, const program::Program& target,
             const semantics::WorldOptions& options, uint64_t seed);

  // The first `systematic()` of them go through the values worth trying, in the order of how long a
  // loop to them would be; the others are random.
  // Memory holds anything; or mostly numbers by which little overflows; or small ones alone.
  enum class Memory : uint8_t { Any, Calm, Small };
  replay::Situation make(uint64_t number, Memory memory = Memory::Any) const;
  uint64_t systematic() const { return values_.size(); }
  // One of the systematic ones of which loops of several iterations at once go around often, and
  // not for long.
  uint64_t medium(uint64_t i) const { return medium_.empty() ? i : medium_[i % medium_.size()]; }
  const std::shared_ptr<term::TermManager>& terms() const { return terms_; }

private:
  struct Trial; // what the number says
  void harvest(const program::Program& program);
  void find_pointers(const program::Program& program);
  Trial trial(uint64_t number) const;
  semantics::APInt integer(Trial& trial, unsigned width) const;
  semantics::APInt floating(Trial& trial, const program::Type& type) const;
  semantics::APInt pointer(Trial& trial) const;
  void add_blocks(Trial& trial, semantics::ConcreteWorld& start) const;
  void add_pointers(Trial& trial, semantics::ConcreteWorld& start) const;
  struct Site; // a block and an offset
  void add_nodes(Trial& trial, semantics::ConcreteWorld& start) const;
  void link(Trial& trial, semantics::ConcreteWorld& start, const std::vector<Site>& nodes) const;
  void put_pointer(Trial& trial, semantics::ConcreteWorld& start, uint32_t block,
                   uint64_t at) const;
  void put_pointer(semantics::ConcreteWorld& start, Site where, Site to) const;

  const program::Program& source_;
  uint64_t seed_;
  std::shared_ptr<term::TermManager> terms_; // the world's
  std::shared_ptr<semantics::World> world_;
  semantics::ConcreteWorld base_;      // globals, and no more
  std::vector<int64_t> values_;        // for integers
  std::vector<uint64_t> medium_;       // where some of them are
  unsigned element_ = 4;               // bytes that most accesses have
  uint64_t large_ = 0;                 // bytes of a large block
  size_t pointers_ = 0, integers_ = 0; // leaves of arguments; what is no pointer is an integer
  bool restricts_ = false;             // some of them are noalias
  // Globals (by number) and offsets where pointers are read; and whether some are read elsewhere.
  std::set<std::pair<uint32_t, uint64_t>> pointer_places_;
  bool reads_pointers_ = false;
  NodeShape shape_;          // of linked structures
  uint32_t more_blocks_ = 0; // that only pointers in memory lead to
};

} // namespace lockstep::sample
