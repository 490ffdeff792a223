import CatchStore
import CatchValues
import PayrollService

/// Tells whoever changes work of a closed pay period what becomes of the difference.
enum ClosedPayNote {
  static func notes(
    for transaction: borrowing Transaction, _ environment: Environment
  ) throws(Failure) -> [Text] {
    let zones = ZoneShelf(environment)
    var notes: [Text] = []
    for close in try ClosedDays.touched(by: transaction) {
      let day = try zones.zone(close.zone).local(at: close.closedAt).date
      notes.append(
        Text(
          en: "\(close.period) of '\(close.place)' was closed on \(day): the difference becomes "
            + "arrears, see 'catchkit wage arrears'",
          ko: "'\(close.place)'의 \(close.period) 임금은 \(day)에 마감했습니다. 차액은 소급분이 됩니다('catchkit wage "
            + "arrears')"))
    }
    return notes
  }
}
