import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// The answer of commands that make many shifts at once: all of them, or those that can be made.
struct ShiftBatchReport {
  let output: OutputInfo
  let keepsGoing: Bool
  let despite: [CheckRule]
  /// True for plans, which skip shifts that exist already.
  var skipsKnown = true
  /// True when another worker may get a shift that a rule excludes.
  var seeksOthers = false
  /// True to refuse shifts that their worker has already.
  var seeksRepeated = false

  static var keepGoing: Argument<Bool> {
    .flag(
      "keep-going", Text(en: "Skip refused shifts, and exit with 17", ko: "거부된 근무는 건너뛰고 17로 종료"))
  }

  /// - Parameters:
  ///   - make: makes the shifts within the change, except those that are ruled out.
  ///   - finish: adds to the report, before the warnings.
  func answer(
    in environment: Environment,
    _ make: (borrowing Transaction, Person, ZoneCache, RejectedSlots) throws(Failure) -> ShiftBatch,
    finish: (inout Report, ShiftBatch, ZoneCache) throws(Failure) -> Void = { _, _, _ in }
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    var batch = ShiftBatch()
    var warnings = ShiftWarnings()
    var ruledOut = RejectedSlots()
    var report: Report
    while true {
      let known = ruledOut.count
      do throws(Failure) {
        report = try environment.change(ShiftView.view, output) {
          transaction, actor, _ throws(Failure) in
          batch = try make(transaction, actor, zones, ruledOut)
          if keepsGoing {
            try ruledOut.checkRules(on: batch, after: transaction, by: actor, in: environment)
          } else {
            try batch.checkWhole()
          }
          var basis = zones.basis(despite: despite)
          basis.seeksRepeated = seeksRepeated
          warnings =
            keepsGoing || seeksOthers
            ? try ruledOut.warnings(
              about: batch, seeksOthers: seeksOthers, for: actor, basis, in: transaction.view)
            : try ShiftWarnings(about: batch.made, for: actor, basis, in: transaction.view)
          try ruledOut.refuse(
            repeating: warnings.repeated, in: batch, for: actor, despite: despite,
            in: transaction.view)
          return try zones.zoned(batch.made)
        }
        break
      } catch {
        // Nothing was made: the batch is made again without the shifts that a rule excludes.
        if ruledOut.count > known { continue }
        // The failure itself gives only the number of refused shifts.
        if batch.refused.count > 1, !keepsGoing { batch.reportRefused(in: environment) }
        throw error
      }
    }
    try finish(&report, batch, zones)
    if skipsKnown {
      let known = batch.knownCount
      if known > 0 {
        report.notes.append(
          en: known == 1
            ? "one shift existed already, and was skipped"
            : "\(known) shifts existed already, and were skipped",
          ko: "이미 있는 근무 \(known)개는 건너뛰었습니다")
      }
      report.meta.append(.init("known", .integer(known)))
    }
    report.add(warnings, in: environment)
    if !batch.refused.isEmpty {
      batch.reportRefused(in: environment)
      report.meta.append(.init("rejected", batch.rejects))
      report.shortfall = batch.shortfall
    }
    return report
  }
}

extension RejectedSlots {
  /// Checks a batch that keeps going by the rules of all domains, and records the refused shifts.
  ///
  /// - Throws: the refusal, after which the batch is made again without these shifts.
  mutating func checkRules(
    on batch: ShiftBatch, after transaction: borrowing Transaction, by actor: Person,
    in environment: Environment
  ) throws(Failure) {
    do throws(Failure) {
      try environment.checkRules(after: transaction, by: actor)
    } catch {
      guard error.concernsInput else { throw error }
      for listed in batch.made {
        do throws(Failure) {
          let shift = RecordName(entity: "shift", record: listed.shift.id)
          try environment.checkRules(.record(shift), after: transaction, by: actor)
        } catch {
          refuse(listed, error)
        }
      }
      throw error
    }
  }
}
