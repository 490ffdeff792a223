"""T2s: SIGKILL at every file call of the sample domain's commands, in a program that has them."""

import commands
import cuts
from mutations import Mutation

# The one file besides the store that a case may leave.
FILE = commands.ROWS
FILE_TEXT = """name,kind,last_day
두유,fresh,2026-12-05
냉면,frozen,2027-03-01
"""


def acting(*words):
    return commands.acting(commands.OWNER, ["sample", *words])


def add(name):
    return acting("add", name, "--until", "2026-12-01")


def with_food(store, found):
    found.food = store.must(add("우유")).record


def with_file(store, _found):
    store.write(FILE, FILE_TEXT)


def with_names(store, _found):
    store.write(FILE, "두유\n냉면\n")


def with_picture(store, _found):
    store.write(FILE, "우유" * 50_000)


MUTATIONS = [
    Mutation("sample add", lambda found: add("우유")),
    Mutation(
        "sample edit", lambda found: acting("edit", found.food, "--kind", "frozen"),
        prepare=with_food),
    Mutation("sample remove", lambda found: acting("remove", found.food), prepare=with_food),
    Mutation("sample import", lambda found: acting("import", FILE), prepare=with_file),
    Mutation("sample scan", lambda found: acting("scan", FILE), prepare=with_names),
    Mutation("sample photo", lambda found: acting("photo", FILE), prepare=with_picture),
]


def every_cut(campaign, outcome):
    cuts.run_every_cut(campaign, outcome, MUTATIONS)


TESTS = {"T2s": every_cut}
