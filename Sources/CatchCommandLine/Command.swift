public import CatchValues

/// One node of the command table: data for help and completions, and the function that runs it.
///
/// `Context` is the function's environment; the command line itself never reads it.
public struct Command<Context>: Sendable {
  /// Runs a request already read from the command line.
  public typealias Answer = (inout Context) throws(Failure) -> Report

  public let name: String
  public let summary: Text
  /// The node's data without the path and the children, which only the table knows.
  private let details: CommandInfo
  /// Built only on use, so that a start pays only for the commands it names.
  private let makers: [@Sendable () -> Command]
  public let childNames: [String]
  // Made for help alone, like the children.
  private let tasks: @Sendable () -> [CommandTask]
  private let discussion: @Sendable () -> [Text]
  private let examples: @Sendable () -> [Example]
  let prepare: (@Sendable (GivenWords) throws(Failure) -> Answer)?

  /// A command that runs; with `children` it also nests others.
  ///
  /// The arguments must match the request's initializer in number, order and type.
  ///
  /// - Parameters:
  ///   - changes: true when it changes data, so it takes `--dry-run`.
  ///   - usesStore: true when it takes `--store` and related options; the default is `changes`.
  ///   - worksUnconfigured: true when a broken configuration file does not stop it.
  @inlinable
  public init<Request, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: @autoclosure @escaping @Sendable () -> [Text] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [], output: OutputInfo? = nil,
    input: InputInfo? = nil, negativeAnswer: Text? = nil, readsStandardInput: Bool = false,
    changes: Bool = false, usesStore: Bool? = nil, worksUnconfigured: Bool = false,
    isHidden: Bool = false,
    children: KeyValuePairs<String, @Sendable () -> Command> = [:],
    answer: @escaping @Sendable (Request, inout Context) throws(Failure) -> Report
  ) {
    self.init(
      name, ArgumentList(into: make, repeat each arguments),
      CommandInfo(
        path: [], summary: summary, output: output, input: input, isHidden: isHidden,
        negativeAnswer: negativeAnswer, readsStandardInput: readsStandardInput, changes: changes,
        usesStore: usesStore, worksUnconfigured: worksUnconfigured),
      discussion: discussion, examples: examples, children: children, answer: answer)
  }

  @usableFromInline
  init<Request>(
    _ name: String, _ list: ArgumentList<Request>, _ info: CommandInfo,
    discussion: @escaping @Sendable () -> [Text], examples: @escaping @Sendable () -> [Example],
    children: KeyValuePairs<String, @Sendable () -> Command>,
    answer: @escaping @Sendable (Request, inout Context) throws(Failure) -> Report
  ) {
    var details = info
    details.arguments = list.infos
    self.name = name
    self.details = details
    self.discussion = discussion
    self.examples = examples
    summary = info.summary
    (childNames, makers) = Command.columns(of: children)
    tasks = { [] }
    prepare = { given throws(Failure) in
      let request = try list.read(given)
      return { context throws(Failure) in try answer(request, &context) }
    }
  }

  /// Makes a command that only nests others.
  ///
  /// - Parameters:
  ///   - tasks: the headings under which help lists the children.
  ///   - children: each child's name and a function that makes it: `"net": { NetPay.command }`.
  public static func group(
    _ name: String, _ summary: Text,
    discussion: @autoclosure @escaping @Sendable () -> [Text] = [],
    examples: @autoclosure @escaping @Sendable () -> [Example] = [],
    tasks: @escaping @Sendable () -> [CommandTask] = { [] },
    children: KeyValuePairs<String, @Sendable () -> Command>
  ) -> Command {
    let (names, makers) = columns(of: children)
    return group(
      name, summary, discussion: discussion(), examples: examples(), tasks: tasks,
      names: names, makers: makers)
  }

  /// The same with children from a list that is put together.
  public static func group(
    _ name: String, _ summary: Text, discussion: @autoclosure @escaping @Sendable () -> [Text],
    examples: @autoclosure @escaping @Sendable () -> [Example],
    tasks: @escaping @Sendable () -> [CommandTask], names: [String],
    makers: [@Sendable () -> Command]
  ) -> Command {
    precondition(names.count == makers.count, "each name has a command")
    return Command(
      name: name, summary: summary,
      details: CommandInfo(path: [], summary: summary, isRunnable: false), childNames: names,
      makers: makers, tasks: tasks, discussion: discussion, examples: examples)
  }

  private init(
    name: String, summary: Text, details: CommandInfo, childNames: [String],
    makers: [@Sendable () -> Command], tasks: @escaping @Sendable () -> [CommandTask],
    discussion: @escaping @Sendable () -> [Text], examples: @escaping @Sendable () -> [Example]
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.childNames = childNames
    self.makers = makers
    self.tasks = tasks
    self.discussion = discussion
    self.examples = examples
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

  /// Returns this node without children and texts of help; cheap enough for every run.
  public func ownInfo(path: [String]) -> CommandInfo {
    var info = details
    info.path = path
    return info
  }

  /// Returns this node and its children as plain data: the source of help, man and completions.
  ///
  /// - Parameter path: the words of the node's path, its own name last; empty for the program.
  public func info(path: [String] = []) -> CommandInfo {
    var info = ownInfo(path: path)
    (info.tasks, info.examples) = (tasks(), examples())
    info.discussion = discussion() + info.discussion
    for (index, name) in childNames.enumerated() {
      info.children.append(makers[index]().info(path: path + [name]))
    }
    return info
  }
}
