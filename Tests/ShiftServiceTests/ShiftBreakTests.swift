import CatchTestSupport
import CatchValues
import ShiftService
import Testing

@Suite("Breaks")
struct ShiftBreakTests {
  /// A shift 09:00-18:00 and breaks that fit it or do not.
  static let table: [(breaks: [String], fits: Bool)] = [
    ([], true),
    (["60"], true),
    (["12:00+60"], true),
    (["09:00+60", "17:00+60"], true),
    (["12:00+30", "12:30+30"], true),
    (["12:30+30", "12:00+31"], false),
    (["12:00+60", "12:00+60"], false),
    (["08:59+60"], false),
    (["17:01+60"], false),
    (["20:00+30"], false),
    (["539"], true),
    (["540"], false),
    (["09:00+539"], true),
    (["09:00+540"], false),
    (["09:00+300", "240"], false),
    (["09:00+300", "239"], true),
    (Array(repeating: "1", count: 20), true),
    (Array(repeating: "1", count: 21), false),
  ]

  @Test(arguments: table)
  func `breaks lie inside the shift, apart, and leave some work`(
    breaks: [String], fits: Bool
  ) throws {
    let breaks = try breaks.map { try pause($0) }
    let day = try span("09:00-18:00")
    let refused = failure { try ShiftBreak.check(breaks, in: day) }
    #expect((refused == nil) == fits)
    #expect(refused == nil || refused?.id == "shift.break")
  }

  @Test func `a shift without a plan still has its breaks within a day`() throws {
    let near = try [pause("12:00+30"), pause("22:00+30")]
    let far = try [pause("12:00+30"), pause("36:00+30")]
    #expect(failure { try ShiftBreak.check(near, in: nil) } == nil)
    #expect(failure { try ShiftBreak.check(far, in: nil) }?.id == "shift.break")
  }

  @Test(arguments: [-1, 0, 1440, Int.max, Int.min])
  func `a break lasts from a minute to less than a day`(minutes: Int) {
    let refused = failure { try ShiftBreak(startsAt: nil, minutes: minutes, isPaid: false) }
    #expect(refused?.id == "shift.break")
    #expect(refused?.message.en.contains("\(minutes) minutes") == true)
  }

  @Test func `the text is compact and in one order`() throws {
    let breaks = try [
      pause("60"), pause("15:00+10", isPaid: true), pause("12:00+30"), pause("30", isPaid: true),
      pause("30"),
    ]
    let text = """
      [{"starts_at":"2026-11-02T03:00:00Z","minutes":30,"is_paid":false},\
      {"starts_at":"2026-11-02T06:00:00Z","minutes":10,"is_paid":true},\
      {"starts_at":null,"minutes":30,"is_paid":false},\
      {"starts_at":null,"minutes":30,"is_paid":true},\
      {"starts_at":null,"minutes":60,"is_paid":false}]
      """
    #expect(ShiftBreak.encode(breaks) == text)
    #expect(ShiftBreak.encode(breaks.reversed()) == text)
    #expect(try ShiftBreak.decode(text) == ShiftBreak.canonical(breaks))
    #expect(ShiftBreak.encode([]) == "[]")
    #expect(try ShiftBreak.decode("[]") == [])
  }

  @Test(arguments: [
    "", " ", "[ ]", "[]\n", "{}", "null", "[", "[[]]", "[null]", "[{}]", "[1]", "\u{FEFF}[]",
    #"[{"starts_at":null,"minutes":60}]"#,
    #"[{"starts_at":null,"minutes":60,"is_paid":0}]"#,
    #"[{"starts_at":null,"minutes":"60","is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":6e1,"is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":60.0,"is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":0,"is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":1440,"is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":99999999999999999999,"is_paid":false}]"#,
    #"[{"starts_at":1,"minutes":60,"is_paid":false}]"#,
    #"[{"starts_at":"","minutes":60,"is_paid":false}]"#,
    #"[{"starts_at":"2026-11-02","minutes":60,"is_paid":false}]"#,
    #"[{"starts_at":"2026-11-02T03:00Z","minutes":60,"is_paid":false}]"#,
    #"[{"starts_at":"2026-11-02T12:00:00+09:00","minutes":60,"is_paid":false}]"#,
    #"[{"minutes":60,"starts_at":null,"is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":60,"is_paid":false,"note":1}]"#,
    #"[{"starts_at":null,"minutes":60,"minutes":60,"is_paid":false}]"#,
    #"[{"starts_at":null, "minutes":60,"is_paid":false}]"#,
    #"[{"starts_at":null,"minutes":60,"is_paid":false},]"#,
    #"[{"starts_at":null,"minutes":60,"is_paid":false},{"starts_at":null,"minutes":30,"is_paid":false}]"#,
  ])
  func `any other text is damage`(text: String) {
    let refused = failure { try ShiftBreak.decode(text) }
    #expect(refused?.id == "shift.break_text")
    #expect(refused?.kind == .damagedStore)
  }

  @Test func `what is written reads back`() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let breaks = try (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        let start = Instant(
          secondsSinceEpoch: Int.random(in: -10_000_000_000...10_000_000_000, using: &generator))
        return try ShiftBreak(
          startsAt: Bool.random(using: &generator) ? start : nil,
          minutes: Int.random(in: 1...1439, using: &generator),
          isPaid: Bool.random(using: &generator))
      }
      let text = ShiftBreak.encode(breaks)
      #expect(try ShiftBreak.decode(text) == ShiftBreak.canonical(breaks))
      #expect(ShiftBreak.encode(breaks.shuffled(using: &generator)) == text)
    }
  }
}
