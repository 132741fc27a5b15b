// Arguments and memory to start from: the values that are worth trying, and blocks for every
// pointer.
#include "sample/situations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

using namespace lockstep;
using program::Operand;
using program::Program;
using program::Type;
using replay::Situation;
using sample::Situations;
using semantics::APInt;
using semantics::OpId;
using Memory = Situations::Memory;

namespace {

// Takes arguments of these types; has constants, and may load from its last argument.
Program taking(std::vector<Type> types, std::vector<uint64_t> constants = {}) {
  Program p;
  for (Type& type : types) {
    program::RegId r = p.add_register("", std::move(type));
    p.params.push_back({"", r, false, {}});
  }
  for (uint64_t c : constants)
    p.add_constant({{semantics::ConstScalar::Kind::Number, APInt(64, c)}});
  p.blocks.resize(1);
  return p;
}
void load(Program& p, unsigned bytes, bool pointer) {
  semantics::Access a;
  a.parts = {{0, bytes, 1, 8 * bytes, pointer}};
  a.bytes = bytes;
  p.accesses.push_back(a);
  auto index = static_cast<uint32_t>(p.accesses.size() - 1);
  program::RegId r = p.add_register("", pointer ? Type::pointer(64) : Type::integer(8 * bytes));
  p.blocks[0].instrs.push_back({{OpId::Load, {}, semantics::AccessPayload{index}},
                                r,
                                {Operand::reg(p.params.back().reg)},
                                program::kNone});
}

// Another register that leads so many bytes behind a pointer; one that is loaded from there.
program::RegId behind(Program& p, program::RegId pointer, uint64_t bytes) {
  auto number = [&](uint64_t n) {
    return p.add_constant({{semantics::ConstScalar::Kind::Number, APInt(64, n)}});
  };
  program::RegId r = p.add_register("", Type::pointer(64));
  p.blocks[0].instrs.push_back({{OpId::Gep, {}, semantics::GepPayload{0, 64}},
                                r,
                                {Operand::reg(pointer), number(bytes), number(1)},
                                program::kNone});
  return r;
}
program::RegId read_pointer(Program& p, program::RegId from) {
  p.accesses.push_back({});
  p.accesses.back().parts = {{0, 8, 1, 64, true}};
  p.accesses.back().bytes = 8;
  auto index = static_cast<uint32_t>(p.accesses.size() - 1);
  program::RegId r = p.add_register("", Type::pointer(64));
  p.blocks[0].instrs.push_back(
      {{OpId::Load, {}, semantics::AccessPayload{index}}, r, {Operand::reg(from)}, program::kNone});
  return r;
}

Situations of(const Program& source, const Program& target, uint64_t seed = 1) {
  semantics::WorldOptions o;
  o.keep_room = true;
  return {source, target, o, seed};
}

APInt argument(const Situation& s, size_t i = 0) { return s.arguments[i][0].value; }
uint32_t block_of(const APInt& pointer) {
  return static_cast<uint32_t>(pointer.lshr(64).getZExtValue());
}
uint64_t offset_of(const APInt& pointer) { return pointer.trunc(64).getZExtValue(); }

std::set<int64_t> systematic(const Situations& all) {
  std::set<int64_t> out;
  for (uint64_t i = 0; i < all.systematic(); ++i)
    out.insert(argument(all.make(i)).getSExtValue());
  return out;
}

constexpr uint64_t kMany = 400;
const Type kPointer = Type::pointer(64), kInt = Type::integer(64);

} // namespace

TEST(Situations, AFunctionOfSeedAndNumber) {
  Program p = taking({kInt, kInt, kPointer});
  Situations one = of(p, p, 3), same = of(p, p, 3), other = of(p, p, 4);
  auto bytes = [](const Situation& s) {
    std::vector<uint8_t> out;
    for (uint64_t at = 0; at < 16; ++at)
      out.push_back(s.start.blocks.begin()->second.rest(at));
    return out;
  };
  auto is_like = [&](const Situation& a, const Situation& b) {
    bool like = bytes(a) == bytes(b);
    for (size_t i = 0; i < 3; ++i)
      like &= argument(a, i) == argument(b, i);
    return like;
  };
  unsigned of_another_seed = 0, of_another_number = 0;
  for (uint64_t i = 1000; i < 1050; ++i) {
    EXPECT_TRUE(is_like(one.make(i), same.make(i)));
    of_another_seed += is_like(one.make(i), other.make(i));
    of_another_number += is_like(one.make(i), one.make(i + 1));
  }
  EXPECT_LT(of_another_seed, 5u);
  EXPECT_LT(of_another_number, 5u);
}

TEST(Situations, LengthsInOrder) {
  Program p = taking({kInt});
  Situations all = of(p, p);
  uint64_t before = 0;
  for (uint64_t i = 0; i < all.systematic(); ++i) {
    uint64_t length = argument(all.make(i)).abs().getZExtValue();
    EXPECT_GE(length, before);
    before = length;
  }
  std::set<int64_t> found = systematic(all);
  EXPECT_EQ(found.size(), all.systematic()); // each once
  for (int64_t v : {0, 1, 8, 64, 1000, 1024, -1, 30'000})
    EXPECT_TRUE(found.contains(v)) << v;
  Program none = taking({kPointer});
  EXPECT_EQ(of(none, none).systematic(), 1u); // nothing to go through
}

TEST(Situations, ConstantsOfBothPrograms) {
  Program plain = taking({kInt}), with = taking({kInt}, {12345});
  EXPECT_FALSE(systematic(of(plain, plain)).contains(12345));
  Program cases = plain; // of a switch
  cases.blocks[0].end.cases = {APInt(64, 12345)};
  for (const auto& found :
       {systematic(of(with, plain)), systematic(of(plain, with)), systematic(of(plain, cases))})
    for (int64_t v : {12345, 12344, 12346, -12345, 24690, 6172})
      EXPECT_TRUE(found.contains(v)) << v;
}

TEST(Situations, MediumLengths) {
  Program p = taking({kInt});
  Situations all = of(p, p);
  std::set<int64_t> found;
  for (uint64_t i = 0; i < 40; ++i)
    found.insert(argument(all.make(all.medium(i))).getSExtValue());
  EXPECT_GT(found.size(), 5u);
  EXPECT_GT(*found.begin(), 32);
  EXPECT_LE(*found.rbegin(), 300);
}

// Every pointer leads into a block that there is, or is null; blocks lie apart, also from the room
// that is kept for the runs' own.
TEST(Situations, BlocksForPointers) {
  Program p = taking({kPointer, kInt, kPointer});
  Situations all = of(p, p);
  unsigned null = 0;
  for (uint64_t i = 0; i < kMany; ++i) {
    Situation s = all.make(i);
    uint64_t end = s.world->blocks().room_start(64).getZExtValue() +
                   s.world->blocks().room_size(64).getZExtValue();
    for (const auto& [number, b] : s.start.blocks) { // in the order in which they lie
      EXPECT_GE(b.base.getZExtValue(), end);
      EXPECT_FALSE(b.size.isZero());
      end = (b.base + b.size).getZExtValue();
    }
    for (size_t k : {0, 2}) {
      APInt pointer = argument(s, k);
      null += pointer.isZero();
      if (pointer.isZero()) continue;
      ASSERT_TRUE(s.start.blocks.contains(block_of(pointer)));
      EXPECT_LT(offset_of(pointer), s.start.blocks.at(block_of(pointer)).size.getZExtValue());
    }
  }
  EXPECT_GT(null, 0u);
}

// Blocks of their own, one for all, or the same ones in pairs.
TEST(Situations, WaysForPointersToLie) {
  Program p = taking({kPointer, kPointer, kPointer, kPointer});
  Situations all = of(p, p);
  unsigned apart = 0, together = 0, pairs = 0;
  for (uint64_t i = 0; i < kMany; ++i) {
    Situation s = all.make(i);
    uint32_t b[4];
    for (size_t k = 0; k < 4; ++k)
      b[k] = block_of(argument(s, k));
    apart += std::set<uint32_t>(b, b + 4).size() == 4;
    together += std::set<uint32_t>(b, b + 4).size() == 1;
    pairs += b[0] == b[1] && b[2] == b[3] && b[0] != b[2];
  }
  for (unsigned count : {apart, together, pairs})
    EXPECT_GT(count, kMany / 10);
}

TEST(Situations, PointersThatMustNotMeetSeldomDo) {
  auto meeting = [](bool noalias) {
    Program p = taking({kPointer, kPointer});
    p.params[0].memory.noalias = noalias;
    Situations all = of(p, p);
    unsigned count = 0;
    for (uint64_t i = 0; i < kMany; ++i) {
      Situation s = all.make(i);
      count += block_of(argument(s, 0)) == block_of(argument(s, 1));
    }
    return count;
  };
  EXPECT_GT(meeting(true), 0u);
  EXPECT_LT(2 * meeting(true), meeting(false));
}

// Some blocks are as large as a loop to the integer needs, so that one access more shows.
TEST(Situations, TightBlocks) {
  for (unsigned bytes : {2, 8}) {
    Program p = taking({kInt, kPointer});
    load(p, bytes, false); // how large an element is
    Situations all = of(p, p);
    unsigned tight = 0;
    for (uint64_t i = 0; i < all.systematic(); ++i) {
      Situation s = all.make(i);
      APInt n = argument(s, 0), to = argument(s, 1);
      if (to.isZero() || n.slt(1) || n.sgt(1000)) continue;
      tight += s.start.blocks.at(block_of(to)).size == n * bytes;
    }
    EXPECT_GT(tight, 3u);
  }
}

TEST(Situations, NumbersInMemory) {
  Program p = taking({kPointer});
  Situations all = of(p, p);
  auto largest = [&](Memory memory) {
    uint32_t most = 0;
    for (uint64_t i = 0; i < 50; ++i) {
      Situation s = all.make(i, memory);
      for (const auto& [number, b] : s.start.blocks)
        for (uint64_t at = 0; at < 64; at += 4) {
          APInt n(32, 0);
          for (unsigned k = 0; k < 4; ++k)
            n.insertBits(b.rest(at + k), 8 * k, 8);
          most = std::max(most, static_cast<uint32_t>(n.abs().getZExtValue()));
        }
    }
    return most;
  };
  EXPECT_EQ(largest(Memory::Small), 63u);
  EXPECT_GT(largest(Memory::Calm), 1u << 24);
  EXPECT_EQ(largest(Memory::Any), 1u << 31); // corners, too
}

TEST(Situations, PointersInMemory) {
  Program plain = taking({kPointer}), reads = taking({kPointer});
  load(plain, 8, false);
  load(reads, 8, true);
  auto listed = [](const Program& p) {
    Situations all = of(p, p);
    size_t count = 0;
    for (uint64_t i = 0; i < 50; ++i) {
      Situation s = all.make(i);
      for (const auto& [number, b] : s.start.blocks)
        for (const auto& [at, pointer] : b.pointers) {
          ++count;
          APInt address(64, 0);
          for (unsigned k = 0; k < 8; ++k)
            address.insertBits(b.bytes.at(at + k).value, 8 * k);
          if (pointer.leads_to == 0) {
            EXPECT_TRUE(address.isZero());
            continue;
          }
          const auto& to = s.start.blocks.at(pointer.leads_to); // its bytes say the same
          EXPECT_TRUE(address.uge(to.base) && (address - to.base).ult(64));
        }
    }
    return count;
  };
  EXPECT_EQ(listed(plain), 0u);
  EXPECT_GT(listed(reads), 100u);
}

namespace {

// Where a pointer in memory leads; null: nowhere. None: there is no pointer.
struct Led {
  uint32_t block = 0;
  uint64_t offset = 0;
};
std::optional<Led> led(const Situation& s, Led from) {
  const auto& b = s.start.blocks.at(from.block);
  auto held = b.pointers.find(from.offset);
  if (held == b.pointers.end()) return std::nullopt;
  if (held->second.leads_to == 0) return Led{};
  APInt address(64, 0);
  for (unsigned k = 0; k < 8; ++k)
    address.insertBits(b.bytes.at(from.offset + k).value, 8 * k);
  APInt offset = address - s.start.blocks.at(held->second.leads_to).base;
  return Led{held->second.leads_to, offset.getZExtValue()};
}

// How many nodes there are from an argument on, by one of their fields; none: a field that is no
// pointer, or no end.
std::optional<size_t> length(const Situation& s, uint64_t field, size_t argument = 0) {
  APInt start = s.arguments[argument][0].value;
  Led at{block_of(start), offset_of(start)};
  size_t n = 0;
  for (; at.block != 0; ++n) {
    std::optional<Led> next = led(s, {at.block, at.offset + field});
    if (!next || n > 1000) return std::nullopt;
    at = *next;
  }
  return n;
}

} // namespace

// A list: the field behind a loaded pointer is a pointer, too.
TEST(Situations, ListsInMemory) {
  Program p = taking({kPointer});
  program::RegId head = p.params[0].reg;
  program::RegId next = read_pointer(p, behind(p, head, 8));
  Program no_list = p;
  read_pointer(p, behind(p, next, 8));
  auto lengths = [](const Program& program) {
    Situations all = of(program, program);
    std::map<size_t, unsigned> out;
    for (uint64_t i = 0; i < kMany; ++i)
      if (std::optional<size_t> n = length(all.make(i), 8)) ++out[*n];
    return out;
  };
  std::map<size_t, unsigned> found = lengths(p);
  unsigned walks = 0;
  for (auto [n, count] : found)
    walks += count;
  EXPECT_GT(walks, kMany / 2);
  for (size_t n : {0, 1, 2, 3, 5, 8, 20, 60})
    EXPECT_GT(found[n], 0u) << n;
  std::map<size_t, unsigned> random = lengths(no_list);
  EXPECT_EQ(random.upper_bound(8), random.end());
}

// Two fields: as lists by either, as trees, forth and back.
TEST(Situations, TreesInMemory) {
  Program p = taking({kPointer});
  program::RegId left = read_pointer(p, p.params[0].reg);
  program::RegId right = read_pointer(p, behind(p, left, 8));
  read_pointer(p, right);
  load(p, 4, false);
  Situations all = of(p, p);
  unsigned deep = 0, log = 0, twins = 0;
  for (uint64_t i = 0; i < kMany; ++i) {
    Situation s = all.make(i);
    std::optional<size_t> l = length(s, 0), r = length(s, 8);
    if (!l || !r) continue;
    deep += *l >= 20 && *l == *r;
    log += (*l == 4 || *l == 5 || *l == 6) && (*r == *l || *r + 1 == *l);
    twins += (*l == 1) != (*r == 1) && std::max(*l, *r) > 2;
  }
  for (unsigned count : {deep, log, twins})
    EXPECT_GT(count, 5u);
}

// What leads to the first node lies before them; nodes of two kinds of arguments have room.
TEST(Situations, ListsBehindAPointerToThem) {
  Program p = taking({kPointer});
  program::RegId first = read_pointer(p, p.params[0].reg);
  read_pointer(p, behind(p, first, 8));
  Situations all = of(p, p);
  std::map<size_t, unsigned> found;
  for (uint64_t i = 0; i < kMany; ++i) {
    Situation s = all.make(i);
    APInt start = argument(s);
    if (start.isZero()) continue;
    std::optional<Led> at = led(s, {block_of(start), offset_of(start)});
    size_t n = 0;
    while (at && at->block != 0 && ++n <= 100)
      at = led(s, {at->block, at->offset + 8});
    if (at) ++found[n];
  }
  for (size_t n : {0, 1, 2, 3, 5, 8, 20, 60})
    EXPECT_GT(found[n], 0u) << n;
}

// Nodes that are given back are blocks of their own.
TEST(Situations, NodesThatAreFreed) {
  Program p = taking({kPointer});
  read_pointer(p, behind(p, read_pointer(p, behind(p, p.params[0].reg, 8)), 8));
  Program freeing = p;
  freeing.blocks[0].instrs.push_back({{OpId::Free, {}, semantics::FreePayload{}},
                                      program::kNone,
                                      {Operand::reg(p.params[0].reg)},
                                      program::kNone});
  auto count = [](const Program& program) {
    Situations all = of(program, program);
    unsigned out = 0;
    for (uint64_t i = 0; i < kMany; ++i) {
      Situation s = all.make(i);
      Led at{block_of(argument(s)), offset_of(argument(s))};
      std::set<uint32_t> blocks;
      while (at.block != 0 && at.offset == 0 && blocks.insert(at.block).second)
        at = led(s, {at.block, 8}).value_or(Led{0, 1});
      out += at.block == 0 && at.offset == 0 && blocks.size() > 4;
    }
    return out;
  };
  EXPECT_GT(count(freeing), 20u);
  EXPECT_EQ(count(p), 0u);
}

TEST(Situations, FloatingPointArguments) {
  Program p = taking({Type::floating(term::FloatFormat::Double)});
  Situations all = of(p, p);
  unsigned odd = 0, zero = 0, near_one = 0;
  for (uint64_t i = 0; i < kMany; ++i) {
    APInt bits = argument(all.make(i));
    ASSERT_EQ(bits.getBitWidth(), 64u);
    uint64_t exponent = bits.extractBits(11, 52).getZExtValue();
    odd += exponent == 2047;
    zero += exponent == 0;
    near_one += exponent > 1013 && exponent < 1033;
  }
  EXPECT_GT(odd, 0u);
  EXPECT_GT(zero, 0u);
  EXPECT_GT(near_one, kMany / 2);
}
