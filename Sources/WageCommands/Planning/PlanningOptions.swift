import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// Arguments that commands about stored pay share.
enum PlanningOptions {
  static var place: Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "all of your workplaces", ko: "내 사업장 모두"), short: "p", isCommon: true)
  }

  static var worker: Argument<String?> {
    worker(absent: Text(en: "all workers you may see", ko: "볼 수 있는 근무자 모두"))
  }

  static func worker(absent: Text) -> Argument<String?> {
    ShiftOptions.worker(absent: absent)
  }

  static var period: Argument<CalcOptions.PayPeriod?> {
    .during(
      .period, Text(en: "A month, or FIRST/LAST", ko: "달 또는 첫날/마지막날"),
      absent: Text(en: "the period that contains today", ko: "오늘이 속한 기간"))
  }

  static func place(
    _ name: String?, for actor: Person, in view: View
  ) throws(Failure) -> Workplace? {
    guard let name else { return nil }
    return try Workplaces.find(name, for: actor, in: view)
  }
}

extension CalcOptions.PayPeriod {
  /// The pay periods: for a whole month, all periods that end in it.
  var range: PayRange {
    get throws(Failure) {
      if from == from.firstOfMonth, to == from.lastOfMonth { return .month(from) }
      return .exactly(try PayPeriod(from: from, to: to))
    }
  }
}

extension PayPreviews {
  /// Returns the periods as one, for questions about a single span of days.
  func period(_ asked: CalcOptions.PayPeriod?, of member: PaidMember) throws(Failure) -> PayPeriod {
    let range: PayRange =
      if let asked { try asked.range } else { .containing(try today(of: member)) }
    let found = try periods(range, of: member)
    guard let first = found.first, let last = found.last else {
      // No weekly period may end in a short range of days.
      if let asked { return try PayPeriod(from: asked.from, to: asked.to) }
      let today = try today(of: member)
      return try PayPeriod(from: today, to: today)
    }
    return found.count == 1 ? first : try PayPeriod(from: first.from, to: last.to)
  }
}

/// The refusals of planning with stored pay.
enum PlanningFailure {
  static let catalogue = PayslipRefusal.catalogue + PayBudgetRefusal.catalogue
}

extension RuleBook {
  /// The rules for days ahead, which may be later than the known figures.
  var ahead: RuleBook { RuleBook(overlay: overlay, allowsProvisional: true) }
}
