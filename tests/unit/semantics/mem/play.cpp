#include "unit/semantics/mem/play.h"

namespace lockstep::semantics::testing {

namespace {

using Kind = Step::Kind;
ConstScalar number(unsigned width, uint64_t value) {
  ConstScalar s;
  s.number = APInt(64, value).zextOrTrunc(width);
  return s;
}

} // namespace

// Globals 1 to 4 (5 with the copy behind the last argument), more blocks above them.
void Play::describe_world() {
  unsigned w = o_.world.address_bits;
  Global plain;
  plain.name = "@plain";
  plain.bytes = 16;
  plain.align_log2 = 3;
  globals_.push_back(plain);
  Global fixed = plain;
  fixed.name = "@fixed";
  fixed.writable = false;
  globals_.push_back(fixed);
  Global known = fixed; // numbers of several sizes
  known.name = "@known";
  known.known = true;
  known.bytes = 24;
  known.big_endian = o_.world.big_endian;
  uint64_t value = 0x9122334455667788;
  for (uint64_t at = 0; at < known.bytes; at += 8)
    known.contents.push_back({{at, 8, 1, 64, false}, {number(64, value += 0x0101010101010101)}});
  globals_.push_back(known);
  Global table = known; // pointers
  table.name = "@table";
  table.bytes = 4 * (w / 8);
  table.contents.clear();
  for (uint32_t i = 0; i < 4; ++i) {
    ConstScalar to = number(w, 8 * (i % 2));
    to.kind = ConstScalar::Kind::Global;
    to.global = i % 3;
    table.contents.push_back({{uint64_t{i} * (w / 8), w / 8, 1, w, true}, {to}});
  }
  globals_.push_back(table);
}

Play::Play(uint64_t seed, const PlayOptions& options)
    : o_(options), rng_(seed), world_(tm_, options.world), choices_(tm_, "s") {
  unsigned w = o_.world.address_bits;
  describe_world();
  author_ = std::make_unique<Author>(tm_, rng_, o_.script);
  MemoryProgram program;
  program.globals = globals_;
  program.params.resize(kParams);
  program.params[0].noalias = o_.noalias;
  if (o_.script.tags) program.tag_conflicts = conflicts_;
  symbolic_ = std::make_unique<SymbolicMemory>(world_, choices_, program, &author_->numbering(), 1);
  results_ = std::make_unique<term::Substitution>(tm_);

  MemoryState state = symbolic_->start();
  symbolic_->enter(state);
  std::vector<Target> targets;
  if (o_.script.world) {
    for (uint32_t i = 0; i < globals_.size(); ++i)
      targets.push_back(
          {symbolic_->global(i), globals_[i].bytes, 3, false, false, !globals_[i].writable, 0});
    for (unsigned i = 0; i < kParams; ++i) {
      std::string name = "arg" + std::to_string(i);
      params_.push_back(tm_.var(name + ".pointer", w + kBlockBits));
      bool copy = i == kCopyParam;
      Term value = copy ? symbolic_->copy_of_argument(i, kCopyBytes, 3)
                        : symbolic_->bind_param(i, world_.blocks().input_pointer(name));
      results_->map(params_.back(), value);
      for (unsigned twice = 0; twice < 2; ++twice)
        targets.push_back({params_.back(), copy ? kCopyBytes : 8u, 3, false, false, false, 0});
    }
  }
  script_ = author_->write(targets);
  seen_.resize(author_->next_id());
  run_symbolic(script_, state);
  placement_ = symbolic_->placement(true);
  std::vector<Term> all = roots();
  constraints_ = world_.constraints(all);
}

std::vector<Term> Play::roots() const {
  std::vector<Term> all{placement_};
  for (const Seen& s : seen_) {
    for (Term t : {s.bad, s.clash, s.term})
      if (t) all.push_back(t);
    for (const Piece& p : s.pieces)
      all.insert(all.end(), {p.value, p.poison});
  }
  return all;
}

void Play::run_symbolic(const Script& script, MemoryState& state) {
  for (const Step& s : script)
    run_symbolic(s, state);
}

// The number that pieces make.
namespace {
Term joined(TermManager& tm, const Pieces& pieces, bool big_endian) {
  Term all = pieces[0].value;
  for (size_t i = 1; i < pieces.size(); ++i)
    all = big_endian ? tm.concat(all, pieces[i].value) : tm.concat(pieces[i].value, all);
  return all;
}
} // namespace

void Play::run_symbolic(const Step& s, MemoryState& state) {
  SymbolicMemory& m = *symbolic_;
  m.enter(state);
  unsigned w = o_.world.address_bits;
  auto term = [&](Term t) { return t ? results_->apply(t) : t; };
  Term p = term(s.pointer), q = term(s.other), length = term(s.length);
  Seen& seen = seen_[s.id];
  auto check = [&](Term pointer, Term n, unsigned align, AccessMode mode) {
    Term bad = m.bad_access(pointer, n, align, mode);
    Term clash = m.bad_alias(pointer, n, mode, s.tag);
    seen.bad = seen.bad ? tm_.or_(seen.bad, bad) : bad;
    seen.clash = seen.clash ? tm_.or_(seen.clash, clash) : clash;
  };
  Term bytes = tm_.constant(w, s.bytes);
  switch (s.kind) {
  case Kind::Allocate:
    seen.term = m.allocate(Author::site_of(s.id),
                           {length, s.align_log2, s.local, s.family, s.zeroed, s.dead});
    return;
  case Kind::Write:
  case Kind::WritePointer:
    check(p, bytes, s.align_log2, AccessMode::Write);
    m.write(p, {s.bytes, term(s.value), term(s.poison)}, s.kind == Kind::WritePointer,
            s.align_log2);
    return;
  case Kind::Fill:
    check(p, length, s.align_log2, AccessMode::Write);
    m.fill(p, length, {1, term(s.value), term(s.poison)}, s.align_log2);
    return;
  case Kind::Copy:
    check(q, length, s.other_align_log2, AccessMode::Read);
    check(p, length, s.align_log2, AccessMode::Write);
    m.copy(p, q, length, s.align_log2, s.other_align_log2);
    return;
  case Kind::StartLife:
    return m.start_life(p);
  case Kind::EndLife:
    return m.end_life(p);
  case Kind::Free:
    seen.bad = m.bad_free(p, s.family);
    return m.free(p);
  case Kind::Read:
  case Kind::ReadPointer: {
    bool pointer = s.kind == Kind::ReadPointer;
    check(p, bytes, s.align_log2, AccessMode::Read);
    std::string name = std::to_string(s.id);
    auto undef = [&](unsigned position, unsigned n, bool is_pointer) -> Term {
      if (is_pointer)
        return tm_.zext(tm_.var("undef pointer" + name, kBlockBits - 1 + w, VarKind::Undef),
                        kBlockBits + w);
      Term all = tm_.var("undef" + name, 8 * s.bytes, VarKind::Undef);
      return tm_.extract(all, 8 * (position + n) - 1, 8 * position);
    };
    seen.pieces = m.read(p, s.bytes, pointer, s.align_log2, undef, 0);
    if (s.result)
      results_->map(s.result,
                    pointer ? seen.pieces[0].value : joined(tm_, seen.pieces, o_.world.big_endian));
    return;
  }
  case Kind::Expose:
    return m.expose(p);
  case Kind::Address:
    m.expose(p);
    seen.term = m.address(p);
    results_->map(s.result, seen.term);
    return;
  case Kind::Equal:
    seen.term = m.equal(p, q);
    return;
  case Kind::Overlap:
    seen.term = m.overlap(p, q, length);
    return;
  case Kind::InBounds:
    seen.term = m.in_bounds(p);
    return;
  case Kind::ObjectSize:
    seen.term = m.object_size(p);
    return;
  case Kind::Misaligned:
    seen.term = m.misaligned(p, s.align_log2);
    return;
  case Kind::Mark:
  case Kind::Restore:
    return;
  case Kind::Branch: {
    std::vector<Term> conditions;
    std::vector<MemoryState> ends;
    Term left = tm_.boolean(true);
    for (const auto& [condition, steps] : s.ways) {
      conditions.push_back(tm_.and_(left, condition));
      left = tm_.and_(left, tm_.not_(condition));
      ends.push_back(state);
      run_symbolic(steps, ends.back());
    }
    std::vector<const MemoryState*> states;
    for (const MemoryState& e : ends)
      states.push_back(&e);
    MemoryState merged = m.merge(conditions, conditions, states);
    state = std::move(merged);
    return;
  }
  }
}

} // namespace lockstep::semantics::testing
