; What happens on two branches is kept apart where they meet, even if it is about the same pointer.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; The two stores become one of a chosen value.
; CHECK: src_sunk: correct
define void @src_sunk(i1 %c, i32 %x, ptr %y) {
entry:
  br i1 %c, label %then, label %else
then:
  %a = add i32 %x, 5
  store volatile i32 %a, ptr %y, align 4
  br label %end
else:
  %b = add i32 %x, 7
  store volatile i32 %b, ptr %y, align 4
  br label %end
end:
  ret void
}

define void @tgt_sunk(i1 %c, i32 %x, ptr %y) {
entry:
  br i1 %c, label %then, label %else
then:
  br label %end
else:
  br label %end
end:
  %k = phi i32 [ 5, %then ], [ 7, %else ]
  %a = add i32 %x, %k
  store volatile i32 %a, ptr %y, align 4
  ret void
}

; CHECK: src_sunk_the_wrong_way: incorrect (observable events differ)
define void @src_sunk_the_wrong_way(i1 %c, i32 %x, ptr %y) {
entry:
  br i1 %c, label %then, label %else
then:
  store volatile i32 5, ptr %y, align 4
  br label %end
else:
  store volatile i32 7, ptr %y, align 4
  br label %end
end:
  ret void
}

define void @tgt_sunk_the_wrong_way(i1 %c, i32 %x, ptr %y) {
  %k = select i1 %c, i32 7, i32 5
  store volatile i32 %k, ptr %y, align 4
  ret void
}

; Where %c is false, %q[0] was not accessed before, and nothing excludes that it is %p[0].
; CHECK: src_touched_on_one_branch: incorrect (value mismatch)
define i32 @src_touched_on_one_branch(ptr noalias noundef dereferenceable(16) align 4 %p,
                                      ptr noundef dereferenceable(16) align 4 %q, i1 noundef %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %q
  br label %end
else:
  %q4 = getelementptr i8, ptr %q, i64 4
  store i32 1, ptr %q4
  br label %end
end:
  store i32 5, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @tgt_touched_on_one_branch(ptr noalias noundef dereferenceable(16) align 4 %p,
                                      ptr noundef dereferenceable(16) align 4 %q, i1 noundef %c) {
entry:
  br i1 %c, label %then, label %else
then:
  store i32 1, ptr %q
  br label %end
else:
  %q4 = getelementptr i8, ptr %q, i64 4
  store i32 1, ptr %q4
  br label %end
end:
  store i32 5, ptr %p
  %same = icmp eq ptr %p, %q
  %r = select i1 %same, i32 6, i32 5
  ret i32 %r
}

; CHECK: 1 correct, 2 incorrect, 0 unknown
