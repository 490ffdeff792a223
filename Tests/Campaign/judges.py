"""Other people's programs that judge ours, in a Python of their own beside the build."""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def python(name, packages):
    """A Python that has the packages, made once; nothing where it cannot be."""
    folder = os.path.join(ROOT, ".build", name)
    path = os.path.join(folder, "bin", "python")
    ready = os.path.join(folder, "ready")
    wanted = "\n".join(packages)
    if os.path.exists(ready):
        with open(ready, encoding="utf-8") as file:
            if file.read() == wanted:
                return path
    for words in (
            [sys.executable, "-m", "venv", folder],
            [path, "-m", "pip", "install", "-q", "--retries", "1", *packages]):
        if subprocess.run(words, check=False, capture_output=True).returncode:
            return None
    with open(ready, "w", encoding="utf-8") as file:
        file.write(wanted)
    return path
