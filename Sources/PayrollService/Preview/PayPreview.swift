public import CatchValues
public import ShiftService
public import WageService

/// Something about a worker's period that a person should look at, beside the engine's warnings.
public struct PayFinding: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  public let message: Text
  /// There are no figures because of it.
  public let isBlocking: Bool

  init(_ id: String, _ message: Text, isBlocking: Bool = false) {
    self.id = id
    self.message = message
    self.isBlocking = isBlocking
  }
}

extension PayFinding {
  static let kindChanges = "kind_changes"

  /// Pay of two kinds has no one period: each part is previewed and closed by itself.
  static func kindChanges(_ change: KindChange, in period: PayPeriod) -> PayFinding {
    let day = change.day
    let what: Text =
      change.isOfIncome
      ? Text(en: "the kind of income", ko: "소득 종류") : Text(en: "the kind of pay", ko: "임금 형태")
    let before = "\(period.from)/\(day.adding(days: -1))"
    let after = "\(day)/\(period.to)"
    return PayFinding(
      kindChanges,
      Text(
        en: "\(what.en) changes on \(day): ask for its two parts, --period \(before) and "
          + "--period \(after), with --worker; 'wage close' closes both; a salary counts by days",
        ko:
          "\(day)에 \(what.ko, .subject) 바뀝니다. --worker와 함께 --period \(before), --period \(after) 두 부분으로 "
          + "나누어 보십시오. 'wage close'는 두 부분을 함께 마감합니다. 월급은 일할로 계산합니다"),
      isBlocking: true)
  }

  static func weeksWithAbsence(_ count: Int) -> PayFinding {
    PayFinding(
      "weeks_with_absence",
      Text(
        en:
          "\(count) \(count == 1 ? "week earns" : "weeks earn") no weekly holiday: a contracted "
          + "day was missed or has no shift",
        ko: "소정근로일에 결근했거나 근무가 없어 주휴수당이 없는 주가 \(count)주 있습니다"))
  }

  /// Some days of a payslip are not told apart by it.
  static func partOf(_ slip: StoredPayslip) -> PayFinding {
    let period = PayClose.name(from: slip.slip.from, to: slip.slip.to)
    return PayFinding(
      "part_of_closed",
      Text(
        en: "these days were closed as a part of \(period) (\(slip.id)), which does not tell them "
          + "apart: the figures are computed from the shifts",
        ko: "이 날들은 \(period) 마감(\(slip.id))의 일부인데 명세서에는 따로 나뉘어 있지 않아 근무로 계산했습니다"))
  }

  /// One person has two days of birth: what the law on minors is checked by, and what pay goes by.
  public static func birthsDiffer(profile: CivilDate, person: CivilDate) -> PayFinding {
    PayFinding(
      "births_differ",
      Text(
        en: "two dates of birth are told: pay goes by \(profile) of 'wage profile set --birth', "
          + "'shift check' by \(person) of 'user edit --born'; correct one of them",
        ko: "생년월일이 두 가지입니다. 임금은 'wage profile set --birth'의 \(profile), 'shift check'는 'user edit "
          + "--born'의 \(person) 기준입니다. 하나로 맞추십시오"))
  }

  /// Closing leaves out whom nothing is paid to and nothing taken off.
  public static let nothingOwed = PayFinding(
    "nothing_owed",
    Text(
      en: "nothing is owed for the period; closing makes no payslip",
      ko: "이 기간에 줄 임금이 없어 마감해도 임금명세서를 만들지 않습니다"))
}

/// What a preview was computed from.
public struct PaySources: Hashable, Sendable {
  /// The agreed terms that hold in the period, oldest first.
  public var terms: [ID<Agreement>] = []
  public var profile: ID<PayProfile>?
  public var policy: ID<PayPolicy>?
  public var items: [ID<AgreedItem>] = []
  /// Shifts of the period that are paid.
  public var shiftCount = 0
  /// Those of them that are marked done, or were clocked out of.
  public var workedCount = 0
  /// Those of them that lie in the past and are neither.
  public var unmarkedCount = 0
  /// Shifts that somebody is still clocked into.
  public var openCount = 0

  public init() {}
}

/// One worker's pay in one period: as it will be if all goes as planned, and as it is so far.
///
/// A class because it is large: lists hand it on by the ten thousand.
public final class PayPreview: Sendable {
  public let member: PaidMember
  public let period: PayPeriod
  /// With everything that is planned; nil where a blocking finding says why.
  public let forecast: PayResult?
  /// From what was done or clocked until now; nil where nothing can have been earned yet.
  public let actual: PayResult?
  public let findings: [PayFinding]
  public let sources: PaySources
  /// The payslip of closed days: all figures are as it has them.
  public let slip: StoredPayslip?

  init(
    member: PaidMember, period: PayPeriod, forecast: PayResult?, actual: PayResult?,
    findings: [PayFinding], sources: PaySources, slip: StoredPayslip? = nil
  ) {
    self.member = member
    self.period = period
    self.forecast = forecast
    self.actual = actual
    self.findings = findings
    self.sources = sources
    self.slip = slip
  }

  /// Not all of the period's pay is earned yet.
  public var isForecast: Bool {
    slip == nil && (sources.workedCount < sources.shiftCount || actual == nil)
  }

  /// The same with something more to look at.
  func noting(_ finding: PayFinding) -> PayPreview {
    PayPreview(
      member: member, period: period, forecast: forecast, actual: actual,
      findings: findings + [finding], sources: sources, slip: slip)
  }
}
