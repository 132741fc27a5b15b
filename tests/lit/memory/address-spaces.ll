; Address spaces. Null is known to point nowhere only in the default one.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

@g1 = addrspace(1) global i8 0

; CHECK: src_forwarded: correct
define i8 @src_forwarded(ptr addrspace(1) %p, i8 %x) {
  store i8 %x, ptr addrspace(1) %p
  %r = load i8, ptr addrspace(1) %p
  ret i8 %r
}

define i8 @tgt_forwarded(ptr addrspace(1) %p, i8 %x) {
  store i8 %x, ptr addrspace(1) %p
  ret i8 %x
}

; CHECK: src_forwarded_wrong: incorrect (value mismatch)
define i8 @src_forwarded_wrong(ptr addrspace(1) %p, i8 noundef %x) {
  store i8 %x, ptr addrspace(1) %p
  %r = load i8, ptr addrspace(1) %p
  ret i8 %r
}

define i8 @tgt_forwarded_wrong(ptr addrspace(1) %p, i8 noundef %x) {
  store i8 %x, ptr addrspace(1) %p
  ret i8 0
}

; There may be something at address 0.
; CHECK: src_null_access: incorrect (target has undefined behavior where the source has none)
define i8 @src_null_access() {
  %r = load i8, ptr addrspace(1) null
  ret i8 0
}

define i8 @tgt_null_access() {
  unreachable
}

; CHECK: src_accessed_is_not_null: incorrect (value mismatch)
define i1 @src_accessed_is_not_null(ptr addrspace(1) noundef %p) {
  %x = load i8, ptr addrspace(1) %p
  %r = icmp eq ptr addrspace(1) %p, null
  ret i1 %r
}

define i1 @tgt_accessed_is_not_null(ptr addrspace(1) noundef %p) {
  %x = load i8, ptr addrspace(1) %p
  ret i1 false
}

; Two spaces may show the same memory.
; CHECK: src_spaces_may_overlap: incorrect ({{value mismatch|target returns poison where the source does not|target's value is more undefined}})
define i8 @src_spaces_may_overlap(ptr %p, ptr addrspace(1) %q) {
  store i8 1, ptr %p
  store i8 2, ptr addrspace(1) %q
  %r = load i8, ptr %p
  ret i8 %r
}

define i8 @tgt_spaces_may_overlap(ptr %p, ptr addrspace(1) %q) {
  store i8 1, ptr %p
  store i8 2, ptr addrspace(1) %q
  ret i8 1
}

; CHECK: src_global: correct
define i8 @src_global(i8 %x) {
  store i8 %x, ptr addrspace(1) @g1
  %r = load i8, ptr addrspace(1) @g1
  ret i8 %r
}

define i8 @tgt_global(i8 %x) {
  store i8 %x, ptr addrspace(1) @g1
  ret i8 %x
}

; A cast that gives an accessible pointer gives one to the same place.
; CHECK: src_cast: correct
define i8 @src_cast(ptr addrspace(1) %p, i8 %x) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  store i8 %x, ptr %q
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_cast(ptr addrspace(1) %p, i8 %x) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  store i8 %x, ptr %q
  ret i8 %x
}

; CHECK: src_source_undefined: correct
define i8 @src_source_undefined() {
  %r = load i8, ptr addrspace(1) poison
  ret i8 %r
}

define i8 @tgt_source_undefined() {
  ret i8 0
}

; CHECK: 4 correct, 4 incorrect, 0 unknown
