public import CatchValues

/// The changes that the options of a command line make to a value.
public struct Edits<Value>: Sendable {
  fileprivate var changes: [@Sendable (inout Value) -> Void] = []

  /// True when none of the options is given.
  public var isEmpty: Bool { changes.isEmpty }

  public func apply(to value: inout Value) {
    for change in changes { change(&value) }
  }
}

/// An option, and the part of a value that it sets.
public struct EditOption<Value>: Sendable {
  fileprivate var infos: [ArgumentInfo]
  fileprivate let add: @Sendable (GivenWords, inout Edits<Value>) throws(Failure) -> Void

  private init<Part>(
    _ argument: Argument<Part>, set: @escaping @Sendable (inout Value, Part) -> Void
  ) {
    infos = argument.infos
    add = { (given, edits) throws(Failure) in
      let part = try argument.read(given)
      edits.changes.append { set(&$0, part) }
    }
  }

  /// `--name VALUE`.
  ///
  /// - Parameter absent: the default as shown to people.
  public static func option<Part: Sendable>(
    _ name: String, _ conversion: Conversion<Part>, _ summary: Text, absent: Text? = nil,
    also other: String? = nil, isCommon: Bool = false,
    set: @escaping @Sendable (inout Value, Part) -> Void
  ) -> EditOption {
    let option = Argument<Part?>.optional(
      name, conversion, summary, absent: absent, isCommon: isCommon)
    return EditOption(other.map { option.also($0) } ?? option) { value, part in
      if let part { set(&value, part) }
    }
  }

  /// `--name VALUE`, any number of times.
  public static func repeated<Part: Sendable>(
    _ name: String, _ conversion: Conversion<Part>, _ summary: Text,
    set: @escaping @Sendable (inout Value, [Part]) -> Void
  ) -> EditOption {
    EditOption(Argument<[Part]>.repeated(name, conversion, summary), set: set)
  }

  /// `--name`; `--no-name` takes back an earlier one and changes nothing.
  public static func flag(
    _ name: String, _ summary: Text, set: @escaping @Sendable (inout Value) -> Void
  ) -> EditOption {
    EditOption(Argument<Bool>.flag(name, summary)) { value, isSet in
      if isSet { set(&value) }
    }
  }
}

extension Argument {
  /// Bundles options that edit a value; a part whose option is not given stays as it is.
  public static func edits<Edited>(_ options: [EditOption<Edited>]) -> Argument
  where Value == Edits<Edited> {
    Argument(infos: options.flatMap(\.infos)) { given throws(Failure) in
      var edits = Edits<Edited>()
      for option in options where given.hasAny(of: option.infos) { try option.add(given, &edits) }
      return edits
    }
  }
}

extension Array {
  /// Returns the options under a heading of their own in help.
  public func grouped<Edited>(_ group: Text) -> [EditOption<Edited>]
  where Element == EditOption<Edited> {
    map { option in
      var option = option
      for index in option.infos.indices { option.infos[index].group = group }
      return option
    }
  }
}
