import CatchValues

/// Payslips as this program writes them: earnings, deductions and the employer's shares are
/// separate, and may have the same names.
extension ReceivedPayslip {
  /// Reads the output of `wage slip show --json`, with its envelope or without.
  ///
  /// - Returns: nil for any other document.
  static func own(_ json: JSON) throws(Failure) -> ReceivedPayslip? {
    let document = json["data"] ?? json
    guard let earnings = lines(of: document["earnings"]),
      let deductions = lines(of: document["deductions"])
    else { return nil }
    var slip = ReceivedPayslip()
    for line in earnings { try slip.add(line.code, line.amount) }
    for line in deductions { try slip.addDeduction(line.code, line.amount) }
    for item in [PayslipItem.gross, .deductions, .net] {
      if case .integer(let amount)? = document[item.rawValue] {
        try slip.add(item.rawValue, amount)
      }
    }
    return slip
  }

  /// Adds a row of `wage slip show --format csv`; the worker does not receive the employer's
  /// shares.
  mutating func addOwn(_ part: String, _ code: String, _ amount: Int) throws(Failure) {
    switch part {
    case "deduction": try addDeduction(code, amount)
    case "employer": break
    default: try add(code, amount)
    }
  }

  /// Adds a deduction; an agreed one becomes a negative item, as in documents.
  private mutating func addDeduction(_ code: String, _ amount: Int) throws(Failure) {
    try add(code, PayslipItem(rawValue: code) == nil ? -amount : amount)
  }

  /// Adds a line that stands among the deductions.
  mutating func addDeduction(titled title: String, _ amount: Int) throws(Failure) {
    try add(title, PayslipItem(titled: title) == nil ? -amount : amount)
  }

  private static func lines(of list: JSON?) -> [(code: String, amount: Int)]? {
    guard case .array(let elements)? = list else { return nil }
    var lines: [(code: String, amount: Int)] = []
    for element in elements {
      guard case .string(let code)? = element["code"],
        case .integer(let amount)? = element["amount"]
      else { return nil }
      lines.append((code, amount))
    }
    return lines
  }
}
