import CatchValues

/// The side of each line of a slip that no agreed item has.
struct PayslipSides {
  /// The codes of the lines that are deductions.
  private var deductions: Set<String> = []

  /// - Parameter named: deductions besides those that their names or signs show, while all other
  ///   lines are pay; nil when the sums of the slip must settle the others.
  /// - Throws: `wage.slip_unclear`
  init(_ slip: ReceivedPayslip, _ named: [String]?) throws(Failure) {
    let codes = slip.extras.map { PayslipItem.itemCode(titled: $0.title) }
    if let named { try take(named, of: slip, codes) }
    var unclear: [ReceivedPayslip.Extra] = []
    for (extra, code) in zip(slip.extras, codes) {
      switch PayslipSide(titled: extra.title) {
      case .deduction: deductions.insert(code)
      case .pay: if extra.amount < 0 { deductions.insert(code) }
      case nil where extra.amount < 0: deductions.insert(code)
      case nil: unclear.append(extra)
      }
    }
    guard named == nil, !unclear.isEmpty else { return }
    guard let areDeductions = judged(unclear, by: slip) else { throw .unclear(unclear) }
    if areDeductions {
      for extra in unclear { deductions.insert(PayslipItem.itemCode(titled: extra.title)) }
    }
  }

  func isDeduction(_ extra: ReceivedPayslip.Extra) -> Bool {
    deductions.contains(PayslipItem.itemCode(titled: extra.title))
  }

  private mutating func take(
    _ named: [String], of slip: ReceivedPayslip, _ codes: [String]
  ) throws(Failure) {
    for name in named where name != "none" {
      let code = PayslipItem.itemCode(titled: name)
      guard codes.contains(code) || PayslipItem(titled: name) != nil else {
        throw PayslipRefusal.unclear.failure(
          "the payslip has no line '\(name)'", "명세서에 '\(name)' 항목이 없습니다",
          hint: Text(
            en: "its own lines are: " + slip.extras.map(\.title).joined(separator: ", "),
            ko: "명세서의 항목: " + slip.extras.map(\.title).joined(separator: ", ")),
          field: "deductions")
      }
      deductions.insert(code)
    }
  }

  /// Returns true if lines are deductions and false if they are pay, by the sums of the slip; nil
  /// when the sums allow both or neither.
  private func judged(_ lines: [ReceivedPayslip.Extra], by slip: ReceivedPayslip) -> Bool? {
    let others = slip.extras.filter { extra in !lines.contains { $0.title == extra.title } }
    let open = lines.reduce(0) { $0 + $1.amount }
    func sum(_ items: [PayslipItem], _ isDeduction: Bool) -> Int {
      let known = items.reduce(0) { $0 + Int((slip.amounts[$1] ?? 0).magnitude) }
      return others.reduce(known) {
        self.isDeduction($1) == isDeduction ? $0 + Int($1.amount.magnitude) : $0
      }
    }
    var answers: Set<Bool> = []
    if let gross = slip.amounts[.gross],
      PayslipItem.pay.contains(where: { slip.amounts[$0] != nil })
    {
      let listed = sum(PayslipItem.pay + [.otherItems], false)
      if listed == gross { answers.insert(true) }
      if listed + open == gross { answers.insert(false) }
    }
    if let total = slip.amounts[.deductions].map({ Int($0.magnitude) }) {
      let listed = sum(PayslipItem.withheld + [.otherDeductions], true)
      if listed == total { answers.insert(false) }
      if listed + open == total { answers.insert(true) }
    }
    // The net alone shows as much, where the lines of pay are there.
    if answers.isEmpty, let net = slip.amounts[.net], slip.amounts[.gross] == nil,
      slip.amounts[.deductions] == nil, PayslipItem.pay.contains(where: { slip.amounts[$0] != nil })
    {
      let listed =
        sum(PayslipItem.pay + [.otherItems], false)
        - sum(PayslipItem.withheld + [.otherDeductions], true)
      if listed - open == net { answers.insert(true) }
      if listed + open == net { answers.insert(false) }
    }
    return answers.count == 1 ? answers.first : nil
  }
}

extension Failure {
  fileprivate static func unclear(_ lines: [ReceivedPayslip.Extra]) -> Failure {
    let names = lines.map { "'\($0.title)'" }.joined(separator: ", ")
    return PayslipRefusal.unclear.failure(
      "\(names) may be pay or a deduction", "\(names): 지급 항목인지 공제 항목인지 알 수 없습니다",
      hint: Text(
        en: "name the deductions with --deductions NAME,…, or write --deductions none",
        ko: "--deductions 이름,…으로 공제 항목을 지정하거나, 없으면 --deductions none을 지정하십시오"),
      field: "deductions")
  }
}
