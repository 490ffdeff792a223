public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

/// Leaves on the store, which differ only in their words and in one function.
extension Command where Context == Environment {
  /// Makes a leaf that prints records which the actor may see.
  ///
  /// - Parameters:
  ///   - contract: the output's name: `catchkit.user.list`.
  ///   - records: reads them from one consistent state of the store.
  public static func listing<Request, Record, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: [Text] = [], examples: [Example], view: RecordView<Record>, contract: String,
    negativeAnswer: Text? = nil,
    records: @escaping @Sendable (Request, View, Person, Session) throws(Failure) -> [Record]
  ) -> Command {
    let output = view.list(contract)
    return Command(
      name, summary, into: make, repeat each arguments, discussion: discussion,
      examples: examples, output: output, negativeAnswer: negativeAnswer, usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      let found = try environment.read { (store: View, actor: Person) throws(Failure) in
        try records(request, store, actor, session)
      }
      return view.report(found, output, in: environment, notes: session.notes)
    }
  }

  /// Makes a leaf that prints one record which the actor may see.
  public static func showing<Request, Record, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: [Text] = [], examples: [Example], view: RecordView<Record>, contract: String,
    record: @escaping @Sendable (Request, View, Person, Session) throws(Failure) -> Record
  ) -> Command {
    let output = view.record(contract)
    return Command(
      name, summary, into: make, repeat each arguments, discussion: discussion,
      examples: examples, output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      let found = try environment.read { (store: View, actor: Person) throws(Failure) in
        try record(request, store, actor, session)
      }
      return view.report(found, output, in: environment, notes: session.notes)
    }
  }

  /// Makes a leaf that changes the store on behalf of the actor and prints one line.
  ///
  /// - Parameters:
  ///   - isAgreed: true when the command line itself agrees to any number of records.
  ///   - occasion: see `Environment.change`.
  ///   - role: the role of a caller who is the first person in the store; nil where there must be one.
  ///   - message: the line, made from the data alone: a replay prints the same line.
  ///   - change: makes the change and returns the data, by default with the line that it says; it
  ///     may run more than once.
  public static func changing<Request, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: [Text] = [], examples: [Example], output: OutputInfo, isAgreed: Bool = false,
    on occasion: ChangeOccasion = .anytime,
    first role: (@Sendable (Request) -> Person.Role)? = nil,
    message: @escaping @Sendable (JSON) -> Text = { $0.line },
    change:
      @escaping @Sendable (Request, borrowing Transaction, Person, Session) throws(Failure)
      -> JSON
  ) -> Command {
    Command(
      name, summary, into: make, repeat each arguments, discussion: discussion,
      examples: examples, output: output, changes: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      var report = try environment.change(
        output, isAgreed: isAgreed, on: occasion, first: role?(request), message: message
      ) { transaction, actor throws(Failure) in
        session.notes = []
        session.meta = []
        return try change(request, transaction, actor, session)
      }
      report.notes += session.notes
      report.meta += session.meta
      return report
    }
  }

  /// Makes a leaf that changes one record on behalf of the actor and prints it as one line.
  public static func changing<Request, Record, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: [Text] = [], examples: [Example], view: RecordView<Record>, contract: String,
    on occasion: ChangeOccasion = .anytime, message: @escaping @Sendable (Record) -> Text,
    change:
      @escaping @Sendable (Request, borrowing Transaction, Person, Session) throws(Failure)
      -> Record
  ) -> Command {
    .changing(
      name, summary, into: make, repeat each arguments, discussion: discussion,
      examples: examples, output: view.record(contract), on: occasion
    ) { request, transaction, actor, session throws(Failure) in
      let record = try change(request, transaction, actor, session)
      return view.row(record).saying(message(record))
    }
  }

  /// Makes a leaf that changes records on behalf of the actor and prints them as a list.
  public static func changing<Request, Record, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>,
    discussion: [Text] = [], examples: [Example], view: RecordView<Record>, contract: String,
    isAgreed: Bool = false,
    change:
      @escaping @Sendable (Request, borrowing Transaction, Person, Session) throws(Failure)
      -> [Record]
  ) -> Command {
    let output = view.list(contract)
    return Command(
      name, summary, into: make, repeat each arguments, discussion: discussion,
      examples: examples, output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.change(view, output, isAgreed: isAgreed) {
        transaction, actor, session throws(Failure) in
        try change(request, transaction, actor, session)
      }
    }
  }
}

extension JSON {
  /// The member for the line of a change, which no contract has.
  private static let lineName = "in words"

  /// Returns the data of a change with its line for people, which a replay prints again.
  public func saying(_ line: Text) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members + [.init(JSON.lineName, .bilingual(line))])
  }

  public func saying(en: String, ko: String) -> JSON { saying(Text(en: en, ko: ko)) }

  /// The line that `saying` added.
  public var line: Text {
    let line = self[JSON.lineName]
    return Text(en: line?.word("en") ?? "", ko: line?.word("ko") ?? "")
  }
}

extension Environment {
  /// Changes records on behalf of the actor, as one operation, and prints them as a list.
  public func change<Record>(
    _ view: RecordView<Record>, _ output: OutputInfo, isAgreed: Bool = false,
    on occasion: ChangeOccasion = .anytime,
    _ body: (borrowing Transaction, Person, Session) throws(Failure) -> [Record]
  ) throws(Failure) -> Report {
    let session = Session(self)
    var report = try change(
      view.shown(output, in: self), isAgreed: isAgreed, on: occasion,
      message: { _ in Text(verbatim: "") }
    ) { transaction, actor throws(Failure) in
      session.notes = []
      session.meta = []
      return .array(view.rows(try body(transaction, actor, session)))
    }
    report.notes += session.notes
    report.meta += session.meta
    return report
  }
}
