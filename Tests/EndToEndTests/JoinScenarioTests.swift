import CatchTestSupport
import CatchValues
import Testing

/// Acceptance scenario 1: from an owner's code to a worker's countersigned pay, in real processes.
@Suite("Joining a workplace") struct JoinScenarioTests {
  @Test func `from the owner's code to pay that both sides signed`() throws {
    let scene = try Scenario()
    let first = try BinaryRun.run(
      ["user", "add", "사장", "--role", "owner"],
      environment: scene.variables)
    #expect(first.status == .exit(0), "\(first)")
    for name in ["민지", "지훈"] { _ = try scene.data("사장", "user add \(name)") }

    // A shared place of six, and a code of six symbols that nobody misreads.
    let place = try scene.data("사장", "shift place add 카페 --shared --employees 6")
    #expect(place["employees"] == .integer(6))
    let made = try scene.data("사장", "shift invite create 카페 --expires 10m")
    let old = try text(made["code"])
    #expect(old.wholeMatch(of: /[2-9A-HJ-NP-Z]{6}/) != nil)
    #expect(made["expires_at"] == .string("2026-11-02T09:10:00+09:00"))
    #expect(try scene.data("사장", "shift invite create 카페")["code"] == made["code"])
    let new = try scene.data("사장", "shift invite create 카페 --expires 10m --force")
    let code = try text(new["code"])
    #expect(code != old)
    try scene.refused("민지", "shift invite lookup \(old)", 12)
    try scene.refused("민지", "shift invite create 카페", 10)

    // The worker looks it up in lower case, asks for a pay, and waits.
    let found = try scene.data("민지", "shift invite lookup \(code.lowercased())")
    #expect(found["place"] == .string("카페") && found["owner"] == .string("사장"))
    let joined = try scene.data(
      "민지", "shift join \(code.lowercased()) --hourly 10320 --weekly-minutes 20h")
    #expect(joined["state"] == .string("pending"))
    try scene.refused("민지", "shift list --all --place 카페", 18)
    try scene.refused(
      "민지", "shift add --place 카페 --day 2026-11-03 --time 18:00-22:00", 18)
    try scene.refused("민지", "shift invite create 카페", 18)

    // The owner sees what is asked for, and agrees once.
    guard case .array(let waiting) = try scene.data("사장", "shift request list") else {
      Issue.record("no requests")
      return
    }
    #expect(waiting.count == 1 && waiting[0]["terms"]?["amount"] == .integer(10_320))
    let accepted = try scene.data("사장", "shift member accept 민지")
    #expect(accepted["terms"]?["amount"] == .integer(10_320))
    #expect(try scene.refused("사장", "shift member accept 민지", 12).contains("already"))
    #expect(
      try scene.refused("민지", "shift join \(code)", 12).contains("already a member"))
    try scene.refused("민지", "shift invite create 카페", 18)
    _ = try scene.data("민지", "shift add --place 카페 --day 2026-11-03 --time 18:00-22:00")

    // Time goes by: a code that has expired says so.
    scene.now = "2026-11-02T09:10:00+09:00"
    #expect(try scene.refused("지훈", "shift invite lookup \(code)", 12).contains("expired"))
    #expect(try scene.refused("지훈", "shift join \(code)", 12).contains("expired"))

    // Whoever is turned down can read why.
    let third = try text(try scene.data("사장", "shift invite create 카페")["code"])
    _ = try scene.data("지훈", "shift join \(third)")
    _ = try scene.data("사장", "shift member reject 지훈 --reason 자리가찼어요")
    guard case .array(let rejected) = try scene.data("지훈", "shift request list") else {
      Issue.record("no requests")
      return
    }
    #expect(rejected.first?["state"] == .string("rejected"))
    #expect(rejected.first?["reason"] == .string("자리가찼어요"))

    // What is unknown or not one's own is refused without a trace.
    try scene.refused("사장", "shift member accept 하늘 --place 카페", 10)
    try scene.refused("지훈", "shift member list --place 카페", 10)
    try scene.refused("민지", "shift place remove 카페 --yes", 18)

    // A table shows people what JSON shows programs.
    let table = try scene.run("사장", "shift terms list")
    #expect(table.output.contains("10,320 won an hour"))
    let document = try scene.run("사장", "shift terms list --json")
    #expect(document.output.contains("\"amount\":10320"))
  }

  private func text(_ value: JSON?) throws -> String {
    guard case .string(let text)? = value else {
      Issue.record("no text: \(String(describing: value))")
      return ""
    }
    return text
  }
}
