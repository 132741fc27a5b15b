#!/usr/bin/env python3
"""Prints LLVM IR that is large or odd in one way: a pair @src and @tgt, mostly equivalent and never the same text.

usage: large.py KIND [SIZE]
       large.py --list
"""
import sys

KINDS = {}


def kind(size):
    def add(make):
        KINDS[make.__name__] = (make, size)
        return make
    return add


def pair(signature, source, target, before=""):
    """Both functions: `signature` is `i32 @NAME(i32 %x)` with NAME for the name."""
    out = [before]
    for name, body in (("src", source), ("tgt", target)):
        out += ["define " + signature.replace("NAME", name) + " {", body, "}"]
    return "\n".join(out)


@kind(10_000)
def switch(n):
    """Cases that all return something else."""
    def body(default):
        cases = " ".join(f"i32 {i * 7}, label %b{i}" for i in range(n))
        blocks = "\n".join(f"b{i}:\n  ret i32 {i * 3 + 1}" for i in range(n))
        return f"  switch i32 %x, label %d [{cases}]\n{blocks}\nd:\n  {default}"
    return pair("i32 @NAME(i32 noundef %x)", body("ret i32 %x"), body("%r = or i32 %x, 0\n  ret i32 %r"))


@kind(10_000)
def switch_to_few(n):
    """Cases that lead to two blocks."""
    def body(last):
        cases = " ".join(f"i32 {i * 7}, label %b{i % 2}" for i in range(n))
        return (f"  switch i32 %x, label %d [{cases}]\nb0:\n  ret i32 0\nb1:\n  ret i32 1\nd:\n"
                f"  %r = {last}\n  ret i32 %r")
    return pair("i32 @NAME(i32 noundef %x)", body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(10_000)
def switch_phi(n):
    """A table: every case with its own value into one phi."""
    def body(last):
        cases = " ".join(f"i32 {i}, label %b{i}" for i in range(n))
        blocks = "\n".join(f"b{i}:\n  br label %e" for i in range(n))
        values = ", ".join(f"[ {i * 13 % 1000}, %b{i} ]" for i in range(n))
        return (f"  switch i32 %x, label %d [{cases}]\n{blocks}\nd:\n  br label %e\n"
                f"e:\n  %p = phi i32 {values}, [ 5, %d ]\n  %r = {last}\n  ret i32 %r")
    return pair("i32 @NAME(i32 noundef %x)", body("mul i32 %p, 2"), body("shl i32 %p, 1"))


@kind(10_000)
def instructions(n):
    """One block, each instruction on the one before."""
    def body(first):
        ops = ("add i32 %v{}, %y", "xor i32 %v{}, %x", "mul i32 %v{}, 3", "lshr i32 %v{}, 1")
        lines = [f"  %v0 = {first}"]
        lines += [f"  %v{i + 1} = " + ops[i % 4].format(i) for i in range(n)]
        return "\n".join(lines) + f"\n  ret i32 %v{n}"
    return pair("i32 @NAME(i32 %x, i32 %y)", body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(10_000)
def selects(n):
    """A chain of comparisons and selects: every one shared twice."""
    def body(first):
        lines = [f"  %v0 = {first}"]
        for i in range(n // 2):
            lines += [f"  %c{i} = icmp ult i32 %v{i}, {i + 5}",
                      f"  %v{i + 1} = select i1 %c{i}, i32 %y, i32 %v{i}"]
        return "\n".join(lines) + f"\n  ret i32 %v{n // 2}"
    return pair("i32 @NAME(i32 noundef %x, i32 noundef %y)", body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(10_000)
def stores(n):
    """Stores and loads of one block of memory, one after the other."""
    def body(first):
        lines = [f"  %v0 = {first}"]
        for i in range(n // 3):
            lines += [f"  %p{i} = getelementptr i8, ptr %p, i64 {i * 4}",
                      f"  store i32 %v{i}, ptr %p{i}",
                      f"  %v{i + 1} = load i32, ptr %p{i}"]
        return "\n".join(lines) + f"\n  ret i32 %v{n // 3}"
    return pair("i32 @NAME(ptr %p, i32 %x)", body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(10_000)
def calls(n):
    """Calls of an unknown function."""
    def body(first):
        lines = [f"  %v0 = {first}"]
        lines += [f"  %v{i + 1} = call i32 @g(i32 %v{i})" for i in range(n)]
        return "\n".join(lines) + f"\n  ret i32 %v{n}"
    return pair("i32 @NAME(i32 %x)", body("mul i32 %x, 2"), body("shl i32 %x, 1"), "declare i32 @g(i32)")


@kind(10_000)
def blocks(n):
    """A chain of blocks."""
    def body(last):
        lines = ["  br label %b0"]
        lines += [f"b{i}:\n  %v{i} = add i32 {f'%v{i - 1}' if i else '%x'}, {i}\n  br label %b{i + 1}"
                  for i in range(n)]
        return "\n".join(lines) + f"\nb{n}:\n  %r = {last.format(n - 1)}\n  ret i32 %r"
    return pair("i32 @NAME(i32 %x)", body("mul i32 %v{}, 2"), body("shl i32 %v{}, 1"))


@kind(10_000)
def diamonds(n):
    """A chain of branches that meet again: paths beyond number."""
    def body(last):
        lines = ["  br label %b0"]
        for i in range(n // 3):
            v = f"%v{i - 1}" if i else "%x"
            lines += [f"b{i}:\n  %c{i} = icmp slt i32 {v}, {i}\n  br i1 %c{i}, label %t{i}, label %f{i}",
                      f"t{i}:\n  br label %j{i}",
                      f"f{i}:\n  br label %j{i}",
                      f"j{i}:\n  %v{i} = phi i32 [ %y, %t{i} ], [ {v}, %f{i} ]\n  br label %b{i + 1}"]
        m = n // 3
        return "\n".join(lines) + f"\nb{m}:\n  %r = {last.format(m - 1)}\n  ret i32 %r"
    return pair("i32 @NAME(i32 noundef %x, i32 noundef %y)", body("mul i32 %v{}, 2"), body("shl i32 %v{}, 1"))


@kind(10_000)
def nested_loops(n):
    """Loops within loops, n deep."""
    def body(last):
        n_ = n // 10
        lines = ["  br label %h0"]
        for i in range(n_):
            before = f"h{i - 1}" if i else "0"
            lines.append(f"h{i}:\n  %i{i} = phi i32 [ 0, %{before} ], [ %n{i}, %l{i} ]\n"
                         f"  br label %{f'h{i + 1}' if i + 1 < n_ else 'body'}")
        lines.append(f"body:\n  br label %l{n_ - 1}")
        for i in reversed(range(n_)):
            out = f"l{i - 1}" if i else "e"
            lines.append(f"l{i}:\n  %n{i} = add i32 %i{i}, 1\n  %c{i} = icmp ult i32 %n{i}, %x\n"
                         f"  br i1 %c{i}, label %h{i}, label %{out}")
        return "\n".join(lines) + f"\ne:\n  %r = {last}\n  ret i32 %r"
    return pair("i32 @NAME(i32 noundef %x)", body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(10_000)
def loops_in_a_row(n):
    """One loop after the other."""
    def body(last):
        n_ = n // 10
        lines = ["  br label %h0"]
        for i in range(n_):
            before = f"h{i - 1}" if i else "0"
            lines.append(f"h{i}:\n  %i{i} = phi i32 [ 0, %{before} ], [ %n{i}, %h{i} ]\n"
                         f"  %n{i} = add i32 %i{i}, 1\n  %c{i} = icmp ult i32 %n{i}, %x\n"
                         f"  br i1 %c{i}, label %h{i}, label %{f'h{i + 1}' if i + 1 < n_ else 'e'}")
        return "\n".join(lines) + f"\ne:\n  %r = {last}\n  ret i32 %r"
    return pair("i32 @NAME(i32 noundef %x)", body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(10_000)
def phis(n):
    """Phis of one block."""
    def body(last):
        lines = ["  br i1 %c, label %a, label %b\na:\n  br label %e\nb:\n  br label %e\ne:"]
        lines += [f"  %p{i} = phi i32 [ %x, %a ], [ {i}, %b ]" for i in range(n)]
        lines += [f"  %s{i} = add i32 {f'%s{i - 1}' if i else '0'}, %p{i}" for i in range(n)]
        return "\n".join(lines) + f"\n  %r = {last.format(n - 1)}\n  ret i32 %r"
    return pair("i32 @NAME(i1 noundef %c, i32 noundef %x)", body("mul i32 %s{}, 2"), body("shl i32 %s{}, 1"))


@kind(10_000)
def loop_phis(n):
    """Phis of a loop's head, each what another was."""
    def body(last):
        lines = ["  br label %h\nh:", "  %i = phi i32 [ 0, %0 ], [ %j, %h ]"]
        lines += [f"  %p{i} = phi i32 [ {i}, %0 ], [ %p{(i + 1) % n}, %h ]" for i in range(n)]
        lines += ["  %j = add i32 %i, 1", "  %c = icmp ult i32 %j, %x", "  br i1 %c, label %h, label %e"]
        return "\n".join(lines) + f"\ne:\n  %r = {last}\n  ret i32 %r"
    return pair("i32 @NAME(i32 noundef %x)", body("mul i32 %p0, 2"), body("shl i32 %p0, 1"))


@kind(1_000_000)
def wide_constant(n):
    """A number of very many bits."""
    number = "1" + "0" * 30_000
    return pair(f"i{n} @NAME(i{n} %x)", f"  %r = add i{n} %x, {number}\n  ret i{n} %r",
                f"  %a = sub i{n} %x, -{number}\n  ret i{n} %a")


@kind(8_388_607)
def widest_type(n):
    """The widest integer that LLVM has."""
    return pair(f"i{n} @NAME(i{n} %x)", f"  %r = mul i{n} %x, 2\n  ret i{n} %r",
                f"  %r = shl i{n} %x, 1\n  ret i{n} %r")


@kind(1_000_000)
def wide_multiply(n):
    """A product that no circuit is made for."""
    return pair(f"i{n} @NAME(i{n} %x, i{n} %y)",
                f"  %s = add i{n} %x, %y\n  %r = mul i{n} %s, %s\n  ret i{n} %r",
                f"  %s = add i{n} %y, %x\n  %t = mul i{n} %s, %s\n  %r = or i{n} %t, 0\n  ret i{n} %r")


@kind(8_388_607)
def wide_divide(n):
    return pair(f"i{n} @NAME(i{n} %x, i{n} %y)", f"  %r = udiv i{n} %x, %y\n  ret i{n} %r",
                f"  %q = udiv i{n} %x, %y\n  %r = freeze i{n} %q\n  ret i{n} %r")


@kind(8_388_607)
def wide_memory(n):
    return pair(f"i{n} @NAME(ptr %p)", f"  %v = load i{n}, ptr %p\n  %r = mul i{n} %v, 2\n  ret i{n} %r",
                f"  %v = load i{n}, ptr %p\n  %r = shl i{n} %v, 1\n  ret i{n} %r")


@kind(1000)
def deep_struct(n):
    """{ { { i8 } } } and what is taken out of it."""
    t = "{ " * n + "i8" + " }" * n
    at = ", 0" * n
    return pair(f"i8 @NAME({t} %x)", f"  %v = extractvalue {t} %x{at}\n  %r = mul i8 %v, 2\n  ret i8 %r",
                f"  %v = extractvalue {t} %x{at}\n  %r = shl i8 %v, 1\n  ret i8 %r")


@kind(1000)
def deep_array(n):
    t = "[ 1 x " * n + "i8" + " ]" * n
    at = ", 0" * n
    return pair(f"i8 @NAME(ptr %p)",
                f"  %x = load {t}, ptr %p\n  %v = extractvalue {t} %x{at}\n  ret i8 %v",
                f"  %v = load i8, ptr %p\n  %r = or i8 %v, 0\n  ret i8 %r")


@kind(500)
def deep_constant(n):
    """A global of deeply nested aggregates: as text it grows with the square of the depth."""
    kind_of, value = "i8", "7"
    for _ in range(n):
        value = "{ " + f"{kind_of} {value}" + ", i8 1 }"
        kind_of = "{ " + kind_of + ", i8 }"
    return pair("i8 @NAME()", "  %v = load i8, ptr @g\n  ret i8 %v", "  ret i8 7",
                f"@g = constant {kind_of} {value}")


@kind(2_000_000)
def deepest_type(n):
    """What LLVM's own reader cannot follow."""
    return "@g = global " + "{ " * n


@kind(30)
def doubling_struct(n):
    """Types that name each other twice: 2^n leaves."""
    types = ["%t0 = type { i8, i8 }"] + [f"%t{i + 1} = type {{ %t{i}, %t{i} }}" for i in range(n)]
    return pair(f"i8 @NAME(ptr %p)", f"  %x = load %t{n}, ptr %p\n  ret i8 0", "  ret i8 0", "\n".join(types))


@kind(60)
def doubling_argument(n):
    types = ["%t0 = type { i8, i8 }"] + [f"%t{i + 1} = type {{ %t{i}, %t{i} }}" for i in range(n)]
    return pair(f"i8 @NAME(%t{n} %x)", "  ret i8 0", "  ret i8 1", "\n".join(types))


@kind(40)
def doubling_empty(n):
    """The same with no leaf at all: nothing, 2^n times."""
    types = ["%t0 = type { {}, {} }"] + [f"%t{i + 1} = type {{ %t{i}, %t{i} }}" for i in range(n)]
    return pair(f"i8 @NAME(ptr %p)", f"  %x = load %t{n}, ptr %p\n  ret i8 0", "  ret i8 0", "\n".join(types))


@kind(30)
def doubling_global(n):
    types = ["%t0 = type { i8, i8 }"] + [f"%t{i + 1} = type {{ %t{i}, %t{i} }}" for i in range(n)]
    types.append(f"@g = constant %t{n} zeroinitializer")
    return pair("i8 @NAME()", "  %v = load i8, ptr @g\n  ret i8 %v", "  ret i8 0", "\n".join(types))


@kind(40)
def doubling_empty_global(n):
    types = ["%t0 = type { {}, {} }"] + [f"%t{i + 1} = type {{ %t{i}, %t{i} }}" for i in range(n)]
    types.append(f"@g = constant %t{n} zeroinitializer")
    return pair("ptr @NAME()", "  ret ptr @g", "  %p = getelementptr i8, ptr @g, i64 0\n  ret ptr %p", "\n".join(types))


@kind(65_536)
def wide_vector(n):
    return pair(f"<{n} x i8> @NAME(<{n} x i8> %x)", f"  %r = add <{n} x i8> %x, %x\n  ret <{n} x i8> %r",
                f"  %r = shl <{n} x i8> %x, splat (i8 1)\n  ret <{n} x i8> %r")


@kind(65_536)
def wide_shuffle(n):
    mask = ", ".join(f"i32 {n - 1 - i}" for i in range(n))
    body = f"  %s = shufflevector <{n} x i8> %x, <{n} x i8> poison, <{n} x i32> <{mask}>\n"
    return pair(f"i8 @NAME(<{n} x i8> %x)", body + f"  %r = extractelement <{n} x i8> %s, i32 0\n  ret i8 %r",
                f"  %r = extractelement <{n} x i8> %x, i32 {n - 1}\n  ret i8 %r")


@kind(65_536)
def wide_reduce(n):
    before = f"declare i8 @llvm.vector.reduce.add.v{n}i8(<{n} x i8>)"
    call = f"call i8 @llvm.vector.reduce.add.v{n}i8(<{n} x i8> %x)"
    return pair(f"i8 @NAME(<{n} x i8> %x)", f"  %v = {call}\n  %r = mul i8 %v, 2\n  ret i8 %r",
                f"  %v = {call}\n  %r = shl i8 %v, 1\n  ret i8 %r", before)


@kind(2000)
def wide_index(n):
    """A vector whose element is chosen at run time."""
    return pair(f"i8 @NAME(<{n} x i8> %x, i32 %i)",
                f"  %v = insertelement <{n} x i8> %x, i8 1, i32 %i\n  %r = extractelement <{n} x i8> %v, i32 %i\n  ret i8 %r",
                f"  %v = insertelement <{n} x i8> %x, i8 1, i32 %i\n  %w = extractelement <{n} x i8> %v, i32 %i\n  %r = or i8 %w, 0\n  ret i8 %r")


@kind(1 << 40)
def large_array(n):
    t = f"[{n} x i8]"
    return pair(f"{t} @NAME({t} %x)", f"  ret {t} %x", f"  %y = freeze {t} %x\n  ret {t} %y")


@kind(1 << 40)
def large_alloca(n):
    body = f"  %a = alloca [{n} x i8]\n  store i8 %x, ptr %a\n  %v = load i8, ptr %a\n"
    return pair("i8 @NAME(i8 %x)", body + "  ret i8 %v", "  ret i8 %x")


@kind(1 << 62)
def large_global(n):
    return pair("i8 @NAME(i64 %i)", "  %p = getelementptr i8, ptr @g, i64 %i\n  %v = load i8, ptr %p\n  ret i8 %v",
                "  %p = getelementptr i8, ptr @g, i64 %i\n  %v = load i8, ptr %p\n  %r = or i8 %v, 0\n  ret i8 %r",
                f"@g = constant [{n} x i8] zeroinitializer")


@kind(100_000_000)
def large_memset(n):
    before = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"
    body = f"  call void @llvm.memset.p0.i64(ptr %p, i8 {{}}, i64 {n}, i1 false)\n  ret void"
    return pair("void @NAME(ptr %p, i8 %x)", body.format("%x"),
                "  %y = or i8 %x, 0\n" + body.format("%y"), before)


def nested(n, make, first):
    out = first
    for _ in range(n):
        out = make(out)
    return out


@kind(1000)
def expression(n):
    """A constant expression in a constant expression, and so on."""
    deep = nested(n, lambda e: f"ptr getelementptr (i8, {e}, i64 1)", "ptr @g")
    return pair("ptr @NAME()", f"  ret {deep}", f"  %p = getelementptr i8, ptr @g, i64 {n}\n  ret ptr %p",
                f"@g = global [{n + 1} x i8] zeroinitializer")


@kind(1000)
def expression_of_casts(n):
    deep = nested(n, lambda e: f"i64 add (i64 xor ({e}, i64 {n}), i64 5)", "i64 ptrtoint (ptr @g to i64)")
    return pair("i64 @NAME()", f"  ret {deep}", f"  %x = freeze {deep}\n  ret i64 %x", "@g = global i8 0")


@kind(16)
def expression_shared(n):
    """Each expression holds the one before twice: 2^n if nobody notices."""
    deep = "ptrtoint (ptr @g to i64)"
    for _ in range(n):
        deep = f"add (i64 {deep}, i64 {deep})"
    return pair("i64 @NAME()", f"  ret i64 {deep}", f"  %x = freeze i64 {deep}\n  ret i64 %x", "@g = global i8 0")


@kind(1000)
def aliases(n):
    """An alias of an alias of an alias."""
    names = ["@g = global i8 0", "@a0 = alias i8, ptr @g"]
    names += [f"@a{i + 1} = alias i8, ptr @a{i}" for i in range(n)]
    return pair("i8 @NAME()", f"  %v = load i8, ptr @a{n}\n  ret i8 %v", "  %v = load i8, ptr @g\n  ret i8 %v",
                "\n".join(names))


@kind(10_000)
def globals_chain(n):
    """Constants that hold the addresses of constants."""
    names = ["@g0 = constant ptr null"] + [f"@g{i + 1} = constant ptr @g{i}" for i in range(n)]
    return pair("ptr @NAME()", f"  %v = load ptr, ptr @g{n}\n  ret ptr %v", f"  ret ptr @g{n - 1}", "\n".join(names))


@kind(10_000)
def globals_used(n):
    names = [f"@g{i} = global i32 {i}" for i in range(n)]
    def body(last):
        lines = [f"  %v{i} = load i32, ptr @g{i}" for i in range(n)]
        lines += [f"  %s{i} = add i32 {f'%s{i - 1}' if i else '0'}, %v{i}" for i in range(n)]
        return "\n".join(lines) + f"\n  %r = {last.format(n - 1)}\n  ret i32 %r"
    return pair("i32 @NAME()", body("mul i32 %s{}, 2"), body("shl i32 %s{}, 1"), "\n".join(names))


@kind(1000)
def arguments(n):
    signature = "i32 @NAME(" + ", ".join(f"i32 %a{i}" for i in range(n)) + ")"
    def body(last):
        lines = [f"  %s{i} = add i32 {f'%s{i - 1}' if i else '0'}, %a{i}" for i in range(n)]
        return "\n".join(lines) + f"\n  %r = {last.format(n - 1)}\n  ret i32 %r"
    return pair(signature, body("mul i32 %s{}, 2"), body("shl i32 %s{}, 1"))


@kind(1000)
def pointers(n):
    """Arguments that are pointers, each written through."""
    signature = "void @NAME(" + ", ".join(f"ptr %a{i}" for i in range(n)) + ", i32 %x)"
    def body(first):
        return f"  %v = {first}\n" + "\n".join(f"  store i32 %v, ptr %a{i}" for i in range(n)) + "\n  ret void"
    return pair(signature, body("mul i32 %x, 2"), body("shl i32 %x, 1"))


@kind(1000)
def allocas(n):
    def body(first):
        lines = [f"  %v = {first}"]
        lines += [f"  %p{i} = alloca i32" for i in range(n)]
        lines += [f"  store i32 %v, ptr %p{i}" for i in range(n)]
        lines += [f"  call void @use(ptr %p{i})" for i in range(n)]
        return "\n".join(lines) + "\n  ret void"
    return pair("void @NAME(i32 %x)", body("mul i32 %x, 2"), body("shl i32 %x, 1"), "declare void @use(ptr)")


@kind(100_000)
def long_names(n):
    """Longer than LLVM lets names of registers be."""
    x = "x" * n
    return pair(f"i32 @NAME(i32 %{x})", f"b{x}:\n  %r{x} = mul i32 %{x}, 2\n  ret i32 %r{x}",
                f"b{x}:\n  %r{x} = shl i32 %{x}, 1\n  ret i32 %r{x}")


@kind(100_000)
def long_name_shown(n):
    """Long names where a counterexample shows them; LLVM shortens those of registers."""
    x, y = "x" * n, "y" * 1000
    return pair(f"i32 @NAME(i32 %{y}, ptr %p)", f"  store i32 %{y}, ptr @g{x}\n  %r = load i32, ptr %p\n  ret i32 %r",
                f"  %r = load i32, ptr %p\n  store i32 %{y}, ptr @g{x}\n  ret i32 %r", f"@g{x} = global i32 0")


@kind(100_000)
def long_name_in_verdict(n):
    x = "x" * n
    return pair(f"i8 @NAME()", f"  %v = load i8, ptr @g{x}\n  ret i8 %v", "  ret i8 1",
                f"@g{x} = constant [{n} x [1000 x i8]] zeroinitializer")


@kind(1000)
def metadata_cycle(n):
    """Nodes that hold each other, on instructions, on functions and by name."""
    nodes = [f"!{i} = distinct !{{!{(i + 1) % n}, !{i}}}" for i in range(n)]
    nodes += [f"!named = !{{!0}}", f"!{n} = distinct !{{!{n}, !{n + 1}}}",
              f'!{n + 1} = distinct !{{!"llvm.loop.followup", !{n}, !0}}', f"!{n + 2} = !{{i32 0, i32 100}}"]
    def body(last):
        return (f"  %v = load i32, ptr %p, !range !{n + 2}, !mine !0\n  br label %e\n"
                f"e:\n  %i = phi i32 [ 0, %0 ], [ %j, %e ]\n  %j = add i32 %i, 1\n  %c = icmp ult i32 %j, 3\n"
                f"  br i1 %c, label %e, label %f, !llvm.loop !{n}\nf:\n  %r = {last}\n  ret i32 %r")
    return pair("i32 @NAME(ptr %p) !mine !1", body("mul i32 %v, 2"), body("shl i32 %v, 1"), "\n".join(nodes))


@kind(1000)
def scope_cycle(n):
    """Many scopes of aliasing, whose domains are cycles of their own."""
    nodes = [f"!{i} = distinct !{{!{i}, !{n + 1}}}" for i in range(n)]
    nodes += [f"!{n} = !{{" + ", ".join(f"!{i}" for i in range(n)) + "}", f"!{n + 1} = distinct !{{!{n + 1}}}"]
    return pair("i32 @NAME(ptr %p, ptr %q)",
                f"  store i32 1, ptr %q, !noalias !{n}\n  %v = load i32, ptr %p, !alias.scope !{n}\n  ret i32 %v",
                f"  %v = load i32, ptr %p, !alias.scope !{n}\n  store i32 1, ptr %q, !noalias !{n}\n  ret i32 %v",
                "\n".join(nodes))


@kind(1000)
def tbaa_chain(n):
    """Types of accesses, each the parent of the next."""
    nodes = ['!0 = !{!"root"}'] + [f'!{i} = !{{!"t{i}", !{i - 1}, i64 0}}' for i in range(1, n)]
    nodes += [f"!{n + i} = !{{!{i}, !{i}, i64 0}}" for i in range(1, n)]
    def body(last):
        lines = [f"  store i32 {i}, ptr %p, !tbaa !{n + i}" for i in range(1, n)]
        return "\n".join(lines) + f"\n  %v = load i32, ptr %q, !tbaa !{n + 1}\n  %r = {last}\n  ret i32 %r"
    return pair("i32 @NAME(ptr %p, ptr %q)", body("mul i32 %v, 2"), body("shl i32 %v, 1"), "\n".join(nodes))


@kind(500)
def functions(n):
    """Many pairs, for whole modules."""
    out = []
    for i in range(n):
        for name, op in (("src", "mul i32 %x, 2"), ("tgt", "shl i32 %x, 1")):
            out.append(f"define i32 @{name}_{i}(i32 %x) {{\n  %r = {op}\n  %s = add i32 %r, {i}\n  ret i32 %s\n}}")
    return "\n".join(out)


def made(name, size=None):
    make, usual = KINDS[name]
    return make(usual if size is None else size) + "\n"


def main(arguments):
    if arguments == ["--list"]:
        print("\n".join(KINDS))
        return 0
    if len(arguments) not in (1, 2) or arguments[0] not in KINDS:
        print(__doc__, file=sys.stderr)
        return 2
    sys.stdout.write(made(arguments[0], *map(int, arguments[1:])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
