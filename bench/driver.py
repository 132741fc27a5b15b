"""A C program that calls the functions of a C file on made-up input, and prints what each call leaves.

The program has the types of the file (it includes it, with other names for what is defined there) and makes an
argument of each type: numbers that are small more often than not, arrays of them, sometimes in order, text, lists and
trees of structs. All of that lies at the same address in every program, so that pointers can be compared. Functions
that the file only declares are defined here; what they are given counts, too.

    PROGRAM FUNCTION INPUTS    prints a line "NUMBER HASH" for each, "NUMBER crash" where the call dies, nothing where it
                               takes too long; the third that does is the last

The file is to be written as those of tests/everyday are: definitions begin in the first column, with their parameters
on one line; structs have a line for each type of fields.
"""
import re
from dataclasses import dataclass, field

FLOATS = ("float", "double")
BYTES = ("unsigned char", "uint8_t", "void")
QUALIFIERS = re.compile(r"\b(const|restrict|volatile|struct|static|extern|inline)\b")

HEAD = r"""
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__has_feature) && __has_feature(address_sanitizer)
void __asan_poison_memory_region(void const volatile *, size_t);
void __asan_unpoison_memory_region(void const volatile *, size_t);
#define HIDE(p, n) __asan_poison_memory_region(p, n)
#define SHOW(p, n) __asan_unpoison_memory_region(p, n)
#else
#define HIDE(p, n)
#define SHOW(p, n)
#endif
#define NO_CHECKS __attribute__((no_sanitize("address", "undefined")))

enum { DRIVER_ARENA = 1 << 22, DRIVER_GAP = 64, DRIVER_DEPTH = 4 };
static char *const driver_arena = (char *)0x20000000;
static size_t driver_used;
static uint64_t driver_state, driver_hash = 14695981039346656037u;
static int driver_style, driver_sorted, driver_alphabet;

static uint64_t driver_random(void) {
  driver_state ^= driver_state << 13, driver_state ^= driver_state >> 7, driver_state ^= driver_state << 17;
  return driver_state * 0x2545f4914f6cdd1du >> 16;
}

static void *driver_alloc(size_t size) {
  char *p = driver_arena + driver_used + DRIVER_GAP;
  driver_used += (size + 15) / 16 * 16 + DRIVER_GAP;
  if (driver_used + DRIVER_GAP > DRIVER_ARENA) _exit(3);
  SHOW(p, size);
  return p;
}

NO_CHECKS static void driver_add(const void *memory, size_t size) {
  for (const unsigned char *p = memory; size--; p++) driver_hash = (driver_hash ^ *p) * 1099511628211u;
}

static void driver_add_float(double value) {
  if (value != value) value = 12345;
  driver_add(&value, sizeof value);
}

static void driver_add_pointer(const void *p) {
  uintptr_t at = (uintptr_t)p, base = (uintptr_t)driver_arena;
  if (p && (at < base || at >= base + DRIVER_ARENA)) at = 1;
  driver_add(&at, sizeof at);
}

/* What arrays are made of. */
static long driver_value(void) {
  switch (driver_style) {
  case 0: return driver_random() % 10;
  case 1: return (long)(driver_random() % 24) - 8;
  case 2: return driver_random() % 3;
  case 3: return (long)(driver_random() % 2000) - 1000;
  default: return (long)driver_random();
  }
}

/* Numbers by themselves: lengths, keys, and so on. */
static long driver_number(void) {
  switch (driver_random() % 8) {
  case 0: return driver_value();
  case 1: return driver_random() % 64;
  case 2: return (long)(driver_random() % 8) - 4;
  case 3: return driver_style == 4 ? (long)driver_random() : (long)(driver_random() % 3000);
  default: return driver_random() % 12;
  }
}

static double driver_real(void) {
  if (driver_random() % 8 == 0) return -0.0;
  return (double)driver_value() / (driver_random() % 2 ? 8 : 10);
}

static char driver_char(void) {
  static const char *const alphabets[] = {"ab", "abcxyzABCXYZ", "0123456789", "12+-.3", "a b,\"\\n/*.",
                                          "rwx-()", "0a% *?", "LRFzm1/*", "I \tvx.0"};
  const char *from = alphabets[driver_alphabet];
  return from[driver_random() % strlen(from)];
}

static char *driver_text(void) {
  char *p = driver_alloc(96);
  size_t n = driver_random() % 24;
  memset(p, 0, 96);
  for (size_t i = 0; i < n; i++) p[i] = driver_char();
  return p;
}

static unsigned char *driver_bytes(void) {
  unsigned char *p = driver_alloc(256);
  for (int i = 0; i < 256; i++) p[i] = (unsigned char)driver_value();
  if (driver_random() % 2) p[driver_random() % 16] = 0;
  p[255] = 0;
  return p;
}
"""

MAIN = r"""
static void driver_child(int which, unsigned number) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
  if (mmap(driver_arena, DRIVER_ARENA, PROT_READ | PROT_WRITE, flags, -1, 0) != driver_arena) _exit(3);
  HIDE(driver_arena, DRIVER_ARENA);
  driver_state = (number + 1) * 0x9e3779b97f4a7c15u;
  for (int i = 0; i < 8; i++) driver_random();
  driver_style = number % 5, driver_sorted = number / 5 % 3 == 0, driver_alphabet = number % 9;
  setitimer(ITIMER_REAL, &(struct itimerval){.it_value = {.tv_usec = 500000}}, 0);
  driver_fill_globals();
  driver_functions[which].call();
  driver_add_globals();
  SHOW(driver_arena, DRIVER_ARENA);
  driver_add(driver_arena, driver_used);
  printf("%u %llx\n", number, (unsigned long long)driver_hash);
  fflush(stdout);
  _exit(0);
}

int main(int argc, char **argv) {
  int which = 0, slow = 0;
  if (argc != 3) return 3;
  while (driver_functions[which].name && strcmp(driver_functions[which].name, argv[1]) != 0) which++;
  if (!driver_functions[which].name) return 3;
  for (unsigned number = 0; number < (unsigned)atoi(argv[2]) && slow < 3; number++) {
    int status;
    pid_t child = fork();
    if (child == 0) driver_child(which, number);
    if (child < 0 || waitpid(child, &status, 0) < 0) return 3;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)
      slow++;
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
      printf("%u crash\n", number), fflush(stdout);
  }
  return 0;
}
"""


@dataclass
class Type:
    base: str  # without qualifiers; of a function its whole text
    stars: int

    @property
    def is_function(self):
        return "(" in self.base


@dataclass
class Function:
    name: str
    result: Type
    parameters: list


@dataclass
class File:
    structs: dict = field(default_factory=dict)  # fields by name: (name, Type, is an array)
    spelled: dict = field(default_factory=dict)  # how C names a struct
    defined: list = field(default_factory=list)
    declared: list = field(default_factory=list)


def read_type(text):
    """Of a declaration with a name: (name, Type, is an array). Arrays of arrays are arrays of the innermost."""
    if "(" in text:
        return re.search(r"\(\*(\w+)\)", text).group(1), Type(text, 0), False
    text = QUALIFIERS.sub(" ", text)
    text, arrays = re.subn(r"\[[^\]]*\]", "", text)
    words = text.replace("*", " ").split()
    name = words.pop() if len(words) > 1 else ""
    return name, Type(" ".join(words), text.count("*") + (1 if arrays else 0)), arrays > 0


def read_fields(body):
    for line in body.split(";"):
        pieces = line.strip().split(",")
        if not pieces[0]:
            continue
        base = re.match(r"(?:\w+ )+", pieces[0]).group()
        for i, piece in enumerate(pieces):
            name, kind, array = read_type(piece if i == 0 else base + piece)
            yield name, Type(kind.base, kind.stars - array), array


def split_parameters(text):
    out, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            out.append("")
        else:
            out[-1] += letter
    return [] if text.strip() in ("", "void") else out


def read_file(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    out, aliases = File(), {}
    for name, body, alias in re.findall(r"^(?:typedef )?struct ?(\w*) \{(.*?)\}[ ]?(\w*);", text, re.S | re.M):
        out.structs[alias or name] = list(read_fields(body))
        out.spelled[alias or name] = alias or f"struct {name}"
    for base, alias in re.findall(r"^typedef ([\w ]+) (\w+);", text, re.M):
        aliases[alias] = base
    for static, result, name, parameters, end in re.findall(
            r"^(static )?((?:\w+ )+\**)(\w+)\(((?:[^()\n]|\([^()\n]*\))*)\)\s*([;{])", text, re.M):
        if static or result.startswith(("typedef", "return", "else")):
            continue
        function = Function(name, read_type(result)[1] if "*" not in result else
                            Type(QUALIFIERS.sub(" ", result).replace("*", " ").strip(), result.count("*")),
                            [read_type(parameter) for parameter in split_parameters(parameters)])
        function.result.base = " ".join(QUALIFIERS.sub(" ", result).replace("*", " ").split())
        (out.declared if end == ";" else out.defined).append(function)
    for function in out.defined + out.declared:
        for kind in [function.result] + [kind for _, kind, _ in function.parameters]:
            kind.base = aliases.get(kind.base, kind.base)
    return out


def spelled(file, kind):
    return file.spelled.get(kind.base, kind.base) + " " + "*" * kind.stars


def number_of(base, element):
    """An expression that makes one."""
    if base in FLOATS:
        return "driver_real()"
    if base == "char":
        return "driver_char()"
    return "driver_value()" if element else "driver_number()"


def made(file, kind, depth):
    """An expression that makes a value of that type."""
    if kind.is_function:
        return "0"
    if kind.stars == 0:
        return f"driver_one_{kind.base}({depth})" if kind.base in file.structs else number_of(kind.base, False)
    if kind.stars > 1:
        inner = made(file, Type(kind.base, kind.stars - 1), depth)
        return (f"({{ void **p = driver_alloc(8 * sizeof *p); for (int i = 0; i < 8; i++) p[i] = (void *){inner}; "
                f"(void *)p; }})")
    if kind.base in file.structs:
        return f"driver_array_{kind.base}({depth})"
    if kind.base == "char":
        return "driver_text()"
    if kind.base in BYTES:
        return "(void *)driver_bytes()"
    return (f"({{ {kind.base} *p = driver_alloc(128 * sizeof *p); long last = driver_value(); "
            f"for (int i = 0; i < 128; i++) p[i] = driver_sorted ? (last += driver_random() % 3) : "
            f"{number_of(kind.base, True)}; p; }})")


def makers(file):
    """Functions that make structs."""
    for base, name in file.spelled.items():
        yield f"static {name} driver_one_{base}(int depth);"
        yield f"static {name} *driver_array_{base}(int depth) {{"
        yield f"  int n = depth == DRIVER_DEPTH ? 8 : 1;"
        yield f"  {name} *p = driver_alloc(n * sizeof *p);"
        yield f"  for (int i = 0; i < n; i++) p[i] = driver_one_{base}(depth);"
        yield f"  return p;\n}}"
    for base, name in file.spelled.items():
        yield f"static {name} driver_one_{base}(int depth) {{"
        yield f"  {name} made;\n  memset(&made, 0, sizeof made);"
        for field_name, kind, array in file.structs[base]:
            if kind.stars and kind.base in file.structs:
                yield (f"  made.{field_name} = depth > 0 && driver_random() % 4 ? {made(file, kind, 'depth - 1')} : 0;")
            elif array:
                yield (f"  for (unsigned i = 0; i < sizeof made.{field_name} / sizeof made.{field_name}[0]; i++) "
                       f"made.{field_name}[i] = {number_of(kind.base, True)};")
            else:
                yield f"  made.{field_name} = {made(file, kind, 'depth - 1')};"
        yield "  return made;\n}"


def added(file, kind, value):
    """A statement that adds a value to the hash."""
    if kind.stars:
        return f"driver_add_pointer({value});"
    if kind.base in FLOATS:
        return f"driver_add_float({value});"
    return f"driver_add(&{value}, sizeof {value});"


def declared(file):
    """Definitions of what the file only declares."""
    for function in file.declared:
        parameters = ", ".join(f"{spelled(file, kind)}a{i}" for i, (_, kind, _) in enumerate(function.parameters))
        const = "".join(f"  {added(file, kind, f'a{i}')}\n" for i, (_, kind, _) in enumerate(function.parameters))
        result = "" if spelled(file, function.result) == "void " else f"  return {made(file, function.result, 1)};\n"
        yield f"{spelled(file, function.result)}{function.name}({parameters or 'void'}) {{\n{const}{result}}}"


def is_callable(function):
    return not any(kind.is_function for _, kind, _ in function.parameters)


def calls(file):
    functions = [function for function in file.defined if is_callable(function)]
    for function in functions:
        yield f"static void driver_call_{function.name}(void) {{"
        for i, (_, kind, array) in enumerate(function.parameters):
            yield f"  __auto_type a{i} = {made(file, kind, 'DRIVER_DEPTH')};"
        passed = ", ".join(f"(void *)a{i}" if kind.stars else f"a{i}"
                           for i, (_, kind, _) in enumerate(function.parameters))
        if spelled(file, function.result) == "void ":
            yield f"  {function.name}({passed});\n}}"
        else:
            yield f"  __auto_type r = {function.name}({passed});\n  {added(file, function.result, 'r')}\n}}"
    yield "static const struct { const char *name; void (*call)(void); } driver_functions[] = {"
    yield from (f'  {{"{function.name}", driver_call_{function.name}}},' for function in functions)
    yield "  {0, 0}};"


def globals_of(module):
    """Variables of a module in textual IR that anyone may change: name, bytes of an element, whether it is a float,
    number of elements. Pointers are left as they are."""
    variable = r"^@([\w.]+) = (?:dso_local )?global ((?:\[\d+ x )*(?:i\d+|float|double))"
    for name, kind in re.findall(variable, module, re.M):
        count = 1
        for n in re.findall(r"\[(\d+) x ", kind):
            count *= int(n)
        element = kind.split()[-1]
        yield name, {"float": 4, "double": 8}.get(element) or int(element[1:]) // 8, element in FLOATS, count


def states(module):
    """Functions that fill the variables and look at them."""
    found = list(globals_of(module))
    yield "static void driver_fill_globals(void) {"
    for name, size, real, count in found:
        kind = {4: "float", 8: "double"}[size] if real else f"int{8 * size}_t"
        yield (f"  for (int i = 0; i < {count}; i++) (({kind} *)&{name})[i] = "
               f"({kind}){'driver_real()' if real else 'driver_number()'};")
    yield "}\nstatic void driver_add_globals(void) {"
    yield from (f"  driver_add((void *)&{name}, {size * count});" for name, size, _, count in found)
    yield "}"


def program(path, text, module):
    """The program for the file with that text, which was compiled to that module."""
    file = read_file(text)
    renamed = [function.name for function in file.defined] + \
        re.findall(r"^@([\w.]+) = (?:dso_local )?(?:global|constant) ", module, re.M)
    lines = [f"#define {name} driver_own_{name}" for name in renamed]
    lines.append(f'#include "{path}"')
    lines += [f"#undef {name}\nextern __typeof__(driver_own_{name}) {name};" for name in renamed]
    lines += [HEAD, *makers(file), *declared(file), *states(module), *calls(file), MAIN]
    return "\n".join(lines)
