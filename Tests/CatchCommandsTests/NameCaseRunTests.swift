import CatchCommands
import CatchProgram
import CatchStore
import CatchValues
import CommandsTestSupport
import Testing

/// Nicknames that are equal but for the case of Latin letters are one name.
@Suite("Names in any case")
struct NameCaseRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun(["user add mina77 --role owner", "user add 지훈 --as mina77"])
    store.scratch.variables["CATCHKIT_USER"] = "mina77"
  }

  @Test func `a name in other case is taken, whoever asks`() throws {
    let refused = try store.failure("user add MINA77")
    #expect(refused["id"] == .string("people.taken") && refused["exit"] == .integer(12))
    #expect(refused["message"] == .string("the nickname 'MINA77' is taken by 'mina77'"))
    #expect(try store.failure("user edit 지훈 --name Mina77 --as 지훈")["exit"] == .integer(12))
    // One's own name may change its case.
    try store.expectDone("user edit mina77 --name Mina77")
    #expect(try store.failure("user add mina77")["exit"] == .integer(12))
    try store.expectDone("user add mina78")
  }

  @Test func `a person is found by the name in any case`() throws {
    #expect(try store.json("user show MINA77").at("data.name") == .string("mina77"))
    try store.expectDone("shift place add 카페 --employees 3 --as MINA77")
    try store.expectDone("shift add -w Mina77 -d 2026-11-02 -t 09:00-10:00")
    #expect(try store.json("shift list --all -w MiNa77").at("data.0.worker") == .string("mina77"))
    #expect(try store.failure("shift list --all -w mina7")["exit"] == .integer(10))
    // A colleague's pay is hidden by whatever spelling of the name.
    let code = try #require(try store.json("shift invite create 카페").at("data.code")).words
    try store.expectDone("shift join \(code) --hourly 10320 --as 지훈")
    try store.expectDone("shift member accept 지훈")
    for name in ["mina77", "MINA77"] {
      #expect(try store.failure("wage show \(name) --as 지훈")["exit"] == .integer(18))
    }
  }

  @Test func `a store that has two keeps both, each by its own name`() throws {
    let schema = Schema.catchkit
    _ = try Store(path: store.path, schema: schema).change(
      ChangeRequest(command: "user add", at: #require(Instant("2026-11-01T00:00:00Z")))
    ) { transaction throws(Failure) in
      try transaction.run(
        "INSERT INTO person (name, role, added_by, added_at) VALUES ('Mina77', 'worker', 1, 0)", [])
    } result: { _ in
      ""
    }
    for name in ["mina77", "Mina77"] {
      #expect(try store.json("user show \(name)").at("data.name") == .string(name))
    }
    #expect(try store.failure("user show MINA77")["exit"] == .integer(10))
    #expect(try store.failure("user add MINA77")["exit"] == .integer(12))
    try store.expectDone("doctor --deep")
  }
}
