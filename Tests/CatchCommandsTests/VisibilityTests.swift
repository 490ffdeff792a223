import CatchCommands
import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// What people see of what several share through SQL and through the history.
@Suite("Who sees what")
struct VisibilityTests {
  private let store: StoreRun

  /// 민지 and 지훈 have an evening each; 민지 was at work once.
  init() throws {
    store = try StoreRun.withPlace()
    for line in [
      "shift add -w 민지 -w 지훈 -d 2026-11-03 -t 18:00-21:00 --as 사장",
      "shift in --as 민지",
    ] { try store.expectDone(line) }
  }

  private func ask(_ sql: String, as person: String?) -> ScratchEnvironment.Result {
    let actor = person.map { ["--as", $0] } ?? []
    return store.scratch.run(["--format", "csv"] + actor + ["store", "query", sql])
  }

  /// The rows of one column, each on a line.
  private func column(_ sql: String, as person: String?) throws -> [String] {
    let result = ask(sql, as: person)
    try #require(result.code == .done, "\(sql): \(result)")
    return result.output.rowsBelowHead
  }

  private func count(_ view: String, as person: String?) throws -> Int {
    try #require(Int(column("SELECT count(*) FROM \(view)", as: person).first ?? ""))
  }

  @Test func `every view answers with its columns, and the file holds those that say so`() throws {
    let views = Domains.catchkit.views
    #expect(views.count == 69)
    for view in views {
      for person in [nil, "민지"] {
        // In another case and between quotes, a view is still found.
        let name = "\"\(view.name)\"".uppercased()
        let result = ask("SELECT * FROM \(name) UNION ALL SELECT * FROM \(name)", as: person)
        let head = result.output.split(separator: "\n").first.map(String.init)
        #expect(
          result.code == .done, "\(view.name): \(result)")
        #expect(head == view.columns.map(\.description).joined(separator: ","))
      }
    }
    let held = try store.sql("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY name")
    let stored = views.filter(\.isInFile).map(\.name.description).sorted()
    #expect(held == stored.map { "\($0)\n" }.joined())
    for view in views where view.isInFile {
      let columns = try store.sql(
        "SELECT group_concat(name, ', ') FROM pragma_table_info('\(view.name)')")
      #expect(columns == "\(view.columnList)\n")
    }
  }

  @Test func `pay is seen by the two sides alone`() throws {
    let sql = "SELECT DISTINCT person FROM pay_terms ORDER BY person"
    #expect(try column(sql, as: "지훈") == ["지훈"])
    #expect(try column(sql, as: "수아") == ["수아"])
    for stranger in ["하늘", "나래"] { #expect(try column(sql, as: stranger) == []) }
    #expect(try column(sql, as: "사장") == ["민지", "수아", "지훈"])
    #expect(try column(sql, as: nil) == ["민지", "수아", "지훈"])
  }

  @Test(arguments: [
    // In the order of the views below.
    ("사장", [7, 1, 5, 4, 3, 1, 1]), ("민지", [7, 1, 3, 2, 3, 1, 0]), ("지훈", [7, 1, 3, 1, 3, 0, 0]),
    ("수아", [7, 1, 1, 1, 0, 0, 0]), ("나래", [7, 1, 1, 0, 0, 0, 0]), ("하늘", [7, 0, 0, 0, 0, 0, 0]),
  ])
  func `each view shows what its lists show`(person: String, counts: [Int]) throws {
    let views = [
      "people", "workplaces", "members", "pay_terms", "shifts", "clock_entries", "invites",
    ]
    for (view, expected) in zip(views, counts) {
      #expect(try count(view, as: person) == expected, "\(person) \(view)")
    }
  }

  @Test func `the views have their columns for everybody`() throws {
    for view in [
      "people", "workplaces", "members", "pay_terms", "shifts", "clock_entries", "invites",
      "operations",
    ] {
      let sql = "SELECT * FROM \(view) LIMIT 1"
      #expect(
        ask(sql, as: "사장").output.split(separator: "\n").first
          == ask(sql, as: nil).output.split(separator: "\n").first, "\(view)")
    }
  }

  @Test(arguments: [
    "SELECT * FROM terms", "SELECT * FROM main.terms", "SELECT * FROM main.pay_terms",
    "SELECT count(*) FROM terms", "SELECT count(*) FROM main.terms",
    "SELECT count(*) FROM main.pay_terms", "SELECT 1 FROM main.terms",
    "SELECT (SELECT count(*) FROM change)", "SELECT after FROM change",
    "SELECT result FROM operation", "SELECT rowid FROM terms", "SELECT t.amount FROM main.terms t",
    "WITH pay_terms AS (SELECT * FROM main.terms) SELECT * FROM pay_terms",
    "WITH catchkit_x AS (SELECT * FROM main.terms) SELECT * FROM catchkit_x",
    "WITH \"CatchKit_X\" AS (SELECT * FROM main.terms) SELECT * FROM \"CatchKit_X\"",
    "SELECT * FROM (SELECT * FROM main.terms) AS catchkit_pay_terms",
    "SELECT p.id FROM pay_terms p JOIN main.terms ON main.terms.amount = p.amount",
    "SELECT id FROM pay_terms WHERE EXISTS (SELECT 1 FROM main.terms WHERE amount = 10320)",
    "SELECT id FROM temp.catchkit_pay_terms", "SELECT id FROM catchkit_actor",
    "SELECT seq FROM sqlite_sequence", "SELECT * FROM pragma_table_info('terms')",
    "UPDATE temp.catchkit_actor SET id = 1", "DROP VIEW temp.pay_terms",
    "EXPLAIN SELECT * FROM terms",
  ])
  func `no question gets past the views`(sql: String) throws {
    let result = ask(sql, as: "지훈")
    #expect(result.code == .refused, "\(sql): \(result)")
    #expect(try result.failure?["id"] == .string("query.refused"))
    #expect(result.output == "")
  }

  @Test func `questions over the views work as ever`() throws {
    let sql = """
      WITH mine AS (SELECT id, person FROM shifts)
      SELECT count(*) FROM mine JOIN pay_terms USING (person)
      WHERE EXISTS (SELECT 1 FROM people WHERE name = person)
      """
    #expect(try column(sql, as: "지훈") == ["1"])
    #expect(try column("SELECT json_array_length(breaks) FROM shifts LIMIT 1", as: "지훈") == ["0"])
    #expect(try column("SELECT 1 FROM shifts", as: "지훈") == ["1", "1", "1"])
  }

  private func numbers(_ line: String) throws -> [String] {
    try store.expectDone("\(line) --format ids").split(separator: "\n").map(String.init)
  }

  @Test func `history lists what one did or may see some of, and all to who is nobody`() throws {
    let all = try numbers("history")
    #expect(try numbers("history --as 사장") == all)
    let terms = try numbers("history --record trm-1")
    #expect(!terms.isEmpty)
    #expect(try numbers("history --record trm-1 --as 지훈") == [])
    #expect(try numbers("history --record trm-1 --as 하늘") == [])
    #expect(try numbers("history --record trm-1 --as 민지") == terms)
    #expect(try !numbers("history --record shf-1 --as 지훈").isEmpty)
    #expect(try numbers("history --record shf-1 --as 하늘") == [])
    #expect(try numbers("history --record clk-1 --as 지훈") == [])
    #expect(try !numbers("history --record clk-1 --as 사장").isEmpty)
    for person in ["사장", "민지", "지훈", "수아", "하늘"] {
      let listed = try numbers("history --as \(person)")
      let sql = "SELECT number FROM operations ORDER BY number DESC"
      #expect(try column(sql, as: person) == listed, "\(person)")
    }
  }

  @Test func `when a colleague comes and goes is not told by the history either`() throws {
    let came = try #require(try numbers("history --record clk-1").first)
    store.move(to: "02T12:00")
    try store.expectDone("shift out --as 민지")
    let went = try #require(try numbers("history --limit 1").first)
    for person in ["지훈", "수아", "나래"] {
      let seen = try numbers("history --as \(person)")
      let asked = try column("SELECT number FROM operations", as: person)
      for number in [came, went] {
        #expect(!seen.contains(number) && !asked.contains(number), "\(person) \(number)")
        let failure = try store.failure("history show \(number) --as \(person)")
        #expect(failure["id"] == .string("undo.not_yours"))
      }
      #expect(try numbers("history --record shf-3 --as \(person)") == [])
    }
    for person in ["사장", "민지"] {
      #expect(try numbers("history --as \(person)").contains(went))
      #expect(try records(came, as: person) == ["shf-3", "clk-1"])
    }
    // Both keep seeing it when the shift, which had no plan, is gone with its entry.
    try store.expectDone("shift clock remove clk-1 --as 사장")
    for person in ["사장", "민지"] {
      #expect(try records(came, as: person) == ["shf-3", "clk-1"])
    }
    #expect(try !numbers("history --as 지훈").contains(came))
  }

  @Test func `another's operation shows only the records that one may see`() throws {
    // 지훈 asked to join: the request, its pay, and a use of the code.
    let joined = try #require(try numbers("history --record mem-3").last)
    #expect(try records(joined, as: "지훈") == ["mem-3", "inv-1", "trm-2"])
    #expect(try records(joined, as: "사장") == ["mem-3", "inv-1", "trm-2"])
    for person in ["민지", "하늘"] {
      let failure = try store.failure("history show \(joined) --as \(person)")
      #expect(failure["id"] == .string("undo.not_yours") && failure["exit"] == .integer(18))
    }
    let planned = try #require(try numbers("history --record shf-1").last)
    #expect(try records(planned, as: "지훈") == ["shf-1", "shf-2"])
  }

  private func records(_ number: String, as person: String) throws -> [String] {
    let shown = try store.json("history show \(number) --as \(person)")
    guard case .array(let changes)? = shown.at("data.changes") else { return [] }
    return changes.map { $0["record"]?.words ?? "" }
  }

  @Test func `a request can be taken back whoever used the code since, or revoked it`() throws {
    let used = { () throws in
      try store.json("shift invite list --as 사장").at("data.0.use_count")
    }
    let before = try used()
    try store.expectDone("shift join \(PlaceWorld.code) --as 하늘")
    try store.expectDone("shift join \(PlaceWorld.code) --as 나래")
    try store.expectDone("shift invite revoke \(PlaceWorld.code) --as 사장")
    try store.expectDone("undo --as 하늘")
    #expect(try store.json("shift request list --as 하늘").at("data.0") == nil)
    try store.expectDone("undo --as 나래")
    #expect(try used() == before)
    #expect(
      try store.json("shift invite list --as 사장").at("data.0.state") == .string("revoked"))
    try store.expectDone("redo --as 하늘")
    try store.expectDone("doctor --deep")
  }
}
