public import CatchValues

/// A received payslip compared with the computed one, line by line, with likely causes.
///
/// A cause is named only when recomputing with it gives exactly the amount received.
public struct PayslipComparison {
  public struct Row: Hashable, Sendable {
    /// The line's stable name; an item found only in the slip has its own title.
    public let code: String
    public let title: Text
    /// Nil when the slip has no such line.
    public let received: Int?
    /// Nil when nothing of that name was agreed or recorded.
    public let computed: Int?
    /// Nil when the two agree.
    public var cause: PayslipCause?

    public var difference: Int { (received ?? 0) - (computed ?? 0) }
  }

  /// A cause and the number of lines it explains, alone or with another one.
  public struct Likely: Hashable, Sendable {
    public let cause: PayslipCause
    public let lines: Int
  }

  public private(set) var rows: [Row] = []
  /// The likely mistakes, those that explain most lines first. None contradicts another.
  public private(set) var causes: [Likely] = []
  public let result: PayResult
  /// The figures to compare with the slip: computed, or frozen when the period was closed.
  private let figures: PayslipFigures
  private let document: PayDocument
  private let book: RuleBook
  /// The sums that the slip shows instead of their lines.
  private let groups: [PayslipGroup]
  /// True when the shifts no longer give the closed figures, so that no mistake can be tried on
  /// them.
  private let isStale: Bool

  public var agrees: Bool { rows.allSatisfy { $0.difference == 0 } }

  /// - Parameters:
  ///   - frozen: the payslip of a closed period, used instead of the computed one.
  ///   - deductions: the names of lines that are deductions besides those that are called so, while
  ///     other unknown ones are pay; nil when the names and sums of the slip must decide.
  /// - Throws: the refusals of `Payroll.compute` for the document; `wage.slip_unclear` for a line
  ///   that may be either, and for a name of `deductions` that the slip lacks.
  public init(
    _ slip: ReceivedPayslip, against document: PayDocument, frozen: Payslip? = nil,
    deductions: [String]? = nil, book: RuleBook
  ) throws(Failure) {
    let sides = try PayslipSides(slip, deductions)
    var payroll = Payroll(book)
    result = try payroll.compute(document)
    self.document = document
    self.book = book
    let (received, groups) = PayslipComparison.merged(slip)
    self.groups = groups
    let now = PayslipComparison.merged(PayslipFigures(result), received, groups)
    figures = frozen.map { PayslipComparison.merged(PayslipFigures($0), received, groups) } ?? now
    isStale = figures != now
    let extras = extras(slip, document, frozen, sides)
    try comparePay(received, extras.filter { !$0.isDeduction })
    try compareDeductions(received, extras.filter(\.isDeduction))
    compareNet(received)
    causes = causes.enumerated().sorted {
      ($1.element.lines, $0.offset) < ($0.element.lines, $1.offset)
    }.map(\.element)
  }

  /// Compares again as if the days before the period were attended, where nothing is known of them.
  ///
  /// - Returns: nil unless fewer lines differ then: the employer knows those days.
  /// - Throws: as `init`.
  public func withWeekBefore(
    _ slip: ReceivedPayslip, deductions: [String]?, frozen: Payslip?
  ) throws(Failure) -> PayslipComparison? {
    guard frozen == nil, !agrees,
      result.weeks.contains(where: { $0.denied == .daysBeforeUnknown })
    else { return nil }
    var attended = document
    attended.worker.weekBefore = .attended
    let other = try PayslipComparison(slip, against: attended, deductions: deductions, book: book)
    let count = { (rows: [Row]) in rows.count { $0.difference != 0 } }
    return count(other.rows) < count(rows) ? other : nil
  }

  /// Merges all overtime into one line when the slip has only one, and each group into its lead.
  private static func merged(
    _ figures: PayslipFigures, _ received: [PayslipItem: Int], _ groups: [PayslipGroup]
  ) -> PayslipFigures {
    var figures = figures
    if received[.excess] == nil, received[.overtime] != nil {
      figures[.overtime] += figures[.excess]
      figures[.excess] = 0
    } else if received[.overtime] == nil, received[.excess] != nil {
      figures[.excess] += figures[.overtime]
      figures[.overtime] = 0
    }
    for group in groups {
      let sum = group.items.reduce(0) { $0 + figures[$1] }
      for item in group.items { figures[item] = item == group.lead ? sum : 0 }
    }
    return figures
  }

  /// Returns the amounts of a slip, those of groups as their leads.
  private static func merged(
    _ slip: ReceivedPayslip
  ) -> (received: [PayslipItem: Int], groups: [PayslipGroup]) {
    var amounts = slip.amounts
    // Deductions are written with or without a sign.
    for item in PayslipItem.withheld + [.otherDeductions, .deductions] {
      if let amount = amounts[item], amount < 0 { amounts[item] = -amount }
    }
    let groups = PayslipGroup.allCases.filter { group in
      slip.extras.contains { PayslipGroup(titled: $0.title) == group }
        && !group.items.contains { amounts[$0] != nil }
    }
    for extra in slip.extras {
      guard let group = PayslipGroup(titled: extra.title), groups.contains(group) else { continue }
      amounts[group.lead, default: 0] += Int(extra.amount.magnitude)
    }
    return (amounts, groups)
  }

  private struct Extra {
    let code: String
    let title: Text
    let received: Int?
    let computed: Int?
    let isDeduction: Bool
    /// The line that stands for a group.
    var lead: PayslipItem?
  }

  /// Matches the items of the slip and of the document by name or code.
  private func extras(
    _ slip: ReceivedPayslip, _ document: PayDocument, _ frozen: Payslip?, _ sides: PayslipSides
  ) -> [Extra] {
    let known = frozen?.items ?? document.items
    var items: [(code: String, item: PayItem)] = known.map {
      (PayslipItem.itemCode(titled: $0.name ?? $0.code), $0)
    }
    // A slip that shows only the sums of items is compared by the sums.
    let showsSums = slip.amounts[.otherItems] != nil || slip.amounts[.otherDeductions] != nil
    var extras: [Extra] = []
    for extra in slip.extras {
      if let group = PayslipGroup(titled: extra.title), groups.contains(group) {
        extras.append(
          Extra(
            code: extra.title, title: Text(verbatim: extra.title),
            received: Int(extra.amount.magnitude),
            computed: figures[group.lead], isDeduction: true, lead: group.lead))
        continue
      }
      let code = PayslipItem.itemCode(titled: extra.title)
      let same = items.filter { $0.code == code || $0.item.code == code }
      items.removeAll { $0.code == code || $0.item.code == code }
      let sum = same.reduce(0) { $0 + $1.item.amount }
      let isDeduction =
        sum < 0 && !PayslipComparison.isCorrection(same.first?.item)
        || same.isEmpty && sides.isDeduction(extra)
      let amount = Int(extra.amount.magnitude)
      extras.append(
        Extra(
          code: code, title: Text(verbatim: extra.title),
          received: isDeduction ? amount : extra.amount,
          computed: same.isEmpty ? nil : isDeduction ? -sum : sum, isDeduction: isDeduction))
    }
    guard !showsSums else { return extras }
    // When the slip shows only a sum, its items are in that sum.
    let showsPay =
      PayslipItem.pay.contains { slip.amounts[$0] != nil } || extras.contains { !$0.isDeduction }
    let showsDeductions =
      PayslipItem.withheld.contains { slip.amounts[$0] != nil }
      || extras.contains(where: \.isDeduction)
    for (code, item) in items where item.amount != 0 {
      let isDeduction = item.amount < 0 && !PayslipComparison.isCorrection(item)
      guard isDeduction ? showsDeductions : showsPay else { continue }
      extras.append(
        Extra(
          code: code,
          title: Text(en: item.name ?? item.code, ko: item.name ?? PayTitle.of(item.code).ko),
          received: nil, computed: isDeduction ? -item.amount : item.amount,
          isDeduction: isDeduction))
    }
    return extras
  }

  /// True for a correction of an earlier period: it is pay, even when it takes money back.
  private static func isCorrection(_ item: PayItem?) -> Bool { item?.correction != nil }

  private mutating func comparePay(
    _ received: [PayslipItem: Int], _ extras: [Extra]
  ) throws(Failure) {
    let hasLines = PayslipItem.pay.contains { received[$0] != nil }
    let listed = PayslipItem.pay.reduce(0) { $0 + (received[$1] ?? 0) }
    let others = extras.reduce(received[.otherItems] ?? 0) { $0 + ($1.received ?? 0) }
    // A sum above its lines means that some are not listed.
    let isWhole = received[.gross].map { $0 == listed + others } ?? true
    let lines = hasLines ? PayslipItem.pay : []
    let sought = !hasLines ? [.gross] : isWhole ? lines : lines.filter { received[$0] != nil }
    let finding = find(
      sought, [], received, from: figures, earned: nil,
      isStale
        ? PayslipComparison.stale
        : PayMistakes(document, result, received: received, book: book).list)
    note(finding)
    for item in lines where received[item] != nil || figures[item] != 0 {
      append(item, received, finding)
    }
    appendExtras(extras, received, finding)
    if received[.otherItems] != nil { append(.otherItems, received, nil) }
    appendTotal(
      .gross, received, finding,
      hasLines: hasLines || !extras.isEmpty || received[.otherItems] != nil)
  }

  private mutating func compareDeductions(
    _ received: [PayslipItem: Int], _ extras: [Extra]
  ) throws(Failure) {
    let grouped = groups.flatMap(\.items)
    let shown = PayslipItem.withheld.filter { !grouped.contains($0) }
    let withheld = shown + groups.map(\.lead)
    let hasLines = withheld.contains { received[$0] != nil }
    let listed = shown.reduce(0) { $0 + (received[$1] ?? 0) }
    let others = extras.reduce(received[.otherDeductions] ?? 0) { $0 + ($1.received ?? 0) }
    let gross = rows.last { $0.code == PayslipItem.gross.rawValue }?.received
    let total = received[.deductions] ?? received[.net].flatMap { net in gross.map { $0 - net } }
    let isWhole = total.map { $0 == listed + others } ?? false
    var received = received
    // The gross less the net is what was withheld, where no line shows it.
    if !hasLines, extras.isEmpty, received[.otherDeductions] == nil, let total, total >= 0 {
      received[.deductions] = total
    }
    let lines = hasLines ? withheld : []
    let sought = !hasLines ? [.deductions] : isWhole ? lines : lines.filter { received[$0] != nil }
    let unsure = lines.filter { !sought.contains($0) }
    let finding = try deductions(sought, unsure, received, gross: gross ?? figures[.gross])
    note(finding)
    for item in shown where hasLines && (received[item] != nil || figures[item] != 0) {
      append(item, received, finding)
    }
    followTax(received)
    appendExtras(extras, received, finding)
    if received[.otherDeductions] != nil { append(.otherDeductions, received, nil) }
    appendTotal(
      .deductions, received, finding,
      hasLines: hasLines || !extras.isEmpty || received[.otherDeductions] != nil)
  }

  /// Explains deductions from the pay received or from the correct pay, whichever fits better.
  private func deductions(
    _ sought: [PayslipItem], _ unsure: [PayslipItem], _ received: [PayslipItem: Int], gross: Int
  ) throws(Failure) -> PayslipSearch.Finding {
    guard !isStale else {
      return find(sought, unsure, received, from: figures, earned: nil, PayslipComparison.stale)
    }
    var payroll = Payroll(book)
    var best: PayslipSearch.Finding?
    for sum in gross == result.gross ? [gross] : [gross, result.gross] {
      var pay = result.pay
      // Premiums and tax depend on the sum alone.
      pay.normal = try Money(won: max(0, pay.normal + sum - result.gross)).won
      let right = try payroll.compute(document, earning: pay)
      let finding = find(
        sought, unsure, received,
        from: PayslipComparison.merged(PayslipFigures(right), received, groups),
        earned: pay,
        DeductionMistakes(document, right, received: received, book: book).list)
      if let best, (finding.agreeing, -finding.causes.count) <= (best.agreeing, -best.causes.count)
      {
        continue
      }
      best = finding
    }
    return best ?? PayslipSearch.Finding(figures: figures, base: figures)
  }

  private func find(
    _ lines: [PayslipItem], _ unsure: [PayslipItem], _ received: [PayslipItem: Int],
    from base: PayslipFigures, earned: PayResult.Pay?, _ mistakes: [PayslipMistake],
    settles: Bool = false
  ) -> PayslipSearch.Finding {
    let lines = lines.filter {
      received[$0] != nil || ![.gross, .deductions, .net].contains($0)
    }
    func search(_ mistakes: [PayslipMistake]) -> PayslipSearch.Finding {
      PayslipSearch(
        received: received, lines: lines, unsure: unsure, base: base,
        trials: PayslipTrials(
          document: document, book: book, earned: earned, settles: settles,
          merge: { PayslipComparison.merged($0, received, groups) }), mistakes: mistakes
      ).find()
    }
    let usual = search(mistakes.filter { !$0.isLastResort })
    guard usual.agreeing < lines.count, mistakes.contains(where: \.isLastResort) else {
      return usual
    }
    let last = search(mistakes)
    return last.agreeing > usual.agreeing ? last : usual
  }

  /// The only trial when the shifts were changed after the close.
  private static var stale: [PayslipMistake] {
    [PayslipMistake(cause: .notAsClosed, subject: .closing, finish: { _, _, _ in })]
  }

  private mutating func note(_ finding: PayslipSearch.Finding) {
    for mistake in finding.causes {
      let id = mistake.cause.id
      let count = finding.byLine.values.count { $0.id.split(separator: "+").contains(id[...]) }
      causes.append(Likely(cause: mistake.cause, lines: count))
    }
  }

  private mutating func followTax(_ received: [PayslipItem: Int]) {
    guard let tax = received[.incomeTax], let local = received[.localTax],
      let index = rows.firstIndex(where: { $0.code == PayslipItem.localTax.rawValue }),
      rows[index].cause == .unexplained, local == tax / 100 * 10
    else { return }
    rows[index].cause = .followsTax
  }

  private mutating func compareNet(_ received: [PayslipItem: Int]) {
    let gross = rows.last { $0.code == PayslipItem.gross.rawValue }?.received
    let deductions = rows.last { $0.code == PayslipItem.deductions.rawValue }?.received
    let sum = gross.flatMap { gross in deductions.map { gross - $0 } }
    guard let net = received[.net] ?? sum else { return }
    var cause: PayslipCause?
    if net != figures[.net] {
      cause = sum == nil ? .unexplained : sum == net ? .followsLines : .sum
    }
    if sum == nil, gross == nil, deductions == nil, cause != nil {
      let mistakes =
        isStale
        ? PayslipComparison.stale
        : DeductionMistakes(document, result, book: book).list
          + PayMistakes(document, result, book: book).list
      let finding = find([.net], [], received, from: figures, earned: nil, mistakes, settles: true)
      note(finding)
      cause = finding.byLine[.net] ?? .unexplained
    }
    rows.append(
      Row(
        code: PayslipItem.net.rawValue, title: PayslipItem.net.name, received: net,
        computed: figures[.net], cause: cause))
  }

  private mutating func appendExtras(
    _ extras: [Extra], _ received: [PayslipItem: Int], _ finding: PayslipSearch.Finding
  ) {
    for extra in extras {
      let cause: PayslipCause? =
        if extra.received == extra.computed {
          nil
        } else if let lead = extra.lead {
          extra.received == received[lead] ? cause(of: lead, received, finding) : .unexplained
        } else {
          extra.computed == nil ? .unknownItem : extra.received == nil ? .missingItem : .unexplained
        }
      rows.append(
        Row(
          code: extra.code, title: extra.title, received: extra.received,
          computed: extra.computed, cause: cause))
    }
  }

  private mutating func append(
    _ item: PayslipItem, _ received: [PayslipItem: Int], _ finding: PayslipSearch.Finding?
  ) {
    let amount = received[item]
    rows.append(
      Row(
        code: item.rawValue, title: item.name, received: amount, computed: figures[item],
        cause: (amount ?? 0) == figures[item] ? nil : cause(of: item, received, finding)))
  }

  /// Returns the cause of a line that differs.
  private func cause(
    of item: PayslipItem, _ received: [PayslipItem: Int], _ finding: PayslipSearch.Finding?
  ) -> PayslipCause {
    if let cause = finding?.byLine[item] { return cause }
    if let finding, !isStale, finding.base[item] == received[item] ?? 0 { return .followsGross }
    guard received[item] != nil else { return .missingItem }
    // Nothing was agreed besides the lines that have names of their own.
    let isOther = item == .otherItems || item == .otherDeductions
    return isOther && figures[item] == 0 ? .unknownItem : .unexplained
  }

  /// Appends a sum from the slip, or the sum of its lines when the slip has none.
  private mutating func appendTotal(
    _ item: PayslipItem, _ received: [PayslipItem: Int], _ finding: PayslipSearch.Finding,
    hasLines: Bool
  ) {
    let first = item == .deductions ? rows.lastIndex { $0.code == "gross" }.map { $0 + 1 } ?? 0 : 0
    let sum = hasLines ? rows[first...].reduce(0) { $0 + ($1.received ?? 0) } : nil
    guard let amount = received[item] ?? sum else { return }
    let cause: PayslipCause? =
      if let sum, sum != amount {
        .sum
      } else if amount == figures[item] {
        nil
      } else if sum != nil {
        .followsLines
      } else {
        finding.byLine[item] ?? .unexplained
      }
    rows.append(
      Row(
        code: item.rawValue, title: item.name, received: amount, computed: figures[item],
        cause: cause))
  }
}
