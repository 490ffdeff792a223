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

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    public init(_ name: String, _ value: Int) {
      self.init(name, String(value))
    }
  }

  public init(
    _ figure: String, _ value: String, _ formula: Text, inputs: [Input] = [],
    parameters: [Parameter] = [], law: String? = nil, children: [Explanation] = []
  ) {
    self.figure = figure
    self.value = value
    self.formula = formula
    self.inputs = inputs
    self.parameters = parameters
    self.law = law
    self.children = children
  }

  public init(
    _ figure: String, _ value: Int, _ formula: Text, inputs: [Input] = [],
    parameters: [Parameter] = [], law: String? = nil, children: [Explanation] = []
  ) {
    self.init(
      figure, String(value), formula, inputs: inputs, parameters: parameters, law: law,
      children: children)
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
