import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("What every change promises")
struct EveryChangeTests {
  @Test func `every changing command of the table has a line that shows it`() {
    #expect(EveryChange.all.map(\.path) == EveryChange.paths)
    #expect(EveryChange.paths.count > 30)
  }

  @Test(arguments: EveryChange.all)
  func `a dry run answers as the change would, and changes no byte`(change: EveryChange) throws {
    let store = try change.store()
    let line = change.line(in: store)
    let before = try? store.bytes()
    let files = try store.otherFiles()
    let tried = store.run("\(line) --dry-run --json")
    try #require(tried.code == .done, "\(tried)")
    #expect(tried.written == [:])
    #expect((try? store.bytes()) == before)
    #expect(try store.otherFiles() == files)
    let document = try JSON.parse(Array(tried.output.utf8))
    #expect(document["schema"] == .string(change.sample.contract))
    if EveryChange.operations.contains(where: { $0.path == change.path }) {
      #expect(document.at("meta.dry_run") == .bool(true))
      #expect(document.at("meta.operation") == .null)
      #expect(document.at("meta.changes.0.record") != nil, "\(tried)")
      // What has a price is not shown for nothing.
      if change.path != "seat unlock" {
        #expect(try store.json(line)["data"] == document["data"])
      }
    }
  }

  @Test(arguments: EveryChange.operations)
  func `a key makes it happen once, and tells the same again`(change: EveryChange) throws {
    let store = try change.store()
    // Live commands of `seat`, and challenges, are for those whom they concern.
    let isOwn = ["seat ", "challenge ", "snap ", "shot "].contains { change.path.hasPrefix($0) }
    let actor = isOwn ? change.actor : "사장"
    let count = try store.operationCount(as: actor)
    let line = "\(change.line(in: store)) --idempotency-key once"
    let first = try store.json(line)
    #expect(first.at("meta.replayed") == .bool(false))
    let bytes = try store.bytes()
    let second = try store.json(line)
    #expect(second.at("meta.replayed") == .bool(true))
    #expect(second.at("meta.operation") == first.at("meta.operation"))
    #expect(second["data"] == first["data"] && second["schema"] == first["schema"])
    #expect(try store.bytes() == bytes)
    #expect(try store.operationCount(as: actor) == count + 1)
  }

  @Test(arguments: EveryChange.commands)
  func `one undo brings back what was there, and one redo what was done`(
    change: EveryChange
  ) throws {
    let store = try change.store()
    let before = try store.content()
    try store.expectDone(change.line(in: store))
    let after = try store.content()
    #expect(after != before)
    for _ in 0..<2 {
      try store.expectDone("undo --as \(change.actor)")
      #expect(try store.content() == before)
      try store.expectDone("redo --as \(change.actor)")
      #expect(try store.content() == after)
    }
  }

  @Test(arguments: EveryChange.operations)
  func `no rule is broken by what anybody may do`(change: EveryChange) throws {
    let store = try change.store()
    try store.expectDone(change.line(in: store))
    #expect(!store.run("doctor --deep --json").output.contains("store.rule"))
  }

  @Test(arguments: [
    "user edit per-2 --name 보라", "shift place edit 카페 --label red --rest-day mon",
    "shift place edit wpl-1 --name 찻집", "shift place headcount set 카페 4",
    "shift member edit 민지 --label red", "shift edit shf-1 --memo 시험 --time 19:00-22:00",
    "shift publish --during 2026-11", "shift clock fix clk-1 --out 22:10 --note 시험",
    "shift clock fix clk-1 --in 18:10", "shift invite create",
  ])
  func `what changes nothing is no step back`(line: String) throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-02 -t 18:00-22:00 --as 사장")
    store.move(to: "02T18:00")
    try store.expectDone("shift in --as 민지")
    store.move(to: "02T22:00")
    try store.expectDone("shift out --as 민지")
    store.move(to: "03T09:00")
    let before = try store.content()
    try store.expectDone("\(line) --as 사장")
    let after = try store.content()
    let count = try store.operationCount()
    let again = try store.json("\(line) --as 사장")
    #expect(again.at("meta.change_count") == .integer(0) && again.at("meta.operation") == .null)
    #expect(try store.operationCount() == count)
    #expect(try store.content() == after)
    guard after != before else { return }
    try store.expectDone("undo --as 사장")
    #expect(try store.content() == before)
  }

  /// But for logs, which are the same for all.
  private static let told = EveryChange.all.filter {
    !["challenge offer", "challenge accept", "challenge send"].contains($0.path)
  }

  @Test(arguments: told)
  func `people read what was done in their language`(change: EveryChange) throws {
    let texts = try ["en", "ko"].map { language in
      let store = try change.store()
      let result = store.run("\(change.line(in: store)) --lang \(language)")
      try #require(result.code == .done, "\(result)")
      return result.output.replacing(store.folder.path, with: "")
    }
    #expect(texts[0] != "" && texts[0] != texts[1], "\(texts)")
  }
}
