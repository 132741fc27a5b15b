#include "unit/semantics/mem/script.h"

#include <llvm/ADT/SmallString.h>

#include <algorithm>
#include <bit>

namespace lockstep::semantics::testing {

Script Author::write(std::vector<Target> targets) {
  Scope scope;
  scope.targets = std::move(targets);
  Script s;
  for (unsigned i = 0; i < 2; ++i)
    s.push_back(allocate(scope));
  Script rest = sequence(scope, o_.steps, o_.depth);
  s.insert(s.end(), rest.begin(), rest.end());
  // What is left, at many places.
  for (unsigned i = 0; i < 6; ++i)
    s.push_back(access(scope, o_.pointers && chance(30) ? Kind::ReadPointer : Kind::Read));
  return s;
}

Script Author::sequence(Scope& scope, unsigned steps, unsigned depth) {
  Script s;
  for (unsigned i = 0; i < steps; ++i)
    s.push_back(step(scope, depth));
  return s;
}

Step Author::fresh(Kind kind) {
  Step s;
  s.kind = kind;
  s.id = next_id_++;
  return s;
}

Step Author::step(Scope& scope, unsigned depth) {
  uint64_t k = below(100);
  if (k < 6) return allocate(scope);
  if (k < 24) return access(scope, Kind::Write);
  if (k < 34) return access(scope, o_.pointers ? Kind::WritePointer : Kind::Write);
  if (k < 48)
    return o_.bulk ? bulk(scope, k < 40 ? Kind::Fill : Kind::Copy) : access(scope, Kind::Write);
  if (k < 60) return access(scope, Kind::Read);
  if (k < 68) return access(scope, o_.pointers ? Kind::ReadPointer : Kind::Read);
  if (k < 82 && depth > 0) return branch(scope, depth);
  if (k < 88 && o_.lives) {
    constexpr Kind kinds[] = {Kind::StartLife, Kind::EndLife, Kind::Free};
    return life(scope, kinds[below(3)]);
  }
  if (k < 93 && o_.casts) return question(scope, chance(50) ? Kind::Expose : Kind::Address);
  constexpr Kind kinds[] = {Kind::Equal, Kind::Overlap, Kind::InBounds, Kind::ObjectSize,
                            Kind::Misaligned};
  return question(scope, kinds[below(5)]);
}

Step Author::allocate(Scope& scope) {
  Step s = fresh(Kind::Allocate);
  uint64_t bytes = 8 * (1 + below(5));
  s.number = kLocalBit | s.id;
  numbering_[site_of(s.id)] = s.number;
  s.align_log2 = chance(70) ? 3 : std::countr_zero(o_.granule) + static_cast<unsigned>(below(2));
  s.local = chance(60) ? LocalKind::Stack : LocalKind::Heap;
  bool heap = s.local == LocalKind::Heap;
  s.family = heap ? static_cast<uint32_t>(below(2)) : 0;
  s.zeroed = heap && chance(40);
  s.dead = !heap && o_.lives && o_.dead_starts && chance(15);
  s.length = tm_.constant(o_.address_bits, bytes);
  if (heap && chance(30)) { // of a size that is not known
    Term more = tm_.zext(small(2), o_.address_bits);
    s.length = tm_.add(s.length, tm_.mul(more, tm_.constant(o_.address_bits, 8)));
  }
  Term pointer = tm_.concat(tm_.constant(kBlockBits, s.number), tm_.zero(o_.address_bits));
  if (s.dead && !scope.targets.empty() && chance(80)) return s; // then it is seldom used
  scope.targets.push_back({pointer, bytes, s.align_log2, !heap, heap, false, s.family});
  return s;
}

Term Author::small(unsigned width) {
  return tm_.var("x" + std::to_string(width) + "." + std::to_string(below(3)), width);
}

Term Author::condition() {
  switch (below(4)) {
  case 0:
    return tm_.eq(small(2), tm_.constant(2, below(4)));
  case 1:
    return tm_.ult(small(3), tm_.constant(3, 1 + below(6)));
  default:
    return small(1);
  }
}

unsigned Author::size() {
  unsigned g = o_.granule;
  if (chance(4)) return 32; // larger than what is told apart slot by slot
  if (g == 1) {
    constexpr unsigned sizes[] = {1, 1, 2, 3, 4, 8};
    return sizes[below(6)];
  }
  constexpr unsigned factors[] = {1, 1, 2, 3};
  return std::min(g * factors[below(4)], 16u);
}

unsigned Author::align() {
  unsigned low = static_cast<unsigned>(std::countr_zero(o_.granule));
  return low + static_cast<unsigned>(below(4 - low));
}

Term Author::number(Scope& scope, unsigned bytes) {
  if (!scope.numbers.empty() && chance(20)) {
    Term n = any(scope.numbers);
    if (n.width() >= 8 * bytes) return tm_.trunc(n, 8 * bytes);
  }
  if (chance(10)) return tm_.constant(APInt(64, rng_()).zextOrTrunc(8 * bytes));
  std::string name = "v" + std::to_string(bytes) + "." + std::to_string(below(6));
  return tm_.var(name, 8 * bytes);
}

Term Author::poison(unsigned bytes) {
  if (chance(60)) return tm_.boolean(false);
  if (o_.bit_poison && chance(40)) return tm_.var("mask" + std::to_string(bytes), 8 * bytes);
  return tm_.var("poison" + std::to_string(below(3)), 1);
}

Term Author::length(uint64_t most, unsigned unit) {
  unsigned w = o_.address_bits;
  uint64_t units = most / unit;
  if (units < 4 || chance(50)) return tm_.constant(w, unit * below(units + 1));
  Term some = tm_.zext(small(chance(50) || units < 8 ? 2 : 3), w);
  return tm_.mul(some, tm_.constant(w, unit));
}

// Multiples of the alignment (of granules at least) that leave room for the bytes.
Term Author::offset(uint64_t room, uint64_t bytes, unsigned align_log2) {
  unsigned w = o_.address_bits, unit = std::max(1u << align_log2, o_.granule);
  auto constant = [&](uint64_t v) { return tm_.constant(w, v); };
  if (below(200) == 0) return constant(room - bytes + unit);
  if (below(300) == 0) return constant(uint64_t{0} - unit);
  if (bytes > room) return constant(0);
  uint64_t last = (room - bytes) / unit;
  uint64_t at = below(last + 1);
  uint64_t k = below(10);
  if (last >= 3 && k < 3) { // first + step * x
    uint64_t step = 1 + below(last / 3);
    uint64_t first = below(last - 3 * step + 1);
    Term x = tm_.zext(small(2), w);
    return tm_.add(constant(first * unit), tm_.mul(x, constant(step * unit)));
  }
  if (last >= 3 && k < 4) // downwards
    return tm_.sub(constant((3 + below(last - 2)) * unit),
                   tm_.mul(tm_.zext(small(2), w), constant(unit)));
  if (last >= 7 && k < 5) // bits put together
    return tm_.or_(tm_.mul(tm_.zext(small(2), w), constant(2 * unit)), constant(unit * below(2)));
  if (k < 6) return tm_.ite(condition(), constant(at * unit), constant(below(last + 1) * unit));
  return constant(at * unit);
}

Term Author::moved(Term pointer, Term by) {
  unsigned w = o_.address_bits;
  Term block = tm_.extract(pointer, w + kBlockBits - 1, w);
  return tm_.concat(block, tm_.add(tm_.extract(pointer, w - 1, 0), by));
}

Term Author::pointer(Scope& scope, uint64_t bytes, unsigned align_log2, bool writes,
                     unsigned depth) {
  if (depth > 0 && chance(18))
    return tm_.ite(condition(), pointer(scope, bytes, align_log2, writes, depth - 1),
                   pointer(scope, bytes, align_log2, writes, depth - 1));
  if (below(300) == 0) return tm_.zero(kBlockBits + o_.address_bits);
  if (!scope.addresses.empty() && align_log2 == 0 && chance(25)) {
    Term by = tm_.constant(o_.address_bits, below(2) << align_log2);
    return pointer_from_address(tm_, tm_.add(any(scope.addresses), by));
  }
  for (unsigned i = 0; i < 40; ++i) { // the later ones rather
    size_t n = scope.targets.size();
    const Target& t = scope.targets[std::max(below(n), below(n))];
    bool fits = t.bytes >= bytes && t.align_log2 >= align_log2 && !(writes && t.constant);
    if (!fits && below(500) != 0) continue;
    return moved(t.pointer, offset(t.bytes, bytes, align_log2));
  }
  return scope.targets.back().pointer;
}

Step Author::access(Scope& scope, Kind kind) {
  Step s = fresh(kind);
  bool pointer_sized = kind == Kind::WritePointer || kind == Kind::ReadPointer;
  s.bytes = pointer_sized ? o_.address_bits / 8 : size();
  if (std::none_of(scope.targets.begin(), scope.targets.end(),
                   [&](const Target& t) { return t.bytes >= s.bytes; }))
    s.bytes = o_.granule;
  s.align_log2 = align();
  bool writes = kind == Kind::Write || kind == Kind::WritePointer;
  s.pointer = pointer(scope, s.bytes, s.align_log2, writes);
  if (s.align_log2 > 0 && o_.granule == 1 && chance(10)) s.align_log2 = 0; // claims less
  if (o_.tags) s.tag = static_cast<uint32_t>(below(4));
  switch (kind) {
  case Kind::Write:
    s.value = number(scope, s.bytes);
    s.poison = poison(s.bytes);
    break;
  case Kind::WritePointer:
    s.value = pointer(scope, o_.granule, 0, false);
    s.poison = chance(80) ? tm_.boolean(false) : tm_.var("poison0", 1);
    break;
  case Kind::ReadPointer:
    s.result = tm_.var("pointer" + std::to_string(s.id), o_.address_bits + kBlockBits);
    // It may lead anywhere.
    if (chance(20)) scope.targets.push_back({s.result, 8, 0, false, false, false, 0});
    break;
  default:
    s.result = tm_.var("number" + std::to_string(s.id), 8 * s.bytes);
    scope.numbers.push_back(s.result);
    break;
  }
  return s;
}

Step Author::bulk(Scope& scope, Kind kind) {
  Step s = fresh(kind);
  uint64_t most = 8 * (1 + below(2));
  unsigned unit = chance(50) ? o_.granule : std::max(o_.granule, 4u);
  s.align_log2 = align();
  bool same_block = kind == Kind::Copy && chance(25); // often overlapping
  if (same_block) s.align_log2 = static_cast<unsigned>(std::countr_zero(o_.granule));
  unsigned most_apart = 2 * o_.granule;
  s.pointer = pointer(scope, same_block ? most + most_apart : most, s.align_log2, true, 1);
  s.length = length(most, unit);
  if (kind == Kind::Fill) {
    s.value = number(scope, 1);
    s.poison = poison(1);
    return s;
  }
  s.other_align_log2 = align();
  if (same_block) {
    s.other_align_log2 = s.align_log2;
    s.other = moved(s.pointer, tm_.constant(o_.address_bits, o_.granule * below(3)));
    if (chance(50)) std::swap(s.pointer, s.other);
  } else {
    s.other = pointer(scope, most, s.other_align_log2, false, 1);
  }
  return s;
}

Step Author::life(Scope& scope, Kind kind) {
  Step s = fresh(kind);
  size_t chosen = below(scope.targets.size());
  for (unsigned i = 0; i < 20 && !chance(2); ++i) {
    const Target& t = scope.targets[chosen];
    if (kind == Kind::Free ? t.heap : t.stack) break;
    chosen = below(scope.targets.size());
  }
  Target t = scope.targets[chosen];
  s.pointer = t.pointer;
  s.family = chance(3) ? 1 - t.family : t.family;
  if (chance(15)) s.pointer = tm_.ite(condition(), s.pointer, any(scope.targets).pointer);
  // Seldom used afterwards.
  if (kind != Kind::StartLife && chance(85) && scope.targets.size() > 2)
    scope.targets.erase(scope.targets.begin() + static_cast<ptrdiff_t>(chosen));
  return s;
}

Step Author::question(Scope& scope, Kind kind) {
  Step s = fresh(kind);
  s.pointer = pointer(scope, o_.granule, 0, false);
  switch (kind) {
  case Kind::Address:
    s.result = tm_.var("address" + std::to_string(s.id), o_.address_bits);
    scope.addresses.push_back(s.result);
    break;
  case Kind::Overlap:
    s.length = length(16, 1);
    [[fallthrough]];
  case Kind::Equal:
    s.other = chance(8) ? tm_.zero(s.pointer.width()) : pointer(scope, o_.granule, 0, false);
    break;
  case Kind::Misaligned:
    s.align_log2 = 1 + static_cast<unsigned>(below(3));
    break;
  default:
    break;
  }
  return s;
}

Step Author::branch(Scope& scope, unsigned depth) {
  Step s = fresh(Kind::Branch);
  unsigned ways = chance(75) ? 2 : 3;
  for (unsigned i = 0; i < ways; ++i) {
    Scope inner = scope; // what it makes is not known outside
    Script steps = sequence(inner, static_cast<unsigned>(below(4)), depth - 1);
    s.ways.emplace_back(i + 1 < ways ? condition() : tm_.boolean(true), std::move(steps));
  }
  return s;
}

// ---- for people ----

std::string text(Term t) {
  if (!t) return "-";
  if (t.is_const()) {
    llvm::SmallString<40> s;
    t.value().toString(s, 16, false);
    return "0x" + std::string(s.str());
  }
  if (t.is_var()) return t.var_name();
  std::string s = std::string("(") + term::info(t.op()).name;
  if (t.is(term::Op::Extract)) s += " " + std::to_string(t.hi()) + ":" + std::to_string(t.lo());
  for (Term c : t.children())
    s += " " + text(c);
  return s + ")";
}

namespace {

void show(const Script& script, unsigned depth, std::string& out) {
  constexpr const char* kNames[] = {
      "allocate",  "write", "write pointer", "fill",   "copy",    "start", "end",
      "free",      "read",  "read pointer",  "expose", "address", "equal", "overlap",
      "in bounds", "size",  "misaligned",    "mark",   "restore", "branch"};
  for (const Step& s : script) {
    out += std::string(2 * depth, ' ') + std::to_string(s.id) + " " +
           kNames[static_cast<unsigned>(s.kind)];
    if (s.kind == Step::Kind::Allocate)
      out += " #" + std::to_string(s.number) + (s.local == LocalKind::Heap ? " heap" : " stack") +
             (s.zeroed ? " zeroed" : "") + (s.dead ? " dead" : "");
    if (s.bytes) out += " bytes " + std::to_string(s.bytes);
    if (s.pointer) out += " at " + text(s.pointer);
    if (s.other) out += " and " + text(s.other);
    if (s.length) out += " length " + text(s.length);
    if (s.value) out += " value " + text(s.value) + " poison " + text(s.poison);
    out += " align " + std::to_string(s.align_log2) + "," + std::to_string(s.other_align_log2);
    if (s.tag != 0xffffffff) out += " tag " + std::to_string(s.tag);
    out += "\n";
    for (const auto& [condition, steps] : s.ways) {
      out += std::string(2 * depth + 1, ' ') + "if " + text(condition) + "\n";
      show(steps, depth + 1, out);
    }
  }
}

} // namespace

std::string text(const Script& script) {
  std::string out;
  show(script, 0, out);
  return out;
}

} // namespace lockstep::semantics::testing
