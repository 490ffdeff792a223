/// A value as an explanation holds it: exact, so that programs can go on from it.
public protocol ExplainedValue {
  var plain: String { get }
}

extension String: ExplainedValue {
  public var plain: String { self }
}

extension Int: ExplainedValue {
  public var plain: String { String(self) }
}

extension CivilDate: ExplainedValue {
  public var plain: String { description }
}

extension Fraction: ExplainedValue {
  /// A decimal when that is exact, else a fraction.
  public var plain: String {
    1_000_000 % denominator == 0 ? decimal(places: 6, rounding: .floor) : description
  }
}

/// The derivation of one figure: a formula over named inputs, the parameters with their dates and
/// sources, the law, and the figures it was made from.
public struct Explanation: Hashable, Sendable {
  public var figure: String
  public var value: String
  /// Machine formats have the English text; tables the reader's language.
  public var formula: Text
  public var inputs: [Input]
  public var parameters: [Parameter]
  public var law: String?
  public var children: [Explanation]

  public struct Input: Hashable, Sendable {
    public let name: String
    public let value: String

    public init(_ name: String, _ value: some ExplainedValue) {
      self.name = name
      self.value = value.plain
    }
  }

  /// - Parameter inputs: those without a value are left out.
  public init(
    _ figure: String, _ value: some ExplainedValue, _ formula: Text,
    inputs: KeyValuePairs<String, (any ExplainedValue)?> = [:],
    parameters: [Parameter] = [], law: String? = nil, children: [Explanation] = []
  ) {
    self.figure = figure
    self.value = value.plain
    self.formula = formula
    self.inputs = inputs.compactMap { name, value in value.map { Input(name, $0.plain) } }
    self.parameters = parameters
    self.law = law
    self.children = children
  }

  /// Makes an explanation with the two texts of its formula.
  public init(
    _ figure: String, _ value: some ExplainedValue, en: String, ko: String,
    inputs: KeyValuePairs<String, (any ExplainedValue)?> = [:],
    parameters: [Parameter] = [], law: String? = nil, children: [Explanation] = []
  ) {
    self.init(
      figure, value, Text(en: en, ko: ko), inputs: inputs, parameters: parameters, law: law,
      children: children)
  }

  /// Makes a figure that is the exact sum of its children.
  public static func sum(
    _ figure: String, _ value: Int, law: String? = nil, _ parts: [Explanation]
  ) -> Explanation {
    Explanation(figure, value, en: "sum of the parts", ko: "아래 항목의 합계", law: law, children: parts)
  }

  /// - Parameter language: the formulas' language; machine formats always use English.
  public func json(_ language: Language = .en) -> JSON {
    .object([
      .init("figure", .string(figure)),
      .init("value", .string(value)),
      .init("formula", .string(formula[language])),
      .init("inputs", .object(inputs.map { .init($0.name, .string($0.value)) })),
      .init("parameters", .array(parameters.map(\.json))),
      .init("law", law.map { .string($0) } ?? .null),
      .init("children", .array(children.map { $0.json(language) })),
    ])
  }

  /// The names of figures below that go on past the last year of the rules, and since when the law
  /// was read; nil without any.
  public var lasting: (names: [String], asOf: CivilDate)? {
    var names: [String] = []
    var asOf: CivilDate?
    func collect(_ one: Explanation) {
      for parameter in one.parameters where parameter.asOf != nil {
        asOf = parameter.asOf
        if !names.contains(parameter.name) { names.append(parameter.name) }
      }
      one.children.forEach(collect)
    }
    collect(self)
    return asOf.map { (names, $0) }
  }

  public func write(_ writer: inout JSONWriter) { writer.write(json()) }
}

extension Parameter {
  /// A row of `wage rules`, and a parameter of an explanation.
  public var json: JSON {
    .object([
      .init("name", .string(name)),
      .init("value", .string(valueText)),
      .init("unit", .string(unit.rawValue)),
      .init("from", .string(from.description)),
      .init("until", until.map { .string($0.description) } ?? .null),
      .init("source", .string(source)),
      .init("certainty", .string(certainty.rawValue)),
      .init("as_of", asOf.map { .string($0.description) } ?? .null),
    ])
  }
}
