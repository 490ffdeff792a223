import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Members and requests")
struct MemberTests {
  private static func id(_ failure: JSON) -> String { failure["id"]?.words ?? "" }

  @Test func `accepting countersigns the pay that was asked for`() throws {
    let store = try StoreRun.withPlace()
    let accepted = try store.json("shift member accept 수아 --as 사장")
    #expect(accepted.at("data.state") == .string("active"))
    #expect(accepted.at("data.joined_on") == .string("2026-11-02"))
    #expect(accepted.at("data.terms.amount") == .integer(10_320))
    let terms = try store.json("shift terms list --as 수아")
    #expect(terms.at("data.0.state") == .string("agreed"))
    #expect(terms.at("data.0.proposed_by") == .string("수아"))
    #expect(terms.at("data.0.decided_by") == .string("사장"))
  }

  @Test func `accepting without terms leaves the pay to be talked about`() throws {
    let store = try StoreRun.withPlace()
    let accepted = try store.json("shift member accept 수아 --without-terms --as 사장")
    #expect(accepted.at("data.terms") == .null)
    #expect(try store.json("shift terms list --as 수아").at("data.0.state") == .string("proposed"))
    try store.expectDone("shift terms accept trm-4 --as 사장")
  }

  @Test func `a request is decided once`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift member accept 수아 --as 사장")
    for line in ["accept", "reject"] {
      let failure = try store.failure("shift member \(line) 수아 --as 사장")
      #expect(Self.id(failure) == "shift.request_decided")
      #expect(failure["message"]?.words.contains("has been accepted already") == true)
    }
    #expect(
      try Self.id(store.failure("shift request withdraw --as 수아")) == "shift.request_unknown")
  }

  @Test func `who is rejected can read why, and may ask again`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift member reject 수아 --reason 자리없음 --as 사장")
    let request = try store.json("shift request list --as 수아")
    #expect(request.at("data.0.state") == .string("rejected"))
    #expect(request.at("data.0.reason") == .string("자리없음"))
    #expect(
      try Self.id(store.failure("shift place show 카페 --as 수아")) == "shift.place_unknown")
    for member in ["수아", "mem-4"] {
      #expect(
        try Self.id(store.failure("shift member accept \(member) --as 사장"))
          == "shift.request_decided")
    }
    #expect(
      try store.json("shift terms list --all --as 수아").at("data.0.state") == .string("declined"))
    try store.expectDone("shift join \(PlaceWorld.code) --hourly 10400 --as 수아")
    try store.expectDone("shift member accept 수아 --as 사장")
  }

  @Test func `a request that was withdrawn leaves no trace that others could act on`() throws {
    let store = try StoreRun.withPlace()
    let withdrawn = try store.json("shift request withdraw 카페 --as 수아")
    #expect(withdrawn.at("data.state") == .string("withdrawn"))
    #expect(
      try Self.id(store.failure("shift place show 카페 --as 수아")) == "shift.place_unknown")
    #expect(try store.json("shift place list --all --as 수아").at("data.0") == nil)
    #expect(try store.json("shift request list --as 사장").at("data.0") == nil)
    #expect(
      try Self.id(store.failure("shift member accept mem-4 --as 사장")) == "shift.request_decided")
    #expect(
      try store.json("shift terms list --all --as 수아").at("data.0.state") == .string("withdrawn"))
  }

  @Test func `leaving keeps what was agreed and ends everything else`() throws {
    let store = try StoreRun.withPlace()
    store.move(to: "05T09:00")
    let left = try store.json("shift leave --on 2026-11-04 --reason 이사 --as 민지")
    #expect(left.at("data.ended_on") == .string("2026-11-04"))
    #expect(left.at("data.state") == .string("ended"))
    let terms = try store.json("shift terms list --all --as 민지")
    #expect(terms.at("data.0.state") == .string("agreed"))
    #expect(terms.at("data.1.state") == .string("withdrawn"))
    let all = try store.json("shift member list --all --as 사장")
    guard case .array(let members)? = all["data"] else { return }
    #expect(members.contains { $0["name"] == .string("민지") && $0["reason"] == .string("이사") })
    #expect(try store.json("shift member list --as 지훈").at("data.1.name") == .string("지훈"))
    #expect(
      try Self.id(store.failure("shift terms accept trm-3 --as 민지")) == "shift.terms_decided")
    #expect(
      try Self.id(store.failure("shift terms propose 민지 --hourly 1 --as 사장")) == "shift.ended")
  }

  @Test(arguments: ["2026-11-01", "2027-11-06"])
  func `a last day lies between the first day and a year from today`(day: String) throws {
    let store = try StoreRun.withPlace()
    store.move(to: "05T09:00")
    for line in ["shift leave --as 민지", "shift member remove 민지 --as 사장"] {
      let failure = try store.failure("\(line) --on \(day)")
      #expect(Self.id(failure) == "shift.end_date")
      #expect(failure.at("source.field") == .string("on"))
    }
  }

  @Test func `shifts planned for later than the last day are cancelled`() throws {
    let store = try StoreRun.withPlace()
    for day in 2...4 {
      try store.expectDone(
        "shift add --place 카페 --day 2026-11-0\(day) --time 18:00-22:00 --as 민지")
    }
    let ended = try store.json("shift member remove 민지 --as 사장")
    #expect(ended.at("data.cancelled_shifts") == .integer(2))
    let shifts = try store.json("shift list --all --place 카페 --as 사장")
    #expect(shifts.at("data.0.state") == .string("planned"))
    #expect(shifts.at("data.1.state") == .string("cancelled"))
    #expect(shifts.at("data.2.state") == .string("cancelled"))
  }

  @Test func `more than twenty shifts are not cancelled without a question`() throws {
    let store = try StoreRun.withPlace()
    for day in 3...23 {
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
      try store.expectDone("shift add --place 카페 --day \(date) --time 18:00-22:00 --as 민지")
    }
    #expect(try Self.id(store.failure("shift leave --as 민지")) == "answer.needed")
    try store.expectDone("shift leave --as 민지 --yes")
  }

  @Test func `the owner's colour of a worker is the owner's`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift member edit 민지 --label 파란색 --as 사장")
    #expect(
      try store.json("shift member show 민지 --as 사장").at("data.label") == .string("blue"))
    for person in ["민지", "지훈"] {
      #expect(
        try store.json("shift member show 민지 --as \(person)").at("data.label")
          == .string("none"))
    }
  }

  @Test func `members are named by nickname, person or membership`() throws {
    let store = try StoreRun.withPlace()
    for word in ["민지", "per-2", "mem-2", "\u{1106}\u{1175}\u{11AB}\u{110C}\u{1175}"] {
      #expect(
        try store.json("shift member show \(word) --as 지훈").at("data.id") == .string("mem-2"))
    }
    let slip = try store.failure("shift member show 지운 --as 민지")
    #expect(Self.id(slip) == "shift.member_unknown")
    #expect(
      try Self.id(store.failure("shift member show mem-99 --as 민지")) == "shift.member_unknown")
  }

  @Test func `Korean tables speak Korean and line up`() throws {
    let store = try StoreRun.withPlace()
    let table = try store.expectDone("shift request list --as 사장 --lang ko")
    #expect(
      table
        == """
        ID     사업장  신청자  상태  요청 일시         임금                             사유
        mem-4  카페    수아    대기  2026-11-02 09:00  2026-11-02부터 시급 10,320원     -

        """.replacing("     사유", with: "  사유").replacing("원     -", with: "원  -"))
  }
}
