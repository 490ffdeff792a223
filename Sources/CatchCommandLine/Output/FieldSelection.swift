public import CatchValues

extension RenderOptions {
  /// Finds mistakes in the output options before the command does any work.
  ///
  /// - Parameter mayShowMore: true for a table, whose columns to sort by are known only later.
  /// - Throws: `usage.field`, `usage.format` or `usage.contract`.
  public func check(against output: OutputInfo, mayShowMore: Bool = false) throws(Failure) {
    _ = try output.selected(fields)
    if let sort, !mayShowMore { _ = try output.sortColumn(sort) }
    if let contractVersion, contractVersion != output.version {
      throw OutputFailure.contract.failure(
        "'\(output.contract)/\(contractVersion)' is not known; "
          + "this program writes \(output.contract)/\(output.version)",
        "'\(output.contract)/\(contractVersion)' 규격은 없습니다. "
          + "지금 규격은 \(output.contract)/\(output.version)입니다")
    }
    if format == .ids, output.idField == nil {
      throw OutputFailure.format.failure(
        "'ids' does not fit: \(output.contract) has no ids",
        "'ids'를 쓸 수 없습니다: \(output.contract)에는 ID가 없습니다")
    }
  }
}

extension OutputInfo {
  /// Returns the fields to print: all, or the named ones in the order of the names.
  ///
  /// - Throws: `usage.field`, with the valid names.
  func selected(_ names: [String]?) throws(Failure) -> [Field] {
    guard let names else { return fields }
    let paths = names.map { name in
      name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    return try select(paths[...], from: fields, below: "")
  }

  private func select(
    _ paths: ArraySlice<[String]>, from fields: [Field], below prefix: String
  ) throws(Failure) -> [Field] {
    var selected: [Field] = []
    for path in paths {
      guard let head = path.first, !selected.contains(where: { $0.name == head }) else { continue }
      guard let field = fields.first(where: { $0.name == head }) else {
        throw unknownField(prefix + head, among: fields.map { prefix + $0.name })
      }
      let tails = paths.filter { $0.first == head }.map { Array($0.dropFirst()) }
      let kind =
        tails.contains([])
        ? field.kind : try narrow(field.kind, to: tails[...], below: prefix + head + ".")
      // A named field gets its column, even if it would otherwise be left out.
      var chosen = Field(
        field.name, kind, title: field.title, meaning: field.meaning,
        isNullable: field.isNullable || field.isOptional)
      chosen.heading = field.heading
      selected.append(chosen)
    }
    return selected
  }

  private func narrow(
    _ kind: FieldKind, to paths: ArraySlice<[String]>, below prefix: String
  ) throws(Failure) -> FieldKind {
    switch kind {
    case .object(let fields):
      return .object(try select(paths, from: fields, below: prefix))
    case .list(let element):
      return .list(try narrow(element, to: paths, below: prefix))
    case .either(let kinds):
      guard let open = kinds.first(where: \.hasNamedFields) else { break }
      return try narrow(open, to: paths, below: prefix)
    default: break
    }
    let first = paths.first?.first ?? ""
    throw unknownField(prefix + first, among: [String(prefix.dropLast())])
  }

  private func unknownField(_ name: String, among names: [String]) -> Failure {
    let list = names.joined(separator: ", ")
    let all = selectableWords.map(\.word)
    let closest =
      Suggestion.closest(to: name, among: names) ?? Suggestion.closest(to: name, among: all)
    return OutputFailure.field.failure(
      "there is no field '\(name)'; the fields are \(list)",
      "'\(name)' 필드가 없습니다. 쓸 수 있는 필드: \(list)",
      hint: closest.map {
        Text(en: "did you mean '\($0)'?", ko: "혹시 '\($0)'입니까?")
      })
  }
}

extension FieldKind {
  fileprivate var hasNamedFields: Bool {
    switch self {
    case .object: true
    case .list(let element): element.hasNamedFields
    default: false
    }
  }

  /// Returns the kind of an `either` that fits a value; other kinds return themselves.
  func resolved(for value: JSON) -> FieldKind {
    guard case .either(let kinds) = self else { return self }
    return kinds.first { $0.fits(value) } ?? .text
  }

  private func fits(_ value: JSON) -> Bool {
    switch (self, value) {
    case (.object, .object), (.map, .object), (.explanation, .object), (.list, .array),
      (.bool, .bool), (.won, .integer), (.integer, .integer), (.minutes, .integer),
      (.exact, .integer), (.exact, .string), (.decimal, .string), (.date, .string),
      (.localTime, .string), (.instant, .string), (.text, .string):
      true
    case (.text, .object): value.spoken(in: .en) != nil
    case (.choice(let names), .string(let name)): names.contains(name)
    case (.either(let kinds), _): kinds.contains { $0.fits(value) }
    default: false
    }
  }
}
