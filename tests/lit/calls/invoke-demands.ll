; What is said of the result of an invoke holds if the callee returns, and nothing is said where it unwinds.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

target datalayout = "e-p:64:64"

declare ptr @f()
declare i8 @g()
declare float @h()
declare i32 @p(...)

; CHECK: src_nonnull: correct
define i1 @src_nonnull() personality ptr @p {
  %r = invoke nonnull ptr @f() to label %a unwind label %b
a:
  %c = icmp eq ptr %r, null
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i1 @tgt_nonnull() personality ptr @p {
  %r = invoke nonnull ptr @f() to label %a unwind label %b
a:
  ret i1 false
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_nonnull_added: incorrect (target returns poison where the source does not)
define ptr @src_nonnull_added() personality ptr @p {
  %r = invoke ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define ptr @tgt_nonnull_added() personality ptr @p {
  %r = invoke nonnull ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_range: correct
define i1 @src_range() personality ptr @p {
  %r = invoke range(i8 0, 5) i8 @g() to label %a unwind label %b
a:
  %c = icmp ult i8 %r, 5
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i1 @tgt_range() personality ptr @p {
  %r = invoke range(i8 0, 5) i8 @g() to label %a unwind label %b
a:
  ret i1 true
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_range_less: incorrect (value mismatch)
define i1 @src_range_less() personality ptr @p {
  %r = invoke range(i8 0, 6) i8 @g() to label %a unwind label %b
a:
  %c = icmp ult i8 %r, 5
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i1 @tgt_range_less() personality ptr @p {
  %r = invoke range(i8 0, 6) i8 @g() to label %a unwind label %b
a:
  ret i1 true
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_noundef: correct
define i8 @src_noundef() personality ptr @p {
  %r = invoke noundef i8 @g() to label %a unwind label %b
a:
  ret i8 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i8 @tgt_noundef() personality ptr @p {
  %r = invoke noundef i8 @g() to label %a unwind label %b
a:
  %z = freeze i8 %r
  ret i8 %z
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_noundef_dropped: correct
define i8 @src_noundef_dropped() personality ptr @p {
  %r = invoke noundef i8 @g() to label %a unwind label %b
a:
  ret i8 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i8 @tgt_noundef_dropped() personality ptr @p {
  %r = invoke i8 @g() to label %a unwind label %b
a:
  ret i8 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_noundef_added: incorrect (target has undefined behavior where the source has none)
define i8 @src_noundef_added() personality ptr @p {
  %r = invoke i8 @g() to label %a unwind label %b
a:
  ret i8 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i8 @tgt_noundef_added() personality ptr @p {
  %r = invoke noundef i8 @g() to label %a unwind label %b
a:
  ret i8 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_bytes: correct
define i1 @src_bytes() personality ptr @p {
  %r = invoke noundef dereferenceable(4) ptr @f() to label %a unwind label %b
a:
  %c = icmp eq ptr %r, null
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i1 @tgt_bytes() personality ptr @p {
  %r = invoke noundef dereferenceable(4) ptr @f() to label %a unwind label %b
a:
  %x = load i32, ptr %r, align 1
  ret i1 false
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_bytes_more: incorrect (target has undefined behavior where the source has none)
define ptr @src_bytes_more() personality ptr @p {
  %r = invoke noundef dereferenceable(4) ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define ptr @tgt_bytes_more() personality ptr @p {
  %r = invoke noundef dereferenceable(5) ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_bytes_or_null: correct
define ptr @src_bytes_or_null() personality ptr @p {
  %r = invoke dereferenceable_or_null(4) ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define ptr @tgt_bytes_or_null() personality ptr @p {
  %r = invoke ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_bytes_or_null_added: incorrect (target has undefined behavior where the source has none)
define ptr @src_bytes_or_null_added() personality ptr @p {
  %r = invoke ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define ptr @tgt_bytes_or_null_added() personality ptr @p {
  %r = invoke dereferenceable_or_null(4) ptr @f() to label %a unwind label %b
a:
  ret ptr %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_class: correct
define i1 @src_class() personality ptr @p {
  %r = invoke nofpclass(zero) float @h() to label %a unwind label %b
a:
  %i = bitcast float %r to i32
  %c = icmp eq i32 %i, 0
  ret i1 %c
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i1 @tgt_class() personality ptr @p {
  %r = invoke nofpclass(zero) float @h() to label %a unwind label %b
a:
  ret i1 false
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_class_added: incorrect (target returns poison where the source does not)
define float @src_class_added() personality ptr @p {
  %r = invoke float @h() to label %a unwind label %b
a:
  ret float %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define float @tgt_class_added() personality ptr @p {
  %r = invoke nofpclass(zero) float @h() to label %a unwind label %b
a:
  ret float %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; CHECK: src_undefined: correct
define i8 @src_undefined() personality ptr @p {
  %r = invoke noundef i8 @g() to label %a unwind label %b
a:
  %x = sdiv i8 %r, 0
  ret i8 %r
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}
define i8 @tgt_undefined() personality ptr @p {
  %r = invoke noundef i8 @g() to label %a unwind label %b
a:
  ret i8 0
b:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

; No demand is made of what was not returned.
; CHECK: src_unwound: incorrect (value mismatch)
define i8 @src_unwound() personality ptr @p {
  %r = invoke noundef nonnull align 8 dereferenceable(4) ptr @f() to label %a unwind label %b
a:
  ret i8 1
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i8 2
}
define i8 @tgt_unwound() personality ptr @p {
  %r = invoke noundef nonnull align 8 dereferenceable(4) ptr @f() to label %a unwind label %b
a:
  ret i8 1
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i8 3
}

; CHECK: src_same: correct
define i8 @src_same() personality ptr @p {
  %r = invoke noundef nonnull align 8 dereferenceable(4) ptr @f() to label %a unwind label %b
a:
  ret i8 1
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i8 2
}
define i8 @tgt_same() personality ptr @p {
  %r = invoke ptr @f() to label %a unwind label %b
a:
  ret i8 1
b:
  %l = landingpad { ptr, i32 } cleanup
  ret i8 2
}
