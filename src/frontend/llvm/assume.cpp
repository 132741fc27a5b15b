#include "frontend/llvm/families.h"

#include <algorithm>

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Instructions.h>

namespace lockstep::frontend {

using program::kNone;
using program::Operand;
using program::RegId;
using semantics::AlignedPayload;
using semantics::ComparePayload;
using semantics::DereferenceablePayload;
using semantics::GepPayload;
using semantics::OpId;

namespace {

using Inputs = llvm::ArrayRef<llvm::Use>;

// Section "Assume Operand Bundles": the attribute holds of the first input, or the behavior is
// undefined. One that makes poison elsewhere is therefore followed by noundef.
void require_attribute(Translator& t, const llvm::Value& value,
                       const semantics::Operation& attribute, Operand operand) {
  RegId checked = t.temporary(t.type(*value.getType()));
  t.emit(checked, attribute, {operand});
  t.emit(kNone, {OpId::RequireNoUndef, {}, {}}, {Operand::reg(checked)});
}

void require_noundef(Translator& t, Inputs inputs) {
  for (const llvm::Use& value : inputs)
    t.emit(kNone, {OpId::RequireNoUndef, {}, {}}, {t.operand(*value.get())});
}

void require_nonnull(Translator& t, Inputs inputs) {
  t.note_address(*inputs[0]->getType());
  require_attribute(t, *inputs[0], {OpId::NonNull, {}, {}}, t.operand(*inputs[0]));
}

// The third input is how far the pointer lies behind the aligned address.
Operand before_offset(Translator& t, Inputs inputs) {
  Operand pointer = t.operand(*inputs[0]);
  if (inputs.size() < 3) return pointer;
  const auto* offset = llvm::dyn_cast<llvm::ConstantInt>(inputs[2].get());
  if (!offset) return t.fail("assume bundle align with an offset that varies"), pointer;
  const llvm::Type& type = *inputs[0]->getType();
  unsigned width = t.layout().getIndexTypeSizeInBits(inputs[0]->getType());
  RegId base = t.temporary(t.type(type));
  t.note_address(type);
  t.emit(base, {OpId::Gep, {}, GepPayload{0, width}},
         {pointer, t.number(-offset->getValue().sextOrTrunc(width)), t.number(width, 1)});
  return Operand::reg(base);
}

// "align operand bundles may specify a non-power-of-two alignment (including a zero alignment). If
// this is the case, then the pointer value must be a null pointer."
void require_align(Translator& t, Inputs inputs) {
  const auto* align = llvm::dyn_cast<llvm::ConstantInt>(inputs[1].get());
  if (!align) return t.fail("assume bundle align with an alignment that varies");
  Operand pointer = before_offset(t, inputs);
  if (align->getValue().isPowerOf2())
    return require_attribute(
        t, *inputs[0], {OpId::Aligned, {}, AlignedPayload{align->getValue().logBase2()}}, pointer);
  if (inputs.size() > 2) return t.fail("assume bundle align with an odd alignment");
  t.note_address(*inputs[0]->getType());
  RegId is_null = t.temporary(program::Type::integer(1));
  t.emit(is_null, {OpId::PtrCmp, {}, ComparePayload{semantics::Pred::Eq}},
         {pointer, t.null(*inputs[0]->getType())});
  t.emit(kNone, {OpId::Assume, {}, {}}, {Operand::reg(is_null)});
}

template <uint32_t kOrNull> void require_dereferenceable(Translator& t, Inputs inputs) {
  unsigned width = t.layout().getPointerSizeInBits(0);
  const auto* bytes = llvm::dyn_cast<llvm::ConstantInt>(inputs[1].get());
  if (!bytes || bytes->getValue().getActiveBits() > width)
    return t.fail("assume bundle dereferenceable with a number that varies");
  const llvm::Type& type = *inputs[0]->getType();
  if (kOrNull != 0) t.note_address(type);
  uint32_t other_space = type.getPointerAddressSpace() != 0;
  t.emit(kNone, {OpId::RequireDereferenceable, {}, DereferenceablePayload{kOrNull, 0, other_space}},
         {t.operand(*inputs[0]), t.number(bytes->getValue().zextOrTrunc(width))});
}

void nothing(Translator&, Inputs) {}

constexpr BundleRow kBundles[] = {
    {"noundef", 0, SIZE_MAX, require_noundef},
    {"nonnull", 1, 1, require_nonnull},
    {"align", 2, 3, require_align},
    {"dereferenceable", 2, 2, require_dereferenceable<0>},
    {"dereferenceable_or_null", 2, 2, require_dereferenceable<1>},
    {"cold", 0, SIZE_MAX, nothing},
    {"ignore", 0, SIZE_MAX, nothing},
};

} // namespace

std::span<const BundleRow> assume_bundle_rows() { return kBundles; }

void translate_assume(Call& c) {
  for (unsigned i = 0; i < c.call.getNumOperandBundles(); ++i) {
    llvm::OperandBundleUse bundle = c.call.getOperandBundleAt(i);
    std::string_view tag = bundle.getTagName();
    size_t count = bundle.Inputs.size();
    const auto* row =
        std::find_if(std::begin(kBundles), std::end(kBundles), [&](const BundleRow& r) {
          return r.tag == tag && r.least <= count && count <= r.most;
        });
    if (row == std::end(kBundles)) return c.t.fail("assume bundle " + std::string(tag));
    row->handler(c.t, bundle.Inputs);
  }
  c.emit({}, c.arguments(1));
}

} // namespace lockstep::frontend
