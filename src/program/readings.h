// What the language reference and LLVM's passes do not read alike: the strict reading is that of
// the reference, the other one is in favour of the source, or of both sides alike.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::program {

// One row for each: id, the reading in words (`correct if …`), whether passes of LLVM rely on it so
// that its users need it. The others are ones of which the reference can be read either way.
#define LOCKSTEP_READINGS(X)                                                                       \
  X(UninitialisedIsPoison, "uninitialised memory is poison", true)                                 \
  X(MemcmpStops, "one differing byte decides memcmp", true)                                        \
  X(PoisonPadding, "a store leaves poison in padding", true)                                       \
  X(ProfilingIsNothing, "profiling calls have no effect", true)                                    \
  X(AlignmentReaches, "alignment makes bytes accessible up to it", true)                           \
  X(AllocationsAlignAsSaid, "allocation functions align by no more than is said of them", true)    \
  X(AllocationsDoNothingElse, "allocation functions do nothing else", true)                        \
  X(DereferenceableStays, "dereferenceable arguments are not freed by callees", true)              \
  X(RepeatedCallsAgree, "calls that change nothing give the same again", true)                     \
  X(StrictAliasing, "the source keeps to strict aliasing", true)                                   \
  X(ValidLoads, "what the source loads is valid for its type", true)                               \
  X(NoUnwinding, "no callee unwinds", false)                                                       \
  X(NoreturnReturnIsUb, "it is undefined that a noreturn callee returns", false)                   \
  X(DeclaredAlignment, "the alignment that a declaration states counts for callers", false)        \
  X(PoisonMaskIsUb, "a division with a poison mask is undefined", false)                           \
  X(CopiedIntegersAreBytes, "an integer that is loaded and stored keeps bytes as they are", false) \
  X(NarrowStoresKeepBits, "a store keeps the bits of its bytes that are beside its type", false)   \
  X(EmptyFoldIsANan, "a fold without lanes chooses a NaN", false)                                  \
  X(DenormalsMayStay, "denormal operands need not be treated as zero", false)

enum class Reading : uint8_t {
#define LOCKSTEP_READING(id, text, by_llvm) id,
  LOCKSTEP_READINGS(LOCKSTEP_READING)
#undef LOCKSTEP_READING
};

#define LOCKSTEP_READING(id, text, by_llvm) Reading::id,
inline constexpr std::array kEveryReading = {LOCKSTEP_READINGS(LOCKSTEP_READING)};
#undef LOCKSTEP_READING
inline constexpr size_t kReadings = kEveryReading.size();

class Readings {
public:
  Readings() = default;
  Readings(Reading only) { add(only); }
  static Readings every() { return Readings(std::bitset<kReadings>().set()); }
  // Those that LLVM's passes rely on.
  static Readings by_llvm();

  void add(Reading r) { bits_.set(static_cast<size_t>(r)); }
  void remove(Reading r) { bits_.reset(static_cast<size_t>(r)); }
  bool has(Reading r) const { return bits_.test(static_cast<size_t>(r)); }
  bool any() const { return bits_.any(); }
  size_t count() const { return bits_.count(); }
  std::vector<Reading> all() const;
  std::vector<std::string> texts() const;

  Readings operator|(Readings other) const { return Readings(bits_ | other.bits_); }
  Readings operator&(Readings other) const { return Readings(bits_ & other.bits_); }
  Readings operator-(Readings other) const { return Readings(bits_ & ~other.bits_); }
  bool operator==(const Readings&) const = default;

private:
  explicit Readings(std::bitset<kReadings> bits) : bits_(bits) {}
  std::bitset<kReadings> bits_;
};

} // namespace lockstep::program
