public import CatchCommandLine
public import CatchValues
import PeopleService
public import ShiftService
public import WageService

/// The length of time of one row.
public enum ReportStep: String, CaseIterable, Sendable {
  case day
  case week
  case month
  case total

  public static var argument: Argument<ReportStep> {
    .optional(
      "by",
      .choice("STEP") { step in
        switch step {
        case .day: Text(en: "one row for each day", ko: "하루 한 줄")
        case .week: Text(en: "weeks as the workplace counts them", ko: "사업장 기준의 주")
        case .month: Text(en: "calendar months", ko: "달력의 월")
        case .total: Text(en: "all days together", ko: "전체 합계")
        }
      }, default: .day, Text(en: "Length of time in each row", ko: "한 줄의 기간"), isCommon: true)
  }

  public func period(weekStart: Weekday) -> ReportPeriod {
    switch self {
    case .day: .day
    case .week: .week(startsOn: weekStart)
    case .month: .month
    case .total: .range
    }
  }
}

/// The subject of each row in one period.
public enum ReportGroup: String, CaseIterable, Sendable {
  case place
  case worker
  case tag

  public static var argument: Argument<ReportGroup?> {
    .optional(
      "group",
      .choice("WHAT") { group in
        switch group {
        case .place: Text(en: "workplaces", ko: "사업장별")
        case .worker: Text(en: "workers", ko: "근무자별")
        case .tag: Text(en: "tags; a shift counts for each of its own", ko: "태그별. 태그가 여럿이면 각각")
        }
      }, Text(en: "Separate rows for each of these", ko: "나누는 기준"), isCommon: true)
  }

  public var subject: ReportSubject {
    switch self {
    case .place: .workplace
    case .worker: .worker
    case .tag: .tag
    }
  }

  public var title: Text {
    switch self {
    case .place: Text(en: "Place", ko: "사업장")
    case .worker: Text(en: "Worker", ko: "근무자")
    case .tag: Text(en: "Tag", ko: "태그")
    }
  }

  /// Returns the id of the record behind a number; tags have none.
  public func id(_ number: Int) -> String {
    switch self {
    case .place: "\(ID<Workplace>(number))"
    case .worker, .tag: "\(ID<Person>(number))"
    }
  }
}

/// The times that count for pay, as a command line names them.
public struct ChosenBasis: Sendable {
  /// nil for each workplace's own.
  public let clock: PayClock?
  /// The hint to a caller who wrote the former name.
  public let notes: [Text]

  init(clock: PayClock?, former: PayClock?) throws(Failure) {
    if clock != nil, former != nil { throw .conflict("--pay-basis", "--basis") }
    self.clock = clock ?? former
    notes =
      former == nil
      ? []
      : [
        Text(en: "'--basis' is now called '--pay-basis'", ko: "'--basis'의 이름은 이제 '--pay-basis'입니다")
      ]
  }
}

/// Arguments that reports on work share.
public enum WorkOptions {
  /// `--pay-basis`, and its former name.
  public static var basis: Argument<ChosenBasis> {
    .bundle(
      into: ChosenBasis.init,
      .optional(
        "pay-basis", .choice("CLOCK") { $0.meaning },
        Text(en: "Times that count for pay", ko: "지급할 시간의 기준"),
        absent: Text(en: "each workplace's own", ko: "사업장별 기준")),
      .optional(
        "basis", .choice("CLOCK") { $0.meaning },
        Text(en: "Former name of --pay-basis", ko: "--pay-basis의 옛 이름")))
  }

  public static var grace: Argument<Int> {
    .optional(
      "grace", .minutes(0...ShiftSpan.limit), default: 0, shown: Text(verbatim: "0m"),
      Text(en: "Lateness up to this length is ignored", ko: "이 시간까지는 지각으로 보지 않음"))
  }

  public static var place: Argument<String?> {
    .optional(
      "place", .place, Text(en: "Only at this workplace", ko: "이 사업장만"),
      absent: Text(en: "all of yours", ko: "내 사업장 모두"), short: "p", isCommon: true)
  }

  /// For a command about one worker, who may work at several workplaces.
  public static var placeOfWorker: Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "the worker's only one of yours", ko: "그 근무자의 하나뿐인 내 사업장"), short: "p",
      isCommon: true)
  }

  public static var workers: Argument<[String]> { ShiftOptions.workers() }

  public static var states: Argument<[ShiftState]> {
    .repeated(
      "state", ShiftOptions.state,
      Text(en: "Only in these states, with commas", ko: "이 상태만. 쉼표로 구분"), takesCommas: true)
  }

  public static var tags: Argument<Tags?> {
    .optional(
      "tag", ShiftOptions.tagList,
      Text(en: "Only with all of these labels", ko: "이 태그가 모두 있는 것만"))
  }
}
