import CatchStore
import CatchTestSupport
import CatchValues
import Foundation

@testable import CatchCommands
@testable import CatchProgram

/// One small store of each format that was ever released, as that release wrote it.
enum SavedStore {
  static let formats = 1...Schema.catchkit.version

  static func file(_ format: Int) -> URL { file("store-\(format).sqlite3") }

  /// A store of the last format before 0.2.0, and its export.
  static let former = file("former.sqlite3")
  static let formerExport = file("former.jsonl")

  private static func file(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/\(name)")
  }

  /// What the migrations up to that format make; a format that adds columns lists them here.
  static func schema(_ format: Int) -> Schema {
    Schema(
      Schema.catchkit.first,
      migrations: Array(Schema.catchkit.migrations.prefix(format).dropFirst()),
      tables: Schema.catchkit.tables)
  }

  /// Writes a store of that format; for the day on which a format is released.
  static func write(_ format: Int, to path: String) throws {
    let store = Store(path: path, schema: schema(format))
    let operations = operations.prefix(format).flatMap { $0 }
    for (number, statements) in operations.enumerated() {
      let request = ChangeRequest(
        command: "step \(number + 1)", at: .first, key: "key-\(number + 1)", fingerprint: "f"
      ) { (_) throws(Failure) in number == 0 ? nil : 1 }
      _ = try store.change(request) { transaction throws(Failure) in
        for statement in statements { try transaction.run(statement, []) }
        return number
      } result: {
        "\($0)"
      }
    }
    try? FileManager.default.removeItem(atPath: path + ".lock")
    try? FileManager.default.removeItem(atPath: path + "-journal")
  }

  /// The operations of each format, with every kind of value that its tables can hold.
  private static let operations: [[[StaticString]]] = [first]

  private static let first: [[StaticString]] = [
    [],
    [
      "INSERT INTO person (name, role, added_at) VALUES ('사장', 'owner', 1772323200)",
      """
      INSERT INTO person (name, role, added_by, added_at)
      VALUES ('민지', 'worker', 1, 1772323201), ('지훈', 'worker', 1, -1)
      """,
      "UPDATE person SET removed_at = 1772323300 WHERE id = 3",
    ],
    [
      """
      INSERT INTO workplace (owner, name, is_shared, address, zone, week_start, rest_day, added_at)
      VALUES (1, '카페 ''봄''', 1, '서울, "1층"', 'Asia/Seoul', 'mon', 'sun', 1772323202)
      """,
      "INSERT INTO headcount (workplace, since, employees) VALUES (1, '2026-01-01', 6)",
      """
      INSERT INTO invite (workplace, code, made_by, made_at, expires_at)
      VALUES (1, 'ABC234', 1, 1772323203, 1772927003)
      """,
      """
      INSERT INTO membership (workplace, person, role, state, requested_at, joined_on)
      VALUES (1, 1, 'owner', 'active', 1772323204, '2026-01-01'),
        (1, 2, 'worker', 'active', 1772323205, '2026-03-01')
      """,
      """
      INSERT INTO terms (membership, since, kind, amount, state, proposed_by, proposed_at)
      VALUES (2, '2026-03-01', 'hourly', 10320, 'agreed', 1, 1772323206)
      """,
    ],
    [
      """
      INSERT INTO shift (membership, day, starts_at, ends_at, state, title, memo)
      VALUES (2, '2026-03-02', 1772409600, 1772424000, 'done', '마감', '줄\n바꿈'),
        (2, '2026-03-03', NULL, NULL, 'leave', '', '')
      """,
      "INSERT INTO clock (shift, clocked_in, clocked_out) VALUES (1, 1772409660, 1772424060)",
    ],
    [
      """
      INSERT INTO attendance_decision (shift, state, early_seconds, late_seconds)
      VALUES (1, 'approved', 0, 60)
      """,
      "INSERT INTO pay_policy (workplace, beyond_plan, part_month) VALUES (1, 'pay', 'working-days')",
      "INSERT INTO pay_profile (membership, contract_months) VALUES (2, 12)",
      "UPDATE terms SET follows_minimum = 1 WHERE id = 1",
    ],
    [
      """
      INSERT INTO calendar_import
        (person, calendar, product, first_shift, last_shift, first_part, last_part)
      VALUES (2, 1, '-//Google Inc//Google Calendar 70.9054//EN', 3, 5, 1, 0)
      """
    ],
    [
      """
      INSERT INTO seat_network (name, source, digest, links, transfers)
      VALUES ('kobe', 'kobe.csv', 'ab', 'S\tS\t谷上\t三宮\t480\t7500\t0\t', '')
      """,
      """
      INSERT INTO seat_pattern (network, line, patterns)
      VALUES ('demo', 'D', 'Z\tAsia/Seoul\nS\ta\tb\nD\t1111100 2026-11-01 2026-12-31\nP\t0\t0\tb\t0 60\t100 t')
      """,
      """
      INSERT INTO seat_crowding (line, source, digest, loads)
      VALUES ('2', 'c.csv', 'cd', 'weekday\t강남\tinner\t0,405')
      """,
      """
      INSERT INTO seat_profile (person, aliases, favourites, tags, is_open, notice_lead)
      VALUES (2, '집\t사당', '출근\t강남\t사당', 'carrier', 1, 180)
      """,
      """
      INSERT INTO seat_arrivals (subject, received_at, trains)
      VALUES ('line 2', 1793662260, '2\tinner\t2241\t성수\tlocal\t0\t1793662260\t선릉\t2\t0\t\t')
      """,
      """
      INSERT INTO seat_event (actor, at, type, data) VALUES
        (2, 1793662260, 'journey.planned', '{"journey":"jny-1"}')
      """,
      """
      INSERT INTO seat_journey (person, rider, stage, origin, target, rides, leg, service_day,
        train, car, section, held_since, planned_at, started_at, departed_at, arrives_at, source,
        subjects, notice_at)
      VALUES (2, 2, 'riding', '방배', '사당',
        '2\tcircle\tinner\t0\t사당\t방배\t0\t사당\t150', 0, '2026-11-03', '2241', '2429', 'A',
        1793662260, 1793662260, 1793662260, 1793662260, 1793662410, 'network',
        '["station 사당","line 2"]', 1793662260)
      """,
      "INSERT INTO seat_car (service_day, line, train, code) VALUES ('2026-11-03', '2', '2241', '2429')",
      """
      INSERT INTO seat_place (person, journey, car, seat, state, since, by, expires_at) VALUES
        (2, 1, 1, 'A3', 'occupied', 1793662260, 2, NULL),
        (NULL, NULL, 1, 'A4', 'free', 1793662260, 2, 1793662860)
      """,
      """
      INSERT INTO seat_request (requester, owner, journey, car, seat, offer, is_at_alight, state,
        asked_at, expires_at, ended_at)
      VALUES (1, 2, 1, 1, 'A3', 5, 0, 'cancelled', 1793662260, 1793662560, 1793662270)
      """,
      """
      INSERT INTO seat_entry (person, posting, account, amount, reason, cause, at) VALUES
        (NULL, 1, 'system:reward', -300, 'reward', 'jny-1', 1793662260),
        (2, 1, 'held:1', 300, 'reward', 'jny-1', 1793662260)
      """,
    ],
    [
      """
      INSERT INTO challenge (global_id, rules, code, state, created_at, next_at)
      VALUES ('a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1',
        '{"schema":"catchkit.challenge.rules/1","topic":2,"amount":30000,"free_amount":false,"title":"만원의 행복","content":"x","start":"2026-11-03","days":7,"mode":"duel","places":2,"rule":"target","allowed":[],"rest_days":0,"late_seconds":0,"proof":"spending","referee":false,"draw_badge":"both","zone":"Asia/Seoul","day_begins":"00:00","wait_days":7,"nonce":"0123456789abcdef0123456789abcdef"}',
        'T5Y7HE', 'inProgress', 1793500000, 1793977200)
      """,
      """
      INSERT INTO challenge_player (challenge, person, active, role, player, name, joined_at)
      VALUES (1, 1, 1, 'creator', 'p1', '민지왕', 1793500000),
        (1, 2, 2, 'player', 'p2', '줄\n바꿈', 1793500001)
      """,
      """
      INSERT INTO challenge_record (player, number, day, kind, cost, category, title, content,
        photos, flags, needs_photo, source, posted_at, changed_at)
      VALUES (1, 1, '2026-11-03', 'spending', 4500, '식비', '점심 도시락', '', '', 'taken_outside', 1,
        'a-1', 1793700000, 1793700001)
      """,
      """
      INSERT INTO challenge_dispute (record, reporter, reason, at, answer, answered_at)
      VALUES (1, 2, 'spam', 1793700001, '영수증', 1793700002)
      """,
      """
      INSERT INTO challenge_hold (person, what, won, added_at, until)
      VALUES (2, '신발', 59000, 1793500000, 1793672800)
      """,
      """
      INSERT INTO challenge_profile (person, banned_until) VALUES (2, '2026-12-01')
      """,
    ],
    [
      """
      INSERT INTO challenge_entry (player, number, at, received_at, hash, body)
      VALUES (2, 2, 1793700001, 1793700002,
        'b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2',
        '{"n":1,"prev":"a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1","at":"2025-11-01T02:26:41Z","type":"joined","challenge":"a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1","player":"p2","name":"줄바꿈","key":null,"role":"player","rules":null,"referee":null,"hash":"c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3"}\n{"n":2,"prev":"c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3c3","at":"2026-11-03T12:00:01Z","type":"withdrawn","record":1,"hash":"b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"}')
      """
    ],
    [
      """
      INSERT INTO snap_profile (person, moods, areas, is_maker, has_left, studio, link, zone,
        notice_minutes, horizon_days, buffer_before_minutes, buffer_after_minutes, auto_accepts,
        policy, latitude_e6, longitude_e6)
      VALUES (1, 'vintage,calm', '북촌,전체', 1, 0, '종로구 "1층"', 'https://example.com/a?b=c&d',
        'Asia/Seoul', 1440, 60, 15, 30, 1, '7d:100%,3d:50%,0h:0%', 37579600, 126977000)
      """,
      """
      INSERT INTO product (maker, title, details, moods, areas, is_studio, options, addons, included,
        extra, deposit, edited_count, delivery_days, pending_blocks, is_hidden)
      VALUES (1, '북촌 ''스냅''', '줄\n바꿈', 'vintage', '북촌', 0, '60=90000,90=120000',
        '{"원본":30000}', 2, 15000, '30%', 20, 14, 0, 1)
      """,
      """
      INSERT INTO photo (product, position, path, digest, type, width, height, size, dhash, look)
      VALUES (1, 1, '/home/mina/사진 1.jpg',
        'a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1', 'jpeg', 4000, 3000,
        2500000, '', '62,40,30,55')
      """,
      """
      INSERT INTO open_time (maker, day, hours) VALUES
        (1, 'sat', '10:00-13:00,14:00-18:00'), (1, 'holiday', ''), (1, '2026-12-25', '18:00-26:00')
      """,
      """
      INSERT INTO busy (maker, starts_at, ends_at, title, source, uid)
      VALUES (1, 1793577600, 1793581200, '치과', 'work.ics', 'a@b')
      """,
      """
      INSERT INTO booking (customer, maker, product, state, starts_at, minutes,
        buffer_before_minutes, buffer_after_minutes, zone, place, people, lines, total, deposit,
        paid, policy, delivery_days, blocks, booked_by, booked_at, accepted_by, accepted_at,
        message, stars, review)
      VALUES (2, 1, 1, 'completed', 1793584800, 90, 15, 30, 'Asia/Seoul', '안국역', 4,
        '[{"kind":"option","name":"90","count":1,"each":120000,"amount":120000}]', 120000, 36000,
        36000, '3d:50%,0h:0%', 14, 1, 2, 1793491200, 1, 1793491300, '늦지 않게', 5, '편했어요'),
        (2, 1, 1, 'declined', 1793671200, 60, 0, 0, 'Asia/Seoul', '', 1, '[]', 0, 0, 0, '0h:0%',
        NULL, 1, 2, 1793491200, NULL, NULL, '', NULL, '')
      """,
      "INSERT INTO product_like (person, product) VALUES (2, 1)",
    ],
    [
      """
      INSERT INTO terms
        (membership, since, kind, amount, state, proposed_by, proposed_at, included_overtime)
      VALUES (2, '2026-12-01', 'monthly', 2400000, 'agreed', 1, 1793491200, 300)
      """
    ],
    ["UPDATE pay_profile SET visa = 'E-9', care = 'off' WHERE membership = 2"],
    [
      """
      INSERT INTO challenge_vote (player, dispute, decision, at)
      VALUES (1, 1, 'upheld', 1793700003)
      """
    ],
    [
      """
      INSERT INTO staff_detail (membership, legal_name, bank, account)
      VALUES (2, '김민지', '국민은행', '123456-04-123456')
      """
    ],
  ]
}
