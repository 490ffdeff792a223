import CatchCommands
import CatchProgram
import CatchValues
import Testing

@Suite("Invite codes")
struct InviteTests {
  private static func id(_ failure: JSON) -> String { failure["id"]?.words ?? "" }

  @Test func `asking again gives the live code, and force gives a new one and kills the old`()
    throws
  {
    let store = try StoreRun.withPlace()
    let again = try store.json("shift invite create --as 사장")
    #expect(again.at("data.code") == .string(PlaceWorld.code))
    #expect(again.at("data.is_new") == .bool(false))
    #expect(again.at("meta.change_count") == .integer(0))
    #expect(again.at("data.expires_at") == .string("2026-11-03T09:00:00+09:00"))
    let new = try store.json("shift invite create --force --expires 10m --uses 2 --as 사장")
    let code = try #require(new.at("data.code")).words
    #expect(code != PlaceWorld.code)
    #expect(code.wholeMatch(of: /[2-9A-HJ-NP-Z]{6}/) != nil)
    #expect(new.at("data.expires_at") == .string("2026-11-02T09:10:00+09:00"))
    #expect(new.at("data.use_limit") == .integer(2))
    let old = try store.failure("shift invite lookup \(PlaceWorld.code)")
    #expect(Self.id(old) == "shift.invite_revoked")
    let states = try store.json("shift invite list --as 사장")
    #expect(states.at("data.0.state") == .string("live"))
    #expect(states.at("data.1.state") == .string("revoked"))
  }

  @Test(arguments: [
    ("03T08:59", ""), ("03T09:00", "shift.invite_expired"), ("04T00:00", "shift.invite_expired"),
  ])
  func `a code lasts to its minute`(time: String, id: String) throws {
    let store = try StoreRun.withPlace()
    store.move(to: time)
    let lines = [
      "shift invite lookup \(PlaceWorld.code)", "shift join \(PlaceWorld.code) --as 하늘",
    ]
    for line in lines {
      if id.isEmpty {
        try store.expectDone(line)
      } else {
        #expect(try Self.id(store.failure(line)) == id)
      }
    }
  }

  @Test func `an expired code is followed by a new one without force`() throws {
    let store = try StoreRun.withPlace()
    store.move(to: "04T09:00")
    let new = try store.json("shift invite create --as 사장")
    #expect(new.at("data.is_new") == .bool(true))
    #expect(new.at("data.code") != .string(PlaceWorld.code))
  }

  @Test func `a code for one is used up by one, who is then told the truth`() throws {
    let store = try StoreRun.withPlace()
    let made = try store.json("shift invite create --force --uses 1 --as 사장")
    let code = try #require(made.at("data.code")).words
    try store.expectDone("shift join \(code) --as 하늘")
    #expect(try Self.id(store.failure("shift join \(code) --as 하늘")) == "shift.member_already")
    #expect(try Self.id(store.failure("shift join \(code) --as 나래")) == "shift.invite_used_up")
    #expect(try Self.id(store.failure("shift invite lookup \(code)")) == "shift.invite_used_up")
    let revoked = try store.failure("shift invite revoke \(code) --as 사장")
    #expect(Self.id(revoked) == "shift.invite_used_up")
    #expect(revoked["hint"]?.words.contains("'catchkit shift invite create --as 사장' makes") == true)
    #expect(try store.json("shift invite create --as 사장").at("data.is_new") == .bool(true))
  }

  @Test func `a code is read as people write it, and what it leads to is told`() throws {
    let store = try StoreRun.withPlace()
    for word in ["vv476l", "VV4-76L", "vV476l"] {
      let found = try store.json("shift invite lookup \(word) --as 하늘")
      #expect(found.at("data.code") == .string(PlaceWorld.code))
      #expect(found.at("data.place") == .string("카페"))
      #expect(found.at("data.category") == .string("카페"))
      #expect(found.at("data.owner") == .string("사장"))
    }
  }

  @Test func `a code that never was is told from one that cannot be`() throws {
    let store = try StoreRun.withPlace()
    let unknown = store.run("shift invite lookup ZZZZZZ --json")
    #expect(unknown.code == .notFound)
    #expect(try unknown.failure?["id"] == .string("shift.invite_unknown"))
    let impossible = store.run("shift invite lookup OOOOOO --json")
    #expect(impossible.code == .refused)
    #expect(try impossible.failure?["id"] == .string("shift.invite_code"))
  }

  @Test func `a personal workplace has no codes`() throws {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift place add 집 --as 민지")
    #expect(
      try Self.id(store.failure("shift invite create 집 --as 민지")) == "shift.personal")
  }

  @Test(arguments: ["0m", "721h", "-1"])
  func `a code lasts from a minute to thirty days`(length: String) throws {
    let store = try StoreRun.withPlace()
    let result = store.run("shift invite create --force --expires=\(length) --as 사장")
    #expect([.refused, .usage].contains(result.code), "\(result)")
    try store.expectDone("shift invite create --force --expires 720h --as 사장")
  }
}
