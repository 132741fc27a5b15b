#include "frontend/llvm/parts.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>

namespace lockstep::frontend {

using semantics::Part;

namespace {

uint32_t bytes_for(uint64_t bits) { return static_cast<uint32_t>((bits + 7) / 8); }

// Section "Vector Type": elements lie side by side without padding, as if the vector were an
// integer.
void append_vector(const llvm::FixedVectorType& type, const llvm::DataLayout& layout,
                   uint64_t offset, std::vector<Part>& out) {
  const llvm::Type& element = *type.getElementType();
  uint64_t count = type.getNumElements();
  uint64_t bits = layout.getTypeSizeInBits(type.getElementType()).getFixedValue();
  if (bits % 8 != 0) {
    out.push_back({offset, bytes_for(bits * count), static_cast<uint32_t>(count),
                   static_cast<uint32_t>(bits), false});
    return;
  }
  for (uint64_t i = 0; i < count; ++i)
    append_parts(element, layout, offset + i * bits / 8, out);
}

} // namespace

void append_parts(const llvm::Type& type, const llvm::DataLayout& layout, uint64_t offset,
                  std::vector<Part>& out) {
  // The data layout takes types that are not const, and changes nothing in them.
  auto* mutable_type = const_cast<llvm::Type*>(&type);
  if (type.isIntegerTy() || type.isFloatingPointTy() || type.isPointerTy()) {
    auto bits = static_cast<uint32_t>(layout.getTypeSizeInBits(mutable_type).getFixedValue());
    out.push_back({offset, bytes_for(bits), 1, bits, type.isPointerTy()});
  } else if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type)) {
    append_vector(*vector, layout, offset, out);
  } else if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    uint64_t stride = layout.getTypeAllocSize(array->getElementType()).getFixedValue();
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      append_parts(*array->getElementType(), layout, offset + i * stride, out);
  } else if (auto* record = llvm::dyn_cast<llvm::StructType>(mutable_type)) {
    const llvm::StructLayout& fields = *layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      append_parts(*record->getElementType(i), layout,
                   offset + fields.getElementOffset(i).getFixedValue(), out);
  }
}

} // namespace lockstep::frontend
