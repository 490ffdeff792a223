public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

extension Environment {
  /// Returns the store that the options, variables or settings name.
  public func store() throws(Failure) -> Store {
    let place = try storePath()
    return Store(
      path: place.path, schema: domains.schema(), lockWait: lockWaitMilliseconds,
      isExplicit: place.isExplicit, remarks: storeRemarks, calendarSource: calendarSource,
      processEnd: processEnd)
  }

  /// The clock, zones and public holidays for readers of a store.
  private var calendarSource: CalendarSource {
    CalendarSource(
      present: { () throws(Failure) in try now() },
      zones: { name throws(Failure) in try zone(named: name) },
      holidays: { year in PublicHolidays.holidays(of: year).map(\.date) })
  }

  /// Reads from one consistent state of the store.
  public func read<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R {
    var result: R?
    try visit { view throws(Failure) in result = try body(view) }
    guard let result else { preconditionFailure("a visit runs its body or throws") }
    return result
  }

  private func visit(_ body: (View) throws(Failure) -> Void) throws(Failure) {
    if let follower { return try follower.visit(body) }
    try store().visit { view throws(Failure) in
      try guest?.requirePerson(in: view)
      if clockWatch != nil { try noteDoubt(in: view) }
      try body(view)
    }
  }

  /// Reads as `read` does; nil where there is no store yet.
  public func readIfAny<R>(_ body: (View) throws(Failure) -> R) throws(Failure) -> R? {
    do throws(Failure) {
      return try read(body)
    } catch {
      guard error.id == "store.missing" else { throw error }
      return nil
    }
  }

  /// Returns an environment whose reads share the connection of a follower, and the follower.
  public func following() throws(Failure) -> (Environment, StoreFollower) {
    var environment = self
    let follower = StoreFollower(try store())
    environment.follower = follower
    return (environment, follower)
  }

  /// Reads on behalf of the actor.
  public func read<R>(_ body: (View, Person) throws(Failure) -> R) throws(Failure) -> R {
    try read { (view: View) throws(Failure) in try body(view, actor(in: view)) }
  }

  /// Returns the actor: `--as`, CATCHKIT_USER, the setting, else the only person of the store.
  public func actor(in view: View) throws(Failure) -> Person {
    try People.actor(named: options.user, in: view)
  }

  /// Returns the actor if one was named; nil otherwise, and the reader of the file sees all of it.
  public func namedActor(in view: View) throws(Failure) -> Person? {
    options.user == nil ? nil : try actor(in: view)
  }

  /// Changes the store on behalf of the actor, as one operation that can be undone.
  ///
  /// - Parameters:
  ///   - isAgreed: true when the caller has agreed to all of it already.
  ///   - occasion: `live` skips the rules that do not apply to acts recorded as they happen.
  ///   - role: the role of the caller, who is then added first to a store without people.
  ///   - asking: the question before many changes, made from the data; nil counts the records.
  ///   - message: the line for people, made from the data alone: a replay prints the same line.
  ///   - body: makes the change and returns the data of the document; it may run more than once,
  ///     when the caller has to agree first.
  public func change(
    _ output: OutputInfo, isAgreed: Bool = false, on occasion: ChangeOccasion = .anytime,
    first role: Person.Role? = nil, asking: ((JSON) -> Text)? = nil,
    message: @escaping (JSON) -> Text = { $0.line },
    _ body: (borrowing Transaction, Person) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    var added: Person?
    var report = try change(
      output, isAgreed: isAgreed, on: occasion, asking: asking, message: message
    ) { view throws(Failure) in
      if role != nil, try People.list(in: view).isEmpty { return nil }
      return try self.actor(in: view)
    } body: { transaction, actor throws(Failure) in
      if let actor { return try body(transaction, actor) }
      guard let role else { preconditionFailure("the actor is found before the change begins") }
      let name = options.user ?? (language == .ko ? "나" : "me")
      let person = try People.add(name, role, in: transaction, at: transaction.at)
      added = person
      try transaction.record(actor: person.id.number)
      return try body(transaction, person)
    }
    guard let added else { return report }
    let word = String.word(added.name, or: added.id.description)
    let (done, doneKo) = options.isDryRun ? ("would add", "추가할 사람") : ("added", "첫 사람으로 추가")
    report.notes.append(
      en: "\(done) you as '\(added.name)'; 'catchkit user edit \(word) --name NAME' renames you",
      ko: "\(doneKo): '\(added.name)'. 닉네임 변경: 'catchkit user edit \(word) --name 닉네임'")
    return report
  }

  /// Runs a change whose actor may not exist yet, such as the first `user add`.
  ///
  /// - Parameter beginner: the person to be added, who may be named as the actor already:
  ///   CATCHKIT_USER may be set before there is a store.
  public func changeAsAnybody(
    _ output: OutputInfo, beginner: String, message: @escaping (JSON) -> Text = { $0.line },
    _ body: (borrowing Transaction) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    try change(output, message: message) { view throws(Failure) in
      guard let user = options.user else { return try People.onlyOne(in: view) }
      if user.isSameName(as: beginner), try !People.isTaken(user, in: view) { return nil }
      if try People.list(in: view).isEmpty { throw .noActorYet(user, beginner) }
      return try self.actor(in: view)
    } body: { transaction, _ throws(Failure) in
      try body(transaction)
    }
  }

  /// Undoes or redoes operations on behalf of the actor, or of no actor when no people are left.
  ///
  /// Hooks are notified but cannot refuse it: a user who cannot undo could not correct a mistake.
  public func reverse(
    _ output: OutputInfo, message: @escaping (JSON) -> Text,
    _ body: (borrowing Transaction) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    try change(output, canBeVetoed: false, message: message) { view throws(Failure) in
      if try People.list(in: view).isEmpty { return nil }
      return try self.actor(in: view)
    } body: { transaction, _ throws(Failure) in
      let data = try body(transaction)
      try People.checkNames(after: transaction)
      return data
    }
  }

  /// Writes data out, and then records its delivery in a transaction of its own.
  ///
  /// A slow reader holds up no writer. What could not be recorded is delivered again.
  ///
  /// - Parameters:
  ///   - byAnybody: true for a delivery on behalf of all people of the store, by no single person.
  ///   - shown: the data as the report has it.
  ///   - find: reads what there is to deliver at a time, with its data.
  ///   - record: records what was delivered.
  public func deliverOnce<Item>(
    _ output: OutputInfo, byAnybody: Bool = false, body shown: @escaping (JSON) -> Report.Body,
    find: (View, Person?, Instant) throws(Failure) -> (items: [Item], data: JSON),
    record: (borrowing Transaction, Person?, [Item]) throws(Failure) -> Void
  ) throws(Failure) -> Report {
    let now = try now()
    var found: (items: [Item], data: JSON)?
    if !options.isDryRun {
      found = try read { view throws(Failure) in
        if let key = options.idempotencyKey, try view.hasAnswered(key) { return nil }
        return try find(view, byAnybody ? nil : self.actor(in: view), now)
      }
    }
    if let found {
      let meta = Receipt(operation: nil, changeCount: 0).members(false)
      try deliver(Report(shown(found.data), output: output, meta: meta))
      if found.items.isEmpty, options.idempotencyKey == nil {
        return deliveryReport(found.data, output, .streamed, meta)
      }
    }
    return try recordDelivery(output, byAnybody: byAnybody, body: shown) {
      transaction, actor throws(Failure) in
      let known: (items: [Item], data: JSON)
      if let found {
        known = found
      } else {
        known = try find(transaction.view, actor, transaction.at)
      }
      try record(transaction, actor, known.items)
      return known.data
    }
  }

  /// Records what was delivered already; a dry run and a replay show it.
  public func recordDelivery(
    _ output: OutputInfo, byAnybody: Bool = false,
    body shown: @escaping (JSON) -> Report.Body,
    _ body: (borrowing Transaction, Person?) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    try change(output, isAgreed: true, shown: shown, message: { _ in .dryRun }) {
      view throws(Failure) in
      byAnybody ? nil : try self.actor(in: view)
    } body: { transaction, actor throws(Failure) in
      try body(transaction, actor)
    }
  }

  /// Records machine work, such as a scan or a sync, in journal tables of its own.
  ///
  /// However much it is, it is not asked about; no hook sees it, and undo passes over it. An
  /// unchanged world writes nothing.
  ///
  /// - Throws: `store.not_journal` if the body changes a row outside the journal tables.
  public func changeByMachine(
    _ output: OutputInfo, message: @escaping (JSON) -> Text = { $0.line },
    _ body: (borrowing Transaction, Person) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    let domain = request.command.split(separator: " ").first.map(String.init) ?? ""
    return try change(output, isAgreed: true, hasHooks: false, message: message) {
      view throws(Failure) in
      try self.actor(in: view)
    } body: { transaction, actor throws(Failure) in
      guard let actor else { preconditionFailure("the actor is found before the change begins") }
      var data = JSON.null
      try transaction.changeBesideUndo(of: domain) { () throws(Failure) in
        data = try body(transaction, actor)
        try transaction.requireJournalsOnly()
      }
      return data
    }
  }

  private func deliver(_ report: Report) throws(Failure) {
    _ = try render(report, renderOptions) { bytes throws(Failure) in try output.write(bytes) }
    try output.flush()
  }

  private func change(
    _ output: OutputInfo, isAgreed: Bool = false, on occasion: ChangeOccasion = .anytime,
    canBeVetoed: Bool = true, hasHooks: Bool = true,
    shown: ((JSON) -> Report.Body)? = nil, asking: ((JSON) -> Text)? = nil,
    message: @escaping (JSON) -> Text, actor: @escaping (View) throws(Failure) -> Person?,
    body: (borrowing Transaction, Person?) throws(Failure) -> JSON
  ) throws(Failure) -> Report {
    let hooks =
      hasHooks
      ? try ChangeHooks(around: self.request.command, canVeto: canBeVetoed, in: self) : nil
    ChangePhase.begin()
    var person: Person?
    var request = ChangeRequest(
      command: self.request.command, at: try now(), key: options.idempotencyKey,
      fingerprint: self.request.fingerprint, isDryRun: options.isDryRun
    ) { view throws(Failure) in
      try guest?.requirePerson(in: view)
      person = try actor(view)
      return person?.id.number
    }
    // What time has made due for others may come along with an act among strangers.
    let asks = !isAgreed && !options.agrees && occasion != .amongStrangers
    request.mostUnasked = asks ? options.mostUnasked : .max
    var answer = JSON.null
    if let hooks {
      request.approve = { transaction throws(Failure) in
        try hooks.ask(about: transaction, by: person, message(answer))
      }
    }
    var tried: [JSON] = []
    var ruled: [Text] = []
    let question = { (extent: ChangeExtent) -> Text in
      guard let asking, answer != .null else { return extent.question(domains) }
      return asking(answer)
    }
    let change = try changeOnceAgreed(request, asking: question) { transaction throws(Failure) in
      let doubt = transaction.isDryRun ? try doubtBeforeAct(in: transaction.view) : nil
      let data: JSON
      do throws(Failure) {
        data = try body(transaction, person)
      } catch {
        // Rules come first: a change that they refuse needs no question.
        if error.id == AnswerFailure.needed.id {
          try checkRules(after: transaction, by: person, on: occasion)
        }
        throw error
      }
      try guest?.requireAllowed()
      answer = data
      ruled = try checkRules(after: transaction, by: person, on: occasion)
      if let doubt { ruled.append(.asksFirst(doubt.questionOfAct)) }
      // Read before the rollback, while the records of the dry run exist.
      if transaction.isDryRun {
        tried = try changes(in: transaction, for: occasion == .amongStrangers ? person : nil)
      }
      return data
    }
    switch change {
    case .made(let data, let receipt):
      var meta = receipt.members(options.isDryRun, options.isDryRun ? tried : nil)
      let shortfalls = receipt.operation == nil ? [] : hooks?.notify() ?? []
      if !shortfalls.isEmpty { meta.append(shortfalls.member) }
      guard let shown else {
        var made = report(data, output, message, meta)
        made.notes += ruled
        if options.isQuiet {
          // Cron mails all output, and failures must be seen.
          for note in shortfalls.notes { self.note(note) }
        } else {
          made.notes += shortfalls.notes
        }
        return made
      }
      if options.isDryRun { return deliveryReport(data, output, shown(data), meta) }
      return deliveryReport(data, output, .streamed, meta)
    case .replayed(let replay):
      if guest != nil { try read { (_: View) throws(Failure) in } }
      let data = try JSON.parse(Array(replay.result.utf8))
      guard let shown else { return report(data, output, message, replay.members) }
      // Delivered before it was recorded, the first answer had no number either.
      let meta = replay.members.map { $0.name == "operation" ? .init("operation", .null) : $0 }
      return deliveryReport(data, output, shown(data), meta)
    }
  }

  /// Asks before a change under a clock in doubt, and before one that touches many records.
  ///
  /// The change is made to find its extent, rolled back, and made again after a yes, so that
  /// nothing is locked while a person thinks. A larger extent by then is asked about again.
  private func changeOnceAgreed(
    _ request: ChangeRequest, asking question: @escaping (ChangeExtent) -> Text,
    _ body: (borrowing Transaction) throws(Failure) -> JSON
  ) throws(Failure) -> Change<JSON> {
    var request = request
    // Only a person's yes vouches for the clock: a script may be cron's.
    var (isTrusted, isConfirmed) = (trustsClockOfAct, trustsClock)
    while true {
      var extent: ChangeExtent?
      var doubt: ClockDoubt?
      request.agree = { found throws(Failure) in
        extent = found
        throw .unanswered(question(found))
      }
      do throws(Failure) {
        return try store().change(request) { transaction throws(Failure) in
          if !transaction.isDryRun, let clockWatch,
            let found = try clockWatch.doubt(in: transaction.view, self)
          {
            guard isTrusted else {
              doubt = found
              throw .unanswered(found.questionOfAct)
            }
            if isConfirmed { try clockWatch.vouch(in: transaction) }
          }
          return try body(transaction)
        } result: { data in
          data.compactText
        }
      } catch {
        if let doubt {
          try confirm(doubt.questionOfAct)
          (isTrusted, isConfirmed) = (true, true)
          continue
        }
        guard let extent else { throw error }
        try confirm(question(extent))
        request.mostUnasked = extent.recordCount
      }
    }
  }

  /// Returns the changes of a dry run so far, record by record; with a person, those that the person
  /// may see.
  private func changes(
    in transaction: borrowing Transaction, for person: Person?
  ) throws(Failure) -> [JSON] {
    let view = try ChangeView(in: transaction.view, of: self)
    var changes: [JSON] = []
    let limit = Environment.mostChangesShown
    let made: [RowChange]
    if let person {
      made = try transaction.changes(visible: domains.filter(for: person), limit: limit)
    } else {
      made = try transaction.changes(limit: limit)
    }
    for change in made { changes.append(try view.json(change)) }
    return changes
  }

  private func deliveryReport(
    _ data: JSON, _ output: OutputInfo, _ body: Report.Body, _ meta: [JSON.Member]
  ) -> Report {
    Report(body, output: output, meta: meta, notes: notes(meta), isNegative: data == .array([]))
  }

  private func notes(_ meta: [JSON.Member]) -> [Text] {
    var notes: [Text] = []
    if options.isDryRun { notes.append(.dryRun) }
    if meta["replayed"] == .bool(true) { notes.append(.replayed(undoneBy: meta["undone_by"])) }
    return notes
  }

  private func report(
    _ data: JSON, _ output: OutputInfo, _ message: @escaping (JSON) -> Text, _ meta: [JSON.Member]
  ) -> Report {
    // Cron mails all output, so success must print nothing.
    if options.isQuiet, options.outputFormat == .table { return Report(.streamed, meta: meta) }
    let notes = notes(meta)
    if case .array(let rows) = data {
      return Report(.list(.init(rows)), output: output, meta: meta, notes: notes)
    }
    var text = message(data)
    // Answers that were kept before 0.2.0 are without their line.
    guard text.en != "" else {
      return Report(.record(data), output: output, meta: meta, notes: notes)
    }
    if options.isDryRun {
      // In a file or a pipe, the line alone would report a change that was not made.
      text = Text(en: "dry run: \(text.en)", ko: "모의 실행: \(text.ko)")
    }
    return Report(.record(data), output: output, meta: meta, notes: notes) {
      presentation throws(Failure) in
      TerminalText.escaped(text[presentation.language]) + "\n"
    }
  }
}

/// The command line of this run, as the log keeps it.
public struct RequestText: Hashable, Sendable {
  /// The command's words: `shift add`.
  public var command = ""
  /// All input that the outcome depends on, in an order independent of the order typed.
  public var fingerprint = ""

  public init() {}
}

extension Environment {
  /// Adds the digest of what was read to the fingerprint of the request, if it has a key.
  public mutating func know(_ bytes: [UInt8]) {
    if options.idempotencyKey != nil { request.fingerprint += "\u{0}\(SHA256.digest(of: bytes))" }
  }
}

extension Receipt {
  /// - Parameter changes: the changes so far, when they are to be shown.
  func members(_ isDryRun: Bool, _ changes: [JSON]? = nil) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("operation", operation.map(JSON.integer) ?? .null),
      .init("change_count", .integer(changeCount)),
      .init("dry_run", .bool(isDryRun)),
      .init("replayed", .bool(false)),
    ]
    if let changes {
      members += [
        .init("changes", .array(changes)),
        .init("changes_truncated", .bool(changes.count < changeCount)),
        .init("currency", .string("KRW")),
      ]
    }
    return members
  }
}

extension Replay {
  fileprivate var members: [JSON.Member] {
    [
      .init("operation", .integer(operation)), .init("change_count", .integer(0)),
      .init("dry_run", .bool(false)), .init("replayed", .bool(true)),
      .init("undone_by", undoneBy.map(JSON.integer) ?? .null),
    ]
  }
}

extension Text {
  /// The note on everything that a dry run prints.
  static let dryRun = Text(en: "dry run: nothing was changed", ko: "모의 실행: 아무것도 바꾸지 않았습니다")

  /// Returns the note on a replayed answer, which may show records that no longer exist.
  fileprivate static func replayed(undoneBy operation: JSON?) -> Text {
    guard case .integer(let number)? = operation else {
      return Text(
        en: "done before under this key; nothing was done again",
        ko: "이 키로 이미 처리한 요청이라 다시 실행하지 않았습니다")
    }
    return Text(
      en: "done before under this key and undone since by operation \(number); "
        + "nothing was done again",
      ko: "이 키로 이미 처리한 뒤 작업 \(number)에서 되돌렸습니다. 다시 하지 않았습니다")
  }
}

extension [JSON.Member] {
  fileprivate subscript(name: String) -> JSON? { first { $0.name == name }?.value }
}
