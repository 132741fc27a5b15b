; Operand bundles, inline assembly, variable arguments.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare i32 @variable(i32, ...)
@g = global i32 0

; CHECK: src_deopt_same: correct
define i32 @src_deopt_same(i32 %x) {
  %y = shl i32 %x, 1
  %r = call i32 @value(i32 1) [ "deopt"(i32 %y) ]
  ret i32 %r
}

define i32 @tgt_deopt_same(i32 %x) {
  %y = mul i32 %x, 2
  %r = call i32 @value(i32 1) [ "deopt"(i32 %y) ]
  ret i32 %r
}

; CHECK: src_deopt_other_value: incorrect (observable events differ)
define i32 @src_deopt_other_value(i32 %x) {
  %r = call i32 @value(i32 1) [ "deopt"(i32 %x) ]
  ret i32 %r
}

define i32 @tgt_deopt_other_value(i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 @value(i32 1) [ "deopt"(i32 %y) ]
  ret i32 %r
}

; CHECK: src_deopt_dropped: incorrect (observable events differ)
define i32 @src_deopt_dropped(i32 %x) {
  %r = call i32 @value(i32 1) [ "deopt"(i32 %x) ]
  ret i32 %r
}

define i32 @tgt_deopt_dropped(i32 %x) {
  %r = call i32 @value(i32 1)
  ret i32 %r
}

; CHECK: src_deopt_shorter: incorrect (observable events differ)
define i32 @src_deopt_shorter(i32 %x) {
  %r = call i32 @value(i32 1) [ "deopt"(i32 %x, i32 2) ]
  ret i32 %r
}

define i32 @tgt_deopt_shorter(i32 %x) {
  %r = call i32 @value(i32 1) [ "deopt"(i32 %x) ]
  ret i32 %r
}

; CHECK: src_deopt_poison_to_value: correct
define i32 @src_deopt_poison_to_value(i32 %x) {
  %r = call i32 @value(i32 1) [ "deopt"(i32 poison) ]
  ret i32 %r
}

define i32 @tgt_deopt_poison_to_value(i32 %x) {
  %r = call i32 @value(i32 1) [ "deopt"(i32 %x) ]
  ret i32 %r
}

; Whoever goes on from there reads the local.
; CHECK: src_deopt_shows_local: incorrect (observable events differ)
define i32 @src_deopt_shows_local() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 @value(i32 1) [ "deopt"(ptr %a) ]
  ret i32 %r
}

define i32 @tgt_deopt_shows_local() {
  %a = alloca i32
  %r = call i32 @value(i32 1) [ "deopt"(ptr %a) ]
  ret i32 %r
}

; CHECK: src_bundle_of_other_name: incorrect (observable events differ)
define i32 @src_bundle_of_other_name(i32 %x) {
  %r = call i32 @value(i32 1) [ "one"(i32 %x) ]
  ret i32 %r
}

define i32 @tgt_bundle_of_other_name(i32 %x) {
  %r = call i32 @value(i32 1) [ "other"(i32 %x) ]
  ret i32 %r
}

; CHECK: src_asm_same: correct
define i32 @src_asm_same(i32 %x) {
  %y = shl i32 %x, 1
  %r = call i32 asm sideeffect "op $0, $1", "=r,r"(i32 %y)
  ret i32 %r
}

define i32 @tgt_asm_same(i32 %x) {
  %y = mul i32 %x, 2
  %r = call i32 asm sideeffect "op $0, $1", "=r,r"(i32 %y)
  ret i32 %r
}

; CHECK: src_asm_other_text: incorrect (observable events differ)
define i32 @src_asm_other_text(i32 %x) {
  %r = call i32 asm sideeffect "op $0, $1", "=r,r"(i32 %x)
  ret i32 %r
}

define i32 @tgt_asm_other_text(i32 %x) {
  %r = call i32 asm sideeffect "po $0, $1", "=r,r"(i32 %x)
  ret i32 %r
}

; CHECK: src_asm_other_constraints: incorrect (observable events differ)
define i32 @src_asm_other_constraints(i32 %x) {
  %r = call i32 asm sideeffect "op $0, $1", "=r,r"(i32 %x)
  ret i32 %r
}

define i32 @tgt_asm_other_constraints(i32 %x) {
  %r = call i32 asm sideeffect "op $0, $1", "=r,r,~{memory}"(i32 %x)
  ret i32 %r
}

; CHECK: src_asm_other_operand: incorrect (observable events differ)
define i32 @src_asm_other_operand(i32 %x) {
  %r = call i32 asm sideeffect "op $0, $1", "=r,r"(i32 %x)
  ret i32 %r
}

define i32 @tgt_asm_other_operand(i32 %x) {
  %y = add i32 %x, 1
  %r = call i32 asm sideeffect "op $0, $1", "=r,r"(i32 %y)
  ret i32 %r
}

; CHECK: src_asm_dropped: incorrect (observable events differ)
define void @src_asm_dropped() {
  call void asm sideeffect "op", ""() nounwind willreturn
  ret void
}

define void @tgt_asm_dropped() {
  ret void
}

; CHECK: src_asm_sideeffect_without_memory_dropped: incorrect (observable events differ)
define void @src_asm_sideeffect_without_memory_dropped() {
  call void asm sideeffect "op", ""() nounwind willreturn memory(none)
  ret void
}

define void @tgt_asm_sideeffect_without_memory_dropped() {
  ret void
}

; CHECK: src_asm_duplicated: incorrect (source and target do not both return)
define void @src_asm_duplicated() {
  call void asm sideeffect "op", ""()
  ret void
}

define void @tgt_asm_duplicated() {
  call void asm sideeffect "op", ""()
  call void asm sideeffect "op", ""()
  ret void
}

; CHECK: src_asm_reordered: incorrect (observable events differ)
define void @src_asm_reordered() {
  call void asm sideeffect "op", ""()
  call void @ext()
  ret void
}

define void @tgt_asm_reordered() {
  call void @ext()
  call void asm sideeffect "op", ""()
  ret void
}

; CHECK: src_asm_without_effects_dropped: correct
define void @src_asm_without_effects_dropped(i32 %x) {
  %r = call i32 asm "op $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret void
}

define void @tgt_asm_without_effects_dropped(i32 %x) {
  ret void
}

; CHECK: src_asm_without_effects_needs_no_attributes: correct
define void @src_asm_without_effects_needs_no_attributes(i32 %x) {
  %r = call i32 asm "op $0, $1", "=r,r"(i32 %x)
  ret void
}

define void @tgt_asm_without_effects_needs_no_attributes(i32 %x) {
  ret void
}

; CHECK: src_asm_without_effects_that_clobbers_memory: incorrect (value mismatch)
define i32 @src_asm_without_effects_that_clobbers_memory() {
  store i32 1, ptr @g
  %r = call i32 asm "op $0", "=r,~{memory}"()
  %s = load i32, ptr @g
  ret i32 %s
}

define i32 @tgt_asm_without_effects_that_clobbers_memory() {
  store i32 1, ptr @g
  %r = call i32 asm "op $0", "=r,~{memory}"()
  ret i32 1
}

; CHECK: src_asm_throws_not: correct
define i32 @src_asm_throws_not() personality ptr @value {
  store i32 1, ptr @g
  call void asm sideeffect "op", ""() memory(inaccessiblemem: write) willreturn
  store i32 2, ptr @g
  ret i32 1
}

define i32 @tgt_asm_throws_not() personality ptr @value {
  call void asm sideeffect "op", ""() memory(inaccessiblemem: write) willreturn
  store i32 2, ptr @g
  ret i32 1
}

; CHECK: src_asm_that_may_throw: incorrect (observable events differ)
define i32 @src_asm_that_may_throw() personality ptr @value {
  store i32 1, ptr @g
  call void asm sideeffect unwind "op", ""() memory(inaccessiblemem: write) willreturn
  store i32 2, ptr @g
  ret i32 1
}

define i32 @tgt_asm_that_may_throw() personality ptr @value {
  call void asm sideeffect unwind "op", ""() memory(inaccessiblemem: write) willreturn
  store i32 2, ptr @g
  ret i32 1
}

; CHECK: src_asm_without_effects_merged: correct
define i32 @src_asm_without_effects_merged(i32 %x) {
  %r = call i32 asm "op $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  %s = call i32 asm "op $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  %d = sub i32 %r, %s
  ret i32 %d
}

define i32 @tgt_asm_without_effects_merged(i32 %x) {
  ret i32 0
}

; CHECK: src_asm_without_effects_of_other: incorrect (target has undefined behavior where the source has none)
define i32 @src_asm_without_effects_of_other(i32 %x, i32 %y) {
  %r = call i32 asm "op $0, $1", "=r,r"(i32 %x) nounwind willreturn memory(none)
  ret i32 %r
}

define i32 @tgt_asm_without_effects_of_other(i32 %x, i32 %y) {
  %r = call i32 asm "op $0, $1", "=r,r"(i32 %y) nounwind willreturn memory(none)
  ret i32 %r
}

; CHECK: src_asm_clobbers_memory: incorrect (value mismatch)
define i32 @src_asm_clobbers_memory() {
  store i32 1, ptr @g
  call void asm sideeffect "op", "~{memory}"()
  %r = load i32, ptr @g
  ret i32 %r
}

define i32 @tgt_asm_clobbers_memory() {
  store i32 1, ptr @g
  call void asm sideeffect "op", "~{memory}"()
  ret i32 1
}

; CHECK: src_asm_keeps_local: correct
define i32 @src_asm_keeps_local() {
  %a = alloca i32
  store i32 1, ptr %a
  call void asm sideeffect "op", "~{memory}"()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_asm_keeps_local() {
  call void asm sideeffect "op", "~{memory}"()
  ret i32 1
}

; CHECK: src_asm_writes_through_operand: incorrect (value mismatch)
define i32 @src_asm_writes_through_operand() {
  %a = alloca i32
  store i32 1, ptr %a
  call void asm sideeffect "op $0", "=*m"(ptr elementtype(i32) %a)
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_asm_writes_through_operand() {
  %a = alloca i32
  store i32 1, ptr %a
  call void asm sideeffect "op $0", "=*m"(ptr elementtype(i32) %a)
  ret i32 1
}

; CHECK: src_asm_after_undefined: correct
define i32 @src_asm_after_undefined() {
  store i32 1, ptr null
  call void asm sideeffect "op", ""()
  ret i32 0
}

define i32 @tgt_asm_after_undefined() {
  ret i32 1
}

; CHECK: src_variable_same: correct
define i32 @src_variable_same(i32 %x) {
  %y = shl i32 %x, 1
  %r = call i32 (i32, ...) @variable(i32 1, i32 %y, i64 7)
  ret i32 %r
}

define i32 @tgt_variable_same(i32 %x) {
  %y = mul i32 %x, 2
  %r = call i32 (i32, ...) @variable(i32 1, i32 %y, i64 7)
  ret i32 %r
}

; CHECK: src_variable_other: incorrect (observable events differ)
define i32 @src_variable_other(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 1, i32 %x, i64 7)
  ret i32 %r
}

define i32 @tgt_variable_other(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 1, i32 %x, i64 8)
  ret i32 %r
}

; CHECK: src_variable_missing: incorrect (observable events differ)
define i32 @src_variable_missing(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 1, i32 %x, i64 7)
  ret i32 %r
}

define i32 @tgt_variable_missing(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 1, i32 %x)
  ret i32 %r
}

; CHECK: src_variable_of_other_type: incorrect (observable events differ)
define i32 @src_variable_of_other_type(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 1, i32 7)
  ret i32 %r
}

define i32 @tgt_variable_of_other_type(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 1, i64 7)
  ret i32 %r
}

; CHECK: src_variable_local_known: incorrect (value mismatch)
define i32 @src_variable_local_known() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 (i32, ...) @variable(i32 1, ptr %a)
  %s = load i32, ptr %a
  ret i32 %s
}

define i32 @tgt_variable_local_known() {
  %a = alloca i32
  store i32 1, ptr %a
  %r = call i32 (i32, ...) @variable(i32 1, ptr %a)
  ret i32 1
}

; CHECK: src_variable_called_as_fixed: unknown (approximated: a call through another type)
define i32 @src_variable_called_as_fixed(i32 %x) {
  %r = call i32 @variable(i32 %x)
  ret i32 %r
}

define i32 @tgt_variable_called_as_fixed(i32 %x) {
  ret i32 3
}

; CHECK: src_variable_undefined: correct
define i32 @src_variable_undefined(i32 %x) {
  %r = call i32 (i32, ...) @variable(i32 noundef poison, i32 %x)
  ret i32 0
}

define i32 @tgt_variable_undefined(i32 %x) {
  ret i32 1
}
