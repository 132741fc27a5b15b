#include "driver/json_io.h"

#include <charconv>

namespace lockstep::driver::json_io {

namespace {

// UTF-8 of U+EF80 and the characters behind it is this byte, then 0xbe or 0xbf, then a third.
constexpr char kFirst = '\xee', kLow = '\xbe', kHigh = '\xbf';

bool stands_for_byte(llvm::StringRef text, size_t at) {
  return text.size() - at >= 3 && text[at] == kFirst &&
         (text[at + 1] == kLow || text[at + 1] == kHigh);
}

bool may_stand_for_bytes(llvm::StringRef text) {
  for (size_t at = text.find(kFirst); at != llvm::StringRef::npos; at = text.find(kFirst, at + 1))
    if (stands_for_byte(text, at)) return true;
  return false;
}

// Bytes of the character that starts here; 0: there is none.
size_t character(llvm::StringRef text, size_t at) {
  for (size_t n = 1; n <= 4 && at + n <= text.size(); ++n)
    if (llvm::json::isUTF8(text.substr(at, n))) return n;
  return 0;
}

void append_byte(std::string& out, unsigned char byte) { // 0x80 or more
  out += kFirst;
  out += static_cast<char>(0xbc + (byte >> 6));
  out += static_cast<char>(0x80 + (byte & 0x3f));
}

} // namespace

std::string to_utf8(const std::string& bytes) {
  if (llvm::json::isUTF8(bytes) && !may_stand_for_bytes(bytes)) return bytes;
  std::string out;
  for (size_t at = 0; at < bytes.size();) {
    size_t n = stands_for_byte(bytes, at) ? 0 : character(bytes, at);
    if (n > 0)
      out.append(bytes, at, n);
    else
      append_byte(out, static_cast<unsigned char>(bytes[at]));
    at += n > 0 ? n : 1;
  }
  return out;
}

std::string from_utf8(llvm::StringRef text) {
  if (!may_stand_for_bytes(text)) return text.str();
  std::string out;
  for (size_t at = 0; at < text.size();) {
    if (!stands_for_byte(text, at)) {
      out += text[at++];
      continue;
    }
    unsigned high = static_cast<unsigned char>(text[at + 1]) - 0xbcu;
    out += static_cast<char>(high << 6 | (static_cast<unsigned char>(text[at + 2]) & 0x3f));
    at += 3;
  }
  return out;
}

void Writer::texts(const char* name, const std::vector<std::string>& values) {
  out_.attributeArray(name, [&] {
    for (const std::string& value : values)
      out_.value(to_utf8(value));
  });
}

// As short as it can be and still be that number; without an exponent, for people.
void Writer::seconds(const std::string& name, double value) {
  char digits[400];
  auto [end, error] =
      std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed);
  out_.attributeBegin(name);
  out_.rawValue(error == std::errc() ? llvm::StringRef(digits, end - digits) : "0");
  out_.attributeEnd();
}

void Writer::counters(const char* name, const std::map<std::string, uint64_t>& values) {
  out_.attributeObject(name, [&] {
    for (const auto& [key, value] : values)
      out_.attribute(to_utf8(key), value);
  });
}

void Writer::timers(const char* name, const std::map<std::string, double>& values) {
  out_.attributeObject(name, [&] {
    for (const auto& [key, value] : values)
      seconds(to_utf8(key), value);
  });
}

void Reader::text(const char* name, std::string& value) {
  if (std::optional<llvm::StringRef> found = in_->getString(name))
    value = from_utf8(*found);
  else
    fail("no string '" + std::string(name) + "'");
}

void Reader::texts(const char* name, std::vector<std::string>& values) {
  const llvm::json::Array* all = in_->getArray(name);
  if (!all) return fail("no array '" + std::string(name) + "'");
  for (const llvm::json::Value& item : *all) {
    std::optional<llvm::StringRef> text = item.getAsString();
    if (!text) return fail("something in '" + std::string(name) + "' is no string");
    values.push_back(from_utf8(*text));
  }
}

void Reader::seconds(const char* name, double& value) {
  if (std::optional<double> found = in_->getNumber(name))
    value = *found;
  else
    fail("no number '" + std::string(name) + "'");
}

void Reader::boolean(const char* name, bool& value) {
  if (std::optional<bool> found = in_->getBoolean(name))
    value = *found;
  else
    fail("no truth value '" + std::string(name) + "'");
}

void Reader::counters(const char* name, std::map<std::string, uint64_t>& values) {
  const llvm::json::Object* all = in_->getObject(name);
  if (!all) return fail("no object '" + std::string(name) + "'");
  for (const auto& [key, value] : *all) {
    std::optional<uint64_t> n = value.getAsUINT64();
    if (!n) return fail("a counter that is no number");
    values.emplace(from_utf8(key), *n);
  }
}

void Reader::timers(const char* name, std::map<std::string, double>& values) {
  const llvm::json::Object* all = in_->getObject(name);
  if (!all) return fail("no object '" + std::string(name) + "'");
  for (const auto& [key, value] : *all) {
    std::optional<double> n = value.getAsNumber();
    if (!n) return fail("a timer that is no number");
    values.emplace(from_utf8(key), *n);
  }
}

} // namespace lockstep::driver::json_io
