// What others answer while an execution runs: functions whose bodies are not known, devices behind
// volatile accesses. To the same question they give the same answer, and that is all that is known
// of it: every answer is a variable.
#pragma once

#include "semantics/mem/initial_blocks.h"

#include <functional>
#include <memory>

namespace lockstep::semantics {

struct Seen; // memory_state.h

// Leaves of an answer to a call beside the values, which come first.
inline constexpr unsigned kPoisonLeaf = 1u << 16, kStaysLeaf = 2u << 16,
                          kUnwindsLeaf = kStaysLeaf + 1, kUbLeaf = kStaysLeaf + 2,
                          kSizeLeaf = kStaysLeaf + 3, kNullLeaf = kStaysLeaf + 4,
                          kPointerLeaf = 3u << 16, kExceptionLeaf = 4u << 16,
                          kBreaksLeaf = kStaysLeaf + 5, kAddressLeaf = kStaysLeaf + 6,
                          kWritesParamLeaf = 6u << 16, kCaughtLeaf = 5u << 16;
inline constexpr unsigned kEventBits = 32; // of a number of events

class Environment {
public:
  Environment(TermManager& tm, const WorldOptions& options, InitialBlocks& blocks)
      : tm_(tm), o_(options), blocks_(blocks) {}

  uint64_t kind_of(const std::string& what); // the same for the same words

  // What either side takes into account of callees of a kind: one that rules it out has UB where it
  // happens.
  struct Outcomes {
    bool unwinds = false, stays = false, returns = false;
  };
  void consider(const Callee& callee);
  Outcomes outcomes(const Callee& callee);

  // Something that an execution asks: what an event brings, what a function returns.
  struct Question {
    uint64_t kind;
    Term index; // of an event: how many came before, and nothing else counts; else null
    Value<Symbolic> args;
    std::vector<bool> undef; // of each leaf: it is undef, whatever `args` says
    bool of_target = false;
    const Callee* callee = nullptr;     // who is asked, if it is a function
    std::shared_ptr<const Seen> memory; // what it may depend on; null: nothing
    Term off_limits = Term(); // of a function: there is something on the stack that it leaves alone
  };
  uint32_t ask(Question question);
  const std::vector<Question>& questions() const { return questions_; }
  // The condition under which two are the same. Of those that read memory `same_memory` says
  // whether they find the same there; without it nothing is known.
  Term same(uint32_t a, uint32_t b);
  std::function<Term(const Seen&, const Seen&)> same_memory;

  struct Answer {
    uint32_t question;
    unsigned leaf;
    Term value;
  };
  Term answer(uint32_t question, unsigned leaf, unsigned width);
  const std::vector<Answer>& answers() const { return answers_; }
  // A pointer that is handed over; it takes leaves from `leaf` on (kPointerLeaves of them).
  Term pointer_answer(uint32_t question, unsigned leaf, unsigned bits, const KnownLocals& known);
  static constexpr unsigned kPointerLeaves = 4;

  // Whether a block has been freed by the time that the question is answered.
  struct Freed {
    uint32_t question;
    Term block, value;
  };
  Term freed(uint32_t question, Term block);
  const std::vector<Freed>& all_freed() const { return freed_; }
  bool asked_if_freed(Term block) const; // after any call

private:
  TermManager& tm_;
  const WorldOptions& o_;
  InitialBlocks& blocks_;
  std::vector<Question> questions_;
  std::map<std::string, uint64_t> kinds_;
  std::map<uint64_t, Outcomes> outcomes_;               // by kind; whether any of them returns
  std::map<uint64_t, std::set<std::string>> returning_; // by kind: by which symbols, "": a pointer
  std::map<std::pair<uint32_t, uint32_t>, Term> same_;  // by questions
  std::vector<Answer> answers_;
  std::vector<Freed> freed_;
};

} // namespace lockstep::semantics
