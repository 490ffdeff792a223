public import CatchValues
public import ShiftService
public import WageService

/// A problem with a worker's period that a person should check, besides the engine's warnings.
public struct PayFinding: Hashable, Sendable {
  /// Stable for scripts.
  public let id: String
  public let message: Text
  /// The article of law; nil for a note about the records.
  public let article: String?
  /// True when it prevents all figures.
  public let isBlocking: Bool

  init(_ id: String, _ message: Text, article: String? = nil, isBlocking: Bool = false) {
    self.article = article
    self.id = id
    self.message = message
    self.isBlocking = isBlocking
  }
}

extension PayFinding {
  static let kindChanges = "kind_changes"

  /// Reports two kinds of pay in one period: each part is previewed and closed separately.
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
        en: "\(what.en) changes on \(day): show its two parts, --during \(before) and --during "
          + "\(after), with --worker; 'wage close' closes both; a salary counts by days",
        ko:
          "\(day)에 \(what.ko, .subject) 바뀝니다. --worker와 함께 --during \(before), --during \(after) 두 부분으로 "
          + "나누어 보십시오. 'wage close'는 두 부분을 함께 마감합니다. 월급은 일할로 계산합니다"),
      isBlocking: true)
  }

  static func weeksWithAbsence(_ count: Int) -> PayFinding {
    PayFinding(
      WeeklyHoliday.lostID, WeeklyHoliday.lost(weeks: count), article: WeeklyHoliday.attendanceLaw)
  }

  /// Reports days that are only part of a payslip, which has no figures for them alone.
  static func partOf(_ slip: StoredPayslip) -> PayFinding {
    let period = ClosedPeriod.name(from: slip.slip.from, to: slip.slip.to)
    return PayFinding(
      "part_of_closed",
      Text(
        en: "these days were closed as a part of \(period) (\(slip.id)), which does not list them "
          + "separately: the figures are computed from the shifts",
        ko: "이 날들은 \(period) 마감(\(slip.id))의 일부인데 명세서에는 따로 나뉘어 있지 않아 근무로 계산했습니다"))
  }

  /// Reports two dates of birth of one person: one for the law on minors, one for pay.
  public static func birthsDiffer(profile: CivilDate, person: CivilDate) -> PayFinding {
    PayFinding(
      "births_differ",
      Text(
        en: "two dates of birth are recorded: pay uses \(profile) of 'wage profile set --birth', "
          + "'shift check' by \(person) of 'user edit --born'; correct one of them",
        ko: "생년월일이 두 가지입니다. 임금은 'wage profile set --birth'의 \(profile), 'shift check'는 'user edit "
          + "--born'의 \(person) 기준입니다. 하나로 맞추십시오"))
  }

  public static let nothingOwedID = "nothing_owed"

  /// Reports a period without pay and deductions, for which closing makes no payslip.
  ///
  /// - Parameter adding: the command that records a shift; nil where some are recorded.
  static func nothingOwed(adding: Text?) -> PayFinding {
    let (en, ko) = (
      "no pay is owed for the period; closing makes no payslip",
      "이 기간에 줄 임금이 없어 마감해도 임금명세서를 만들지 않습니다"
    )
    guard let adding else { return PayFinding(nothingOwedID, Text(en: en, ko: ko)) }
    return PayFinding(
      nothingOwedID,
      Text(
        en: "no shift is recorded in the period, so \(en); record one: \(adding.en)",
        ko: "이 기간에 등록된 근무가 없습니다. \(ko). 근무 등록하기: \(adding.ko)"))
  }
}

/// The records that a preview was computed from.
public struct PaySources: Hashable, Sendable {
  /// The agreed terms that apply in the period, oldest first.
  public var terms: [ID<Agreement>] = []
  /// True when the owner alone wrote some of them down.
  public internal(set) var areWrittenDown = false
  public var profile: ID<PayProfile>?
  public var policy: ID<PayPolicy>?
  /// The number of paid shifts in the period.
  public var shiftCount = 0
  /// Paid shifts that are marked done or were clocked out of.
  public var workedCount = 0
  /// Paid shifts in the past that are neither.
  public var unmarkedCount = 0
  /// Their planned minutes without unpaid breaks, by day since 1970.
  public var unmarkedMinutes: [Int: Int] = [:]
  /// Shifts with an open clock entry.
  public var openCount = 0
  /// Arrears of closed periods within the forecast, in won; below zero for money taken back.
  public var arrears = 0
  /// Shifts of the period with time clocked outside their plans, approved ones included.
  public var beyondPlan: [BeyondPlanShift] = []
}

/// One worker's pay in one period: the forecast by plan, and the amount earned so far.
///
/// A class because it is large: lists pass on tens of thousands.
public final class PayPreview: Sendable {
  public let member: PaidMember
  public let period: PayPeriod
  /// The pay with all planned shifts; nil when a blocking finding gives the reason.
  public let forecast: PayResult?
  /// The pay for work done or clocked until now; nil when nothing can have been earned yet.
  public let actual: PayResult?
  public let findings: [PayFinding]
  public let sources: PaySources
  /// The payslip of closed days; all figures are then the slip's.
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

  /// True when part of the period's pay is not earned yet.
  public var isForecast: Bool {
    slip == nil
      && (sources.workedCount < sources.shiftCount || actual == nil
        || actual?.gross != forecast?.gross)
  }

  /// True when nothing is recorded of the period, so that it has no figures.
  public var isUnrecorded: Bool { findings.contains { $0.id == PayFinding.noRecordsID } }

  /// True when the opening balance has the wages of the period.
  public var isInOpening: Bool { findings.contains { $0.id == PayFinding.inOpeningID } }

  /// The planned minutes of past shifts without clock or mark at the hourly rate, without premiums,
  /// in won; nil for a salary.
  var unmarkedPay: Int? {
    get throws(Failure) {
      guard let facts = forecast?.basis, facts.basis != .monthly else { return nil }
      var pay = Fraction.zero
      for (day, minutes) in sources.unmarkedMinutes {
        let segment = facts.segments.last { $0.from.daysSinceEpoch <= day }
        guard let rate = (segment ?? facts.segments.first)?.hourly else { return nil }
        pay = try pay + (rate * Fraction(Int128(minutes), over: 60))
      }
      return try pay.rounded(facts.rounding)
    }
  }
}
