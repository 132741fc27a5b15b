; Aggregates in memory: fields at their offsets, padding in between. A store fills padding with undef, a load does
; not look at it.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

; CHECK: src_whole: correct
define {i8, i32} @src_whole(ptr %p, {i8, i32} %x) {
  store {i8, i32} %x, ptr %p
  %r = load {i8, i32}, ptr %p
  ret {i8, i32} %r
}

define {i8, i32} @tgt_whole(ptr %p, {i8, i32} %x) {
  store {i8, i32} %x, ptr %p
  ret {i8, i32} %x
}

; CHECK: src_field: correct
define i32 @src_field(ptr %p, {i8, i32} %x) {
  store {i8, i32} %x, ptr %p
  %q = getelementptr {i8, i32}, ptr %p, i64 0, i32 1
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_field(ptr %p, {i8, i32} %x) {
  store {i8, i32} %x, ptr %p
  %r = extractvalue {i8, i32} %x, 1
  ret i32 %r
}

; Nothing lies between the fields of a packed struct.
; CHECK: src_packed_field: correct
define i32 @src_packed_field(ptr %p, <{i8, i32}> %x) {
  store <{i8, i32}> %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i32, ptr %q, align 1
  ret i32 %r
}

define i32 @tgt_packed_field(ptr %p, <{i8, i32}> %x) {
  store <{i8, i32}> %x, ptr %p
  %r = extractvalue <{i8, i32}> %x, 1
  ret i32 %r
}

; Here byte 1 is padding: undef, where a packed struct would have the field.
; CHECK: src_field_at_its_alignment: incorrect ({{value mismatch|target's value is more undefined}})
define i8 @src_field_at_its_alignment(ptr %p) {
  store {i8, i32} {i8 1, i32 0}, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_field_at_its_alignment(ptr %p) {
  store {i8, i32} {i8 1, i32 0}, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

; CHECK: src_padding_is_undef: correct
define i8 @src_padding_is_undef(ptr %p) {
  store {i8, i32} {i8 1, i32 0}, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_padding_is_undef(ptr %p) {
  store {i8, i32} {i8 1, i32 0}, ptr %p
  ret i8 99
}

; CHECK: src_padding_is_not_poison: correct (if a store leaves poison in padding)
define i8 @src_padding_is_not_poison(ptr %p) {
  store {i8, i32} {i8 1, i32 0}, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  %r = load i8, ptr %q
  ret i8 %r
}

define i8 @tgt_padding_is_not_poison(ptr %p) {
  store {i8, i32} {i8 1, i32 0}, ptr %p
  ret i8 poison
}

; CHECK: src_padding_may_become_anything: correct
define void @src_padding_may_become_anything(ptr %p, i8 noundef %x, i32 noundef %y) {
  %a = insertvalue {i8, i32} poison, i8 %x, 0
  %b = insertvalue {i8, i32} %a, i32 %y, 1
  store {i8, i32} %b, ptr %p
  ret void
}

define void @tgt_padding_may_become_anything(ptr %p, i8 noundef %x, i32 noundef %y) {
  store i64 0, ptr %p, align 4
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %q
  ret void
}

; CHECK: src_padding_may_not_become_poison: correct (if a store leaves poison in padding)
define void @src_padding_may_not_become_poison(ptr %p, i8 noundef %x, i32 noundef %y) {
  %a = insertvalue {i8, i32} poison, i8 %x, 0
  %b = insertvalue {i8, i32} %a, i32 %y, 1
  store {i8, i32} %b, ptr %p
  ret void
}

define void @tgt_padding_may_not_become_poison(ptr %p, i8 noundef %x, i32 noundef %y) {
  store i64 poison, ptr %p, align 4
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %q
  ret void
}

; The bytes between the fields were not touched; a store of the struct makes them undef.
; CHECK: src_field_stores_joined: incorrect (memory mismatch)
define void @src_field_stores_joined(ptr %p, i8 noundef %x, i32 noundef %y) {
  store i8 %x, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %q
  ret void
}

define void @tgt_field_stores_joined(ptr %p, i8 noundef %x, i32 noundef %y) {
  %a = insertvalue {i8, i32} poison, i8 %x, 0
  %b = insertvalue {i8, i32} %a, i32 %y, 1
  store {i8, i32} %b, ptr %p
  ret void
}

; CHECK: src_field_stores_joined_no_padding: correct
define void @src_field_stores_joined_no_padding(ptr %p, i32 noundef %x, i32 noundef %y) {
  store i32 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %q
  ret void
}

define void @tgt_field_stores_joined_no_padding(ptr %p, i32 noundef %x, i32 noundef %y) {
  %a = insertvalue {i32, i32} poison, i32 %x, 0
  %b = insertvalue {i32, i32} %a, i32 %y, 1
  store {i32, i32} %b, ptr %p
  ret void
}

; CHECK: src_field_loads_joined: correct
define i32 @src_field_loads_joined(ptr %p) {
  %s = load {i8, i32}, ptr %p
  %r = extractvalue {i8, i32} %s, 1
  ret i32 %r
}

define i32 @tgt_field_loads_joined(ptr %p) {
  %q = getelementptr {i8, i32}, ptr %p, i64 0, i32 1
  %r = load i32, ptr %q
  ret i32 %r
}

; The first field may be missing.
; CHECK: src_load_of_more_fields: incorrect (target has undefined behavior where the source has none)
define i32 @src_load_of_more_fields(ptr %p) {
  %q = getelementptr {i32, i32}, ptr %p, i64 0, i32 1
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @tgt_load_of_more_fields(ptr %p) {
  %s = load {i32, i32}, ptr %p
  %r = extractvalue {i32, i32} %s, 1
  ret i32 %r
}

; Poison between the fields does not reach them.
; CHECK: src_padding_is_not_read: correct
define {i8, i32} @src_padding_is_not_read(ptr %p, i8 noundef %x, i32 noundef %y) {
  store i64 poison, ptr %p, align 4
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %q
  %r = load {i8, i32}, ptr %p
  ret {i8, i32} %r
}

define {i8, i32} @tgt_padding_is_not_read(ptr %p, i8 noundef %x, i32 noundef %y) {
  store i64 poison, ptr %p, align 4
  store i8 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %y, ptr %q
  %a = insertvalue {i8, i32} poison, i8 %x, 0
  %r = insertvalue {i8, i32} %a, i32 %y, 1
  ret {i8, i32} %r
}

; CHECK: src_poison_field_stays_in_its_field: incorrect (target returns poison where the source does not)
define {i8, i8} @src_poison_field_stays_in_its_field(ptr %p, i8 noundef %x) {
  %v = insertvalue {i8, i8} poison, i8 %x, 0
  store {i8, i8} %v, ptr %p
  %r = load {i8, i8}, ptr %p
  ret {i8, i8} %r
}

define {i8, i8} @tgt_poison_field_stays_in_its_field(ptr %p, i8 noundef %x) {
  %v = insertvalue {i8, i8} poison, i8 %x, 0
  store {i8, i8} %v, ptr %p
  ret {i8, i8} poison
}

; CHECK: src_nested: correct
define i16 @src_nested(ptr %p, [2 x {i8, [2 x i16]}] %x) {
  store [2 x {i8, [2 x i16]}] %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 10
  %r = load i16, ptr %q
  ret i16 %r
}

define i16 @tgt_nested(ptr %p, [2 x {i8, [2 x i16]}] %x) {
  store [2 x {i8, [2 x i16]}] %x, ptr %p
  %r = extractvalue [2 x {i8, [2 x i16]}] %x, 1, 1, 1
  ret i16 %r
}

; CHECK: src_nested_wrong: incorrect (value mismatch)
define i16 @src_nested_wrong(ptr %p, [2 x {i8, [2 x i16]}] noundef %x) {
  store [2 x {i8, [2 x i16]}] %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  %r = load i16, ptr %q
  ret i16 %r
}

define i16 @tgt_nested_wrong(ptr %p, [2 x {i8, [2 x i16]}] noundef %x) {
  store [2 x {i8, [2 x i16]}] %x, ptr %p
  %r = extractvalue [2 x {i8, [2 x i16]}] %x, 1, 1, 1
  ret i16 %r
}

; The second field reaches beyond the object.
; CHECK: src_source_undefined: correct
define i32 @src_source_undefined() {
  %a = alloca i32, align 4
  %s = load {i32, i32}, ptr %a
  %r = extractvalue {i32, i32} %s, 0
  ret i32 %r
}

define i32 @tgt_source_undefined() {
  ret i32 5
}

; CHECK: 12 correct (2 with a reading), 5 incorrect, 0 unknown
