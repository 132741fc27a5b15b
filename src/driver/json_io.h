// JSON in both directions. A structure names its fields once, in a function that takes a Writer and
// what is written, or a Reader and what is filled in:
//
//   template <class Io, class R> void fields(Io& io, R& r) { io.text("name", r.name); ... }
#pragma once

#include <llvm/Support/JSON.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::driver::json_io {

// JSON holds UTF-8 only, and names may be any bytes. A byte that is none becomes the character
// U+EF00 + byte, of those that are for private use; so do the bytes of such a character.
std::string to_utf8(const std::string& bytes);
std::string from_utf8(llvm::StringRef text);

// What `_if_any` writes is left out where it is empty, a `flag` where it is false.
class Writer {
public:
  static constexpr bool kReads = false;
  explicit Writer(llvm::json::OStream& out) : out_(out) {}

  void text(const char* name, const std::string& value) { out_.attribute(name, to_utf8(value)); }
  void text_if_any(const char* name, const std::string& value) {
    if (!value.empty()) text(name, value);
  }
  void texts(const char* name, const std::vector<std::string>& values);
  void texts_if_any(const char* name, const std::vector<std::string>& values) {
    if (!values.empty()) texts(name, values);
  }
  void number(const char* name, uint64_t value) { out_.attribute(name, value); }
  void number_if_any(const char* name, const std::optional<uint64_t>& value) {
    if (value) number(name, *value);
  }
  void seconds(const std::string& name, double value);
  void boolean(const char* name, bool value) { out_.attribute(name, value); }
  void flag(const char* name, bool value) {
    if (value) boolean(name, true);
  }
  void null(const char* name) { out_.attribute(name, nullptr); }
  template <class F> void object(const char* name, F fields) {
    out_.attributeObject(name, [&] { fields(*this); });
  }
  template <class T, class F> void list(const char* name, const std::vector<T>& items, F fields) {
    out_.attributeArray(name, [&] {
      for (const T& item : items)
        out_.object([&] { fields(*this, item); });
    });
  }
  template <class T, class F>
  void list_if_any(const char* name, const std::vector<T>& items, F fields) {
    if (!items.empty()) list(name, items, fields);
  }
  // Objects whose names are those of the map.
  void counters(const char* name, const std::map<std::string, uint64_t>& values);
  void timers(const char* name, const std::map<std::string, double>& values);

private:
  llvm::json::OStream& out_;
};

class Reader {
public:
  static constexpr bool kReads = true;
  // `why` is the first thing that is wrong; as long as it is empty, nothing is.
  Reader(const llvm::json::Object& in, std::string& why) : in_(&in), why_(why) {}

  bool has(const char* name) const { return in_->get(name) != nullptr; }
  bool is_text(const char* name) const { return in_->getString(name).has_value(); }
  bool is_null(const char* name) const { return in_->getNull(name).has_value(); }
  void fail(const std::string& what) {
    if (why_.empty()) why_ = what;
  }

  void text(const char* name, std::string& value);
  void text_if_any(const char* name, std::string& value) {
    if (has(name)) text(name, value);
  }
  void texts(const char* name, std::vector<std::string>& values);
  void texts_if_any(const char* name, std::vector<std::string>& values) {
    if (has(name)) texts(name, values);
  }
  template <class T> void number(const char* name, T& value) {
    const llvm::json::Value* found = in_->get(name);
    std::optional<uint64_t> n = found ? found->getAsUINT64() : std::nullopt;
    if (!n || *n > std::numeric_limits<T>::max())
      fail("no number '" + std::string(name) + "'");
    else
      value = static_cast<T>(*n);
  }
  void number_if_any(const char* name, std::optional<uint64_t>& value) {
    if (has(name)) number(name, value.emplace());
  }
  void seconds(const char* name, double& value);
  void boolean(const char* name, bool& value);
  void flag(const char* name, bool& value) {
    if (has(name)) boolean(name, value);
  }
  template <class F> void object(const char* name, F fields) {
    if (const llvm::json::Object* inside = in_->getObject(name)) {
      Reader reader(*inside, why_);
      fields(reader);
    } else {
      fail("no object '" + std::string(name) + "'");
    }
  }
  template <class T, class F> void list(const char* name, std::vector<T>& items, F fields) {
    const llvm::json::Array* all = in_->getArray(name);
    if (!all) return fail("no array '" + std::string(name) + "'");
    for (const llvm::json::Value& value : *all) {
      const llvm::json::Object* item = value.getAsObject();
      if (!item) fail("something in '" + std::string(name) + "' is no object");
      if (!why_.empty()) return;
      Reader reader(*item, why_);
      fields(reader, items.emplace_back());
    }
  }
  template <class T, class F> void list_if_any(const char* name, std::vector<T>& items, F fields) {
    if (has(name)) list(name, items, fields);
  }
  void counters(const char* name, std::map<std::string, uint64_t>& values);
  void timers(const char* name, std::map<std::string, double>& values);

private:
  const llvm::json::Object* in_;
  std::string& why_;
};

} // namespace lockstep::driver::json_io
