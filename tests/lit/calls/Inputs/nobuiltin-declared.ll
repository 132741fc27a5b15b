declare float @sqrtf(float) nofree nounwind willreturn memory(write)
declare float @other(float) nofree nosync nounwind willreturn memory(none)

define float @library(float %x) {
  %r = call float @sqrtf(float %x) nobuiltin
  ret float %r
}

define float @unheard_of(float %x) {
  %r = call float @other(float %x) nobuiltin
  ret float %r
}
