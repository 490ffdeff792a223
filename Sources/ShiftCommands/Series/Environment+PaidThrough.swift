import CatchProgram
import CatchStore
import CatchValues
import ShiftService

extension Environment {
  /// Returns the last day of a series that is paid for any of its members; nil for none.
  func paidThrough(_ series: [Series.Listed], in view: View) throws(Failure) -> CivilDate? {
    try settledThrough(
      Set(series.map { RecordName(entity: "membership", record: $0.part.membership.number) }),
      in: view)
  }
}
