#include "sample/situations.h"

#include <algorithm>
#include <span>

namespace lockstep::sample {

namespace {

using program::Program;
using program::Type;
using replay::Situation;
using semantics::APInt;
using semantics::ConcreteWorld;
using semantics::ConstScalar;
using semantics::OpId;

// Lengths that loops have, and where implementations change their minds.
constexpr int64_t kLengths[] = {
    0,   1,      2,      3,      4,      5,      6,         7,         8,         9,
    10,  11,     12,     13,     15,     16,     17,        20,        24,        31,
    32,  33,     40,     48,     50,     63,     64,        65,        70,        100,
    127, 128,    129,    255,    256,    257,    1000,      1024,      -1,        -2,
    -5,  10'000, 30'000, 30'001, 32'000, 65'536, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};
constexpr size_t kMostConstants = 64; // whose neighbours are tried
constexpr uint64_t kLarge = uint64_t{4} << 20;
constexpr uint32_t kData = 2;       // blocks that only pointers in memory lead to
constexpr uint32_t kFreedNodes = 8; // more of them, for nodes that are given back
constexpr size_t kNodes[] = {1, 2, 3, 5, 8, 8, 20, 60}; // of a list or a tree
constexpr uint64_t kPointersListed = 32;                // in a block

uint64_t magnitude(int64_t v) {
  return v < 0 ? -static_cast<uint64_t>(v) : static_cast<uint64_t>(v);
}

} // namespace

struct Situations::Trial {
  uint64_t number, state;
  // Pointers lead to blocks of their own, into one, or to the same places in pairs.
  enum class Layout { Apart, Together, Pairs } layout = Layout::Apart;
  bool tight = false; // no larger than a loop to the leading integer needs
  uint64_t start = 0; // offset of the first pointer
  size_t lead = 0;    // which integer is the leading one, mostly the first
  int64_t leading = 0;
  size_t integers = 0, pointers = 0; // that there are already
  bool linked = false;               // pointers in memory make lists and trees

  uint64_t next() { return state = mixed(state, number); }
  bool one_in(uint64_t n) { return next() % n == 0; }
};

struct Situations::Site {
  uint32_t block = 0; // none: null
  uint64_t at = 0;
};

Situations::Situations(const Program& source, const Program& target,
                       const semantics::WorldOptions& options, uint64_t seed)
    : source_(source), seed_(seed), terms_(std::make_shared<term::TermManager>()),
      world_(std::make_shared<semantics::World>(*terms_, options)) {
  for (const program::Param& p : source.params) {
    restricts_ |= p.memory.noalias;
    for (bool pointer : source.registers[p.reg].type.pointers())
      ++(pointer ? pointers_ : integers_);
  }
  for (const Program* p : {&source, &target}) {
    harvest(*p);
    for (uint32_t i = 0; i < p->globals.size(); ++i)
      world_->globals().number_of(p->globals, i);
    for (uint32_t i = 0; i < p->params.size(); ++i)
      if (const semantics::ParamMemory& m = p->params[i].memory; m.is_copy) {
        const Type& type = p->registers[p->params[i].reg].type;
        world_->globals().private_block(i, m.copy_align_log2, type.count, type.width);
      }
    for (const semantics::Callee& callee : p->callees)
      world_->environment().consider(callee);
    find_pointers(*p);
    shape_.look_at(*p);
  }
  values_.insert(values_.end(), std::begin(kLengths), std::end(kLengths));
  std::sort(values_.begin(), values_.end(), [](int64_t a, int64_t b) {
    return std::pair(magnitude(a), a) < std::pair(magnitude(b), b);
  });
  values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
  if (integers_ == 0) values_.resize(1);
  constexpr int64_t kAbove = 32, kUpTo = 300;
  for (uint64_t i = 0; i < values_.size(); ++i)
    if (values_[i] > kAbove && values_[i] <= kUpTo) medium_.push_back(i);
  base_ = ConcreteWorld::from(*world_, {});
  unsigned w = options.address_bits;
  large_ = w > 40 ? kLarge : std::min(kLarge, uint64_t{1} << (w - 3) / 2);
  more_blocks_ = kData + (shape_.linked() && shape_.freed() && w > 40 ? kFreedNodes : 0);
}

void Situations::harvest(const Program& program) {
  std::set<std::pair<uint64_t, int64_t>> found; // the smallest first
  auto add = [&](const APInt& n) {
    if (n.getBitWidth() > 1 && n.getSignificantBits() <= 62)
      found.emplace(magnitude(n.getSExtValue()), n.getSExtValue());
  };
  for (const semantics::ConstValue& constant : program.constants)
    for (const ConstScalar& leaf : constant)
      if (leaf.kind == ConstScalar::Kind::Number) add(leaf.number);
  for (const program::Block& block : program.blocks)
    for (const APInt& n : block.end.cases)
      add(n);
  size_t count = 0;
  for (auto [size, c] : found) {
    if (++count > kMostConstants) break;
    for (int64_t v : {c, c + 1, c - 1, c + 2, 2 * c, 2 * c + 1, c / 2, -c})
      values_.push_back(v);
  }
}

void Situations::find_pointers(const Program& program) {
  std::map<unsigned, size_t> sizes;
  for (const program::Block& block : program.blocks)
    for (const program::Instr& instr : block.instrs) {
      if (instr.operation.op != OpId::Load && instr.operation.op != OpId::Store) continue;
      for (const semantics::Part& part :
           program.accesses[semantics::access_of(instr.operation)].parts)
        if (!part.pointer && part.bytes <= 8 && (part.bytes & (part.bytes - 1)) == 0)
          ++sizes[part.bytes];
    }
  for (const program::PointerRead& r : program::pointer_reads(program)) {
    if (r.global)
      pointer_places_.emplace(world_->globals().number_of(program.globals, *r.global), r.offset);
    else
      reads_pointers_ = true;
  }
  size_t most = 0;
  for (auto [bytes, count] : sizes)
    if (count > most) {
      most = count;
      element_ = bytes;
    }
}

Situations::Trial Situations::trial(uint64_t number) const {
  Trial t{number, mixed(seed_, number)};
  uint64_t layout = t.next() % (restricts_ ? 16 : 5);
  if (pointers_ > 1 && layout < 2)
    t.layout = layout == 0 ? Trial::Layout::Together : Trial::Layout::Pairs;
  t.tight = t.one_in(4);
  t.start = t.tight || t.one_in(2) ? 0 : large_ / 4;
  if (integers_ > 1 && t.one_in(2)) t.lead = t.next() % integers_;
  if (number < values_.size()) t.leading = values_[number];
  t.linked = shape_.linked() && !t.one_in(4);
  return t;
}

APInt Situations::integer(Trial& t, unsigned width) const {
  bool leads = t.integers++ == t.lead;
  auto number = [&](int64_t v) {
    if (leads) t.leading = v;
    return APInt(64, static_cast<uint64_t>(v), true).sextOrTrunc(width);
  };
  if (t.number < values_.size() && (leads || t.one_in(2))) return number(t.leading);
  if (!leads && t.one_in(3)) return number(t.one_in(2) ? 0 : 1); // as steps and flags mostly are
  switch (t.next() % 8) {
  case 0:
  case 1:
  case 2:
    return number(values_[t.next() % values_.size()]);
  case 3:
  case 4:
    return number(static_cast<int64_t>(t.next() % 71));
  case 5: { // a power of two, or its neighbour, of either sign
    auto power = static_cast<int64_t>(uint64_t{1} << t.next() % std::min(width, 63u));
    int64_t v = power + static_cast<int64_t>(t.next() % 3) - 1;
    return number(t.one_in(2) ? v : -v);
  }
  case 6:
    return number(leads ? static_cast<int64_t>(t.next() % 1000) : t.leading + 1);
  default: {
    APInt all = APInt::getZero(width);
    for (unsigned at = 0; at < width; at += 64)
      all |= APInt(64, t.next()).zextOrTrunc(width).shl(at);
    return all;
  }
  }
}

// Numbers near 1 and of any size, with few or many ones; now and then a zero, an infinity or a NaN.
APInt Situations::floating(Trial& t, const Type& type) const {
  if (!term::has_float_shape(type.format)) return integer(t, type.width);
  term::FloatShape f = term::float_shape(type.format);
  APInt bits = APInt::getZero(type.width);
  for (unsigned at = 0; at < type.width; at += 64)
    bits |= APInt(64, t.next()).zextOrTrunc(type.width).shl(at);
  uint64_t exponent = f.bias() + t.next() % 9 - 4;
  switch (t.next() % 8) {
  case 0:
    return bits;
  case 1: // zero, or denormal
    return bits & (APInt::getSignMask(type.width) | APInt(type.width, t.next() % 2));
  case 2: // infinity; seldom NaN
    exponent = 2 * f.bias() + 1;
    if (!t.one_in(4)) bits.clearLowBits(f.fraction);
    break;
  case 3:
  case 4: // few ones: sums and products are often exact
    bits.clearLowBits(f.fraction - static_cast<unsigned>(t.next() % 5));
    break;
  default:
    break;
  }
  bits.insertBits(APInt(f.exponent, exponent), f.fraction);
  return bits;
}

APInt Situations::pointer(Trial& t) const {
  unsigned w = base_.options.address_bits;
  auto at = [&](uint32_t block, uint64_t offset) {
    return APInt(semantics::kBlockBits, block).concat(APInt(w, offset));
  };
  uint32_t which = static_cast<uint32_t>(t.pointers++), first = world_->globals().count() + 1;
  if (t.one_in(t.linked ? 12 : 64)) return at(0, 0);
  if (world_->globals().count() > 0 && t.one_in(32))
    return at(1 + static_cast<uint32_t>(t.next() % world_->globals().count()), 0);
  uint64_t near = t.start + (t.linked ? shape_.stride() : element_) * (t.next() % 5);
  switch (t.layout) {
  case Trial::Layout::Apart:
    return at(first + which, t.start);
  case Trial::Layout::Together:
    return at(first, near);
  case Trial::Layout::Pairs:
    return at(first + which / 2, near);
  }
  return at(0, 0);
}

void Situations::add_blocks(Trial& t, ConcreteWorld& start) const {
  unsigned w = start.options.address_bits;
  uint64_t small = element_ * (8 + std::min<uint64_t>(magnitude(t.leading), 100'000));
  if (t.layout == Trial::Layout::Apart) small -= uint64_t{8} * element_; // exactly
  small = std::clamp<uint64_t>(small, element_, large_);
  bool freeable = t.one_in(2), aligned = !t.one_in(8);
  APInt next = world_->blocks().room_start(w) + world_->blocks().room_size(w);
  uint32_t first = world_->globals().count() + 1;
  for (uint32_t i = 0; i < pointers_ + more_blocks_; ++i) {
    ConcreteWorld::Block b;
    b.base = next + (aligned ? 0 : element_);
    b.size = APInt(w, t.tight && i < pointers_ ? small : large_);
    b.heap = freeable;
    next += large_ + std::min<uint64_t>(large_, 4096);
    start.blocks.emplace(first + i, std::move(b));
  }
}

void Situations::put_pointer(ConcreteWorld& start, Site where, Site to) const {
  unsigned n = start.options.address_bits / 8;
  ConcreteWorld::Block& b = start.blocks.at(where.block);
  APInt address = APInt::getZero(8 * n);
  if (to.block != 0) address = start.blocks.at(to.block).base + to.at;
  for (unsigned i = 0; i < n; ++i) {
    unsigned low = 8 * (start.options.big_endian ? n - 1 - i : i);
    b.bytes[where.at + i] = {address.extractBits(8, low), APInt::getZero(8)};
  }
  b.pointers[where.at] = {to.block, n, 0, APInt(64, 0)};
}

void Situations::put_pointer(Trial& t, ConcreteWorld& start, uint32_t block, uint64_t at) const {
  uint32_t first = world_->globals().count() + 1;
  Site to{first + static_cast<uint32_t>(t.next() % (pointers_ + more_blocks_)),
          16 * (t.next() % 4)};
  if (t.one_in(8)) to = {};
  put_pointer(start, {block, at}, to);
}

// Nodes lead to later ones, so that walks come to an end: to the next one, as a tree, forth and
// back, or anywhere. Seldom one leads into another block.
void Situations::link(Trial& t, ConcreteWorld& start, const std::vector<Site>& nodes) const {
  enum class Way : uint8_t { List, Tree, Twins, Any };
  const std::set<uint64_t>& fields = shape_.fields();
  static constexpr Way kFew[] = {Way::List, Way::List, Way::List, Way::Any};
  static constexpr Way kSeveral[] = {Way::List, Way::Tree, Way::Twins, Way::Any};
  Way way = (fields.size() == 1 ? kFew : kSeveral)[t.next() % 4];
  bool back_first = t.one_in(2);
  size_t elsewhere = t.one_in(8) ? t.next() % nodes.size() : nodes.size();
  uint32_t last = world_->globals().count() + static_cast<uint32_t>(pointers_) + more_blocks_;
  for (size_t k = 0; k < nodes.size(); ++k) {
    size_t which = 0;
    for (uint64_t field : fields) {
      size_t to = k + 1; // its number; none: null
      if (way == Way::Tree) to = fields.size() * k + which + 1;
      if (way == Way::Any) to = k + 1 + t.next() % (nodes.size() - k);
      if (way == Way::Twins && (which % 2 == 0) == back_first) to = k == 0 ? nodes.size() : k - 1;
      ++which;
      Site there = to < nodes.size() ? nodes[to] : Site{};
      uint32_t block = nodes[k].block;
      if (k == elsewhere && block < last)
        there = {block + 1 + static_cast<uint32_t>(t.next() % (last - block)), nodes[0].at};
      put_pointer(start, {nodes[k].block, nodes[k].at + field}, there);
    }
  }
}

void Situations::add_nodes(Trial& t, ConcreteWorld& start) const {
  uint32_t first = world_->globals().count() + 1, data = first + static_cast<uint32_t>(pointers_);
  uint32_t end = data + more_blocks_;
  uint64_t begin = t.start + shape_.begin();
  bool alone = more_blocks_ > kData && !t.one_in(4); // a block each
  for (uint32_t block = end; block-- > first;) {     // nodes of several blocks at last
    size_t count = kNodes[t.next() % std::size(kNodes)];
    std::vector<Site> nodes{{block, begin}};
    for (size_t k = 1; k < count; ++k) {
      Site next{block, begin + k * shape_.stride()};
      if (alone) next = {data + static_cast<uint32_t>(k - 1), begin};
      bool fits =
          next.block < end && start.blocks.at(next.block).size.uge(next.at + shape_.stride());
      if (!fits) break;
      nodes.push_back(next);
    }
    if (alone && block > first) nodes.resize(1);
    link(t, start, nodes);
    for (uint64_t root : shape_.roots()) {
      Site to{first + static_cast<uint32_t>(t.next() % (end - first)), begin};
      put_pointer(start, {block, t.start + root}, t.one_in(6) ? Site{} : to);
    }
  }
  for (auto [block, offset] : pointer_places_)
    if (start.blocks.contains(block) && !t.one_in(4))
      put_pointer(start, {block, offset},
                  {first + static_cast<uint32_t>(t.next() % (end - first)), begin});
}

void Situations::add_pointers(Trial& t, ConcreteWorld& start) const {
  for (auto [block, offset] : pointer_places_)
    if (start.blocks.contains(block)) put_pointer(t, start, block, offset);
  if (t.linked) {
    add_nodes(t, start);
    return;
  }
  if (!reads_pointers_ || t.one_in(4)) return;
  unsigned n = start.options.address_bits / 8;
  uint32_t first = world_->globals().count() + 1;
  for (uint32_t i = 0; i < pointers_ + more_blocks_; ++i)
    for (uint64_t k = 0; k < kPointersListed; k += 1 + t.next() % 2)
      put_pointer(t, start, first + i, t.start + n * k);
}

Situation Situations::make(uint64_t number, Memory memory) const {
  using Style = Contents::Style;
  static constexpr Style kStyles[] = {Style::Small,   Style::Signs,  Style::Index, Style::Indices,
                                      Style::Small,   Style::Random, Style::One,   Style::Corners,
                                      Style::Falling, Style::Zero,   Style::Floats};
  static constexpr Style kCalm[] = {Style::Signs,   Style::Small, Style::Random, Style::Indices,
                                    Style::Falling, Style::Index, Style::One};
  static constexpr Style kSmall[] = {Style::Signs, Style::Indices, Style::Small};
  Trial t = trial(number);
  Situation out;
  out.world = world_;
  out.start = base_;
  for (const program::Param& p : source_.params) {
    auto& argument = out.arguments.emplace_back();
    for (const Type& type : source_.registers[p.reg].type.scalars())
      argument.push_back({type.kind == Type::Kind::Pointer ? pointer(t)
                          : type.kind == Type::Kind::Float ? floating(t, type)
                                                           : integer(t, type.width)});
  }
  add_blocks(t, out.start);
  add_pointers(t, out.start);
  Contents::Shape shape;
  shape.seed = t.next();
  shape.element = element_;
  uint64_t style = number < values_.size() ? number : number - values_.size();
  std::span<const Style> styles = memory == Memory::Any    ? std::span<const Style>(kStyles)
                                  : memory == Memory::Calm ? std::span<const Style>(kCalm)
                                                           : std::span<const Style>(kSmall);
  shape.style = styles[style % styles.size()];
  shape.alike = memory != Memory::Any || number % 2 == 0;
  shape.keeps_memory = t.one_in(2);
  shape.big_endian = out.start.options.big_endian;
  for (const auto& [block, b] : out.start.blocks)
    if (block > world_->globals().count()) shape.blocks.emplace_back(block, b.base);
  auto contents = std::make_shared<const Contents>(std::move(shape));
  for (auto& [number, b] : out.start.blocks)
    b.rest = [contents, n = number](uint64_t offset) {
      return contents->byte(ConcreteWorld::kNoAnswer, n, offset);
    };
  out.start.invention = contents;
  return out;
}

} // namespace lockstep::sample
