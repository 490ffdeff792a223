"""T33: ways over the capital area's lines against a second implementation of their rules."""

import commands
import way_model


def ask(source, network, pools):
    """Two stations, the words after the command, and the same for the model."""
    start, end, *between = source.sample(source.choice(pools), 4)
    words, rules = [start, end], {}
    if source.random() < 1 / 3:
        words += ["--prefer", "time"]
        rules["by_time"] = True
    if source.random() < 0.25:
        rules["vias"] = between[:source.randint(1, 2)]
        words += [word for name in rules["vias"] for word in ("--via", name)]
    drawn = source.random()
    ways = network.route(start, end)[0] if drawn < 0.4 else []
    lines = ways[0].lines if ways else []
    if lines and drawn < 0.25:
        rules["without"] = source.sample(lines, source.randint(1, len(lines)))
        words += [word for line in rules["without"] for word in ("--not-line", line)]
    elif lines:
        rules["only"] = sorted({*lines, *source.sample(sorted(network.services), 6)})
        words += [word for line in rules["only"] for word in ("--line", line)]
    return words, rules


def is_same(answer, told):
    def fits(one, other):
        if isinstance(other, dict):
            return all(fits(one.get(key), value) for key, value in other.items())
        if isinstance(other, list):
            return len(one) == len(other) and all(map(fits, one, other))
        return one == other

    return fits(answer, told)


def brief(told):
    return {key: value for key, value in told.items() if key != "legs"}, [
        (leg["line"], leg["from"], leg["to"], leg["travel_seconds"], leg["time_basis"])
        for leg in told["legs"]]


def ways(campaign, outcome):
    for name in ("estimated", "exact", "over the express", "kept by the margin", "by stations",
                 "over chosen lines"):
        outcome.guard(name, 0)
    source = campaign.random("ways")
    network = way_model.Network()
    store = campaign.store()
    old = {row["from"] for row in way_model.rows("seoul_segments_1to8.csv")}
    ninth = {edge[0] for edges in network.services["9"].values() for edge in edges}
    # Where exact and estimated ways vie, they are short and in the middle.
    pools = [network.names, network.names, sorted(old), sorted(ninth | old), sorted(ninth)]
    for _ in range(campaign.pick(600, 60)):
        words, rules = ask(source, network, pools)
        compare(outcome, store, network, words, rules)
    vie(outcome, store, network, source, pools[2])


def vie(outcome, store, network, source, names):
    """Goes on until the margin has kept an exact way that is slower."""
    for _ in range(500):
        if outcome.guards["kept by the margin"]:
            return
        start, end = source.sample(names, 2)
        if network.route(start, end)[1]:
            compare(outcome, store, network, [start, end], {})


def compare(outcome, store, network, words, rules):
    start, end = words[:2]
    if network.station(start) == network.station(end):
        return
    best, is_kept = network.route(start, end, **rules)
    result = store.run(commands.as_json(["seat", "route", *words]))
    outcome.count("ways")
    if not best:
        outcome.count("without a way")
        if result.code != commands.Exit.NOT_FOUND or b"seat.no_route" not in result.err:
            outcome.fail(f"there is no way: {result}")
        return
    outcome.guard(way_model.basis(best[0].is_exact))
    outcome.guard("over the express", best[0].is_express)
    outcome.guard("kept by the margin", is_kept)
    outcome.guard("by stations", "vias" in rules)
    outcome.guard("over chosen lines", "only" in rules or "without" in rules)
    told = [way.told() for way in best]
    answer = result.document["data"] if result.is_done else None
    outcome.count("of several alike", len(told) > 1)
    if answer is None:
        outcome.fail(f"{result}: wanted {brief(told[0])}")
    elif not any(is_same(answer, one) for one in told):
        found = {key: answer[key] for key in told[0]}
        outcome.fail(f"{result}: found {brief(found)}, wanted {[brief(one) for one in told]}")


TESTS = {"T33": ways}
