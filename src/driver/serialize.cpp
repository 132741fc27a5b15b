#include "driver/serialize.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace lockstep::driver {

namespace {

constexpr uint64_t kMagic = 0x4c4f434b53544550; // and the last word: nothing is missing

class Writer {
public:
  static constexpr bool kReads = false;
  std::string bytes;

  bool operator()(const std::string& text) {
    (*this)(static_cast<uint64_t>(text.size()));
    bytes += text;
    return true;
  }
  template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  bool operator()(T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return true;
  }
};

class Reader {
public:
  static constexpr bool kReads = true;
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  bool operator()(std::string& text) {
    uint64_t size = 0;
    if (!(*this)(size) || size > rest_.size()) return false;
    text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return true;
  }
  template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  bool operator()(T& value) {
    if (rest_.size() < sizeof value) return false;
    std::memcpy(&value, rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return true;
  }
  size_t left() const { return rest_.size(); }

private:
  std::string_view rest_;
};

// Each structure is listed once, for both directions: `io` is a Writer or a Reader, and `r` is
// constant for the first.
template <class Io, class R> bool fields(Io& io, R& r);

template <class Io, class R> bool line(Io& io, R& r) {
  return io(r.text) && io(r.value) && io(r.executed) && io(r.label) && io(r.parts);
}

template <class Io, class R> bool input(Io& io, R& r) {
  return io(r.type) && io(r.name) && io(r.value) && io(r.target_name);
}

template <class Io, class R> bool bytes(Io& io, R& r) {
  return io(r.kind) && io(r.first) && io(r.last) && io(r.text);
}

template <class Io, class R> bool difference(Io& io, R& r) {
  return io(r.block) && io(r.freed) && io(r.first) && io(r.last) && io(r.source) && io(r.target);
}

template <class Io, class List, class One> bool list(Io& io, List& items, One one) {
  uint64_t size = items.size();
  if (!io(size)) return false;
  if constexpr (Io::kReads) {
    if (size > io.left()) return false;
    items.resize(size);
  }
  for (auto& item : items)
    if (!one(io, item)) return false;
  return true;
}

template <class Io, class R> bool event(Io& io, R& r) {
  auto difference_of = [](Io& i, auto& item) { return difference(i, item); };
  return io(r.number) && io(r.kind) && io(r.source) && io(r.target) &&
         list(io, r.memory, difference_of);
}

template <class Io, class R> bool block(Io& io, R& r) {
  auto bytes_of = [](Io& i, auto& item) { return bytes(i, item); };
  return io(r.name) && io(r.kind) && io(r.size) && io(r.address) && io(r.align) &&
         io(r.read_only) && list(io, r.bytes, bytes_of);
}

template <class Io, class R> bool witness(Io& io, R& w) {
  auto text_of = [](Io& i, auto& item) { return i(item); };
  auto node_of = [&](Io& i, auto& n) {
    return i(n.source) && i(n.target) && list(i, n.invariant, text_of);
  };
  auto edge_of = [&](Io& i, auto& e) {
    return i(e.from) && i(e.to) && i(e.count) && i(e.inner) && i(e.waits) &&
           list(i, e.source, text_of) && list(i, e.target, text_of);
  };
  return io(w.source) && io(w.target) && list(io, w.nodes, node_of) && list(io, w.edges, edge_of);
}

template <class Io, class Map> bool map(Io& io, Map& items) {
  uint64_t size = items.size();
  if (!io(size)) return false;
  if constexpr (Io::kReads) {
    for (uint64_t i = 0; i < size; ++i) {
      typename Map::key_type key;
      typename Map::mapped_type value;
      if (!io(key) || !io(value)) return false;
      items.emplace(std::move(key), value);
    }
  } else {
    for (const auto& [key, value] : items)
      if (!io(key) || !io(value)) return false;
  }
  return true;
}

template <class Io, class Optional, class Item> bool optional(Io& io, Optional& r, Item item) {
  bool there = r.has_value();
  if (!io(there)) return false;
  if constexpr (Io::kReads)
    if (there) r.emplace();
  return !there || item(io, *r);
}

template <class Io, class Optional> bool optional(Io& io, Optional& r) {
  return optional(io, r, [](Io& i, auto& item) { return i(item); });
}

template <class Io, class R> bool extent(Io& io, R& r) {
  return io(r.loops) && optional(io, r.iterations) && optional(io, r.string_bytes) &&
         io(r.target_may_spin) && list(io, r.readings, [](Io& i, auto& item) { return i(item); });
}

template <class Io, class C> bool counterexample(Io& io, C& c) {
  auto line_of = [](Io& i, auto& item) { return line(i, item); };
  auto input_of = [](Io& i, auto& item) { return input(i, item); };
  auto block_of = [](Io& i, auto& item) { return block(i, item); };
  auto difference_of = [](Io& i, auto& item) { return difference(i, item); };
  auto event_of = [](Io& i, auto& item) { return event(i, item); };
  return io(c.check) && list(io, c.inputs, input_of) && list(io, c.memory, block_of) &&
         list(io, c.source, line_of) && list(io, c.target, line_of) && io(c.source_outcome) &&
         io(c.target_outcome) && io(c.source_reason) && io(c.target_reason) &&
         list(io, c.events, event_of) && list(io, c.differences, difference_of) && io(c.note) &&
         io(c.reads_uninitialised) && io(c.excluded_overlap) && io(c.goes_bad) &&
         io(c.undef_input) && io(c.poison_input) && io(c.needs);
}

template <class Io, class R> bool fields(Io& io, R& r) {
  auto counterexample_of = [](Io& i, auto& item) { return counterexample(i, item); };
  return io(r.name) && io(r.target_name) && io(r.reverse) && io(r.outcome.verdict) &&
         io(r.outcome.reason) && io(r.outcome.detail) && extent(io, r.outcome.extent) &&
         io(r.vacuity) && optional(io, r.counterexample, counterexample_of) && io(r.has_witness) &&
         witness(io, r.witness) && io(r.seconds) && map(io, r.counters) && map(io, r.timers) &&
         io(r.product_obstacle);
}

template <class Io, class R> bool checked_fields(Io& io, R& r) {
  auto part_of = [](Io& i, auto& item) { return i(item.what) && i(item.good); };
  return io(r.verdict) && io(r.where) && io(r.why) && list(io, r.parts, part_of);
}

template <class Io, class R> bool witnesses_fields(Io& io, R& r) {
  auto witness_of = [](Io& i, auto& item) { return witness(i, item); };
  return io(r.error) && list(io, r.witnesses, witness_of);
}

template <class Fields> std::string written(Fields fields) {
  Writer writer;
  writer(kMagic);
  fields(writer);
  writer(kMagic);
  return std::move(writer.bytes);
}

template <class T, class Fields> std::optional<T> read(std::string_view bytes, Fields fields) {
  Reader reader(bytes);
  T out;
  uint64_t first = 0, last = 0;
  if (!reader(first) || first != kMagic || !fields(reader, out) || !reader(last) ||
      last != kMagic || reader.left() != 0)
    return std::nullopt;
  return out;
}

} // namespace

std::string serialize(const CheckResult& result) {
  return written([&](Writer& io) { fields(io, result); });
}

std::optional<CheckResult> deserialize(std::string_view bytes) {
  return read<CheckResult>(bytes, [](Reader& io, CheckResult& r) { return fields(io, r); });
}

using product::checker::Checked;

std::string serialize_checked(const Checked& checked) {
  return written([&](Writer& io) { checked_fields(io, checked); });
}

std::optional<Checked> deserialize_checked(std::string_view bytes) {
  return read<Checked>(bytes, [](Reader& io, Checked& r) { return checked_fields(io, r); });
}

std::string serialize_witnesses(const ReadWitnesses& read) {
  return written([&](Writer& io) { witnesses_fields(io, read); });
}

std::optional<ReadWitnesses> deserialize_witnesses(std::string_view bytes) {
  return read<ReadWitnesses>(bytes,
                             [](Reader& io, ReadWitnesses& r) { return witnesses_fields(io, r); });
}

} // namespace lockstep::driver
