// The families of instructions that have a file of their own. Every handler is a row of the table
// in instructions.cpp or intrinsics.cpp.
#pragma once

#include "frontend/llvm/call.h"
#include "frontend/llvm/tables.h"

#include <llvm/IR/Instructions.h>

#include <array>

namespace lockstep::frontend {

// intrinsics.cpp knows which callees there are.
void translate_call(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                    program::RegId into);
// intrinsics_unknown.cpp. Whether an intrinsic may be taken for an unknown function; if so, it is
// noted, otherwise the translation fails.
bool admit_unknown_intrinsic(Translator& t, const llvm::CallBase& call);
// What is known where it has returned.
void after_unknown_intrinsic(Translator& t, const llvm::CallInst& call);
// Says what is known of a function of mathematics that is not computed.
void note_mathematics(Translator& t, const llvm::CallBase& call, semantics::Callee& callee);
// call_unknown.cpp: functions that are not known, and what unwinds out of them.
void translate_unknown_call(Translator& t, const llvm::CallBase& call, program::RegId into);
void translate_invoke(Translator& t, const llvm::InvokeInst& invoke, program::RegId into);
void translate_callbr(Translator& t, const llvm::CallBrInst& call, program::RegId into);
void translate_landing_pad(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                           program::RegId into);
void translate_resume(Translator& t, const llvm::Instruction& resume);
// False if the callee is no allocation function.
bool translate_allocation(Translator& t, const llvm::CallInst& call, program::RegId into);
// So many bytes, or null, as malloc returns them.
program::Operand allocate_as_malloc(Call& c, program::Operand size);
// library.cpp. False if the callee is no library function that is known.
bool translate_library_call(Translator& t, const llvm::CallInst& call, program::RegId into);
// library_strings.cpp
bool translate_strlen(Call& c);
bool translate_strcmp(Call& c);
bool translate_memcmp(Call& c);
bool translate_bcmp(Call& c);
bool translate_strchr(Call& c);
bool translate_strrchr(Call& c);
bool translate_strspn(Call& c);
bool translate_strcspn(Call& c);
bool translate_strpbrk(Call& c);
bool translate_strstr(Call& c);
bool translate_strcpy(Call& c);
bool translate_stpcpy(Call& c);
bool translate_strncpy(Call& c);
bool translate_stpncpy(Call& c);
bool translate_strcat(Call& c);
bool translate_strncat(Call& c);
bool translate_strlcpy(Call& c);
bool translate_strdup(Call& c);
bool translate_strndup(Call& c);
// library_output.cpp
bool translate_putchar(Call& c);
bool translate_puts(Call& c);
bool translate_printf(Call& c);
bool translate_fputc(Call& c);
bool translate_fputs(Call& c);
bool translate_fprintf(Call& c);
bool translate_fwrite(Call& c);
bool translate_sprintf(Call& c);
bool translate_snprintf(Call& c);

// floats.cpp
void translate_fneg(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                    program::RegId into);
void translate_fabs(Call& c);
void translate_copysign(Call& c);
void translate_is_fpclass(Call& c);
bool translate_fabs_call(Call& c);
bool translate_copysign_call(Call& c);
// float_arithmetic.cpp
// The format, as operations have it. Nothing, or unsupported, where there is no
// arithmetic of it, or another one than that of IEEE 754.
std::optional<term::FloatFormat> known_float_format(Translator& t, const llvm::Type& type);
// With `flushes` the caller looks at what becomes of denormal numbers.
term::FloatFormat float_format_of(Translator& t, const llvm::Instruction& i, const llvm::Type& type,
                                  bool flushes = false);
void translate_float_binary(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                            program::RegId into);
void translate_fcmp(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                    program::RegId into);
void translate_float_to_integer(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                                program::RegId into);
void translate_integer_to_float(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                                program::RegId into);
void translate_float_convert(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                             program::RegId into);
void translate_float_call(Call& c);
void translate_float_to_integer_call(Call& c);
void translate_lround(Call& c);
void translate_lrint(Call& c);
void translate_frexp(Call& c);
void translate_fptrunc_round(Call& c);
void translate_to_half(Call& c);
void translate_from_half(Call& c);
// Whether it does not depend on what is known only as the program runs.
bool has_known_environment(const llvm::CallInst& call);
void translate_constrained(Call& c);
void translate_constrained_rint(Call& c);
void translate_constrained_convert(Call& c);
void translate_constrained_from_integer(Call& c);
void translate_constrained_to_integer(Call& c);
void translate_constrained_lround(Call& c);
void translate_constrained_lrint(Call& c);
void translate_constrained_fcmp(Call& c);
// pointers.cpp
void translate_gep(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                   program::RegId into);
void translate_ptr_to_int(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                          program::RegId into);
void translate_int_to_ptr(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                          program::RegId into);
void translate_addr_space_cast(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                               program::RegId into);

// memory.cpp
void translate_alloca(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                      program::RegId into);
void translate_load(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                    program::RegId into);
void translate_store(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                     program::RegId into);
void translate_atomic_rmw(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                          program::RegId into);
void translate_cmp_xchg(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                        program::RegId into);
void translate_fence(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                     program::RegId into);

// memory_intrinsics.cpp
// An access of the row's operation to a vector of that type, through an argument of the call.
void emit_masked(Call& c, const llvm::Type& data, unsigned pointer, uint64_t align,
                 semantics::MaskKind kind, std::vector<program::Operand> args);
void translate_mem_copy(Call& c);
void translate_mem_move(Call& c);
void translate_mem_set(Call& c);
void translate_element_copy(Call& c);
void translate_element_move(Call& c);
void translate_element_set(Call& c);
void translate_masked_load(Call& c);
void translate_masked_store(Call& c);
void translate_expand_load(Call& c);
void translate_compress_store(Call& c);
void translate_gather(Call& c);
void translate_scatter(Call& c);
void translate_lifetime(Call& c);
void translate_invariant_start(Call& c);
void translate_invariant_end(Call& c);

// predicated.cpp
void translate_predicated(Call& c);
void translate_predicated_select(Call& c);
void translate_predicated_merge(Call& c);
void translate_predicated_fold(Call& c);
void translate_predicated_load(Call& c);
void translate_predicated_store(Call& c);
void translate_predicated_gather(Call& c);
void translate_predicated_scatter(Call& c);
void translate_strided_load(Call& c);
void translate_strided_store(Call& c);
void translate_predicated_splat(Call& c);
void translate_predicated_reverse(Call& c);
void translate_predicated_splice(Call& c);
void translate_predicated_count(Call& c);

// matrix.cpp
void translate_matrix_transpose(Call& c);
void translate_matrix_multiply(Call& c);
void translate_matrix_load(Call& c);
void translate_matrix_store(Call& c);

// hardware_loops.cpp
void translate_set_iterations(Call& c);
void translate_test_iterations(Call& c);
void translate_decrement(Call& c);
void translate_decrement_reg(Call& c);

// outside.cpp: what is told from outside, and what others see.
void translate_vscale(Call& c);
void translate_dynamic_area(Call& c);
void translate_read_register(Call& c);
void translate_read_volatile_register(Call& c);
void translate_write_register(Call& c);
void translate_profile(Call& c);
void translate_stack_protector(Call& c);
// By the kind of what is told. The first argument, if there is one, says which.
template <semantics::Outside kWhat> void translate_given_pointer(Call& c) {
  uint32_t which = c.call.arg_size() > 0 ? static_cast<uint32_t>(c.immediate(0)) : 0;
  c.emit(semantics::OutsidePayload{kWhat, which, 0}, {});
}
template <semantics::Outside kWhat> void translate_signal(Call& c) {
  const llvm::Type& type = *c.call.getType();
  uint32_t width = type.isVoidTy()      ? semantics::kNoAnswer
                   : type.isPointerTy() ? 0
                                        : type.getIntegerBitWidth();
  c.emit(semantics::OutsidePayload{kWhat, 0, width}, {});
}

// variable_arguments.cpp
void translate_va_start(Call& c);
void translate_va_copy(Call& c);
void translate_va_end(Call& c);
void translate_va_arg(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                      program::RegId into);

// orderings.cpp
struct Order {
  llvm::AtomicOrdering ordering = llvm::AtomicOrdering::NotAtomic; // both of a cmpxchg together
  // Of a cmpxchg: where it succeeds, and where it fails.
  std::array<llvm::AtomicOrdering, 2> each = {ordering, ordering};
  llvm::SyncScope::ID scope = llvm::SyncScope::System;
};
Order order_of(const llvm::Instruction& i);
void show_to_others(Translator& t, const llvm::Instruction& i);
void take_from_others(Translator& t, const llvm::Instruction& i);
// Whether it is an access that others see, which was then translated as such.
bool translate_seen(Translator& t, const llvm::Instruction& i, const InstructionRow& row,
                    program::RegId into);
// A copy or fill that is atomic element by element, in that reading; otherwise it is noted.
void show_elements(Call& c);

// assume.cpp
void translate_assume(Call& c);

} // namespace lockstep::frontend
