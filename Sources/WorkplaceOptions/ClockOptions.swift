public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// Arguments that several commands about the clock share.
public enum ClockOptions {
  public static var place: Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "the workplace of the shift", ko: "근무가 있는 사업장"), short: "p", isCommon: true)
  }

  public static var worker: Argument<String?> {
    ShiftOptions.worker(
      Text(en: "The worker that the owner acts for", ko: "사업주가 대신 기록할 근무자"),
      absent: Text(en: "yourself", ko: "본인"))
  }

  public static var at: Argument<MomentWord> {
    .optional(
      "at", .moment, default: .now,
      Text(en: "Time of it: 18:05, 'yesterday 23:50'", ko: "시각: 18:05, '어제 23:50'"), isCommon: true
    )
  }

  public static let bareTimes = Text(
    en:
      "A time without a day is today's, by the workplace's clock. It is yesterday's when today's "
      + "is over 12 hours ahead. Future times are refused.",
    ko: "시각만 입력하면 사업장 기준으로 오늘이며, 그 시각이 12시간 넘게 남았으면 어제로 봅니다. 아직 오지 않은 시각은 거부합니다.")

  public static let lateTimes = Text(
    en: "A time over 5 minutes ago is marked as repaired, because it was set afterwards.",
    ko: "5분 넘게 지난 시각은 사후 수정으로 표시됩니다.")

  /// Returns the named workplace; nil without a name.
  public static func place(
    _ name: String?, for actor: Person, in view: View
  ) throws(Failure) -> Workplace? {
    guard let name else { return nil }
    return try Workplaces.find(name, for: actor, in: view)
  }
}
