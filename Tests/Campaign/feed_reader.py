"""Reads a calendar file with two independent programs; run by the Python that has them.

Prints a JSON list of the instances that each finds between two days: [start, end] in UTC seconds.
"""

import datetime
import json
import sys

import icalendar
import recurring_ical_events
from dateutil import rrule


def seconds(moment):
    return int(moment.timestamp())


def of_recurring_ical_events(calendar, first, last):
    found = recurring_ical_events.of(calendar).between(first, last)
    return sorted([seconds(event["DTSTART"].dt), seconds(event["DTEND"].dt)] for event in found)


def of_dateutil(calendar, first, last):
    """By dateutil's rules and the letter of RFC 5545."""
    zone = datetime.timezone.utc
    found = []
    events = list(calendar.walk("VEVENT"))
    changed = {
        (str(event["UID"]), seconds(event["RECURRENCE-ID"].dt))
        for event in events if "RECURRENCE-ID" in event}
    for event in events:
        start, end = event["DTSTART"].dt, event["DTEND"].dt
        starts = [start]
        if "RRULE" in event:
            wall = start.replace(tzinfo=None)
            parts = dict(event["RRULE"])
            until = parts.pop("UNTIL", [None])[0]
            text = icalendar.vRecur(parts).to_ical().decode()
            days = rrule.rrulestr(text, dtstart=wall)
            left = event.get("EXDATE", [])
            left = left if isinstance(left, list) else [left]
            gone = {seconds(one.dt) for part in left for one in part.dts}
            starts = []
            for moment in days:
                moment = moment.replace(tzinfo=start.tzinfo)
                if until is not None and moment > until or moment.astimezone(zone) > last:
                    break
                key = (str(event["UID"]), seconds(moment))
                if seconds(moment) not in gone and key not in changed:
                    starts.append(moment)
        length = end.replace(tzinfo=None) - start.replace(tzinfo=None)
        for moment in starts:
            over = (moment.replace(tzinfo=None) + length).replace(tzinfo=moment.tzinfo)
            found.append([seconds(moment), seconds(over)])
    bounds = seconds(first), seconds(last)
    return sorted(one for one in found if one[0] < bounds[1] and one[1] > bounds[0])


def main():
    file, first, last = sys.argv[1:]
    with open(file, "rb") as source:
        calendar = icalendar.Calendar.from_ical(source.read())
    bounds = [datetime.datetime.fromisoformat(moment) for moment in (first, last)]
    readers = [of_recurring_ical_events, of_dateutil]
    json.dump([read(calendar, *bounds) for read in readers], sys.stdout)


if __name__ == "__main__":
    main()
