import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

extension Environment {
  /// Records that work begins or ends, now or at another time.
  ///
  /// - Parameters:
  ///   - place: the name or id of the workplace; nil for that of the shift.
  ///   - entries: makes or ends clock entries; the last one is that of now.
  func recordWork(
    _ view: RecordView<ClockView.Stay>, _ output: OutputInfo, of place: String?,
    at moment: MomentWord, message: @escaping (JSON) -> Text,
    _ entries: (borrowing Transaction, Person, Workplace?, ZoneCache) throws(Failure) ->
      [ListedEntry]
  ) throws(Failure) -> Report {
    let zones = ZoneCache(self)
    var warnings = ShiftWarnings()
    // No rule blocks clocking in or out now; entries for other times are corrections.
    var report = try change(output, on: moment == .now ? .live : .anytime, message: message) {
      transaction, actor throws(Failure) in
      let place = try ClockOptions.place(place, for: actor, in: transaction.view)
      let stay = try entries(transaction, actor, place, zones)
      guard let listed = stay.last else { preconditionFailure("work has an entry") }
      warnings = try ShiftWarnings(about: listed, for: actor, in: transaction.view)
      let zone = try zones.zone(listed.member.zone)
      try remark(on: moment, in: zone)
      return view.row((stay.dropLast(), listed, zone))
    }
    report.add(warnings, in: self)
    return report
  }
}
