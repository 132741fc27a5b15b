// Which variables of a world stand for something else where an execution chooses otherwise.
#include "semantics/mem/late.h"
#include "semantics/mem/world.h"

#include "term/eval.h"

namespace lockstep::semantics {

namespace {

// The variables that are known to depend on a choice, and whether a term does.
class Dependence {
public:
  explicit Dependence(const World::Chosen& chosen) : chosen_(chosen) {}

  bool of(Term t) {
    if (!t) return false;
    std::vector<Term> vars = term::variables_of(std::span(&t, 1));
    return std::any_of(vars.begin(), vars.end(), [&](Term v) { return is(v); });
  }
  bool is(Term var) const { return known_.contains(var.id()) || chosen_(var); }
  // What there is of it depends; one that is no variable says nothing new.
  void add(Term t) {
    if (!t) return;
    for (Term v : term::variables_of(std::span(&t, 1)))
      if (!is(v) && known_.insert(v.id()).second) all.push_back(v), grown = true;
  }

  std::vector<Term> all;
  bool grown = false;

private:
  const World::Chosen& chosen_;
  std::unordered_set<uint32_t> known_;
};

} // namespace

// Repeated until nothing new comes: what is read at one place may be the place of another.
std::vector<Term> World::dependent(const Chosen& chosen) {
  Dependence d(chosen);
  auto asked = [&](uint32_t question) {
    const Question& q = questions_[question];
    if (q.index) return d.of(q.index);
    // What a source's memory holds may be what it chose.
    bool any = q.memory && !q.of_target;
    for (const auto& arg : q.args)
      any = any || d.of(arg.value) || d.of(arg.poison);
    return any;
  };
  do {
    d.grown = false;
    for (const Atom& a : atoms_) {
      if (!d.of(a.block) && !d.of(a.address)) continue;
      if (a.address) d.add(a.block);
      for (Term t : {a.base, a.size, a.fixed, a.heap})
        d.add(t);
    }
    for (const Entry& e : entries_) {
      if (!d.of(e.block) && !d.of(e.offset) && (e.epoch == 0 || !asked(e.epoch - 1))) continue;
      for (Term t : {e.value, e.poison_variable, e.own, e.own_offset, e.unsteady[0], e.unsteady[1],
                     e.written, e.undef})
        d.add(t);
      for (const auto& [bytes, leads_to] : e.sources)
        d.add(leads_to);
    }
    for (const Answer& a : answers_)
      if (asked(a.question)) d.add(a.value);
    for (const Gone& g : gone_)
      if (asked(g.question) || d.of(g.block)) d.add(g.value);
    for (const Cast& c : casts_)
      if (d.of(c.what.block) || d.of(c.what.offset))
        for (Term t : {c.keeps, c.block, c.other})
          d.add(t);
    for (const Chains::Late& late : chains_->late())
      if (late.is && (d.of(late.is->value) || d.of(late.is->poison))) {
        d.add(late.piece.value);
        d.add(late.piece.poison);
      }
  } while (d.grown);
  return std::move(d.all);
}

} // namespace lockstep::semantics
