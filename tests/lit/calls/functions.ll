; Attributes of the function at hand bind what its callees do.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)
declare void @ext()
declare void @use(ptr)
@g = global i32 0

; CHECK: src_memory_read: correct
define i32 @src_memory_read() memory(read) {
  %a = load i32, ptr @g
  call void @ext()
  %b = load i32, ptr @g
  ret i32 %b
}

define i32 @tgt_memory_read() memory(read) {
  %a = load i32, ptr @g
  call void @ext()
  ret i32 %a
}

; CHECK: src_memory_read_without: incorrect (target returns poison where the source does not)
define i32 @src_memory_read_without() {
  %a = load i32, ptr @g
  call void @ext()
  %b = load i32, ptr @g
  ret i32 %b
}

define i32 @tgt_memory_read_without() {
  %a = load i32, ptr @g
  call void @ext()
  ret i32 %a
}

; CHECK: src_memory_read_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_memory_read_added() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_memory_read_added() memory(read) {
  call void @ext()
  ret i32 0
}

; CHECK: src_memory_none_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_memory_none_added() {
  %r = call i32 @f(i32 1)
  ret i32 %r
}

define i32 @tgt_memory_none_added() memory(none) {
  %r = call i32 @f(i32 1)
  ret i32 %r
}

; CHECK: src_memory_read_added_rightly: correct
define i32 @src_memory_read_added_rightly() {
  %r = call i32 @f(i32 1) memory(read)
  %s = add i32 %r, 0
  ret i32 %s
}

define i32 @tgt_memory_read_added_rightly() memory(read) {
  %r = call i32 @f(i32 1) memory(read)
  ret i32 %r
}

; CHECK: src_memory_removed: correct
define i32 @src_memory_removed() memory(read) {
  %r = call i32 @f(i32 1)
  %s = add i32 %r, 0
  ret i32 %s
}

define i32 @tgt_memory_removed() {
  %r = call i32 @f(i32 1)
  ret i32 %r
}

; CHECK: src_willreturn_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_willreturn_added() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_willreturn_added() willreturn {
  call void @ext()
  ret i32 0
}

; CHECK: src_willreturn_added_rightly: correct
define i32 @src_willreturn_added_rightly() {
  call void @ext() willreturn
  %x = add i32 0, 0
  ret i32 %x
}

define i32 @tgt_willreturn_added_rightly() willreturn {
  call void @ext() willreturn
  ret i32 0
}

; CHECK: src_nounwind_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_nounwind_added() personality ptr @f {
  call void @ext()
  ret i32 0
}

define i32 @tgt_nounwind_added() nounwind personality ptr @f {
  call void @ext()
  ret i32 0
}

; CHECK: src_nofree_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_nofree_added() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_nofree_added() nofree {
  call void @ext()
  ret i32 0
}

; CHECK: src_noreturn_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_noreturn_added() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_noreturn_added() noreturn {
  call void @ext()
  ret i32 0
}

; CHECK: src_noreturn_rest: correct
define i32 @src_noreturn_rest() noreturn {
  call void @ext()
  ret i32 0
}

define i32 @tgt_noreturn_rest() noreturn {
  call void @ext()
  unreachable
}

; CHECK: src_noreturn_rest_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_noreturn_rest_without() {
  call void @ext()
  ret i32 0
}

define i32 @tgt_noreturn_rest_without() {
  call void @ext()
  unreachable
}

; CHECK: src_nounwind_pad: correct
define i32 @src_nounwind_pad() nounwind personality ptr @f {
  call void @ext()
  ret i32 0
}

define i32 @tgt_nounwind_pad() nounwind personality ptr @f {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  unreachable
}

; CHECK: src_nounwind_pad_without: incorrect (target has undefined behavior where the source has none)
define i32 @src_nounwind_pad_without() personality ptr @f {
  call void @ext()
  ret i32 0
}

define i32 @tgt_nounwind_pad_without() personality ptr @f {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  unreachable
}

; CHECK: src_nounwind_dead_store: correct
define i32 @src_nounwind_dead_store() nounwind personality ptr @f {
  store i32 1, ptr @g
  %r = call i32 @f(i32 1) memory(none) willreturn
  store i32 2, ptr @g
  ret i32 0
}

define i32 @tgt_nounwind_dead_store() nounwind personality ptr @f {
  %r = call i32 @f(i32 1) memory(none) willreturn
  store i32 2, ptr @g
  ret i32 0
}

; CHECK: src_nounwind_dead_store_without: incorrect (memory mismatch)
define i32 @src_nounwind_dead_store_without() personality ptr @f {
  store i32 1, ptr @g
  %r = call i32 @f(i32 1) memory(none) willreturn
  store i32 2, ptr @g
  ret i32 0
}

define i32 @tgt_nounwind_dead_store_without() personality ptr @f {
  %r = call i32 @f(i32 1) memory(none) willreturn
  store i32 2, ptr @g
  ret i32 0
}

; CHECK: src_willreturn_undefined: correct
define i32 @src_willreturn_undefined() nounwind willreturn personality ptr @f {
  call void @ext()
  store i32 1, ptr null
  ret i32 0
}

define i32 @tgt_willreturn_undefined() nounwind willreturn personality ptr @f {
  ret i32 1
}

; CHECK: src_willreturn_undefined_without: incorrect (source and target do not both return)
define i32 @src_willreturn_undefined_without() nounwind personality ptr @f {
  call void @ext()
  store i32 1, ptr null
  ret i32 0
}

define i32 @tgt_willreturn_undefined_without() nounwind personality ptr @f {
  ret i32 1
}

; The parameter is no less known to others for what the function does with it.
; CHECK: src_writeonly_parameter: incorrect ({{target has undefined behavior where the source has none|observable events differ}})
define void @src_writeonly_parameter(ptr writeonly %p) {
  store i32 1, ptr %p
  call void @ext()
  ret void
}

define void @tgt_writeonly_parameter(ptr writeonly %p) {
  call void @ext()
  store i32 1, ptr %p
  ret void
}

; CHECK: src_noalias_readonly_parameter: correct
define i32 @src_noalias_readonly_parameter(ptr readonly noalias %p) {
  %a = load i32, ptr %p
  call void @ext()
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @tgt_noalias_readonly_parameter(ptr readonly noalias %p) {
  %a = load i32, ptr %p
  call void @ext()
  ret i32 %a
}

; CHECK: src_noalias_readonly_parameter_without: incorrect (target returns poison where the source does not)
define i32 @src_noalias_readonly_parameter_without(ptr readonly %p) {
  %a = load i32, ptr %p
  call void @ext()
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @tgt_noalias_readonly_parameter_without(ptr readonly %p) {
  %a = load i32, ptr %p
  call void @ext()
  ret i32 %a
}

; CHECK: src_byval_parameter: correct
define i32 @src_byval_parameter(ptr byval(i32) %p) {
  %a = load i32, ptr %p
  call void @ext()
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @tgt_byval_parameter(ptr byval(i32) %p) {
  %a = load i32, ptr %p
  call void @ext()
  ret i32 %a
}

; CHECK: src_byval_parameter_without: incorrect (target returns poison where the source does not)
define i32 @src_byval_parameter_without(ptr %p) {
  %a = load i32, ptr %p
  call void @ext()
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @tgt_byval_parameter_without(ptr %p) {
  %a = load i32, ptr %p
  call void @ext()
  ret i32 %a
}

; CHECK: src_byval_parameter_passed_on: incorrect (target returns poison where the source does not)
define i32 @src_byval_parameter_passed_on(ptr byval(i32) %p) {
  %a = load i32, ptr %p
  call void @use(ptr %p)
  %b = load i32, ptr %p
  ret i32 %b
}

define i32 @tgt_byval_parameter_passed_on(ptr byval(i32) %p) {
  %a = load i32, ptr %p
  call void @use(ptr %p)
  ret i32 %a
}
