public import CatchValues

/// One node of the command table: data for help and completions, and the function that answers.
///
/// `Context` is whatever the function works with; the command line itself never looks inside.
public struct Command<Context>: Sendable {
  /// Answers a request already read from the command line.
  public typealias Answer = (inout Context) throws(Failure) -> Report

  public let name: String
  public let summary: Text
  /// Everything but the path and the children, which only the table knows.
  private let details: CommandInfo
  /// Built only when looked into, so that a start pays for the commands it names.
  private let makers: [@Sendable () -> Command]
  public let childNames: [String]
  let prepare: (@Sendable (GivenWords) throws(Failure) -> Answer)?

  /// A command that runs; with `children` it also nests others.
  ///
  /// The arguments must match the request's initializer in number, order and type.
  ///
  /// - Parameters:
  ///   - changes: it changes something, so it takes `--dry-run`.
  ///   - usesStore: it takes `--store` and its kin; what changes does, unless this says no.
  ///   - worksUnconfigured: a broken configuration file does not stop it.
  @inlinable
  public init<Request, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: [Text] = [], examples: [Example] = [], output: OutputInfo? = nil,
    input: InputInfo? = nil, negativeAnswer: Text? = nil, readsStandardInput: Bool = false,
    changes: Bool = false, usesStore: Bool? = nil, worksUnconfigured: Bool = false,
    isHidden: Bool = false,
    children: KeyValuePairs<String, @Sendable () -> Command> = [:],
    answer: @escaping @Sendable (Request, inout Context) throws(Failure) -> Report
  ) {
    self.init(
      name, ArgumentList(into: make, repeat each arguments),
      CommandInfo(
        path: [], summary: summary, discussion: discussion, examples: examples, output: output,
        input: input, isHidden: isHidden, negativeAnswer: negativeAnswer,
        readsStandardInput: readsStandardInput, changes: changes, usesStore: usesStore,
        worksUnconfigured: worksUnconfigured),
      children: children, answer: answer)
  }

  @usableFromInline
  init<Request>(
    _ name: String, _ list: ArgumentList<Request>, _ info: CommandInfo,
    children: KeyValuePairs<String, @Sendable () -> Command>,
    answer: @escaping @Sendable (Request, inout Context) throws(Failure) -> Report
  ) {
    var details = info
    details.arguments = list.infos
    self.name = name
    self.details = details
    summary = info.summary
    (childNames, makers) = Command.columns(of: children)
    prepare = { given throws(Failure) in
      let request = try list.read(given)
      return { context throws(Failure) in try answer(request, &context) }
    }
  }

  /// A command that only nests others.
  ///
  /// - Parameter children: each one's name and how to make it: `"net": { NetPay.command }`.
  public static func group(
    _ name: String, _ summary: Text, discussion: [Text] = [], examples: [Example] = [],
    children: KeyValuePairs<String, @Sendable () -> Command>
  ) -> Command {
    let (names, makers) = columns(of: children)
    return Command(
      name: name, summary: summary,
      details: CommandInfo(
        path: [], summary: summary, discussion: discussion, examples: examples,
        isRunnable: false),
      childNames: names, makers: makers)
  }

  /// The same with children from a list that is put together.
  public static func group(
    _ name: String, _ summary: Text, discussion: [Text], examples: [Example],
    children: [(String, @Sendable () -> Command)]
  ) -> Command {
    var names: [String] = []
    var makers: [@Sendable () -> Command] = []
    for (name, make) in children {
      names.append(name)
      makers.append(make)
    }
    return Command(
      name: name, summary: summary,
      details: CommandInfo(
        path: [], summary: summary, discussion: discussion, examples: examples,
        isRunnable: false),
      childNames: names, makers: makers)
  }

  private init(
    name: String, summary: Text, details: CommandInfo, childNames: [String],
    makers: [@Sendable () -> Command]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.childNames = childNames
    self.makers = makers
    prepare = nil
  }

  // Plain loops: the library's searches cost a tenth of a start-up when not specialized.
  private static func columns(
    of children: KeyValuePairs<String, @Sendable () -> Command>
  ) -> ([String], [@Sendable () -> Command]) {
    var names: [String] = []
    var makers: [@Sendable () -> Command] = []
    for index in 0..<children.count {
      names.append(children[index].key)
      makers.append(children[index].value)
    }
    return (names, makers)
  }

  public var arguments: [ArgumentInfo] { details.arguments }
  public var isHidden: Bool { details.isHidden }
  public var isRunnable: Bool { prepare != nil }
  public var worksUnconfigured: Bool { details.worksUnconfigured }
  public var hasChildren: Bool { !childNames.isEmpty }

  /// Makes the child of that name; siblings are not built.
  public func child(_ name: String) -> Command? {
    guard let index = childNames.firstIndex(of: name) else { return nil }
    return makers[index]()
  }

  /// This node without what lies below it; cheap enough for every run.
  public func ownInfo(path: [String]) -> CommandInfo {
    var info = details
    info.path = path
    return info
  }

  /// This node and all below it as plain data: what help, man and completions are made from.
  ///
  /// - Parameter path: the words that lead here, its own name last; empty for the program.
  public func info(path: [String] = []) -> CommandInfo {
    var info = ownInfo(path: path)
    for (index, name) in childNames.enumerated() {
      info.children.append(makers[index]().info(path: path + [name]))
    }
    return info
  }
}
