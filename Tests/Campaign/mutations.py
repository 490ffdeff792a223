"""The changing commands that are killed, starved and refused, and what each needs to be there."""

import challenge_mutations
import commands
import seat_mutations
import snap_mutations


class Mutation:
    """One changing command; its words may need what the furnished store holds."""

    def __init__(self, name, words, prepare=None, makes_file=False, is_alone=False, besides=()):
        """Alone, it finds no other program, whose own files would come and go at random.

        Besides are the findings of the deep check that it is there to mend.
        """
        self.is_alone = is_alone
        self.besides = besides
        self.name = name
        self.words = words
        self.prepare = prepare
        self.makes_file = makes_file


def asked(store, found):
    store.must(commands.join(found.code, commands.APPLICANT))


def clocked_in(store, _found):
    store.must(commands.clock_in(), CATCHKIT_NOW=commands.AN_HOUR_AGO)


def undone(store, _found):
    store.must(commands.UNDO)


def with_series(store, _found):
    store.must(commands.plan_series())


def with_a_day_less(store, found):
    with_series(store, found)
    store.must(commands.remove_day("2026-12-15"))


def with_two_shifts(store, found):
    """민지's and the leaver's, to be exchanged."""
    added = [
        store.must(commands.plan_for(name, day, "18:00-22:00")).record
        for name, day in ((commands.WORKER, "2026-12-08"), (commands.LEAVER, "2026-12-09"))]
    found.exchanged = added


def with_an_agreed_swap(store, found):
    with_two_shifts(store, found)
    found.request = store.must(commands.swap(*found.exchanged)).record
    store.must(commands.agree(found.request, commands.LEAVER))


def with_a_routine(store, _found):
    store.must(commands.add_routine())


def with_an_october(store, found):
    """Somebody who worked two evenings of a month that is over."""
    store.must(commands.add_user("지우"))
    store.must(commands.join(found.code, "지우"), CATCHKIT_NOW=commands.A_MONTH_AGO)
    store.must(commands.accept("지우"), CATCHKIT_NOW=commands.A_MONTH_AGO)
    worked = store.must(commands.plan_for("지우", "2026-10-06..2026-10-07", "18:00-21:00"))
    store.must(commands.mark(commands.records_of(worked.document)))


def with_a_close(store, found):
    with_an_october(store, found)
    store.must(commands.close_pay())


MUTATIONS = [
    Mutation("user add", lambda found: commands.add_user("지우")),
    Mutation("user remove", lambda found: commands.remove_user(commands.LEAVER)),
    Mutation("shift place add", lambda found: commands.add_place(commands.SECOND_PLACE)),
    Mutation("shift invite create", lambda found: commands.create_invite()),
    Mutation("shift join", lambda found: commands.join(found.code, commands.APPLICANT)),
    Mutation(
        "shift member accept", lambda found: commands.accept(commands.APPLICANT), prepare=asked),
    Mutation(
        "shift add",
        lambda found: commands.add_shift("2026-12-24..2026-12-25", "18:00-22:00", "성탄")),
    Mutation("shift edit", lambda found: commands.edit_shift(found.shifts[0])),
    Mutation("shift mark", lambda found: commands.mark_shift(found.shifts[1])),
    Mutation("shift remove", lambda found: commands.remove_shift(found.shifts[0])),
    Mutation("shift import", lambda found: commands.import_shifts()),
    Mutation("shift in", lambda found: commands.clock_in()),
    Mutation("shift out", lambda found: commands.CLOCK_OUT, prepare=clocked_in),
    Mutation("undo", lambda found: commands.UNDO),
    Mutation("redo", lambda found: commands.REDO, prepare=undone),
    Mutation("shift add --repeat", lambda found: commands.plan_series()),
    Mutation(
        "shift edit --scope following", lambda found: commands.edit_series("2026-12-15"),
        prepare=with_series),
    Mutation(
        "shift restore", lambda found: commands.restore_day("2026-12-15"),
        prepare=with_a_day_less),
    Mutation("shift fill", lambda found: commands.fill_gaps("2026-12-10..2026-12-11")),
    Mutation(
        "shift copy", lambda found: commands.copy_days("2026-11-01..2026-11-03", "2026-12-06")),
    Mutation("shift rotate", lambda found: commands.rotate("2026-12-01..2026-12-06")),
    Mutation(
        "shift request swap", lambda found: commands.swap(*found.exchanged),
        prepare=with_two_shifts),
    Mutation(
        "shift request approve", lambda found: commands.approve(found.request),
        prepare=with_an_agreed_swap),
    Mutation(
        "shift routine tick", lambda found: commands.tick(found.shifts[2]), prepare=with_a_routine),
    Mutation("wage close", lambda found: commands.close_pay(), prepare=with_an_october),
    Mutation("wage reopen", lambda found: commands.reopen_pay(), prepare=with_a_close),
    Mutation("wage item add", lambda found: commands.add_item()),
    *(Mutation(f"seat {name}", words, prepare)
      for name, words, prepare in seat_mutations.CASES),
    *(Mutation(f"challenge {name}", words, prepare, is_alone=True)
      for name, words, prepare in challenge_mutations.CASES),
    *(Mutation(f"snap {name}", words, prepare, is_alone=True, besides=snap_mutations.MENDED)
      for name, words, prepare in snap_mutations.CASES),
]
# In a quick run: a batch, two tables at once, a file read, a reversal, a series cut in two, pay
# that is frozen, a seat that changes hands with its credits, a record with its picture, and a
# booking that takes the quarter hours of a hold that has lapsed.
QUICK = (
    "shift add", "shift join", "shift import", "undo", "shift edit --scope following", "wage close",
    "seat accept", "challenge post", "snap book")

BACKUP = Mutation("store backup", lambda found: commands.backup_to("backup.store"), makes_file=True)
