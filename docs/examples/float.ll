; What holds of numbers may not hold of floating-point numbers. See README.md, "Floating point".

; Adding zero changes one number: -0.0 becomes 0.0.
define float @src_zero(float noundef %x) {
  %r = fadd float %x, 0.0
  ret float %r
}
define float @tgt_zero(float noundef %x) {
  ret float %x
}

; With nsz the sign of a zero is a choice of the source.
define float @src_nsz(float noundef %x) {
  %r = fadd nsz float %x, 0.0
  ret float %r
}
define float @tgt_nsz(float noundef %x) {
  ret float %x
}

; The reciprocal of a power of two is exact.
define double @src_half(double %x) {
  %r = fdiv double %x, 2.0
  ret double %r
}
define double @tgt_half(double %x) {
  %r = fmul double %x, 0.5
  ret double %r
}
