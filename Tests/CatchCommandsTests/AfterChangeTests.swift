import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// What fails after a change was made must not read as if it had not been.
@Suite("Failures after a change")
struct AfterChangeTests {
  private func store() throws -> StoreRun { try StoreRun.withPeople() }

  @Test func `an answer that cannot be printed names the operation, and is no reason to repeat`()
    throws
  {
    let store = try store()
    store.scratch.refusesOutput = true
    let failure = try store.failure("user add 하늘 --as 사장")
    #expect(failure["id"] == .string("output.write") && failure["exit"] == .integer(74))
    #expect(failure["operation"] == .integer(4) && failure["retryable"] == .bool(false))
    #expect("\(failure["message"] ?? .null)".contains("operation 4 was done"))
    #expect("\(failure["hint"] ?? .null)".contains("catchkit history show 4"))
    let text = store.run("user add 나래 --as 사장")
    #expect(text.errors.hasPrefix("catchkit: operation 5 was done, "), "\(text)")
    store.scratch.refusesOutput = false
    #expect(try store.expectDone("history --format ids --limit 1") == "5\n")
  }

  @Test func `with a key the same line may be repeated, and is answered then`() throws {
    let store = try store()
    store.scratch.refusesOutput = true
    let line = "user add 하늘 --as 사장 --idempotency-key k"
    for _ in 1...2 {
      let failure = try store.failure(line)
      #expect(failure["operation"] == .integer(4) && failure["retryable"] == .bool(true))
      #expect("\(failure["hint"] ?? .null)".contains("--idempotency-key"))
    }
    store.scratch.refusesOutput = false
    #expect(try store.json(line).at("meta.replayed") == .bool(true))
  }

  @Test func `what only reads or only tries may be repeated`() throws {
    let store = try store()
    store.scratch.refusesOutput = true
    for line in ["user list", "user add 하늘 --as 사장 -n"] {
      let failure = try store.failure(line)
      #expect(failure["exit"] == .integer(74) && failure["retryable"] == .bool(true), "\(line)")
      #expect(failure["operation"] == .null)
    }
  }

  @Test(arguments: ["", "-q"])
  func `an import whose rejects cannot be written is made all the same, and says so`(
    quiet: String
  ) throws {
    let store = try store()
    try store.expectDone("shift place add 카페 --as 사장")
    store.scratch.files["rows.csv"] =
      "worker,day,start,end\n사장,2026-11-03,9:00,10:00\n누구,2026-11-03,9:00,10:00\n"
    store.scratch.refusesFiles = true
    let line = "shift import rows.csv --place 카페 --rejects bad.csv --as 사장 \(quiet)"
    let result = store.run(line)
    #expect(result.code == .inputOutput, "\(result)")
    #expect(result.errors.contains("operation 5 was done"), "\(result)")
    #expect(try store.expectDone("shift list --all --format ids --as 사장") == "shf-1\n")
  }
}
