import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Rules on which libical and dateutil agree; see `Fixtures/README.md`.
struct RecurrenceVectorTests {
  struct Vector: Decodable, CustomTestStringConvertible, Sendable {
    let source: String
    let note: String
    let dtstart: String
    let rrule: String
    let instances: [String]
    var testDescription: String { "\(dtstart) \(rrule)" }

    /// What rules for whole days do not know.
    var isBeyondDays: Bool {
      ["HOURLY", "MINUTELY", "SECONDLY", "BYHOUR", "BYMINUTE", "BYSECOND", "BYWEEKNO", "BYYEARDAY"]
        .contains { rrule.contains($0) }
    }

    var first: CivilDateTime? {
      switch CompactTime(dtstart.utf8) {
      case .day(let day)?: CivilDateTime(day, .midnight)
      case .local(let local, _)?: local
      case .instant(let instant)?: instant.local(at: .utc)
      case nil: nil
      }
    }

    var days: [CivilDate?] {
      instances.map {
        CivilDate("\($0.prefix(4))-\($0.dropFirst(4).prefix(2))-\($0.dropFirst(6).prefix(2))")
      }
    }
  }

  static let vectors: [Vector] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/rrule_vectors.jsonl")
    let lines = (try? Data(contentsOf: file))?.split(separator: 0x0A) ?? []
    return lines.compactMap { try? JSONDecoder().decode(Vector.self, from: $0) }
  }()

  @Test func `the fixture is whole`() {
    #expect(Self.vectors.count == 252)
    #expect(Self.vectors.filter { !$0.isBeyondDays }.count == 122)
  }

  @Test(arguments: vectors.filter { !$0.isBeyondDays })
  func `a rule for days has the instances on which others agree`(vector: Vector) throws {
    let first = try #require(vector.first)
    let rule: RecurrenceRule
    do throws(Failure) {
      rule = try RecurrenceRule(vector.rrule)
    } catch {
      Issue.record("\(error.message.en) at \(String(describing: error.source))")
      return
    }
    let resolved = try #require(rule.resolved(at: first.time, in: .utc))
    let days = resolved.days(startingOn: first.date, through: first.date...CivilDate.last)
    let found: [CivilDate]
    if rule.end == .never {
      found = Array(days.prefix(vector.instances.count))
    } else {
      found = Array(days)
    }
    #expect(found == vector.days)
  }

  @Test(arguments: vectors.filter(\.isBeyondDays))
  func `a rule for hours, weeks or days of the year is refused by name`(vector: Vector) throws {
    let failure = try #require(throws: Failure.self) { try RecurrenceRule(vector.rrule) }
    #expect(failure.id == "recurrence.unsupported")
    let column = try #require(failure.source?.column)
    let rest = vector.rrule.utf8.dropFirst(column - 1)
    #expect(
      ["HOURLY", "MINUTELY", "SECONDLY", "BY"].contains { rest.starts(with: $0.utf8) }, "\(failure)"
    )
  }
}
