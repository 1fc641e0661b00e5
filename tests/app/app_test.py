#!/usr/bin/env python3
"""End-to-end tests of the program: app_test.py PATH_TO_WAVER"""
import harness

# Each file adds its tests.
import commands_test  # noqa: F401
import run_test  # noqa: F401
import ask_test  # noqa: F401
import completion_test  # noqa: F401
import odds_test  # noqa: F401
import report_test  # noqa: F401
import what_if_test  # noqa: F401

if __name__ == "__main__":
    harness.main()
