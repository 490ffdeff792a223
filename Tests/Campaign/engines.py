"""T-scale: a payroll in parts gives the rows of one process, by the lines that catchkit-scale(7) shows.

One process, two, GNU parallel and Spark; in each engine a process dies in the middle of its answer,
and the part is done again. Tells the throughputs; on a busy machine they are no measurements.
"""

import glob
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time

import judges
import program

# Behind this folder, which has modules of the same names.
sys.path.append(os.path.join(judges.ROOT, "Tests", "Benchmarks"))
import workers  # noqa: E402

CALC = "catchkit wage calc --from jsonl --rejects"
# Of all processes, one dies once, when it has printed a part of a row, and writes no refused rows.
DYING = """#!/bin/sh
if [ -n "$DEATH" ] && mkdir "$DEATH" 2>/dev/null; then
  head -c 200000 | "$REAL" wage calc --from jsonl --keep-going 2>/dev/null | head -c 100001
  kill -9 $$
fi
exec "$REAL" "$@"
"""
WAYS = {
    "one process": f"{CALC} refused-1.jsonl <workers.jsonl >pay.jsonl || [ $? = 17 ]",
    "two": "split -n l/2 workers.jsonl part- && for part in part-a?; do"
           f" {CALC} refused-$part $part >pay-$part & done; wait",
    "parallel": f"parallel --pipe --block BLOCK --retries 3 --keep-order"
                f" '{CALC} refused-{{#}}.jsonl || [ $? = 17 ]' <workers.jsonl >pay.jsonl",
    "spark": f"""python3 <<'END'
import os
from pyspark import SparkContext
command = ("sh -c '{CALC} refused-$$.jsonl"
           " || [ $? = 17 ]'")
rows = SparkContext("local[2,4]").textFile("workers.jsonl", 64)
rows.pipe(command, os.environ, checkCode=True).saveAsTextFile("pay")
END""",
}


def rows(folder, count):
    """Writes so many workers, a few of them refused, and gives the lines of these."""
    path = os.path.join(folder, "workers.jsonl")
    workers.write(path + ".good", count)
    refused = []
    with open(path + ".good", "rb") as good, open(path, "wb") as file:
        for number, line in enumerate(good):
            file.write(line)
            if number % (count // 5) == count // 10:
                row = json.loads(line)
                row["id"] = f"refused{number}"
                row["contract"]["rate"] = -5
                refused.append(json.dumps(row).encode() + b"\n")
                file.write(refused[-1])
    os.unlink(path + ".good")
    return sorted(refused)


def digest(paths):
    """The count of all rows, and a digest of their digests in order."""
    found = []
    for path in paths:
        with open(path, "rb") as file:
            found += [hashlib.sha256(line).digest() for line in file]
    return len(found), hashlib.sha256(b"".join(sorted(found))).hexdigest()


def missing(way, python):
    if way == "parallel":
        given = shutil.which("parallel") and subprocess.run(
            ["parallel", "--version"], capture_output=True, check=False).stdout
        return None if given and given.startswith(b"GNU") else "GNU parallel"
    if way == "spark":
        return None if python and shutil.which("java") else "pyspark or java"
    return None


def scale(campaign, outcome):
    outcome.guard("rows refused", 0)
    outcome.guard("processes killed", 0)
    count = campaign.pick(1_000_000, 20_000)
    top = campaign.folder()
    tools = os.path.join(top, "tools")
    os.makedirs(tools)
    refused = rows(top, count)
    with open(os.path.join(tools, "catchkit"), "w", encoding="utf-8") as file:
        file.write(DYING)
    os.chmod(os.path.join(tools, "catchkit"), 0o755)
    python = judges.python("spark", ["pyspark"]) if shutil.which("java") else None
    first = None
    for way, line in WAYS.items():
        lacking = missing(way, python)
        if lacking:
            outcome.note(f"left out: {way}, this machine has no {lacking}")
            continue
        answer = run(outcome, top, tools, way, line, count, python, refused)
        first = first or answer
        if answer != first:
            outcome.fail(f"{way}: rows {answer}, one process has {first}")
    shutil.rmtree(top)


def run(outcome, top, tools, way, line, count, python, refused):
    """Runs one way in a folder of its own; gives the count and the digest of what it answered."""
    folder = os.path.join(top, way.replace(" ", "-"))
    os.makedirs(os.path.join(folder, ".parallel"))
    os.symlink(os.path.join(top, "workers.jsonl"), os.path.join(folder, "workers.jsonl"))
    environment = program.settings(folder)
    folders = [tools, *([os.path.dirname(python)] if way == "spark" else [])]
    environment["PATH"] = os.pathsep.join([*folders, environment["PATH"]])
    environment["REAL"] = outcome.campaign.binary
    death = os.path.join(folder, "death")
    if way in ("parallel", "spark"):
        environment["DEATH"] = death
    # Four parts for each processor, at least.
    block = os.path.getsize(os.path.join(top, "workers.jsonl")) // 8
    begun = time.monotonic()
    done = subprocess.run(
        ["bash", "-c", line.replace("BLOCK", str(min(block, 16 << 20)))], cwd=folder, env=environment,
        stdin=subprocess.DEVNULL, capture_output=True, check=False)
    seconds = time.monotonic() - begun
    if done.returncode != 0:
        outcome.fail(f"{way}: exit {done.returncode}, {done.stderr[-2000:].decode(errors='replace')}")
    outcome.guard("processes killed", int(os.path.isdir(death)))
    told = []
    for path in glob.glob(os.path.join(folder, "refused-*")):
        with open(path, "rb") as file:
            told += file.readlines()
    outcome.guard("rows refused", len(told))
    # Spark may write the rows of a part that it tried twice to two files.
    if sorted(set(told)) != refused:
        outcome.fail(f"{way}: refused are {[json.loads(row)['id'] for row in told]}")
    answer = digest(
        glob.glob(os.path.join(folder, "pay-*")) + glob.glob(os.path.join(folder, "pay.jsonl"))
        + glob.glob(os.path.join(folder, "pay", "part-*")))
    if answer[0] != count:
        outcome.fail(f"{way}: {answer[0]} rows of {count}")
    outcome.count(f"rows by {way}", answer[0])
    outcome.note(f"{way} {count / seconds:,.0f} rows/s")
    shutil.rmtree(folder)
    return answer


TESTS = {"T-scale": scale}
