# How lit runs the files of this folder.
#
#   %lockstep    the command that was built        %FileCheck  LLVM's FileCheck
#   %not         LLVM's not: turns a failure over   %examples   the folder examples/
#   %python      this Python
#
# The other tools of LLVM 19 (opt, split-file, count ...) are found by their plain names.
import os
import sys

import lit.formats

config.name = "lockstep"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".test"]
config.excludes = ["Inputs"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
config.test_exec_root = config.lockstep_exec_root

config.environment["PATH"] = config.llvm_bin_dir + os.pathsep + os.environ["PATH"]
for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]

if config.lockstep_sanitize:  # reserves more memory than there is, and takes its time
    config.environment.update(LIMIT_MB="0", SLOW="10")

config.substitutions += [
    ("%python", sys.executable),
    ("%lockstep", config.lockstep_binary),
    ("%FileCheck", config.filecheck),
    ("%not", config.llvm_not),
    ("%examples", config.lockstep_examples),
]
