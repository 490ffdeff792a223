"""What the writers write that are killed or run out of room: words, and what is stored of them."""

import os
import random

import challenge_mutations
import commands
import seat_mutations


class Shifts:
    """One shift each, recognisable by its memo."""

    @staticmethod
    def words(key, number, note=None):
        day = f"{2027 + number // 8736}-{1 + number // 28 % 12:02}-{1 + number % 28:02}"
        hour = number // 336 % 24
        return commands.as_json(commands.with_key(
            commands.add_shift(day, f"{hour:02}:00-{hour:02}:50", note or key), key))

    @staticmethod
    def stored(store):
        """The notes of all that is there; nothing where it cannot be read."""
        listed = store.run(commands.LIST_SHIFTS)
        return [shift["memo"] for shift in listed.lines] if listed.is_done else None


class Grants:
    """One credit each, recognisable by its reason; events and both sides of the ledger with it."""

    QUERY = """SELECT seat_entry.cause FROM seat_entry JOIN seat_entry AS other
        ON other.posting = seat_entry.posting AND other.account = 'system:mint'
        WHERE seat_entry.account LIKE 'user:%' AND seat_entry.amount = 1 AND other.amount = -1"""

    @staticmethod
    def words(key, _number, note=None):
        return commands.as_json(commands.with_key(
            seat_mutations.grant(1, reason=note or key), key))

    @staticmethod
    def stored(store):
        listed = store.run(["store", "query", Grants.QUERY, "--format", "jsonl"])
        return [row["cause"] for row in listed.lines] if listed.is_done else None


class Photos:
    """One record with a picture of its own, recognisable by its text."""

    QUERY = "SELECT content FROM challenge_record WHERE content <> '' ORDER BY id"

    def __init__(self, folder):
        """The pictures lie in a folder with room."""
        os.makedirs(folder)
        self.folder = folder

    @staticmethod
    def prepare(store):
        challenge_mutations.running(store, None)

    def words(self, key, number, note=None):
        path = os.path.join(self.folder, f"{number}.png")
        if not os.path.exists(path):
            with open(path, "wb") as file:
                file.write(challenge_mutations.picture(random.Random(number)))
        return commands.as_json(commands.with_key(challenge_mutations.acting(
            challenge_mutations.WORKER, "post", "--cost", "100", "--photo", path, "--content",
            note or key), key))

    @staticmethod
    def stored(store):
        listed = store.run(["store", "query", Photos.QUERY, "--format", "jsonl"])
        return [row["content"] for row in listed.lines] if listed.is_done else None
