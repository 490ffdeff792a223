"""The best ways over the capital area's lines, worked out anew from the tables alone."""

import csv
import heapq
import os

TABLES = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "SeatServiceTests", "Fixtures")
AGAINST = {"up": "down", "down": "up", "inner": "outer", "outer": "inner"}
STAND = 30
CHANGE = 180
MARGIN = 120
# Tickets of their own, and few trains.
LEFT_OUT = {("공항철도", "직통"), ("경의중앙선", "도라산")}
# No table states the walk at the mouth of line 6's loop.
MOUTH = {"line": "6", "service": "", "station": "응암", "to_line": "6", "to_service": "",
         "to_station": "응암", "seconds": "0", "metres": "0"}


def rows(name):
    with open(os.path.join(TABLES, name), encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def basis(is_exact):
    return "exact" if is_exact else "estimated"


class Edge:
    """One service's way from a station to the next."""

    def __init__(self, link, service, start, end, row, direction, is_exact):
        self.link, self.service, self.start, self.end = link, service, start, end
        self.seconds, self.metres = int(row["seconds"]), int(row["metres"])
        self.is_one_way, self.direction = row["one_way"] == "1", direction
        self.is_exact = is_exact


class Walk:
    """A change: from one platform to another, or back into the train that one came by."""

    def __init__(self, start, end, row=None):
        self.start, self.end = start, end
        self.seconds, self.metres = (int(row["seconds"]), int(row["metres"])) if row else (0, 0)
        self.is_exact = not row or row.get("time_source", "official") == "official"


class Way:
    """Edges, each with the walk before it."""

    def __init__(self, label, steps):
        self.rank, self.changes, self.metres = label
        self.steps = steps
        self.names = [edge.end for edge, _ in steps]
        self.is_exact = all(
            edge.is_exact and (walk is None or walk.is_exact) for edge, walk in steps)

    @property
    def lines(self):
        return sorted({edge.service[0] for edge, _ in self.steps})

    @property
    def is_express(self):
        return any(edge.service == ("9", "급행") for edge, _ in self.steps)

    def told(self):
        """What the program's answer has to say of it."""
        legs, ride = [], []
        for edge, walk in self.steps:
            if walk:
                legs += [self.ride(ride), self.walk(walk)]
                ride = []
            ride.append(edge)
        legs.append(self.ride(ride))
        walking = sum(leg["travel_seconds"] for leg in legs if leg["kind"] == "walk")
        running = sum(edge.seconds for edge, _ in self.steps)
        travel = sum(leg["travel_seconds"] for leg in legs)
        return {
            "travel_seconds": travel, "running_seconds": running, "walking_seconds": walking,
            "stopping_seconds": travel - running - walking, "changes": self.changes,
            "metres": self.metres, "time_basis": basis(self.is_exact), "legs": legs}

    @staticmethod
    def ride(edges):
        first, last = edges[0], edges[-1]
        return {
            "kind": "ride", "line": first.service[0], "direction": first.direction,
            "from": first.start, "to": last.end, "stops": len(edges),
            "stations": [first.start] + [edge.end for edge in edges],
            "metres": sum(edge.metres for edge in edges),
            "travel_seconds": sum(edge.seconds for edge in edges) + STAND * (len(edges) - 1),
            "time_basis": basis(all(edge.is_exact for edge in edges))}

    @staticmethod
    def walk(walk):
        return {
            "kind": "walk", "line": None, "direction": None, "from": walk.start, "to": walk.end,
            "stops": None, "stations": [], "metres": walk.metres or None,
            "travel_seconds": walk.seconds, "time_basis": basis(walk.is_exact)}


class Network:
    """The lines of the tables; a search goes over edges, as no train turns back."""

    def __init__(self):
        self.leaving, self.walks, self.joined, self.onward = {}, {}, {}, {}
        self.services = {}
        segments = rows("seoul_segments_1to8.csv") + rows("capital/segments.csv")
        for number, row in enumerate(segments):
            service = (row["line"], row["service"])
            if service not in LEFT_OUT:
                self.add(number, service, row)
        transfers = rows("seoul_transfers_1to8.csv") + rows("capital/transfers.csv")
        for row in [*transfers, MOUTH]:
            self.add_walks(row)
        names = dict.fromkeys(row["name"] for row in rows("capital/stations.csv"))
        self.names = [name for name in names if name in self.leaving]

    def add(self, number, service, row):
        source = row.get("time_source", "timetable")
        # What of line 1 is called published is Seoul Metro's own, copied.
        is_exact = source == "timetable" or (service[0] == "1" and source == "published")
        start, end, direction = row["from"], row["to"], row["direction"]
        edges = [Edge(number, service, start, end, row, direction, is_exact)]
        if row["one_way"] != "1":
            edges.append(Edge(number, service, end, start, row, AGAINST[direction], is_exact))
        for edge in edges:
            self.leaving.setdefault(edge.start, []).append(edge)
            self.services.setdefault(service[0], {}).setdefault(service, set()).add(
                (edge.start, edge.end))

    def add_walks(self, row):
        """Each row is good both ways, for every service where it names none."""
        def meant(line, service):
            return [one for one in self.services.get(line, ()) if service in ("", one[1])]

        start, end = row["station"], row["to_station"]
        if start != end:
            self.joined[end] = start
        for one in meant(row["line"], row["service"]):
            for other in meant(row["to_line"], row["to_service"]):
                there, back = Walk(start, end, row), Walk(end, start, row)
                self.walks.setdefault((one, start), {})[other, end] = there
                self.walks.setdefault((other, end), {})[one, start] = back

    def station(self, name):
        return self.joined.get(name, name)

    def runs(self, service, edge):
        return (edge.start, edge.end) in self.services[service[0]][service]

    def goes_through(self, arrival, following):
        """A train from the line goes round the loop of line 6, one from the loop down the line."""
        if arrival.link == following.link:
            return False
        return not (arrival.is_one_way and following.is_one_way) or all(
            edge.is_one_way for edge in self.leaving[arrival.end]
            if edge.service == arrival.service)

    def needs_change(self, arrival, following):
        if arrival.service == following.service:
            return arrival.link != following.link and not self.goes_through(arrival, following)
        if arrival.service[0] != following.service[0]:
            return True
        # Where services share a stretch one boards the right train from the start.
        return not (
            self.runs(following.service, arrival) or self.runs(arrival.service, following))

    def ways_on(self, arrival):
        """The edges that may follow one: by the same train, by its way back, by a walk."""
        known = self.onward.get(arrival)
        if known is None:
            through, back = [], []
            for edge in self.leaving.get(arrival.end, ()):
                if edge.service == arrival.service:
                    (through if self.goes_through(arrival, edge) else back).append((edge, None))
            changes = [
                (edge, walk)
                for (service, name), walk in
                self.walks.get((arrival.service, arrival.end), {}).items()
                for edge in self.leaving.get(name, ())
                if edge.service == service and self.needs_change(arrival, edge)]
            turn = Walk(arrival.end, arrival.end)
            known = through, [(edge, turn) for edge, _ in back], changes
            self.onward[arrival] = known
        return known

    def best(self, start, end, vias, change, has_line, only_exact):
        """All ways that rank first and are first by their names too."""
        first, last = self.station(start), self.station(end)
        vias = [self.station(name) for name in vias]
        labels, parents, queue, ends = {}, {}, [], []

        def passed(layer, name):
            while layer < len(vias) and vias[layer] == self.station(name):
                layer += 1
            return layer

        def reach(edge, layer, before, walk, seconds, parent):
            if not has_line(edge.service[0]) or only_exact and not (
                    edge.is_exact and (walk is None or walk.is_exact)):
                return
            label = (
                before[0] + seconds + edge.seconds + (change if walk else 0),
                before[1] + (walk is not None), before[2] + edge.metres)
            state = edge, passed(layer, edge.end)
            known = labels.get(state)
            if known is None or label < known:
                labels[state], parents[state] = label, [(parent, walk)]
                heapq.heappush(queue, (*label, len(labels), id(edge), state))
            elif label == known:
                parents[state].append((parent, walk))

        for name, edges in self.leaving.items():
            if self.station(name) == first:
                for edge in edges:
                    reach(edge, passed(0, name), (0, 0, 0), None, 0, None)
        while queue:
            *label, _, _, state = heapq.heappop(queue)
            label, (edge, layer) = tuple(label), state
            if label != labels[state]:
                continue
            if ends and label > labels[ends[0]]:
                break
            if layer == len(vias) and self.station(edge.end) == last:
                if state not in ends:
                    ends.append(state)
                continue
            through, back, changes = self.ways_on(edge)
            for following, _ in through:
                reach(following, layer, label, None, STAND, state)
            # Only a station asked for is a reason to take the train back.
            if layer > 0 and vias[layer - 1] == self.station(edge.end):
                for following, walk in back:
                    reach(following, layer, label, walk, 0, state)
            for following, walk in changes:
                reach(following, layer, label, walk, walk.seconds, state)
        ways = [Way(labels[state], steps) for state in ends for steps in chains(state, parents)]
        names = min((way.names for way in ways), default=None)
        return [way for way in ways if way.names == names]

    def route(self, start, end, vias=(), by_time=False, only=(), without=()):
        """The ways of which the program may take any, and whether the margin kept the exact one.

        Several are told where they differ by nothing that counts.
        """
        def has_line(line):
            return (not only or line in only) and line not in without

        price = 0 if by_time else CHANGE
        exact = self.best(start, end, vias, price, has_line, True)
        ways = self.best(start, end, vias, price, has_line, False)
        if exact and not ways[0].rank < exact[0].rank - MARGIN:
            return exact, ways[0].rank < exact[0].rank
        return ways, False


def chains(state, parents):
    """Every best way to a state."""
    for parent, walk in parents[state]:
        for before in chains(parent, parents) if parent else [[]]:
            yield [*before, (state[0], walk)]
