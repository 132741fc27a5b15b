; Thirty calls in a row.
; RUN: sh -c '%lockstep tv %s > %t; test $? = 1'
; RUN: %FileCheck %s --match-full-lines < %t

declare i32 @f(i32)
@m = global i32 0

; CHECK: src_thirty: correct
define i32 @src_thirty(i32 %x) {
  %t0 = add i32 %x, 1
  %r0 = call i32 @f(i32 %t0)
  %t1 = add i32 %x, 3
  %r1 = call i32 @f(i32 %t1)
  %t2 = add i32 %x, 5
  %r2 = call i32 @f(i32 %t2)
  %t3 = add i32 %x, 7
  %r3 = call i32 @f(i32 %t3)
  %t4 = add i32 %x, 9
  %r4 = call i32 @f(i32 %t4)
  %t5 = add i32 %x, 11
  %r5 = call i32 @f(i32 %t5)
  %t6 = add i32 %x, 13
  %r6 = call i32 @f(i32 %t6)
  %t7 = add i32 %x, 15
  %r7 = call i32 @f(i32 %t7)
  %t8 = add i32 %x, 17
  %r8 = call i32 @f(i32 %t8)
  %t9 = add i32 %x, 19
  %r9 = call i32 @f(i32 %t9)
  %t10 = add i32 %x, 21
  %r10 = call i32 @f(i32 %t10)
  %t11 = add i32 %x, 23
  %r11 = call i32 @f(i32 %t11)
  %t12 = add i32 %x, 25
  %r12 = call i32 @f(i32 %t12)
  %t13 = add i32 %x, 27
  %r13 = call i32 @f(i32 %t13)
  %t14 = add i32 %x, 29
  %r14 = call i32 @f(i32 %t14)
  %t15 = add i32 %x, 31
  %r15 = call i32 @f(i32 %t15)
  %t16 = add i32 %x, 33
  %r16 = call i32 @f(i32 %t16)
  %t17 = add i32 %x, 35
  %r17 = call i32 @f(i32 %t17)
  %t18 = add i32 %x, 37
  %r18 = call i32 @f(i32 %t18)
  %t19 = add i32 %x, 39
  %r19 = call i32 @f(i32 %t19)
  %t20 = add i32 %x, 41
  %r20 = call i32 @f(i32 %t20)
  %t21 = add i32 %x, 43
  %r21 = call i32 @f(i32 %t21)
  %t22 = add i32 %x, 45
  %r22 = call i32 @f(i32 %t22)
  %t23 = add i32 %x, 47
  %r23 = call i32 @f(i32 %t23)
  %t24 = add i32 %x, 49
  %r24 = call i32 @f(i32 %t24)
  %t25 = add i32 %x, 51
  %r25 = call i32 @f(i32 %t25)
  %t26 = add i32 %x, 53
  %r26 = call i32 @f(i32 %t26)
  %t27 = add i32 %x, 55
  %r27 = call i32 @f(i32 %t27)
  %t28 = add i32 %x, 57
  %r28 = call i32 @f(i32 %t28)
  %t29 = add i32 %x, 59
  %r29 = call i32 @f(i32 %t29)
  %s1 = xor i32 %r0, %r1
  %s2 = xor i32 %s1, %r2
  %s3 = xor i32 %s2, %r3
  %s4 = xor i32 %s3, %r4
  %s5 = xor i32 %s4, %r5
  %s6 = xor i32 %s5, %r6
  %s7 = xor i32 %s6, %r7
  %s8 = xor i32 %s7, %r8
  %s9 = xor i32 %s8, %r9
  %s10 = xor i32 %s9, %r10
  %s11 = xor i32 %s10, %r11
  %s12 = xor i32 %s11, %r12
  %s13 = xor i32 %s12, %r13
  %s14 = xor i32 %s13, %r14
  %s15 = xor i32 %s14, %r15
  %s16 = xor i32 %s15, %r16
  %s17 = xor i32 %s16, %r17
  %s18 = xor i32 %s17, %r18
  %s19 = xor i32 %s18, %r19
  %s20 = xor i32 %s19, %r20
  %s21 = xor i32 %s20, %r21
  %s22 = xor i32 %s21, %r22
  %s23 = xor i32 %s22, %r23
  %s24 = xor i32 %s23, %r24
  %s25 = xor i32 %s24, %r25
  %s26 = xor i32 %s25, %r26
  %s27 = xor i32 %s26, %r27
  %s28 = xor i32 %s27, %r28
  %s29 = xor i32 %s28, %r29
  ret i32 %s29
}

define i32 @tgt_thirty(i32 %x) {
  %t0 = sub i32 %x, -1
  %r0 = call i32 @f(i32 %t0)
  %t1 = sub i32 %x, -3
  %r1 = call i32 @f(i32 %t1)
  %t2 = sub i32 %x, -5
  %r2 = call i32 @f(i32 %t2)
  %t3 = sub i32 %x, -7
  %r3 = call i32 @f(i32 %t3)
  %t4 = sub i32 %x, -9
  %r4 = call i32 @f(i32 %t4)
  %t5 = sub i32 %x, -11
  %r5 = call i32 @f(i32 %t5)
  %t6 = sub i32 %x, -13
  %r6 = call i32 @f(i32 %t6)
  %t7 = sub i32 %x, -15
  %r7 = call i32 @f(i32 %t7)
  %t8 = sub i32 %x, -17
  %r8 = call i32 @f(i32 %t8)
  %t9 = sub i32 %x, -19
  %r9 = call i32 @f(i32 %t9)
  %t10 = sub i32 %x, -21
  %r10 = call i32 @f(i32 %t10)
  %t11 = sub i32 %x, -23
  %r11 = call i32 @f(i32 %t11)
  %t12 = sub i32 %x, -25
  %r12 = call i32 @f(i32 %t12)
  %t13 = sub i32 %x, -27
  %r13 = call i32 @f(i32 %t13)
  %t14 = sub i32 %x, -29
  %r14 = call i32 @f(i32 %t14)
  %t15 = sub i32 %x, -31
  %r15 = call i32 @f(i32 %t15)
  %t16 = sub i32 %x, -33
  %r16 = call i32 @f(i32 %t16)
  %t17 = sub i32 %x, -35
  %r17 = call i32 @f(i32 %t17)
  %t18 = sub i32 %x, -37
  %r18 = call i32 @f(i32 %t18)
  %t19 = sub i32 %x, -39
  %r19 = call i32 @f(i32 %t19)
  %t20 = sub i32 %x, -41
  %r20 = call i32 @f(i32 %t20)
  %t21 = sub i32 %x, -43
  %r21 = call i32 @f(i32 %t21)
  %t22 = sub i32 %x, -45
  %r22 = call i32 @f(i32 %t22)
  %t23 = sub i32 %x, -47
  %r23 = call i32 @f(i32 %t23)
  %t24 = sub i32 %x, -49
  %r24 = call i32 @f(i32 %t24)
  %t25 = sub i32 %x, -51
  %r25 = call i32 @f(i32 %t25)
  %t26 = sub i32 %x, -53
  %r26 = call i32 @f(i32 %t26)
  %t27 = sub i32 %x, -55
  %r27 = call i32 @f(i32 %t27)
  %t28 = sub i32 %x, -57
  %r28 = call i32 @f(i32 %t28)
  %t29 = sub i32 %x, -59
  %r29 = call i32 @f(i32 %t29)
  %s1 = xor i32 %r0, %r1
  %s2 = xor i32 %s1, %r2
  %s3 = xor i32 %s2, %r3
  %s4 = xor i32 %s3, %r4
  %s5 = xor i32 %s4, %r5
  %s6 = xor i32 %s5, %r6
  %s7 = xor i32 %s6, %r7
  %s8 = xor i32 %s7, %r8
  %s9 = xor i32 %s8, %r9
  %s10 = xor i32 %s9, %r10
  %s11 = xor i32 %s10, %r11
  %s12 = xor i32 %s11, %r12
  %s13 = xor i32 %s12, %r13
  %s14 = xor i32 %s13, %r14
  %s15 = xor i32 %s14, %r15
  %s16 = xor i32 %s15, %r16
  %s17 = xor i32 %s16, %r17
  %s18 = xor i32 %s17, %r18
  %s19 = xor i32 %s18, %r19
  %s20 = xor i32 %s19, %r20
  %s21 = xor i32 %s20, %r21
  %s22 = xor i32 %s21, %r22
  %s23 = xor i32 %s22, %r23
  %s24 = xor i32 %s23, %r24
  %s25 = xor i32 %s24, %r25
  %s26 = xor i32 %s25, %r26
  %s27 = xor i32 %s26, %r27
  %s28 = xor i32 %s27, %r28
  %s29 = xor i32 %s28, %r29
  ret i32 %s29
}

; CHECK: src_wrong_at_the_seventeenth: incorrect (observable events differ)
define i32 @src_wrong_at_the_seventeenth(i32 %x) {
  %t0 = add i32 %x, 1
  %r0 = call i32 @f(i32 %t0)
  %t1 = add i32 %x, 3
  %r1 = call i32 @f(i32 %t1)
  %t2 = add i32 %x, 5
  %r2 = call i32 @f(i32 %t2)
  %t3 = add i32 %x, 7
  %r3 = call i32 @f(i32 %t3)
  %t4 = add i32 %x, 9
  %r4 = call i32 @f(i32 %t4)
  %t5 = add i32 %x, 11
  %r5 = call i32 @f(i32 %t5)
  %t6 = add i32 %x, 13
  %r6 = call i32 @f(i32 %t6)
  %t7 = add i32 %x, 15
  %r7 = call i32 @f(i32 %t7)
  %t8 = add i32 %x, 17
  %r8 = call i32 @f(i32 %t8)
  %t9 = add i32 %x, 19
  %r9 = call i32 @f(i32 %t9)
  %t10 = add i32 %x, 21
  %r10 = call i32 @f(i32 %t10)
  %t11 = add i32 %x, 23
  %r11 = call i32 @f(i32 %t11)
  %t12 = add i32 %x, 25
  %r12 = call i32 @f(i32 %t12)
  %t13 = add i32 %x, 27
  %r13 = call i32 @f(i32 %t13)
  %t14 = add i32 %x, 29
  %r14 = call i32 @f(i32 %t14)
  %t15 = add i32 %x, 31
  %r15 = call i32 @f(i32 %t15)
  %t16 = add i32 %x, 33
  %r16 = call i32 @f(i32 %t16)
  %t17 = add i32 %x, 35
  %r17 = call i32 @f(i32 %t17)
  %t18 = add i32 %x, 37
  %r18 = call i32 @f(i32 %t18)
  %t19 = add i32 %x, 39
  %r19 = call i32 @f(i32 %t19)
  %t20 = add i32 %x, 41
  %r20 = call i32 @f(i32 %t20)
  %t21 = add i32 %x, 43
  %r21 = call i32 @f(i32 %t21)
  %t22 = add i32 %x, 45
  %r22 = call i32 @f(i32 %t22)
  %t23 = add i32 %x, 47
  %r23 = call i32 @f(i32 %t23)
  %t24 = add i32 %x, 49
  %r24 = call i32 @f(i32 %t24)
  %t25 = add i32 %x, 51
  %r25 = call i32 @f(i32 %t25)
  %t26 = add i32 %x, 53
  %r26 = call i32 @f(i32 %t26)
  %t27 = add i32 %x, 55
  %r27 = call i32 @f(i32 %t27)
  %t28 = add i32 %x, 57
  %r28 = call i32 @f(i32 %t28)
  %t29 = add i32 %x, 59
  %r29 = call i32 @f(i32 %t29)
  %s1 = xor i32 %r0, %r1
  %s2 = xor i32 %s1, %r2
  %s3 = xor i32 %s2, %r3
  %s4 = xor i32 %s3, %r4
  %s5 = xor i32 %s4, %r5
  %s6 = xor i32 %s5, %r6
  %s7 = xor i32 %s6, %r7
  %s8 = xor i32 %s7, %r8
  %s9 = xor i32 %s8, %r9
  %s10 = xor i32 %s9, %r10
  %s11 = xor i32 %s10, %r11
  %s12 = xor i32 %s11, %r12
  %s13 = xor i32 %s12, %r13
  %s14 = xor i32 %s13, %r14
  %s15 = xor i32 %s14, %r15
  %s16 = xor i32 %s15, %r16
  %s17 = xor i32 %s16, %r17
  %s18 = xor i32 %s17, %r18
  %s19 = xor i32 %s18, %r19
  %s20 = xor i32 %s19, %r20
  %s21 = xor i32 %s20, %r21
  %s22 = xor i32 %s21, %r22
  %s23 = xor i32 %s22, %r23
  %s24 = xor i32 %s23, %r24
  %s25 = xor i32 %s24, %r25
  %s26 = xor i32 %s25, %r26
  %s27 = xor i32 %s26, %r27
  %s28 = xor i32 %s27, %r28
  %s29 = xor i32 %s28, %r29
  ret i32 %s29
}

define i32 @tgt_wrong_at_the_seventeenth(i32 %x) {
  %t0 = sub i32 %x, -1
  %r0 = call i32 @f(i32 %t0)
  %t1 = sub i32 %x, -3
  %r1 = call i32 @f(i32 %t1)
  %t2 = sub i32 %x, -5
  %r2 = call i32 @f(i32 %t2)
  %t3 = sub i32 %x, -7
  %r3 = call i32 @f(i32 %t3)
  %t4 = sub i32 %x, -9
  %r4 = call i32 @f(i32 %t4)
  %t5 = sub i32 %x, -11
  %r5 = call i32 @f(i32 %t5)
  %t6 = sub i32 %x, -13
  %r6 = call i32 @f(i32 %t6)
  %t7 = sub i32 %x, -15
  %r7 = call i32 @f(i32 %t7)
  %t8 = sub i32 %x, -17
  %r8 = call i32 @f(i32 %t8)
  %t9 = sub i32 %x, -19
  %r9 = call i32 @f(i32 %t9)
  %t10 = sub i32 %x, -21
  %r10 = call i32 @f(i32 %t10)
  %t11 = sub i32 %x, -23
  %r11 = call i32 @f(i32 %t11)
  %t12 = sub i32 %x, -25
  %r12 = call i32 @f(i32 %t12)
  %t13 = sub i32 %x, -27
  %r13 = call i32 @f(i32 %t13)
  %t14 = sub i32 %x, -29
  %r14 = call i32 @f(i32 %t14)
  %t15 = sub i32 %x, -31
  %r15 = call i32 @f(i32 %t15)
  %t16 = sub i32 %x, -34
  %r16 = call i32 @f(i32 %t16)
  %t17 = sub i32 %x, -35
  %r17 = call i32 @f(i32 %t17)
  %t18 = sub i32 %x, -37
  %r18 = call i32 @f(i32 %t18)
  %t19 = sub i32 %x, -39
  %r19 = call i32 @f(i32 %t19)
  %t20 = sub i32 %x, -41
  %r20 = call i32 @f(i32 %t20)
  %t21 = sub i32 %x, -43
  %r21 = call i32 @f(i32 %t21)
  %t22 = sub i32 %x, -45
  %r22 = call i32 @f(i32 %t22)
  %t23 = sub i32 %x, -47
  %r23 = call i32 @f(i32 %t23)
  %t24 = sub i32 %x, -49
  %r24 = call i32 @f(i32 %t24)
  %t25 = sub i32 %x, -51
  %r25 = call i32 @f(i32 %t25)
  %t26 = sub i32 %x, -53
  %r26 = call i32 @f(i32 %t26)
  %t27 = sub i32 %x, -55
  %r27 = call i32 @f(i32 %t27)
  %t28 = sub i32 %x, -57
  %r28 = call i32 @f(i32 %t28)
  %t29 = sub i32 %x, -59
  %r29 = call i32 @f(i32 %t29)
  %s1 = xor i32 %r0, %r1
  %s2 = xor i32 %s1, %r2
  %s3 = xor i32 %s2, %r3
  %s4 = xor i32 %s3, %r4
  %s5 = xor i32 %s4, %r5
  %s6 = xor i32 %s5, %r6
  %s7 = xor i32 %s6, %r7
  %s8 = xor i32 %s7, %r8
  %s9 = xor i32 %s8, %r9
  %s10 = xor i32 %s9, %r10
  %s11 = xor i32 %s10, %r11
  %s12 = xor i32 %s11, %r12
  %s13 = xor i32 %s12, %r13
  %s14 = xor i32 %s13, %r14
  %s15 = xor i32 %s14, %r15
  %s16 = xor i32 %s15, %r16
  %s17 = xor i32 %s16, %r17
  %s18 = xor i32 %s17, %r18
  %s19 = xor i32 %s18, %r19
  %s20 = xor i32 %s19, %r20
  %s21 = xor i32 %s20, %r21
  %s22 = xor i32 %s21, %r22
  %s23 = xor i32 %s22, %r23
  %s24 = xor i32 %s23, %r24
  %s25 = xor i32 %s24, %r25
  %s26 = xor i32 %s25, %r26
  %s27 = xor i32 %s26, %r27
  %s28 = xor i32 %s27, %r28
  %s29 = xor i32 %s28, %r29
  ret i32 %s29
}

; CHECK: src_two_swapped: incorrect (observable events differ)
define i32 @src_two_swapped(i32 %x) {
  %t0 = add i32 %x, 1
  %r0 = call i32 @f(i32 %t0)
  %t1 = add i32 %x, 3
  %r1 = call i32 @f(i32 %t1)
  %t2 = add i32 %x, 5
  %r2 = call i32 @f(i32 %t2)
  %t3 = add i32 %x, 7
  %r3 = call i32 @f(i32 %t3)
  %t4 = add i32 %x, 9
  %r4 = call i32 @f(i32 %t4)
  %t5 = add i32 %x, 11
  %r5 = call i32 @f(i32 %t5)
  %t6 = add i32 %x, 13
  %r6 = call i32 @f(i32 %t6)
  %t7 = add i32 %x, 15
  %r7 = call i32 @f(i32 %t7)
  %t8 = add i32 %x, 17
  %r8 = call i32 @f(i32 %t8)
  %t9 = add i32 %x, 19
  %r9 = call i32 @f(i32 %t9)
  %t10 = add i32 %x, 21
  %r10 = call i32 @f(i32 %t10)
  %t11 = add i32 %x, 23
  %r11 = call i32 @f(i32 %t11)
  %t12 = add i32 %x, 25
  %r12 = call i32 @f(i32 %t12)
  %t13 = add i32 %x, 27
  %r13 = call i32 @f(i32 %t13)
  %t14 = add i32 %x, 29
  %r14 = call i32 @f(i32 %t14)
  %t15 = add i32 %x, 31
  %r15 = call i32 @f(i32 %t15)
  %t16 = add i32 %x, 33
  %r16 = call i32 @f(i32 %t16)
  %t17 = add i32 %x, 35
  %r17 = call i32 @f(i32 %t17)
  %t18 = add i32 %x, 37
  %r18 = call i32 @f(i32 %t18)
  %t19 = add i32 %x, 39
  %r19 = call i32 @f(i32 %t19)
  %t20 = add i32 %x, 41
  %r20 = call i32 @f(i32 %t20)
  %t21 = add i32 %x, 43
  %r21 = call i32 @f(i32 %t21)
  %t22 = add i32 %x, 45
  %r22 = call i32 @f(i32 %t22)
  %t23 = add i32 %x, 47
  %r23 = call i32 @f(i32 %t23)
  %t24 = add i32 %x, 49
  %r24 = call i32 @f(i32 %t24)
  %t25 = add i32 %x, 51
  %r25 = call i32 @f(i32 %t25)
  %t26 = add i32 %x, 53
  %r26 = call i32 @f(i32 %t26)
  %t27 = add i32 %x, 55
  %r27 = call i32 @f(i32 %t27)
  %t28 = add i32 %x, 57
  %r28 = call i32 @f(i32 %t28)
  %t29 = add i32 %x, 59
  %r29 = call i32 @f(i32 %t29)
  %s1 = xor i32 %r0, %r1
  %s2 = xor i32 %s1, %r2
  %s3 = xor i32 %s2, %r3
  %s4 = xor i32 %s3, %r4
  %s5 = xor i32 %s4, %r5
  %s6 = xor i32 %s5, %r6
  %s7 = xor i32 %s6, %r7
  %s8 = xor i32 %s7, %r8
  %s9 = xor i32 %s8, %r9
  %s10 = xor i32 %s9, %r10
  %s11 = xor i32 %s10, %r11
  %s12 = xor i32 %s11, %r12
  %s13 = xor i32 %s12, %r13
  %s14 = xor i32 %s13, %r14
  %s15 = xor i32 %s14, %r15
  %s16 = xor i32 %s15, %r16
  %s17 = xor i32 %s16, %r17
  %s18 = xor i32 %s17, %r18
  %s19 = xor i32 %s18, %r19
  %s20 = xor i32 %s19, %r20
  %s21 = xor i32 %s20, %r21
  %s22 = xor i32 %s21, %r22
  %s23 = xor i32 %s22, %r23
  %s24 = xor i32 %s23, %r24
  %s25 = xor i32 %s24, %r25
  %s26 = xor i32 %s25, %r26
  %s27 = xor i32 %s26, %r27
  %s28 = xor i32 %s27, %r28
  %s29 = xor i32 %s28, %r29
  ret i32 %s29
}

define i32 @tgt_two_swapped(i32 %x) {
  %t0 = sub i32 %x, -1
  %r0 = call i32 @f(i32 %t0)
  %t1 = sub i32 %x, -3
  %r1 = call i32 @f(i32 %t1)
  %t2 = sub i32 %x, -5
  %r2 = call i32 @f(i32 %t2)
  %t3 = sub i32 %x, -7
  %r3 = call i32 @f(i32 %t3)
  %t4 = sub i32 %x, -9
  %r4 = call i32 @f(i32 %t4)
  %t5 = sub i32 %x, -11
  %r5 = call i32 @f(i32 %t5)
  %t6 = sub i32 %x, -13
  %r6 = call i32 @f(i32 %t6)
  %t7 = sub i32 %x, -15
  %r7 = call i32 @f(i32 %t7)
  %t8 = sub i32 %x, -17
  %r8 = call i32 @f(i32 %t8)
  %t9 = sub i32 %x, -21
  %r9 = call i32 @f(i32 %t9)
  %t10 = sub i32 %x, -19
  %r10 = call i32 @f(i32 %t10)
  %t11 = sub i32 %x, -23
  %r11 = call i32 @f(i32 %t11)
  %t12 = sub i32 %x, -25
  %r12 = call i32 @f(i32 %t12)
  %t13 = sub i32 %x, -27
  %r13 = call i32 @f(i32 %t13)
  %t14 = sub i32 %x, -29
  %r14 = call i32 @f(i32 %t14)
  %t15 = sub i32 %x, -31
  %r15 = call i32 @f(i32 %t15)
  %t16 = sub i32 %x, -33
  %r16 = call i32 @f(i32 %t16)
  %t17 = sub i32 %x, -35
  %r17 = call i32 @f(i32 %t17)
  %t18 = sub i32 %x, -37
  %r18 = call i32 @f(i32 %t18)
  %t19 = sub i32 %x, -39
  %r19 = call i32 @f(i32 %t19)
  %t20 = sub i32 %x, -41
  %r20 = call i32 @f(i32 %t20)
  %t21 = sub i32 %x, -43
  %r21 = call i32 @f(i32 %t21)
  %t22 = sub i32 %x, -45
  %r22 = call i32 @f(i32 %t22)
  %t23 = sub i32 %x, -47
  %r23 = call i32 @f(i32 %t23)
  %t24 = sub i32 %x, -49
  %r24 = call i32 @f(i32 %t24)
  %t25 = sub i32 %x, -51
  %r25 = call i32 @f(i32 %t25)
  %t26 = sub i32 %x, -53
  %r26 = call i32 @f(i32 %t26)
  %t27 = sub i32 %x, -55
  %r27 = call i32 @f(i32 %t27)
  %t28 = sub i32 %x, -57
  %r28 = call i32 @f(i32 %t28)
  %t29 = sub i32 %x, -59
  %r29 = call i32 @f(i32 %t29)
  %s1 = xor i32 %r0, %r1
  %s2 = xor i32 %s1, %r2
  %s3 = xor i32 %s2, %r3
  %s4 = xor i32 %s3, %r4
  %s5 = xor i32 %s4, %r5
  %s6 = xor i32 %s5, %r6
  %s7 = xor i32 %s6, %r7
  %s8 = xor i32 %s7, %r8
  %s9 = xor i32 %s8, %r9
  %s10 = xor i32 %s9, %r10
  %s11 = xor i32 %s10, %r11
  %s12 = xor i32 %s11, %r12
  %s13 = xor i32 %s12, %r13
  %s14 = xor i32 %s13, %r14
  %s15 = xor i32 %s14, %r15
  %s16 = xor i32 %s15, %r16
  %s17 = xor i32 %s16, %r17
  %s18 = xor i32 %s17, %r18
  %s19 = xor i32 %s18, %r19
  %s20 = xor i32 %s19, %r20
  %s21 = xor i32 %s20, %r21
  %s22 = xor i32 %s21, %r22
  %s23 = xor i32 %s22, %r23
  %s24 = xor i32 %s23, %r24
  %s25 = xor i32 %s24, %r25
  %s26 = xor i32 %s25, %r26
  %s27 = xor i32 %s26, %r27
  %s28 = xor i32 %s27, %r28
  %s29 = xor i32 %s28, %r29
  ret i32 %s29
}

; CHECK: src_last_missing: incorrect (source and target do not both return)
define i32 @src_last_missing(i32 %x) {
  %t0 = add i32 %x, 1
  %r0 = call i32 @f(i32 %t0)
  %t1 = add i32 %x, 3
  %r1 = call i32 @f(i32 %t1)
  %t2 = add i32 %x, 5
  %r2 = call i32 @f(i32 %t2)
  %t3 = add i32 %x, 7
  %r3 = call i32 @f(i32 %t3)
  %t4 = add i32 %x, 9
  %r4 = call i32 @f(i32 %t4)
  %t5 = add i32 %x, 11
  %r5 = call i32 @f(i32 %t5)
  %t6 = add i32 %x, 13
  %r6 = call i32 @f(i32 %t6)
  %t7 = add i32 %x, 15
  %r7 = call i32 @f(i32 %t7)
  %t8 = add i32 %x, 17
  %r8 = call i32 @f(i32 %t8)
  %t9 = add i32 %x, 19
  %r9 = call i32 @f(i32 %t9)
  %t10 = add i32 %x, 21
  %r10 = call i32 @f(i32 %t10)
  %t11 = add i32 %x, 23
  %r11 = call i32 @f(i32 %t11)
  %t12 = add i32 %x, 25
  %r12 = call i32 @f(i32 %t12)
  %t13 = add i32 %x, 27
  %r13 = call i32 @f(i32 %t13)
  %t14 = add i32 %x, 29
  %r14 = call i32 @f(i32 %t14)
  %t15 = add i32 %x, 31
  %r15 = call i32 @f(i32 %t15)
  %t16 = add i32 %x, 33
  %r16 = call i32 @f(i32 %t16)
  %t17 = add i32 %x, 35
  %r17 = call i32 @f(i32 %t17)
  %t18 = add i32 %x, 37
  %r18 = call i32 @f(i32 %t18)
  %t19 = add i32 %x, 39
  %r19 = call i32 @f(i32 %t19)
  %t20 = add i32 %x, 41
  %r20 = call i32 @f(i32 %t20)
  %t21 = add i32 %x, 43
  %r21 = call i32 @f(i32 %t21)
  %t22 = add i32 %x, 45
  %r22 = call i32 @f(i32 %t22)
  %t23 = add i32 %x, 47
  %r23 = call i32 @f(i32 %t23)
  %t24 = add i32 %x, 49
  %r24 = call i32 @f(i32 %t24)
  %t25 = add i32 %x, 51
  %r25 = call i32 @f(i32 %t25)
  %t26 = add i32 %x, 53
  %r26 = call i32 @f(i32 %t26)
  %t27 = add i32 %x, 55
  %r27 = call i32 @f(i32 %t27)
  %t28 = add i32 %x, 57
  %r28 = call i32 @f(i32 %t28)
  %t29 = add i32 %x, 59
  %r29 = call i32 @f(i32 %t29)
  ret i32 0
}

define i32 @tgt_last_missing(i32 %x) {
  %t0 = sub i32 %x, -1
  %r0 = call i32 @f(i32 %t0)
  %t1 = sub i32 %x, -3
  %r1 = call i32 @f(i32 %t1)
  %t2 = sub i32 %x, -5
  %r2 = call i32 @f(i32 %t2)
  %t3 = sub i32 %x, -7
  %r3 = call i32 @f(i32 %t3)
  %t4 = sub i32 %x, -9
  %r4 = call i32 @f(i32 %t4)
  %t5 = sub i32 %x, -11
  %r5 = call i32 @f(i32 %t5)
  %t6 = sub i32 %x, -13
  %r6 = call i32 @f(i32 %t6)
  %t7 = sub i32 %x, -15
  %r7 = call i32 @f(i32 %t7)
  %t8 = sub i32 %x, -17
  %r8 = call i32 @f(i32 %t8)
  %t9 = sub i32 %x, -19
  %r9 = call i32 @f(i32 %t9)
  %t10 = sub i32 %x, -21
  %r10 = call i32 @f(i32 %t10)
  %t11 = sub i32 %x, -23
  %r11 = call i32 @f(i32 %t11)
  %t12 = sub i32 %x, -25
  %r12 = call i32 @f(i32 %t12)
  %t13 = sub i32 %x, -27
  %r13 = call i32 @f(i32 %t13)
  %t14 = sub i32 %x, -29
  %r14 = call i32 @f(i32 %t14)
  %t15 = sub i32 %x, -31
  %r15 = call i32 @f(i32 %t15)
  %t16 = sub i32 %x, -33
  %r16 = call i32 @f(i32 %t16)
  %t17 = sub i32 %x, -35
  %r17 = call i32 @f(i32 %t17)
  %t18 = sub i32 %x, -37
  %r18 = call i32 @f(i32 %t18)
  %t19 = sub i32 %x, -39
  %r19 = call i32 @f(i32 %t19)
  %t20 = sub i32 %x, -41
  %r20 = call i32 @f(i32 %t20)
  %t21 = sub i32 %x, -43
  %r21 = call i32 @f(i32 %t21)
  %t22 = sub i32 %x, -45
  %r22 = call i32 @f(i32 %t22)
  %t23 = sub i32 %x, -47
  %r23 = call i32 @f(i32 %t23)
  %t24 = sub i32 %x, -49
  %r24 = call i32 @f(i32 %t24)
  %t25 = sub i32 %x, -51
  %r25 = call i32 @f(i32 %t25)
  %t26 = sub i32 %x, -53
  %r26 = call i32 @f(i32 %t26)
  %t27 = sub i32 %x, -55
  %r27 = call i32 @f(i32 %t27)
  %t28 = sub i32 %x, -57
  %r28 = call i32 @f(i32 %t28)
  ret i32 0
}

; CHECK: src_each_fed_to_the_next: correct
define i32 @src_each_fed_to_the_next(i32 %x) {
  %t0 = add i32 %x, 1
  %r0 = call i32 @f(i32 %t0)
  %t1 = add i32 %r0, 1
  %r1 = call i32 @f(i32 %t1)
  %t2 = add i32 %r1, 1
  %r2 = call i32 @f(i32 %t2)
  %t3 = add i32 %r2, 1
  %r3 = call i32 @f(i32 %t3)
  %t4 = add i32 %r3, 1
  %r4 = call i32 @f(i32 %t4)
  %t5 = add i32 %r4, 1
  %r5 = call i32 @f(i32 %t5)
  %t6 = add i32 %r5, 1
  %r6 = call i32 @f(i32 %t6)
  %t7 = add i32 %r6, 1
  %r7 = call i32 @f(i32 %t7)
  %t8 = add i32 %r7, 1
  %r8 = call i32 @f(i32 %t8)
  %t9 = add i32 %r8, 1
  %r9 = call i32 @f(i32 %t9)
  %t10 = add i32 %r9, 1
  %r10 = call i32 @f(i32 %t10)
  %t11 = add i32 %r10, 1
  %r11 = call i32 @f(i32 %t11)
  %t12 = add i32 %r11, 1
  %r12 = call i32 @f(i32 %t12)
  %t13 = add i32 %r12, 1
  %r13 = call i32 @f(i32 %t13)
  %t14 = add i32 %r13, 1
  %r14 = call i32 @f(i32 %t14)
  %t15 = add i32 %r14, 1
  %r15 = call i32 @f(i32 %t15)
  %t16 = add i32 %r15, 1
  %r16 = call i32 @f(i32 %t16)
  %t17 = add i32 %r16, 1
  %r17 = call i32 @f(i32 %t17)
  %t18 = add i32 %r17, 1
  %r18 = call i32 @f(i32 %t18)
  %t19 = add i32 %r18, 1
  %r19 = call i32 @f(i32 %t19)
  %t20 = add i32 %r19, 1
  %r20 = call i32 @f(i32 %t20)
  %t21 = add i32 %r20, 1
  %r21 = call i32 @f(i32 %t21)
  %t22 = add i32 %r21, 1
  %r22 = call i32 @f(i32 %t22)
  %t23 = add i32 %r22, 1
  %r23 = call i32 @f(i32 %t23)
  %t24 = add i32 %r23, 1
  %r24 = call i32 @f(i32 %t24)
  %t25 = add i32 %r24, 1
  %r25 = call i32 @f(i32 %t25)
  %t26 = add i32 %r25, 1
  %r26 = call i32 @f(i32 %t26)
  %t27 = add i32 %r26, 1
  %r27 = call i32 @f(i32 %t27)
  %t28 = add i32 %r27, 1
  %r28 = call i32 @f(i32 %t28)
  %t29 = add i32 %r28, 1
  %r29 = call i32 @f(i32 %t29)
  ret i32 %r29
}

define i32 @tgt_each_fed_to_the_next(i32 %x) {
  %t0 = sub i32 %x, -1
  %r0 = call i32 @f(i32 %t0)
  %t1 = sub i32 %r0, -1
  %r1 = call i32 @f(i32 %t1)
  %t2 = sub i32 %r1, -1
  %r2 = call i32 @f(i32 %t2)
  %t3 = sub i32 %r2, -1
  %r3 = call i32 @f(i32 %t3)
  %t4 = sub i32 %r3, -1
  %r4 = call i32 @f(i32 %t4)
  %t5 = sub i32 %r4, -1
  %r5 = call i32 @f(i32 %t5)
  %t6 = sub i32 %r5, -1
  %r6 = call i32 @f(i32 %t6)
  %t7 = sub i32 %r6, -1
  %r7 = call i32 @f(i32 %t7)
  %t8 = sub i32 %r7, -1
  %r8 = call i32 @f(i32 %t8)
  %t9 = sub i32 %r8, -1
  %r9 = call i32 @f(i32 %t9)
  %t10 = sub i32 %r9, -1
  %r10 = call i32 @f(i32 %t10)
  %t11 = sub i32 %r10, -1
  %r11 = call i32 @f(i32 %t11)
  %t12 = sub i32 %r11, -1
  %r12 = call i32 @f(i32 %t12)
  %t13 = sub i32 %r12, -1
  %r13 = call i32 @f(i32 %t13)
  %t14 = sub i32 %r13, -1
  %r14 = call i32 @f(i32 %t14)
  %t15 = sub i32 %r14, -1
  %r15 = call i32 @f(i32 %t15)
  %t16 = sub i32 %r15, -1
  %r16 = call i32 @f(i32 %t16)
  %t17 = sub i32 %r16, -1
  %r17 = call i32 @f(i32 %t17)
  %t18 = sub i32 %r17, -1
  %r18 = call i32 @f(i32 %t18)
  %t19 = sub i32 %r18, -1
  %r19 = call i32 @f(i32 %t19)
  %t20 = sub i32 %r19, -1
  %r20 = call i32 @f(i32 %t20)
  %t21 = sub i32 %r20, -1
  %r21 = call i32 @f(i32 %t21)
  %t22 = sub i32 %r21, -1
  %r22 = call i32 @f(i32 %t22)
  %t23 = sub i32 %r22, -1
  %r23 = call i32 @f(i32 %t23)
  %t24 = sub i32 %r23, -1
  %r24 = call i32 @f(i32 %t24)
  %t25 = sub i32 %r24, -1
  %r25 = call i32 @f(i32 %t25)
  %t26 = sub i32 %r25, -1
  %r26 = call i32 @f(i32 %t26)
  %t27 = sub i32 %r26, -1
  %r27 = call i32 @f(i32 %t27)
  %t28 = sub i32 %r27, -1
  %r28 = call i32 @f(i32 %t28)
  %t29 = sub i32 %r28, -1
  %r29 = call i32 @f(i32 %t29)
  ret i32 %r29
}

; CHECK: src_each_fed_to_the_next_wrong: incorrect (observable events differ)
define i32 @src_each_fed_to_the_next_wrong(i32 %x) {
  %t0 = add i32 %x, 1
  %r0 = call i32 @f(i32 %t0)
  %t1 = add i32 %r0, 1
  %r1 = call i32 @f(i32 %t1)
  %t2 = add i32 %r1, 1
  %r2 = call i32 @f(i32 %t2)
  %t3 = add i32 %r2, 1
  %r3 = call i32 @f(i32 %t3)
  %t4 = add i32 %r3, 1
  %r4 = call i32 @f(i32 %t4)
  %t5 = add i32 %r4, 1
  %r5 = call i32 @f(i32 %t5)
  %t6 = add i32 %r5, 1
  %r6 = call i32 @f(i32 %t6)
  %t7 = add i32 %r6, 1
  %r7 = call i32 @f(i32 %t7)
  %t8 = add i32 %r7, 1
  %r8 = call i32 @f(i32 %t8)
  %t9 = add i32 %r8, 1
  %r9 = call i32 @f(i32 %t9)
  %t10 = add i32 %r9, 1
  %r10 = call i32 @f(i32 %t10)
  %t11 = add i32 %r10, 1
  %r11 = call i32 @f(i32 %t11)
  %t12 = add i32 %r11, 1
  %r12 = call i32 @f(i32 %t12)
  %t13 = add i32 %r12, 1
  %r13 = call i32 @f(i32 %t13)
  %t14 = add i32 %r13, 1
  %r14 = call i32 @f(i32 %t14)
  %t15 = add i32 %r14, 1
  %r15 = call i32 @f(i32 %t15)
  %t16 = add i32 %r15, 1
  %r16 = call i32 @f(i32 %t16)
  %t17 = add i32 %r16, 1
  %r17 = call i32 @f(i32 %t17)
  %t18 = add i32 %r17, 1
  %r18 = call i32 @f(i32 %t18)
  %t19 = add i32 %r18, 1
  %r19 = call i32 @f(i32 %t19)
  %t20 = add i32 %r19, 1
  %r20 = call i32 @f(i32 %t20)
  %t21 = add i32 %r20, 1
  %r21 = call i32 @f(i32 %t21)
  %t22 = add i32 %r21, 1
  %r22 = call i32 @f(i32 %t22)
  %t23 = add i32 %r22, 1
  %r23 = call i32 @f(i32 %t23)
  %t24 = add i32 %r23, 1
  %r24 = call i32 @f(i32 %t24)
  %t25 = add i32 %r24, 1
  %r25 = call i32 @f(i32 %t25)
  %t26 = add i32 %r25, 1
  %r26 = call i32 @f(i32 %t26)
  %t27 = add i32 %r26, 1
  %r27 = call i32 @f(i32 %t27)
  %t28 = add i32 %r27, 1
  %r28 = call i32 @f(i32 %t28)
  %t29 = add i32 %r28, 1
  %r29 = call i32 @f(i32 %t29)
  ret i32 %r29
}

define i32 @tgt_each_fed_to_the_next_wrong(i32 %x) {
  %t0 = sub i32 %x, -1
  %r0 = call i32 @f(i32 %t0)
  %t1 = sub i32 %r0, -1
  %r1 = call i32 @f(i32 %t1)
  %t2 = sub i32 %r1, -1
  %r2 = call i32 @f(i32 %t2)
  %t3 = sub i32 %r2, -1
  %r3 = call i32 @f(i32 %t3)
  %t4 = sub i32 %r3, -1
  %r4 = call i32 @f(i32 %t4)
  %t5 = sub i32 %r4, -1
  %r5 = call i32 @f(i32 %t5)
  %t6 = sub i32 %r5, -1
  %r6 = call i32 @f(i32 %t6)
  %t7 = sub i32 %r6, -1
  %r7 = call i32 @f(i32 %t7)
  %t8 = sub i32 %r7, -1
  %r8 = call i32 @f(i32 %t8)
  %t9 = sub i32 %r8, -1
  %r9 = call i32 @f(i32 %t9)
  %t10 = sub i32 %r9, -1
  %r10 = call i32 @f(i32 %t10)
  %t11 = sub i32 %r10, -1
  %r11 = call i32 @f(i32 %t11)
  %t12 = sub i32 %r11, -1
  %r12 = call i32 @f(i32 %t12)
  %t13 = sub i32 %r12, -1
  %r13 = call i32 @f(i32 %t13)
  %t14 = sub i32 %r13, -1
  %r14 = call i32 @f(i32 %t14)
  %t15 = sub i32 %r14, -1
  %r15 = call i32 @f(i32 %t15)
  %t16 = or i32 %r15, 1
  %r16 = call i32 @f(i32 %t16)
  %t17 = sub i32 %r16, -1
  %r17 = call i32 @f(i32 %t17)
  %t18 = sub i32 %r17, -1
  %r18 = call i32 @f(i32 %t18)
  %t19 = sub i32 %r18, -1
  %r19 = call i32 @f(i32 %t19)
  %t20 = sub i32 %r19, -1
  %r20 = call i32 @f(i32 %t20)
  %t21 = sub i32 %r20, -1
  %r21 = call i32 @f(i32 %t21)
  %t22 = sub i32 %r21, -1
  %r22 = call i32 @f(i32 %t22)
  %t23 = sub i32 %r22, -1
  %r23 = call i32 @f(i32 %t23)
  %t24 = sub i32 %r23, -1
  %r24 = call i32 @f(i32 %t24)
  %t25 = sub i32 %r24, -1
  %r25 = call i32 @f(i32 %t25)
  %t26 = sub i32 %r25, -1
  %r26 = call i32 @f(i32 %t26)
  %t27 = sub i32 %r26, -1
  %r27 = call i32 @f(i32 %t27)
  %t28 = sub i32 %r27, -1
  %r28 = call i32 @f(i32 %t28)
  %t29 = sub i32 %r28, -1
  %r29 = call i32 @f(i32 %t29)
  ret i32 %r29
}

; CHECK: src_memory_between: correct
define i32 @src_memory_between(i32 %x) {
  %l0 = load i32, ptr @m
  %t0 = add i32 %l0, %l0
  store i32 %t0, ptr @m
  %r0 = call i32 @f(i32 0)
  %l1 = load i32, ptr @m
  %t1 = add i32 %l1, %l1
  store i32 %t1, ptr @m
  %r1 = call i32 @f(i32 1)
  %l2 = load i32, ptr @m
  %t2 = add i32 %l2, %l2
  store i32 %t2, ptr @m
  %r2 = call i32 @f(i32 2)
  %l3 = load i32, ptr @m
  %t3 = add i32 %l3, %l3
  store i32 %t3, ptr @m
  %r3 = call i32 @f(i32 3)
  %l4 = load i32, ptr @m
  %t4 = add i32 %l4, %l4
  store i32 %t4, ptr @m
  %r4 = call i32 @f(i32 4)
  %l5 = load i32, ptr @m
  %t5 = add i32 %l5, %l5
  store i32 %t5, ptr @m
  %r5 = call i32 @f(i32 5)
  %l6 = load i32, ptr @m
  %t6 = add i32 %l6, %l6
  store i32 %t6, ptr @m
  %r6 = call i32 @f(i32 6)
  %l7 = load i32, ptr @m
  %t7 = add i32 %l7, %l7
  store i32 %t7, ptr @m
  %r7 = call i32 @f(i32 7)
  %l8 = load i32, ptr @m
  %t8 = add i32 %l8, %l8
  store i32 %t8, ptr @m
  %r8 = call i32 @f(i32 8)
  %l9 = load i32, ptr @m
  %t9 = add i32 %l9, %l9
  store i32 %t9, ptr @m
  %r9 = call i32 @f(i32 9)
  %l10 = load i32, ptr @m
  %t10 = add i32 %l10, %l10
  store i32 %t10, ptr @m
  %r10 = call i32 @f(i32 10)
  %l11 = load i32, ptr @m
  %t11 = add i32 %l11, %l11
  store i32 %t11, ptr @m
  %r11 = call i32 @f(i32 11)
  %l12 = load i32, ptr @m
  %t12 = add i32 %l12, %l12
  store i32 %t12, ptr @m
  %r12 = call i32 @f(i32 12)
  %l13 = load i32, ptr @m
  %t13 = add i32 %l13, %l13
  store i32 %t13, ptr @m
  %r13 = call i32 @f(i32 13)
  %l14 = load i32, ptr @m
  %t14 = add i32 %l14, %l14
  store i32 %t14, ptr @m
  %r14 = call i32 @f(i32 14)
  %l15 = load i32, ptr @m
  %t15 = add i32 %l15, %l15
  store i32 %t15, ptr @m
  %r15 = call i32 @f(i32 15)
  %l16 = load i32, ptr @m
  %t16 = add i32 %l16, %l16
  store i32 %t16, ptr @m
  %r16 = call i32 @f(i32 16)
  %l17 = load i32, ptr @m
  %t17 = add i32 %l17, %l17
  store i32 %t17, ptr @m
  %r17 = call i32 @f(i32 17)
  %l18 = load i32, ptr @m
  %t18 = add i32 %l18, %l18
  store i32 %t18, ptr @m
  %r18 = call i32 @f(i32 18)
  %l19 = load i32, ptr @m
  %t19 = add i32 %l19, %l19
  store i32 %t19, ptr @m
  %r19 = call i32 @f(i32 19)
  %l20 = load i32, ptr @m
  %t20 = add i32 %l20, %l20
  store i32 %t20, ptr @m
  %r20 = call i32 @f(i32 20)
  %l21 = load i32, ptr @m
  %t21 = add i32 %l21, %l21
  store i32 %t21, ptr @m
  %r21 = call i32 @f(i32 21)
  %l22 = load i32, ptr @m
  %t22 = add i32 %l22, %l22
  store i32 %t22, ptr @m
  %r22 = call i32 @f(i32 22)
  %l23 = load i32, ptr @m
  %t23 = add i32 %l23, %l23
  store i32 %t23, ptr @m
  %r23 = call i32 @f(i32 23)
  %l24 = load i32, ptr @m
  %t24 = add i32 %l24, %l24
  store i32 %t24, ptr @m
  %r24 = call i32 @f(i32 24)
  %l25 = load i32, ptr @m
  %t25 = add i32 %l25, %l25
  store i32 %t25, ptr @m
  %r25 = call i32 @f(i32 25)
  %l26 = load i32, ptr @m
  %t26 = add i32 %l26, %l26
  store i32 %t26, ptr @m
  %r26 = call i32 @f(i32 26)
  %l27 = load i32, ptr @m
  %t27 = add i32 %l27, %l27
  store i32 %t27, ptr @m
  %r27 = call i32 @f(i32 27)
  %l28 = load i32, ptr @m
  %t28 = add i32 %l28, %l28
  store i32 %t28, ptr @m
  %r28 = call i32 @f(i32 28)
  %l29 = load i32, ptr @m
  %t29 = add i32 %l29, %l29
  store i32 %t29, ptr @m
  %r29 = call i32 @f(i32 29)
  ret i32 %r29
}

define i32 @tgt_memory_between(i32 %x) {
  %l0 = load i32, ptr @m
  %t0 = shl i32 %l0, 1
  store i32 %t0, ptr @m
  %r0 = call i32 @f(i32 0)
  %l1 = load i32, ptr @m
  %t1 = shl i32 %l1, 1
  store i32 %t1, ptr @m
  %r1 = call i32 @f(i32 1)
  %l2 = load i32, ptr @m
  %t2 = shl i32 %l2, 1
  store i32 %t2, ptr @m
  %r2 = call i32 @f(i32 2)
  %l3 = load i32, ptr @m
  %t3 = shl i32 %l3, 1
  store i32 %t3, ptr @m
  %r3 = call i32 @f(i32 3)
  %l4 = load i32, ptr @m
  %t4 = shl i32 %l4, 1
  store i32 %t4, ptr @m
  %r4 = call i32 @f(i32 4)
  %l5 = load i32, ptr @m
  %t5 = shl i32 %l5, 1
  store i32 %t5, ptr @m
  %r5 = call i32 @f(i32 5)
  %l6 = load i32, ptr @m
  %t6 = shl i32 %l6, 1
  store i32 %t6, ptr @m
  %r6 = call i32 @f(i32 6)
  %l7 = load i32, ptr @m
  %t7 = shl i32 %l7, 1
  store i32 %t7, ptr @m
  %r7 = call i32 @f(i32 7)
  %l8 = load i32, ptr @m
  %t8 = shl i32 %l8, 1
  store i32 %t8, ptr @m
  %r8 = call i32 @f(i32 8)
  %l9 = load i32, ptr @m
  %t9 = shl i32 %l9, 1
  store i32 %t9, ptr @m
  %r9 = call i32 @f(i32 9)
  %l10 = load i32, ptr @m
  %t10 = shl i32 %l10, 1
  store i32 %t10, ptr @m
  %r10 = call i32 @f(i32 10)
  %l11 = load i32, ptr @m
  %t11 = shl i32 %l11, 1
  store i32 %t11, ptr @m
  %r11 = call i32 @f(i32 11)
  %l12 = load i32, ptr @m
  %t12 = shl i32 %l12, 1
  store i32 %t12, ptr @m
  %r12 = call i32 @f(i32 12)
  %l13 = load i32, ptr @m
  %t13 = shl i32 %l13, 1
  store i32 %t13, ptr @m
  %r13 = call i32 @f(i32 13)
  %l14 = load i32, ptr @m
  %t14 = shl i32 %l14, 1
  store i32 %t14, ptr @m
  %r14 = call i32 @f(i32 14)
  %l15 = load i32, ptr @m
  %t15 = shl i32 %l15, 1
  store i32 %t15, ptr @m
  %r15 = call i32 @f(i32 15)
  %l16 = load i32, ptr @m
  %t16 = shl i32 %l16, 1
  store i32 %t16, ptr @m
  %r16 = call i32 @f(i32 16)
  %l17 = load i32, ptr @m
  %t17 = shl i32 %l17, 1
  store i32 %t17, ptr @m
  %r17 = call i32 @f(i32 17)
  %l18 = load i32, ptr @m
  %t18 = shl i32 %l18, 1
  store i32 %t18, ptr @m
  %r18 = call i32 @f(i32 18)
  %l19 = load i32, ptr @m
  %t19 = shl i32 %l19, 1
  store i32 %t19, ptr @m
  %r19 = call i32 @f(i32 19)
  %l20 = load i32, ptr @m
  %t20 = shl i32 %l20, 1
  store i32 %t20, ptr @m
  %r20 = call i32 @f(i32 20)
  %l21 = load i32, ptr @m
  %t21 = shl i32 %l21, 1
  store i32 %t21, ptr @m
  %r21 = call i32 @f(i32 21)
  %l22 = load i32, ptr @m
  %t22 = shl i32 %l22, 1
  store i32 %t22, ptr @m
  %r22 = call i32 @f(i32 22)
  %l23 = load i32, ptr @m
  %t23 = shl i32 %l23, 1
  store i32 %t23, ptr @m
  %r23 = call i32 @f(i32 23)
  %l24 = load i32, ptr @m
  %t24 = shl i32 %l24, 1
  store i32 %t24, ptr @m
  %r24 = call i32 @f(i32 24)
  %l25 = load i32, ptr @m
  %t25 = shl i32 %l25, 1
  store i32 %t25, ptr @m
  %r25 = call i32 @f(i32 25)
  %l26 = load i32, ptr @m
  %t26 = shl i32 %l26, 1
  store i32 %t26, ptr @m
  %r26 = call i32 @f(i32 26)
  %l27 = load i32, ptr @m
  %t27 = shl i32 %l27, 1
  store i32 %t27, ptr @m
  %r27 = call i32 @f(i32 27)
  %l28 = load i32, ptr @m
  %t28 = shl i32 %l28, 1
  store i32 %t28, ptr @m
  %r28 = call i32 @f(i32 28)
  %l29 = load i32, ptr @m
  %t29 = shl i32 %l29, 1
  store i32 %t29, ptr @m
  %r29 = call i32 @f(i32 29)
  ret i32 %r29
}

; CHECK: src_memory_between_wrong: incorrect (observable events differ)
define i32 @src_memory_between_wrong(i32 %x) {
  %l0 = load i32, ptr @m
  %t0 = add i32 %l0, %l0
  store i32 %t0, ptr @m
  %r0 = call i32 @f(i32 0)
  %l1 = load i32, ptr @m
  %t1 = add i32 %l1, %l1
  store i32 %t1, ptr @m
  %r1 = call i32 @f(i32 1)
  %l2 = load i32, ptr @m
  %t2 = add i32 %l2, %l2
  store i32 %t2, ptr @m
  %r2 = call i32 @f(i32 2)
  %l3 = load i32, ptr @m
  %t3 = add i32 %l3, %l3
  store i32 %t3, ptr @m
  %r3 = call i32 @f(i32 3)
  %l4 = load i32, ptr @m
  %t4 = add i32 %l4, %l4
  store i32 %t4, ptr @m
  %r4 = call i32 @f(i32 4)
  %l5 = load i32, ptr @m
  %t5 = add i32 %l5, %l5
  store i32 %t5, ptr @m
  %r5 = call i32 @f(i32 5)
  %l6 = load i32, ptr @m
  %t6 = add i32 %l6, %l6
  store i32 %t6, ptr @m
  %r6 = call i32 @f(i32 6)
  %l7 = load i32, ptr @m
  %t7 = add i32 %l7, %l7
  store i32 %t7, ptr @m
  %r7 = call i32 @f(i32 7)
  %l8 = load i32, ptr @m
  %t8 = add i32 %l8, %l8
  store i32 %t8, ptr @m
  %r8 = call i32 @f(i32 8)
  %l9 = load i32, ptr @m
  %t9 = add i32 %l9, %l9
  store i32 %t9, ptr @m
  %r9 = call i32 @f(i32 9)
  %l10 = load i32, ptr @m
  %t10 = add i32 %l10, %l10
  store i32 %t10, ptr @m
  %r10 = call i32 @f(i32 10)
  %l11 = load i32, ptr @m
  %t11 = add i32 %l11, %l11
  store i32 %t11, ptr @m
  %r11 = call i32 @f(i32 11)
  %l12 = load i32, ptr @m
  %t12 = add i32 %l12, %l12
  store i32 %t12, ptr @m
  %r12 = call i32 @f(i32 12)
  %l13 = load i32, ptr @m
  %t13 = add i32 %l13, %l13
  store i32 %t13, ptr @m
  %r13 = call i32 @f(i32 13)
  %l14 = load i32, ptr @m
  %t14 = add i32 %l14, %l14
  store i32 %t14, ptr @m
  %r14 = call i32 @f(i32 14)
  %l15 = load i32, ptr @m
  %t15 = add i32 %l15, %l15
  store i32 %t15, ptr @m
  %r15 = call i32 @f(i32 15)
  %l16 = load i32, ptr @m
  %t16 = add i32 %l16, %l16
  store i32 %t16, ptr @m
  %r16 = call i32 @f(i32 16)
  %l17 = load i32, ptr @m
  %t17 = add i32 %l17, %l17
  store i32 %t17, ptr @m
  %r17 = call i32 @f(i32 17)
  %l18 = load i32, ptr @m
  %t18 = add i32 %l18, %l18
  store i32 %t18, ptr @m
  %r18 = call i32 @f(i32 18)
  %l19 = load i32, ptr @m
  %t19 = add i32 %l19, %l19
  store i32 %t19, ptr @m
  %r19 = call i32 @f(i32 19)
  %l20 = load i32, ptr @m
  %t20 = add i32 %l20, %l20
  store i32 %t20, ptr @m
  %r20 = call i32 @f(i32 20)
  %l21 = load i32, ptr @m
  %t21 = add i32 %l21, %l21
  store i32 %t21, ptr @m
  %r21 = call i32 @f(i32 21)
  %l22 = load i32, ptr @m
  %t22 = add i32 %l22, %l22
  store i32 %t22, ptr @m
  %r22 = call i32 @f(i32 22)
  %l23 = load i32, ptr @m
  %t23 = add i32 %l23, %l23
  store i32 %t23, ptr @m
  %r23 = call i32 @f(i32 23)
  %l24 = load i32, ptr @m
  %t24 = add i32 %l24, %l24
  store i32 %t24, ptr @m
  %r24 = call i32 @f(i32 24)
  %l25 = load i32, ptr @m
  %t25 = add i32 %l25, %l25
  store i32 %t25, ptr @m
  %r25 = call i32 @f(i32 25)
  %l26 = load i32, ptr @m
  %t26 = add i32 %l26, %l26
  store i32 %t26, ptr @m
  %r26 = call i32 @f(i32 26)
  %l27 = load i32, ptr @m
  %t27 = add i32 %l27, %l27
  store i32 %t27, ptr @m
  %r27 = call i32 @f(i32 27)
  %l28 = load i32, ptr @m
  %t28 = add i32 %l28, %l28
  store i32 %t28, ptr @m
  %r28 = call i32 @f(i32 28)
  %l29 = load i32, ptr @m
  %t29 = add i32 %l29, %l29
  store i32 %t29, ptr @m
  %r29 = call i32 @f(i32 29)
  ret i32 %r29
}

define i32 @tgt_memory_between_wrong(i32 %x) {
  %l0 = load i32, ptr @m
  %t0 = shl i32 %l0, 1
  store i32 %t0, ptr @m
  %r0 = call i32 @f(i32 0)
  %l1 = load i32, ptr @m
  %t1 = shl i32 %l1, 1
  store i32 %t1, ptr @m
  %r1 = call i32 @f(i32 1)
  %l2 = load i32, ptr @m
  %t2 = shl i32 %l2, 1
  store i32 %t2, ptr @m
  %r2 = call i32 @f(i32 2)
  %l3 = load i32, ptr @m
  %t3 = shl i32 %l3, 1
  store i32 %t3, ptr @m
  %r3 = call i32 @f(i32 3)
  %l4 = load i32, ptr @m
  %t4 = shl i32 %l4, 1
  store i32 %t4, ptr @m
  %r4 = call i32 @f(i32 4)
  %l5 = load i32, ptr @m
  %t5 = shl i32 %l5, 1
  store i32 %t5, ptr @m
  %r5 = call i32 @f(i32 5)
  %l6 = load i32, ptr @m
  %t6 = shl i32 %l6, 1
  store i32 %t6, ptr @m
  %r6 = call i32 @f(i32 6)
  %l7 = load i32, ptr @m
  %t7 = shl i32 %l7, 1
  store i32 %t7, ptr @m
  %r7 = call i32 @f(i32 7)
  %l8 = load i32, ptr @m
  %t8 = shl i32 %l8, 1
  store i32 %t8, ptr @m
  %r8 = call i32 @f(i32 8)
  %l9 = load i32, ptr @m
  %t9 = shl i32 %l9, 1
  store i32 %t9, ptr @m
  %r9 = call i32 @f(i32 9)
  %l10 = load i32, ptr @m
  %t10 = shl i32 %l10, 1
  store i32 %t10, ptr @m
  %r10 = call i32 @f(i32 10)
  %l11 = load i32, ptr @m
  %t11 = shl i32 %l11, 1
  store i32 %t11, ptr @m
  %r11 = call i32 @f(i32 11)
  %l12 = load i32, ptr @m
  %t12 = shl i32 %l12, 1
  store i32 %t12, ptr @m
  %r12 = call i32 @f(i32 12)
  %l13 = load i32, ptr @m
  %t13 = shl i32 %l13, 1
  store i32 %t13, ptr @m
  %r13 = call i32 @f(i32 13)
  %l14 = load i32, ptr @m
  %t14 = shl i32 %l14, 1
  store i32 %t14, ptr @m
  %r14 = call i32 @f(i32 14)
  %l15 = load i32, ptr @m
  %t15 = shl i32 %l15, 1
  store i32 %t15, ptr @m
  %r15 = call i32 @f(i32 15)
  %l16 = load i32, ptr @m
  %t16 = mul i32 %l16, 3
  store i32 %t16, ptr @m
  %r16 = call i32 @f(i32 16)
  %l17 = load i32, ptr @m
  %t17 = shl i32 %l17, 1
  store i32 %t17, ptr @m
  %r17 = call i32 @f(i32 17)
  %l18 = load i32, ptr @m
  %t18 = shl i32 %l18, 1
  store i32 %t18, ptr @m
  %r18 = call i32 @f(i32 18)
  %l19 = load i32, ptr @m
  %t19 = shl i32 %l19, 1
  store i32 %t19, ptr @m
  %r19 = call i32 @f(i32 19)
  %l20 = load i32, ptr @m
  %t20 = shl i32 %l20, 1
  store i32 %t20, ptr @m
  %r20 = call i32 @f(i32 20)
  %l21 = load i32, ptr @m
  %t21 = shl i32 %l21, 1
  store i32 %t21, ptr @m
  %r21 = call i32 @f(i32 21)
  %l22 = load i32, ptr @m
  %t22 = shl i32 %l22, 1
  store i32 %t22, ptr @m
  %r22 = call i32 @f(i32 22)
  %l23 = load i32, ptr @m
  %t23 = shl i32 %l23, 1
  store i32 %t23, ptr @m
  %r23 = call i32 @f(i32 23)
  %l24 = load i32, ptr @m
  %t24 = shl i32 %l24, 1
  store i32 %t24, ptr @m
  %r24 = call i32 @f(i32 24)
  %l25 = load i32, ptr @m
  %t25 = shl i32 %l25, 1
  store i32 %t25, ptr @m
  %r25 = call i32 @f(i32 25)
  %l26 = load i32, ptr @m
  %t26 = shl i32 %l26, 1
  store i32 %t26, ptr @m
  %r26 = call i32 @f(i32 26)
  %l27 = load i32, ptr @m
  %t27 = shl i32 %l27, 1
  store i32 %t27, ptr @m
  %r27 = call i32 @f(i32 27)
  %l28 = load i32, ptr @m
  %t28 = shl i32 %l28, 1
  store i32 %t28, ptr @m
  %r28 = call i32 @f(i32 28)
  %l29 = load i32, ptr @m
  %t29 = shl i32 %l29, 1
  store i32 %t29, ptr @m
  %r29 = call i32 @f(i32 29)
  ret i32 %r29
}
