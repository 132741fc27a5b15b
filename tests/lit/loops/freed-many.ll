; A loop that frees as many blocks as it makes passes.
; RUN: sh -c '%lockstep tv --no-product --unroll 10 %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare ptr @next() nounwind willreturn
declare void @free(ptr)
declare ptr @next_free_call_in_loop() nounwind willreturn nofree nosync

; nine blocks are freed one after the other: the target returns 1
; CHECK: src_free_next_fixed: incorrect (value mismatch)
define i32 @src_free_next_fixed() {
e:
  br label %l
l:
  %i = phi i32 [0, %e], [%k, %l]
  %p = call nonnull noundef ptr @next()
  call void @free(ptr %p)
  %k = add i32 %i, 1
  %c = icmp ult i32 %k, 9
  br i1 %c, label %l, label %x
x:
  ret i32 0
}

define i32 @tgt_free_next_fixed() {
e:
  br label %l
l:
  %i = phi i32 [0, %e], [%k, %l]
  %p = call nonnull noundef ptr @next()
  call void @free(ptr %p)
  %k = add i32 %i, 1
  %c = icmp ult i32 %k, 9
  br i1 %c, label %l, label %x
x:
  %d = icmp eq i32 %k, 9
  %z = zext i1 %d to i32
  ret i32 %z
}

; eight blocks are freed one after the other: the target returns 1
; CHECK: src_free_next: incorrect (value mismatch)
define i32 @src_free_next(i32 noundef %n) {
e:
  br label %l
l:
  %i = phi i32 [0, %e], [%k, %l]
  %p = call nonnull noundef ptr @next()
  call void @free(ptr %p)
  %k = add i32 %i, 1
  %c = icmp ult i32 %k, %n
  br i1 %c, label %l, label %x
x:
  ret i32 0
}

define i32 @tgt_free_next(i32 noundef %n) {
e:
  br label %l
l:
  %i = phi i32 [0, %e], [%k, %l]
  %p = call nonnull noundef ptr @next()
  call void @free(ptr %p)
  %k = add i32 %i, 1
  %c = icmp ult i32 %k, %n
  br i1 %c, label %l, label %x
x:
  %d = icmp eq i32 %k, 8
  %z = zext i1 %d to i32
  ret i32 %z
}

; ten frees in a loop of ten, then the target returns 1
; CHECK: src_free_call_in_loop: incorrect (value mismatch)
define i32 @src_free_call_in_loop() {
e:
  br label %l
l:
  %i = phi i32 [0, %e], [%k, %l]
  %p = call nonnull noundef ptr @next_free_call_in_loop()
  %q = call nonnull noundef ptr @next_free_call_in_loop()
  %r = call nonnull noundef ptr @next_free_call_in_loop()
  %s = call nonnull noundef ptr @next_free_call_in_loop()
  call void @free(ptr %p)
  call void @free(ptr %q)
  call void @free(ptr %r)
  call void @free(ptr %s)
  %k = add i32 %i, 1
  %c = icmp ult i32 %k, 5
  br i1 %c, label %l, label %x
x:
  ret i32 0
}

define i32 @tgt_free_call_in_loop() {
e:
  br label %l
l:
  %i = phi i32 [0, %e], [%k, %l]
  %p = call nonnull noundef ptr @next_free_call_in_loop()
  %q = call nonnull noundef ptr @next_free_call_in_loop()
  %r = call nonnull noundef ptr @next_free_call_in_loop()
  %s = call nonnull noundef ptr @next_free_call_in_loop()
  call void @free(ptr %p)
  call void @free(ptr %q)
  call void @free(ptr %r)
  call void @free(ptr %s)
  %k = add i32 %i, 1
  %c = icmp ult i32 %k, 5
  br i1 %c, label %l, label %x
x:
  ret i32 1
}

; CHECK: 0 correct, 3 incorrect, 0 unknown
