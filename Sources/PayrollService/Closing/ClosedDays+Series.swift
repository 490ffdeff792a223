public import CatchStore
public import CatchValues
public import ShiftService

extension ClosedDays {
  /// Through which day somebody who works in a series is paid; nil where nobody is.
  public static func paidThrough(
    _ series: [Series.Listed], in view: View
  ) throws(Failure) -> CivilDate? {
    guard try PayCloses.hasStanding(in: view), let place = series.first?.member.workplace else {
      return nil
    }
    let members = Set(series.map(\.part.membership))
    return try view.rows(ClosingQueries.closes(at: place, standingOnly: true), PayClose.init)
      .filter { $0.membership.map(members.contains) ?? true }.map(\.to).max()
  }
}
