public import CatchValues

/// A received payslip held against the computed one, line by line, with likely causes.
///
/// A cause is named only where recomputing with it gives exactly the amount received.
public struct SlipComparison: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// The line's stable name; an item that only the slip knows has its own title.
    public let code: String
    public let title: Text
    /// Nil when the slip has no such line.
    public let received: Int?
    /// Nil when nothing of that name was agreed or recorded.
    public let computed: Int?
    /// Nil when the two agree.
    public var cause: SlipCause?

    public var difference: Int { (received ?? 0) - (computed ?? 0) }
  }

  public private(set) var rows: [Row] = []
  public let result: PayResult

  public var agrees: Bool { rows.allSatisfy { $0.difference == 0 } }

  /// - Throws: what `Payroll.compute` refuses in the document.
  public init(
    _ slip: ReceivedSlip, against document: PayDocument, book: RuleBook
  ) throws(Failure) {
    var payroll = Payroll(book)
    result = try payroll.compute(document)
    let received = SlipComparison.merged(slip, result)
    let figures = SlipComparison.figures(result, received)
    let extras = SlipComparison.extras(slip, document)
    try comparePay(received, figures, extras.filter { !$0.isDeduction }, document, book)
    try compareDeductions(
      received, figures, extras.filter(\.isDeduction), document, book)
    compareNet(received)
  }

  /// Where the slip has one line for all overtime, so has the computation.
  private static func figures(
    _ result: PayResult, _ received: [SlipItem: Int]
  ) -> SlipFigures {
    merged(SlipFigures(result), received)
  }

  private static func merged(
    _ figures: SlipFigures, _ received: [SlipItem: Int]
  ) -> SlipFigures {
    var figures = figures
    if received[.excess] == nil, received[.overtime] != nil {
      figures[.overtime] += figures[.excess]
      figures[.excess] = 0
    } else if received[.overtime] == nil, received[.excess] != nil {
      figures[.excess] += figures[.overtime]
      figures[.overtime] = 0
    }
    return figures
  }

  private static func merged(_ slip: ReceivedSlip, _ result: PayResult) -> [SlipItem: Int] {
    var amounts = slip.amounts
    // Deductions are written with a sign or without.
    for item in SlipItem.withheld + [.otherDeductions, .deductions] {
      if let amount = amounts[item], amount < 0 { amounts[item] = -amount }
    }
    return amounts
  }

  private struct Extra {
    let code: String
    let title: Text
    let received: Int?
    let computed: Int?
    let isDeduction: Bool
  }

  /// The items of the slip and of the document, matched by name or code.
  private static func extras(_ slip: ReceivedSlip, _ document: PayDocument) -> [Extra] {
    var items: [(code: String, item: PayItem)] = document.items.map {
      (SlipItem.itemCode(titled: $0.name ?? $0.code), $0)
    }
    // A slip that tells only their sums is held against the sums.
    let showsSums =
      slip.amounts[.otherItems] != nil || slip.amounts[.otherDeductions] != nil
    var extras: [Extra] = []
    for extra in slip.extras {
      let code = SlipItem.itemCode(titled: extra.title)
      let same = items.filter { $0.code == code || $0.item.code == code }
      items.removeAll { $0.code == code || $0.item.code == code }
      let sum = same.reduce(0) { $0 + $1.item.amount }
      let isDeduction = sum < 0 || same.isEmpty && (extra.amount < 0 || code == "advance")
      let amount = Int(extra.amount.magnitude)
      extras.append(
        Extra(
          code: code, title: Text(verbatim: extra.title),
          received: isDeduction ? amount : extra.amount,
          computed: same.isEmpty ? nil : isDeduction ? -sum : sum, isDeduction: isDeduction))
    }
    guard !showsSums else { return extras }
    for (code, item) in items where item.amount != 0 {
      extras.append(
        Extra(
          code: code, title: Text(verbatim: item.name ?? item.code), received: nil,
          computed: Int(item.amount.magnitude), isDeduction: item.amount < 0))
    }
    return extras
  }

  private mutating func comparePay(
    _ received: [SlipItem: Int], _ figures: SlipFigures, _ extras: [Extra],
    _ document: PayDocument, _ book: RuleBook
  ) throws(Failure) {
    let hasLines = SlipItem.pay.contains { received[$0] != nil }
    let lines = hasLines ? SlipItem.pay : []
    let differs =
      lines.contains { (received[$0] ?? 0) != figures[$0] }
      || received[.gross].map { $0 != figures[.gross] } ?? false
    let trials =
      differs
      ? PayTrials(document, result, book: book).trials.map {
        SlipTrial(cause: $0.cause, figures: SlipComparison.merged($0.figures, received))
      } : []
    let sought = hasLines ? lines : [.gross]
    for item in lines where received[item] != nil || figures[item] != 0 {
      append(item, received, figures, trials, among: sought)
    }
    appendExtras(extras)
    if received[.otherItems] != nil {
      append(.otherItems, received, figures, [], among: [])
    }
    appendTotal(.gross, received, figures, trials, hasLines: hasLines || !extras.isEmpty)
  }

  private mutating func compareDeductions(
    _ received: [SlipItem: Int], _ figures: SlipFigures, _ extras: [Extra],
    _ document: PayDocument, _ book: RuleBook
  ) throws(Failure) {
    let hasLines = SlipItem.withheld.contains { received[$0] != nil }
    let lines = hasLines ? SlipItem.withheld : []
    let differs =
      lines.contains { (received[$0] ?? 0) != figures[$0] }
      || received[.deductions].map { $0 != figures[.deductions] } ?? false
    var trials: [SlipTrial] = []
    if differs {
      let gross = rows.last { $0.code == SlipItem.gross.rawValue }?.received ?? result.gross
      var pay = result.pay
      // Premiums and tax look at the sum alone.
      pay.normal = try Money(won: max(0, pay.normal + gross - result.gross)).won
      let found = try DeductionTrials(document, earning: pay, book: book)
      if gross != result.gross {
        trials.append(SlipTrial(cause: .followsGross, figures: SlipFigures(found.right)))
      }
      trials += found.trials
    }
    let sought = hasLines ? lines : [.deductions]
    for item in lines where received[item] != nil || figures[item] != 0 {
      append(item, received, figures, trials, among: sought)
    }
    if let tax = received[.incomeTax], let local = received[.localTax],
      let index = rows.firstIndex(where: { $0.code == SlipItem.localTax.rawValue }),
      rows[index].cause == .unexplained, local == tax / 100 * 10
    {
      rows[index].cause = .followsTax
    }
    appendExtras(extras)
    if received[.otherDeductions] != nil {
      append(.otherDeductions, received, figures, [], among: [])
    }
    appendTotal(.deductions, received, figures, trials, hasLines: hasLines || !extras.isEmpty)
  }

  private mutating func compareNet(_ received: [SlipItem: Int]) {
    let gross = rows.last { $0.code == SlipItem.gross.rawValue }?.received
    let deductions = rows.last { $0.code == SlipItem.deductions.rawValue }?.received
    let sum = gross.flatMap { gross in deductions.map { gross - $0 } }
    guard let net = received[.net] ?? sum else { return }
    let cause: SlipCause? =
      net == result.net ? nil : sum == nil ? .unexplained : sum == net ? .followsLines : .sum
    rows.append(
      Row(
        code: SlipItem.net.rawValue, title: SlipItem.net.name, received: net,
        computed: result.net, cause: cause))
  }

  private mutating func appendExtras(_ extras: [Extra]) {
    for extra in extras {
      let cause: SlipCause? =
        extra.received == extra.computed
        ? nil
        : extra.computed == nil ? .unknownItem : extra.received == nil ? .missingItem : .unexplained
      rows.append(
        Row(
          code: extra.code, title: extra.title, received: extra.received,
          computed: extra.computed, cause: cause))
    }
  }

  private mutating func append(
    _ item: SlipItem, _ received: [SlipItem: Int], _ figures: SlipFigures,
    _ trials: [SlipTrial], among lines: [SlipItem]
  ) {
    let amount = received[item]
    let isRight = (amount ?? 0) == figures[item]
    rows.append(
      Row(
        code: item.rawValue, title: item.name, received: amount, computed: figures[item],
        cause: isRight
          ? nil : SlipComparison.cause(of: item, received, figures, trials, among: lines)))
  }

  /// The mistake that explains this line and the most lines beside it.
  private static func cause(
    of item: SlipItem, _ received: [SlipItem: Int], _ figures: SlipFigures,
    _ trials: [SlipTrial], among lines: [SlipItem]
  ) -> SlipCause {
    var best: SlipCause?
    var most = 0
    for trial in trials where trial.figures[item] == received[item] ?? 0 {
      let agreeing = lines.filter { trial.figures[$0] == received[$0] ?? 0 }.count
      if agreeing > most {
        best = trial.cause
        most = agreeing
      }
    }
    return best ?? .unexplained
  }

  /// A sum as the slip tells it, or of its lines where it tells none.
  private mutating func appendTotal(
    _ item: SlipItem, _ received: [SlipItem: Int], _ figures: SlipFigures,
    _ trials: [SlipTrial], hasLines: Bool
  ) {
    let first = item == .deductions ? rows.lastIndex { $0.code == "gross" }.map { $0 + 1 } ?? 0 : 0
    let sum = hasLines ? rows[first...].reduce(0) { $0 + ($1.received ?? 0) } : nil
    guard let amount = received[item] ?? sum else { return }
    let cause: SlipCause? =
      if let sum, sum != amount {
        .sum
      } else if amount == figures[item] {
        nil
      } else if sum != nil {
        .followsLines
      } else {
        SlipComparison.cause(of: item, received, figures, trials, among: [item])
      }
    rows.append(
      Row(
        code: item.rawValue, title: item.name, received: amount, computed: figures[item],
        cause: cause))
  }
}
