; Atomic accesses, seen from one thread. A load may see the thread's own last store; read-modify-write operations do
; what their names say.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_forwarded: correct
define i32 @src_forwarded(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p unordered, align 4
  %r = load atomic i32, ptr %p unordered, align 4
  ret i32 %r
}

define i32 @tgt_forwarded(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p unordered, align 4
  ret i32 %x
}

; CHECK: src_forwarded_monotonic: correct
define i32 @src_forwarded_monotonic(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  %r = load atomic i32, ptr %p monotonic, align 4
  ret i32 %r
}

define i32 @tgt_forwarded_monotonic(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  ret i32 %x
}

; CHECK: src_forwarded_wrong: incorrect (value mismatch)
define i32 @src_forwarded_wrong(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  %r = load atomic i32, ptr %p monotonic, align 4
  ret i32 %r
}

define i32 @tgt_forwarded_wrong(ptr %p, i32 noundef %x) {
  store atomic i32 %x, ptr %p monotonic, align 4
  ret i32 0
}

; CHECK: src_other_value: incorrect (memory mismatch)
define void @src_other_value(ptr %p) {
  store atomic i32 1, ptr %p monotonic, align 4
  ret void
}

define void @tgt_other_value(ptr %p) {
  store atomic i32 2, ptr %p monotonic, align 4
  ret void
}

; CHECK: src_misaligned: incorrect (target has undefined behavior where the source has none)
define i32 @src_misaligned(ptr %p) {
  %r = load atomic i32, ptr %p unordered, align 4
  ret i32 %r
}

define i32 @tgt_misaligned(ptr %p) {
  %r = load atomic i32, ptr %p unordered, align 8
  ret i32 %r
}

; No other thread knows a local.
; CHECK: src_local_made_plain: correct
define i32 @src_local_made_plain(i32 noundef %x) {
  %a = alloca i32
  store atomic i32 %x, ptr %a seq_cst, align 4
  %r = load atomic i32, ptr %a seq_cst, align 4
  ret i32 %r
}

define i32 @tgt_local_made_plain(i32 noundef %x) {
  ret i32 %x
}

; CHECK: src_add: correct
define {i32, i32} @src_add(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw add ptr %a, i32 %y monotonic
  %n = load i32, ptr %a
  %b = insertvalue {i32, i32} poison, i32 %o, 0
  %r = insertvalue {i32, i32} %b, i32 %n, 1
  ret {i32, i32} %r
}

define {i32, i32} @tgt_add(i32 noundef %x, i32 noundef %y) {
  %s = add i32 %x, %y
  %b = insertvalue {i32, i32} poison, i32 %x, 0
  %r = insertvalue {i32, i32} %b, i32 %s, 1
  ret {i32, i32} %r
}

; CHECK: src_add_returns_the_old_value: incorrect (value mismatch)
define i32 @src_add_returns_the_old_value(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw add ptr %a, i32 %y monotonic
  ret i32 %o
}

define i32 @tgt_add_returns_the_old_value(i32 noundef %x, i32 noundef %y) {
  %s = add i32 %x, %y
  ret i32 %s
}

; CHECK: src_sub: correct
define i32 @src_sub(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw sub ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_sub(i32 noundef %x, i32 noundef %y) {
  %r = sub i32 %x, %y
  ret i32 %r
}

; CHECK: src_nand: correct
define i32 @src_nand(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw nand ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_nand(i32 noundef %x, i32 noundef %y) {
  %b = and i32 %x, %y
  %r = xor i32 %b, -1
  ret i32 %r
}

; CHECK: src_nand_wrong: incorrect (value mismatch)
define i32 @src_nand_wrong(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw nand ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_nand_wrong(i32 noundef %x, i32 noundef %y) {
  %b = xor i32 %y, -1
  %r = and i32 %x, %b
  ret i32 %r
}

; max is signed, umax is not.
; CHECK: src_max: correct
define i32 @src_max(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw max ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_max(i32 noundef %x, i32 noundef %y) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  ret i32 %r
}

; CHECK: src_umax_wrong: incorrect (value mismatch)
define i32 @src_umax_wrong(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw umax ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_umax_wrong(i32 noundef %x, i32 noundef %y) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  ret i32 %r
}

; CHECK: src_xchg: correct
define i32 @src_xchg(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw xchg ptr %a, i32 %y monotonic
  %n = load i32, ptr %a
  %r = sub i32 %o, %n
  ret i32 %r
}

define i32 @tgt_xchg(i32 noundef %x, i32 noundef %y) {
  %r = sub i32 %x, %y
  ret i32 %r
}

; CHECK: src_xchg_pointer: correct
define ptr @src_xchg_pointer(ptr noundef %x, ptr noundef %y) {
  %a = alloca ptr
  store ptr %x, ptr %a
  %o = atomicrmw xchg ptr %a, ptr %y monotonic
  %n = load ptr, ptr %a
  ret ptr %n
}

define ptr @tgt_xchg_pointer(ptr noundef %x, ptr noundef %y) {
  ret ptr %y
}

; One more, or zero from the limit on.
; CHECK: src_uinc_wrap: correct
define i32 @src_uinc_wrap(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw uinc_wrap ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_uinc_wrap(i32 noundef %x, i32 noundef %y) {
  %c = icmp uge i32 %x, %y
  %i = add i32 %x, 1
  %r = select i1 %c, i32 0, i32 %i
  ret i32 %r
}

; CHECK: src_uinc_wrap_wrong: incorrect (value mismatch)
define i32 @src_uinc_wrap_wrong(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw uinc_wrap ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_uinc_wrap_wrong(i32 noundef %x, i32 noundef %y) {
  %c = icmp eq i32 %x, %y
  %i = add i32 %x, 1
  %r = select i1 %c, i32 0, i32 %i
  ret i32 %r
}

; One less; the limit from zero, and from above the limit.
; CHECK: src_udec_wrap: correct
define i32 @src_udec_wrap(i32 noundef %x, i32 noundef %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = atomicrmw udec_wrap ptr %a, i32 %y monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_udec_wrap(i32 noundef %x, i32 noundef %y) {
  %z = icmp eq i32 %x, 0
  %g = icmp ugt i32 %x, %y
  %c = or i1 %z, %g
  %i = sub i32 %x, 1
  %r = select i1 %c, i32 %y, i32 %i
  ret i32 %r
}

; CHECK: src_add_zero_in_memory: incorrect (memory mismatch)
define void @src_add_zero_in_memory(ptr %p) {
  %o = atomicrmw add ptr %p, i32 1 monotonic
  ret void
}

define void @tgt_add_zero_in_memory(ptr %p) {
  %o = atomicrmw add ptr %p, i32 2 monotonic
  ret void
}

; CHECK: src_sub_for_add: correct
define i32 @src_sub_for_add(ptr %p) {
  %o = atomicrmw add ptr %p, i32 -1 monotonic
  ret i32 %o
}

define i32 @tgt_sub_for_add(ptr %p) {
  %o = atomicrmw sub ptr %p, i32 1 monotonic
  ret i32 %o
}

; CHECK: src_exchange_if_equal: correct
define {i32, i1} @src_exchange_if_equal(i32 noundef %x, i32 noundef %c, i32 noundef %n) {
  %a = alloca i32
  store i32 %x, ptr %a
  %r = cmpxchg ptr %a, i32 %c, i32 %n monotonic monotonic
  ret {i32, i1} %r
}

define {i32, i1} @tgt_exchange_if_equal(i32 noundef %x, i32 noundef %c, i32 noundef %n) {
  %e = icmp eq i32 %x, %c
  %b = insertvalue {i32, i1} poison, i32 %x, 0
  %r = insertvalue {i32, i1} %b, i1 %e, 1
  ret {i32, i1} %r
}

; CHECK: src_exchange_if_equal_stored: correct
define i32 @src_exchange_if_equal_stored(i32 noundef %x, i32 noundef %c, i32 noundef %n) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = cmpxchg ptr %a, i32 %c, i32 %n monotonic monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_exchange_if_equal_stored(i32 noundef %x, i32 noundef %c, i32 noundef %n) {
  %e = icmp eq i32 %x, %c
  %r = select i1 %e, i32 %n, i32 %x
  ret i32 %r
}

; CHECK: src_exchange_if_equal_wrong: incorrect (value mismatch)
define i32 @src_exchange_if_equal_wrong(i32 noundef %x, i32 noundef %c, i32 noundef %n) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = cmpxchg ptr %a, i32 %c, i32 %n monotonic monotonic
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_exchange_if_equal_wrong(i32 noundef %x, i32 noundef %c, i32 noundef %n) {
  ret i32 %n
}

; A weak exchange may fail though the values are equal; it need not.
; CHECK: src_weak_to_strong: correct
define i1 @src_weak_to_strong(i32 noundef %x, i32 noundef %n) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = cmpxchg weak ptr %a, i32 %x, i32 %n monotonic monotonic
  %r = extractvalue {i32, i1} %o, 1
  ret i1 %r
}

define i1 @tgt_weak_to_strong(i32 noundef %x, i32 noundef %n) {
  ret i1 true
}

; CHECK: src_strong_to_weak: incorrect (value mismatch)
define i1 @src_strong_to_weak(i32 noundef %x, i32 noundef %n) {
  ret i1 true
}

define i1 @tgt_strong_to_weak(i32 noundef %x, i32 noundef %n) {
  %a = alloca i32
  store i32 %x, ptr %a
  %o = cmpxchg weak ptr %a, i32 %x, i32 %n monotonic monotonic
  %r = extractvalue {i32, i1} %o, 1
  ret i1 %r
}

; If it fails, the old value stays.
; CHECK: src_weak_failure_stores_nothing: incorrect (value mismatch)
define {i1, i32} @src_weak_failure_stores_nothing() {
  %a = alloca i32
  store i32 1, ptr %a
  %o = cmpxchg weak ptr %a, i32 1, i32 2 monotonic monotonic
  %s = extractvalue {i32, i1} %o, 1
  %v = load i32, ptr %a
  %b = insertvalue {i1, i32} poison, i1 %s, 0
  %r = insertvalue {i1, i32} %b, i32 %v, 1
  ret {i1, i32} %r
}

define {i1, i32} @tgt_weak_failure_stores_nothing() {
  ret {i1, i32} {i1 false, i32 2}
}

; CHECK: src_weak_failure: correct
define {i1, i32} @src_weak_failure() {
  %a = alloca i32
  store i32 1, ptr %a
  %o = cmpxchg weak ptr %a, i32 1, i32 2 monotonic monotonic
  %s = extractvalue {i32, i1} %o, 1
  %v = load i32, ptr %a
  %b = insertvalue {i1, i32} poison, i1 %s, 0
  %r = insertvalue {i1, i32} %b, i32 %v, 1
  ret {i1, i32} %r
}

define {i1, i32} @tgt_weak_failure() {
  ret {i1, i32} {i1 false, i32 1}
}

; CHECK: src_source_undefined: correct
define i32 @src_source_undefined() {
  %r = atomicrmw add ptr null, i32 1 monotonic
  ret i32 %r
}

define i32 @tgt_source_undefined() {
  ret i32 0
}

; CHECK: 17 correct, 11 incorrect, 0 unknown
