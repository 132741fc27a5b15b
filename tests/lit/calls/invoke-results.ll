; What is demanded of the result of an invoke counts where it returns, and not where it unwinds.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @value()
declare ptr @pointer()
declare noundef i32 @declared()
declare i32 @quiet() nounwind
declare i32 @personality(...)

; CHECK: src_noundef_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_noundef_added() personality ptr @personality {
  %r = invoke i32 @value() to label %a unwind label %b
a:
  ret i32 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

define i32 @tgt_noundef_added() personality ptr @personality {
  %r = invoke noundef i32 @value() to label %a unwind label %b
a:
  ret i32 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK: src_noundef_dropped: correct
define i32 @src_noundef_dropped() personality ptr @personality {
  %r = invoke noundef i32 @value() to label %a unwind label %b
a:
  %f = freeze i32 %r
  ret i32 %f
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

define i32 @tgt_noundef_dropped() personality ptr @personality {
  %r = invoke i32 @value() to label %a unwind label %b
a:
  ret i32 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK: src_range_used: correct
define i1 @src_range_used() personality ptr @personality {
  %r = invoke range(i32 0, 5) i32 @value() to label %a unwind label %b
a:
  %c = icmp ult i32 %r, 5
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

define i1 @tgt_range_used() personality ptr @personality {
  %r = invoke range(i32 0, 5) i32 @value() to label %a unwind label %b
a:
  ret i1 1
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

; CHECK: src_range_too_wide: incorrect (value mismatch)
define i1 @src_range_too_wide() personality ptr @personality {
  %r = invoke range(i32 0, 6) i32 @value() to label %a unwind label %b
a:
  %c = icmp ult i32 %r, 5
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

define i1 @tgt_range_too_wide() personality ptr @personality {
  %r = invoke range(i32 0, 6) i32 @value() to label %a unwind label %b
a:
  ret i1 1
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

; Where it unwinds nothing is demanded.
; CHECK: src_not_where_it_unwinds: incorrect (value mismatch)
define i32 @src_not_where_it_unwinds() personality ptr @personality {
  %r = invoke noundef range(i32 0, 1) i32 @value() to label %a unwind label %b
a:
  ret i32 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_not_where_it_unwinds() personality ptr @personality {
  %r = invoke noundef i32 @value() to label %a unwind label %b
a:
  ret i32 0
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 2
}

; Through a phi.
; CHECK: src_nonnull: correct
define i1 @src_nonnull(i1 %c) personality ptr @personality {
  br i1 %c, label %call, label %end
call:
  %r = invoke nonnull ptr @pointer() to label %end unwind label %b
end:
  %p = phi ptr [ null, %0 ], [ %r, %call ]
  %n = icmp eq ptr %p, null
  ret i1 %n
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

define i1 @tgt_nonnull(i1 %c) personality ptr @personality {
  br i1 %c, label %call, label %end
call:
  %r = invoke nonnull ptr @pointer() to label %end unwind label %b
end:
  %p = phi i1 [ true, %0 ], [ false, %call ]
  ret i1 %p
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

; CHECK: src_declared: correct
define i32 @src_declared() personality ptr @personality {
  %r = invoke i32 @declared() to label %a unwind label %b
a:
  %f = freeze i32 %r
  ret i32 %f
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

define i32 @tgt_declared() personality ptr @personality {
  %r = invoke i32 @declared() to label %a unwind label %b
a:
  ret i32 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK: src_never_unwinds: correct
define i1 @src_never_unwinds() personality ptr @personality {
  %r = invoke range(i32 0, 5) i32 @quiet() to label %a unwind label %b
a:
  %c = icmp ult i32 %r, 5
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i1 0
}

define i1 @tgt_never_unwinds() personality ptr @personality {
  %r = call i32 @quiet()
  ret i1 1
}
