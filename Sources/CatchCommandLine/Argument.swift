public import CatchValues

/// One declared argument: its text in help, and the conversion of its words to a value.
public struct Argument<Value: Sendable>: Sendable {
  /// One, or several that together make one value.
  public let infos: [ArgumentInfo]
  @usableFromInline
  let read: @Sendable (GivenWords) throws(Failure) -> Value

  init(info: ArgumentInfo, read: @escaping @Sendable (GivenWords) throws(Failure) -> Value) {
    self.init(infos: [info], read: read)
  }

  init(infos: [ArgumentInfo], read: @escaping @Sendable (GivenWords) throws(Failure) -> Value) {
    self.infos = infos
    self.read = read
  }

  /// A part of a request that a command leaves fixed.
  public static func constant(_ value: Value) -> Argument {
    Argument(infos: []) { _ throws(Failure) in value }
  }

  /// Returns the option with other names, which are accepted and never listed; an operand may then
  /// be given as an option, too.
  public func also(_ names: String..., short: String? = nil) -> Argument {
    Argument(
      infos: infos.map { info in
        var named = info
        named.aliases = names
        named.short = short ?? info.short
        return named
      }, read: read)
  }

  /// Returns the argument as a global option that only some commands take.
  public func only(for scope: ArgumentInfo.Scope) -> Argument {
    Argument(
      infos: infos.map { info in
        var limited = info
        limited.scope = scope
        return limited
      }, read: read)
  }

  /// Bundles arguments that many commands share into one value: `--on`, `--rules`, ….
  ///
  /// - Parameter absent: the value when none of them is given; it must equal the result of reading,
  ///   and saves that work in a single run.
  @inlinable
  public static func bundle<each Part: Sendable>(
    into make: @escaping @Sendable (repeat each Part) throws(Failure) -> Value,
    absent: Value? = nil, _ arguments: repeat Argument<each Part>
  ) -> Argument {
    Argument(ArgumentList(into: make, repeat each arguments), absent: absent)
  }

  @usableFromInline
  init(_ list: ArgumentList<Value>, absent: Value?) {
    infos = list.infos
    guard let absent else {
      read = list.read
      return
    }
    read = { [infos] given throws(Failure) in
      given.hasAny(of: infos) ? try list.read(given) : absent
    }
  }
}

extension Argument {
  /// `--name VALUE`, which must be given.
  public static func required(
    _ name: String, _ conversion: Conversion<Value>, _ summary: Text, short: String? = nil,
    environment: String? = nil, group: Text? = nil
  ) -> Argument {
    let info = ArgumentInfo(
      name: name, short: short, role: .option, valueName: conversion.valueName, summary: summary,
      isRequired: true, choices: conversion.choices, completion: conversion.completion,
      environment: environment, isCommon: true, group: group)
    return single(info, conversion, absent: nil)
  }

  /// `--name VALUE`, with the value that applies when it is absent.
  ///
  /// - Parameter shown: the default as shown to people, when its description is not readable.
  public static func optional(
    _ name: String, _ conversion: Conversion<Value>, default value: Value, shown: Text? = nil,
    _ summary: Text, short: String? = nil, environment: String? = nil, setting: String? = nil,
    isCommon: Bool = false, group: Text? = nil
  ) -> Argument {
    let info = ArgumentInfo(
      name: name, short: short, role: .option, valueName: conversion.valueName, summary: summary,
      absent: shown ?? conversion.show(value).map(Text.init(verbatim:)),
      choices: conversion.choices,
      completion: conversion.completion, environment: environment, setting: setting,
      isCommon: isCommon, group: group)
    return single(info, conversion, absent: value)
  }

  /// `--name VALUE`, nil when absent.
  ///
  /// - Parameter absent: the default as shown to people: "today".
  public static func optional<Wrapped>(
    _ name: String, _ conversion: Conversion<Wrapped>, _ summary: Text, absent: Text? = nil,
    short: String? = nil, environment: String? = nil, setting: String? = nil,
    isCommon: Bool = false, group: Text? = nil
  ) -> Argument where Value == Wrapped? {
    let info = ArgumentInfo(
      name: name, short: short, role: .option, valueName: conversion.valueName, summary: summary,
      absent: absent, choices: conversion.choices, completion: conversion.completion,
      environment: environment, setting: setting, isCommon: isCommon, group: group)
    return Argument(info: info) { given throws(Failure) in
      guard let word = given.lastWord(of: info) else { return nil }
      return try word.converted(by: conversion)
    }
  }

  /// `--during DAYS`, nil when absent; `--period` and `--month` say the same in every command.
  public static func during<Wrapped>(
    _ conversion: Conversion<Wrapped>, _ summary: Text, absent: Text? = nil
  ) -> Argument where Value == Wrapped? {
    optional("during", conversion, summary, absent: absent, isCommon: true)
      .also("period", "month")
  }

  /// `--name VALUE`, any number of times, in the order given.
  ///
  /// - Parameter takesCommas: allows several values with commas between in one word; only for
  ///   values that contain no comma.
  public static func repeated<Element>(
    _ name: String, _ conversion: Conversion<Element>, _ summary: Text, short: String? = nil,
    takesCommas: Bool = false, isCommon: Bool = false, group: Text? = nil
  ) -> Argument where Value == [Element] {
    let info = ArgumentInfo(
      name: name, short: short, role: .option, valueName: conversion.valueName, summary: summary,
      isRepeatable: true, takesCommas: takesCommas, choices: conversion.choices,
      completion: conversion.completion, isCommon: isCommon, group: group)
    return many(info, conversion)
  }

  /// Declares a word by position, which must be given.
  public static func operand(
    _ name: String, _ conversion: Conversion<Value>, _ summary: Text
  ) -> Argument {
    let info = ArgumentInfo(
      name: name, role: .operand, valueName: name, summary: summary, isRequired: true,
      choices: conversion.choices, completion: conversion.completion, isCommon: true)
    return single(info, conversion, absent: nil)
  }

  /// Declares a word by position, with the value that applies when it is absent.
  public static func optionalOperand(
    _ name: String, _ conversion: Conversion<Value>, default value: Value, shown: Text? = nil,
    _ summary: Text
  ) -> Argument {
    let info = ArgumentInfo(
      name: name, role: .operand, valueName: name, summary: summary,
      absent: shown ?? conversion.show(value).map(Text.init(verbatim:)),
      choices: conversion.choices,
      completion: conversion.completion, isCommon: true)
    return single(info, conversion, absent: value)
  }

  /// Declares a word by position, nil when absent.
  public static func optionalOperand<Wrapped>(
    _ name: String, _ conversion: Conversion<Wrapped>, _ summary: Text, absent: Text? = nil
  ) -> Argument where Value == Wrapped? {
    let info = ArgumentInfo(
      name: name, role: .operand, valueName: name, summary: summary, absent: absent,
      choices: conversion.choices, completion: conversion.completion, isCommon: true)
    return Argument(info: info) { given throws(Failure) in
      guard let word = given.lastWord(of: info) else { return nil }
      return try word.converted(by: conversion)
    }
  }

  /// Declares all remaining words by position; must be the last declaration.
  public static func operands<Element>(
    _ name: String, _ conversion: Conversion<Element>, isRequired: Bool = false,
    takesCommas: Bool = false, _ summary: Text
  ) -> Argument where Value == [Element] {
    let info = ArgumentInfo(
      name: name, role: .operand, valueName: name, summary: summary, isRequired: isRequired,
      isRepeatable: true, takesCommas: takesCommas, choices: conversion.choices,
      completion: conversion.completion,
      isCommon: true)
    return many(info, conversion)
  }

  private static func single(
    _ info: ArgumentInfo, _ conversion: Conversion<Value>, absent: Value?
  ) -> Argument {
    Argument(info: info) { given throws(Failure) in
      guard let word = given.lastWord(of: info) else {
        guard let absent else { throw .missing([info]) }
        return absent
      }
      return try word.converted(by: conversion)
    }
  }

  private static func many<Element>(
    _ info: ArgumentInfo, _ conversion: Conversion<Element>
  ) -> Argument where Value == [Element] {
    Argument(info: info) { given throws(Failure) in
      var values: [Element] = []
      for word in given.words(of: info) {
        for part in info.takesCommas ? try word.parts() : [word] {
          values += try part.converted(by: conversion.several)
        }
      }
      return values
    }
  }
}

extension Argument where Value == Bool {
  /// `--name`, false when absent; `--no-name` reverses it.
  public static func flag(
    _ name: String, _ summary: Text, short: String? = nil, isCommon: Bool = false,
    group: Text? = nil
  ) -> Argument {
    let info = ArgumentInfo(
      name: name, short: short, role: .flag, summary: summary, isCommon: isCommon, group: group)
    return Argument(info: info) { given throws(Failure) in given.flag(info)?.value ?? false }
  }
}

extension Argument where Value == Bool? {
  /// `--name` or `--no-name`, nil when neither is given.
  public static func toggle(
    _ name: String, _ summary: Text, absent: Text? = nil, short: String? = nil,
    isCommon: Bool = false, group: Text? = nil
  ) -> Argument {
    let info = ArgumentInfo(
      name: name, short: short, role: .flag, summary: summary, absent: absent,
      isCommon: isCommon, group: group)
    return Argument(info: info) { given throws(Failure) in given.flag(info)?.value }
  }
}

/// The amount of help requested.
public enum HelpDepth: Hashable, Sendable {
  /// `-h`: a text that fits on a screen.
  case short
  /// `--help`: everything.
  case full
}

extension Argument where Value == HelpDepth? {
  /// `-h` and `--help`, nil when neither is given.
  public static func help(_ summary: Text, group: Text? = nil) -> Argument {
    let info = ArgumentInfo(
      name: "help", short: "h", role: .flag, summary: summary, isCommon: true, group: group)
    return Argument(info: info) { given throws(Failure) in
      guard let flag = given.flag(info), flag.value else { return nil }
      return flag.isShort ? .short : .full
    }
  }
}

/// A request's arguments and its initializer, which must agree in number, order and type.
public struct ArgumentList<Request>: Sendable {
  public let infos: [ArgumentInfo]
  /// - Throws: the refusal of the first malformed word, or of the request itself.
  @usableFromInline
  let read: @Sendable (GivenWords) throws(Failure) -> Request

  // Inlinable: where the types are known the packs cost nothing at start-up.
  @inlinable
  public init<each Value: Sendable>(
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>
  ) {
    var infos: [ArgumentInfo] = []
    repeat infos.append(contentsOf: (each arguments).infos)
    self.infos = infos
    read = { given throws(Failure) in
      try make(repeat try (each arguments).read(given))
    }
  }

  /// Makes a request of many arguments, most of them rarely given: a start value, and one row per
  /// argument.
  ///
  /// - Parameter check: refuses arguments that contradict each other.
  @inlinable
  public init(
    _ start: @escaping @Sendable () -> Request, _ rows: [ArgumentRow<Request>],
    check: @escaping @Sendable (Request) throws(Failure) -> Void
  ) {
    infos = rows.flatMap(\.infos)
    read = { given throws(Failure) in
      var request = start()
      for row in rows where given.hasAny(of: row.infos) { try row.put(given, &request) }
      try check(request)
      return request
    }
  }
}

/// A request that refuses arguments which contradict each other.
public protocol CheckedRequest: Sendable {
  func check() throws(Failure)
}

/// Returns an initializer that checks what it has made.
@inlinable
public func checked<Request: CheckedRequest, each Value: Sendable>(
  _ make: @escaping @Sendable (repeat each Value) -> Request
) -> @Sendable (repeat each Value) throws(Failure) -> Request {
  { (value: repeat each Value) throws(Failure) in
    let request = make(repeat each value)
    try request.check()
    return request
  }
}

/// An argument, and the place of its value in a request that is complete without it.
public struct ArgumentRow<Request>: Sendable {
  @usableFromInline
  let infos: [ArgumentInfo]
  @usableFromInline
  let put: @Sendable (GivenWords, inout Request) throws(Failure) -> Void

  @inlinable
  public init<Value>(
    _ argument: Argument<Value>, _ set: @escaping @Sendable (inout Request, Value) -> Void
  ) {
    infos = argument.infos
    put = { (given, request) throws(Failure) in set(&request, try argument.read(given)) }
  }
}
