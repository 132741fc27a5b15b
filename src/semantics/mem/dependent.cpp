// Which variables of a world stand for something else where an execution chooses otherwise.
#include "semantics/mem/deferred.h"
#include "semantics/mem/world.h"

#include <algorithm>

namespace lockstep::semantics {

namespace {

class Dependence {
public:
  Dependence(World& world, const World::Chosen& chosen) : w_(world), chosen_(chosen) {}

  // Repeated until nothing new comes: what is read at one place may be the place of another.
  std::vector<Term> all() {
    do {
      grown_ = false;
      blocks();
      contents();
      answers();
      casts();
      deferred_reads();
    } while (grown_);
    return std::move(all_);
  }

private:
  bool depends(Term t) const {
    if (!t) return false;
    std::vector<Term> vars = term::variables_of(std::span(&t, 1));
    return std::any_of(vars.begin(), vars.end(), [&](Term v) { return is_known(v); });
  }
  bool is_known(Term var) const { return known_.contains(var.id()) || chosen_(var); }
  // What there is of it depends; one that is no variable says nothing new.
  void add(Term t) {
    if (!t) return;
    for (Term v : term::variables_of(std::span(&t, 1)))
      if (!is_known(v) && known_.insert(v.id()).second) all_.push_back(v), grown_ = true;
  }

  bool asked(uint32_t question) const {
    const Environment::Question& q = w_.environment().questions()[question];
    if (q.index) return depends(q.index);
    // What a source's memory holds may be what it chose.
    bool any = q.memory && !q.of_target;
    for (const auto& arg : q.args)
      any = any || depends(arg.value) || depends(arg.poison);
    return any;
  }

  // Facts about a block that was chosen, and which one is at an address that was.
  void blocks() {
    for (const SymbolicBlock& a : w_.blocks().all_symbolic()) {
      if (!depends(a.block) && !depends(a.address)) continue;
      if (a.address) add(a.block);
      for (Term t : {a.base, a.size, a.fixed, a.heap})
        add(t);
    }
  }

  // What is read at a place that was chosen, or after a question about a choice.
  void contents() {
    for (const InitialContents::Entry& e : w_.contents().entries()) {
      if (!depends(e.block) && !depends(e.offset) && (e.epoch == 0 || !asked(e.epoch - 1)))
        continue;
      for (Term t : {e.value, e.poison_variable, e.own, e.own_offset, e.unsteady[0], e.unsteady[1],
                     e.written, e.undef})
        add(t);
      for (const auto& [bytes, leads_to] : e.sources)
        add(leads_to);
    }
  }

  void answers() {
    for (const Environment::Answer& a : w_.environment().answers())
      if (asked(a.question)) add(a.value);
    for (const Environment::Freed& f : w_.environment().all_freed())
      if (asked(f.question) || depends(f.block)) add(f.value);
  }

  void casts() {
    for (const AddressCasts::Cast& c : w_.casts().all())
      if (depends(c.what.block) || depends(c.what.offset))
        for (Term t : {c.keeps, c.block, c.other})
          add(t);
  }

  void deferred_reads() {
    for (const Chains::Deferred& deferred : w_.chains().deferred())
      if (deferred.is && (depends(deferred.is->value) || depends(deferred.is->poison))) {
        add(deferred.piece.value);
        add(deferred.piece.poison);
      }
  }

  World& w_;
  const World::Chosen& chosen_;
  std::unordered_set<uint32_t> known_;
  std::vector<Term> all_;
  bool grown_ = false;
};

} // namespace

std::vector<Term> World::dependent(const Chosen& chosen) { return Dependence(*this, chosen).all(); }

} // namespace lockstep::semantics
