import CommandsTestSupport

/// The contracts of `challenge`.
extension ContractTable {
  /// 절약왕 dares, mina77 joins, jun9 decides; it starts on 2 March.
  static let dared = [
    "user add 절약왕 --role owner", "user add mina77 --as 절약왕", "user add jun9 --as 절약왕",
    "challenge new --topic 식비 --amount 30000 --title 만원의행복도전 --content 이번엔진짜 --referee jun9 "
      + "--rest-days 1 --proof spending --as 절약왕",
    "challenge join chl-1 --as mina77",
  ]
  private static let noon = "CATCHKIT_NOW=2026-03-02T12:00:00+09:00"
  private static let posted = dared + ["\(noon) challenge post --cost 0 --as 절약왕"]
  private static let reported =
    posted + ["\(noon) challenge dispute rec-1 --reason spam --as mina77"]
  private static let judged =
    dared + [
      "CATCHKIT_NOW=2026-03-05T00:00:00+09:00 challenge tick --yes",
      "challenge hold add 신발 59000 --as 절약왕",
    ]

  static let challengeSamples: [Sample] = [
    sample("nick.check", "nick check 새이름 --as 절약왕", before: dared),
    sample("nick.claim", "nick claim 새이름 --as per-3", before: dared),
    sample(
      "new",
      "new --topic 1 --amount 10000 --title 혼자서도잘해요 --content 일주일 --mode solo --as jun9",
      before: dared),
    sample("list", "list --as 절약왕", before: dared),
    sample("show", "show --as 절약왕", before: dared),
    sample("join", "join chl-1 --as mina77", before: Array(dared.dropLast())),
    sample("leave", "leave --as mina77", before: dared),
    sample("post", "post --cost 0 --category 식비 --as 절약왕", before: dared, at: noon),
    sample("fix", "fix rec-1 --title 무지출데이 --as 절약왕", before: posted, at: noon),
    sample("withdraw", "withdraw rec-1 --as 절약왕", before: posted, at: noon),
    sample("records", "records --as mina77", before: posted, at: noon),
    sample(
      "photo", "photo rec-1 --to a.webp --as mina77",
      before: dared + ["\(noon) challenge post --cost 0 --photo pixel.webp --as 절약왕"], at: noon),
    sample(
      "import", "import - --as 절약왕", input: "date,cost\n2026-03-02,4500\n", before: dared,
      at: noon),
    sample("today", "today --as 절약왕", before: posted, at: noon),
    sample("standing", "standing --as 절약왕", before: posted, at: noon),
    sample(
      "judge", "judge --as 절약왕", before: dared, at: "CATCHKIT_NOW=2026-03-05T00:00:00+09:00"),
    sample("board", "board --as 절약왕", before: judged),
    sample("me", "me --photo - --as 절약왕", input: SampleFiles.pixel, before: dared),
    sample("sheet", "sheet --html week.html --as 절약왕", before: posted, at: noon),
    sample("dispute", "dispute rec-1 --reason spam --as mina77", before: posted, at: noon),
    sample("answer", "answer dsp-1 영수증이있어요 --as 절약왕", before: reported, at: noon),
    sample("decide", "decide dsp-1 rejected --as jun9", before: reported, at: noon),
    sample("disputes", "disputes --as 절약왕", before: reported, at: noon),
    sample("tick", "tick", before: dared, at: noon),
    sample("offer", "offer --as 절약왕", before: dared),
    sample("accept", "accept offered.log --as mina77", before: ["user add mina77"]),
    sample(
      "send", "send --as 절약왕",
      before: dared + [
        "challenge offer --as 절약왕", "\(noon) challenge post --cost 0 --as 절약왕",
      ], at: noon),
    sample(
      "merge", "merge played.log --as mina77 --yes",
      before: ["user add mina77", "challenge accept offered.log --as mina77"],
      at: "CATCHKIT_NOW=2026-03-03T03:00:00Z"),
    sample("key", "key signer.pub --as jun9", before: dared),
    sample("hold.add", "hold add 신발 59000 --as 절약왕", before: dared),
    sample("hold.list", "hold list --as 절약왕", before: judged),
    sample("hold.settle", "hold settle hld-1 --dropped --as 절약왕", before: judged),
  ]

  private static func sample(
    _ name: String, _ line: String, input: String = "", before: [String], at time: String? = nil
  ) -> Sample {
    Sample(
      contract: "catchkit.challenge.\(name)/1",
      line: (time.map { $0 + " " } ?? "") + "challenge \(line)", input: input, explains: false,
      before: before)
  }

  private static let log = [
    "challenge: text", "player: text", "entries: integer", "is_signed: bool", "log: text",
  ]

  static let challengeOutputs: [Contract] = [
    Contract(id: "catchkit.challenge.offer/1", shape: "record", fields: log),
    Contract(id: "catchkit.challenge.accept/1", shape: "record", fields: log),
    Contract(id: "catchkit.challenge.send/1", shape: "record", fields: log),
    Contract(
      id: "catchkit.challenge.merge/1", shape: "list",
      fields: [
        "file: text", "challenge: text", "name: text", "added: integer", "known: integer",
        "refused: [integer]",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "late: [integer]",
        "void: [integer]",
        "forked: [text]",
        "photos_taken: integer",
        "photos_missing: integer",
      ]),
    Contract(
      id: "catchkit.challenge.key/1", shape: "record",
      fields: ["key: text | null", "file: text | null", "player: text | null"]),
    Contract(
      id: "catchkit.challenge.nick.check/1", shape: "record",
      fields: [
        "name: text",
        "state: 'unset' | 'too-short' | 'too-long' | 'bad-char' | 'taken' | 'free' | "
          + "'unchanged'",
      ]),
    Contract(
      id: "catchkit.challenge.nick.claim/1", shape: "record",
      fields: [
        "name: text",
        "state: 'unset' | 'too-short' | 'too-long' | 'bad-char' | 'taken' | 'free' | "
          + "'unchanged'",
      ]),
    Contract(
      id: "catchkit.challenge.new/1", shape: "record",
      fields: [
        "id: text",
        "title: text",
        "content: text",
        "topic: 'living' | 'food' | 'traffic' | 'shopping' | 'hobby'",
        "amount: won",
        "start: date",
        "end: date",
        "days: integer",
        "mode: 'duel' | 'group' | 'solo'",
        "places: integer",
        "player_count: integer",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "code: text",
        "role: 'creator' | 'player' | 'referee' | null",
        "players: [text]",
        "referee: text | null",
        "starts_at: instant",
        "ends_at: instant",
        "rules: {schema: text, topic: integer, amount: won, free_amount: bool, "
          + "title: text, content: text, start: date, days: integer, mode: 'duel' | "
          + "'group' | 'solo', places: integer, rule: 'target' | 'lowest', "
          + "allowed: [text], rest_days: integer, late_seconds: integer, proof: 'needed' | "
          + "'spending' | 'none', referee: bool, draw_badge: 'both' | 'none', zone: text, "
          + "day_begins: text, wait_days: integer, nonce: text, arrival?: integer}",
        "global_id: text",
        "referee_is_signed: bool | null",
      ]),
    Contract(
      id: "catchkit.challenge.list/1", shape: "list",
      fields: [
        "id: text",
        "title: text",
        "content: text",
        "topic: 'living' | 'food' | 'traffic' | 'shopping' | 'hobby'",
        "amount: won",
        "start: date",
        "end: date",
        "days: integer",
        "mode: 'duel' | 'group' | 'solo'",
        "places: integer",
        "player_count: integer",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "code: text",
        "role: 'creator' | 'player' | 'referee' | null",
        "players: [text]",
        "referee: text | null",
        "starts_at: instant",
        "ends_at: instant",
        "rules: {schema: text, topic: integer, amount: won, free_amount: bool, "
          + "title: text, content: text, start: date, days: integer, mode: 'duel' | "
          + "'group' | 'solo', places: integer, rule: 'target' | 'lowest', "
          + "allowed: [text], rest_days: integer, late_seconds: integer, proof: 'needed' | "
          + "'spending' | 'none', referee: bool, draw_badge: 'both' | 'none', zone: text, "
          + "day_begins: text, wait_days: integer, nonce: text, arrival?: integer}",
        "global_id: text",
        "referee_is_signed: bool | null",
      ]),
    Contract(
      id: "catchkit.challenge.show/1", shape: "record",
      fields: [
        "id: text",
        "title: text",
        "content: text",
        "topic: 'living' | 'food' | 'traffic' | 'shopping' | 'hobby'",
        "amount: won",
        "start: date",
        "end: date",
        "days: integer",
        "mode: 'duel' | 'group' | 'solo'",
        "places: integer",
        "player_count: integer",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "code: text",
        "role: 'creator' | 'player' | 'referee' | null",
        "players: [text]",
        "referee: text | null",
        "starts_at: instant",
        "ends_at: instant",
        "rules: {schema: text, topic: integer, amount: won, free_amount: bool, "
          + "title: text, content: text, start: date, days: integer, mode: 'duel' | "
          + "'group' | 'solo', places: integer, rule: 'target' | 'lowest', "
          + "allowed: [text], rest_days: integer, late_seconds: integer, proof: 'needed' | "
          + "'spending' | 'none', referee: bool, draw_badge: 'both' | 'none', zone: text, "
          + "day_begins: text, wait_days: integer, nonce: text, arrival?: integer}",
        "global_id: text",
        "referee_is_signed: bool | null",
      ]),
    Contract(
      id: "catchkit.challenge.join/1", shape: "record",
      fields: [
        "id: text",
        "title: text",
        "content: text",
        "topic: 'living' | 'food' | 'traffic' | 'shopping' | 'hobby'",
        "amount: won",
        "start: date",
        "end: date",
        "days: integer",
        "mode: 'duel' | 'group' | 'solo'",
        "places: integer",
        "player_count: integer",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "code: text",
        "role: 'creator' | 'player' | 'referee' | null",
        "players: [text]",
        "referee: text | null",
        "starts_at: instant",
        "ends_at: instant",
        "rules: {schema: text, topic: integer, amount: won, free_amount: bool, "
          + "title: text, content: text, start: date, days: integer, mode: 'duel' | "
          + "'group' | 'solo', places: integer, rule: 'target' | 'lowest', "
          + "allowed: [text], rest_days: integer, late_seconds: integer, proof: 'needed' | "
          + "'spending' | 'none', referee: bool, draw_badge: 'both' | 'none', zone: text, "
          + "day_begins: text, wait_days: integer, nonce: text, arrival?: integer}",
        "global_id: text",
        "referee_is_signed: bool | null",
      ]),
    Contract(
      id: "catchkit.challenge.leave/1", shape: "record",
      fields: [
        "id: text",
        "title: text",
        "content: text",
        "topic: 'living' | 'food' | 'traffic' | 'shopping' | 'hobby'",
        "amount: won",
        "start: date",
        "end: date",
        "days: integer",
        "mode: 'duel' | 'group' | 'solo'",
        "places: integer",
        "player_count: integer",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "code: text",
        "role: 'creator' | 'player' | 'referee' | null",
        "players: [text]",
        "referee: text | null",
        "starts_at: instant",
        "ends_at: instant",
        "rules: {schema: text, topic: integer, amount: won, free_amount: bool, "
          + "title: text, content: text, start: date, days: integer, mode: 'duel' | "
          + "'group' | 'solo', places: integer, rule: 'target' | 'lowest', "
          + "allowed: [text], rest_days: integer, late_seconds: integer, proof: 'needed' | "
          + "'spending' | 'none', referee: bool, draw_badge: 'both' | 'none', zone: text, "
          + "day_begins: text, wait_days: integer, nonce: text, arrival?: integer}",
        "global_id: text",
        "referee_is_signed: bool | null",
      ]),
    Contract(
      id: "catchkit.challenge.post/1", shape: "record",
      fields: [
        "id: text",
        "challenge: text",
        "day: date",
        "player: text",
        "number: integer",
        "kind: 'spending' | 'rest'",
        "cost: won",
        "category: text | null",
        "is_allowed: bool",
        "title: text | null",
        "content: text | null",
        "photos: [text]",
        "needs_photo: bool",
        "flags: [{flag: 'duplicate_of' | 'similar_to' | 'taken_outside' | "
          + "'looks_like_screenshot' | 'keeps_metadata' | 'exact_only' | 'unseen', "
          + "record: text | null}]",
        "state: 'counted' | 'disputed' | 'upheld' | 'withdrawn' | 'refused'",
        "posted_at: instant",
        "standing: 'counted' | 'late' | 'void'",
        "late_by: text | null",
        "late_at: instant | null",
      ]),
    Contract(
      id: "catchkit.challenge.fix/1", shape: "record",
      fields: [
        "id: text",
        "challenge: text",
        "day: date",
        "player: text",
        "number: integer",
        "kind: 'spending' | 'rest'",
        "cost: won",
        "category: text | null",
        "is_allowed: bool",
        "title: text | null",
        "content: text | null",
        "photos: [text]",
        "needs_photo: bool",
        "flags: [{flag: 'duplicate_of' | 'similar_to' | 'taken_outside' | "
          + "'looks_like_screenshot' | 'keeps_metadata' | 'exact_only' | 'unseen', "
          + "record: text | null}]",
        "state: 'counted' | 'disputed' | 'upheld' | 'withdrawn' | 'refused'",
        "posted_at: instant",
        "standing: 'counted' | 'late' | 'void'",
        "late_by: text | null",
        "late_at: instant | null",
      ]),
    Contract(
      id: "catchkit.challenge.withdraw/1", shape: "record",
      fields: [
        "id: text",
        "challenge: text",
        "day: date",
        "player: text",
        "number: integer",
        "kind: 'spending' | 'rest'",
        "cost: won",
        "category: text | null",
        "is_allowed: bool",
        "title: text | null",
        "content: text | null",
        "photos: [text]",
        "needs_photo: bool",
        "flags: [{flag: 'duplicate_of' | 'similar_to' | 'taken_outside' | "
          + "'looks_like_screenshot' | 'keeps_metadata' | 'exact_only' | 'unseen', "
          + "record: text | null}]",
        "state: 'counted' | 'disputed' | 'upheld' | 'withdrawn' | 'refused'",
        "posted_at: instant",
        "standing: 'counted' | 'late' | 'void'",
        "late_by: text | null",
        "late_at: instant | null",
      ]),
    Contract(
      id: "catchkit.challenge.records/1", shape: "list",
      fields: [
        "id: text",
        "challenge: text",
        "day: date",
        "player: text",
        "number: integer",
        "kind: 'spending' | 'rest'",
        "cost: won",
        "category: text | null",
        "is_allowed: bool",
        "title: text | null",
        "content: text | null",
        "photos: [text]",
        "needs_photo: bool",
        "flags: [{flag: 'duplicate_of' | 'similar_to' | 'taken_outside' | "
          + "'looks_like_screenshot' | 'keeps_metadata' | 'exact_only' | 'unseen', "
          + "record: text | null}]",
        "state: 'counted' | 'disputed' | 'upheld' | 'withdrawn' | 'refused'",
        "posted_at: instant",
        "standing: 'counted' | 'late' | 'void'",
        "late_by: text | null",
        "late_at: instant | null",
      ]),
    Contract(
      id: "catchkit.challenge.import/1", shape: "record",
      fields: [
        "file: text",
        "rows: integer",
        "added: integer",
        "known: integer",
        "outside: integer",
        "refused: integer",
        "total: won",
        "updated: integer",
        "refunds: integer",
        "incoming: integer",
        "cancelled: integer",
        "transfers: integer",
      ]),
    Contract(
      id: "catchkit.challenge.photo/1", shape: "record",
      fields: [
        "record: text",
        "number: integer",
        "player: text | null",
        "file: text",
        "type: 'jpeg' | 'png' | 'webp' | 'heic'",
        "sha256: text",
      ]),
    Contract(
      id: "catchkit.challenge.today/1", shape: "record",
      fields: [
        "posted: bool",
        "challenge: text",
        "date: date",
        "day: integer",
        "days: integer",
        "records: integer",
        "spent: won",
        "total: won",
        "amount: won",
        "percent: integer | null",
        "rests_left: integer",
        "closes_at: instant",
      ]),
    Contract(
      id: "catchkit.challenge.standing/1", shape: "record",
      fields: [
        "challenge: text",
        "state: 'notStarted' | 'recruited' | 'inProgress' | 'done' | 'unmatched' | "
          + "'withdrawn' | 'forfeited'",
        "day: integer",
        "days: integer",
        "closed_days: integer",
        "amount: won",
        "players: [{player: text, name: text, total: won, percent: integer | null, "
          + "rank: integer | null, projected: won | null, left: won, streak: integer, "
          + "best_streak: integer, rests_used: integer, forfeited_on: date | null, "
          + "forfeited_by: 'absence' | 'disputes' | 'given_up' | 'forked' | null, bars: [won]}]",
        "unheard: [{name: text, since: date}]",
      ]),
    Contract(
      id: "catchkit.challenge.judge/1", shape: "record",
      fields: [
        "id: text",
        "challenge: text",
        "rules: {schema: text, topic: integer, amount: won, free_amount: bool, "
          + "title: text, content: text, start: date, days: integer, mode: 'duel' | "
          + "'group' | 'solo', places: integer, rule: 'target' | 'lowest', "
          + "allowed: [text], rest_days: integer, late_seconds: integer, proof: 'needed' | "
          + "'spending' | 'none', referee: bool, draw_badge: 'both' | 'none', zone: text, "
          + "day_begins: text, wait_days: integer, nonce: text, arrival?: integer}",
        "outcome: 'won' | 'draw' | 'nobody' | 'succeeded' | 'failed'",
        "last_day: date",
        "players: [{player: text, name_at_start: text, total: won, within: bool | "
          + "null, absent: bool, forfeited_on: date | null, forfeited_by: 'absence' | "
          + "'disputes' | 'given_up' | 'forked' | null, banned_until: date | null, rank: integer | "
          + "null, badge: integer, win: integer, saved: won, best_streak: integer}]",
        "winners: [text]",
        "lapsed: [{record: text, reporter: text}]",
        "steps: [{rule: 'absence' | 'disputes' | 'given_up' | 'lapsed' | 'no_record' | "
          + "'total' | 'last_left' | 'alone' | 'target' | 'lowest' | 'draw' | 'nobody' | "
          + "'forked' | 'upheld' | 'rejected', rule_en: text, rule_ko: text, player: text | null, "
          + "en: text, ko: text}]",
      ]),
    Contract(
      id: "catchkit.challenge.board/1", shape: "list",
      fields: [
        "rank: integer",
        "name: text",
        "saved: won",
        "wins: integer",
        "badges: integer",
        "best_streak: integer",
        "challenges: integer",
      ]),
    Contract(
      id: "catchkit.challenge.me/1", shape: "record",
      fields: [
        "name: text",
        "challenge: text | null",
        "challenges: integer",
        "wins: integer",
        "badges: integer",
        "saved: won",
        "saved_by_holds: won | null",
        "streak: integer",
        "best_streak: integer",
        "banned_until: date | null",
        "photo: text | null",
      ]),
    Contract(
      id: "catchkit.challenge.sheet/1", shape: "record",
      fields: [
        "challenge: text",
        "file: text",
        "records: integer",
        "photos: integer",
        "left_out: integer",
      ]),
    Contract(
      id: "catchkit.challenge.dispute/1", shape: "record",
      fields: [
        "id: text",
        "record: text",
        "author: text",
        "reporter: text",
        "reason: 'spam' | 'nudity' | 'selling' | 'self_harm' | 'copyright' | "
          + "'private_data' | 'hate' | 'wrong_sum' | 'wrong_category' | 'false_proof' | 'late'",
        "state: 'open' | 'upheld' | 'rejected' | 'lapsed'",
        "reported_at: instant",
        "answer: text | null",
        "decided_by: text | null",
        "decided_at: instant | null",
        "votes_upheld: integer",
        "votes_rejected: integer",
        "votes_needed: integer",
      ]),
    Contract(
      id: "catchkit.challenge.answer/1", shape: "record",
      fields: [
        "id: text",
        "record: text",
        "author: text",
        "reporter: text",
        "reason: 'spam' | 'nudity' | 'selling' | 'self_harm' | 'copyright' | "
          + "'private_data' | 'hate' | 'wrong_sum' | 'wrong_category' | 'false_proof' | 'late'",
        "state: 'open' | 'upheld' | 'rejected' | 'lapsed'",
        "reported_at: instant",
        "answer: text | null",
        "decided_by: text | null",
        "decided_at: instant | null",
        "votes_upheld: integer",
        "votes_rejected: integer",
        "votes_needed: integer",
      ]),
    Contract(
      id: "catchkit.challenge.decide/1", shape: "record",
      fields: [
        "id: text",
        "record: text",
        "author: text",
        "reporter: text",
        "reason: 'spam' | 'nudity' | 'selling' | 'self_harm' | 'copyright' | "
          + "'private_data' | 'hate' | 'wrong_sum' | 'wrong_category' | 'false_proof' | 'late'",
        "state: 'open' | 'upheld' | 'rejected' | 'lapsed'",
        "reported_at: instant",
        "answer: text | null",
        "decided_by: text | null",
        "decided_at: instant | null",
        "votes_upheld: integer",
        "votes_rejected: integer",
        "votes_needed: integer",
      ]),
    Contract(
      id: "catchkit.challenge.disputes/1", shape: "list",
      fields: [
        "id: text",
        "record: text",
        "author: text",
        "reporter: text",
        "reason: 'spam' | 'nudity' | 'selling' | 'self_harm' | 'copyright' | "
          + "'private_data' | 'hate' | 'wrong_sum' | 'wrong_category' | 'false_proof' | 'late'",
        "state: 'open' | 'upheld' | 'rejected' | 'lapsed'",
        "reported_at: instant",
        "answer: text | null",
        "decided_by: text | null",
        "decided_at: instant | null",
        "votes_upheld: integer",
        "votes_rejected: integer",
        "votes_needed: integer",
      ]),
    Contract(
      id: "catchkit.challenge.tick/1", shape: "record",
      fields: [
        "due: integer",
        "left: integer",
        "undone?: [integer]",
        "kept?: [text]",
        "taken?: [text]",
      ]),
    Contract(
      id: "catchkit.challenge.hold.add/1", shape: "record",
      fields: [
        "id: text",
        "what: text",
        "won: won",
        "state: 'waiting' | 'over' | 'dropped' | 'bought'",
        "until: instant",
        "added_at: instant",
        "ended_at: instant | null",
        "saved: won",
      ]),
    Contract(
      id: "catchkit.challenge.hold.list/1", shape: "list",
      fields: [
        "id: text",
        "what: text",
        "won: won",
        "state: 'waiting' | 'over' | 'dropped' | 'bought'",
        "until: instant",
        "added_at: instant",
        "ended_at: instant | null",
        "saved: won",
      ]),
    Contract(
      id: "catchkit.challenge.hold.settle/1", shape: "record",
      fields: [
        "id: text",
        "what: text",
        "won: won",
        "state: 'waiting' | 'over' | 'dropped' | 'bought'",
        "until: instant",
        "added_at: instant",
        "ended_at: instant | null",
        "saved: won",
      ]),
  ]
}
