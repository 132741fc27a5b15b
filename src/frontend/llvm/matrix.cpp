#include "frontend/llvm/families.h"
#include "frontend/llvm/float_numbers.h"

#include <llvm/IR/DataLayout.h>
#include <llvm/IR/DerivedTypes.h>

namespace lockstep::frontend {

using program::kNone;
using program::Operand;
using program::Type;
using semantics::AccessPayload;
using semantics::FloatPayload;
using semantics::GepPayload;
using semantics::LeavesPayload;
using semantics::MatrixPayload;
using semantics::OpId;
using semantics::WithLeavesPayload;

// Section "Matrix Intrinsics": a matrix lies in a vector column by column.

namespace {

// A number that must be positive and small enough to be a number of lanes.
uint32_t dimension(Call& c, unsigned argument) {
  int64_t value = c.immediate(argument);
  if (value <= 0 || value > UINT16_MAX) c.unsupported();
  return static_cast<uint32_t>(value);
}

// A matrix in memory: so many columns of one type, the first with that alignment.
struct Columns {
  llvm::FixedVectorType* type = nullptr;
  uint32_t rows = 0, count = 0;
  uint64_t stride = 0; // in bytes
  llvm::Align align;
};

// "A positive, constant integer with Stride >= Rows." Of alignment the reference says that it can
// be given as an attribute; what LLVM makes of a pointer without one is aligned for an element.
Columns columns_of(Call& c, llvm::Type& matrix, unsigned pointer, unsigned first_number) {
  Columns out;
  if (c.immediate(first_number + 1) != 0) c.t.fail("volatile access");
  out.rows = dimension(c, first_number + 2);
  out.count = dimension(c, first_number + 3);
  int64_t stride = c.immediate(first_number);
  llvm::Type* element = matrix.getScalarType();
  const llvm::DataLayout& layout = c.t.layout();
  c.t.type(*element);
  if (c.t.failed()) return out;
  uint64_t bytes = layout.getTypeAllocSize(element).getFixedValue();
  bool fills = layout.getTypeSizeInBits(element).getFixedValue() == 8 * bytes;
  if (stride < out.rows || stride > INT32_MAX || !fills) return c.unsupported(), out;
  out.stride = static_cast<uint64_t>(stride) * bytes;
  out.type = llvm::FixedVectorType::get(element, out.rows);
  out.align = layout.getValueOrABITypeAlignment(c.call.getParamAlign(pointer), element);
  return out;
}

// Where a column lies, and the access to it.
std::pair<Operand, uint32_t> column(Call& c, const Columns& columns, unsigned pointer, uint32_t i) {
  const llvm::Value& base = *c.call.getArgOperand(pointer);
  unsigned width = c.t.layout().getIndexTypeSizeInBits(base.getType());
  uint64_t offset = i * columns.stride;
  uint64_t align = llvm::commonAlignment(columns.align, offset).value();
  uint32_t access = c.t.access(*columns.type, align, c.call, &base);
  if (i == 0) return {c.argument(pointer), access};
  Operand place = c.step(c.t.type(*base.getType()), {OpId::Gep, {}, GepPayload{0, width}},
                         {c.argument(pointer), c.t.number(width, offset), c.t.number(width, 1)});
  return {place, access};
}

} // namespace

// Row r of column c goes to row c of column r.
void translate_matrix_transpose(Call& c) {
  uint32_t rows = dimension(c, 1), columns = dimension(c, 2);
  if (c.t.failed()) return;
  std::vector<uint32_t> mask;
  for (uint32_t row = 0; row < rows; ++row)
    for (uint32_t column = 0; column < columns; ++column)
      mask.push_back(column * rows + row);
  c.finish(semantics::shuffle_by(mask), {c.argument(0), c.argument(0)});
}

// Products of floats are summed in order; that this is so is not said.
static void multiply_floats(Call& c, uint32_t rows, uint32_t inner, uint32_t columns) {
  constexpr uint64_t kMostProducts = 4096;
  if (uint64_t{rows} * inner * columns > kMostProducts) return c.unsupported();
  const llvm::Type& element = *c.call.getType()->getScalarType();
  term::FloatFormat format = arithmetic_format_of(c.t, c.call, element, true);
  if (c.t.failed()) return;
  c.t.promise("the order in which llvm.matrix.multiply sums");
  Type whole = c.t.type(*c.call.getType()), part = c.t.type(element);
  auto computed = [&](OpId op, Operand a, Operand b) {
    auto into = c.t.temporary(part);
    emit_result(c.t, into, {op, {}, FloatPayload{format}},
                {arithmetic_operand(c.t, a, element), arithmetic_operand(c.t, b, element)},
                element);
    return Operand::reg(into);
  };
  auto at = [&](unsigned argument, uint32_t leaf) {
    return c.step(part, {OpId::Leaves, {}, LeavesPayload{leaf, 1}}, {c.argument(argument)});
  };
  Operand all = c.t.constant(
      {whole.leaves().size(),
       {semantics::ConstScalar::Kind::Poison, semantics::APInt(whole.leaves()[0], 0)}});
  for (uint32_t i = 0; i < rows * columns; ++i) {
    uint32_t row = i % rows, column = i / rows;
    Operand sum = computed(OpId::FMul, at(0, row), at(1, column * inner));
    for (uint32_t k = 1; k < inner; ++k)
      sum = computed(OpId::FAdd, sum,
                     computed(OpId::FMul, at(0, k * rows + row), at(1, column * inner + k)));
    semantics::Operation with{OpId::WithLeaves, {}, WithLeavesPayload{i}};
    if (i + 1 == rows * columns)
      c.finish(std::move(with), {all, sum});
    else
      all = c.step(whole, std::move(with), {all, sum});
  }
}

void translate_matrix_multiply(Call& c) {
  uint32_t rows = dimension(c, 2), inner = dimension(c, 3), columns = dimension(c, 4);
  if (c.t.failed()) return;
  if (c.call.getType()->isFPOrFPVectorTy()) return multiply_floats(c, rows, inner, columns);
  c.emit(MatrixPayload{rows, inner, columns}, c.arguments(2));
}

void translate_matrix_load(Call& c) {
  Columns columns = columns_of(c, *c.call.getType(), 0, 1);
  if (c.t.failed()) return;
  Type whole = c.t.type(*c.call.getType()), part = c.t.type(*columns.type);
  Operand all = c.t.constant(
      {whole.leaves().size(),
       {semantics::ConstScalar::Kind::Poison, semantics::APInt(whole.leaves()[0], 0)}});
  for (uint32_t i = 0; i < columns.count; ++i) {
    auto [place, access] = column(c, columns, 0, i);
    Operand loaded = c.step(part, {OpId::Load, {}, AccessPayload{access}}, {place});
    if (i + 1 == columns.count)
      c.finish({OpId::WithLeaves, {}, WithLeavesPayload{i * columns.rows}}, {all, loaded});
    else
      all =
          c.step(whole, {OpId::WithLeaves, {}, WithLeavesPayload{i * columns.rows}}, {all, loaded});
  }
}

void translate_matrix_store(Call& c) {
  Columns columns = columns_of(c, *c.call.getArgOperand(0)->getType(), 1, 2);
  if (c.t.failed()) return;
  Type part = c.t.type(*columns.type);
  for (uint32_t i = 0; i < columns.count; ++i) {
    Operand stored = c.step(part, {OpId::Leaves, {}, LeavesPayload{i * columns.rows, columns.rows}},
                            {c.argument(0)});
    auto [place, access] = column(c, columns, 1, i);
    c.t.emit(kNone, {OpId::Store, {}, AccessPayload{access}}, {stored, place});
  }
}

} // namespace lockstep::frontend
