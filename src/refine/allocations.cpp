#include "refine/allocations.h"

#include "program/step.h"

#include <algorithm>

namespace lockstep::refine {

using semantics::kLocalBit;
using semantics::SymbolicMemory;

namespace {

struct Allocation {
  semantics::Site site;
  semantics::OpId op;
  std::string name;
  bool taken = false;

  bool heap() const { return op != semantics::OpId::Alloca; }
};

std::vector<Allocation> allocations(const Program& p) {
  using semantics::OpId;
  std::vector<Allocation> out;
  for (uint32_t b = 0; b < p.blocks.size(); ++b)
    for (uint32_t i = 0; i < p.blocks[b].instrs.size(); ++i) {
      const program::Instr& instr = p.blocks[b].instrs[i];
      OpId op = instr.operation.op;
      bool made_by_call =
          op == OpId::Call && p.callees[semantics::callee_of(instr.operation)].fresh_result;
      if (op != OpId::Alloca && op != OpId::Allocate && op != OpId::Realloc && !made_by_call)
        continue;
      std::string name;
      if (instr.line != program::kNone && p.lines[instr.line].result != program::kNone)
        name = p.registers[p.lines[instr.line].result].name;
      out.push_back({{program::instance_number(p, b, 0), i, program::kOwnChoice}, op, name});
    }
  return out;
}

// Which allocation a pointer of a program leads into, by its text: a guess, as the flow of control
// does not count.
class Origins {
public:
  Origins(const Program& p, const std::vector<Allocation>& all)
      : p_(p), from_(p.registers.size(), kNowhere), holds_(all.size(), kNowhere) {}

  static constexpr size_t kNowhere = ~size_t{0};

  size_t of(const program::Operand& o) const { return o.is_reg() ? from_[o.index] : kNowhere; }
  void made(uint32_t reg, size_t allocation) { from_[reg] = allocation; }
  void follow(const program::Instr& i) {
    using semantics::OpId;
    if (i.operation.op == OpId::Store && of(i.args[1]) != kNowhere && of(i.args[0]) != kNowhere)
      holds_[of(i.args[1])] = of(i.args[0]);
    if (i.result == program::kNone || i.operation.op == OpId::Call || i.args.empty() ||
        p_.registers[i.result].type.kind != program::Type::Kind::Pointer)
      return;
    size_t from = of(i.args[0]);
    if (i.operation.op == OpId::Load && from != kNowhere) from = holds_[from];
    from_[i.result] = from;
  }

private:
  const Program& p_;
  std::vector<size_t> from_;  // by register
  std::vector<size_t> holds_; // by allocation: which the pointer leads into that was last stored
};

// The allocations that are passed to calls, in the order in which they first are.
std::vector<size_t> passed(const Program& p, const std::vector<Allocation>& all) {
  std::vector<size_t> out;
  Origins origins(p, all);
  for (uint32_t b = 0; b < p.blocks.size(); ++b)
    for (uint32_t i = 0; i < p.blocks[b].instrs.size(); ++i) {
      const program::Instr& instr = p.blocks[b].instrs[i];
      semantics::Site site{program::instance_number(p, b, 0), i, program::kOwnChoice};
      if (instr.operation.op == semantics::OpId::Call)
        for (const program::Operand& o : instr.args)
          if (size_t a = origins.of(o);
              a != Origins::kNowhere && std::find(out.begin(), out.end(), a) == out.end())
            out.push_back(a);
      auto made =
          std::find_if(all.begin(), all.end(), [&](const Allocation& a) { return a.site == site; });
      if (made != all.end())
        origins.made(instr.result, static_cast<size_t>(made - all.begin()));
      else
        origins.follow(instr);
    }
  return out;
}

// Pairs of allocations, built up by one rule after the other.
class Pairing {
public:
  Pairing(std::vector<Allocation> s, std::vector<Allocation> t)
      : s_(std::move(s)), t_(std::move(t)) {}

  template <class Fits> void add(Fits fits) {
    for (size_t i = 0; i < s_.size(); ++i)
      for (size_t k = 0; k < t_.size(); ++k)
        if (fits(s_[i], t_[k])) take(i, k);
  }
  void add_by_name() {
    add([](const auto& a, const auto& b) { return !a.name.empty() && a.name == b.name; });
  }
  void add_in_order() {
    add([](const auto&, const auto&) { return true; });
  }
  void take(size_t i, size_t k) {
    if (s_[i].taken || t_[k].taken || (s_[i].heap() != t_[k].heap() && !across)) return;
    s_[i].taken = t_[k].taken = true;
    (s_[i].heap() ? heap : stack).emplace_back(i, k);
  }

  std::vector<std::pair<size_t, size_t>> stack, heap;
  bool across = false; // blocks of the stack and of the heap, too

private:
  std::vector<Allocation> s_, t_;
};

// The instances of each block, in the order of execution.
class Instances {
public:
  explicit Instances(const Paths& paths) : numbers_(paths.program.blocks.size()) {
    for (const program::Instance& node : paths.pathset.nodes)
      numbers_[node.block].push_back(node.number);
  }
  // The sites of an instruction, from the one that is there without loops.
  std::vector<semantics::Site> of(semantics::Site site) const {
    std::vector<semantics::Site> out;
    for (uint64_t number : numbers_[site.instance])
      out.push_back({number, site.instr, site.operand});
    return out;
  }

private:
  std::vector<std::vector<uint64_t>> numbers_;
};

// The sites of the allocations of a kind, in the order of execution.
std::vector<semantics::Site> executed(const Paths& paths, const std::vector<Allocation>& all,
                                      bool heap) {
  std::vector<semantics::Site> out;
  for (const program::Instance& node : paths.pathset.nodes)
    for (const Allocation& a : all)
      if (a.site.instance == node.block && a.heap() == heap)
        out.push_back({node.number, a.site.instr, a.site.operand});
  return out;
}

// All ways to pair the allocations of two programs that are worth a try, the likeliest first.
class Matching {
public:
  Matching(const Paths& source, const Paths& target)
      : source_(source), target_(target), s_(allocations(source.program)),
        t_(allocations(target.program)), si_(source), ti_(target) {}

  Pairings run() {
    match_by_name();
    match_in_order_of_execution();
    Pairing by_calls = pair_by_calls();
    add(numbered(by_calls.stack, by_calls.heap));
    match_heap_in_every_way(by_calls);
    match_across(by_calls);
    return std::move(out_);
  }

private:
  using Pairs = std::vector<std::pair<size_t, size_t>>;
  static constexpr uint32_t kFirstNumber = kLocalBit | 1;

  void add(Matched m) {
    bool seen = std::any_of(out_.all.begin(), out_.all.end(), [&](const Matched& o) {
      return o.source == m.source && o.target == m.target;
    });
    if (!seen) out_.all.push_back(std::move(m));
  }

  Matched numbered(Pairs pairs, const Pairs& more) const {
    pairs.insert(pairs.end(), more.begin(), more.end());
    Matched m;
    uint32_t next = kFirstNumber;
    for (auto [i, k] : pairs) {
      std::vector<semantics::Site> of_source = si_.of(s_[i].site), of_target = ti_.of(t_[k].site);
      for (size_t n = 0; n < of_source.size() && n < of_target.size(); ++n)
        m.source[of_source[n]] = m.target[of_target[n]] = next++;
    }
    number_copies(m, next);
    return m;
  }
  // Of arguments that are passed by value.
  void number_copies(Matched& m, uint32_t next) const {
    for (uint32_t i = 0; i < source_.program.params.size(); ++i) {
      semantics::Site site = semantics::copy_site(i);
      m.source[site] = m.target[site] = next++;
    }
  }

  void match_by_name() {
    Pairing by_name(s_, t_);
    by_name.add_by_name();
    by_name.add_in_order();
    add(numbered(by_name.stack, by_name.heap));
  }

  static bool any_in_loop(const std::vector<Allocation>& all, const Instances& instances) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Allocation& a) { return instances.of(a.site).size() > 1; });
  }

  // What one instruction makes in a loop, several may make after it was unrolled.
  void match_in_order_of_execution() {
    if (!any_in_loop(s_, si_) && !any_in_loop(t_, ti_)) return;
    Matched m;
    uint32_t next = kFirstNumber;
    for (bool heap : {false, true}) {
      std::vector<semantics::Site> a = executed(source_, s_, heap);
      std::vector<semantics::Site> b = executed(target_, t_, heap);
      for (size_t i = 0; i < a.size() && i < b.size(); ++i)
        m.source[a[i]] = m.target[b[i]] = next++;
    }
    number_copies(m, next);
    add(std::move(m));
  }

  // Names mean nothing. What callees are given shows which is which.
  Pairing pair_by_calls() const {
    Pairing out(s_, t_);
    std::vector<size_t> ps = passed(source_.program, s_), pt = passed(target_.program, t_);
    for (size_t i = 0; i < ps.size() && i < pt.size(); ++i)
      out.take(ps[i], pt[i]);
    out.add_by_name();
    out.add_in_order();
    return out;
  }

  static std::vector<size_t> on_heap(const std::vector<Allocation>& all) {
    std::vector<size_t> out;
    for (size_t i = 0; i < all.size(); ++i)
      if (all[i].heap()) out.push_back(i);
    return out;
  }

  // Of a few blocks on the heap, every way to pair them.
  void match_heap_in_every_way(const Pairing& by_calls) {
    std::vector<size_t> from = on_heap(s_), to = on_heap(t_);
    constexpr size_t kFew = 3;
    bool every = from.size() <= kFew && to.size() <= kFew && std::max(from.size(), to.size()) > 1;
    bool more = from.size() > to.size();
    std::vector<size_t>&longer = more ? from : to, &shorter = more ? to : from;
    while (every) {
      Pairs pairs;
      for (size_t i = 0; i < shorter.size(); ++i)
        pairs.emplace_back(more ? longer[i] : shorter[i], more ? shorter[i] : longer[i]);
      add(numbered(by_calls.stack, pairs));
      every = std::next_permutation(longer.begin(), longer.end());
    }
  }

  // What was on the heap may be on the stack: who is lent a block cannot tell. Who catches what a
  // callee throws can: the block is gone by then.
  void match_across(Pairing& by_calls) {
    auto unwinds = [](const semantics::Callee& c) { return c.unwinds; };
    for (const Program* p : {&source_.program, &target_.program})
      out_.unwinds |= std::any_of(p->callees.begin(), p->callees.end(), unwinds);
    size_t before = out_.all.size();
    by_calls.across = true;
    by_calls.add_by_name();
    by_calls.add_in_order();
    add(numbered(by_calls.stack, by_calls.heap));
    out_.across = out_.all.size() > before;
  }

  const Paths &source_, &target_;
  std::vector<Allocation> s_, t_;
  Instances si_, ti_;
  Pairings out_;
};

} // namespace

Pairings match_allocations(const Paths& source, const Paths& target) {
  return Matching(source, target).run();
}

} // namespace lockstep::refine
