import CatchProgram
import CatchStore
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Salvage of a damaged store") struct SalvageTests {
  private static let pageSize = 4096

  /// A store with shifts on many pages.
  private func store(shifts: Int = 150) throws -> StoreRun {
    let store = try StoreRun.withPlace()
    var rows = "key,worker,day,start,end\n"
    for number in 0..<shifts {
      let day = CivilDate(year: 2026, month: 12, day: 1)?.adding(days: number / 2)
      rows +=
        "k\(number),민지,\(day?.description ?? ""),\(9 + number % 2 * 4):00,\(12 + number % 2 * 4):00\n"
    }
    store.scratch.input = rows
    try store.expectDone("shift import - --from csv --place 카페 --as 사장 --yes")
    return store
  }

  private func rows(_ store: StoreRun, at path: String? = nil) throws -> String {
    try store.expectDone(
      "shift list --all --as 사장 --format csv --store \(path ?? store.path)")
  }

  /// A copy of the store whose pages, by their numbers from 0, hold what no page does.
  private func damaged(_ store: StoreRun, pages: [Int]) throws -> String {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: store.path))
    for page in pages {
      let start = page * Self.pageSize
      bytes.replaceSubrange(start..<start + Self.pageSize, with: Data(repeating: 0x5A, count: 4096))
    }
    let path = "\(store.folder.path)/damaged"
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  private func count(_ store: StoreRun) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: store.path)).count / Self.pageSize
  }

  @Test func `a sound store comes over whole, with a log of its own`() throws {
    let store = try store()
    let made = "\(store.folder.path)/made"
    let report = try store.json("store salvage \(store.path) \(made)")
    guard case .array(let tables)? = report["data"] else { return #expect(Bool(false)) }
    for table in tables {
      for name in ["from_log", "lost", "refused", "gaps"] { #expect(table[name] == .integer(0)) }
    }
    #expect(try rows(store, at: made) == rows(store))
    try store.expectDone("doctor --deep --store \(made)")
    #expect(
      try store.json("history --as 사장 --store \(made)").at("data.0.command")
        == .string("store salvage"))
    // Ids that were used once are not used again.
    try store.expectDone("shift add -w 민지 -d 2027-12-01 -t 9-10 --as 사장 --store \(made)")
    #expect(try rows(store, at: made).contains("shf-151,"))
    #expect(
      try store.failure("store salvage \(store.path) \(made)")["id"] == .string("file.exists"))
  }

  @Test func `each page lost alone costs no shift, or the loss is told`() throws {
    let store = try store()
    let whole = try rows(store)
    let pages = try count(store)
    var complete = 0
    for page in stride(from: 1, to: pages, by: 3) {
      let damaged = try damaged(store, pages: [page])
      let before = try Data(contentsOf: URL(fileURLWithPath: damaged))
      let made = "\(store.folder.path)/made-\(page)"
      let result = store.run("store salvage \(damaged) \(made) --json")
      #expect([.done, .rejects, .damagedStore].contains(result.code), "page \(page): \(result)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: damaged)) == before)
      guard result.code == .done || result.code == .rejects else { continue }
      #expect(store.run("doctor --deep --store \(made)").code == .done, "page \(page)")
      if try rows(store, at: made) == whole { complete += 1 }
    }
    // The log has an image of each row, so that only a page of the schema or of both counts.
    #expect(complete > pages / 3 * 8 / 10, "\(complete) of \(pages)")
  }

  @Test(arguments: [[1], [1, 2], [0, 2]])
  func `pages lost within a table are gaps, whose rows come from the log`(leaves: [Int]) throws {
    let store = try store(shifts: 600)
    let pages = try ShellRun.sqlite(
      store.path,
      "SELECT pageno FROM dbstat WHERE name = 'shift' AND pagetype = 'leaf' ORDER BY path"
    ).split(separator: "\n").compactMap { Int($0) }
    try #require(pages.count > 3)
    let damaged = try damaged(store, pages: leaves.map { pages[$0] - 1 })
    let made = "\(store.folder.path)/made"
    let report = try JSON.parse(
      Array(store.run("store salvage \(damaged) \(made) --json").output.utf8))
    let shift = try #require(report["data"]?.elements.first { $0["table"] == .string("shift") })
    // Two that follow each other are one gap.
    #expect(shift["gaps"] == .integer(leaves == [0, 2] ? 2 : 1))
    let known = (shift["kept"]?.wholeNumber ?? 0, shift["from_log"]?.wholeNumber ?? 0)
    #expect(known.0 + known.1 == 600 && known.1 > 0 && known.1 < 600, "\(shift)")
    #expect(try rows(store, at: made) == rows(store))
  }

  @Test func `a row is as its table has it where the log has lost its last change`() throws {
    let store = try store()
    try store.expectDone("shift edit shf-3 --memo 나중 --as 사장")
    let last = try ShellRun.sqlite(
      store.path,
      "SELECT pageno FROM dbstat WHERE name = 'change' AND pagetype = 'leaf' ORDER BY path"
    ).split(separator: "\n").compactMap { Int($0) }.last
    let damaged = try damaged(store, pages: [try #require(last) - 1])
    let made = "\(store.folder.path)/made"
    let result = store.run("store salvage \(damaged) \(made) --json")
    #expect(result.code == .rejects && result.errors.contains("shf-3"), "\(result)")
    #expect(try rows(store, at: made) == rows(store))
  }

  @Test func `a row that is lost with the log's end comes back as it was, and that is told`()
    throws
  {
    let store = try store(shifts: 20)
    try store.expectDone("shift edit shf-3 --memo 나중 --as 사장")
    let path = "\(store.folder.path)/cut"
    try FileManager.default.copyItem(atPath: store.path, toPath: path)
    // The last operation is lost whole; that there was one shows in an id that the log never used.
    try ShellRun.sqlite(
      path,
      """
      DELETE FROM change WHERE operation = (SELECT max(number) FROM operation);
      DELETE FROM operation WHERE number = (SELECT max(number) FROM operation);
      UPDATE shift SET id = 99 WHERE id = 20
      """)
    let made = "\(store.folder.path)/made"
    let result = store.run("store salvage \(path) \(made) --json")
    #expect(result.code == .rejects, "\(result)")
    // Nothing is unreadable, so that what is not there was removed.
    #expect(try rows(store, at: made).contains("나중"))
    #expect(result.errors.contains("shf-3, shf-99") && result.errors.contains(": shf-20"))
  }

  @Test(arguments: ["zero", "flipped", "short", "gone"])
  func `rows come over without a list of tables, or a whole last page`(damage: String) throws {
    let store = try store()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: store.path))
    switch damage {
    case "zero": bytes.replaceSubrange(0..<Self.pageSize, with: Data(count: Self.pageSize))
    case "short": bytes.removeLast(100)
    case "gone":
      // All texts of the list; where its tables begin is known as of a new store.
      while let text = bytes.range(of: Data("CREATE TABLE ".utf8)) {
        let start = text.lowerBound / Self.pageSize * Self.pageSize
        bytes.replaceSubrange(start..<start + Self.pageSize, with: Data(count: Self.pageSize))
      }
    default:
      let text = try #require(bytes.range(of: Data("CREATE TABLE shift (".utf8)))
      bytes[text.lowerBound + 3] ^= 4
    }
    let path = "\(store.folder.path)/damaged"
    try bytes.write(to: URL(fileURLWithPath: path))
    let made = "\(store.folder.path)/made"
    let result = store.run("store salvage \(path) \(made) --json")
    #expect(result.code == (damage == "short" ? result.code : .done), "\(result)")
    #expect(try rows(store, at: made) == rows(store))
    try store.expectDone("doctor --deep --store \(made)")
  }

  @Test func `what is there is replaced with --force only, also a store in use`() throws {
    let store = try store(shifts: 2)
    let made = "\(store.folder.path)/made"
    try store.expectDone("store salvage \(store.path) \(made)")
    try store.expectDone("user add 하준 --store \(made)")
    #expect(store.run("store salvage \(store.path) \(made)").code == .conflict)
    try store.expectDone("store salvage \(store.path) \(made) --force")
    #expect(try !store.expectDone("user list --store \(made)").contains("하준"))
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(made)2"))
    try store.expectDone("store salvage \(store.path) \(made)2 --force")
    #expect(store.run("store salvage \(store.path) \(store.path) --force").code == .inputOutput)
    #expect(store.run("store salvage \(made)3 \(made)4").code == .notFound)
    #expect(!FileManager.default.fileExists(atPath: "\(made)4"))
  }

  @Test func `a value that changed in place comes from the log`() throws {
    let store = try store()
    let path = "\(store.folder.path)/changed"
    try FileManager.default.copyItem(atPath: store.path, toPath: path)
    try ShellRun.sqlite(path, "UPDATE shift SET memo = 'changed' WHERE id = 7")
    let made = "\(store.folder.path)/made"
    let report = try store.json("store salvage \(path) \(made)")
    #expect("\(report)".contains("from_log"))
    #expect(try rows(store, at: made) == rows(store))
  }

  @Test func `a header that is no header is mended, and no store gives nothing`() throws {
    let store = try store()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: store.path))
    bytes.replaceSubrange(0..<100, with: Data(count: 100))
    let path = "\(store.folder.path)/headless"
    try bytes.write(to: URL(fileURLWithPath: path))
    let made = "\(store.folder.path)/made"
    try store.expectDone("store salvage \(path) \(made)")
    #expect(try rows(store, at: made) == rows(store))
    try Data("day,start\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(
      try store.failure("store salvage \(path) \(made)2")["id"] == .string("salvage.nothing"))
    #expect(
      try store.failure("store salvage nowhere \(made)2")["id"] == .string("store.missing"))
  }

  @Test func `a row whose parent is lost is left out and told of`() throws {
    let store = try store()
    let path = "\(store.folder.path)/orphans"
    try FileManager.default.copyItem(atPath: store.path, toPath: path)
    // Neither the table nor the log knows the membership of 민지 any more.
    try ShellRun.sqlite(
      path, "DELETE FROM membership WHERE id = 2; DELETE FROM change WHERE entity = 'membership'")
    let made = "\(store.folder.path)/made"
    let failure = try store.failure("store salvage \(path) \(made)")
    #expect(failure["id"] == .string("salvage.incomplete"))
    try store.expectDone("doctor --deep --store \(made)")
  }
}

extension ShellRun {
  @discardableResult
  fileprivate static func sqlite(_ path: String, _ sql: String) throws -> String {
    let result = try program("sqlite3", [path, sql])
    try #require(result.status == .exit(0), "\(result)")
    return result.output
  }
}
