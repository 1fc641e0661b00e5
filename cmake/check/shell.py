#!/usr/bin/python3 -B
"""Is every shell script of the project free of shellcheck's complaints?"""
import re

from common import close_with, project_files, run, side_by_side

SHELL = re.compile(rb"#!.*\b(ba)?sh\b|# shellcheck shell=")


def is_shell(file):
    with open(file, "rb") as opened:
        return SHELL.match(opened.readline(200)) is not None


close_with(side_by_side(lambda file: run(["shellcheck", "--external-sources", file]),
                        [file for file in project_files() if is_shell(file)]))
