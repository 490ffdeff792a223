"""Generates documents of `wage calc`: the same ones from the same seed, on every machine."""

import random

SEED = 20261025
# October 2026 has 22 weekdays.
DAYS = [day for day in range(1, 32) if (day + 2) % 7 < 5]
MONTHS = 512


def shift(source, day):
    """One shift with a break, most of them by day, some into the night."""
    start = 9 if source.random() < 0.6 else 6 + int(source.random() * 13)
    length = 8 + int(source.random() * 4)
    end_day, end = (day, start + length) if start + length < 24 else (day + 1, start + length - 24)
    if source.random() < 0.8:
        middle = start + 4
        rest = f'"breaks":[["{middle % 24:02}:00","{(middle + 1) % 24:02}:00"]]'
    else:
        rest = '"break_minutes":60'
    # The night of the 31st ends in November.
    end_date = f"2026-10-{end_day:02}" if end_day < 32 else "2026-11-01"
    return f'{{"start":"2026-10-{day:02}T{start:02}:00","end":"{end_date}T{end:02}:30",{rest}}}'


def write(path, count):
    """Writes so many workers with 22 shifts each, one JSON document a line."""
    source = random.Random(SEED)
    months = [",".join(shift(source, day) for day in DAYS) for _ in range(MONTHS)]
    with open(path, "w", encoding="utf-8") as file:
        for index in range(count):
            rate = 10320 + int(source.random() * 10000)
            family = 1 + int(source.random() * 4)
            file.write(
                f'{{"id":"w{index:07}","period":{{"from":"2026-10-01","to":"2026-10-31"}},'
                f'"worker":{{"age":{20 + index % 40},"family":{family},"months_employed":18}},'
                f'"contract":{{"basis":"hourly","rate":{rate},"weekly_minutes":2400,'
                '"days":["mon","tue","wed","thu","fri"]},"workplace":{"employees":12},'
                f'"shifts":[{months[index % MONTHS]}]}}\n'
            )
