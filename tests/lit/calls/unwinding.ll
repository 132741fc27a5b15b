; invoke, landingpad and resume: the callee comes back or throws, and others see where that leads.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare void @use(ptr)
declare void @v(i32)
declare void @cleanup(ptr)
declare i32 @personality(...)
@g = global i32 0
@type = external constant ptr
@other_type = external constant ptr

; CHECK: src_callee_throws_not: correct
define i32 @src_callee_throws_not() personality ptr @personality {
  invoke void @ext() nounwind to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_callee_throws_not() personality ptr @personality {
  call void @ext() nounwind
  ret i32 0
}

; CHECK: src_callee_throws_not_without: incorrect (source and target do not both return)
define i32 @src_callee_throws_not_without() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_callee_throws_not_without() personality ptr @personality {
  call void @ext()
  ret i32 0
}

; CHECK: src_same: correct
define i32 @src_same(i32 %x) personality ptr @personality {
  %r = invoke i32 @value(i32 %x) to label %c unwind label %l
c:
  %s = mul i32 %r, 2
  ret i32 %s
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_same(i32 %x) personality ptr @personality {
  %r = invoke i32 @value(i32 %x) to label %c unwind label %l
c:
  %s = shl i32 %r, 1
  ret i32 %s
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

; CHECK: src_other_argument: incorrect (observable events differ)
define i32 @src_other_argument(i32 %x) personality ptr @personality {
  %r = invoke i32 @value(i32 %x) to label %c unwind label %l
c:
  ret i32 %r
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_other_argument(i32 %x) personality ptr @personality {
  %y = add i32 %x, 1
  %r = invoke i32 @value(i32 %y) to label %c unwind label %l
c:
  ret i32 %r
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

; CHECK: src_ways_swapped: incorrect (value mismatch)
define i32 @src_ways_swapped() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_ways_swapped() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 1
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK: src_both_ways_equal: correct
define i32 @src_both_ways_equal() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  br label %e
l:
  %p = landingpad { ptr, i32 } catch ptr null
  br label %e
e:
  ret i32 0
}

define i32 @tgt_both_ways_equal() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr null
  ret i32 0
}

; CHECK: src_no_longer_caught: incorrect (source and target do not both return)
define i32 @src_no_longer_caught() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr null
  ret i32 0
}

define i32 @tgt_no_longer_caught() personality ptr @personality {
  call void @ext()
  ret i32 0
}

; CHECK: src_unreachable_pad: correct
define i32 @src_unreachable_pad() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr null
  unreachable
}

define i32 @tgt_unreachable_pad() personality ptr @personality {
  call void @ext() nounwind
  ret i32 0
}

; CHECK: src_unreachable_return: correct
define i32 @src_unreachable_return() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  unreachable
l:
  %p = landingpad { ptr, i32 } catch ptr null
  ret i32 5
}

define i32 @tgt_unreachable_return() personality ptr @personality {
  invoke void @ext() noreturn to label %c unwind label %l
c:
  unreachable
l:
  %p = landingpad { ptr, i32 } catch ptr null
  ret i32 5
}

; CHECK: src_value_of_pad: correct
define ptr @src_value_of_pad() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret ptr null
l:
  %p = landingpad { ptr, i32 } catch ptr null
  %q = insertvalue { ptr, i32 } %p, i32 0, 1
  %e = extractvalue { ptr, i32 } %q, 0
  ret ptr %e
}

define ptr @tgt_value_of_pad() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret ptr null
l:
  %p = landingpad { ptr, i32 } catch ptr null
  %e = extractvalue { ptr, i32 } %p, 0
  ret ptr %e
}

; CHECK: src_value_of_pad_guessed: incorrect (value mismatch)
define i32 @src_value_of_pad_guessed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @type
  %e = extractvalue { ptr, i32 } %p, 1
  ret i32 %e
}

define i32 @tgt_value_of_pad_guessed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @type
  ret i32 0
}

; CHECK: src_clause_changed: incorrect (source and target do not both return)
define i32 @src_clause_changed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @type
  %e = extractvalue { ptr, i32 } %p, 1
  ret i32 %e
}

define i32 @tgt_clause_changed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @other_type
  %e = extractvalue { ptr, i32 } %p, 1
  ret i32 %e
}

; What is not caught passes by: the function itself unwinds.
; CHECK: src_clause_removed: incorrect (source and target do not both return)
define i32 @src_clause_removed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @type catch ptr @other_type
  ret i32 1
}

define i32 @tgt_clause_removed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @type
  ret i32 1
}

; CHECK: src_clause_changed_without_value: incorrect (source and target do not both return)
define i32 @src_clause_changed_without_value() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @type
  ret i32 1
}

define i32 @tgt_clause_changed_without_value() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } catch ptr @other_type
  ret i32 1
}

; CHECK: src_filter_for_cleanup: incorrect (source and target do not both return)
define i32 @src_filter_for_cleanup() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } filter [1 x ptr] [ptr @type]
  ret i32 1
}

define i32 @tgt_filter_for_cleanup() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

; CHECK: src_only_resumed: correct
define void @src_only_resumed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

define void @tgt_only_resumed() personality ptr @personality {
  call void @ext()
  ret void
}

; CHECK: src_resumed_taken_apart: correct
define void @src_resumed_taken_apart() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  %a = extractvalue { ptr, i32 } %p, 0
  %b = extractvalue { ptr, i32 } %p, 1
  store i32 1, ptr @g
  %x = insertvalue { ptr, i32 } poison, ptr %a, 0
  %y = insertvalue { ptr, i32 } %x, i32 %b, 1
  resume { ptr, i32 } %y
}

define void @tgt_resumed_taken_apart() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr @g
  resume { ptr, i32 } %p
}

; CHECK: src_resumed_with_other_value: incorrect (source and target unwind with different exceptions)
define void @src_resumed_with_other_value() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr @g
  resume { ptr, i32 } %p
}

define void @tgt_resumed_with_other_value() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr @g
  %q = insertvalue { ptr, i32 } %p, ptr null, 0
  resume { ptr, i32 } %q
}

; CHECK: src_resume_swallowed: incorrect (source and target do not both return)
define void @src_resume_swallowed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

define void @tgt_resume_swallowed() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  ret void
}

; CHECK: src_store_before_resume: incorrect (memory mismatch)
define void @src_store_before_resume() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr @g
  resume { ptr, i32 } %p
}

define void @tgt_store_before_resume() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

; CHECK: src_store_to_local_before_resume: correct
define void @src_store_to_local_before_resume() personality ptr @personality {
  %a = alloca i32
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr %a
  resume { ptr, i32 } %p
}

define void @tgt_store_to_local_before_resume() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

; CHECK: src_store_dead_on_one_way: incorrect (value mismatch)
define i32 @src_store_dead_on_one_way() personality ptr @personality {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @ext() to label %c unwind label %l
c:
  store i32 2, ptr %a
  br label %e
l:
  %p = landingpad { ptr, i32 } cleanup
  br label %e
e:
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_store_dead_on_one_way() personality ptr @personality {
  %a = alloca i32
  store i32 0, ptr %a
  invoke void @ext() to label %c unwind label %l
c:
  store i32 2, ptr %a
  br label %e
l:
  %p = landingpad { ptr, i32 } cleanup
  br label %e
e:
  %r = load i32, ptr %a
  ret i32 %r
}

; CHECK: src_local_on_both_ways: correct
define i32 @src_local_on_both_ways() personality ptr @personality {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @ext() to label %c unwind label %l
c:
  store i32 2, ptr %a
  br label %e
l:
  %p = landingpad { ptr, i32 } cleanup
  br label %e
e:
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_local_on_both_ways() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  br label %e
l:
  %p = landingpad { ptr, i32 } cleanup
  br label %e
e:
  %r = phi i32 [ 2, %c ], [ 1, %l ]
  ret i32 %r
}

; The callee has written before it threw.
; CHECK: src_known_local_on_the_way_out: incorrect (value mismatch)
define i32 @src_known_local_on_the_way_out() personality ptr @personality {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @use(ptr %a) to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_known_local_on_the_way_out() personality ptr @personality {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @use(ptr %a) to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

; CHECK: src_call_in_cleanup: correct
define void @src_call_in_cleanup() personality ptr @personality {
  %a = alloca i32
  store i32 1, ptr %a
  invoke void @ext() to label %c unwind label %l
c:
  call void @cleanup(ptr %a)
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  call void @cleanup(ptr %a)
  resume { ptr, i32 } %p
}

define void @tgt_call_in_cleanup() personality ptr @personality {
  %a = alloca i32
  invoke void @ext() to label %c unwind label %l
c:
  store i32 1, ptr %a
  call void @cleanup(ptr %a)
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr %a
  call void @cleanup(ptr %a)
  resume { ptr, i32 } %p
}

; CHECK: src_call_in_cleanup_dropped: incorrect (observable events differ)
define void @src_call_in_cleanup_dropped() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  call void @cleanup(ptr @g) nounwind willreturn
  resume { ptr, i32 } %p
}

define void @tgt_call_in_cleanup_dropped() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret void
l:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

; CHECK: src_two_invokes_one_pad: correct
define i32 @src_two_invokes_one_pad() personality ptr @personality {
  invoke void @v(i32 1) to label %c unwind label %l
c:
  invoke void @v(i32 2) to label %d unwind label %l
d:
  ret i32 0
l:
  %n = phi i32 [ 1, %0 ], [ 2, %c ]
  %p = landingpad { ptr, i32 } cleanup
  ret i32 %n
}

define i32 @tgt_two_invokes_one_pad() personality ptr @personality {
  invoke void @v(i32 1) to label %c unwind label %k
c:
  invoke void @v(i32 2) to label %d unwind label %l
d:
  ret i32 0
k:
  %o = landingpad { ptr, i32 } cleanup
  ret i32 1
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 2
}

; CHECK: src_two_invokes_one_pad_wrong: incorrect (value mismatch)
define i32 @src_two_invokes_one_pad_wrong() personality ptr @personality {
  invoke void @v(i32 1) to label %c unwind label %l
c:
  invoke void @v(i32 2) to label %d unwind label %l
d:
  ret i32 0
l:
  %n = phi i32 [ 1, %0 ], [ 2, %c ]
  %p = landingpad { ptr, i32 } cleanup
  ret i32 %n
}

define i32 @tgt_two_invokes_one_pad_wrong() personality ptr @personality {
  invoke void @v(i32 1) to label %c unwind label %k
c:
  invoke void @v(i32 2) to label %d unwind label %l
d:
  ret i32 0
k:
  %o = landingpad { ptr, i32 } cleanup
  ret i32 2
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

; CHECK: src_pure_moved_over_throwing: incorrect (target has undefined behavior where the source has none)
define i32 @src_pure_moved_over_throwing(i32 %x) personality ptr @personality {
  call void @ext()
  %r = call i32 @value(i32 %x) memory(none) nounwind willreturn
  ret i32 %r
}

define i32 @tgt_pure_moved_over_throwing(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(none) nounwind willreturn
  call void @ext()
  ret i32 %r
}

; CHECK: src_source_undefined_in_pad: correct
define i32 @src_source_undefined_in_pad() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  store i32 1, ptr null
  ret i32 1
}

define i32 @tgt_source_undefined_in_pad() personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 77
}

; CHECK: src_source_invokes_null: correct
define i32 @src_source_invokes_null() personality ptr @personality {
  invoke void null() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_source_invokes_null() personality ptr @personality {
  ret i32 5
}

; CHECK: src_nounwind_function_resumes: correct
define i32 @src_nounwind_function_resumes() nounwind personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
}

define i32 @tgt_nounwind_function_resumes() nounwind personality ptr @personality {
  invoke void @ext() to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  unreachable
}

; CHECK: src_invoke_of_pure: correct
define i32 @src_invoke_of_pure(i32 %x) personality ptr @personality {
  %r = invoke i32 @value(i32 %x) memory(none) willreturn nounwind to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_invoke_of_pure(i32 %x) personality ptr @personality {
  ret i32 0
}

; CHECK: src_invoke_of_pure_that_throws: incorrect (value mismatch)
define i32 @src_invoke_of_pure_that_throws(i32 %x) personality ptr @personality {
  %r = invoke i32 @value(i32 %x) memory(none) willreturn to label %c unwind label %l
c:
  ret i32 0
l:
  %p = landingpad { ptr, i32 } cleanup
  ret i32 1
}

define i32 @tgt_invoke_of_pure_that_throws(i32 %x) personality ptr @personality {
  ret i32 0
}
