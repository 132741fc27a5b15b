; Frozen choices against undef and against each other.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_dominated_uses: correct
define i8 @src_dominated_uses(i8 %x) {
  %f = freeze i8 %x
  %c = icmp eq i8 %f, 7
  br i1 %c, label %a, label %b
a:
  ret i8 %f
b:
  ret i8 0
}

define i8 @tgt_dominated_uses(i8 %x) {
  %f = freeze i8 %x
  %c = icmp eq i8 %f, 7
  %r = select i1 %c, i8 7, i8 0
  ret i8 %r
}

; CHECK: src_dominated_use_unfrozen: incorrect ({{target returns poison where the source does not|target's value is more undefined}})
define i8 @src_dominated_use_unfrozen(i8 %x) {
  %f = freeze i8 %x
  %c = icmp eq i8 %f, 7
  br i1 %c, label %a, label %b
a:
  ret i8 %f
b:
  ret i8 0
}

define i8 @tgt_dominated_use_unfrozen(i8 %x) {
  %f = freeze i8 %x
  %c = icmp eq i8 %f, 7
  br i1 %c, label %a, label %b
a:
  ret i8 %x
b:
  ret i8 0
}

; CHECK: src_masked_frozen_to_undef: incorrect (target's value is more undefined)
define i8 @src_masked_frozen_to_undef() {
  %f = freeze i8 undef
  %r = and i8 %f, 1
  ret i8 %r
}

define i8 @tgt_masked_frozen_to_undef() {
  %r = and i8 undef, 1
  ret i8 %r
}

; CHECK: src_masked_undef_to_frozen: correct
define i8 @src_masked_undef_to_frozen() {
  %r = and i8 undef, 1
  ret i8 %r
}

define i8 @tgt_masked_undef_to_frozen() {
  %f = freeze i8 undef
  %r = and i8 %f, 1
  ret i8 %r
}

; The undef part alone reaches everything.
; CHECK: src_frozen_sum_with_undef: correct
define i8 @src_frozen_sum_with_undef() {
  %f = freeze i8 undef
  %r = add i8 %f, undef
  ret i8 %r
}

define i8 @tgt_frozen_sum_with_undef() {
  ret i8 undef
}

; One frozen mask, but the target sets any bit at any use.
; CHECK: src_frozen_and_with_undef: incorrect (target's value is more undefined)
define i8 @src_frozen_and_with_undef() {
  %f = freeze i8 undef
  %m = and i8 %f, 1
  %u = and i8 undef, 2
  %r = or i8 %m, %u
  ret i8 %r
}

define i8 @tgt_frozen_and_with_undef() {
  %r = and i8 undef, 3
  ret i8 %r
}

; The source freezes all ones.
; CHECK: src_frozen_mask_may_be_full: correct
define i8 @src_frozen_mask_may_be_full() {
  %f = freeze i8 undef
  %r = and i8 %f, undef
  ret i8 %r
}

define i8 @tgt_frozen_mask_may_be_full() {
  ret i8 undef
}

; CHECK: src_frozen_shift_is_chosen_first: correct
define i8 @src_frozen_shift_is_chosen_first() {
  %f = freeze i8 undef
  %m = and i8 %f, 7
  %r = lshr i8 undef, %m
  ret i8 %r
}

define i8 @tgt_frozen_shift_is_chosen_first() {
  ret i8 undef
}

; CHECK: src_frozen_or_zero: correct
define i8 @src_frozen_or_zero(i8 noundef %x) {
  %f = freeze i8 undef
  %m = xor i8 %f, %x
  %r = or i8 %m, undef
  ret i8 %r
}

define i8 @tgt_frozen_or_zero(i8 noundef %x) {
  ret i8 undef
}

; f = 255 makes the source poison.
; CHECK: src_frozen_flag_poisons: correct
define i8 @src_frozen_flag_poisons() {
  %f = freeze i8 undef
  %r = add nuw i8 %f, 1
  ret i8 %r
}

define i8 @tgt_frozen_flag_poisons() {
  ret i8 undef
}

; CHECK: src_argument_dropped: incorrect (target's value is more undefined)
define i8 @src_argument_dropped(i8 noundef %x) {
  %f = freeze i8 undef
  %r = xor i8 %f, %x
  ret i8 %r
}

define i8 @tgt_argument_dropped(i8 noundef %x) {
  %r = xor i8 undef, %x
  ret i8 %r
}

; CHECK: src_freeze_moved_up: correct
define i8 @src_freeze_moved_up(i8 %x) {
  %a = mul i8 %x, 3
  %b = xor i8 %a, 5
  %r = freeze i8 %b
  ret i8 %r
}

define i8 @tgt_freeze_moved_up(i8 %x) {
  %f = freeze i8 %x
  %a = mul i8 %f, 3
  %r = xor i8 %a, 5
  ret i8 %r
}

; CHECK: src_freeze_moved_up_past_lossy: correct
define i8 @src_freeze_moved_up_past_lossy(i8 %x) {
  %a = shl i8 %x, 2
  %r = freeze i8 %a
  ret i8 %r
}

define i8 @tgt_freeze_moved_up_past_lossy(i8 %x) {
  %f = freeze i8 %x
  %r = shl i8 %f, 2
  ret i8 %r
}

; Frozen poison may have any bit: shl never sets bit 0.
; CHECK: src_freeze_moved_down_past_lossy: incorrect (value mismatch)
define i8 @src_freeze_moved_down_past_lossy(i8 %x) {
  %f = freeze i8 %x
  %r = shl i8 %f, 2
  ret i8 %r
}

define i8 @tgt_freeze_moved_down_past_lossy(i8 %x) {
  %a = shl i8 %x, 2
  %r = freeze i8 %a
  ret i8 %r
}

; CHECK: src_freeze_moved_down_past_xor: correct
define i8 @src_freeze_moved_down_past_xor(i8 %x) {
  %f = freeze i8 %x
  %r = xor i8 %f, 44
  ret i8 %r
}

define i8 @tgt_freeze_moved_down_past_xor(i8 %x) {
  %a = xor i8 %x, 44
  %r = freeze i8 %a
  ret i8 %r
}

; CHECK: 10 correct, 5 incorrect, 0 unknown
