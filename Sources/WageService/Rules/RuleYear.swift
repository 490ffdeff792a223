import CatchValues

/// All figures that begin within one calendar year; one file of this folder each.
struct RuleYear {
  let year: Int
  let parameters: [Parameter]

  /// - Parameter rows: the figures in force in that year; a row without dates is valid all year.
  init(_ year: Int, _ rows: [RuleRow]) {
    self.year = year
    let first = CivilDate(year: year, month: 1, day: 1) ?? .first
    let last = CivilDate(year: year, month: 12, day: 31) ?? .last
    parameters = rows.map { row in
      Parameter(
        name: row.name, value: row.value, unit: row.unit,
        from: row.from.map(RuleYear.date) ?? first,
        until: row.until == RuleRow.open ? nil : row.until.map(RuleYear.date) ?? last,
        source: row.source, certainty: row.certainty)
    }
  }

  /// Reads a date of a file; a mistyped one is a programming error and stops the program.
  private static func date(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("no such date: \(text)") }
    return date
  }
}

/// A line of a year's file: `.won(.minimumWageHourly, 10_320, "…", .sources)`.
struct RuleRow {
  /// The value of `until:` when no end is known.
  static let open = "open"

  let name: String
  let value: Parameter.Value
  let unit: Parameter.Unit
  let from: String?
  let until: String?
  let source: String
  let certainty: Certainty

  static func won(
    _ name: RuleName, _ amount: Int, from: String? = nil, until: String? = nil, _ source: String,
    _ certainty: Certainty, unit: Parameter.Unit = .won
  ) -> RuleRow {
    RuleRow(
      name: name.rawValue, value: .number(amount, over: 1), unit: unit, from: from, until: until,
      source: source, certainty: certainty)
  }

  /// Makes a percentage from ten-thousandths of one: 4.75 % is `475`.
  static func percent(
    _ name: RuleName, _ basisPoints: Int, from: String? = nil, until: String? = nil,
    _ source: String, _ certainty: Certainty
  ) -> RuleRow {
    ratio(
      name, basisPoints, over: 10_000, unit: .percent, from: from, until: until, source, certainty)
  }

  /// Makes a rate per thousand from tenths: 8.6 ‰ is `86`.
  static func permille(
    _ name: RuleName, tenths: Int, from: String? = nil, until: String? = nil, _ source: String,
    _ certainty: Certainty
  ) -> RuleRow {
    ratio(name, tenths, over: 10_000, unit: .permille, from: from, until: until, source, certainty)
  }

  static func ratio(
    _ name: RuleName, _ numerator: Int, over denominator: Int, unit: Parameter.Unit = .ratio,
    from: String? = nil, until: String? = nil, _ source: String, _ certainty: Certainty
  ) -> RuleRow {
    RuleRow(
      name: name.rawValue, value: .number(numerator, over: denominator), unit: unit, from: from,
      until: until, source: source, certainty: certainty)
  }

  static func minutes(
    _ name: RuleName, _ minutes: Int, from: String? = nil, until: String? = nil, _ source: String,
    _ certainty: Certainty
  ) -> RuleRow {
    won(name, minutes, from: from, until: until, source, certainty, unit: .minutes)
  }

  static func edition(
    _ name: RuleName, _ edition: String, from: String? = nil, until: String? = nil,
    _ source: String, _ certainty: Certainty
  ) -> RuleRow {
    RuleRow(
      name: name.rawValue, value: .text(edition), unit: .edition, from: from, until: until,
      source: source, certainty: certainty)
  }

  static func industry(
    _ code: String, permille: Int, _ source: String, _ certainty: Certainty
  ) -> RuleRow {
    RuleRow(
      name: Industry.parameterName(code), value: .number(permille, over: 1000), unit: .permille,
      from: nil, until: nil, source: source, certainty: certainty)
  }
}
