import CatchValues
import Testing

@testable import WageService

/// A pay document in a few words: 10,320 won an hour, Monday to Friday, eight hours, five
/// employees, the week of 9 to 15 March 2026 (no public holiday), unless a test says otherwise.
struct PayRun {
  static let fullTime = #""weekly_minutes": 2400, "days": ["mon","tue","wed","thu","fri"]"#
  static let fourHours = #""weekly_minutes": 1200, "days": ["mon","tue","wed","thu","fri"]"#

  var from = "2026-03-09"
  var to = "2026-03-15"
  var paidOn: String?
  /// Members of `worker`, of `contract` after the rate, and so on, as JSON.
  var worker = #""age": 30, "months_employed": 12"#
  var rate = "10320"
  var contract = PayRun.fullTime
  var workplace = #""employees": 5"#
  /// `2026-03-09 09:00-18:00 12:00-13:00`: the shift, then its breaks, `~60` for one without a
  /// place; or `2026-03-11 absent`. Times may pass 24:00.
  var shifts: [String] = []
  var items = ""

  func result() throws -> PayResult {
    var payroll = Payroll(.shipped)
    return try Calculation.result(of: json, with: &payroll)
  }

  var json: String {
    """
    {"period": {"from": "\(from)", "to": "\(to)"}, "paid_on": "\(paidOn ?? to)",
     "worker": {\(worker)}, "contract": {"rate": \(rate), \(contract)},
     "workplace": {\(workplace)}, "items": [\(items)],
     "shifts": [\(shifts.map(PayRun.shift).joined(separator: ",\n"))]}
    """
  }

  private static func shift(_ words: String) -> String {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 1, parts[1].contains("-") else {
      return #"{"date": "\#(parts[0])", "status": "\#(parts.dropFirst().joined())"}"#
    }
    let span = parts[1].split(separator: "-")
    let placed = parts.dropFirst(2).filter { !$0.hasPrefix("~") }.map { rest in
      "[" + rest.split(separator: "-").map { #""\#($0)""# }.joined(separator: ", ") + "]"
    }
    let unplaced = parts.dropFirst(2).first { $0.hasPrefix("~") }?.dropFirst() ?? "0"
    return
      #"{"date": "\#(parts[0])", "start": "\#(span[0])", "end": "\#(span[1])", "#
      + #""breaks": [\#(placed.joined(separator: ", "))], "break_minutes": \#(unplaced)}"#
  }

  /// The same hours on several days.
  static func days(_ dates: [String], _ hours: String) -> [String] {
    dates.map { "\($0) \(hours)" }
  }

  /// Monday to Friday of the week without holidays.
  static let week = ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-12", "2026-03-13"]
}

extension PayResult {
  var warningIDs: [String] { warnings.map(\.id) }
}

/// A date literal of the tests.
func on(_ text: String) throws -> CivilDate { try #require(CivilDate(text), "\(text)") }
