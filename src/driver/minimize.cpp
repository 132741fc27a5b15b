#include "driver/minimize.h"

#include "support/deadline.h"

#include <algorithm>

namespace lockstep::driver {

namespace {

using program::Type;
using replay::Situation;
using semantics::APInt;
using semantics::ConcreteWorld;
using semantics::kBlockBits;
using WorldBlock = ConcreteWorld::Block;

bool is_round(const APInt& v) {
  APInt a = v.isNegative() ? -v : v;
  return a.isPowerOf2() || (a + 1).isPowerOf2() || (a - 1).isPowerOf2() || v.isMinSignedValue();
}

// By that, and otherwise in the order that they have.
template <class Key> std::vector<APInt> sorted_by(std::vector<APInt> all, Key key) {
  std::vector<std::pair<size_t, size_t>> order;
  for (size_t i = 0; i < all.size(); ++i)
    order.emplace_back(key(all[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<APInt> out;
  for (const auto& [k, i] : order)
    if (std::find(out.begin(), out.end(), all[i]) == out.end()) out.push_back(all[i]);
  return out;
}

// Numbers that are easier than this one, the easiest first.
std::vector<APInt> easier(const APInt& value) {
  unsigned w = value.getBitWidth();
  std::vector<APInt> all;
  for (unsigned n : {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 16, 17, 31, 32, 33, 63, 64, 100})
    if (APInt(64, n).getActiveBits() <= w) all.push_back(APInt(64, n).zextOrTrunc(w));
  for (unsigned n : {1, 2, 3, 4, 8, 16})
    if (APInt(64, n).getActiveBits() < w) all.push_back(-APInt(64, n).zextOrTrunc(w));
  for (unsigned bit : {7u, 8u, 10u, 12u, 15u, 16u, 20u, 24u, 31u, 32u, w - 3, w - 2, w - 1})
    if (bit < w) {
      APInt power = APInt::getOneBitSet(w, bit);
      for (const APInt& v : {power, power - 1, power + 1, -power})
        all.push_back(v);
    }
  for (unsigned keep = 1; keep < w; keep *= 2) { // parts of the number itself
    all.push_back(value.trunc(keep).zext(w));
    all.push_back(value.trunc(keep).sext(w));
  }
  all.push_back(value.lshr(1));
  all.push_back(value - 1);
  unsigned now = hardness(value);
  std::erase_if(all, [&](const APInt& v) { return hardness(v) >= now; });
  return sorted_by(std::move(all), hardness);
}

class Minimizer {
public:
  Minimizer(const program::Program& source, Case& best,
            support::FunctionRef<bool(const Case&)> judge, MinimizeBudget budget)
      : source_(source), best_(best), judge_(judge), left_(budget.proposals),
        time_(support::Deadline::budget_ms(budget.ms)) {}

  unsigned run() {
    for (unsigned before = ~0u; before != accepted_ && !spent();) {
      before = accepted_;
      choices();
      answers();
      arguments();
      blocks();
    }
    return accepted_;
  }

private:
  bool spent() const { return left_ == 0 || time_.passed(); }

  // `change` makes the case simpler, or returns false where there is nothing to do.
  template <class F> bool propose(F change) {
    if (spent()) return false;
    Case next = best_;
    if (!change(next)) return false;
    --left_;
    if (!judge_(next)) return false;
    best_ = std::move(next);
    ++accepted_;
    return true;
  }

  void choices() {
    propose([](Case& c) {
      bool any = !c.chosen.empty() || c.attempt.frozen != 0 || c.attempt.late != 0;
      c.chosen = {};
      c.attempt = {};
      return any;
    });
    constexpr unsigned kSmallTries = 4;
    for (unsigned i = 0; i < kSmallTries; ++i)
      propose([&](Case& c) {
        const auto [frozen, late] = c.attempt;
        bool done =
            c.chosen.empty() && ((frozen == 0 && late == 0) || frozen >= replay::kSmallChoices);
        c.chosen = {};
        c.attempt = {replay::kSmallChoices + i, replay::kSmallChoices + 2 * i};
        return !done;
      });
  }

  // ---- what callees answer ----

  void answers() {
    using namespace semantics;
    for (size_t i = 0; i < best_.situation.start.answers.size(); ++i) {
      auto answer = [i](Case& c) -> ConcreteWorld::Answer& { return c.situation.start.answers[i]; };
      propose([&](Case& c) {
        ConcreteWorld::Answer& a = answer(c);
        bool any = !a.freed.empty() || !a.memory.empty() ||
                   std::any_of(a.leaves.begin(), a.leaves.end(),
                               [](const auto& leaf) { return !leaf.second.isZero(); });
        a = {};
        return any;
      });
      propose([&](Case& c) { return !std::exchange(answer(c).freed, {}).empty(); });
      auto leaves = best_.situation.start.answers[i].leaves; // some are changed meanwhile
      for (const auto& [leaf, value] : leaves)
        number([&, leaf = leaf](Case& c) -> APInt& {
          return answer(c).leaves.try_emplace(leaf, value.getBitWidth(), 0).first->second;
        });
      for (uint32_t n : keys(best_.situation.start.answers[i].memory))
        contents([&, n](Case& c) -> WorldBlock& { return answer(c).memory[n]; });
    }
  }

  // ---- arguments ----

  template <class Place> void number(Place place) {
    Case copy = best_;
    for (const APInt& simpler : easier(place(copy)))
      if (propose([&](Case& c) {
            place(c) = simpler;
            return true;
          }))
        break;
  }

  void arguments() {
    const auto& params = source_.params;
    for (size_t i = 0; i < best_.situation.arguments.size() && i < params.size(); ++i) {
      std::vector<Type> scalars = source_.registers[params[i].reg].type.scalars();
      for (size_t k = 0; k < best_.situation.arguments[i].size(); ++k) {
        auto leaf = [i, k](Case& c) -> Situation::Leaf& { return c.situation.arguments[i][k]; };
        propose([&](Case& c) { return std::exchange(leaf(c).undef, false); });
        propose([&](Case& c) { return std::exchange(leaf(c).poison, false); });
        if (params[i].memory.is_copy) continue;
        if (scalars[k].kind == Type::Kind::Pointer)
          pointer(leaf);
        else if (scalars[k].kind == Type::Kind::Float)
          floating(leaf, scalars[k]);
        else
          number([&](Case& c) -> APInt& { return leaf(c).value; });
      }
    }
  }

  // A small whole number.
  static APInt float_of(term::FloatFormat format, unsigned n) {
    term::FloatShape f = term::float_shape(format);
    unsigned top = APInt(32, n).logBase2(), bias = (1u << (f.exponent - 1)) - 1;
    APInt rest = APInt(f.width(), n - (1u << top)).shl(f.fraction - top);
    return APInt(f.width(), bias + top).shl(f.fraction) | rest;
  }

  // Whole numbers are easier to read than others.
  template <class Leaf> void floating(Leaf leaf, const Type& type) {
    auto digits = [&](const APInt& bits) { return term::float_text(type.format, bits).size(); };
    Case copy = best_;
    APInt now = leaf(copy).value;
    unsigned w = now.getBitWidth();
    std::vector<APInt> all{APInt::getZero(w), APInt::getOneBitSet(w, w - 1)};
    for (unsigned top = 1; top <= std::min(w, 16u); ++top) // the leading bits of the number
      all.push_back(now & APInt::getHighBitsSet(w, top));
    for (unsigned n = 1; n <= 16; ++n)
      if (type.format != term::FloatFormat::X86Fp80) all.push_back(float_of(type.format, n));
    for (const APInt& simpler : sorted_by(std::move(all), digits)) {
      if (digits(simpler) >= digits(now) && !(simpler.isZero() && !now.isZero())) continue;
      if (propose([&](Case& c) {
            leaf(c).value = simpler;
            return true;
          }))
        break;
    }
  }

  // Null, the start of a block, the same block at another place, another block.
  template <class Leaf> void pointer(Leaf leaf) {
    Case copy = best_;
    APInt now = leaf(copy).value;
    if (now.isZero()) return;
    unsigned w = now.getBitWidth() - kBlockBits;
    auto at = [&](uint32_t block, uint64_t offset) {
      return APInt(kBlockBits, block).zext(w + kBlockBits).shl(w) |
             APInt(64, offset).zextOrTrunc(w).zext(w + kBlockBits);
    };
    auto try_one = [&](const APInt& value) {
      return propose([&](Case& c) {
        leaf(c).value = value;
        return true;
      });
    };
    if (try_one(at(0, 0))) return;
    uint32_t block = static_cast<uint32_t>(now.lshr(w).getZExtValue());
    APInt offset = now.trunc(w);
    for (const APInt& simpler : easier(offset))
      if (try_one(at(block, 0) | simpler.zext(w + kBlockBits))) return;
  }

  // ---- memory ----

  template <class K, class V> static std::vector<K> keys(const std::map<K, V>& all) {
    std::vector<K> out;
    for (const auto& [key, value] : all)
      out.push_back(key);
    return out;
  }

  void blocks() {
    for (uint32_t n : keys(best_.situation.start.blocks)) {
      auto block = [n](Case& c) -> WorldBlock& { return c.situation.start.blocks.at(n); };
      contents(block);
      if (!best_.situation.start.blocks.at(n).name.empty()) continue; // it is as it is declared
      if (best_.situation.start.blocks.at(n).hidden) continue;
      propose([&](Case& c) { return std::exchange(block(c).fixed, false); });
      propose([&](Case& c) { return std::exchange(block(c).heap, false); });
      size(block);
      place(n);
      if (block(best_).rest && patterned_.insert(n).second) pattern(block);
    }
  }

  template <class Block> void size(Block block) {
    if (!best_.situation.start.aliases.empty()) return; // they need some room
    const APInt now = block(best_).size;
    for (uint64_t bytes :
         {1, 2, 4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512, 1024, 4096})
      if (now.ugt(bytes) && propose([&](Case& c) {
            block(c).size = APInt(now.getBitWidth(), bytes);
            return true;
          }))
        return;
  }

  // The address that a pointer in memory holds.
  template <class F>
  static void change_pointer(WorldBlock& in, uint64_t at, unsigned n, bool big_endian, F change) {
    APInt address = APInt::getZero(8 * n);
    auto low = [&](unsigned i) { return 8 * (big_endian ? n - 1 - i : i); };
    for (unsigned i = 0; i < n; ++i)
      address.insertBits(in.bytes[at + i].value, low(i));
    address = change(address);
    for (unsigned i = 0; i < n; ++i)
      in.bytes[at + i].value = address.extractBits(8, low(i));
  }

  static bool is_block_leaf(unsigned leaf) {
    using namespace semantics;
    if (leaf == kExceptionLeaf) return true;
    return leaf >= kPointerLeaf && leaf < kExceptionLeaf &&
           (leaf - kPointerLeaf) % Environment::kPointerLeaves == 0;
  }

  // Calls `f` with the offset of each pointer into the block: of arguments, of those in memory, and
  // of answers.
  template <class F> void for_pointers_to(Situation& s, uint32_t number, F f) const {
    ConcreteWorld& start = s.start;
    const APInt base = start.blocks.at(number).base;
    for (size_t i = 0; i < s.arguments.size() && i < source_.params.size(); ++i) {
      std::vector<bool> pointers = source_.registers[source_.params[i].reg].type.pointers();
      for (size_t k = 0; k < pointers.size(); ++k) {
        APInt& value = s.arguments[i][k].value;
        unsigned w = value.getBitWidth() - kBlockBits;
        if (!pointers[k] || value.lshr(w) != number) continue;
        value.insertBits(f(value.trunc(w).zextOrTrunc(base.getBitWidth()), false).trunc(w), 0);
      }
    }
    auto in_memory = [&](std::map<uint32_t, WorldBlock>& blocks) {
      for (auto& [n, block] : blocks)
        for (const auto& [at, pointer] : block.pointers)
          if (pointer.leads_to == number)
            change_pointer(block, at, pointer.bytes, start.options.big_endian, [&](APInt address) {
              unsigned w = address.getBitWidth();
              return f(address.zextOrTrunc(base.getBitWidth()) - base, true).zextOrTrunc(w);
            });
    };
    in_memory(start.blocks);
    for (ConcreteWorld::Answer& a : start.answers) {
      in_memory(a.memory);
      for (auto& [leaf, value] : a.leaves) // an address comes after its block
        if (is_block_leaf(leaf) && value == number)
          if (auto it = a.leaves.find(leaf + 1); it != a.leaves.end()) {
            unsigned w = it->second.getBitWidth();
            it->second = f(it->second.zextOrTrunc(base.getBitWidth()) - base, true).zextOrTrunc(w);
          }
    }
  }

  // The least offset that a pointer into the block has.
  APInt least_offset(Situation& s, uint32_t number) const {
    APInt base = s.start.blocks.at(number).base;
    APInt least = APInt::getZero(base.getBitWidth());
    bool any = false;
    for_pointers_to(s, number, [&](const APInt& offset, bool address) {
      if (!any || offset.slt(least)) least = offset;
      any = true;
      return address ? base + offset : offset;
    });
    return least;
  }

  // What the block holds, from that offset on.
  static void shift_contents(WorldBlock& b, int64_t by) {
    auto shifted = [by](auto all) {
      decltype(all) out;
      for (auto& [at, what] : all)
        if (static_cast<int64_t>(at) >= by) out.emplace(at - static_cast<uint64_t>(by), what);
      return out;
    };
    b.bytes = shifted(b.bytes);
    b.pointers = shifted(b.pointers);
    if (b.rest)
      b.rest = [rest = b.rest, by](uint64_t at) { return rest(at + static_cast<uint64_t>(by)); };
  }

  // The block at another address, with all that leads to it; what lies before offset `by` is gone.
  void move_block(Situation& s, uint32_t number, const APInt& base, const APInt& by) const {
    for_pointers_to(s, number, [&](const APInt& offset, bool address) {
      return address ? base + offset - by : offset - by;
    });
    WorldBlock& block = s.start.blocks.at(number);
    block.base = base;
    block.size -= by;
    shift_contents(block, by.getSExtValue());
    for (ConcreteWorld::Answer& a : s.start.answers)
      if (auto it = a.memory.find(number); it != a.memory.end())
        shift_contents(it->second, by.getSExtValue());
  }

  // A round address, and pointers to the start.
  void place(uint32_t number) {
    constexpr uint64_t kApart = 0x1000;
    Situation copy = best_.situation;
    const ConcreteWorld& start = copy.start;
    const WorldBlock& block = start.blocks.at(number);
    auto told = [](const WorldBlock& b) {
      return !b.written.empty() || !b.unsteady[0].empty() || !b.unsteady[1].empty();
    };
    bool keeps = !start.aliases.empty() || !start.options.narrow.empty() || told(block);
    for (const ConcreteWorld::Answer& a : start.answers)
      if (auto it = a.memory.find(number); it != a.memory.end()) keeps |= told(it->second);
    const APInt zero = APInt::getZero(block.base.getBitWidth());
    APInt by = least_offset(copy, number);
    bool round = block.base.ult(16 * kApart) && block.base.urem(kApart) == 0;
    if (keeps || (round && by.isZero()) || block.base.getBitWidth() < 32) return;
    if (block.size.ugt(kApart / 2) || by.sgt(kApart / 4) ||
        by.slt(-APInt(zero.getBitWidth(), kApart / 4)))
      return;
    for (uint64_t at = kApart; at < 16 * kApart; at += kApart) {
      APInt base(zero.getBitWidth(), at), end = base + kApart;
      bool is_free = std::all_of(start.blocks.begin(), start.blocks.end(), [&](const auto& other) {
        const WorldBlock& b = other.second;
        return other.first == number || b.base.uge(end) || (b.base + b.size).ult(base);
      });
      if (!is_free) continue;
      auto move = [&](const APInt& offset) {
        return propose([&](Case& c) {
          move_block(c.situation, number, base, offset);
          return !c.situation.start.blocks.at(number).size.isZero();
        });
      };
      if (!move(by) && !round && !by.isZero()) move(zero);
      return;
    }
  }

  // Bytes that are zero need not be listed. `rest` is what a search has made up.
  template <class Block> void contents(Block block) {
    propose([&](Case& c) {
      WorldBlock& b = block(c);
      bool any = b.rest || !b.pointers.empty() || !b.bytes.empty();
      b.rest = nullptr;
      b.bytes.clear();
      b.pointers.clear();
      b.written.clear();
      return any;
    });
    std::vector<uint64_t> at;
    for (const auto& [offset, byte] : block(best_).bytes)
      at.push_back(offset);
    drop(block, at, 0, at.size());
  }

  // All elements 1; or 1, 2, 3, ...
  template <class Block> void pattern(Block block) {
    for (bool counts : {false, true})
      for (unsigned element : {4, 8, 1, 2})
        if (propose([&](Case& c) {
              block(c).rest = [element, counts](uint64_t at) -> uint8_t {
                constexpr uint64_t kMost = 100;
                if (at % element != 0) return 0;
                return counts ? static_cast<uint8_t>(at / element % kMost + 1) : 1;
              };
              return true;
            }))
          return;
    list_rest(block);
  }

  // Byte by byte, where there are few.
  template <class Block> void list_rest(Block block) {
    constexpr uint64_t kMost = 128;
    bool listed = propose([&](Case& c) {
      WorldBlock& b = block(c);
      if (b.size.ugt(kMost)) return false;
      for (uint64_t at = 0; at < b.size.getZExtValue(); ++at)
        if (!b.bytes.contains(at)) b.bytes[at].value = APInt(8, b.rest(at));
      b.rest = nullptr;
      return true;
    });
    if (listed) contents(block);
  }

  // A pointer is dropped as a whole or not at all.
  static bool cuts(const WorldBlock& b, const std::vector<uint64_t>& at, size_t first,
                   size_t last) {
    auto dropped = [&](uint64_t offset) {
      return std::binary_search(at.begin() + static_cast<std::ptrdiff_t>(first),
                                at.begin() + static_cast<std::ptrdiff_t>(last), offset);
    };
    return std::any_of(b.pointers.begin(), b.pointers.end(), [&](const auto& pointer) {
      unsigned n = 0;
      for (unsigned i = 0; i < pointer.second.bytes; ++i)
        n += dropped(pointer.first + i);
      return pointer.second.leads_to != 0 && n > 0 && n < pointer.second.bytes;
    });
  }

  // Half of them, then half of that, and so on.
  template <class Block>
  void drop(Block block, const std::vector<uint64_t>& at, size_t first, size_t last) {
    if (first >= last || spent()) return;
    bool all = propose([&](Case& c) {
      WorldBlock& b = block(c);
      bool any = false;
      if (cuts(b, at, first, last)) return false;
      for (size_t i = first; i < last; ++i) {
        any |= b.bytes.erase(at[i]) != 0;
        b.written.erase(at[i]);
        for (auto it = b.pointers.begin(); it != b.pointers.end();) { // no longer the address
          bool part = it->first <= at[i] && at[i] < it->first + it->second.bytes;
          it = part ? b.pointers.erase(it) : std::next(it);
        }
      }
      return any;
    });
    if (all) return;
    if (last - first == 1) return one_byte(block, at[first]);
    size_t middle = (first + last) / 2;
    bool big_endian = best_.situation.start.options.big_endian; // the low bytes are to stay
    if (big_endian) drop(block, at, first, middle);
    drop(block, at, middle, last);
    if (!big_endian) drop(block, at, first, middle);
  }

  template <class Block> void one_byte(Block block, uint64_t at) {
    for (const auto& [offset, p] : block(best_).pointers)
      if (p.leads_to != 0 && offset <= at && at < offset + p.bytes) return;
    auto byte = [&](Case& c) -> ConcreteWorld::Byte& { return block(c).bytes.at(at); };
    if (!block(best_).bytes.contains(at)) return;
    propose([&](Case& c) {
      bool any = !byte(c).poison.isZero();
      byte(c).poison = APInt::getZero(8);
      return any;
    });
    number([&](Case& c) -> APInt& { return byte(c).value; });
  }

  const program::Program& source_;
  Case& best_;
  support::FunctionRef<bool(const Case&)> judge_;
  unsigned left_, accepted_ = 0;
  support::Deadline time_;
  std::set<uint32_t> patterned_; // blocks whose contents were replaced by a pattern, or not
};

} // namespace

unsigned hardness(const APInt& value) {
  constexpr unsigned kRound = 9;
  APInt a = value.isNegative() && !value.isMinSignedValue() ? -value : value;
  constexpr unsigned kSign = 8; // 100 is easier than -16
  unsigned bits = 2 * a.getActiveBits() + (value.isNegative() ? kSign : 0);
  return is_round(value) ? std::min(bits, 2 * kRound + a.getActiveBits() / 16) : bits;
}

unsigned minimize(const program::Program& source, Case& one,
                  support::FunctionRef<bool(const Case&)> judge, MinimizeBudget budget) {
  return Minimizer(source, one, judge, budget).run();
}

} // namespace lockstep::driver
