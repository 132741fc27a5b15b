// The globals of both sides, shared by name: which number each has, and where it lies.
#pragma once

#include "semantics/domain.h"
#include "semantics/mem/layout.h"
#include "semantics/mem/world_options.h"
#include "support/function_ref.h"

#include <map>
#include <set>
#include <span>
#include <unordered_set>

namespace lockstep::semantics {

// Whether two constants hold the same. `same`: that pointers in them lead to the same, by their
// numbers on each side.
bool same_contents(const Global& a, const Global& b,
                   support::FunctionRef<bool(uint32_t, uint32_t)> same);

class Globals {
public:
  Globals(TermManager& tm, const WorldOptions& options) : tm_(tm), o_(options) {}

  // The number of a program's global, the same for both sides; the first description counts. One
  // that nobody outside knows and whose contents differ is another global.
  uint32_t number_of(std::span<const Global> all, uint32_t index);
  // A block that no pointer but its own can reach: the caller's copy behind a byval argument.
  uint32_t private_block(uint32_t param, unsigned align_log2 = 0, unsigned space = 0,
                         unsigned address_bits = 0);
  bool is_private(uint32_t number) const { return private_.contains(number); }

  struct Described {
    Global global; // pointers in it name globals by their number here
    Term base;
  };
  const Described& at(uint32_t number) const { return all_[number - 1]; }
  uint32_t count() const { return static_cast<uint32_t>(all_.size()); } // the first is 1
  // The number, if the block is certainly a global; else 0.
  uint32_t number(Term block) const {
    uint64_t n = block.is_const() ? block.value().getZExtValue() : 0;
    return n <= count() ? static_cast<uint32_t>(n) : 0;
  }
  Term size_variable(uint32_t number) const; // of one whose size is not known
  bool is_constant(Term block) const;        // certainly never written

private:
  uint32_t add(Global global);
  bool is_same(uint32_t number, std::span<const Global> all, uint32_t index);

  TermManager& tm_;
  const WorldOptions& o_;
  std::vector<Described> all_;
  std::map<std::string, uint32_t> by_name_;
  std::unordered_set<uint32_t> adding_;              // whose contents are not numbered yet
  std::set<std::pair<uint32_t, uint32_t>> compared_; // with a constant of the other side
  std::unordered_set<uint32_t> private_;
};

} // namespace lockstep::semantics
