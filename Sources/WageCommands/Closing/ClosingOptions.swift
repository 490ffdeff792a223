import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// Arguments that commands about closed periods share.
enum ClosingOptions {
  static func period(_ absent: Text) -> Argument<PayRange?> {
    .during(.payRange, Text(en: "A month, or FIRST/LAST", ko: "달 또는 첫날/마지막날"), absent: absent)
  }

  static var onlyWorker: Argument<String?> {
    ShiftOptions.worker(
      Text(en: "Only this worker", ko: "이 근무자만"), absent: Text(en: "all workers", ko: "모든 근무자"))
  }

  static var provisional: Argument<Bool> {
    .flag(
      "provisional",
      Text(en: "Continue with the last known figures", ko: "마지막으로 알려진 수치로 계산"))
  }
}

extension ClosingSource {
  convenience init(
    at place: Workplace, for actor: Person, provisional: Bool = false, in view: View,
    _ zones: ZoneCache
  ) throws(Failure) {
    try self.init(
      RuleBook(allowsProvisional: provisional), at: place, for: actor, in: view,
      at: zones.environment.now(), zones: { name throws(Failure) in try zones.zone(name) })
  }

  /// Returns the one period that is asked for; without a request, the newest one that is over.
  func period(_ range: PayRange?) throws(Failure) -> PayPeriod {
    guard let range else {
      if let last = try lastPeriod() { return last }
      throw .noPeriod(place)
    }
    let meant = try periods(range)
    guard let period = meant.first else { throw .noPeriod(place) }
    guard meant.count == 1 else { throw .severalPeriods(meant.map(\.name)) }
    return period
  }
}

extension Failure {
  static func noSlip(of worker: String) -> Failure {
    ClosingRefusal.noSlip.failure(
      "there is no payslip of '\(worker)' yet", "'\(worker)'의 임금명세서가 아직 없습니다")
  }

  fileprivate static func noPeriod(_ place: Workplace) -> Failure {
    ClosingRefusal.nothing.failure(
      "no worker at '\(place.name)' is owed any pay", "'\(place.name)'에 임금을 받을 근무자가 없습니다")
  }

  fileprivate static func severalPeriods(_ names: [String]) -> Failure {
    let list = names.joined(separator: ", ")
    return PayrollRefusal.period.failure(
      "that means \(names.count) pay periods: \(list)", "임금 기간이 \(names.count)개입니다: \(list)",
      hint: Text(en: "name one of them with --during", ko: "--during으로 하나를 고르십시오"), field: "period")
  }
}
