// What is known of both programs at a pair of places, as data.
#pragma once

#include "program/program.h"

#include <map>
#include <set>
#include <vector>

namespace lockstep::simulation {

using program::RegId;

// Which registers of the target refine which of the source's.
class RegisterRelation {
public:
  void insert(RegId target, RegId source) {
    by_target_.emplace(target, source);
    by_source_.emplace(source, target);
  }
  bool contains(RegId target, RegId source) const { return by_target_.contains({target, source}); }
  void forget_target(RegId r) { forget(by_target_, by_source_, r); }
  void forget_source(RegId r) { forget(by_source_, by_target_, r); }
  void meet(const RegisterRelation& o);
  size_t size() const { return by_target_.size(); }
  // Sorted, each once.
  std::vector<RegId> targets() const { return firsts(by_target_); }
  std::vector<RegId> sources() const { return firsts(by_source_); }
  std::vector<RegId> refined_by(RegId target) const { return seconds(by_target_, target); }
  std::vector<RegId> refining(RegId source) const { return seconds(by_source_, source); }

private:
  using Pair = std::pair<RegId, RegId>;
  static std::vector<RegId> firsts(const std::set<Pair>& pairs);
  static std::vector<RegId> seconds(const std::set<Pair>& pairs, RegId first);
  static void forget(std::set<Pair>& first, std::set<Pair>& second, RegId r);

  std::set<Pair> by_target_, by_source_;
};

// A constant that refines what a register holds; `exact` if the register holds just that.
struct KnownValue {
  program::ConstValue value;
  bool exact = false;
};
using KnownValues = std::map<RegId, KnownValue>;

struct Knowledge {
  RegisterRelation refines;
  KnownValues of_source, of_target;

  // Keeps what holds in both. Whether anything was lost.
  bool meet(const Knowledge& o);

private:
  size_t size() const;
};

} // namespace lockstep::simulation
