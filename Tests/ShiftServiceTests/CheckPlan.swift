import CatchValues
import PeopleService
@testable import ShiftService

/// A worker for the rules, written as people plan.
struct CheckPlan {
  var worker = CheckedWorker(
    person: ID<Person>(2), name: "민지",
    places: [
      CheckedPlace(
        name: "카페", owner: ID<Person>(1),
        headcounts: [.init(since: CivilDate.first, employees: 6)])
    ])
  var scope = CheckScope.days(from: nil, to: nil)

  static let law = WorkLaw(
    breakMinutes: { 30 * ($0 / 240) },
    isHoliday: { day, isSmall in !isSmall && day.description == "2026-10-09" })

  /// - Parameter shifts: `2026-11-02T18:00/22:00`, with `b30` for a break and `p1` for another place.
  init(_ shifts: String...) throws { try self.init(all: shifts) }

  init(all shifts: [String]) throws {
    for (index, words) in shifts.enumerated() {
      try add(words, id: index + 1)
    }
    worker.shifts.sort { $0.start < $1.start }
  }

  private mutating func add(_ words: String, id: Int, state: ShiftState = .planned) throws {
    let parts = words.split(separator: " ").map(String.init)
    let word = try ShiftSpanWord(parts[0])
    let (start, end) = try word.resolved(on: .first).interval(in: .seoul, fold: nil)
    let planned = try TimeSpan(from: start, to: end)
    var shift = Shift(
      id: id, membershipID: 1, day: TimeZone.seoul.local(at: start).date, planned: planned)
    var place = 0
    for part in parts.dropFirst() {
      if let minutes = Int(part.dropFirst()), part.hasPrefix("b") {
        shift.breaks = [try ShiftBreak(startsAt: nil, minutes: minutes, isPaid: false)]
      } else if let index = Int(part.dropFirst()), part.hasPrefix("p") {
        place = index
      } else if let state = ShiftState(code: part) {
        shift.state = state
      }
    }
    worker.shifts.append(CheckedShift(shift, planned: planned, at: place, in: .seoul))
  }

  func staffed(_ employees: Int) -> CheckPlan {
    var copy = self
    copy.worker.places[0].headcounts = [.init(since: CivilDate.first, employees: employees)]
    return copy
  }

  func born(_ day: String) -> CheckPlan {
    var copy = self
    copy.worker.born = CivilDate(day)
    return copy
  }

  func agreed(_ minutes: Int?, days: [Weekday] = []) throws -> CheckPlan {
    var copy = self
    copy.worker.places[0].terms = [
      try PayTerms(
        kind: .hourly, amount: try Money(won: 10_320), from: .first, weeklyMinutes: minutes,
        days: days)
    ]
    return copy
  }

  func about(_ ids: Int...) -> CheckPlan {
    var copy = self
    copy.scope = .shifts(IntervalSet(ids.map { $0..<($0 + 1) }))
    return copy
  }

  var findings: [CheckFinding] {
    CheckRules.findings(on: worker, by: CheckPlan.law, about: scope)
  }

  /// `week-limit 54h/52h shf-1,shf-2`, without the shifts where there are more than three.
  var told: [String] {
    findings.map { finding in
      var text = finding.rule.code
      if let value = finding.value, let bound = finding.bound {
        text += finding.rule.unit == .days ? " \(value)/\(bound)" : " \(value / 60)/\(bound / 60)"
      }
      if finding.shifts.count <= 3 {
        text += " " + finding.shifts.map { "\($0.number)" }.joined(separator: ",")
      }
      return text
    }
  }

  /// Only of some rules.
  func told(_ rules: CheckRule...) -> [String] {
    told.filter { text in rules.contains { text.hasPrefix("\($0.code) ") || text == $0.code } }
  }
}
