// The bytes of one block of a concrete memory, as far as they were written or looked at. Plain
// bytes (numbers without poison or undef) lie in pages that copies of a memory share until one of
// them writes; all others are kept one by one. Knows nothing of what the rest of a block holds.
#pragma once

#include "semantics/domain.h"

#include <array>
#include <bit>
#include <cstring>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

namespace lockstep::semantics {

struct ConcreteByte {
  enum class Kind : uint8_t { Undef, Number, Pointer } kind = Kind::Undef;
  ConcreteBits value;  // Number: eight bits
  ConcreteBits poison; // eight bits; of a pointer one
  std::shared_ptr<const ConcreteBits> pointer;
  unsigned index = 0; // which byte of the pointer

  bool is_plain() const {
    return kind == Kind::Number && !value.open && !poison.open && poison.value.is_zero();
  }
};

class Contents {
public:
  using Byte = ConcreteByte;
  using Word = Number::Word;
  static constexpr unsigned kWordBytes = Number::kWordBits / 8;

  bool empty() const { return !written_; } // nothing was written
  void clear() { *this = {}; }
  size_t pages() const { return pages_.size(); } // that something is known of
  bool written(uint64_t at) const;

  // The bytes from there, the first lowest, if all of them are plain (with `only_written`: and were
  // written); at most kWordBytes.
  bool read(uint64_t at, unsigned bytes, bool only_written, Word& out) const {
    const Page* page = find(at / kPageBytes);
    unsigned in_page = static_cast<unsigned>(at % kPageBytes);
    if (!page || in_page + bytes > kPageBytes) [[unlikely]]
      return page && read_across(at, bytes, only_written, out);
    const Bitmap& known = only_written ? page->written : page->plain;
    if (!all(known, in_page, bytes) || (only_written && !all(page->plain, in_page, bytes)))
      return false;
    out = word_at(&page->value[in_page], bytes);
    return true;
  }

  // Writes plain bytes, the lowest first; at most kWordBytes.
  void write(uint64_t at, unsigned bytes, Word value);
  void write(uint64_t at, Byte byte);
  // The byte was looked at: it is plain, and nobody has written it yet.
  void remember(uint64_t at, uint8_t value);
  // The same for all bytes of [at, at + bytes) that nobody has written yet; at most 64, and those
  // of one multiple of 64.
  template <class ValueAt> void remember(uint64_t at, unsigned bytes, ValueAt value_at) {
    Page& page = own(at / kPageBytes);
    unsigned first = static_cast<unsigned>(at % kPageBytes);
    for (unsigned i = first; i < first + bytes; ++i)
      if (!has(page.written, i)) page.value[i] = value_at(at + (i - first));
    uint64_t ones = (~uint64_t{0} >> (64 - bytes)) << (first % 64);
    page.plain[first / 64] |= ones & ~page.written[first / 64];
  }
  // What was written there, or is remembered.
  bool find(uint64_t at, Byte& out) const;

  // Where something was written, in order.
  std::vector<uint64_t> offsets() const;
  // Where one of the two was written, unless both hold the same plain number.
  static std::vector<uint64_t> differing(const Contents& a, const Contents& b);
  // Bytes that are not plain, in order.
  const std::map<uint64_t, Byte>& others() const { return others_; }

private:
  static constexpr unsigned kPageBytes = 1024;
  // The bytes as a number, the first lowest.
  static Word word_at(const uint8_t* from, unsigned bytes) {
    Word out = 0;
    if constexpr (std::endian::native == std::endian::little)
      std::memcpy(&out, from, bytes);
    else
      for (unsigned i = bytes; i-- > 0;)
        out = out << 8 | from[i];
    return out;
  }
  using Bitmap = std::array<uint64_t, kPageBytes / 64>;
  struct Page {
    Bitmap plain{};   // `value` holds it
    Bitmap written{}; // as opposed to remembered; if it is not plain, it is among `others_`
    std::array<uint8_t, kPageBytes> value;
  };

  static bool all(const Bitmap& map, unsigned at, unsigned bytes) {
    uint64_t ones = ~uint64_t{0} >> (64 - bytes);
    unsigned word = at / 64, bit = at % 64;
    if ((map[word] >> bit & ones) == (ones << bit >> bit)) {
      unsigned here = 64 - bit;
      return bytes <= here || (map[word + 1] & ones >> here) == ones >> here;
    }
    return false;
  }
  static void set(Bitmap& map, unsigned at, bool on) {
    uint64_t bit = uint64_t{1} << (at % 64);
    map[at / 64] = on ? map[at / 64] | bit : map[at / 64] & ~bit;
  }
  static bool has(const Bitmap& map, unsigned at) { return map[at / 64] >> (at % 64) & 1; }

  const Page* find(uint64_t number) const {
    if (recent_.page && recent_.number == number) [[likely]]
      return recent_.page->get();
    return find_slow(number);
  }
  const Page* find_slow(uint64_t number) const;
  Page& own(uint64_t number); // to be written
  bool read_across(uint64_t at, unsigned bytes, bool only_written, Word& out) const;

  std::unordered_map<uint64_t, std::shared_ptr<Page>> pages_; // by number
  std::map<uint64_t, Byte> others_;                           // by offset
  bool written_ = false;
  // The page that was looked at last, among those of this object: a copy knows of none. (The map
  // leaves them where they are.)
  struct Recent {
    Recent() = default;
    Recent(const Recent&) {}
    Recent& operator=(const Recent& other) {
      if (this != &other) page = nullptr;
      return *this;
    }
    uint64_t number = 0;
    const std::shared_ptr<Page>* page = nullptr;
  };
  mutable Recent recent_;
};

} // namespace lockstep::semantics
