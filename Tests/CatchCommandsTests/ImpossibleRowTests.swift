import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// Stores that hold what their tables allow and no command writes.
@Suite("Rows that no command writes") struct ImpossibleRowTests {
  /// Changes the store from outside; returns a salvaged one, whose log has the rows as they are.
  private func salvaged(_ store: StoreRun, _ sql: String) throws -> String {
    let made = "\(store.folder.path)/made"
    _ = try store.sql("\(sql); DELETE FROM change")
    let report = store.run("store salvage \(store.path) \(made)")
    try #require(report.code == .rejects, "\(report)")
    return made
  }

  /// Statements that add rows, and a line that reckons with them.
  static let rows = [
    (
      """
      INSERT INTO shift (membership, day, starts_at, ends_at, state)
      VALUES (2, '2026-11-02', -9223372036854775807, 9223372036854775807, 'planned')
      """, "shift list --all --format jsonl"
    ),
    (
      """
      INSERT INTO template (workplace, name, day_count, entries) VALUES (1, 'x', 1, '[{"member":2, \
      "day":9223372036854775807,"start":1,"minutes":1,"breaks":[],"title":"","memo":"","tags":""}]')
      """, "shift template show x"
    ),
    (
      """
      INSERT INTO seat_network (name, source, digest, links, transfers)
      VALUES ('x', 'x', 'x', replace('L|S|a|b|90|1|0|', '|', char(9)), '');
      INSERT INTO seat_pattern (network, line, patterns) VALUES ('x', 'L', 'Z')
      """, "seat incoming a --network x"
    ),
  ]

  @Test(arguments: rows)
  func `a row that cannot be reckoned with is a finding, and 14 where it is met`(
    sql: String, line: String
  ) throws {
    let store = try StoreRun.withPlace()
    let made = try salvaged(store, sql)
    let doctor = store.run("doctor --deep --store \(made)")
    #expect(doctor.code == .damagedStore && doctor.output.contains("cannot be read"), "\(doctor)")
    let met = store.run("\(line) --as 사장 --store \(made)")
    #expect(met.code == .damagedStore, "\(met)")
  }

  @Test func `a challenge without its creator is a finding, and 14 where it is met`() throws {
    let store = try StoreRun(["user add 절약왕 --role owner"])
    try store.expectDone(
      "challenge new --topic food --amount 10000 --title 한주동안아끼기 --content 이번엔 --mode solo "
        + "--as 절약왕")
    let made = try salvaged(store, "DELETE FROM challenge_player")
    let doctor = store.run("doctor --deep --store \(made)")
    #expect(doctor.code == .negative && doctor.output.contains("'chl-1'"), "\(doctor)")
    #expect(store.run("challenge list --as 절약왕 --store \(made)").code == .damagedStore)
  }

  @Test func `a row with a text that is none counts as a gap`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -w 민지 -d 2026-12-01 -t 9-10 --as 사장")
    let made = try salvaged(store, "UPDATE shift SET memo = CAST(x'ff' AS TEXT)")
    #expect(store.run("shift list --all --as 사장 --format ids --store \(made)").output == "")
    let again = store.run("store salvage \(store.path) \(made) --force --json")
    #expect(
      again.output.contains(
        "\"table\":\"shift\",\"kept\":0,\"from_log\":0,\"lost\":0,\"refused\":0,\"gaps\":1"),
      "\(again)")
  }

  @Test func `a reward without its entries is a finding, and left to the tick`() throws {
    let store = try StoreRun(["user add 사장 --role owner", "user add 민지 --as 사장"])
    try store.expectDone(
      "CATCHKIT_NOW=2026-11-03T08:31:00+09:00 seat ride 선릉 사당 --train 2241 --car 2429 --go "
        + "--as 민지")
    try store.expectDone("seat sit A3 --as 민지")
    let made = try salvaged(store, "DELETE FROM seat_entry")
    let doctor = store.run("doctor --deep --store \(made)")
    #expect(doctor.code == .negative && doctor.output.contains("'jny-1'"), "\(doctor)")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-11-03T08:36:01+09:00"
    let lines: [(String, ExitCode)] = [
      ("seat credits", .done), ("seat requests", .done), ("seat tick", .rejects),
      ("due", .rejects), ("seat leave", .damagedStore),
    ]
    for (line, code) in lines {
      let result = store.run("\(line) --as 민지 --store \(made)")
      #expect(result.code == code, "\(line): \(result)")
    }
  }
}
