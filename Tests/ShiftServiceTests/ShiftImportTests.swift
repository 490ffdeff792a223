import CatchStore
import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Importing shifts")
struct ShiftImportTests {
  private let world: ShiftWorld

  init() throws {
    world = try ShiftWorld()
  }

  private func row(_ texts: [ImportRow.Column: String]) -> ImportRow {
    var row = ImportRow(line: 2)
    let usual: [ImportRow.Column: String] = [
      .key: "a1", .worker: "민지", .day: "2026-11-03", .start: "18:00", .end: "22:00",
    ]
    for (column, text) in usual.merging(texts, uniquingKeysWith: { $1 }) { row[column] = text }
    return row
  }

  /// How each row ends, in order; the field too when it is refused.
  private func take(
    _ rows: [ImportRow], as role: ShiftWorld.Role = .owner, updates: Bool = false
  ) throws -> [String] {
    let endings = try world.change(role) { transaction throws(Failure) in
      let actor = try world.person(role, in: transaction.view)
      let place = try Workplaces.find("카페", for: actor, in: transaction.view)
      var importer = try ShiftImporter(
        ImportShifts(place: place, updates: updates, fold: nil), for: actor, in: transaction)
      var endings: [String] = []
      for row in rows {
        do throws(Failure) {
          let outcome = try importer.take(
            row, zones: { name throws(Failure) in try TimeZone.named(name) { _ in nil } })
          endings.append("\(outcome)")
        } catch {
          endings.append("\(error.id) \(error.source?.field ?? "")")
        }
      }
      return endings
    }
    return try #require(endings)
  }

  @Test func `a known key with the same content is skipped`() throws {
    #expect(try take([row([:]), row([:])]) == ["added", "skipped"])
    #expect(try take([row([:])]) == ["skipped"])
    #expect(try world.list(.owner) == [1])
  }

  @Test func `a known key with another content is refused, or updated when that is asked`() throws {
    _ = try take([row([:])])
    #expect(try take([row([.end: "23:00"])]) == ["shift.key key"])
    #expect(try take([row([.end: "23:00"])], updates: true) == ["updated"])
    #expect(try take([row([.end: "23:00"])]) == ["skipped"])
    #expect(try world.list(.owner) == [1])
  }

  @Test func `a row that says no worker leaves a known shift with whom it is`() throws {
    _ = try take([row([:])])
    var silent = ImportRow(line: 2)
    for (column, text) in [
      (ImportRow.Column.key, "a1"), (.day, "2026-11-03"), (.start, "18:00"), (.end, "22:00"),
    ] { silent[column] = text }
    #expect(try take([silent]) == ["skipped"])
    silent[.end] = "23:00"
    #expect(try take([silent]) == ["shift.key key"])
    #expect(try take([silent], updates: true) == ["updated"])
    #expect(try take([row([.end: "23:00"])]) == ["skipped"])
    #expect(try world.list(.minji) == [1])
  }

  @Test func `what became of a shift is no reason to refuse its row`() throws {
    _ = try take([row([.day: "2026-11-01"])])
    let marked = world.attempt(.owner) { transaction, actor throws(Failure) in
      _ = try Shifts.mark(["shf-1"], .done, for: actor, in: transaction, at: ShiftWorld.now)
    }
    #expect(marked == "done")
    #expect(try take([row([.day: "2026-11-01"])]) == ["skipped"])
    let said = row([.day: "2026-11-01", .state: "planned"])
    #expect(try take([said]) == ["shift.key key"])
    #expect(try take([said], updates: true) == ["shift.state state"])
  }

  @Test func `rows without a key are added each, and not again`() throws {
    #expect(try take([row([.key: ""]), row([.key: ""])]) == ["added", "added"])
    #expect(try take([row([.key: ""]), row([.key: "", .end: "23:00"])]) == ["skipped", "added"])
  }

  @Test func `an id names a shift that is there, and a row never makes one of that name`() throws {
    _ = try world.one("18:00-22:00")
    let listed = row([.key: "", .id: "shf-1"])
    #expect(try take([listed]) == ["skipped"])
    let other = row([.key: "", .id: "shf-1", .day: "2026-11-04"])
    #expect(try take([other]) == ["shift.key id"])
    #expect(try take([other, other], updates: true) == ["updated", "skipped"])
    for id in ["shf-2", "A17"] {
      let unknown = row([.key: "", .id: id])
      #expect(try take([unknown]) == ["shift.unknown id"])
      #expect(try take([unknown], updates: true) == ["shift.unknown id"])
    }
    #expect(try world.list(.owner) == [1])
  }

  @Test func `a colleague's id is no way to a shift of one's own`() throws {
    _ = try world.one("18:00-22:00", worker: "지훈")
    let own = row([.key: "", .id: "shf-1"])
    #expect(try take([own], as: .minji) == ["shift.key id"])
    #expect(try take([own], as: .minji, updates: true) == ["shift.not_yours id"])
    #expect(try take([own], as: .owner, updates: true) == ["updated"])
    #expect(try world.list(.owner) == [1])
  }

  @Test func `an import gets nobody around what the owner decided`() throws {
    #expect(
      try take([row([.state: "cancelled"]), row([.key: "b", .state: "leave"])], as: .minji)
        == ["shift.closed state", "added"])
    let back = row([.key: "b", .state: "planned"])
    #expect(try take([back], as: .minji, updates: true) == ["shift.closed state"])
    let moved = row([.key: "b", .end: "23:00"])
    #expect(try take([moved], as: .minji, updates: true) == ["shift.closed "])
    #expect(try take([moved], updates: true) == ["updated"])
    #expect(try take([back], updates: true) == ["updated"])
  }

  @Test func `complete times decide on the day`() throws {
    let night = row([
      .day: "2026-11-04", .start: "2026-11-03T16:00:00Z", .end: "2026-11-04T06:00:00+09:00",
    ])
    #expect(try take([night]) == ["added"])
    let shift = try world.store.read { view throws(Failure) in
      try Shifts.find("shf-1", for: world.person(.owner, in: view), in: view).shift
    }
    #expect(shift.day == CivilDate("2026-11-04"))
    #expect(shift.planned?.seconds == 5 * 3600)
  }

  @Test(arguments: [
    "60;02:00-03:00:paid",
    #"[{"starts_at":"2026-11-04T02:00:00+09:00","minutes":60,"is_paid":true},"#
      + #"{"starts_at":null,"minutes":60,"is_paid":false}]"#,
  ])
  func `breaks are read as they are typed and as they are listed`(text: String) throws {
    #expect(try take([row([.start: "22:00", .end: "06:00", .breaks: text])]) == ["added"])
    let shift = try world.store.read { view throws(Failure) in
      try Shifts.find("shf-1", for: world.person(.owner, in: view), in: view).shift
    }
    #expect(shift.breaks.map(\.isPaid) == [true, false])
    #expect(shift.breaks.map(\.startsAt) == [Instant("2026-11-04T02:00+09:00"), nil])
  }

  @Test(arguments: [
    ([ImportRow.Column.day: "11-03"], "value.date day"), ([.day: ""], "shift.times day"),
    ([.start: "noonish"], "time.word start"), ([.start: ""], "shift.times start"),
    ([.end: ""], "shift.times end"), ([.end: "18:00"], "time.span end"),
    ([.end: "2026-11-03T22:00:00+09:00"], "shift.times end"),
    ([.breaks: "23:00-23:30"], "time.break breaks"), ([.breaks: "[{}]"], "shift.column breaks"),
    ([.state: "planed"], "shift.column state"), ([.state: "done"], "shift.state state"),
    ([.worker: "민자"], "shift.member_unknown worker"),
    ([.worker: "수아"], "shift.member_inactive worker"), ([.tags: "a b"], "shift.tag tags"),
    ([.title: String(repeating: "가", count: 51)], "shift.text title"),
  ])
  func `a refused row says which column is wrong and leaves no trace`(
    texts: [ImportRow.Column: String], ending: String
  ) throws {
    #expect(try take([row(texts)]) == [ending])
    #expect(try world.list(.owner) == [])
  }

  @Test func `workers import their own shifts only`() throws {
    #expect(
      try take(
        [row([:]), row([.key: "b", .worker: ""]), row([.worker: "지훈"])], as: .minji)
        == ["added", "added", "shift.not_owner worker"])
  }

  @Test func `keys of one workplace mean nothing at another`() throws {
    _ = try take([row([:])])
    try world.change { transaction throws(Failure) in
      try transaction.run(
        """
        INSERT INTO workplace (owner, name, is_shared, zone, week_start, rest_day, added_at)
        VALUES (2, '편의점', 0, 'Asia/Seoul', 'mon', 'sun', 0)
        """, [])
      try transaction.run(
        """
        INSERT INTO membership (workplace, person, role, state, requested_at)
        VALUES (2, 2, 'worker', 'active', 0)
        """, [])
    }
    let outcome = try world.change(.minji) { transaction throws(Failure) in
      let actor = try world.person(.minji, in: transaction.view)
      var importer = try ShiftImporter(
        ImportShifts(place: nil, updates: false, fold: nil), for: actor, in: transaction)
      return try importer.take(
        row([.place: "편의점", .end: "23:00"]),
        zones: { name throws(Failure) in try TimeZone.named(name) { _ in nil } })
    }
    #expect(outcome == .added)
  }

  @Test func `names in JSON are those of the import or of a listing`() throws {
    #expect(throws: (any Error).self) { try ImportRow.Heading("worked") }
    #expect(try ImportRow.Heading("starts_at") == .read(.start))
    #expect(try ImportRow.Heading("planned_seconds") == .ignored)
  }
}
