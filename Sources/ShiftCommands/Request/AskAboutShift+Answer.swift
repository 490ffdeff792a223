import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

extension AskAboutShift {
  /// Records the request.
  func answer(_ output: OutputInfo, in environment: Environment) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    return try environment.change(output, message: ShiftRequestView.message) {
      transaction, actor throws(Failure) in
      let asked = try ShiftRequests.ask(
        self, for: actor, zones: zones.find,
        in: transaction, at: transaction.at)
      return try ShiftRequestView.row(asked, zones)
    }
  }
}
