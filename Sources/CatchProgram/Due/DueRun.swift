public import CatchCommandLine
import CatchStore
public import CatchValues
public import PeopleService

/// One run of a command that notifies a person of due events: prints them, or runs a program.
public struct DueRun: Sendable {
  /// The fields of an event in the command's contract, from the person to notify and the domain's name;
  /// `text` is added for people.
  public typealias Row =
    @Sendable (DueItem, Person, String, Instant, ZoneCache) throws(Failure) -> [JSON.Member]

  /// The command's words; two runs of one command wait for each other.
  let name: String
  let output: OutputInfo
  let kinds: Set<DueKind>
  /// The seconds in which an event is due: `ahead` before its time; `back` after it, when missed.
  let ahead: Int
  let back: Int
  /// The program to run for each event, with its arguments; nil to print.
  let notifier: [String]?
  let milliseconds: Int
  let members: Row
  /// True to notify all people of the store rather than the caller.
  var isForEveryone = false
  var quiet: QuietHours?
  /// The outcome of the ticks before the run.
  var ticks = TickOutcome()

  public init(
    _ name: String, _ output: OutputInfo, kinds: Set<DueKind>, ahead: Int, back: Int,
    notifier: [String]?, milliseconds: Int, row members: @escaping Row
  ) {
    self.name = name
    self.output = output
    self.kinds = kinds
    self.ahead = ahead
    self.back = back
    self.notifier = notifier
    self.milliseconds = milliseconds
    self.members = members
  }

  public func answer(in environment: Environment) throws(Failure) -> Report {
    var outcome = ticks
    var report = try answer(in: environment, &outcome)
    outcome.add(to: &report)
    return report
  }

  private func answer(
    in environment: Environment, _ outcome: inout TickOutcome
  ) throws(Failure) -> Report {
    guard !environment.options.isDryRun else { return try show(in: environment, &outcome) }
    if notifier != nil {
      try environment.refuseKey(
        "--exec",
        hint: Text(en: "each event is delivered once anyway", ko: "같은 일은 원래 한 번만 알립니다"))
    }
    return try environment.store().alone(for: name) { () throws(Failure) in
      if let notifier { return try notify(by: notifier, in: environment, &outcome) }
      return try show(in: environment, &outcome)
    }
  }

  /// An event to deliver to a person.
  private struct Announcement {
    let item: DueItem
    let person: Person
    let row: JSON
  }

  /// The events to deliver now, by person and time.
  private func announcements(
    for people: [Person], at now: Instant, in view: View, _ zones: ZoneCache,
    leavingOut left: inout [LeftRecord]
  ) throws(Failure) -> [Announcement] {
    let environment = zones.environment
    let window = DueWindow(now: now, ahead: ahead, back: back)
    let zone = quiet == nil ? .seoul : try environment.zone()
    var found: [Announcement] = []
    for person in people {
      let due = try environment.domains.due(
        for: person, kinds, window, in: view, zones, leavingOut: &left)
      for (domain, item) in due
      where quiet?.allows(item, at: now, in: zone) ?? true {
        var members = try self.members(item, person, domain, now, zones)
        var text = item.text(at: now)
        if isForEveryone {
          text = Text(en: "\(person.name): \(text.en)", ko: "\(person.name): \(text.ko)")
        }
        // The text is for people only; no contract has this field.
        members.append(.init("text", .bilingual(text)))
        found.append(Announcement(item: item, person: person, row: .object(members)))
      }
    }
    // What is not shown must not count as delivered.
    return Array(found.prefix(environment.options.limit ?? .max))
  }

  private func people(_ actor: Person?, in view: View) throws(Failure) -> [Person] {
    if let actor { return [actor] }
    return try People.list(in: view)
  }

  /// Prints all events, and records them only when all of the output was written.
  private func show(
    in environment: Environment, _ outcome: inout TickOutcome
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    var left: [LeftRecord] = []
    let report = try environment.deliverOnce(
      output, byAnybody: isForEveryone, body: { DueRun.body($0, in: environment) }
    ) { view, actor, now throws(Failure) in
      left = []
      let found = try announcements(
        for: people(actor, in: view), at: now, in: view, zones, leavingOut: &left)
      return (found, .array(found.map(\.row)))
    } record: { transaction, _, found throws(Failure) in
      for one in found { try Notices.record([one.item], for: one.person, in: transaction) }
    }
    try outcome.add(left, in: environment)
    return report
  }

  /// Runs the program for each, and records each as soon as that went well; nothing of the store is
  /// held meanwhile, so that the program may use it too.
  private func notify(
    by words: [String], in environment: Environment, _ outcome: inout TickOutcome
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    let now = try environment.now()
    var left: [LeftRecord] = []
    let announcements = try environment.read { (view: View) throws(Failure) in
      let actor = isForEveryone ? nil : try environment.actor(in: view)
      left = []
      return try self.announcements(
        for: people(actor, in: view), at: now, in: view, zones, leavingOut: &left)
    }
    try outcome.add(left, in: environment)
    var notified: [JSON] = []
    var failed: [Text] = []
    /// The people for whom an event failed that later ones must not overtake.
    var waiting: Set<ID<Person>> = []
    for one in announcements {
      if one.item.isInOrder, waiting.contains(one.person.id) { continue }
      let program = try program(words, for: one, in: environment)
      let line = DueRun.line(one.row, environment.language)
      if let reason = environment.run(program).failure(after: milliseconds) {
        failed.append(reason)
        if one.item.isInOrder { waiting.insert(one.person.id) }
        let note = Text(
          en: "'\(line)' was not delivered: \(reason.en)",
          ko: "\(quoted: line, .object) 알리지 못했습니다: \(reason.ko)")
        environment.note(note)
        continue
      }
      _ = try environment.recordDelivery(
        output, byAnybody: isForEveryone, body: { _ in .streamed }
      ) { transaction, _ throws(Failure) in
        try Notices.record([one.item], for: one.person, in: transaction)
        return .array([])
      }
      notified.append(one.row)
    }
    // The program has notified the person; rows list the delivered events for other programs.
    var report = Report(
      environment.options.outputFormat == .table
        ? .streamed : DueRun.body(.array(notified), in: environment),
      output: output, meta: [.init("dry_run", .bool(false))])
    report.isNegative = notified.isEmpty
    if !failed.isEmpty {
      report.shortfall = DueFailure.notifier.failure(
        "\(failed.count) of \(announcements.count) events could not be delivered; they stay due",
        "알릴 일 \(announcements.count)개 가운데 \(failed.count)개를 알리지 못했습니다. 다음에 다시 알립니다")
    }
    return report
  }

  private func program(
    _ words: [String], for one: Announcement, in environment: Environment
  ) throws(Failure) -> Program {
    let line = DueRun.line(one.row, environment.language)
    var input: [UInt8] = []
    _ = try render(
      Report(.list(.init([one.row])), output: output), RenderOptions(format: .jsonl)
    ) { bytes throws(Failure) in input += bytes }
    return Program(
      words.map { $0.replacing(text: "{text}", with: line) }, input: input,
      variables: [
        .init("CATCHKIT_EVENT_TEXT", line),
        .init("CATCHKIT_EVENT_KIND", one.item.kind.code),
        .init("CATCHKIT_EVENT_KEY", one.item.key),
        .init("CATCHKIT_EVENT_AT", one.row.word("at")),
        .init("CATCHKIT_EVENT_PLACE", one.item.subject),
        .init("CATCHKIT_EVENT_LATE", one.row["is_late"] == .bool(true) ? "true" : "false"),
        .init("CATCHKIT_STORE", try environment.storePath().path),
        .init("CATCHKIT_USER", one.person.name),
      ], milliseconds: milliseconds)
  }

  /// Returns the line for people in a row, which the store keeps for replays.
  private static func line(_ row: JSON, _ language: Language) -> String {
    let text = row["text"]
    guard case .string(let words)? = text?[language == .en ? "en" : "ko"] else { return "" }
    return words
  }

  /// Returns lines for people; rows for programs and for a caller who chooses fields.
  private static func body(_ data: JSON, in environment: Environment) -> Report.Body {
    guard case .array(let rows) = data else { return .streamed }
    guard environment.options.outputFormat == .table, environment.options.fields == nil else {
      return .list(.init(rows))
    }
    let shown = rows.prefix(environment.options.limit ?? .max)
    guard !shown.isEmpty else { return .streamed }
    return .text(
      Text { language in
        shown.map { TerminalText.escaped(line($0, language)) + "\n" }.joined()
      })
  }
}
