import CatchCommands
import CatchProgram
import CommandsTestSupport
import Testing

/// 사장 owns 카페, where 민지 works; each has written something down.
@Suite("Completion of ids that people keep few of")
struct StoredIDTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    for line in [
      "shift add -p 카페 -w 민지 -d 2026-11-09 -t 18:00-22:00 --repeat week --count 3 --as 사장",
      "shift template save 월요일 --during 2026-11-09 --as 사장",
      "shift request off ser-1@2026-11-16 --as 민지",
      "shift availability add unavailable --days sat --as 민지",
      "shift routine add 마감 --as 민지", "shift due --as 사장",
      "wage item add 민지 meal=100000 --as 사장",
    ] { try store.expectDone(line) }
    let now = store.scratch.variables["CATCHKIT_NOW"]
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-02T09:00:00+09:00"
    try store.expectDone("wage close --period 2026-11 --anyway -q --as 사장")
    store.scratch.variables["CATCHKIT_NOW"] = now
  }

  private func words(_ kind: String, _ prefix: String, as name: String) throws -> [String] {
    try store.expectDone("complete --as \(name) -- \(kind) \(prefix)").split(separator: "\n").map {
      String($0.prefix { $0 != "\t" })
    }
  }

  @Test(arguments: [
    ("series", "ser-", "사장", ["ser-1"]), ("series", "ser-", "민지", ["ser-1"]),
    ("series", "ser-1@2026-11-1", "사장", ["ser-1@2026-11-16"]), ("series", "ser-2", "사장", []),
    ("template", "월", "사장", ["월요일"]), ("template", "월", "민지", []),
    ("request", "req-", "사장", ["req-1"]), ("request", "req-", "민지", ["req-1"]),
    ("request", "req-", "지훈", []), ("availability", "avl-", "민지", ["avl-1"]),
    ("availability", "avl-", "사장", []), ("routine", "마", "민지", ["마감"]),
    ("notice", "ntc-1", "사장", ["ntc-1"]), ("notice", "ntc-", "지훈", []),
    ("item", "itm-", "사장", ["itm-1"]), ("item", "itm-", "민지", []),
    ("close", "cls-", "사장", ["cls-1"]), ("close", "cls-", "민지", []), ("close", "req-", "사장", []),
    ("slip", "slp-", "사장", ["slp-1"]), ("slip", "slp-", "민지", ["slp-1"]),
    ("slip", "민", "민지", ["민지"]), ("slip", "slp-", "지훈", []),
    ("period", "2026-11", "사장", ["2026-11"]),
  ])
  func `somebody is offered what they could name, and nothing else`(
    kind: String, prefix: String, name: String, offered: [String]
  ) throws {
    #expect(try words(kind, prefix, as: name) == offered)
  }

  @Test func `no amount is told beside an id`() throws {
    let lines = try store.expectDone("complete --as 사장 -- item itm-")
    #expect(lines == "itm-1\t민지 meal\n")
  }

  @Test func `a request once decided is offered no more`() throws {
    try store.expectDone("shift request decline req-1 --as 사장")
    #expect(try words("request", "req-", as: "사장") == [])
  }
}
