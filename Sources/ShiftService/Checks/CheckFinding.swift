public import CatchValues
public import PeopleService

/// A rule that shifts of one worker do not keep.
public struct CheckFinding: Hashable, Sendable {
  public let rule: CheckRule
  public let severity: CheckSeverity
  /// Whose it is to say how strictly the rule is taken.
  public let owner: ID<Person>
  public let place: String
  public let worker: String
  /// The one that stands for all of them first.
  public let shifts: [ID<Shift>]
  /// The day of the first shift, or the first day of the week or stretch that was looked at.
  public let day: CivilDate
  public let lastDay: CivilDate
  /// Seconds or days, as the rule counts; nil where it counts nothing.
  public let value: Int?
  public let bound: Int?
  /// What is wrong, in one line without the law.
  public let text: Text

  /// With the article in parentheses, where there is one.
  public var line: Text {
    guard let law = rule.law else { return text }
    return Text(en: "\(text.en) (\(law.en))", ko: "\(text.ko)(\(law.ko))")
  }

  static func precedes(_ left: CheckFinding, _ right: CheckFinding) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.rule != right.rule { return left.rule < right.rule }
    return (left.shifts.first?.number ?? 0) < (right.shifts.first?.number ?? 0)
  }
}
