public import CatchValues

/// JSON Schema (draft 2020-12) for the commands' outputs and inputs.
public enum JSONSchema {
  /// Returns the schema of a whole document with its envelope; readers must accept unknown fields.
  public static func output(_ info: OutputInfo) -> JSON {
    let id = "\(info.contract)/\(info.version)"
    let record = object(info.fields, isOpen: true)
    let data = info.shape == .list ? list(of: record) : record
    var meta: [JSON.Member] = []
    if info.shape == .list {
      meta = [
        JSON.Member("count", .object([type("integer"), JSON.Member("minimum", .integer(0))])),
        JSON.Member("truncated", .object([type("boolean")])),
      ]
    }
    return .object(
      [
        JSON.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        JSON.Member("$id", .string(id)),
        JSON.Member("title", .string(id)),
        type("object"),
        JSON.Member(
          "properties",
          .object([
            JSON.Member("schema", .object([JSON.Member("const", .string(id))])),
            JSON.Member("data", data),
            JSON.Member(
              "meta",
              .object([
                type("object"), JSON.Member("properties", .object(meta)),
                JSON.Member("required", .array(meta.map { .string($0.name) })),
                JSON.Member("additionalProperties", .bool(true)),
              ])),
          ])),
        JSON.Member("required", .array([.string("schema"), .string("data"), .string("meta")])),
        JSON.Member("additionalProperties", .bool(true)),
      ] + definitions(for: info.fields))
  }

  /// Returns the schema of one input document; an unknown field in it is a mistake.
  public static func input(_ info: InputInfo) -> JSON {
    let id = "\(info.contract)/\(info.version)"
    guard case .object(let members) = object(info.fields, isOpen: false) else { return .null }
    return .object(
      [
        JSON.Member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        JSON.Member("$id", .string(id)),
        JSON.Member("title", .string(id)),
      ] + members + definitions(for: info.fields))
  }

  private static func object(_ fields: [Field], isOpen: Bool) -> JSON {
    .object([
      type("object"),
      JSON.Member(
        "properties",
        .object(fields.map { JSON.Member($0.name, property($0, isOpen: isOpen)) })),
      JSON.Member("required", .array(fields.filter { !$0.isOptional }.map { .string($0.name) })),
      JSON.Member("additionalProperties", .bool(isOpen)),
    ])
  }

  private static func property(_ field: Field, isOpen: Bool) -> JSON {
    let description = JSON.Member("description", .string(field.meaning.en))
    let kind = schema(of: field.kind, isOpen: isOpen)
    guard case .object(let members) = kind else { return kind }
    guard field.isNullable else { return .object([description] + members) }
    return .object([
      description, JSON.Member("anyOf", .array([kind, .object([type("null")])])),
    ])
  }

  private static func schema(of kind: FieldKind, isOpen: Bool) -> JSON {
    switch kind {
    case .won: return whole
    case .integer: return whole
    case .minutes: return whole
    case .decimal: return text(pattern: decimalPattern)
    case .exact:
      return .object([JSON.Member("anyOf", .array([whole, text(pattern: decimalPattern)]))])
    case .date: return text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case .localTime: return text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$")
    case .instant: return .object([type("string"), JSON.Member("format", .string("date-time"))])
    case .bool: return .object([type("boolean")])
    case .text: return .object([type("string")])
    case .choice(let names):
      return .object([JSON.Member("enum", .array(names.map { .string($0) }))])
    case .object(let fields): return object(fields, isOpen: isOpen)
    case .list(let element): return list(of: schema(of: element, isOpen: isOpen))
    case .map(let element):
      return .object([
        type("object"),
        JSON.Member("additionalProperties", schema(of: element, isOpen: isOpen)),
      ])
    case .either(let kinds):
      let choices = kinds.map { schema(of: $0, isOpen: isOpen) }
      return .object([JSON.Member("anyOf", .array(choices))])
    case .explanation:
      return .object([JSON.Member("$ref", .string("#/$defs/explanation"))])
    }
  }

  private static let decimalPattern = "^-?[0-9]+(\\.[0-9]+)?$"

  /// A whole number within the range that all JSON readers keep exact.
  private static var whole: JSON {
    .object([
      type("integer"), JSON.Member("minimum", .integer(-Money.limit)),
      JSON.Member("maximum", .integer(Money.limit)),
    ])
  }

  private static func text(pattern: String) -> JSON {
    .object([type("string"), JSON.Member("pattern", .string(pattern))])
  }

  private static func list(of element: JSON) -> JSON {
    .object([type("array"), JSON.Member("items", element)])
  }

  private static func type(_ name: String) -> JSON.Member { JSON.Member("type", .string(name)) }

  // MARK: The explanation tree, which contains itself

  private static func definitions(for fields: [Field]) -> [JSON.Member] {
    guard Field.lines(of: fields).contains(where: { $0.field.kind.holdsExplanation }) else {
      return []
    }
    return [JSON.Member("$defs", .object([JSON.Member("explanation", explanation)]))]
  }

  private static var explanation: JSON {
    let any = JSON.object([])
    let node = JSON.object([JSON.Member("$ref", .string("#/$defs/explanation"))])
    return .object([
      type("object"),
      JSON.Member(
        "properties",
        .object([
          JSON.Member("figure", .object([type("string")])),
          JSON.Member("value", any),
          JSON.Member("formula", any),
          JSON.Member("inputs", .object([type("object")])),
          JSON.Member("parameters", list(of: .object([type("object")]))),
          JSON.Member("law", any),
          JSON.Member("children", list(of: node)),
        ])),
      JSON.Member("required", .array([.string("figure"), .string("value")])),
      JSON.Member("additionalProperties", .bool(true)),
    ])
  }
}

extension FieldKind {
  fileprivate var holdsExplanation: Bool {
    switch self {
    case .explanation: true
    case .list(let element), .map(let element): element.holdsExplanation
    case .either(let kinds): kinds.contains(where: \.holdsExplanation)
    default: false
    }
  }
}
