import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

extension Environment {
  /// The store that the options, variables or settings name.
  func store() throws(Failure) -> Store {
    let place = try storePath()
    return Store(
      path: place.path, schema: .catchkit, lockWait: lockWaitMilliseconds,
      isExplicit: place.isExplicit)
  }

  /// Reads from one consistent state of the store.
  func read<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R {
    try store().read(body)
  }

  /// Reads on behalf of the acting person.
  func read<R>(_ body: (View, Person) throws(Failure) -> R) throws(Failure) -> R {
    try store().read { view throws(Failure) in try body(view, actor(in: view)) }
  }

  /// Who acts: `--as`, CATCHKIT_USER, the setting, else the only person there is.
  func actor(in view: View) throws(Failure) -> Person {
    try People.actor(named: options.user, in: view)
  }

  /// Changes the store on behalf of the acting person, as one operation that can be undone.
  ///
  /// - Parameters:
  ///   - message: what to tell people, from the data alone, so that a replay tells the same.
  ///   - body: makes the change and answers with the data of the document.
  func change(
    _ output: OutputInfo, message: @escaping (JSON) -> Text,
    _ body: (borrowing Transaction, Person) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    var actor: Person?
    return try change(output, message: message) { view throws(Failure) in
      let person = try self.actor(in: view)
      actor = person
      return person.id.number
    } body: { transaction throws(Failure) in
      guard let actor else { preconditionFailure("the actor is found before the change begins") }
      return try body(transaction, actor)
    }
  }

  /// Changes the store for somebody who need not be in it yet.
  func changeAsAnybody(
    _ output: OutputInfo, message: @escaping (JSON) -> Text,
    _ body: (borrowing Transaction) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    try change(output, message: message) { view throws(Failure) in
      if options.user != nil { return try self.actor(in: view).id.number }
      return try People.onlyOne(in: view)?.id.number
    } body: { transaction throws(Failure) in
      try body(transaction)
    }
  }

  /// Changes the store on behalf of the acting person, or of nobody where nobody is left.
  func changeWithoutPeopleToo(
    _ output: OutputInfo, message: @escaping (JSON) -> Text,
    _ body: (borrowing Transaction) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    try change(output, message: message) { view throws(Failure) in
      if try People.list(in: view).isEmpty { return nil }
      return try self.actor(in: view).id.number
    } body: { transaction throws(Failure) in
      try body(transaction)
    }
  }

  private func change(
    _ output: OutputInfo, message: @escaping (JSON) -> Text,
    actor: @escaping (View) throws(Failure) -> Int?,
    body: (borrowing Transaction) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    let request = ChangeRequest(
      command: self.request.command, at: try now(), key: options.idempotencyKey,
      fingerprint: self.request.fingerprint, isDryRun: options.isDryRun, actor: actor)
    let change = try store().change(request, body) { data in data.compactText }
    switch change {
    case .made(let data, let receipt):
      return report(data, output, message, receipt.members(options.isDryRun, in: .catchkit))
    case .replayed(let replay):
      let data = try JSON.parse(Array(replay.result.utf8))
      return report(data, output, message, replay.members)
    }
  }

  private func report(
    _ data: JSON, _ output: OutputInfo, _ message: @escaping (JSON) -> Text, _ meta: [JSON.Member]
  ) -> Report {
    // Cron wants silence from what went well.
    if options.isQuiet, options.outputFormat == .table { return Report(.streamed) }
    var notes: [Text] = []
    if options.isDryRun {
      notes.append(Text(en: "dry run: nothing was changed", ko: "모의 실행: 아무것도 바꾸지 않았습니다"))
    }
    if meta.contains(where: { $0.name == "replayed" && $0.value == .bool(true) }) {
      notes.append(
        Text(
          en: "done before under this key; nothing was done again",
          ko: "이 키로 이미 처리한 요청이라 다시 실행하지 않았습니다"))
    }
    if case .array(let rows) = data {
      return Report(.list(.init(rows)), output: output, meta: meta, notes: notes)
    }
    let text = message(data)
    return Report(.record(data), output: output, meta: meta, notes: notes) {
      presentation throws(Failure) in
      TerminalText.escaped(text[presentation.language]) + "\n"
    }
  }
}

/// The line that is being run, as the log keeps it.
public struct RequestText: Hashable, Sendable {
  /// The command's words: `shift add`.
  public var command = ""
  /// All that its outcome depends on, in an order that does not depend on how it was typed.
  public var fingerprint = ""

  public init() {}
}

extension Receipt {
  fileprivate func members(_ isDryRun: Bool, in schema: Schema) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("operation", operation.map(JSON.integer) ?? .null),
      .init("change_count", .integer(changeCount)),
      .init("dry_run", .bool(isDryRun)),
      .init("replayed", .bool(false)),
    ]
    if isDryRun {
      members.append(.init("changes", .array(changes.map { $0.json(in: schema) })))
    }
    return members
  }
}

extension Replay {
  fileprivate var members: [JSON.Member] {
    [
      .init("operation", .integer(operation)), .init("change_count", .integer(0)),
      .init("dry_run", .bool(false)), .init("replayed", .bool(true)),
    ]
  }
}

extension RowChange {
  /// `{"record": "shf-12", "before": …, "after": …}`
  func json(in schema: Schema) -> JSON {
    .object([
      .init("record", .string(schema.id(of: record, in: entity))),
      .init("before", schema.json(before, in: entity)),
      .init("after", schema.json(after, in: entity)),
    ])
  }
}

extension JSON {
  /// Without blanks, as the log keeps it.
  var compactText: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.drain { String(decoding: $0, as: UTF8.self) }
  }
}
