#include "frontend/llvm/type_text.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Support/xxhash.h>

namespace lockstep::frontend {

namespace {

// Types share their parts, so a text could be exponentially long: a long one is told by its number.
constexpr size_t kLongest = 1000;

class Texts {
public:
  std::string of(const llvm::Type& type) {
    if (auto it = known_.find(&type); it != known_.end()) return it->second;
    std::string text = make(type);
    if (text.size() > kLongest) text = "#" + std::to_string(llvm::xxh3_64bits(text));
    return known_[&type] = std::move(text);
  }

private:
  std::string make(const llvm::Type& type) {
    if (const auto* record = llvm::dyn_cast<llvm::StructType>(&type); record && !record->isOpaque())
      return std::string(record->isPacked() ? "<{" : "{") + parts(type, 0) + "}";
    if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type))
      return "[" + std::to_string(array->getNumElements()) + " x" + parts(type, 0) + "]";
    if (const auto* function = llvm::dyn_cast<llvm::FunctionType>(&type))
      return of(*function->getReturnType()) + " (" + parts(type, 1) +
             (function->isVarArg() ? " ...)" : ")");
    std::string out;
    llvm::raw_string_ostream stream(out);
    type.print(stream); // it has no parts with names
    return out;
  }

  std::string parts(const llvm::Type& type, unsigned first) {
    std::string out;
    for (unsigned i = first; i < type.getNumContainedTypes(); ++i)
      out += " " + of(*type.getContainedType(i));
    return out;
  }

  llvm::DenseMap<const llvm::Type*, std::string> known_;
};

} // namespace

std::string type_text(const llvm::Type& type) { return Texts().of(type); }

} // namespace lockstep::frontend
