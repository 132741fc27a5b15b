; What a program is told from outside: pointers and numbers that are the same all the time, registers, clocks.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_return_address: correct
define i1 @src_return_address() {
  %p = call ptr @llvm.returnaddress(i32 0)
  %q = call ptr @llvm.returnaddress(i32 0)
  %r = icmp eq ptr %p, %q
  ret i1 %r
}

define i1 @tgt_return_address() {
  ret i1 true
}

; CHECK: src_return_address_levels: incorrect (value mismatch)
define ptr @src_return_address_levels() {
  %p = call ptr @llvm.returnaddress(i32 0)
  ret ptr %p
}

define ptr @tgt_return_address_levels() {
  %p = call ptr @llvm.returnaddress(i32 1)
  ret ptr %p
}

; CHECK: src_address_of_return_address: correct
define ptr @src_address_of_return_address() {
  %p = call ptr @llvm.addressofreturnaddress.p0()
  %q = call ptr @llvm.addressofreturnaddress.p0()
  ret ptr %p
}

define ptr @tgt_address_of_return_address() {
  %q = call ptr @llvm.addressofreturnaddress.p0()
  ret ptr %q
}

; CHECK: src_address_of_return_address_wrong: incorrect (value mismatch)
define ptr @src_address_of_return_address_wrong() {
  %p = call ptr @llvm.addressofreturnaddress.p0()
  ret ptr %p
}

define ptr @tgt_address_of_return_address_wrong() {
  %p = call ptr @llvm.returnaddress(i32 0)
  ret ptr %p
}

; CHECK: src_frame_address: correct
define i64 @src_frame_address() {
  %p = call ptr @llvm.frameaddress.p0(i32 0)
  %a = ptrtoint ptr %p to i64
  %q = call ptr @llvm.frameaddress.p0(i32 0)
  %b = ptrtoint ptr %q to i64
  %r = sub i64 %a, %b
  ret i64 %r
}

define i64 @tgt_frame_address() {
  ret i64 0
}

; CHECK: src_frame_address_wrong: incorrect (value mismatch)
define ptr @src_frame_address_wrong() {
  %p = call ptr @llvm.frameaddress.p0(i32 0)
  ret ptr %p
}

define ptr @tgt_frame_address_wrong() {
  ret ptr null
}

; CHECK: src_entry_stack: correct
define ptr @src_entry_stack(i1 noundef %c) {
  %p = call ptr @llvm.sponentry.p0()
  %q = call ptr @llvm.sponentry.p0()
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}

define ptr @tgt_entry_stack(i1 noundef %c) {
  %p = call ptr @llvm.sponentry.p0()
  ret ptr %p
}

; CHECK: src_entry_stack_wrong: incorrect (value mismatch)
define ptr @src_entry_stack_wrong() {
  %p = call ptr @llvm.sponentry.p0()
  ret ptr %p
}

define ptr @tgt_entry_stack_wrong() {
  %p = call ptr @llvm.localaddress()
  ret ptr %p
}

; CHECK: src_local_address: correct
define ptr @src_local_address(i1 noundef %c) {
  %p = call ptr @llvm.localaddress()
  %q = call ptr @llvm.localaddress()
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}

define ptr @tgt_local_address(i1 noundef %c) {
  %p = call ptr @llvm.localaddress()
  ret ptr %p
}

; CHECK: src_thread_pointer: correct
define i32 @src_thread_pointer() {
  %p = call ptr @llvm.thread.pointer()
  %a = load i32, ptr %p
  %q = call ptr @llvm.thread.pointer()
  %b = load i32, ptr %q
  %r = xor i32 %a, %b
  ret i32 %r
}

define i32 @tgt_thread_pointer() {
  ret i32 0
}

; CHECK: src_thread_pointer_wrong: incorrect (target has undefined behavior where the source has none)
define i32 @src_thread_pointer_wrong() {
  %p = call ptr @llvm.thread.pointer()
  ret i32 0
}

define i32 @tgt_thread_pointer_wrong() {
  %p = call ptr @llvm.thread.pointer()
  %a = load i32, ptr %p
  ret i32 0
}

; CHECK: src_canonical_frame: correct
define ptr @src_canonical_frame(i1 noundef %c) {
  %p = call ptr @llvm.eh.dwarf.cfa(i32 0)
  %q = call ptr @llvm.eh.dwarf.cfa(i32 0)
  %r = select i1 %c, ptr %p, ptr %q
  ret ptr %r
}

define ptr @tgt_canonical_frame(i1 noundef %c) {
  %p = call ptr @llvm.eh.dwarf.cfa(i32 0)
  ret ptr %p
}

; CHECK: src_canonical_frame_wrong: incorrect (value mismatch)
define ptr @src_canonical_frame_wrong() {
  %p = call ptr @llvm.eh.dwarf.cfa(i32 0)
  ret ptr %p
}

define ptr @tgt_canonical_frame_wrong() {
  %p = call ptr @llvm.eh.dwarf.cfa(i32 4)
  ret ptr %p
}

; "A non-negative integer value."
; CHECK: src_dynamic_area: correct
define i1 @src_dynamic_area() {
  %n = call i64 @llvm.get.dynamic.area.offset.i64()
  %r = icmp slt i64 %n, 0
  ret i1 %r
}

define i1 @tgt_dynamic_area() {
  ret i1 false
}

; CHECK: src_dynamic_area_wrong: incorrect (value mismatch)
define i64 @src_dynamic_area_wrong() {
  %n = call i64 @llvm.get.dynamic.area.offset.i64()
  ret i64 %n
}

define i64 @tgt_dynamic_area_wrong() {
  ret i64 0
}

; "A positive value that is constant throughout program execution."
; CHECK: src_vscale: correct
define i1 @src_vscale() {
  %n = call i64 @llvm.vscale.i64()
  %m = call i64 @llvm.vscale.i64()
  %same = icmp eq i64 %n, %m
  %some = icmp ne i64 %n, 0
  %r = and i1 %same, %some
  ret i1 %r
}

define i1 @tgt_vscale() {
  ret i1 true
}

; CHECK: src_vscale_wrong: incorrect (value mismatch)
define i64 @src_vscale_wrong() {
  %n = call i64 @llvm.vscale.i64()
  ret i64 %n
}

define i64 @tgt_vscale_wrong() {
  ret i64 1
}

; "If the result value does not fit in the result type, then the result is a poison value."
; CHECK: src_vscale_narrow: correct
define i64 @src_vscale_narrow() {
  %n = call i8 @llvm.vscale.i8()
  %r = zext i8 %n to i64
  ret i64 %r
}

define i64 @tgt_vscale_narrow() {
  %r = call i64 @llvm.vscale.i64()
  ret i64 %r
}

; CHECK: src_vscale_widened: incorrect (target returns poison where the source does not)
define i64 @src_vscale_widened() {
  %r = call i64 @llvm.vscale.i64()
  ret i64 %r
}

define i64 @tgt_vscale_widened() {
  %n = call i8 @llvm.vscale.i8()
  %r = zext i8 %n to i64
  ret i64 %r
}

; CHECK: src_vscale_range: unknown (approximated: attribute vscale_range(2,2))
define i64 @src_vscale_range() vscale_range(2,2) {
  %r = call i64 @llvm.vscale.i64()
  ret i64 %r
}

define i64 @tgt_vscale_range() vscale_range(2,2) {
  ret i64 2
}

; CHECK: src_register: correct
define i64 @src_register() {
  %a = call i64 @llvm.read_register.i64(metadata !0)
  %b = call i64 @llvm.read_register.i64(metadata !0)
  %r = add i64 %a, %b
  ret i64 %r
}

define i64 @tgt_register() {
  %a = call i64 @llvm.read_register.i64(metadata !0)
  %r = shl i64 %a, 1
  ret i64 %r
}

; CHECK: src_other_register: incorrect (value mismatch)
define i64 @src_other_register() {
  %a = call i64 @llvm.read_register.i64(metadata !0)
  ret i64 %a
}

define i64 @tgt_other_register() {
  %a = call i64 @llvm.read_register.i64(metadata !1)
  ret i64 %a
}

; What others do in between may change it.
; CHECK: src_register_changes: incorrect (value mismatch)
define i64 @src_register_changes(ptr %p) {
  %a = call i64 @llvm.read_register.i64(metadata !0)
  store volatile i8 0, ptr %p
  %b = call i64 @llvm.read_register.i64(metadata !0)
  %r = sub i64 %a, %b
  ret i64 %r
}

define i64 @tgt_register_changes(ptr %p) {
  store volatile i8 0, ptr %p
  ret i64 0
}

; CHECK: src_written_register: correct
define void @src_written_register(i64 noundef %x) {
  %y = add i64 %x, 0
  call void @llvm.write_register.i64(metadata !0, i64 %y)
  ret void
}

define void @tgt_written_register(i64 noundef %x) {
  call void @llvm.write_register.i64(metadata !0, i64 %x)
  ret void
}

; CHECK: src_written_register_wrong: incorrect (observable events differ)
define void @src_written_register_wrong(i64 noundef %x) {
  call void @llvm.write_register.i64(metadata !0, i64 %x)
  ret void
}

define void @tgt_written_register_wrong(i64 noundef %x) {
  call void @llvm.write_register.i64(metadata !1, i64 %x)
  ret void
}

; CHECK: src_read_back: unknown (unsupported: llvm.read_register beside llvm.write_register)
define i64 @src_read_back(i64 noundef %x) {
  call void @llvm.write_register.i64(metadata !0, i64 %x)
  %r = call i64 @llvm.read_register.i64(metadata !0)
  ret i64 %r
}

define i64 @tgt_read_back(i64 noundef %x) {
  call void @llvm.write_register.i64(metadata !0, i64 %x)
  ret i64 %x
}

; CHECK: src_volatile_register: correct
define i64 @src_volatile_register() {
  %a = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %b = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %r = sub i64 %a, %b
  ret i64 %r
}

define i64 @tgt_volatile_register() {
  %a = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %b = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %n = xor i64 %b, -1
  %m = add i64 %n, 1
  %r = add i64 %a, %m
  ret i64 %r
}

; CHECK: src_volatile_register_once: incorrect (observable events differ)
define i64 @src_volatile_register_once() {
  %a = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %b = call i64 @llvm.read_volatile_register.i64(metadata !0)
  %r = sub i64 %a, %b
  ret i64 %r
}

define i64 @tgt_volatile_register_once() {
  %a = call i64 @llvm.read_volatile_register.i64(metadata !0)
  ret i64 0
}

; CHECK: src_cycles: correct
define i64 @src_cycles() {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readcyclecounter()
  %r = sub i64 %b, %a
  ret i64 %r
}

define i64 @tgt_cycles() {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readcyclecounter()
  %n = sub i64 0, %a
  %r = add i64 %n, %b
  ret i64 %r
}

; CHECK: src_cycles_swapped: incorrect (value mismatch)
define i64 @src_cycles_swapped() {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readcyclecounter()
  %r = sub i64 %b, %a
  ret i64 %r
}

define i64 @tgt_cycles_swapped() {
  %a = call i64 @llvm.readcyclecounter()
  %b = call i64 @llvm.readcyclecounter()
  %r = sub i64 %a, %b
  ret i64 %r
}

; CHECK: src_steady: correct
define i64 @src_steady() {
  %a = call i64 @llvm.readsteadycounter()
  ret i64 %a
}

define i64 @tgt_steady() {
  %a = call i64 @llvm.readsteadycounter()
  %r = or i64 %a, %a
  ret i64 %r
}

; CHECK: src_steady_wrong: incorrect (observable events differ)
define i64 @src_steady_wrong() {
  %a = call i64 @llvm.readsteadycounter()
  ret i64 %a
}

define i64 @tgt_steady_wrong() {
  %a = call i64 @llvm.readcyclecounter()
  ret i64 %a
}

; CHECK: src_guard: correct
define ptr @src_guard() {
  %g = call ptr @llvm.stackguard()
  %a = alloca ptr
  store ptr %g, ptr %a
  %r = load ptr, ptr %a
  ret ptr %r
}

define ptr @tgt_guard() {
  %g = call ptr @llvm.stackguard()
  ret ptr %g
}

; CHECK: src_guard_wrong: incorrect (value mismatch)
define ptr @src_guard_wrong() {
  %g = call ptr @llvm.stackguard()
  ret ptr %g
}

define ptr @tgt_guard_wrong() {
  %g = call ptr @llvm.stackguard()
  ret ptr null
}

; CHECK: src_protector: correct
define ptr @src_protector(ptr noundef %g) {
  %s = alloca ptr
  call void @llvm.stackprotector(ptr %g, ptr %s)
  %r = load ptr, ptr %s
  ret ptr %r
}

define ptr @tgt_protector(ptr noundef %g) {
  %s = alloca ptr
  call void @llvm.stackprotector(ptr %g, ptr %s)
  ret ptr %g
}

; CHECK: src_protector_dropped: incorrect (observable events differ)
define void @src_protector_dropped(ptr noundef %g) {
  %s = alloca ptr
  call void @llvm.stackprotector(ptr %g, ptr %s)
  ret void
}

define void @tgt_protector_dropped(ptr noundef %g) {
  ret void
}

; CHECK: src_protector_overwritten: unknown (unsupported: llvm.stackprotector)
define void @src_protector_overwritten(ptr noundef %g) {
  %s = alloca ptr
  call void @llvm.stackprotector(ptr %g, ptr %s)
  store ptr null, ptr %s
  ret void
}

define void @tgt_protector_overwritten(ptr noundef %g) {
  ret void
}

; CHECK: src_debug_trap: correct
define i8 @src_debug_trap(i8 %x) {
  call void @llvm.debugtrap()
  %r = add i8 %x, 0
  ret i8 %r
}

define i8 @tgt_debug_trap(i8 %x) {
  call void @llvm.debugtrap()
  ret i8 %x
}

; CHECK: src_debug_trap_dropped: incorrect (source and target do not both return)
define i8 @src_debug_trap_dropped(i8 %x) {
  call void @llvm.debugtrap()
  ret i8 %x
}

define i8 @tgt_debug_trap_dropped(i8 %x) {
  ret i8 %x
}

; CHECK: src_undefined: correct
define void @src_undefined() {
  store i8 1, ptr null
  ret void
}

define void @tgt_undefined() {
  call void @llvm.debugtrap()
  ret void
}

; "Does not modify the behavior of the program."
; CHECK: src_marker: correct
define i8 @src_marker(i8 %x) {
  call void @llvm.pcmarker(i32 3)
  call void @llvm.codeview.annotation(metadata !2)
  ret i8 %x
}

define i8 @tgt_marker(i8 %x) {
  ret i8 %x
}

; CHECK: src_marker_wrong: incorrect (value mismatch)
define i8 @src_marker_wrong(i8 noundef %x) {
  call void @llvm.pcmarker(i32 3)
  call void @llvm.codeview.annotation(metadata !2)
  ret i8 %x
}

define i8 @tgt_marker_wrong(i8 noundef %x) {
  ret i8 3
}

!0 = !{!"sp"}
!1 = !{!"x18"}
!2 = !{!"a", !"b"}
declare ptr @llvm.returnaddress(i32)
declare ptr @llvm.addressofreturnaddress.p0()
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.sponentry.p0()
declare ptr @llvm.localaddress()
declare ptr @llvm.thread.pointer()
declare ptr @llvm.eh.dwarf.cfa(i32)
declare i64 @llvm.get.dynamic.area.offset.i64()
declare i64 @llvm.vscale.i64()
declare i8 @llvm.vscale.i8()
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.write_register.i64(metadata, i64)
declare i64 @llvm.read_volatile_register.i64(metadata)
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
declare ptr @llvm.stackguard()
declare void @llvm.stackprotector(ptr, ptr)
declare void @llvm.debugtrap()
declare void @llvm.pcmarker(i32)
declare void @llvm.codeview.annotation(metadata)
