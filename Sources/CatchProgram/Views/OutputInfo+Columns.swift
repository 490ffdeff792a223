public import CatchCommandLine
public import CatchValues

extension OutputInfo {
  /// Returns the contract with the usual columns for people, unless they chose fields themselves.
  public func showing(_ columns: [Field], in environment: Environment) -> OutputInfo {
    guard environment.options.outputFormat == .table, environment.options.fields == nil
    else { return self }
    return showing(columns)
  }
}

extension [Field] {
  /// Returns the fields of these names, in this order.
  public func named(_ names: String...) -> [Field] {
    names.compactMap { name in first { $0.name == name } }
  }
}

extension JSON {
  /// Makes a code for programs, which tables show in words.
  public static func code(_ code: String, _ name: Text) -> JSON {
    let both = [Member("en", .string(code)), Member("ko", .string(name.ko))]
    return .object(name.en == code ? both : both + [Member("words", .string(name.en))])
  }
}
