// One memory and one choice of inputs: the symbolic run evaluated, against numbers, against the
// reference.
#include "unit/semantics/mem/play.h"

#include <llvm/ADT/SmallString.h>

#include <algorithm>
#include <functional>

namespace lockstep::semantics::testing {

namespace {

using Kind = Step::Kind;
constexpr uint32_t kTable = 4; // constant pointers; nobody else knows of it
constexpr uint32_t kParamName = 0x2000;
constexpr unsigned kBaseOrdinal = 0xba5e; // of the choice of a block's address

APInt random_bits(std::mt19937_64& rng, unsigned width) {
  APInt v = APInt::getZero(width);
  for (unsigned at = 0; at < width; at += 64) {
    unsigned n = std::min(64u, width - at);
    v.insertBits(APInt(64, rng()).trunc(n), at);
  }
  switch (rng() % 6) { // corners too
  case 0:
    return APInt::getZero(width);
  case 1:
    return APInt::getAllOnes(width);
  default:
    return v;
  }
}

} // namespace

struct Play::Round {
  struct At {
    uint32_t block;
    uint64_t offset;
  };

  Round(Play& play, Tally& tally);
  void make_blocks();
  void choose_inputs();
  void follow_variables();
  std::string run();

  // Walks the script. False: this run ends here (UB, or something that means nothing was used).
  bool walk(const Script& script);
  bool step(const Step& s);
  bool access(const Step& s);
  void compare_number(const Step& s, const Chunks<Concrete>& chunks, const RefRead& r);
  void compare_pointer(const Step& s, const Chunk<Concrete>& chunk, const RefRead& r);
  void fail(const Step& s, const std::string& what);
  bool agree(const Step& s, const char* what, Term term, const ConcreteBits& concrete,
             uint64_t reference);
  APInt undef_bits(const Step& s, bool pointer);

  At reference_pointer(Term t) {
    APInt p = term::Evaluator(for_reference).eval(t);
    return {static_cast<uint32_t>(p.extractBitsAsZExtValue(kBlockBits, w)),
            p.trunc(w).getZExtValue()};
  }
  ConcreteBits number(Term t) { // for the concrete run
    return {term::Evaluator(for_concrete).eval(t), Term()};
  }
  int based_on(uint32_t block) const {
    return play.o_.noalias && block == (kParamName | 0u) ? 0 : -1;
  }

  Play& play;
  Tally& tally;
  TermManager& tm;
  std::mt19937_64& rng;
  unsigned w;
  RefMemory reference;
  std::map<uint32_t, RefBlock> initial;         // by number
  term::Assignment assignment;                  // of every variable that the symbolic run met
  term::Assignment for_reference, for_concrete; // with results of steps
  std::vector<std::pair<uint32_t, uint64_t>> args;
  std::vector<Term> tainted;
  ConcreteWorld concrete_world;
  std::unique_ptr<Concrete> domain;
  std::unique_ptr<ConcreteMemory> concrete;
  std::unique_ptr<term::Evaluator> symbolic;
  std::string failure;
};

Play::Round::Round(Play& play, Tally& tally)
    : play(play), tally(tally), tm(play.tm_), rng(play.rng_), w(play.o_.world.address_bits),
      reference({w, play.o_.world.big_endian, play.o_.world.null_is_valid}) {}

// Blocks in random order with random gaps, outside the room of executions.
void Play::Round::make_blocks() {
  const WorldOptions& o = play.o_.world;
  uint32_t last = (1u << o.block_bits) - 1;
  std::vector<uint32_t> order;
  for (uint32_t n = 1; n <= last; ++n)
    order.push_back(n);
  std::shuffle(order.begin(), order.end(), rng);
  uint64_t next = 0x100;
  uint64_t room = play.world_.blocks().room_start(w).getZExtValue();
  uint64_t room_end = room + play.world_.blocks().room_size(w).getZExtValue();
  for (uint32_t n : order) {
    RefBlock b;
    bool global = n <= play.world_.globals().count();
    b.align_log2 = 3;
    b.size = 8 * (2 + rng() % 4);
    if (global) {
      const Global& g = play.world_.globals().at(n).global;
      b.align_log2 = g.align_log2;
      b.size = play.world_.globals().is_private(n) ? kCopyBytes : g.bytes;
      b.fixed = !g.writable;
      b.hidden = play.world_.globals().is_private(n);
      b.constant_global = g.known;
    } else {
      b.fixed = rng() % 8 == 0;
      b.heap = rng() % 2 == 0;
    }
    bool odd = !global && o.granule == 1 && rng() % 8 == 0;
    next = (next + 7) / 8 * 8 + odd;
    if (next + b.size > room && next < room_end) next = room_end + odd;
    b.base = next;
    next += b.size + (rng() % 2 ? 0 : rng() % 64);
    initial[n] = std::move(b);
  }
  for (auto& [n, b] : initial) {
    unsigned bytes = w / 8;
    for (uint64_t at = 0; at < b.size; ++at) {
      RefByte byte;
      byte.kind = RefByte::Kind::Initial;
      byte.value = static_cast<uint8_t>(rng());
      byte.block = n;
      byte.offset = at;
      b.bytes.push_back(byte);
    }
    for (uint64_t at = 0; o.poison && at < b.size; at += o.granule) // the same for all of a granule
      if (rng() % 5 == 0)
        for (uint64_t i = at; i < at + o.granule; ++i)
          b.bytes[i].poison = o.bit_poison ? static_cast<uint8_t>(rng()) : 255;
    for (uint64_t at = 0; at + bytes <= b.size; at += bytes) {
      uint32_t to = rng() % 4 == 0 ? 0 : 1 + static_cast<uint32_t>(rng() % last);
      if (to != 0 && (initial[to].hidden || to == kTable)) to = 0;
      uint64_t address = to == 0 ? rng() % 16 : initial[to].base + 8 * (rng() % 2);
      b.leads_to[at] = to;
      for (unsigned i = 0; i < bytes; ++i)
        b.bytes[at + i].value =
            static_cast<uint8_t>(address >> 8 * (o.big_endian ? bytes - 1 - i : i));
    }
  }
  // What never changes.
  for (auto& [n, b] : initial) {
    if (!b.constant_global) continue;
    b.leads_to.clear();
    for (const Global::Piece& piece : play.world_.globals().at(n).global.contents) {
      const ConstScalar& leaf = piece.leaves[0];
      reference.blocks[n] = b;
      if (piece.part.pointer) {
        b.leads_to[piece.part.offset] = leaf.global;
        reference.blocks[leaf.global] = initial[leaf.global];
        reference.write_pointer(n, piece.part.offset,
                                {leaf.global, leaf.number.getZExtValue(), false});
      } else {
        reference.write(n, piece.part.offset, reference.bytes_of(leaf.number, APInt(1, 0)));
      }
      b.bytes = reference.blocks[n].bytes;
      for (RefByte& byte : b.bytes)
        byte.constant = true;
    }
  }
  reference.blocks = initial;
}

void Play::Round::choose_inputs() {
  for (Term v : tm.variables())
    assignment.set(v, random_bits(rng, v.width()));
  uint32_t last = (1u << play.o_.world.block_bits) - 1;
  for (unsigned i = 0; i < play.params_.size(); ++i) {
    if (i == kCopyParam) continue;
    uint32_t n = rng() % 24 == 0 ? 0 : 1 + static_cast<uint32_t>(rng() % last);
    if (n != 0 && (initial[n].hidden || n == kTable)) n = last;
    if (n != 0 && initial[n].fixed && rng() % 2) n = 1;
    // A pointer to nothing: not an address where something is.
    uint64_t offset = n == 0 ? 8 * (rng() % 3) : initial[n].size >= 16 ? 8 * (rng() % 2) : 0;
    if (rng() % 24 == 0) offset += 1;
    std::string name = "arg" + std::to_string(i);
    Term block = tm.var(name + ".block", play.o_.world.block_bits);
    assignment.set(block, APInt(block.width(), n));
    uint64_t base = n == 0 ? 0 : initial[n].base;
    assignment.set(tm.var(name, w), APInt(w, base + offset));
    args.emplace_back(n, offset);
  }
  // Blocks of the script's own.
  uint64_t next = play.world_.blocks().room_start(w).getZExtValue();
  for (const auto& [site, block] : play.author_->numbering()) {
    (void)block;
    std::function<const Step*(const Script&)> find = [&](const Script& script) -> const Step* {
      for (const Step& s : script) {
        if (s.kind == Kind::Allocate && Author::site_of(s.id) == site) return &s;
        for (const auto& way : s.ways)
          if (const Step* found = find(way.second)) return found;
      }
      return nullptr;
    };
    const Step* s = find(play.script_);
    unsigned low = s->align_log2;
    next = ((next >> low) + 1) << low;
    Term base = play.choices_.at(site, Term(), kBaseOrdinal, w - low, VarKind::Choice);
    assignment.set(base, APInt(w - low, next >> low));
    next += 64;
  }
}

// Gives the variables that the symbolic run made up for memory the values that this memory has.
// They hang on each other, so it is done until nothing changes.
void Play::Round::follow_variables() {
  World& world = play.world_;
  const WorldOptions& o = play.o_.world;
  bool changed = true;
  auto set = [&](Term var, const APInt& value) {
    if (assignment.value(var) == value) return;
    assignment.set(var, value);
    changed = true;
  };
  auto number_of = [&](Term block) {
    return static_cast<uint32_t>(term::Evaluator(assignment).eval(block).getZExtValue());
  };
  auto block_var = [](Term block) { return term::variables_of(std::span(&block, 1))[0]; };
  for (uint32_t n = 1; n <= world.globals().count(); ++n) {
    Term base = world.globals().at(n).base;
    Term var = term::variables_of(std::span(&base, 1))[0];
    assignment.set(var, APInt(w, initial[n].base >> (w - var.width())).trunc(var.width()));
  }
  for (unsigned round = 0; changed && round < 50; ++round) {
    changed = false;
    for (const SymbolicBlock& a : world.blocks().all_symbolic()) {
      if (a.address) {
        uint64_t at = term::Evaluator(assignment).eval(a.address).getZExtValue();
        uint32_t found = 0;
        for (const auto& [n, b] : initial)
          if (!b.hidden && at >= b.base && at - b.base < b.size) found = n;
        Term var = block_var(a.block);
        set(var, APInt(var.width(), found));
      }
      uint32_t n = number_of(a.block);
      static const RefBlock kNone;
      auto it = initial.find(n);
      const RefBlock& b = it == initial.end() ? kNone : it->second;
      set(a.base, APInt(w, b.base));
      set(a.size, APInt(w, b.size));
      set(a.fixed, APInt(1, b.fixed));
      set(a.heap, APInt(1, b.heap));
    }
    for (const InitialContents::Entry& e : world.contents().entries()) {
      auto it = initial.find(number_of(e.block));
      uint64_t at = term::Evaluator(assignment).eval(e.offset).getZExtValue();
      // What is not there is nothing: any two of the same place must agree.
      static const RefBlock kNowhere;
      const RefBlock& b = it == initial.end() ? kNowhere : it->second;
      APInt value = APInt::getZero(8 * o.granule), poison = value;
      for (unsigned i = 0; i < o.granule; ++i) {
        uint64_t place = reference.wrap(at + i);
        if (place >= b.bytes.size()) continue;
        unsigned low = 8 * (o.big_endian ? o.granule - 1 - i : i);
        value.insertBits(APInt(8, b.bytes[place].value), low);
        poison.insertBits(APInt(8, b.bytes[place].poison), low);
      }
      set(e.value, value);
      if (e.poison.is_var())
        set(e.poison, e.poison.width() == 1 ? APInt(1, !poison.isZero()) : poison);
      for (const auto& [bytes, source] : e.sources) {
        auto to = b.leads_to.find(at);
        set(block_var(source), APInt(o.block_bits, to == b.leads_to.end() ? 0 : to->second));
      }
    }
  }
}

void Play::Round::fail(const Step& s, const std::string& what) {
  if (failure.empty()) failure = "step " + std::to_string(s.id) + ": " + what;
}

bool Play::Round::agree(const Step& s, const char* what, Term term,
                        const ConcreteBits& concrete_bits, uint64_t expected) {
  uint64_t one = symbolic->eval(term).getZExtValue();
  uint64_t two = domain->close(concrete_bits).getZExtValue();
  if (one != expected || two != expected)
    fail(s, std::string(what) + ": " + std::to_string(one) + " on terms, " + std::to_string(two) +
                " on numbers, " + std::to_string(expected) + " expected");
  return failure.empty();
}

APInt Play::Round::undef_bits(const Step& s, bool pointer) {
  std::string name = std::to_string(s.id);
  return assignment.value(pointer
                              ? tm.var("undef pointer" + name, kBlockBits - 1 + w, VarKind::Undef)
                              : tm.var("undef" + name, 8 * s.bytes, VarKind::Undef));
}

void Play::Round::compare_number(const Step& s, const Chunks<Concrete>& chunks, const RefRead& r) {
  bool big = play.o_.world.big_endian;
  unsigned bits = 8 * s.bytes;
  // Value and poison of every bit, each way.
  struct Bits {
    APInt value, poison;
  };
  auto put = [&](Bits& into, unsigned at, unsigned bytes, const APInt& value, const APInt& poison) {
    unsigned low = 8 * (big ? s.bytes - at - bytes : at);
    into.value.insertBits(value, low);
    into.poison.insertBits(poison.getBitWidth() == 1 ? poison.sext(8 * bytes) : poison, low);
  };
  APInt none = APInt::getZero(bits);
  Bits one{none, none}, two{none, none}, expected{none, none};
  unsigned at = 0;
  for (const Piece& p : play.seen_[s.id].pieces) {
    put(one, at, p.bytes, symbolic->eval(p.value), symbolic->eval(p.poison));
    at += p.bytes;
  }
  if (at != s.bytes) return fail(s, "pieces on terms do not add up");
  at = 0;
  for (const auto& c : chunks) {
    put(two, at, c.bytes, domain->close(c.value), domain->close(c.poison));
    at += c.bytes;
  }
  if (at != s.bytes) return fail(s, "pieces on numbers do not add up");
  bool undef = false;
  for (unsigned i = 0; i < s.bytes; ++i) {
    const RefByte& b = r.bytes[i];
    bool is_undef = b.kind == RefByte::Kind::Undef;
    undef |= is_undef;
    APInt value = is_undef ? undef_bits(s, false).extractBits(8, 8 * i) : APInt(8, b.value);
    put(expected, i, 1, value, APInt(8, is_undef ? 0 : b.poison));
  }
  ++tally.reads;
  tally.undef += undef;
  tally.poison += !expected.poison.isZero();
  auto show = [](const Bits& b) {
    llvm::SmallString<40> v, p;
    b.value.toString(v, 16, false);
    b.poison.toString(p, 16, false);
    return std::string(v.str()) + (b.poison.isZero() ? "" : " poison " + std::string(p.str()));
  };
  auto same = [&](const Bits& a) {
    APInt keep = ~expected.poison;
    return a.poison == expected.poison && (a.value & keep) == (expected.value & keep);
  };
  if (!same(one) || !same(two))
    fail(s, "read " + show(one) + " on terms, " + show(two) + " on numbers, " + show(expected) +
                (undef ? " (partly undef)" : "") + " expected");
  if (!s.result) return;
  for_reference.set(s.result, expected.value);
  for_concrete.set(s.result, two.value);
  if (undef || !expected.poison.isZero()) tainted.push_back(s.result);
}

void Play::Round::compare_pointer(const Step& s, const Chunk<Concrete>& chunk, const RefRead& r) {
  const Piece& piece = play.seen_[s.id].pieces[0];
  if (play.seen_[s.id].pieces.size() != 1) return fail(s, "a pointer in pieces");
  APInt one = symbolic->eval(piece.value);
  APInt two = domain->close(concrete->plain(chunk.value)); // undef bits stay as they are
  bool one_poison = symbolic->is_true(piece.poison);
  bool two_poison = !domain->close(chunk.poison).isZero();
  bool big = play.o_.world.big_endian;
  RefPointer expected;
  bool all_undef = true, undef = false;
  if (r.pointer) {
    expected = *r.pointer;
    all_undef = false;
  } else {
    for (unsigned i = 0; i < s.bytes; ++i) {
      const RefByte& b = r.bytes[i];
      bool is_undef = b.kind == RefByte::Kind::Undef;
      all_undef &= is_undef;
      undef |= is_undef;
      uint64_t value = is_undef ? undef_bits(s, false).extractBitsAsZExtValue(8, 8 * i) : b.value;
      expected.offset |= value << 8 * (big ? s.bytes - 1 - i : i);
      expected.poison |= !is_undef && b.poison != 0;
    }
    expected.block = RefMemory::from_address(expected.offset).block;
  }
  auto bits = [&](const RefPointer& p) {
    return APInt(kBlockBits, reference.plain(p.block)).zext(kBlockBits + w).shl(w) |
           APInt(w, p.offset).zext(kBlockBits + w);
  };
  APInt wanted = all_undef ? undef_bits(s, true).zext(kBlockBits + w) : bits(expected);
  ++tally.reads;
  tally.pointers += r.pointer.has_value();
  tally.undef += undef;
  tally.poison += expected.poison;
  auto show = [&](const APInt& p, bool poison) {
    return "(" + std::to_string(p.extractBitsAsZExtValue(kBlockBits, w)) + ", " +
           std::to_string(p.trunc(w).getZExtValue()) + (poison ? ", poison)" : ")");
  };
  bool good = one_poison == expected.poison && two_poison == expected.poison &&
              (expected.poison || (one == wanted && two == wanted));
  // What leads nowhere (numbers in a constant, bytes that were no pointer) may be called an address
  // or not, depending on how one came there.
  bool constant =
      std::any_of(r.bytes.begin(), r.bytes.end(), [](const RefByte& b) { return b.constant; });
  bool no_block = r.pointer ? r.pointer->block == 0 : constant;
  if (!good && no_block && one_poison == expected.poison && two_poison == expected.poison) {
    auto nowhere = [&](const APInt& p) {
      uint64_t block = p.extractBitsAsZExtValue(kBlockBits, w);
      return (block == 0 || block == kWildcardBlock) && p.trunc(w) == APInt(w, expected.offset);
    };
    good = nowhere(one) && nowhere(two);
    if (good && s.result) tainted.push_back(s.result);
  }
  // A pointer that was copied in pieces is known by its address at least.
  if (!good && r.pointer && r.in_pieces && one_poison == expected.poison) {
    uint64_t address = reference.address(expected.block, expected.offset);
    good = two == wanted && one == bits(RefMemory::from_address(address));
    if (good && s.result) tainted.push_back(s.result);
  }
  // Bytes that are undef one by one make an undef address, which is undef enough.
  if (!good && all_undef && !one_poison && !two_poison) {
    good = one == bits(expected) && two == wanted;
  }
  if (!good)
    fail(s, "read " + show(one, one_poison) + " on terms, " + show(two, two_poison) +
                " on numbers, " + show(wanted, expected.poison) +
                (all_undef ? " (undef)"
                 : undef   ? " (partly undef)"
                           : "") +
                (r.in_pieces ? " (copied in pieces)" : "") + " expected");
  if (!s.result) return;
  APInt tagged = APInt(kBlockBits, expected.block).zext(kBlockBits + w).shl(w) |
                 APInt(w, expected.offset).zext(kBlockBits + w);
  for_reference.set(s.result, all_undef ? wanted : tagged);
  for_concrete.set(s.result, domain->close(chunk.value));
  if (undef || expected.poison) tainted.push_back(s.result);
}

// UB of an access. False: it has.
bool Play::Round::access(const Step& s) {
  const Seen& seen = play.seen_[s.id];
  bool bad = false, clash = false, concrete_bad = false, concrete_clash = false;
  auto check = [&](Term pointer, uint64_t length, unsigned align, AccessMode mode) {
    At p = reference_pointer(pointer);
    bool writes = mode == AccessMode::Write;
    bad |= !reference.accessible(p.block, p.offset, length, align, writes);
    if (length > 0) // what touches nothing excludes nothing
      clash |= reference.clashes({p.block, p.offset, length, writes, s.tag, based_on(p.block)});
    ConcreteBits c = number(pointer), n = domain->constant(APInt(w, length));
    concrete_bad |= !domain->close(concrete->bad_access(c, n, align, mode)).isZero();
    concrete_clash |= !domain->close(concrete->bad_alias(c, n, mode, s.tag)).isZero();
  };
  uint64_t length =
      s.length ? term::Evaluator(for_reference).eval(s.length).getZExtValue() : s.bytes;
  bool reads = s.kind == Kind::Read || s.kind == Kind::ReadPointer;
  if (s.kind == Kind::Copy) check(s.other, length, s.other_align_log2, AccessMode::Read);
  check(s.pointer, length, s.align_log2, reads ? AccessMode::Read : AccessMode::Write);
  auto truth = [&](bool b) { return domain->constant(APInt(1, b)); };
  tally.ub += bad || clash;
  if (!agree(s, "bad access", seen.bad, truth(concrete_bad), bad) || bad) return false;
  return agree(s, "bad alias", seen.clash, truth(concrete_clash), clash) && !clash;
}

bool Play::Round::walk(const Script& script) {
  return std::all_of(script.begin(), script.end(), [&](const Step& s) { return step(s); });
}

bool Play::Round::step(const Step& s) {
  const Seen& seen = play.seen_[s.id];
  std::vector<Term> uses;
  for (Term t : {s.pointer, s.other, s.value, s.poison, s.length})
    if (t) uses.push_back(t);
  for (Term v : term::variables_of(uses))
    if (std::find(tainted.begin(), tainted.end(), v) != tainted.end()) return false;
  ++tally.steps;
  auto eval = [&](Term t) { return term::Evaluator(for_reference).eval(t); };
  At p{0, 0}, q{0, 0};
  ConcreteBits cp, cq;
  if (s.pointer) p = reference_pointer(s.pointer), cp = number(s.pointer);
  if (s.other) q = reference_pointer(s.other), cq = number(s.other);
  uint64_t length = s.length ? eval(s.length).getZExtValue() : 0;
  ConcreteBits clength = domain->constant(APInt(w, length));
  switch (s.kind) {
  case Kind::Allocate: {
    RefBlock b;
    unsigned low = s.align_log2;
    Term base =
        play.choices_.at(Author::site_of(s.id), Term(), kBaseOrdinal, w - low, VarKind::Choice);
    b.base = assignment.value(base).getZExtValue() << low;
    b.size = length;
    b.align_log2 = low;
    b.alive = !s.dead;
    b.kind = s.local;
    b.family = s.family;
    reference.allocate(s.number, b, s.zeroed);
    ConcreteBits made = concrete->allocate(Author::site_of(s.id),
                                           {clength, low, s.local, s.family, s.zeroed, s.dead});
    if (domain->close(made) != symbolic->eval(seen.term)) fail(s, "another block");
    break;
  }
  case Kind::Write:
    if (!access(s)) return false;
    reference.write(p.block, p.offset, reference.bytes_of(eval(s.value), eval(s.poison)));
    concrete->write(cp, {s.bytes, number(s.value), number(s.poison)}, false, s.align_log2);
    break;
  case Kind::WritePointer: {
    if (!access(s)) return false;
    At v = reference_pointer(s.value);
    reference.write_pointer(p.block, p.offset, {v.block, v.offset, !eval(s.poison).isZero()});
    concrete->write(cp, {s.bytes, number(s.value), number(s.poison)}, true, s.align_log2);
    break;
  }
  case Kind::Fill: {
    if (!access(s)) return false;
    RefByte byte = reference.bytes_of(eval(s.value), eval(s.poison))[0];
    if (length > 0) reference.write(p.block, p.offset, std::vector<RefByte>(length, byte));
    concrete->fill(cp, clength, {1, number(s.value), number(s.poison)}, s.align_log2);
    break;
  }
  case Kind::Copy:
    if (!access(s)) return false;
    if (length > 0) reference.copy(p.block, p.offset, q.block, q.offset, length);
    concrete->copy(cp, cq, clength, s.align_log2, s.other_align_log2);
    break;
  case Kind::StartLife:
  case Kind::EndLife:
    // Of what never changes: nothing is said about that.
    if (auto it = reference.blocks.find(reference.plain(p.block));
        it != reference.blocks.end() && it->second.constant_global)
      return false;
    if (s.kind == Kind::EndLife) {
      reference.end_life(p.block, p.offset);
      concrete->end_life(cp);
      break;
    }
    reference.start_life(p.block, p.offset);
    concrete->start_life(cp);
    break;
  case Kind::Free: {
    bool bad = !reference.freeable(p.block, p.offset, s.family);
    tally.ub += bad;
    if (!agree(s, "bad free", seen.bad, concrete->bad_free(cp, s.family), bad) || bad) return false;
    if (auto it = reference.blocks.find(reference.plain(p.block)); it != reference.blocks.end())
      it->second.alive = false;
    concrete->free(cp);
    break;
  }
  case Kind::Read:
  case Kind::ReadPointer: {
    if (!access(s)) return false;
    bool pointer = s.kind == Kind::ReadPointer;
    std::string name = std::to_string(s.id);
    auto undef = [&](unsigned position, unsigned n, bool is_pointer) -> ConcreteBits {
      if (is_pointer)
        return {APInt(1, 0),
                tm.zext(tm.var("undef pointer" + name, kBlockBits - 1 + w, VarKind::Undef),
                        kBlockBits + w)};
      Term all = tm.var("undef" + name, 8 * s.bytes, VarKind::Undef);
      return {APInt(1, 0), tm.extract(all, 8 * (position + n) - 1, 8 * position)};
    };
    auto chunks = concrete->read(cp, s.bytes, pointer, s.align_log2, undef, 0);
    RefRead r = reference.read(p.block, p.offset, s.bytes);
    if (pointer)
      compare_pointer(s, chunks[0], r);
    else
      compare_number(s, chunks, r);
    break;
  }
  case Kind::Expose:
  case Kind::Address: {
    if (auto it = reference.blocks.find(reference.plain(p.block)); it != reference.blocks.end())
      it->second.escaped = true;
    concrete->expose(cp);
    if (s.kind == Kind::Expose) break;
    uint64_t expected = reference.address(p.block, p.offset);
    agree(s, "address", seen.term, concrete->address(cp), expected);
    for_reference.set(s.result, APInt(w, expected));
    for_concrete.set(s.result, APInt(w, expected));
    break;
  }
  case Kind::Equal:
    agree(s, "equal", seen.term, concrete->equal(cp, cq),
          reference.address(p.block, p.offset) == reference.address(q.block, q.offset));
    break;
  case Kind::Overlap:
    agree(s, "overlap", seen.term, concrete->overlap(cp, cq, clength),
          reference.overlap(p.block, p.offset, q.block, q.offset, length));
    break;
  case Kind::InBounds:
    agree(s, "in bounds", seen.term, concrete->in_bounds(cp),
          reference.in_bounds(p.block, p.offset));
    break;
  case Kind::ObjectSize: {
    auto it = reference.blocks.find(reference.plain(p.block));
    agree(s, "object size", seen.term, concrete->object_size(cp),
          it == reference.blocks.end() ? 0 : it->second.size);
    break;
  }
  case Kind::Misaligned:
    agree(s, "misaligned", seen.term, concrete->misaligned(cp, s.align_log2),
          reference.address(p.block, p.offset) % (uint64_t{1} << s.align_log2) != 0);
    break;
  case Kind::Mark:
  case Kind::Restore:
    break;
  case Kind::Branch:
    for (const auto& [condition, steps] : s.ways)
      if (!eval(condition).isZero()) return walk(steps);
    break;
  }
  return failure.empty();
}

std::string Play::Round::run() {
  make_blocks();
  choose_inputs();
  follow_variables();
  for_reference = for_concrete = assignment;
  auto filler = [](Term v) { return APInt::getZero(v.width()); };
  domain = std::make_unique<Concrete>(tm, play.choices_, assignment, filler);
  symbolic = std::make_unique<term::Evaluator>(assignment);
  for (const SymbolicBlock& a : play.world_.blocks().all_symbolic())
    if (symbolic->eval(a.block).uge(kLocalBit))
      return "a block of its own is taken for one of others";
  for (Term all : {play.constraints_, play.placement_}) {
    if (symbolic->is_true(all)) continue;
    // The part that is to blame.
    bool wanted = true;
    for (bool deeper = true; deeper;) {
      deeper = false;
      Term t = all;
      if (t.is(term::Op::Not)) wanted = !wanted, deeper = true, all = t[0];
      if (t.is(term::Op::And) == wanted && (t.is(term::Op::And) || t.is(term::Op::Or)))
        for (Term c : t.children())
          if (symbolic->is_true(c) != wanted) all = c, deeper = true;
    }
    return "a memory that can be is excluded by " + std::string(wanted ? "" : "not ") + text(all);
  }
  concrete_world = ConcreteWorld::from(play.world_, assignment);
  concrete =
      std::make_unique<ConcreteMemory>(*domain, play.world_, concrete_world,
                                       play.symbolic_->program(), &play.author_->numbering(), 1);
  for (unsigned i = 0; i < play.params_.size(); ++i) {
    auto set = [&](const ConcreteBits& value, uint32_t block, uint64_t offset) {
      for_concrete.set(play.params_[i], domain->close(value));
      for_reference.set(play.params_[i], APInt(kBlockBits, block).zext(kBlockBits + w).shl(w) |
                                             APInt(w, offset).zext(kBlockBits + w));
    };
    if (i == kCopyParam) {
      ConcreteBits p = concrete->copy_of_argument(i, kCopyBytes, 3);
      uint32_t n = static_cast<uint32_t>(domain->close(p).extractBitsAsZExtValue(kBlockBits, w));
      uint32_t from = play.world_.globals().private_block(i);
      RefBlock b;
      b.base = initial[from].base;
      b.size = kCopyBytes;
      b.kind = LocalKind::Copy;
      b.family = i;
      reference.allocate(n, b, false);
      reference.blocks[n].bytes = initial[from].bytes;
      set(p, n, 0);
      continue;
    }
    auto [n, offset] = args[i];
    ConcreteBits p{APInt(kBlockBits, n).zext(kBlockBits + w).shl(w) |
                       APInt(w, offset).zext(kBlockBits + w),
                   Term()};
    uint32_t name = n == 0 ? 0 : kParamName | i;
    if (n != 0) reference.names[name] = n;
    set(concrete->bind_param(i, p), name, offset);
  }
  if (play.o_.script.tags) reference.conflicts = play.conflicts_;
  ++tally.runs;
  walk(play.script_);
  return failure;
}

std::string Play::run(unsigned rounds, Tally& tally) {
  if (!symbolic_->trouble.empty()) {
    ++tally.dropped;
    return "";
  }
  for (unsigned i = 0; i < rounds; ++i) {
    Round round(*this, tally);
    std::string failure = round.run();
    if (!failure.empty()) return failure + "\n" + text(script_);
  }
  return "";
}

} // namespace lockstep::semantics::testing
