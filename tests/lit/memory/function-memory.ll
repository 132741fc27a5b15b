; memory(...) of the function: to write where it says read is UB; what it says read of may be anything.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g = global i8 0
@c = constant i8 3

; CHECK: src_read_writes: correct
define i8 @src_read_writes(ptr %p) memory(read) {
  store i8 1, ptr %p
  ret i8 0
}

define i8 @tgt_read_writes(ptr %p) memory(read) {
  ret i8 1
}

; Also if it writes back what it read.
; CHECK: src_read_writes_back: correct
define i8 @src_read_writes_back(ptr %p) memory(read) {
  %x = load i8, ptr %p
  store i8 %x, ptr %p
  ret i8 0
}

define i8 @tgt_read_writes_back(ptr %p) memory(read) {
  ret i8 1
}

; CHECK: src_read_added: incorrect (target has undefined behavior where the source has none)
define void @src_read_added(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_read_added(ptr %p) memory(read) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_read_added_to_a_reader: correct
define i8 @src_read_added_to_a_reader(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_read_added_to_a_reader(ptr %p) memory(read) {
  %x = load i8, ptr %p
  ret i8 %x
}

; CHECK: src_none_reads: correct
define i8 @src_none_reads(ptr %p) memory(none) {
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_none_reads(ptr %p) memory(none) {
  ret i8 1
}

; CHECK: src_none_added: incorrect ({{.*}})
define i8 @src_none_added(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_none_added(ptr %p) memory(none) {
  %x = load i8, ptr %p
  ret i8 %x
}

; CHECK: src_none_added_to_a_writer: incorrect (target has undefined behavior where the source has none)
define void @src_none_added_to_a_writer(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_none_added_to_a_writer(ptr %p) memory(none) {
  store i8 1, ptr %p
  ret void
}

; Its own stack is nobody's business.
; CHECK: src_none_with_a_local: correct
define i8 @src_none_with_a_local(i8 %x) {
  ret i8 %x
}

define i8 @tgt_none_with_a_local(i8 %x) memory(none) {
  %a = alloca i8
  store i8 %x, ptr %a
  %r = load i8, ptr %a
  ret i8 %r
}

; Nor are constants.
; CHECK: src_none_with_a_constant: correct
define i8 @src_none_with_a_constant() {
  ret i8 3
}

define i8 @tgt_none_with_a_constant() memory(none) {
  %r = load i8, ptr @c
  ret i8 %r
}

; CHECK: src_none_with_a_variable: incorrect ({{.*}})
define i8 @src_none_with_a_variable() {
  %r = load i8, ptr @g
  ret i8 %r
}

define i8 @tgt_none_with_a_variable() memory(none) {
  %r = load i8, ptr @g
  ret i8 %r
}

; A global is not reached through an argument.
; CHECK: src_argmem_with_a_variable: incorrect (target has undefined behavior where the source has none)
define void @src_argmem_with_a_variable(ptr %p) {
  store i8 1, ptr @g
  ret void
}

define void @tgt_argmem_with_a_variable(ptr %p) memory(argmem: readwrite) {
  store i8 1, ptr @g
  ret void
}

; CHECK: src_argmem_with_an_argument: correct
define void @src_argmem_with_an_argument(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_argmem_with_an_argument(ptr %p) memory(argmem: readwrite) {
  store i8 1, ptr %p
  ret void
}

; A pointer loaded from an argument is not based on it.
; CHECK: src_argmem_through_memory: incorrect (target has undefined behavior where the source has none)
define void @src_argmem_through_memory(ptr %p) {
  %q = load ptr, ptr %p
  store i8 1, ptr %q
  ret void
}

define void @tgt_argmem_through_memory(ptr %p) memory(argmem: readwrite) {
  %q = load ptr, ptr %p
  store i8 1, ptr %q
  ret void
}

; One made from the argument's integer is: the source is fine.
; CHECK: src_argmem_through_an_integer: incorrect (target has undefined behavior where the source has none)
define void @src_argmem_through_an_integer(ptr %p) memory(argmem: readwrite) {
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i8 1, ptr %q
  ret void
}

define void @tgt_argmem_through_an_integer(ptr %p) memory(argmem: readwrite) {
  unreachable
}

; CHECK: src_argmem_read: incorrect (target has undefined behavior where the source has none)
define void @src_argmem_read(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_argmem_read(ptr %p) memory(argmem: read) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_all_but_argmem: incorrect (target has undefined behavior where the source has none)
define void @src_all_but_argmem(ptr %p) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_all_but_argmem(ptr %p) memory(readwrite, argmem: none) {
  store i8 1, ptr %p
  ret void
}

; CHECK: src_all_but_argmem_with_a_variable: correct
define void @src_all_but_argmem_with_a_variable(ptr %p) {
  store i8 1, ptr @g
  ret void
}

define void @tgt_all_but_argmem_with_a_variable(ptr %p) memory(readwrite, argmem: none) {
  store i8 1, ptr @g
  ret void
}

; CHECK: src_dropped: correct
define i8 @src_dropped(ptr %p) memory(argmem: read) {
  %x = load i8, ptr %p
  ret i8 %x
}

define i8 @tgt_dropped(ptr %p) {
  %x = load i8, ptr %p
  ret i8 %x
}

; CHECK: src_source_undefined: correct
define void @src_source_undefined(ptr %p) memory(none) {
  store i8 1, ptr %p
  ret void
}

define void @tgt_source_undefined(ptr %p) memory(none) {
  unreachable
}

; CHECK: 10 correct, 9 incorrect, 0 unknown
