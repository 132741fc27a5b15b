// Sums that stay below a limit: what inequalities B + c <= S - n say together, about sums with the
// same B and the same S. Accesses to n bytes at B + c in a block of S bytes are of that form, and
// those of several neighbours tell that one access to all of them is fine.
#pragma once

#include "term/manager.h"

#include <map>
#include <optional>
#include <vector>

namespace lockstep::solver {

class Within {
public:
  explicit Within(term::TermManager& tm) : tm_(tm) {}

  // A condition that holds. Whether it says something here.
  bool add(term::Term condition);
  // What the conditions say of another; null if nothing.
  term::Term known(term::Term condition);

private:
  // A term as a sum of another and a number; null as the other if it is the number alone.
  struct Sum {
    term::Term base;
    int64_t plus;
  };
  // x + c <= limit + k, without a wrap on either side.
  struct AtMost {
    Sum sum, limit;
  };
  using Key = std::pair<uint32_t, uint32_t>; // of the sum's base and the limit's
  static std::optional<Sum> split(term::TermManager& tm, term::Term t);
  std::optional<AtMost> negated(term::Term less); // of a < b: b <= a
  void merge();
  bool implied(const AtMost& a) const;

  // From `first` on it is known that base + first + room <= limit.
  struct Stretch {
    int64_t first, room;
  };

  term::TermManager& tm_;
  std::map<Key, std::vector<AtMost>> limits_;
  std::map<Key, std::vector<Stretch>> stretches_;
  std::map<uint32_t, uint64_t> least_; // of a limit's base, by its id: known to be no less
  bool merged_ = false;
};

} // namespace lockstep::solver
