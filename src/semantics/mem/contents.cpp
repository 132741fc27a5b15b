#include "semantics/mem/contents.h"

#include <algorithm>
#include <bit>

namespace lockstep::semantics {

const Contents::Page* Contents::find_slow(uint64_t number) const {
  auto it = pages_.find(number);
  if (it == pages_.end()) return nullptr;
  recent_.number = number;
  recent_.page = &it->second;
  return it->second.get();
}

Contents::Page& Contents::own(uint64_t number) {
  if (!find(number)) {
    pages_[number] = std::make_shared<Page>();
    find_slow(number);
  }
  if (recent_.page->use_count() > 1) { // a copy of this memory has it too
    pages_[number] = std::make_shared<Page>(**recent_.page);
    find_slow(number);
  }
  return const_cast<Page&>(**recent_.page);
}

bool Contents::written(uint64_t at) const {
  const Page* page = find(at / kPageBytes);
  return page && has(page->written, at % kPageBytes);
}

bool Contents::read_across(uint64_t at, unsigned bytes, bool only_written, Word& out) const {
  out = 0;
  for (unsigned i = bytes; i-- > 0;) {
    Word byte = 0;
    if (!read(at + i, 1, only_written, byte)) return false;
    out = out << 8 | byte;
  }
  return true;
}

void Contents::write(uint64_t at, unsigned bytes, Word value) {
  if (at + bytes < at) return; // before the start of a block: UB, whoever notices
  if (!others_.empty()) others_.erase(others_.lower_bound(at), others_.lower_bound(at + bytes));
  written_ = true;
  unsigned first = static_cast<unsigned>(at % kPageBytes), bit = first % 64;
  if (bit + bytes <= 64) [[likely]] {
    Page& page = own(at / kPageBytes);
    for (unsigned i = 0; i < bytes; ++i)
      page.value[first + i] = static_cast<uint8_t>(value >> (8 * i));
    uint64_t ones = (~uint64_t{0} >> (64 - bytes)) << bit;
    page.plain[first / 64] |= ones;
    page.written[first / 64] |= ones;
    return;
  }
  for (unsigned i = 0; i < bytes;) {
    Page& page = own((at + i) / kPageBytes);
    unsigned in_page = static_cast<unsigned>((at + i) % kPageBytes);
    for (; i < bytes && in_page < kPageBytes; ++i, ++in_page) {
      page.value[in_page] = static_cast<uint8_t>(value >> (8 * i));
      set(page.plain, in_page, true);
      set(page.written, in_page, true);
    }
  }
}

void Contents::write(uint64_t at, Byte byte) {
  if (byte.is_plain()) return write(at, 1, byte.value.value.bits());
  Page& page = own(at / kPageBytes);
  set(page.plain, at % kPageBytes, false);
  set(page.written, at % kPageBytes, true);
  written_ = true;
  others_.insert_or_assign(at, std::move(byte));
}

void Contents::remember(uint64_t at, uint8_t value) {
  Page& page = own(at / kPageBytes);
  page.value[at % kPageBytes] = value;
  set(page.plain, at % kPageBytes, true);
}

bool Contents::find(uint64_t at, Byte& out) const {
  Word plain = 0;
  if (read(at, 1, false, plain)) {
    out.kind = Byte::Kind::Number;
    out.value = {Number(8, plain), Term()};
    out.poison = {Number(8, 0), Term()};
    return true;
  }
  auto it = others_.find(at);
  if (it == others_.end()) return false;
  out = it->second;
  return true;
}

std::vector<uint64_t> Contents::offsets() const { return differing(*this, {}); }

std::vector<uint64_t> Contents::differing(const Contents& a, const Contents& b) {
  std::vector<uint64_t> numbers, out;
  for (const Contents* x : {&a, &b})
    for (const auto& [number, page] : x->pages_)
      numbers.push_back(number);
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  const auto none = std::make_unique<const Page>();
  for (uint64_t number : numbers) {
    const Page *x = a.find(number), *y = b.find(number);
    if (x == y) continue; // nobody has written since the one became a copy of the other
    if (!x) x = none.get();
    if (!y) y = none.get();
    for (unsigned word = 0; word < kPageBytes / 64; ++word) {
      uint64_t left = x->written[word] | y->written[word];
      uint64_t plain = x->plain[word] & y->plain[word];
      for (; left != 0; left &= left - 1) {
        unsigned bit = static_cast<unsigned>(std::countr_zero(left)), at = 64 * word + bit;
        if ((plain >> bit & 1) == 0 || x->value[at] != y->value[at])
          out.push_back(number * kPageBytes + at);
      }
    }
  }
  return out;
}

} // namespace lockstep::semantics
