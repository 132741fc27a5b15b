; The ways in which others get to know a local block.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare void @use(ptr)
declare void @pair({ ptr, i32 })
declare void @lanes(<2 x ptr>)
declare i64 @number()
declare void @take(i64)
declare { ptr, i32 } @result()
declare i32 @on(ptr)
declare i32 @reads(ptr) memory(read) nounwind willreturn
@slot = global ptr null
@bytes = global [16 x i8] zeroinitializer

; CHECK: src_by_struct: incorrect (value mismatch)
define i32 @src_by_struct() {
  %a = alloca i32
  %s = insertvalue { ptr, i32 } zeroinitializer, ptr %a, 0
  call void @pair({ ptr, i32 } %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_struct() {
  %a = alloca i32
  %s = insertvalue { ptr, i32 } zeroinitializer, ptr %a, 0
  call void @pair({ ptr, i32 } %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_vector: incorrect (value mismatch)
define i32 @src_by_vector() {
  %a = alloca i32
  %s = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 1
  call void @lanes(<2 x ptr> %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_vector() {
  %a = alloca i32
  %s = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 1
  call void @lanes(<2 x ptr> %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_frozen: incorrect (value mismatch)
define i32 @src_by_frozen() {
  %a = alloca i32
  %s = freeze ptr %a
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_frozen() {
  %a = alloca i32
  %s = freeze ptr %a
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_offset: incorrect (value mismatch)
define i32 @src_by_offset() {
  %a = alloca i32
  %s = getelementptr i8, ptr %a, i64 100
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_offset() {
  %a = alloca i32
  %s = getelementptr i8, ptr %a, i64 100
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_end: incorrect (value mismatch)
define i32 @src_by_end() {
  %a = alloca i32
  %s = getelementptr i8, ptr %a, i64 4
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_end() {
  %a = alloca i32
  %s = getelementptr i8, ptr %a, i64 4
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_exchange: incorrect (value mismatch)
define i32 @src_by_exchange() {
  %a = alloca i32
  %s = atomicrmw xchg ptr @slot, ptr %a seq_cst
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_exchange() {
  %a = alloca i32
  %s = atomicrmw xchg ptr @slot, ptr %a seq_cst
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_compare_exchange: incorrect (value mismatch)
define i32 @src_by_compare_exchange() {
  %a = alloca i32
  %s = cmpxchg ptr @slot, ptr null, ptr %a seq_cst seq_cst
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_compare_exchange() {
  %a = alloca i32
  %s = cmpxchg ptr @slot, ptr null, ptr %a seq_cst seq_cst
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_atomic_store: incorrect (value mismatch)
define i32 @src_by_atomic_store() {
  %a = alloca i32
  store atomic ptr %a, ptr @slot release, align 8
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_atomic_store() {
  %a = alloca i32
  store atomic ptr %a, ptr @slot release, align 8
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_volatile_store: incorrect (value mismatch)
define i32 @src_by_volatile_store() {
  %a = alloca i32
  store volatile ptr %a, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_volatile_store() {
  %a = alloca i32
  store volatile ptr %a, ptr @slot
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_store_of_struct: incorrect (value mismatch)
define i32 @src_by_store_of_struct() {
  %a = alloca i32
  %s = insertvalue { ptr, i32 } zeroinitializer, ptr %a, 0
  store { ptr, i32 } %s, ptr @bytes
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_store_of_struct() {
  %a = alloca i32
  %s = insertvalue { ptr, i32 } zeroinitializer, ptr %a, 0
  store { ptr, i32 } %s, ptr @bytes
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_masked_store: incorrect (value mismatch)
define i32 @src_by_masked_store() {
  %a = alloca i32
  %s = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 1
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> %s, ptr @bytes, i32 8, <2 x i1> <i1 true, i1 true>)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_masked_store() {
  %a = alloca i32
  %s = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 1
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> %s, ptr @bytes, i32 8, <2 x i1> <i1 true, i1 true>)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_integer_and_back: incorrect (value mismatch)
define i32 @src_by_integer_and_back() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  %s = inttoptr i64 %n to ptr
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_integer_and_back() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  %s = inttoptr i64 %n to ptr
  call void @use(ptr %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_changed_integer: incorrect (value mismatch)
define i32 @src_by_changed_integer() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  %s = xor i64 %n, -1
  call void @take(i64 %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_changed_integer() {
  %a = alloca i32
  %n = ptrtoint ptr %a to i64
  %s = xor i64 %n, -1
  call void @take(i64 %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_vector_of_integers: incorrect (value mismatch)
define i32 @src_by_vector_of_integers() {
  %a = alloca i32
  %v = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 1
  %n = ptrtoint <2 x ptr> %v to <2 x i64>
  %s = extractelement <2 x i64> %n, i32 1
  call void @take(i64 %s)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_vector_of_integers() {
  %a = alloca i32
  %v = insertelement <2 x ptr> zeroinitializer, ptr %a, i32 1
  %n = ptrtoint <2 x ptr> %v to <2 x i64>
  %s = extractelement <2 x i64> %n, i32 1
  call void @take(i64 %s)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_copy_of_memory: incorrect (value mismatch)
define i32 @src_by_copy_of_memory() {
  %a = alloca i32
  %b = alloca ptr
  %d = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %b, i64 8, i1 false)
  call void @use(ptr %d)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_copy_of_memory() {
  %a = alloca i32
  %b = alloca ptr
  %d = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %d, ptr %b, i64 8, i1 false)
  call void @use(ptr %d)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_move_of_memory: incorrect (value mismatch)
define i32 @src_by_move_of_memory() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memmove.p0.p0.i64(ptr @slot, ptr %b, i64 8, i1 false)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_move_of_memory() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @llvm.memmove.p0.p0.i64(ptr @slot, ptr %b, i64 8, i1 false)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_bundle: incorrect (value mismatch)
define i32 @src_by_bundle() {
  %a = alloca i32
  call void @ext() [ "deopt"(ptr %a) ]
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_bundle() {
  %a = alloca i32
  call void @ext() [ "deopt"(ptr %a) ]
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_assembly: incorrect (value mismatch)
define i32 @src_by_assembly() {
  %a = alloca i32
  call void asm sideeffect "op $0", "r"(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_assembly() {
  %a = alloca i32
  call void asm sideeffect "op $0", "r"(ptr %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_bytes: incorrect (value mismatch)
define i32 @src_by_bytes() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  %n = load i32, ptr %b
  store i32 %n, ptr @bytes
  %c = getelementptr i8, ptr %b, i64 4
  %m = load i32, ptr %c
  %d = getelementptr i8, ptr @bytes, i64 4
  store i32 %m, ptr %d
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_bytes() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  %n = load i32, ptr %b
  store i32 %n, ptr @bytes
  %c = getelementptr i8, ptr %b, i64 4
  %m = load i32, ptr %c
  %d = getelementptr i8, ptr @bytes, i64 4
  store i32 %m, ptr %d
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_uncaptured_holder: incorrect (value mismatch)
define i32 @src_by_uncaptured_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @use(ptr nocapture %b)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_uncaptured_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  call void @use(ptr nocapture %b)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_by_variable_of_choice: incorrect (value mismatch)
define i32 @src_by_variable_of_choice() {
  %a = alloca i32
  %s = load ptr, ptr @slot
  store ptr %a, ptr %s
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_by_variable_of_choice() {
  %a = alloca i32
  %s = load ptr, ptr @slot
  store ptr %a, ptr %s
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_not_by_nothing: correct
define i32 @src_not_by_nothing() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_not_by_nothing() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_not_by_difference: correct
define i32 @src_not_by_difference() {
  %a = alloca i32
  %s = getelementptr i8, ptr %a, i64 2
  %q = icmp ult ptr %a, %s
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_not_by_difference() {
  %a = alloca i32
  %s = getelementptr i8, ptr %a, i64 2
  %q = icmp ult ptr %a, %s
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_not_by_contents: correct
define i32 @src_not_by_contents() {
  %a = alloca i32
  store i32 5, ptr %a
  %n = load i32, ptr %a
  %z = zext i32 %n to i64
  call void @take(i64 %z)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_not_by_contents() {
  %a = alloca i32
  store i32 5, ptr %a
  %n = load i32, ptr %a
  %z = zext i32 %n to i64
  call void @take(i64 %z)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; CHECK: src_not_by_value: correct
define i32 @src_not_by_value() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @use(ptr byval(i32) %a)
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_not_by_value() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @use(ptr byval(i32) %a)
  store i32 1, ptr %a
  call void @ext()
  ret i32 1
}

; The callee finds it while it runs, even if it keeps nothing.
; CHECK: src_through_uncaptured_holder: incorrect (value mismatch)
define i32 @src_through_uncaptured_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @use(ptr nocapture %b)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_through_uncaptured_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  call void @use(ptr nocapture %b)
  ret i32 1
}

; CHECK: src_read_through_uncaptured_holder: incorrect (target has undefined behavior where the source has none)
define i32 @src_read_through_uncaptured_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  %r = call i32 @reads(ptr nocapture %b)
  ret i32 %r
}

define i32 @tgt_read_through_uncaptured_holder() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 2, ptr %a
  %r = call i32 @reads(ptr nocapture %b)
  ret i32 %r
}

; Memory of the argument is the block it points to, not what lies behind that.
; CHECK: src_behind_the_argument: correct
define i32 @src_behind_the_argument() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  %n = call i32 @on(ptr %b) memory(argmem: readwrite)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_behind_the_argument() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  %n = call i32 @on(ptr %b) memory(argmem: readwrite)
  ret i32 1
}

; CHECK: src_behind_the_argument_without: incorrect (value mismatch)
define i32 @src_behind_the_argument_without() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  %n = call i32 @on(ptr %b)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_behind_the_argument_without() {
  %a = alloca i32
  %b = alloca ptr
  store ptr %a, ptr %b
  store i32 1, ptr %a
  %n = call i32 @on(ptr %b)
  ret i32 1
}

; CHECK: src_number_leads_not_to_unknown: correct
define i32 @src_number_leads_not_to_unknown() {
  %a = alloca i32
  %m = call i64 @number()
  %p = inttoptr i64 %m to ptr
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_number_leads_not_to_unknown() {
  %m = call i64 @number()
  %p = inttoptr i64 %m to ptr
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_field_of_result_is_known: incorrect (value mismatch)
define i32 @src_field_of_result_is_known() {
  %a = alloca i32
  call void @use(ptr %a)
  %s = call { ptr, i32 } @result()
  %p = extractvalue { ptr, i32 } %s, 0
  store i32 1, ptr %a
  store i32 2, ptr %p
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_field_of_result_is_known() {
  %a = alloca i32
  call void @use(ptr %a)
  %s = call { ptr, i32 } @result()
  %p = extractvalue { ptr, i32 } %s, 0
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}

; CHECK: src_addresses_tell_apart: incorrect (value mismatch)
define i32 @src_addresses_tell_apart() {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 1, ptr %b
  %r = call i32 @reads(ptr %a)
  %s = call i32 @reads(ptr %b)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_addresses_tell_apart() {
  ret i32 0
}
