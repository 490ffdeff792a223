"""The changing commands of `seat` that are killed, starved and refused."""

import json

import commands

RIDE = ["seat", "ride", "선릉", "사당", "--train", "2241", "--car", "2429", "--go"]
# The one file beside the store that a case may leave.
FILE = commands.ROWS
SEGMENTS = """line,service,from,to,seconds,metres,one_way,direction
9,급행,개화,김포공항,150,3600,0,down
9,급행,김포공항,가양,240,6400,0,down
9,급행,가양,염창,200,4100,0,down
"""
POSITIONS = json.dumps({
    "errorMessage": {"status": 200, "code": "INFO-000", "message": "정상 처리되었습니다."},
    "realtimePositionList": [{
        "subwayId": "1002", "subwayNm": "2호선", "statnNm": "역삼", "trainNo": "2241",
        "recptnDt": "2026-11-02 09:00:00", "updnLine": "0", "statnTnm": "성수",
        "trainSttus": "1", "directAt": "0", "lstcarAt": "0"}]}, ensure_ascii=False)


def acting(name, *words):
    return commands.acting(name, ["seat", *words])


def grant(amount, reason="까닭", name=commands.WORKER):
    return acting(commands.OWNER, "grant", name, f"{amount}", "--reason", reason)


def ask(*more):
    return acting(commands.WORKER, "ask", "A3", "--offer", "120", *more)


def riding(store, _found):
    """Two in the same car, one of whom has credits."""
    for name in (commands.OWNER, commands.WORKER):
        store.must(commands.acting(name, RIDE))
    store.must(grant(500))


def seated(store, found):
    riding(store, found)
    store.must(acting(commands.OWNER, "sit", "A3"))


def asked(store, found):
    seated(store, found)
    found.request = store.must(ask()).record


def promised(store, found):
    seated(store, found)
    found.request = store.must(ask("--at-alight")).record
    store.must(acting(commands.OWNER, "accept", found.request))


def with_file(text):
    return lambda store, found: store.write(FILE, text)


# The name, the words and what must be there before.
CASES = [
    ("ride", lambda found: commands.acting(commands.WORKER, RIDE), None),
    ("sit", lambda found: acting(commands.WORKER, "sit", "B1"), riding),
    ("leave", lambda found: acting(commands.OWNER, "leave"), asked),
    ("ask", lambda found: ask(), seated),
    ("accept", lambda found: acting(commands.OWNER, "accept", found.request), asked),
    ("end", lambda found: acting(commands.OWNER, "end"), promised),
    ("feed", lambda found: acting(commands.OWNER, "feed", FILE), with_file(POSITIONS)),
    ("import", lambda found: acting(commands.OWNER, "import", FILE, "--kind", "segments"),
     with_file(SEGMENTS)),
]
