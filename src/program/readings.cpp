#include "program/readings.h"

namespace lockstep::program {

namespace {

struct Row {
  const char* text;
  bool by_llvm;
};

constexpr Row kRows[] = {
#define LOCKSTEP_READING(id, text, by_llvm) {text, by_llvm},
    LOCKSTEP_READINGS(LOCKSTEP_READING)
#undef LOCKSTEP_READING
};

} // namespace

Readings Readings::by_llvm() {
  Readings out;
  for (size_t i = 0; i < kReadings; ++i)
    if (kRows[i].by_llvm) out.bits_.set(i);
  return out;
}

std::vector<Reading> Readings::all() const {
  std::vector<Reading> out;
  for (size_t i = 0; i < kReadings; ++i)
    if (bits_.test(i)) out.push_back(static_cast<Reading>(i));
  return out;
}

std::vector<std::string> Readings::texts() const {
  std::vector<std::string> out;
  for (Reading r : all())
    out.emplace_back(kRows[static_cast<size_t>(r)].text);
  return out;
}

} // namespace lockstep::program
