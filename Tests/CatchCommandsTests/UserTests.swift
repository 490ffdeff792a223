import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("People")
struct UserTests {
  private static func id(_ failure: JSON) -> String { failure["id"]?.words ?? "" }

  @Test(arguments: ["민  지", "민지!", "민지-", "ㅁㅣㄴㅈㅣ", "per-9", "😀"])
  func `a nickname follows the rule when it is added and when it is changed`(name: String) throws {
    let store = try StoreRun.withPlace()
    for words in [["user", "add", name], ["user", "edit", "민지", "--name", name]] {
      let result = store.scratch.run(words + ["--as", "사장", "--json"])
      #expect(result.code == .refused, "\(result)")
      #expect(try result.failure?["id"] == .string("people.nickname"))
    }
  }

  @Test func `a name typed in jamo is the same person, as who acts and as whom it is about`() throws
  {
    let store = try StoreRun.withPlace()
    // 민지 as macOS spells it in file names; equal to Swift, other bytes to SQLite.
    let jamo = "\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}"
    #expect(Array(jamo.utf8) != Array("민지".utf8))
    for words in [["user", "show", jamo], ["user", "show", "민지", "--as", jamo]] {
      let result = store.scratch.run(words + ["--json"])
      #expect(result.code == .done, "\(result)")
      #expect(result.output.contains("\"per-2\""))
    }
    let taken = store.scratch.run(["user", "add", jamo, "--as", "사장"])
    #expect(taken.code == .conflict, "\(taken)")
  }

  @Test func `in an empty store nobody can act, and the failure says how to begin`() throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_STORE"] = store.scratch.variables["CATCHKIT_STORE"].map {
      $0 + ".new"
    }
    let failure = try store.failure("shift in --dry-run")
    #expect(Self.id(failure) == "people.nobody")
    #expect(failure["exit"] == .integer(10))
    let named = try store.failure("shift in --as 사장 --dry-run")
    #expect(Self.id(named) == "people.unknown")
    #expect(named["hint"]?.words.contains("'catchkit user add 사장'") == true, "\(named)")
  }

  @Test func `people may be named as who acts before they are added`() throws {
    let store = try StoreRun()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("user add 사장 --role owner")
    #expect(try Self.id(store.failure("user add 사장")) == "people.taken")
    #expect(try Self.id(store.failure("user add 민지 --as 지훈")) == "people.unknown")
    try store.expectDone("user add 민지 --as 민지")
    // Nobody else added them, so nobody else may change them.
    #expect(try Self.id(store.failure("user edit 민지 --name 수아")) == "people.not_yours")
  }

  @Test func `a nickname belongs to one person at a time`() throws {
    let store = try StoreRun.withPlace()
    #expect(try Self.id(store.failure("user add 민지 --as 사장")) == "people.taken")
    #expect(try Self.id(store.failure("user edit 지훈 --name 민지 --as 사장")) == "people.taken")
    try store.expectDone("user edit 민지 --name 민지 --as 사장")
    try store.expectDone("user remove 지훈 --as 지훈")
    try store.expectDone("user edit 민지 --name 지훈 --as 민지")
  }

  @Test func `a new nickname is everywhere at once, and the person stays the same`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("user edit 민지 --name 민지2 --as 민지")
    #expect(
      try store.json("shift member show 민지2 --as 사장").at("data.person") == .string("per-2"))
    #expect(try Self.id(store.failure("shift leave --as 민지")) == "people.unknown")
  }

  @Test func `who is removed leaves every workplace and acts no more, but stays on record`() throws
  {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 집 --as 민지")
    let removed = try store.json("user remove 민지 --as 민지")
    #expect(removed.at("data.removed_at") == .string("2026-11-02T09:00:00+09:00"))
    #expect(try Self.id(store.failure("shift place list --as 민지")) == "people.unknown")
    #expect(try Self.id(store.failure("shift place list --as per-2")) == "people.removed")
    #expect(try Self.id(store.failure("user edit per-2 --name 새이름 --as 사장")) == "people.removed")
    #expect(try Self.id(store.failure("user remove per-2 --as 사장")) == "people.removed")
    let former = try store.json("shift member show 민지 --place 카페 --as 사장")
    #expect(former.at("data.state") == .string("ended"))
    #expect(
      try store.json("shift terms list 민지 --as 사장").at("data.0.state") == .string("agreed"))
    // The nickname is free, and its new owner is somebody else.
    try store.expectDone("user add 민지 --as 사장")
    #expect(try store.json("shift place list --all --as 민지").at("data.0") == nil)
  }

  @Test func `a role is an owner's to change, and who has a shared workplace stays one`() throws {
    let store = try StoreRun.withPlace()
    for name in ["민지", "지훈"] {
      #expect(
        try Self.id(store.failure("user edit \(name) --role owner --as \(name)")) == "people.role")
    }
    try store.expectDone("user edit 민지 --role worker --as 민지")
    try store.expectDone("user edit 민지 --role owner --as 사장")
    #expect(
      try Self.id(store.failure("user edit 사장 --role worker --as 사장")) == "shift.still_owner")
    try store.expectDone("shift place remove 카페 --yes --as 사장")
    try store.expectDone("user edit 사장 --role worker --as 사장")
    #expect(
      try Self.id(store.failure("user edit 사장 --role owner --as 사장")) == "people.role")
  }

  @Test func `who runs a workplace with others is not removed`() throws {
    let store = try StoreRun.withPlace()
    #expect(try Self.id(store.failure("user remove 사장 --as 사장")) == "shift.still_owner")
    try store.expectDone("shift place remove 카페 --yes --as 사장")
    try store.expectDone("user remove 사장 --as 사장")
  }

  @Test func `one person is shown by name or id, and by default who acts`() throws {
    let store = try StoreRun.withPlace()
    #expect(try store.json("user show --as 지훈").at("data.name") == .string("지훈"))
    #expect(try store.json("user show per-7").at("data.name") == .string("다솜"))
    #expect(try Self.id(store.failure("user show")) == "people.who_acts")
    #expect(try Self.id(store.failure("user show 다솜")) == "people.unknown")
    #expect(try Self.id(store.failure("user edit 민지 --as 사장")) == "usage.missing_argument")
  }

  @Test func `in an empty store with another actor named, adding says what to do`() throws {
    let store = try StoreRun()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    let refused = store.run("user add 민지")
    #expect(refused.code == .notFound, "\(refused)")
    #expect(refused.errors.contains("'catchkit user add 사장'"))
    #expect(refused.errors.contains("CATCHKIT_USER"))
    try store.expectDone("user add 사장")
    try store.expectDone("user add 민지")
  }
}
