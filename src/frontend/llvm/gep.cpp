#include "frontend/llvm/gep.h"

#include "semantics/op/operation.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/Operator.h>

namespace lockstep::frontend {

using llvm::APInt;

std::optional<APInt> GepStep::forward() const {
  unsigned width = scale.getBitWidth();
  if (count.isNegative() || count.getSignificantBits() > width || scale.isNegative()) return {};
  bool overflow = false;
  APInt bytes = count.sextOrTrunc(width).smul_ov(scale, overflow);
  if (overflow) return {};
  return bytes;
}

APInt GepStep::wrapped() const { return count.sextOrTrunc(scale.getBitWidth()) * scale; }

std::string gep_steps(const llvm::GEPOperator& gep, const llvm::DataLayout& layout,
                      std::vector<GepStep>& out) {
  unsigned width = layout.getIndexTypeSizeInBits(gep.getPointerOperandType());
  for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it) {
    const llvm::Value* index = it.getOperand();
    if (llvm::StructType* record = it.getStructTypeOrNull()) {
      auto field = static_cast<unsigned>(
          llvm::cast<llvm::Constant>(index)->getUniqueInteger().getZExtValue());
      uint64_t offset = layout.getStructLayout(record)->getElementOffset(field).getFixedValue();
      if (field != 0) out.push_back({nullptr, APInt(width, 1), APInt(width, offset)});
      continue;
    }
    llvm::Type* element = it.getIndexedType();
    if (it.isVector() && !layout.typeSizeEqualsStoreSize(element))
      return "getelementptr to an element that does not fill bytes";
    llvm::TypeSize stride = it.getSequentialElementStride(layout);
    if (stride.isScalable()) return "scalable vector";
    APInt scale(width, stride.getFixedValue());
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(index);
        number && !index->getType()->isVectorTy()) {
      if (!number->isZero()) out.push_back({nullptr, number->getValue(), scale});
    } else {
      out.push_back({index, APInt(1, 0), scale});
    }
  }
  return "";
}

namespace {

// Two steps forward are one of both lengths: what lies between is in bounds where the ends are, and
// sums that do not wrap in the end did not on the way.
std::vector<GepStep> merged_forward(const std::vector<GepStep>& steps) {
  std::vector<GepStep> out;
  for (const GepStep& step : steps) {
    std::optional<APInt> bytes = step.is_constant() ? step.forward() : std::nullopt;
    std::optional<APInt> before =
        !out.empty() && out.back().is_constant() ? out.back().forward() : std::nullopt;
    bool overflow = true;
    APInt sum = bytes && before ? before->sadd_ov(*bytes, overflow) : APInt();
    APInt one(step.scale.getBitWidth(), 1);
    if (!overflow && !sum.isZero())
      out.back() = {nullptr, sum, one};
    else if (bytes && !bytes->isZero())
      out.push_back({nullptr, *bytes, one});
    else
      out.push_back(step);
  }
  return out;
}

} // namespace

std::vector<GepStep> merged(const std::vector<GepStep>& steps, uint32_t flags) {
  if (flags != 0) return merged_forward(steps);
  std::vector<GepStep> out;
  std::optional<APInt> sum;
  for (const GepStep& step : steps) {
    if (!step.is_constant())
      out.push_back(step);
    else
      sum = sum ? *sum + step.wrapped() : step.wrapped();
  }
  if (sum && !sum->isZero()) out.push_back({nullptr, *sum, APInt(sum->getBitWidth(), 1)});
  return out;
}

uint32_t gep_flags(const llvm::GEPOperator& gep) {
  llvm::GEPNoWrapFlags flags = gep.getNoWrapFlags();
  return (flags.isInBounds() ? semantics::kGepInBounds : 0U) |
         (flags.hasNoUnsignedSignedWrap() ? semantics::kGepNusw : 0U) |
         (flags.hasNoUnsignedWrap() ? semantics::kGepNuw : 0U);
}

} // namespace lockstep::frontend
