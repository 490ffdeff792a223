"""A second judge of challenges, written from the rules alone."""

import datetime

ABSENT_AFTER = 3
UPHELD_FOR_FORFEIT = 3
VOTES_TO_DECIDE = 2


class Player:
    def __init__(self, name):
        self.name = name
        # By day: the sums of its records, and whether one of them is presence.
        self.spent = {}
        self.present = {}
        self.rests = []
        self.forfeit = None
        self.upheld = 0

    def resting(self, most):
        """Its rest days: the first so many on which nothing was spent."""
        return [day for day in self.rests if not self.spent.get(day)][:most]

    def total(self, last):
        """What counts: nothing after giving up, or after the day on which all was over."""
        last = min(last, self.forfeit or last)
        return sum(won for day, won in self.spent.items() if day <= last)


class Report:
    """A record that one player reported, with the votes of those who decide."""

    def __init__(self, record, author, reporter, day, cost, category, reason):
        self.record = record
        self.author = author
        self.reporter = reporter
        self.day = day
        self.cost = cost
        self.category = category
        self.reason = reason
        self.votes = {}
        self.decision = None


class Challenge:
    """What becomes of a challenge whose day begins at midnight in Seoul, moment by moment."""

    def __init__(self, names, start, days, target, rule, mode, late_hours, rest_days, allowed):
        self.players = {name: Player(name) for name in names}
        self.start = start
        self.days = days
        self.target = target
        self.rule = rule
        self.mode = mode
        self.late = datetime.timedelta(hours=late_hours)
        self.rest_days = rest_days
        self.allowed = allowed
        self.judged_days = 0
        self.reports = []
        self.ended = None
        self.last = self.day(days - 1)

    def day(self, index):
        return self.start + datetime.timedelta(days=index)

    def closing(self, index):
        return datetime.datetime.combine(self.day(index + 1), datetime.time()) + self.late

    def pass_time(self, now):
        """Judges each day that has closed, in order."""
        while self.ended is None and self.judged_days < self.days:
            if self.closing(self.judged_days) > now:
                return
            self.judged_days += 1
            self.let_out(self.day(self.judged_days - 1))
        if self.ended is None:
            self.ended = "over"

    def let_out(self, day):
        """Lets out whom it costs the challenge, and whom the votes of those left cost it."""
        while True:
            for player in self.standing():
                is_absent = any(self.is_absent(player, index) for index in range(self.judged_days))
                if player.upheld >= UPHELD_FOR_FORFEIT or is_absent:
                    player.forfeit = day
            self.look_for_the_last(day)
            if self.ended is not None or not self.count_votes():
                return

    def is_absent(self, player, index):
        """Whether the days up to this one are the third in a row without presence."""
        recent = [self.day(each) for each in range(index - ABSENT_AFTER + 1, index + 1)]
        resting = player.resting(self.rest_days)
        return recent[0] >= self.start and not any(
            player.present.get(day) or day in resting for day in recent)

    def standing(self):
        return [player for player in self.players.values() if player.forfeit is None]

    def look_for_the_last(self, day):
        if len(self.standing()) <= (1 if len(self.players) > 1 else 0):
            self.ended = "forfeited"
            self.last = min(day, self.last)

    def takes(self, name, day, now):
        """Whether a record of that day is accepted."""
        self.pass_time(now)
        index = (day - self.start).days
        return (
            self.ended is None and self.players[name].forfeit is None
            and 0 <= index < self.days and day <= now.date() and now < self.closing(index))

    def post(self, name, day, cost, category):
        player = self.players[name]
        spending = 0 if category in self.allowed else cost
        player.spent[day] = player.spent.get(day, 0) + spending
        player.present[day] = player.present.get(day, 0) + 1

    def take_back(self, name, day, cost, category):
        player = self.players[name]
        player.spent[day] -= 0 if category in self.allowed else cost
        player.present[day] -= 1

    def may_rest(self, name, day):
        player = self.players[name]
        resting = player.resting(self.rest_days)
        return (
            day not in resting and len(resting) < self.rest_days and not player.spent.get(day))

    def rest(self, name, day):
        rests = self.players[name].rests
        if day not in rests:
            rests.append(day)

    def give_up(self, name, now):
        day = self.present_day(now)
        self.players[name].forfeit = day
        self.let_out(day)

    def present_day(self, now):
        """What happens in the late window after the last day belongs to that day."""
        return min(now.date(), self.day(self.days - 1))

    def deciders(self, report):
        return [player.name for player in self.standing()
                if player.name not in (report.author, report.reporter)]

    def may_vote(self, report, name):
        return (self.ended is None and report.decision is None and name not in report.votes
                and name in self.deciders(report))

    def vote(self, report, name, decision, now):
        report.votes[name] = decision
        if self.count_votes():
            self.let_out(self.present_day(now))

    def count_votes(self):
        """Decides the reports on which enough of those who are in agree; says if there are any."""
        decided = False
        for report in self.reports:
            deciders = self.deciders(report)
            for decision in ("upheld", "rejected"):
                agreeing = [name for name in deciders if report.votes.get(name) == decision]
                needed = min(VOTES_TO_DECIDE, len(deciders))
                if report.decision is None and agreeing and len(agreeing) >= needed:
                    report.decision = decision
                    decided = True
                    if decision == "upheld":
                        self.uphold(report)
        return decided

    def uphold(self, report):
        """An upheld record keeps its cost and is no presence, also of a day that was judged; one
        of a wrong category is presence, and spending."""
        player = self.players[report.author]
        player.upheld += 1
        if report.reason != "wrong_category":
            player.present[report.day] -= 1
        elif report.category in self.allowed:
            player.spent[report.day] += report.cost

    def verdict(self):
        """By name: total, within, whether forfeited, rank, badge and win."""
        left = self.standing()
        totals = {one.name: one.total(self.last) for one in self.players.values()}
        within = [one for one in left if totals[one.name] <= self.target]
        ranked = left if self.rule == "lowest" or self.ended == "forfeited" else within
        is_alone = len(self.players) == 1
        told = {}
        for player in self.players.values():
            total = totals[player.name]
            rank = None
            if player in ranked and not is_alone:
                better = sum(totals[other.name] < total for other in ranked)
                rank = 1 if self.ended == "forfeited" else 1 + better
            lost = 0 if is_alone or player.forfeit is None else -1
            told[player.name] = {
                "total": total, "within": None if player.forfeit else total <= self.target,
                "forfeited": player.forfeit is not None, "rank": rank,
                "badge": 1 if rank == 1 else lost, "win": 1 if rank == 1 else 0}
        return told
