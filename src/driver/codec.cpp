#include "driver/codec.h"

#include "driver/json_io.h"
#include "driver/witness_fields.h"

#include <llvm/Support/raw_ostream.h>

#include <iterator>

namespace lockstep::driver {

namespace {

using json_io::Reader;
using json_io::Writer;
using product::checker::Checked;

// A value of an enumeration by its name. `name_of` knows those up to `last`.
template <class Io, class E, class F>
void word(Io& io, const char* field, E& value, std::remove_const_t<E> last, F name_of) {
  std::string name = name_of(value);
  io.text(field, name);
  if constexpr (Io::kReads) {
    using Value = std::remove_const_t<E>;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
      value = static_cast<Value>(i);
      if (name == name_of(value)) return;
    }
    io.fail("unknown word '" + name + "'");
  }
}

template <class Io, class R> void line(Io& io, R& r) {
  io.text("text", r.text);
  io.flag("label", r.label);
  if (r.label)
    io.flag("executed", r.executed);
  else
    io.boolean("executed", r.executed);
  io.text_if_any("value", r.value);
  io.flag("parts", r.parts);
}

template <class Io, class R> void input(Io& io, R& r) {
  io.text("type", r.type);
  io.text("name", r.name);
  io.text("value", r.value);
  io.text_if_any("target_name", r.target_name);
}

// The text goes by the name of the kind.
template <class Io, class R> void bytes(Io& io, R& r) {
  constexpr const char* kKinds[] = {"bytes", "all", "pointer"};
  io.number("first", r.first);
  io.number("last", r.last);
  if constexpr (Io::kReads)
    for (size_t k = 0; k < std::size(kKinds); ++k)
      if (io.has(kKinds[k])) r.kind = static_cast<ShownBytes::Kind>(k);
  io.text(kKinds[static_cast<size_t>(r.kind)], r.text);
}

template <class Io, class R> void block(Io& io, R& r) {
  io.text("name", r.name);
  io.text_if_any("kind", r.kind);
  io.number("size", r.size);
  io.text_if_any("address", r.address);
  io.number("align", r.align);
  io.boolean("read_only", r.read_only);
  io.list("contents", r.bytes, [](Io& i, auto& item) { bytes(i, item); });
}

// Of a block that one side alone has freed, only which side.
template <class Io, class R> void difference(Io& io, R& r) {
  io.text("block", r.block);
  if constexpr (Io::kReads) r.freed = io.has("freed_by");
  if (!r.freed) {
    io.number("first", r.first);
    io.number("last", r.last);
    io.text("source", r.source);
    io.text("target", r.target);
    return;
  }
  std::string by = r.source.empty() ? "target" : "source";
  io.text("freed_by", by);
  if constexpr (Io::kReads) (by == "source" ? r.source : r.target) = "freed";
}

template <class Io, class R> void event(Io& io, R& r) {
  io.text("kind", r.kind);
  io.number("number", r.number);
  io.text_if_any("source", r.source);
  io.text_if_any("target", r.target);
  io.list_if_any("memory_differences", r.memory, [](Io& i, auto& item) { difference(i, item); });
}

template <class Io, class C> void counterexample(Io& io, C& c) {
  auto line_of = [](Io& i, auto& item) { line(i, item); };
  io.text("check", c.check);
  io.list("inputs", c.inputs, [](Io& i, auto& item) { input(i, item); });
  io.list_if_any("memory", c.memory, [](Io& i, auto& item) { block(i, item); });
  io.list("source", c.source, line_of);
  io.list("target", c.target, line_of);
  io.text("source_outcome", c.source_outcome);
  io.text("target_outcome", c.target_outcome);
  io.text_if_any("source_reason", c.source_reason);
  io.text_if_any("target_reason", c.target_reason);
  io.list_if_any("event_differences", c.events, [](Io& i, auto& item) { event(i, item); });
  io.list_if_any("memory_differences", c.differences,
                 [](Io& i, auto& item) { difference(i, item); });
  io.flag("undef_input", c.undef_input);
  io.flag("poison_input", c.poison_input);
  io.text_if_any("needs", c.needs);
  io.text_if_any("note", c.note);
  io.flag("reads_uninitialised", c.reads_uninitialised);
  io.flag("excluded_overlap", c.excluded_overlap);
  io.flag("goes_bad", c.goes_bad);
}

// In "detail" stands what is said beside the verdict; of a proof that follows from its extent.
template <class Io, class O> void outcome(Io& io, O& o) {
  using namespace support;
  word(io, "verdict", o.verdict, Verdict::Unknown, verdict_name);
  word(io, "reason", o.reason, Reason::NotCrossChecked, reason_text);
  std::string detail = o.remark();
  io.text("detail", detail);
  if constexpr (Io::kReads)
    if (o.verdict != Verdict::Correct) o.detail = detail;
  io.flag("loops", o.extent.loops);
  io.number_if_any("iterations", o.extent.iterations);
  io.number_if_any("string_bytes", o.extent.string_bytes);
  io.flag("target_may_spin", o.extent.target_may_spin);
  io.texts_if_any("readings", o.extent.readings);
}

// Nothing where it was not asked, null where it is not known.
void vacuity(Writer& io, Vacuity v) {
  constexpr const char* kName = "source_always_undefined";
  if (v == Vacuity::NotKnown) io.null(kName);
  if (v == Vacuity::Defined || is_vacuous(v)) io.boolean(kName, is_vacuous(v));
  io.flag("source_defined_in_a_run", v == Vacuity::Contradicted);
}

void vacuity(Reader& io, Vacuity& v) {
  constexpr const char* kName = "source_always_undefined";
  bool contradicted = false, always = false;
  io.flag("source_defined_in_a_run", contradicted);
  if (!io.has(kName)) return;
  v = Vacuity::NotKnown;
  if (io.is_null(kName)) return;
  io.boolean(kName, always);
  v = contradicted ? Vacuity::Contradicted : always ? Vacuity::AlwaysUndefined : Vacuity::Defined;
}

template <class Io, class R> void fields(Io& io, R& r) {
  io.text("name", r.name);
  std::string target = r.target_name.empty() ? r.name : r.target_name;
  io.text("target", target);
  if constexpr (Io::kReads)
    if (target != r.name) r.target_name = target;
  io.text_if_any("product_obstacle", r.product_obstacle);
  io.flag("reverse", r.reverse);
  outcome(io, r.outcome);
  vacuity(io, r.vacuity);
  io.seconds("seconds", r.seconds);
  if constexpr (Io::kReads)
    if (io.has("counterexample")) r.counterexample.emplace();
  if (r.counterexample)
    io.object("counterexample", [&](Io& i) { counterexample(i, *r.counterexample); });
  io.object("statistics", [&](Io& i) {
    i.counters("counters", r.counters);
    i.timers("seconds", r.timers);
  });
  if constexpr (Io::kReads) r.has_witness = io.has("witness");
  if (r.has_witness) io.object("witness", [&](Io& i) { witness_fields(i, r.witness); });
}

const char* verdict_of(Checked::Verdict v) {
  switch (v) {
  case Checked::Verdict::Verified:
    return "verified";
  case Checked::Verdict::Refused:
    return "refused";
  case Checked::Verdict::Undecided:
    return "undecided";
  }
  return "";
}

template <class Io, class R> void checked_fields(Io& io, R& r) {
  word(io, "verdict", r.verdict, Checked::Verdict::Undecided, verdict_of);
  io.text("where", r.where);
  io.text("why", r.why);
  io.list("parts", r.parts, [](Io& i, auto& part) {
    i.text("what", part.what);
    i.boolean("good", part.good);
  });
}

template <class Fields> std::string written(Fields fields) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream out(stream);
  Writer io(out);
  out.object([&] { fields(io); });
  return text;
}

template <class T, class Fields> std::optional<T> read(std::string_view text, Fields fields) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(llvm::StringRef(text));
  if (!value) {
    llvm::consumeError(value.takeError());
    return std::nullopt;
  }
  const llvm::json::Object* object = value->getAsObject();
  if (!object) return std::nullopt;
  T out;
  std::string why;
  Reader io(*object, why);
  fields(io, out);
  return why.empty() ? std::optional<T>(std::move(out)) : std::nullopt;
}

} // namespace

std::string result_to_json(const CheckResult& result) {
  return written([&](Writer& io) { fields(io, result); });
}

std::optional<CheckResult> result_from_json(std::string_view text) {
  return read<CheckResult>(text, [](Reader& io, CheckResult& r) { fields(io, r); });
}

void write_result(llvm::json::OStream& out, const CheckResult& result) {
  Writer io(out);
  fields(io, result);
}

std::string checked_to_json(const Checked& checked) {
  return written([&](Writer& io) { checked_fields(io, checked); });
}

std::optional<Checked> checked_from_json(std::string_view text) {
  return read<Checked>(text, [](Reader& io, Checked& r) { checked_fields(io, r); });
}

} // namespace lockstep::driver
