// The variables of a program's own nondeterminism, found again by where they arise: a symbolic run
// and a concrete replay of the same program meet the same variable at the same place.
#pragma once

#include "support/work.h"
#include "term/manager.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lockstep::semantics {

using term::APInt;
using term::Term;
using term::TermManager;
using term::VarKind;

// Where a choice is made: side, block instance, instruction, operand. Two executions of one
// instruction (loop iterations) are two sites.
struct Site {
  uint64_t instance = 0;
  uint32_t instr = 0;
  uint32_t operand = 0;
  auto operator<=>(const Site&) const = default;
};

// Numbers from here on are no instances: for sites that are not in the program.
inline constexpr uint64_t kNoInstance = ~uint64_t{0} - 15;

// One side's choices. `base` is the variable that is renamed, or none; `ordinal` tells apart the
// choices of one site.
class Choices {
public:
  Choices(TermManager& tm, std::string prefix) : tm_(tm), prefix_(std::move(prefix)) {}

  Term at(Site site, Term base, unsigned ordinal, unsigned width, VarKind kind) {
    uint64_t b = base ? uint64_t{base.id()} + 1 : 0;
    auto [it, fresh] = made_.try_emplace(Key{site, b, ordinal, kind});
    if (fresh) {
      support::Work::add(support::Work::kChoice);
      it->second = tm_.fresh(prefix_ + suffix(kind), width, kind);
      auto origin = base ? origin_.find(base.id()) : origin_.end();
      origin_.emplace(it->second.id(), origin == origin_.end() ? site : origin->second);
    }
    return it->second;
  }

  bool empty() const { return made_.empty(); }
  bool has_undef() const {
    return std::any_of(made_.begin(), made_.end(),
                       [](const auto& entry) { return entry.first.kind == VarKind::Undef; });
  }

  // Where the value that a choice stands for first arose: renamed variables lead back to one site.
  // Null for a variable that is not of this side.
  const Site* origin(Term var) const {
    auto it = origin_.find(var.id());
    return it == origin_.end() ? nullptr : &it->second;
  }

  // What was asked of the world at a site (a number of the world's): a replay asks the same.
  void remember(Site site, uint32_t question) { questions_[site] = question; }
  const uint32_t* question(Site site) const {
    auto it = questions_.find(site);
    return it == questions_.end() ? nullptr : &it->second;
  }

  // Floating-point arithmetic on numbers is one of functions of which no more is known: what holds
  // for all functions holds for these.
  void abstract_floats(bool is_abstract) { abstracts_floats_ = is_abstract; }
  bool abstracts_floats() const { return abstracts_floats_; }

  // Whether an argument that may be undef here is undef, in the executions that follow. Where that
  // is open, what is computed from it may be a number like any other.
  void know_undef(bool is_known) { knows_undef_ = is_known; }
  bool knows_undef() const { return knows_undef_; }

  // Two readings of one undef value that control compares: the side has UB where they differ. Kept
  // so that a solver knows which choices to pull apart.
  void add_pair(Term one, Term two) { pairs_.emplace_back(one, two); }
  const std::vector<std::pair<Term, Term>>& pairs() const { return pairs_; }
  void forget_pairs() { pairs_.clear(); } // before another run

private:
  static const char* suffix(VarKind kind) {
    switch (kind) {
    case VarKind::Input:
      return ".input";
    case VarKind::Undef:
      return ".undef";
    case VarKind::Choice:
      return ".choice";
    case VarKind::Control:
      return ".control";
    }
    return "";
  }

  struct Key {
    Site site;
    uint64_t base;
    unsigned ordinal;
    VarKind kind;
    bool operator==(const Key&) const = default;
  };
  struct KeyHash {
    size_t operator()(const Key& k) const {
      uint64_t h = 0;
      for (uint64_t part : {k.site.instance, uint64_t{k.site.instr}, uint64_t{k.site.operand},
                            k.base, uint64_t{k.ordinal}, static_cast<uint64_t>(k.kind)})
        h = (std::rotl(h, 23) ^ part) * 0x9e3779b97f4a7c15; // the golden ratio: spreads all bits
      return h ^ h >> 32;
    }
  };
  TermManager& tm_;
  std::string prefix_;
  std::unordered_map<Key, Term, KeyHash> made_;
  std::unordered_map<uint32_t, Site> origin_; // by variable
  std::vector<std::pair<Term, Term>> pairs_;
  bool abstracts_floats_ = false;
  bool knows_undef_ = false;
  std::map<Site, uint32_t> questions_;
};

} // namespace lockstep::semantics
