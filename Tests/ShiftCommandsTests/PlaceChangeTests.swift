import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Changes to workplaces and their people")
struct PlaceChangeTests {
  /// Each changes `PlaceWorld` when its person runs it.
  static let lines = [
    "user edit 민지 --name 민지2 --as 민지",
    "user remove 민지 --as 민지",
    "shift place add 식당 --employees 4 --as 사장",
    "shift place edit 카페 --name 찻집 --as 사장",
    "shift place edit 카페 --label blue --as 민지",
    "shift place remove 카페 --yes --as 사장",
    "shift place headcount set 카페 4 --as 사장",
    "shift invite create --force --as 사장",
    "shift invite revoke \(PlaceWorld.code) --as 사장",
    "shift join \(PlaceWorld.code) --hourly 10320 --as 하늘",
    "shift request withdraw --as 수아",
    "shift member accept 수아 --as 사장",
    "shift member reject 수아 --as 사장",
    "shift member edit 민지 --label red --as 사장",
    "shift member remove 민지 --as 사장",
    "shift leave --as 민지",
    "shift terms propose 민지 --hourly 12000 --since 2027-02-01 --as 사장",
    "shift terms accept trm-3 --as 민지",
    "shift terms decline trm-3 --as 민지",
    "shift terms withdraw trm-3 --as 사장",
  ]

  @Test(arguments: lines)
  func `a dry run tells what would happen and changes no byte`(line: String) throws {
    let store = try StoreRun.withPlace()
    let before = try store.bytes()
    let dry = try store.json("\(line) --dry-run")
    #expect(dry.at("meta.dry_run") == .bool(true))
    #expect(try store.bytes() == before)
    let real = try store.json(line)
    #expect(real["data"] == dry["data"])
    #expect(real.at("meta.change_count") == dry.at("meta.change_count"))
    #expect(real.at("meta.change_count") != .integer(0))
  }

  @Test(arguments: lines)
  func `a repeated request happens once and answers the same`(line: String) throws {
    let store = try StoreRun.withPlace()
    let first = try store.json("\(line) --idempotency-key once")
    let after = try store.bytes()
    store.move(to: "02T10:00")
    let again = try store.json("\(line) --idempotency-key once")
    #expect(again.at("meta.replayed") == .bool(true))
    #expect(again["data"] == first["data"])
    #expect(try store.bytes() == after)
    let said = try store.expectDone("\(line) --idempotency-key once --lang ko")
    #expect(said.filter { $0 == "\n" }.count == 1, "\(said)")
  }

  @Test func `a repeated request says the line of the first in either language`() throws {
    let store = try StoreRun.withPlace()
    let line = "shift place headcount set 카페 4 --as 사장 --idempotency-key once"
    let first = try store.expectDone(line)
    #expect(first.hasPrefix("카페 has 4 employees from "))
    #expect(try store.expectDone(line) == first)
    #expect(try store.expectDone("\(line) --lang ko").hasPrefix("카페의 인원은 "))
    // An answer that was kept without its line is shown as the record.
    _ = try store.sql("UPDATE operation SET result = json_remove(result, '$.\"in words\"')")
    #expect(try store.expectDone(line).contains("4"))
  }

  @Test func `damage of pay terms names the column that holds it`() throws {
    let store = try StoreRun.withPlace()
    _ = try store.sql("PRAGMA ignore_check_constraints = 1; UPDATE terms SET amount = -1")
    let result = store.run("shift terms list --all --as 사장")
    #expect(result.code == .damagedStore && result.errors.contains("'amount'"), "\(result)")
  }

  @Test(arguments: lines)
  func `people read one line in their language, and cron reads none`(line: String) throws {
    for language in ["en", "ko"] {
      let store = try StoreRun.withPlace()
      let said = try store.expectDone("\(line) --lang \(language)")
      #expect(said.filter { $0 == "\n" }.count == 1, "\(said)")
      #expect(!said.contains("()") && !said.contains("  "), "\(said)")
    }
    #expect(try StoreRun.withPlace().expectDone("\(line) --quiet") == "")
  }
}
