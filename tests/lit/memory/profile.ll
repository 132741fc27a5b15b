; Counters of a profiler: the same calls in the same order are right. Strictly, nobody
; knows what else is.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t
; RUN: sh -c '%lockstep tv --strict %s > %t; test $? = 2'
; RUN: %FileCheck %s --check-prefix=STRICT --match-full-lines < %t

@name = private constant [1 x i8] c"f"

; CHECK: src_same: correct
define i8 @src_same(i8 %x) {
  call void @llvm.instrprof.increment(ptr @name, i64 1, i32 2, i32 0)
  call void @llvm.instrprof.increment.step(ptr @name, i64 1, i32 2, i32 1, i64 3)
  call void @llvm.instrprof.cover(ptr @name, i64 1, i32 2, i32 0)
  call void @llvm.instrprof.timestamp(ptr @name, i64 1, i32 2, i32 0)
  call void @llvm.instrprof.mcdc.parameters(ptr @name, i64 1, i32 2)
  call void @llvm.instrprof.callsite(ptr @name, i64 1, i32 2, i32 0, ptr @src_same)
  %r = add i8 %x, 0
  ret i8 %r
}

define i8 @tgt_same(i8 %x) {
  call void @llvm.instrprof.increment(ptr @name, i64 1, i32 2, i32 0)
  call void @llvm.instrprof.increment.step(ptr @name, i64 1, i32 2, i32 1, i64 3)
  call void @llvm.instrprof.cover(ptr @name, i64 1, i32 2, i32 0)
  call void @llvm.instrprof.timestamp(ptr @name, i64 1, i32 2, i32 0)
  call void @llvm.instrprof.mcdc.parameters(ptr @name, i64 1, i32 2)
  call void @llvm.instrprof.callsite(ptr @name, i64 1, i32 2, i32 0, ptr @src_same)
  ret i8 %x
}

; CHECK: src_value: correct
define void @src_value(i64 noundef %x) {
  %y = mul i64 %x, 2
  call void @llvm.instrprof.value.profile(ptr @name, i64 1, i64 %y, i32 0, i32 0)
  ret void
}

define void @tgt_value(i64 noundef %x) {
  %y = shl i64 %x, 1
  call void @llvm.instrprof.value.profile(ptr @name, i64 1, i64 %y, i32 0, i32 0)
  ret void
}

; CHECK: src_other_value: correct (if profiling calls have no effect)
; STRICT: src_other_value: unknown (approximated: llvm.instrprof.value.profile)
define void @src_other_value(i64 noundef %x) {
  call void @llvm.instrprof.value.profile(ptr @name, i64 1, i64 %x, i32 0, i32 0)
  ret void
}

define void @tgt_other_value(i64 noundef %x) {
  call void @llvm.instrprof.value.profile(ptr @name, i64 1, i64 3, i32 0, i32 0)
  ret void
}

; CHECK: src_dropped: correct (if profiling calls have no effect)
; STRICT: src_dropped: unknown (approximated: llvm.instrprof.increment)
define void @src_dropped() {
  call void @llvm.instrprof.increment(ptr @name, i64 1, i32 2, i32 0)
  ret void
}

define void @tgt_dropped() {
  ret void
}

; What they would have counted is no reason for something else.
; CHECK: src_wrong: incorrect (value mismatch)
define i8 @src_wrong() {
  call void @llvm.instrprof.increment(ptr @name, i64 1, i32 2, i32 0)
  ret i8 1
}

define i8 @tgt_wrong() {
  ret i8 2
}

declare void @llvm.instrprof.increment(ptr, i64, i32, i32)
declare void @llvm.instrprof.increment.step(ptr, i64, i32, i32, i64)
declare void @llvm.instrprof.cover(ptr, i64, i32, i32)
declare void @llvm.instrprof.timestamp(ptr, i64, i32, i32)
declare void @llvm.instrprof.mcdc.parameters(ptr, i64, i32)
declare void @llvm.instrprof.callsite(ptr, i64, i32, i32, ptr)
declare void @llvm.instrprof.value.profile(ptr, i64, i64, i32, i32)
