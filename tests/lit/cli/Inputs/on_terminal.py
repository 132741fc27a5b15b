#!/usr/bin/env python3
"""Runs a command on a terminal of its own, and tells what could be seen there.

    on_terminal.py [--columns N] [--then N] [--unknown] [--term NAME] [--interrupt] COMMAND...

Prints each line that was shown and taken back again (`line: `), the most columns that any of them took
(`widest: `), what is left in the end (`left: `) and the exit status. `--then`: the terminal gets so many
columns once a line is shown; `--unknown`: nobody can ask it how many it has; `--interrupt`: Ctrl-C is pressed then.
"""
import argparse
import codecs
import fcntl
import os
import pty
import re
import struct
import sys
import termios


class Screen:
    """As much of a terminal as the command may use; anything else is an error."""

    def __init__(self, columns):
        self.columns = columns
        self.rows = [""]
        self.row = self.column = 0
        self.taken_back = []

    def resize(self, columns):
        """What does not fit goes on in the next row, and the cursor stays on its character."""
        self.columns = columns
        rows, row = [], self.row
        for number, text in enumerate(self.rows):
            if number == self.row:
                row = len(rows) + self.column // columns
            rows += [text[i:i + columns] for i in range(0, len(text), columns)] or [""]
        self.rows, self.row, self.column = rows, row, self.column % columns

    def put(self, character):
        if self.column == self.columns:
            self.newline()
        text = self.rows[self.row].ljust(self.column)
        self.rows[self.row] = text[:self.column] + character + text[self.column + 1:]
        self.column += 1

    def newline(self):
        self.row, self.column = self.row + 1, 0
        if self.row == len(self.rows):
            self.rows.append("")

    def erase(self):
        behind = self.rows[self.row][self.column:] + "".join(self.rows[self.row + 1:])
        if behind:
            self.taken_back.append(behind)
        self.rows[self.row:] = [self.rows[self.row][:self.column]]

    def feed(self, text):
        for code, character in re.findall(r"(\033\[[0-9;]*[A-Za-z]|\r|\n)|(.)", text, re.S):
            if code == "\r":
                self.column = 0
            elif code == "\n":
                self.newline()
            elif code == "\033[J":
                self.erase()
            elif code and code.endswith("m"):
                pass
            elif code or not character.isprintable():
                sys.exit(f"not expected: {code or character!r}")
            else:
                self.put(character)


def set_columns(fd, columns):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def run(options):
    pid, fd = pty.fork()
    if pid == 0:
        os.environ["TERM"] = options.term
        set_columns(0, 0 if options.unknown else options.columns)
        os.execvp(options.command[0], options.command)
    screen = Screen(options.columns)
    decoder = codecs.getincrementaldecoder("utf-8")()
    shown = False
    while True:
        try:
            data = os.read(fd, 4096)
        except OSError:  # nobody has the other end
            data = b""
        if not data:
            break
        screen.feed(decoder.decode(data))
        if not shown and any("s of " in row for row in screen.rows):
            shown = True
            if options.then:
                set_columns(fd, options.then)
                screen.resize(options.then)
            if options.interrupt:
                os.write(fd, b"\x03")
    return screen, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--columns", type=int, default=100)
    parser.add_argument("--then", type=int)
    parser.add_argument("--unknown", action="store_true")
    parser.add_argument("--term", default="xterm")
    parser.add_argument("--interrupt", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    screen, status = run(options)
    for line in screen.taken_back:
        print("line:", line)
    print("widest:", max(map(len, screen.taken_back), default=0))
    for row in screen.rows:
        if row or row is not screen.rows[-1]:
            print("left:", row)
    print("exit status:", status)


main()
