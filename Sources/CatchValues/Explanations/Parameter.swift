/// The evidence for a shipped figure.
public enum Certainty: String, Hashable, Sendable {
  /// The text of the act, decree or notice was read.
  case statute
  /// Two or more independent public sources agree.
  case sources
  /// One public source.
  case source
  /// Computed from an established figure.
  case derived
  /// Widely known, not checked against a text.
  case unverified
  /// Given by the user with `--rules`.
  case user
}

/// One legal figure with its unit, the dates between which it is in force, and its source.
public struct Parameter: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// A whole number or an exact ratio.
    case number(Int, over: Int)
    /// The name of an edition.
    case text(String)
  }

  public enum Unit: String, Hashable, Sendable {
    case won
    case wonPerHour = "won/hour"
    case wonPerMonth = "won/month"
    case percent
    case permille
    /// A plain factor.
    case ratio
    case minutes
    case edition
  }

  public let name: String
  public let value: Value
  public let unit: Unit
  /// The first day on which it is in force.
  public let from: CivilDate
  /// The last day on which it is known to be in force; nil while no end is known.
  public let until: CivilDate?
  /// The day on which the law was last read, for a figure that goes on past the last year of the
  /// rules because the law holds until it is changed; nil for a figure known for its dates.
  public let asOf: CivilDate?
  /// Act, decree or notice, with the article.
  public let source: String
  public let certainty: Certainty

  public init(
    name: String, value: Value, unit: Unit, from: CivilDate, until: CivilDate?, source: String,
    certainty: Certainty, asOf: CivilDate? = nil
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.from = from
    self.until = until
    self.source = source
    self.certainty = certainty
    self.asOf = asOf
  }

  public func holds(on date: CivilDate) -> Bool {
    guard from <= date else { return false }
    guard let until else { return true }
    return date <= until
  }

  /// The figure in its unit, for readers: `4.75` percent, `10320` won.
  public var valueText: String {
    switch value {
    case .text(let text): return text
    case .number(let numerator, let denominator):
      var fraction = Fraction(Int128(numerator), over: Int128(denominator))
      switch unit {
      case .percent: fraction = Fraction(fraction.numerator * 100, over: fraction.denominator)
      case .permille: fraction = Fraction(fraction.numerator * 1000, over: fraction.denominator)
      // As the law writes it: 9448/71900 says more than its lowest terms.
      case .ratio: return denominator == 1 ? String(numerator) : "\(numerator)/\(denominator)"
      default: break
      }
      return fraction.decimal(places: 6, rounding: .halfUp)
    }
  }
}
