; The target must not promise of a callee what the source does not; it may promise less.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare void @ext()
declare i32 @value(i32)
declare void @use(ptr)
declare void @two(ptr, ptr)
declare ptr @pointer()
declare ptr @through(ptr)
declare void @small(i8)
declare i32 @personality(...)
@g = global i32 0

; CHECK: src_memory_none_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_memory_none_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_memory_none_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(none)
  ret i32 %r
}

; CHECK: src_memory_read_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_memory_read_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_memory_read_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(read)
  ret i32 %r
}

; CHECK: src_memory_write_added: incorrect (observable events differ)
define i32 @src_memory_write_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_memory_write_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(write)
  ret i32 %r
}

; CHECK: src_memory_write_removed: correct
define i32 @src_memory_write_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(write)
  ret i32 %r
}

define i32 @tgt_memory_write_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_memory_argmem_readwrite_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_memory_argmem_readwrite_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_memory_argmem_readwrite_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(argmem: readwrite)
  ret i32 %r
}

; CHECK: src_memory_inaccessiblemem_readwrite_added: incorrect (observable events differ)
define i32 @src_memory_inaccessiblemem_readwrite_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_memory_inaccessiblemem_readwrite_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(inaccessiblemem: readwrite)
  ret i32 %r
}

; CHECK: src_memory_inaccessiblemem_readwrite_removed: correct
define i32 @src_memory_inaccessiblemem_readwrite_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) memory(inaccessiblemem: readwrite)
  ret i32 %r
}

define i32 @tgt_memory_inaccessiblemem_readwrite_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_nofree_added: incorrect (observable events differ)
define i32 @src_nofree_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_nofree_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) nofree
  ret i32 %r
}

; CHECK: src_nofree_removed: correct
define i32 @src_nofree_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) nofree
  ret i32 %r
}

define i32 @tgt_nofree_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_nosync_added: incorrect (observable events differ)
define i32 @src_nosync_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_nosync_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) nosync
  ret i32 %r
}

; CHECK: src_nosync_removed: correct
define i32 @src_nosync_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) nosync
  ret i32 %r
}

define i32 @tgt_nosync_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_willreturn_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_willreturn_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_willreturn_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) willreturn
  ret i32 %r
}

; CHECK: src_noreturn_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_noreturn_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_noreturn_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) noreturn
  ret i32 %r
}

; CHECK: src_nounwind_added: incorrect (target has undefined behavior where the source has none)
define i32 @src_nounwind_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_nounwind_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) nounwind
  ret i32 %r
}

; CHECK: src_mustprogress_added: incorrect (observable events differ)
define i32 @src_mustprogress_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_mustprogress_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) mustprogress
  ret i32 %r
}

; CHECK: src_mustprogress_removed: correct
define i32 @src_mustprogress_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) mustprogress
  ret i32 %r
}

define i32 @tgt_mustprogress_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_norecurse_added: incorrect (observable events differ)
define i32 @src_norecurse_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_norecurse_added(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) norecurse
  ret i32 %r
}

; CHECK: src_norecurse_removed: correct
define i32 @src_norecurse_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x) norecurse
  ret i32 %r
}

define i32 @tgt_norecurse_removed(i32 %x) personality ptr @personality {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_argument_readonly_added: incorrect (observable events differ)
define void @src_argument_readonly_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_readonly_added(ptr %p) {
  call void @use(ptr readonly %p)
  ret void
}

; CHECK: src_argument_readonly_removed: correct
define void @src_argument_readonly_removed(ptr %p) {
  call void @use(ptr readonly %p)
  ret void
}

define void @tgt_argument_readonly_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_readnone_added: incorrect (observable events differ)
define void @src_argument_readnone_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_readnone_added(ptr %p) {
  call void @use(ptr readnone %p)
  ret void
}

; CHECK: src_argument_readnone_removed: correct
define void @src_argument_readnone_removed(ptr %p) {
  call void @use(ptr readnone %p)
  ret void
}

define void @tgt_argument_readnone_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_writeonly_added: incorrect (observable events differ)
define void @src_argument_writeonly_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_writeonly_added(ptr %p) {
  call void @use(ptr writeonly %p)
  ret void
}

; CHECK: src_argument_writeonly_removed: correct
define void @src_argument_writeonly_removed(ptr %p) {
  call void @use(ptr writeonly %p)
  ret void
}

define void @tgt_argument_writeonly_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_nocapture_added: incorrect (observable events differ)
define void @src_argument_nocapture_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_nocapture_added(ptr %p) {
  call void @use(ptr nocapture %p)
  ret void
}

; CHECK: src_argument_nocapture_removed: correct
define void @src_argument_nocapture_removed(ptr %p) {
  call void @use(ptr nocapture %p)
  ret void
}

define void @tgt_argument_nocapture_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_nonnull_added: incorrect (observable events differ)
define void @src_argument_nonnull_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_nonnull_added(ptr %p) {
  call void @use(ptr nonnull %p)
  ret void
}

; CHECK: src_argument_nonnull_removed: correct
define void @src_argument_nonnull_removed(ptr %p) {
  call void @use(ptr nonnull %p)
  ret void
}

define void @tgt_argument_nonnull_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_noundef_added: incorrect (target has undefined behavior where the source has none)
define void @src_argument_noundef_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_noundef_added(ptr %p) {
  call void @use(ptr noundef %p)
  ret void
}

; CHECK: src_argument_noundef_removed: correct
define void @src_argument_noundef_removed(ptr %p) {
  call void @use(ptr noundef %p)
  ret void
}

define void @tgt_argument_noundef_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_align_8_added: incorrect (observable events differ)
define void @src_argument_align_8_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_align_8_added(ptr %p) {
  call void @use(ptr align 8 %p)
  ret void
}

; CHECK: src_argument_align_8_removed: correct
define void @src_argument_align_8_removed(ptr %p) {
  call void @use(ptr align 8 %p)
  ret void
}

define void @tgt_argument_align_8_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_dereferenceable_4_added: incorrect (target has undefined behavior where the source has none)
define void @src_argument_dereferenceable_4_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_dereferenceable_4_added(ptr %p) {
  call void @use(ptr dereferenceable(4) %p)
  ret void
}

; CHECK: src_argument_dereferenceable_4_removed: correct
define void @src_argument_dereferenceable_4_removed(ptr %p) {
  call void @use(ptr dereferenceable(4) %p)
  ret void
}

define void @tgt_argument_dereferenceable_4_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_dereferenceable_or_null_4_added: incorrect (target has undefined behavior where the source has none)
define void @src_argument_dereferenceable_or_null_4_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_dereferenceable_or_null_4_added(ptr %p) {
  call void @use(ptr dereferenceable_or_null(4) %p)
  ret void
}

; CHECK: src_argument_dereferenceable_or_null_4_removed: correct
define void @src_argument_dereferenceable_or_null_4_removed(ptr %p) {
  call void @use(ptr dereferenceable_or_null(4) %p)
  ret void
}

define void @tgt_argument_dereferenceable_or_null_4_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_nofree_added: incorrect (observable events differ)
define void @src_argument_nofree_added(ptr %p) {
  call void @use(ptr %p)
  ret void
}

define void @tgt_argument_nofree_added(ptr %p) {
  call void @use(ptr nofree %p)
  ret void
}

; CHECK: src_argument_nofree_removed: correct
define void @src_argument_nofree_removed(ptr %p) {
  call void @use(ptr nofree %p)
  ret void
}

define void @tgt_argument_nofree_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_argument_noalias_added: incorrect (observable events differ)
define void @src_argument_noalias_added(ptr %p) {
  call void @two(ptr %p, ptr %p)
  ret void
}

define void @tgt_argument_noalias_added(ptr %p) {
  call void @two(ptr noalias %p, ptr noalias %p)
  ret void
}

; CHECK: src_argument_noalias_removed: correct
define void @src_argument_noalias_removed(ptr %p) {
  call void @two(ptr noalias %p, ptr noalias %p)
  ret void
}

define void @tgt_argument_noalias_removed(ptr %p) {
  call void @two(ptr %p, ptr %p)
  ret void
}

; CHECK: src_result_noalias_added: incorrect (observable events differ)
define ptr @src_result_noalias_added() {
  %r = call ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_noalias_added() {
  %r = call noalias ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_nonnull_added: incorrect (target returns poison where the source does not)
define ptr @src_result_nonnull_added() {
  %r = call ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_nonnull_added() {
  %r = call nonnull ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_nonnull_removed: correct
define ptr @src_result_nonnull_removed() {
  %r = call nonnull ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_nonnull_removed() {
  %r = call ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_noundef_added: incorrect (target has undefined behavior where the source has none)
define ptr @src_result_noundef_added() {
  %r = call ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_noundef_added() {
  %r = call noundef ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_noundef_removed: correct
define ptr @src_result_noundef_removed() {
  %r = call noundef ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_noundef_removed() {
  %r = call ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_align_8_added: incorrect (target returns poison where the source does not)
define ptr @src_result_align_8_added() {
  %r = call ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_align_8_added() {
  %r = call align 8 ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_align_8_removed: correct
define ptr @src_result_align_8_removed() {
  %r = call align 8 ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_align_8_removed() {
  %r = call ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_dereferenceable_4_added: incorrect (target has undefined behavior where the source has none)
define ptr @src_result_dereferenceable_4_added() {
  %r = call ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_dereferenceable_4_added() {
  %r = call dereferenceable(4) ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_dereferenceable_4_removed: correct
define ptr @src_result_dereferenceable_4_removed() {
  %r = call dereferenceable(4) ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_dereferenceable_4_removed() {
  %r = call ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_dereferenceable_or_null_4_added: incorrect (target has undefined behavior where the source has none)
define ptr @src_result_dereferenceable_or_null_4_added() {
  %r = call ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_dereferenceable_or_null_4_added() {
  %r = call dereferenceable_or_null(4) ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_dereferenceable_or_null_4_removed: correct
define ptr @src_result_dereferenceable_or_null_4_removed() {
  %r = call dereferenceable_or_null(4) ptr @pointer()
  ret ptr %r
}

define ptr @tgt_result_dereferenceable_or_null_4_removed() {
  %r = call ptr @pointer()
  ret ptr %r
}

; CHECK: src_result_range_added: incorrect (target returns poison where the source does not)
define i32 @src_result_range_added() {
  %r = call i32 @value(i32 1)
  ret i32 %r
}

define i32 @tgt_result_range_added() {
  %r = call range(i32 0, 10) i32 @value(i32 1)
  ret i32 %r
}

; CHECK: src_result_range_removed: correct
define i32 @src_result_range_removed() {
  %r = call range(i32 0, 10) i32 @value(i32 1)
  ret i32 %r
}

define i32 @tgt_result_range_removed() {
  %r = call i32 @value(i32 1)
  ret i32 %r
}

; CHECK: src_result_range_narrowed: incorrect (target returns poison where the source does not)
define i32 @src_result_range_narrowed() {
  %r = call range(i32 0, 10) i32 @value(i32 1)
  ret i32 %r
}

define i32 @tgt_result_range_narrowed() {
  %r = call range(i32 0, 9) i32 @value(i32 1)
  ret i32 %r
}

; CHECK: src_returned_added: incorrect (observable events differ)
define ptr @src_returned_added(ptr %p) {
  %r = call ptr @through(ptr %p)
  ret ptr %r
}

define ptr @tgt_returned_added(ptr %p) {
  %r = call ptr @through(ptr returned %p)
  ret ptr %r
}

; CHECK: src_abi_extension_changed: incorrect (observable events differ)
define void @src_abi_extension_changed(i8 %x) {
  call void @small(i8 signext %x)
  ret void
}

define void @tgt_abi_extension_changed(i8 %x) {
  call void @small(i8 zeroext %x)
  ret void
}

; CHECK: src_abi_extension_removed: incorrect (observable events differ)
define void @src_abi_extension_removed(i8 %x) {
  call void @small(i8 signext %x)
  ret void
}

define void @tgt_abi_extension_removed(i8 %x) {
  call void @small(i8 %x)
  ret void
}

; CHECK: src_abi_register_changed: incorrect (observable events differ)
define void @src_abi_register_changed(i8 %x) {
  call void @small(i8 inreg %x)
  ret void
}

define void @tgt_abi_register_changed(i8 %x) {
  call void @small(i8 %x)
  ret void
}

; CHECK: src_abi_sret_removed: incorrect (observable events differ)
define void @src_abi_sret_removed(ptr %p) {
  call void @use(ptr sret(i32) %p)
  ret void
}

define void @tgt_abi_sret_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_abi_byval_removed: incorrect (observable events differ)
define void @src_abi_byval_removed(ptr %p) {
  call void @use(ptr byval(i32) %p)
  ret void
}

define void @tgt_abi_byval_removed(ptr %p) {
  call void @use(ptr %p)
  ret void
}

; CHECK: src_abi_byval_of_other_type: incorrect (target has undefined behavior where the source has none)
define void @src_abi_byval_of_other_type(ptr %p) {
  call void @use(ptr byval(i32) align 4 %p)
  ret void
}

define void @tgt_abi_byval_of_other_type(ptr %p) {
  call void @use(ptr byval(i64) align 4 %p)
  ret void
}

; CHECK: src_abi_byref_of_other_type: incorrect (observable events differ)
define void @src_abi_byref_of_other_type(ptr %p) {
  call void @use(ptr byref(i32) %p)
  ret void
}

define void @tgt_abi_byref_of_other_type(ptr %p) {
  call void @use(ptr byref(i64) %p)
  ret void
}

; CHECK: src_nounwind_by_the_function: correct
define void @src_nounwind_by_the_function() nounwind {
  call void @ext()
  ret void
}

define void @tgt_nounwind_by_the_function() nounwind {
  call void @ext() nounwind
  ret void
}

; CHECK: src_willreturn_by_the_function: correct
define void @src_willreturn_by_the_function() willreturn {
  call void @ext()
  ret void
}

define void @tgt_willreturn_by_the_function() willreturn {
  call void @ext() willreturn
  ret void
}

; CHECK: src_noreturn_by_unreachable: correct
define void @src_noreturn_by_unreachable() {
  call void @ext()
  unreachable
}

define void @tgt_noreturn_by_unreachable() {
  call void @ext() noreturn
  unreachable
}

; CHECK: src_noundef_by_freeze: correct
define void @src_noundef_by_freeze(i32 %x) {
  %y = freeze i32 %x
  %r = call i32 @value(i32 %y)
  ret void
}

define void @tgt_noundef_by_freeze(i32 %x) {
  %y = freeze i32 %x
  %r = call i32 @value(i32 noundef %y)
  ret void
}

; CHECK: src_nonnull_by_comparison: correct
define void @src_nonnull_by_comparison(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr %p)
  ret void
n:
  ret void
}

define void @tgt_nonnull_by_comparison(ptr %p) {
  %c = icmp eq ptr %p, null
  br i1 %c, label %n, label %e
e:
  call void @use(ptr nonnull %p)
  ret void
n:
  ret void
}

; CHECK: src_align_and_dereferenceable_by_local: correct
define void @src_align_and_dereferenceable_by_local() {
  %a = alloca i64, align 8
  call void @use(ptr %a)
  ret void
}

define void @tgt_align_and_dereferenceable_by_local() {
  %a = alloca i64, align 8
  call void @use(ptr noundef nonnull align 8 dereferenceable(8) %a)
  ret void
}

; CHECK: src_dereferenceable_too_much: incorrect (target has undefined behavior where the source has none)
define void @src_dereferenceable_too_much() {
  %a = alloca i64, align 8
  call void @use(ptr %a)
  ret void
}

define void @tgt_dereferenceable_too_much() {
  %a = alloca i64, align 8
  call void @use(ptr dereferenceable(9) %a)
  ret void
}

; CHECK: src_dereferenceable_of_variable: correct
define void @src_dereferenceable_of_variable() {
  call void @use(ptr @g)
  ret void
}

define void @tgt_dereferenceable_of_variable() {
  call void @use(ptr nonnull dereferenceable(4) @g)
  ret void
}

; CHECK: src_tail_added: correct
define void @src_tail_added(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret void
}

define void @tgt_tail_added(i32 %x) {
  %r = tail call i32 @value(i32 %x)
  ret void
}

; CHECK: src_tail_added_with_local: incorrect (observable events differ)
define void @src_tail_added_with_local() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_tail_added_with_local() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %a)
  ret void
}

; CHECK: src_tail_added_after_local_is_known: incorrect (observable events differ)
define void @src_tail_added_after_local_is_known() {
  %a = alloca i32
  call void @use(ptr %a)
  call void @ext()
  ret void
}

define void @tgt_tail_added_after_local_is_known() {
  %a = alloca i32
  call void @use(ptr %a)
  tail call void @ext()
  ret void
}

; CHECK: src_tail_added_with_unknown_local: correct
define i32 @src_tail_added_with_unknown_local() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

define i32 @tgt_tail_added_with_unknown_local() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @ext()
  %r = load i32, ptr %a
  ret i32 %r
}

; CHECK: src_tail_removed: correct
define void @src_tail_removed(i32 %x) {
  %r = tail call i32 @value(i32 %x)
  ret void
}

define void @tgt_tail_removed(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret void
}

; CHECK: src_notail_added: correct
define void @src_notail_added(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret void
}

define void @tgt_notail_added(i32 %x) {
  %r = notail call i32 @value(i32 %x)
  ret void
}

; CHECK: src_musttail_removed: unknown (unsupported: a call that is no longer musttail)
define i32 @src_musttail_removed(i32 %x) {
  %r = musttail call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_musttail_removed(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_musttail_added: correct
define i32 @src_musttail_added(i32 %x) {
  %r = call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_musttail_added(i32 %x) {
  %r = musttail call i32 @value(i32 %x)
  ret i32 %r
}

; CHECK: src_musttail_other_argument: incorrect (observable events differ)
define i32 @src_musttail_other_argument(i32 %x) {
  %r = musttail call i32 @value(i32 %x)
  ret i32 %r
}

define i32 @tgt_musttail_other_argument(i32 %x) {
  %y = add i32 %x, 1
  %r = musttail call i32 @value(i32 %y)
  ret i32 %r
}

; CHECK: src_store_before_tail_is_dead: correct
define void @src_store_before_tail_is_dead() {
  %a = alloca i32
  store i32 1, ptr %a
  tail call void @use(ptr %a)
  ret void
}

define void @tgt_store_before_tail_is_dead() {
  %a = alloca i32
  tail call void @use(ptr %a)
  ret void
}

; CHECK: src_musttail_with_local: incorrect (observable events differ)
define void @src_musttail_with_local(ptr %p) {
  %a = alloca i32
  store i32 1, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_musttail_with_local(ptr %p) {
  %a = alloca i32
  store i32 1, ptr %a
  musttail call void @use(ptr %a)
  ret void
}
