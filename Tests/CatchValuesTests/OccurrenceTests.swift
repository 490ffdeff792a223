import CatchTestSupport
import CatchValues
import Testing

@Suite("Names of occurrences") struct OccurrenceTests {
  private struct Recurring: Identified {
    static let idPrefix = "rec"
    static let mayRecur = true
  }

  @Test func `numbers and texts name the same occurrence, and no other record`() throws {
    var random = SeededGenerator(seed: 1)
    var numbers: Set<Int> = []
    for _ in 0..<2_000 {
      let series = Int.random(in: 1...(1 << Int.random(in: 1...40, using: &random)), using: &random)
      let days = Int.random(
        in: CivilDate.first.daysSinceEpoch...CivilDate.last.daysSinceEpoch, using: &random)
      let day = try #require(CivilDate(daysSinceEpoch: days))
      let name = try #require(Occurrence(series: series, day: day))
      #expect(name.number < 0)
      #expect(Occurrence(number: name.number) == name)
      #expect(Occurrence("\(name)") == name)
      let id = try #require(ID<Recurring>("\(name)"))
      #expect(id.number == name.number)
      #expect("\(id)" == "\(name)")
      numbers.insert(name.number)
    }
    #expect(numbers.count > 1_900)
  }

  @Test(arguments: [
    "ser-0@2026-11-11", "ser-01@2026-11-11", "ser-1@2026-11-31", "ser-1@2026-11-1", "ser-1",
    "ser-1@", "@2026-11-11", "ser-1@2026-11-11@", "rec-1@2026-11-11", "ser--1@2026-11-11",
    "ser-1099511627777@2026-11-11", "", "SER-1@2026-11-11",
  ])
  func `anything else is no name`(text: String) {
    #expect(Occurrence(text) == nil)
    #expect(ID<Recurring>(text) == nil)
  }

  @Test(arguments: [0, 1, -1, .min, .max, -4_194_303, -4_194_304 - 3_652_059])
  func `numbers of no occurrence are not read as one`(number: Int) {
    #expect(Occurrence(number: number) == nil)
  }

  @Test func `a range of days is a range of numbers`() throws {
    let (first, last) = (
      try #require(CivilDate("2026-11-02")), try #require(CivilDate("2026-11-30"))
    )
    let numbers = try #require(Occurrence.numbers(of: 3, on: first...last))
    #expect(numbers.count == 29)
    #expect(numbers.contains(try #require(Occurrence("ser-3@2026-11-11")).number))
    #expect(!numbers.contains(try #require(Occurrence("ser-3@2026-12-01")).number))
    #expect(!numbers.contains(try #require(Occurrence("ser-4@2026-11-11")).number))
  }
}
