import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

extension ShiftRequests.Wish {
  /// Records the request.
  func ask(
    about id: String, _ note: String?, _ output: OutputInfo, in environment: Environment
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    return try environment.change(output, message: ShiftRequestView.message) {
      transaction, actor throws(Failure) in
      let asked = try ShiftRequests.ask(
        for: self, about: id, message: note ?? "", by: actor, zones: zones.find, in: transaction,
        at: transaction.at)
      return try ShiftRequestView.row(asked, zones)
    }
  }
}
