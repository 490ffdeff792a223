import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// The answer of commands that make many shifts at once: all of them, or those that can be made.
struct AppliedPlanReport {
  let output: OutputInfo
  let keepsGoing: Bool
  let despite: [CheckRule]
  /// True when another worker may get a shift that a rule excludes.
  var seeksOthers = false

  static var keepGoing: Argument<Bool> {
    .flag(
      "keep-going", Text(en: "Skip refused shifts, and exit with 17", ko: "거부된 근무는 건너뛰고 17로 종료"))
  }

  /// - Parameter lay: makes the shifts within the change, except those that are ruled out.
  func answer(
    in environment: Environment,
    _ lay: (borrowing Transaction, Person, ZoneCache, RejectedSlots) throws(Failure) -> AppliedPlan
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    var laid = AppliedPlan()
    var warnings = ShiftWarnings()
    var ruledOut = RejectedSlots()
    var report: Report
    while true {
      let known = ruledOut.count
      do throws(Failure) {
        report = try environment.change(ShiftView.view, output) {
          transaction, actor, _ throws(Failure) in
          laid = try lay(transaction, actor, zones, ruledOut)
          if keepsGoing {
            try ruledOut.checkRules(on: laid.batch, after: transaction, by: actor, in: environment)
          } else {
            try laid.batch.checkWhole()
          }
          let lens = zones.lens(despite: despite)
          warnings =
            keepsGoing || seeksOthers
            ? try ruledOut.warnings(
              about: laid.batch, seeksOthers: seeksOthers, for: actor, lens, in: transaction.view)
            : try ShiftWarnings(about: laid.batch.made, for: actor, lens, in: transaction.view)
          return try zones.zoned(laid.batch.made)
        }
        break
      } catch {
        // Nothing was made: the batch is made again without the shifts that a rule excludes.
        if ruledOut.count > known { continue }
        // The failure itself gives only the number of refused shifts.
        if laid.batch.refused.count > 1, !keepsGoing { laid.batch.tell(in: environment) }
        throw error
      }
    }
    if laid.knownCount > 0 {
      let count = laid.knownCount
      report.notes.append(
        Text(
          en: count == 1
            ? "one shift existed already, and was skipped"
            : "\(count) shifts existed already, and were skipped",
          ko: "이미 있는 근무 \(count)개는 건너뛰었습니다"))
    }
    report.meta.append(.init("known", .integer(laid.knownCount)))
    report.add(warnings, in: environment)
    if !laid.batch.refused.isEmpty {
      laid.batch.tell(in: environment)
      report.meta.append(.init("rejected", laid.batch.rejects))
      report.shortfall = laid.batch.shortfall
    }
    return report
  }
}
