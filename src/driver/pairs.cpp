#include "driver/pairs.h"

#include "support/printable.h"

#include "support/options_table.h"

#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Function.h>

#include <set>

namespace lockstep::driver {

namespace {

using llvm::Function;
using llvm::StringRef;

constexpr StringRef kSource = "src", kTarget = "tgt";

std::string text_of(const llvm::Type* type) {
  std::string text;
  llvm::raw_string_ostream out(text);
  type->print(out);
  return text;
}

StringRef without_sigil(StringRef name) {
  name.consume_front("@");
  return name;
}

const Function* definition(const Input& input, StringRef name) {
  const Function* function = input.module->getFunction(without_sigil(name));
  return function && !function->isDeclaration() ? function : nullptr;
}

std::vector<std::string> definitions(const Input& input) {
  std::vector<std::string> names;
  for (const Function& function : *input.module)
    if (!function.isDeclaration()) names.push_back(function.getName().str());
  return names;
}

// `src` and `src_X` give `tgt` and `tgt_X`, and the other way round; other names give nothing.
std::string partner_of(StringRef name, StringRef from, StringRef to) {
  if (!name.consume_front(from) || !(name.empty() || name.starts_with("_"))) return "";
  return (to + name).str();
}

std::string no_function(const Input& input, StringRef name) {
  std::string message =
      ("no function @" + without_sigil(name) + " is defined in ").str() + input.file;
  std::string near = support::nearest(without_sigil(name).str(), definitions(input));
  return near.empty() ? message : message + "; did you mean @" + near + "?";
}

// The names of --fn, each of which must have been found at least once.
class Wanted {
public:
  explicit Wanted(const Selection& selection) : names_(selection.names) {}

  bool operator()(StringRef source, StringRef target) {
    if (names_.empty()) return true;
    bool wanted = false;
    for (StringRef name : names_) {
      StringRef plain = without_sigil(name);
      if (plain == source || plain == target || source == ("src_" + plain).str()) {
        found_.insert(name.str());
        wanted = true;
      }
    }
    return wanted;
  }

  // The first name that no pair has; empty: every one was found.
  std::string missing() const {
    for (const std::string& name : names_)
      if (!found_.contains(name)) return name;
    return "";
  }

private:
  const std::vector<std::string>& names_;
  std::set<std::string> found_;
};

void add_pair(Matched& matched, const Input& target_input, const Selection& selection,
              const Function* source, const Function* target) {
  if (selection.any_types || same_signature(source->getFunctionType(), target->getFunctionType())) {
    matched.pairs.push_back({source, target});
    return;
  }
  matched.errors.push_back(error_at(target_input, *target,
                                    "the types of @" + support::printable_name(source->getName()) +
                                        " and @" + support::printable_name(target->getName()) +
                                        " differ: the source is '" +
                                        text_of(source->getFunctionType()) + "', the target is '" +
                                        text_of(target->getFunctionType()) + "'"));
}

// One pair by names, for --src-fn and --tgt-fn.
Matched match_chosen(const Input& source, const Input& target, const Selection& selection,
                     const std::string& source_name, const std::string& target_name) {
  Matched matched;
  const Function* from = definition(source, source_name);
  const Function* to = definition(target, target_name);
  if (!from)
    matched.nothing = no_function(source, source_name);
  else if (!to)
    matched.nothing = no_function(target, target_name);
  else
    add_pair(matched, target, selection, from, to);
  return matched;
}

// Two types of two files, by their parts. A pair that was found to be the same is not looked at
// again: types share their parts, so that there may be exponentially many ways to one.
class TypeComparison {
public:
  bool same(const llvm::Type* a, const llvm::Type* b) {
    if (a == b || found_same_.contains({a, b})) return true;
    if (!same_shape(a, b)) return false;
    for (unsigned i = 0; i < a->getNumContainedTypes(); ++i)
      if (!same(a->getContainedType(i), b->getContainedType(i))) return false;
    found_same_.insert({a, b});
    return true;
  }

private:
  static bool same_shape(const llvm::Type* a, const llvm::Type* b) {
    auto* x = llvm::dyn_cast<llvm::StructType>(a);
    auto* y = llvm::dyn_cast<llvm::StructType>(b);
    if (x && y && (x->isOpaque() || y->isOpaque() || x->isPacked() != y->isPacked())) return false;
    if (a->getTypeID() != b->getTypeID() ||
        a->getNumContainedTypes() != b->getNumContainedTypes() || a->getNumContainedTypes() == 0)
      return false;
    if (a->isArrayTy() && a->getArrayNumElements() != b->getArrayNumElements()) return false;
    if (a->isVectorTy() && llvm::cast<llvm::VectorType>(a)->getElementCount() !=
                               llvm::cast<llvm::VectorType>(b)->getElementCount())
      return false;
    // Functions and target types: only the same one will do.
    return x || a->isArrayTy() || a->isVectorTy();
  }

  std::set<std::pair<const llvm::Type*, const llvm::Type*>> found_same_;
};

} // namespace

bool same_signature(const llvm::FunctionType* a, const llvm::FunctionType* b) {
  if (a == b) return true;
  TypeComparison types;
  if (a->isVarArg() != b->isVarArg() || a->getNumParams() != b->getNumParams() ||
      !types.same(a->getReturnType(), b->getReturnType()))
    return false;
  for (unsigned i = 0; i < a->getNumParams(); ++i)
    if (!types.same(a->getParamType(i), b->getParamType(i))) return false;
  return true;
}

Matched match_in_one(const Input& input, const Selection& selection) {
  if (!selection.source.empty() || !selection.target.empty())
    return match_chosen(input, input, selection,
                        selection.source.empty() ? kSource.str() : selection.source,
                        selection.target.empty() ? kTarget.str() : selection.target);
  Matched matched;
  matched.no_names = !definitions(input).empty();
  Wanted wanted(selection);
  for (const Function& function : *input.module) {
    if (function.isDeclaration()) continue;
    std::string name = function.getName().str();
    for (StringRef from : {kSource, kTarget})
      if (!partner_of(name, from, from).empty()) matched.no_names = false;
    if (std::string other = partner_of(name, kSource, kTarget); !other.empty()) {
      const Function* target = definition(input, other);
      if (!target)
        matched.source_only.push_back(name);
      else if (wanted(name, other))
        add_pair(matched, input, selection, &function, target);
    } else if (std::string from = partner_of(name, kTarget, kSource);
               !from.empty() && !definition(input, from)) {
      matched.target_only.push_back(name);
    }
  }
  if (std::string name = wanted.missing(); !name.empty())
    matched.nothing = "no pair of functions named '" + name + "' in " + input.file;
  else if (matched.pairs.empty() && matched.errors.empty())
    matched.nothing = "no pair @src and @tgt, or @src_X and @tgt_X, is defined in " + input.file +
                      "; name one with --src-fn and --tgt-fn, give a second file, or -passes";
  return matched;
}

Matched match_by_name(const Input& source, const Input& target, const Selection& selection) {
  if (!selection.source.empty() || !selection.target.empty())
    return match_chosen(source, target, selection,
                        selection.source.empty() ? selection.target : selection.source,
                        selection.target.empty() ? selection.source : selection.target);
  Matched matched;
  Wanted wanted(selection);
  for (const Function& function : *source.module) {
    if (function.isDeclaration()) continue;
    const Function* other = definition(target, function.getName());
    if (!other)
      matched.source_only.push_back(function.getName().str());
    else if (wanted(function.getName(), function.getName()))
      add_pair(matched, target, selection, &function, other);
  }
  for (const Function& function : *target.module)
    if (!function.isDeclaration() && !definition(source, function.getName()))
      matched.target_only.push_back(function.getName().str());
  if (std::string name = wanted.missing(); !name.empty())
    matched.nothing = no_function(definition(source, name) ? target : source, name);
  else if (matched.pairs.empty() && matched.errors.empty())
    matched.nothing = "no function is defined in both " + source.file + " and " + target.file;
  return matched;
}

} // namespace lockstep::driver
