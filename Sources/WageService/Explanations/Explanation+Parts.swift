import CatchValues

extension Explanation {
  /// Makes a figure that was given and not computed.
  static func given(_ figure: String, _ value: Int) -> Explanation {
    Explanation(figure, value, en: "as given", ko: "입력한 값")
  }

  /// Returns the explanation under another name of its figure.
  func named(_ figure: String) -> Explanation {
    var renamed = self
    renamed.figure = figure
    return renamed
  }

  /// Explains the local tax: a tenth of the income tax, for every kind of income.
  static func localTax(_ value: Int, on incomeTax: Int, _ parameters: [Parameter]) -> Explanation {
    let rate = parameters.text(.taxLocalRate)
    return Explanation(
      "local_tax", value,
      en: "income tax \(incomeTax.grouped) × \(rate) %, \(Explanation.drop.en)",
      ko: "소득세 \(incomeTax.grouped) × \(rate)%, \(Explanation.drop.ko)",
      inputs: ["income_tax": incomeTax], parameters: parameters.named(.taxLocalRate),
      law: "지방세법 제103조의13 제1항, 지방세기본법 제59조")
  }

  /// The value for the formulas of other figures: `12,340`.
  var shown: String { Int(value)?.grouped ?? value }

  /// The rounding step that withholding and premiums share.
  static let drop = Text(en: "below 10 won dropped", ko: "10원 미만 버림")
  static let dropLaw = "국고금관리법 제47조 제1항"
}

extension Text {
  /// Returns a note for a tax too small to be collected, else an empty text.
  static func smallSum(_ tax: Int128, _ least: Int) -> Text {
    tax > 0 && tax < Int128(least) ? notCollected(least) : Text(verbatim: "")
  }

  static func notCollected(_ least: Int) -> Text {
    Text(
      en: "; under \(least.grouped) won is not collected",
      ko: "; \(least.grouped)원 미만은 징수하지 않음")
  }
}

extension [Parameter] {
  /// Returns the used parameters of these names, in the order of the names.
  func named(_ names: RuleName...) -> [Parameter] {
    names.compactMap { name in first { $0.name == name.rawValue } }
  }

  /// Returns a figure in its unit, `4.75` or `150,000`; empty when it was not used.
  func text(_ name: RuleName) -> String {
    let text = named(name).first?.valueText ?? ""
    return Int(text)?.grouped ?? text
  }
}

extension Parameter {
  /// Returns figures that the code holds as constants, with their source.
  static func standing(_ names: RuleName...) -> [Parameter] {
    names.flatMap { name in StandingRules.parameters.filter { $0.name == name.rawValue } }
  }
}

extension Int {
  /// `1,234,567`.
  var grouped: String { Money.grouped(self) }
}

extension Fraction {
  private var isSmall: Bool { denominator < 1_000 && numerator.magnitude < 10_000 }

  /// The number for readers: the whole part in groups of three.
  var grouped: String {
    let isExact = 1_000_000 % denominator == 0
    guard isExact || !isSmall else { return description }
    let places = isExact ? 6 : 2
    let words = (decimal(places: places, rounding: .floor) + (isExact ? "" : "…"))
      .split(separator: ".")
    guard let first = words.first, let whole = Int(first), whole != 0 else { return plain }
    return words.count == 2 ? "\(whole.grouped).\(words[1])" : whole.grouped
  }

  /// `4.75` for 4.75 %.
  var percent: String {
    Fraction(numerator * 100, over: denominator).plain
  }
}

extension Rate {
  var percent: String { fraction.percent }
}

extension Rounding {
  var name: Text {
    switch self {
    case .ceil: Text(en: "rounded up to whole won", ko: "원 미만 올림")
    case .floor: Text(en: "rounded down to whole won", ko: "원 미만 버림")
    case .halfUp: Text(en: "rounded half up to whole won", ko: "원 미만 반올림")
    }
  }
}
