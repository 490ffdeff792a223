import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// Arguments that commands about stored pay share.
enum PlanningOptions {
  static var place: Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "all of yours", ko: "내 사업장 모두"), short: "p", isCommon: true)
  }

  static var worker: Argument<String?> {
    worker(absent: Text(en: "all one may see", ko: "볼 수 있는 사람 모두"))
  }

  static func worker(absent: Text) -> Argument<String?> {
    .optional(
      "worker", .worker, Text(en: "Whose, by nickname or id", ko: "대상자의 닉네임이나 ID"),
      absent: absent, short: "w", isCommon: true)
  }

  static var period: Argument<CalcOptions.PayPeriod?> {
    .optional(
      "period", .period, Text(en: "A month, or FIRST/LAST", ko: "달 또는 첫날/마지막날"),
      absent: Text(en: "the one that today lies in", ko: "오늘이 속한 기간"), isCommon: true)
  }

  static func place(
    _ name: String?, for actor: Person, in view: View
  ) throws(Failure) -> Workplace? {
    guard let name else { return nil }
    return try Workplaces.find(name, for: actor, in: view)
  }
}

extension CalcOptions.PayPeriod {
  /// A whole month stands for whatever periods end in it.
  var range: PayRange {
    get throws(Failure) {
      if from == from.firstOfMonth, to == from.lastOfMonth { return .month(from) }
      return .exactly(try PayPeriod(from: from, to: to))
    }
  }
}

extension PayPreviews {
  convenience init(
    _ book: RuleBook, in view: View, _ environment: Environment
  ) throws(Failure) {
    try self.init(book, in: view, at: try environment.now()) { name throws(Failure) in
      try environment.zone(named: name)
    }
  }

  /// The periods meant as one, for questions about a single stretch of time.
  func period(
    _ asked: CalcOptions.PayPeriod?, of member: PaidMember
  ) throws(Failure) -> PayPeriod {
    let range: PayRange =
      if let asked { try asked.range } else { .containing(try today(of: member)) }
    let found = try periods(range, of: member)
    guard let first = found.first, let last = found.last else {
      guard let asked else { throw PlanningFailure.notEmployed(member.worker) }
      return try PayPeriod(from: asked.from, to: asked.to)
    }
    return found.count == 1 ? first : try PayPeriod(from: first.from, to: last.to)
  }

  /// The preview, and what it was computed from.
  ///
  /// - Throws: `payroll.no_figures` where a finding says why there are none.
  func forecast(
    _ member: PaidMember, _ period: PayPeriod, paidOn: CivilDate? = nil
  ) throws(Failure) -> (preview: PayPreview, document: PayDocument, result: PayResult) {
    guard let preview = try preview(member, period, paidOn: paidOn) else {
      throw PlanningFailure.notEmployed(member.worker)
    }
    guard let result = preview.forecast else {
      throw PlanningFailure.noFigures(member.worker, preview.findings.first { $0.isBlocking })
    }
    return (preview, document, result)
  }
}

/// What planning with stored pay is refused for.
enum PlanningFailure {
  static let noFiguresCase = FailureCase(
    "payroll.no_figures", .conflict,
    summary: Text(en: "a worker's pay cannot be computed yet", ko: "아직 임금을 계산할 수 없습니다"),
    advice: Text(
      en: "agree on pay terms, or choose a period of the employment",
      ko: "임금 조건에 합의하거나 근무한 기간을 고르십시오"),
    topic: "catchkit-wage(1)")

  static let catalogue = [noFiguresCase] + SlipRefusal.catalogue + PayBudgetRefusal.catalogue

  static func notEmployed(_ worker: String) -> Failure {
    Failure(
      noFiguresCase,
      Text(
        en: "'\(worker)' has no pay in that period", ko: "\(quoted: worker, .topic) 그 기간에 임금이 없습니다")
    )
  }

  static func noFigures(_ worker: String, _ finding: PayFinding?) -> Failure {
    let reason = finding?.message ?? Text(en: "nothing is known", ko: "정보가 없습니다")
    return Failure(
      noFiguresCase,
      Text(
        en: "the pay of '\(worker)' cannot be computed: \(reason.en)",
        ko: "'\(worker)'의 임금을 계산할 수 없습니다: \(reason.ko)"))
  }
}
