import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// At 17:50 of 2 November, 민지 has an evening at 18:00 and pay days are near.
@Suite("What is due for all people of a store")
struct DueForAllTests {
  private static func world(at time: String = "02T17:50") throws -> StoreRun {
    let store = try StoreRun.withPlace()
    try store.expectDone("shift add -p 카페 -w 민지 -d 2026-11-02 -t 18:00-22:00 --as 사장 -q")
    try store.expectDone("shift add -p 카페 -w 지훈 -d 2026-11-02 -t 23:30-24:00 --as 사장 -q")
    try store.hearDecisions()
    store.move(to: time)
    return store
  }

  @Test func `everyone is notified once, with the name, and nobody has to act`() throws {
    let store = try Self.world()
    let rows = try store.json("due --everyone --kind shift")
    #expect(rows.at("schema") == .string("catchkit.due/1"))
    let data = try #require(rows.at("data")?.elements)
    #expect(data.map { $0["person"] } == [.string("민지")])
    #expect(data.first?["domain"] == .string("shift"))
    #expect(data.first?.at("details.shift") == .string("shf-1"))
    #expect(try store.json("due --everyone --kind shift").at("data") == .array([]))
    // The person's own list knows of it.
    #expect(try store.json("due list --as 민지").at("data")?.elements.count == 3)
    let line = try store.expectDone("due --everyone --kind request")
    #expect(line.hasPrefix("사장: "), "\(line)")
  }

  @Test func `one person is notified of the events of all domains by time`() throws {
    let store = try Self.world()
    let rows = try store.json("due --within 24h --as 사장")
    let data = try #require(rows.at("data")?.elements)
    #expect(data.map { $0["person"] }.allSatisfy { $0 == .string("사장") })
    #expect(data.map { $0["kind"] } == [.string("request")])
  }

  @Test func `a peek and a dry run deliver nothing`() throws {
    let store = try Self.world()
    let before = try store.bytes()
    #expect(try store.json("due --everyone --peek").at("data")?.elements.isEmpty == false)
    #expect(try store.bytes() == before)
  }

  @Test func `quiet hours put off what lasts and pass over what is over by their end`() throws {
    let store = try Self.world(at: "02T23:20")
    let quiet = "due --everyone --within 30m --not-between 23:00-07:00"
    #expect(try store.json(quiet).at("data") == .array([]))
    store.move(to: "03T07:00")
    let kinds = try #require(try store.json(quiet).at("data")?.elements).map { $0["key"] }
    // The requests waited; 지훈's half hour began and was missed at night; 민지's began before it.
    #expect(!kinds.contains(.string("shift shf-2")))
    #expect(kinds.contains(.string("shift shf-1")))
    #expect(kinds.contains { $0 == .string("request mem-4") }, "\(kinds)")
  }

  @Test(arguments: ["23:00", "23:00-23:00", "24:00-07:00", "7-8", "밤-낮"])
  func `quiet hours are two different times of day`(word: String) throws {
    let failure = try Self.world().failure("due --everyone --not-between \(word)")
    #expect(failure["id"] == .string("usage.value"))
  }

  @Test func `a program is run for each event and named the person`() throws {
    let store = try Self.world()
    let failure = try store.failure("due --everyone --kind shift --exec false")
    #expect(failure["id"] == .string("notice.program"))
    // What failed stays due.
    #expect(try store.json("due --everyone --kind shift").at("data")?.elements.count == 1)
  }

  @Test func `the sample for cron needs no actor`() throws {
    let sample = try Self.world().expectDone("due sample crontab")
    #expect(sample.contains("due --within 15m --everyone --store"), "\(sample)")
  }
}
