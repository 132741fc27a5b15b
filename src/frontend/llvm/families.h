// The families of instructions that have a file of their own. Every handler is a row of the table
// in instructions.cpp or intrinsics.cpp.
#pragma once

#include "frontend/llvm/call.h"
#include "frontend/llvm/tables.h"

namespace lockstep::frontend {

// intrinsics.cpp knows which callees there are.
void translate_call(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                    program::RegId into);
// call_unknown.cpp: functions that are not known, and what unwinds out of them.
void translate_unknown_call(Translator& t, const llvm::CallBase& call, program::RegId into);
void translate_invoke(Translator& t, const llvm::InvokeInst& invoke, program::RegId into);
void translate_landing_pad(Translator& t, const llvm::Instruction& i, semantics::OpId op,
                           program::RegId into);
void translate_resume(Translator& t, const llvm::Instruction& resume);
// False if the callee is no allocation function.
bool translate_allocation(Translator& t, const llvm::CallInst& call, program::RegId into);

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

// assume.cpp
void translate_assume(Call& c);

} // namespace lockstep::frontend
