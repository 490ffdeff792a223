public import CatchValues

/// The dated figures in force: the shipped ones, and the user's own that replace them.
public struct RuleBook: Sendable {
  /// Parameters that replace the shipped ones while they are in force.
  public let overlay: [Parameter]
  /// Continues with the last known figure beyond the shipped data, instead of refusing.
  public let allowsProvisional: Bool

  static let firstYear = 2023

  /// The day on which the law was last read for this release.
  public static let readOn = CivilDate(year: 2026, month: 11, day: 23) ?? .last

  /// The last day of the last year with every figure.
  public static let lastFullDay = CivilDate(year: 2026, month: 12, day: 31) ?? .last

  /// The first day of the shipped figures.
  public static let firstDay = CivilDate(year: firstYear, month: 1, day: 1) ?? .first

  /// Returns a shipped year; a new one is one more file in this folder and one more line here.
  ///
  /// A switch, so that a one-off run builds only the year it uses.
  static func year(_ year: Int) -> RuleYear? {
    switch year {
    case 2023: rules2023
    case 2024: rules2024
    case 2025: rules2025
    case 2026: rules2026
    case 2027: rules2027
    default: rulesFrom2028(year)
    }
  }

  public static let shipped = RuleBook()

  public init(overlay: [Parameter] = [], allowsProvisional: Bool = false) {
    self.overlay = overlay
    self.allowsProvisional = allowsProvisional
  }

  /// A figure that was looked up, and whether it is known for that date.
  public struct Found: Hashable, Sendable {
    public let parameter: Parameter
    public let isProvisional: Bool
  }

  /// Finds the figure in force on a date.
  /// - Throws: `wage.rules_unknown` when no figure is known for the date, unless provisional ones
  ///   are allowed and an earlier figure exists.
  public func find(_ name: RuleName, on date: CivilDate) throws(Failure) -> Found {
    try find(named: name.rawValue, on: date)
  }

  /// True when a figure can be found for a date.
  func knows(_ name: RuleName, on date: CivilDate) -> Bool {
    known(name.rawValue, on: date) != nil
      || allowsProvisional && lastKnown(name.rawValue, before: date) != nil
  }

  /// Finds a figure by its text name, for industries and `wage rules`.
  public func find(named name: String, on date: CivilDate) throws(Failure) -> Found {
    if let found = known(name, on: date) { return Found(parameter: found, isProvisional: false) }
    if allowsProvisional, let last = lastKnown(name, before: date) {
      return Found(parameter: last, isProvisional: true)
    }
    throw Failure.unknownRule(name, on: date)
  }

  /// Returns the first day after a date on which an overlaid figure of that name begins or ends.
  ///
  /// The shipped minimum wage changes with the year; only an overlay can change it within one.
  func nextOverlaidChange(of name: RuleName, after date: CivilDate) -> CivilDate? {
    overlay.filter { $0.name == name.rawValue }
      .flatMap { [$0.from, $0.until?.adding(days: 1)].compactMap(\.self) }
      .filter { $0 > date }.min()
  }

  /// Returns every figure in force on a date, and the last known of the others when provisional
  /// ones are allowed.
  /// - Throws: `wage.rules_unknown` when nothing is known for the date.
  public func found(
    on date: CivilDate, where isWanted: (String) -> Bool = { _ in true }
  ) throws(Failure) -> [Found] {
    var found = parameters(on: date).filter { isWanted($0.name) }
      .map { Found(parameter: $0, isProvisional: false) }
    // Standing figures and those of lasting law are always in force; they alone do not make a date known.
    let isKnown =
      found.contains {
        $0.parameter.asOf == nil && !StandingRules.parameters.contains($0.parameter)
      }
      || RuleBook.year(date.year) != nil && !found.isEmpty
    if isKnown, !allowsProvisional { return found }
    let wanted = allParameters.first { isWanted($0.name) }?.name ?? ""
    guard allowsProvisional else { throw Failure.unknownRule(wanted, on: date) }
    let known = found.map(\.parameter.name)
    var names: [String] = []
    for parameter in allParameters
    where isWanted(parameter.name) && !known.contains(parameter.name)
      && !names.contains(parameter.name)
    {
      names.append(parameter.name)
    }
    for name in names {
      guard let last = lastKnown(name, before: date) else { continue }
      found.append(Found(parameter: last, isProvisional: true))
    }
    guard !found.isEmpty else { throw Failure.unknownRule(wanted, on: date) }
    return found
  }

  /// Returns every parameter in force on a date, each once, in the order of the files.
  public func parameters(on date: CivilDate) -> [Parameter] {
    var seen: Set<String> = []
    var rows: [Parameter] = []
    for parameter in overlay.reversed() + (RuleBook.year(date.year)?.parameters ?? [])
      + StandingRules.parameters
    where parameter.holds(on: date) && seen.insert(parameter.name).inserted {
      rows.append(parameter)
    }
    for name in RuleName.allCases where !seen.contains(name.rawValue) {
      if let parameter = RuleBook.lasting(name.rawValue, on: date) { rows.append(parameter) }
    }
    return rows
  }

  /// Every shipped parameter and the overlay's, oldest first.
  public var allParameters: [Parameter] {
    var years: [RuleYear] = []
    while let next = RuleBook.year(RuleBook.firstYear + years.count) { years.append(next) }
    return years.flatMap(\.parameters) + StandingRules.parameters + overlay
  }

  private func known(_ name: String, on date: CivilDate) -> Parameter? {
    func isWanted(_ parameter: Parameter) -> Bool {
      parameter.name == name && parameter.holds(on: date)
    }
    // The overlay's last line wins, so that a file goes from the general to the particular.
    return overlay.last(where: isWanted)
      ?? RuleBook.year(date.year)?.parameters.first(where: isWanted)
      ?? StandingRules.parameters.first(where: isWanted) ?? RuleBook.lasting(name, on: date)
  }

  /// Returns what a law said at the end of the last year that has its figure, for a later date: it
  /// goes on until the law is changed.
  private static func lasting(_ name: String, on date: CivilDate) -> Parameter? {
    guard let rule = RuleName(rawValue: name), rule.holdsUntilChanged else { return nil }
    var year = RuleBook.firstYear
    var last: Parameter?
    while year < date.year, let known = RuleBook.year(year) {
      last =
        known.parameters.last {
          $0.name == name && $0.until == CivilDate(year: year, month: 12, day: 31)
        } ?? last
      year += 1
    }
    guard let last else { return nil }
    return Parameter(
      name: name, value: last.value, unit: last.unit, from: last.from, until: nil,
      source: last.source, certainty: last.certainty, asOf: RuleBook.readOn)
  }

  private func lastKnown(_ name: String, before date: CivilDate) -> Parameter? {
    allParameters.filter { $0.name == name && $0.from <= date }
      .max { ($0.from, $0.until ?? .last) < ($1.from, $1.until ?? .last) }
  }
}

/// Looks figures up for one computation and records whether any of them was provisional.
struct RuleLookup {
  let book: RuleBook
  let date: CivilDate
  private(set) var isProvisional = false
  private(set) var used: [Parameter] = []

  init(_ book: RuleBook, on date: CivilDate) {
    self.book = book
    self.date = date
  }

  mutating func parameter(_ name: RuleName) throws(Failure) -> Parameter {
    try parameter(named: name.rawValue)
  }

  mutating func parameter(named name: String) throws(Failure) -> Parameter {
    let found = try book.find(named: name, on: date)
    isProvisional = isProvisional || found.isProvisional
    used.append(found.parameter)
    return found.parameter
  }

  /// Returns a whole figure: won or minutes.
  mutating func whole(_ name: RuleName) throws(Failure) -> Int {
    let parameter = try parameter(name)
    guard case .number(let value, 1) = parameter.value else {
      throw Failure.wrongRuleUnit(parameter)
    }
    return value
  }

  mutating func rate(_ name: RuleName) throws(Failure) -> Rate {
    try rate(named: name.rawValue)
  }

  mutating func rate(named name: String) throws(Failure) -> Rate {
    let parameter = try parameter(named: name)
    guard case .number(let numerator, let denominator) = parameter.value else {
      throw Failure.wrongRuleUnit(parameter)
    }
    return Rate(numerator, over: denominator)
  }

  /// Returns a percentage in ten-thousandths of one.
  mutating func permyriad(_ name: RuleName) throws(Failure) -> Int {
    let parameter = try parameter(name)
    guard case .number(let numerator, let denominator) = parameter.value,
      case let scaled = Fraction(Int128(numerator) * 10_000, over: Int128(denominator)),
      scaled.isWhole, scaled >= .zero, scaled <= Fraction(1_000_000)
    else { throw Failure.wrongRuleUnit(parameter) }
    return Int(scaled.numerator)
  }

  mutating func edition(_ name: RuleName) throws(Failure) -> String {
    let parameter = try parameter(name)
    guard case .text(let text) = parameter.value else { throw Failure.wrongRuleUnit(parameter) }
    return text
  }
}
