import CatchCommandLine
import CatchStore
public import CatchValues
import PeopleService

/// The reason why lists are empty, and the command that fills them.
public struct EmptyNote: Hashable, Sendable {
  /// A record that must be there before the command can fill the list.
  public enum Need: Sendable {
    /// `owned` and `shared` are workplaces of the caller's own; `staff` are workers there.
    case none, maker, place, owned, shared, worker, staff, pay
  }

  /// The commands that print such a list: `shift list, shift report`.
  public let commands: String
  fileprivate let reason: Text
  /// The words of the command that fills it, with `PLACE` and `WORKER` for names; nil for none.
  public let next: String?
  public let need: Need

  public init(
    _ commands: String, _ english: String, _ korean: String, by next: String? = nil,
    _ need: Need = .none
  ) {
    self.commands = commands
    reason = Text(en: english, ko: korean)
    self.next = next
    self.need = need
  }

  /// - Parameters:
  ///   - command: the list itself: with a flag as `next`, that flag shows the records that are over.
  ///   - conditions: what narrows the list.
  fileprivate func text(of command: String, under conditions: [String], next step: String?) -> Text
  {
    let rest = step.flatMap { line in
      line.hasPrefix("\(command) --") ? String(line.dropFirst(command.count + 1)) : nil
    }
    let isShown = conditions.contains { $0 == rest }
    let isWhole = conditions.isEmpty
    let list = isWhole ? "" : "(\(conditions.joined(separator: ", ")))"
    if need == .none, step != nil, conditions.contains(where: { !$0.hasPrefix("--") }) {
      return Text(en: "nothing matches \(list)", ko: "해당하는 것이 없습니다\(list)")
    }
    if let rest, !isShown, !conditions.contains(where: { $0.hasPrefix("--state ") }) {
      return Text(
        en: "nothing is open\(isWhole ? "" : " ")\(list): '\(rest)' shows what is over, too",
        ko: "진행 중인 것이 없습니다\(list). 끝난 것은 '\(rest)' 옵션을 지정하면 볼 수 있습니다")
    }
    let (en, ko) = (reason.en + (isWhole ? "" : " ") + list, reason.ko + list)
    guard var next = isShown ? nil : step else { return Text(en: en, ko: ko) }
    let days = conditions.first { $0.hasPrefix("--during ") || $0.hasPrefix("--period ") }
    // The next record is one of the days that were asked for.
    if let word = days?.split(separator: " ").last.map(String.init),
      let first = CivilDate("\(word)-01") ?? CivilDate(String(word.prefix(10)))
    {
      next = next.replacing(text: "-d today", with: "-d \(first)")
    }
    let (change, changeKo) =
      days == nil || conditions.count > 1
      ? ("widen the search", "조건을 바꾸거나 ") : ("choose other days", "다른 날을 지정하거나 ")
    return Text(
      en: "\(en): \(isWhole ? "run" : "\(change), or run") 'catchkit \(next)'",
      ko: "\(ko): \(isWhole ? "" : changeKo)'catchkit \(next)' 명령을 실행하십시오")
  }
}

/// The line on a store without people, with the beginning of a domain that needs no workplace.
private func emptyStore(_ domain: Domain?) -> Text {
  var advice = PeopleRefusal.nobody.advice
  if let domain, !["shift", "wage"].contains(domain.name),
    let next = domain.emptyNotes().lazy.compactMap(\.next).first
  {
    advice = Text(
      en: "begin with 'catchkit user add NAME', then 'catchkit \(next)'",
      ko: "'catchkit user add 닉네임', 그다음 'catchkit \(next)' 명령으로 시작하십시오")
  }
  return Text(en: "the store is empty: \(advice.en)", ko: "저장소가 비어 있습니다. \(advice.ko)")
}

extension Environment {
  /// Returns the line on an empty list: the reason and what fills it; nil for other answers.
  func emptyNote(of command: CommandInfo, _ given: GivenWords) -> Text? {
    guard command.output?.shape == .list else { return nil }
    let domain = domains.list.first { $0.name == command.path.first }
    let found = domain?.emptyNotes().first {
      ", \($0.commands),".contains(text: ", \(request.command),")
    }
    guard found != nil || !command.changes else { return nil }
    let note = found ?? EmptyNote("", "nothing found", "해당하는 것이 없습니다")
    let conditions = given.conditions(of: command.arguments, in: language)
    // The answer is whole already: a store that cannot be read for the note has no note.
    return try? store().read { (view: View) throws(Failure) -> Text? in
      if command.usesStore, try People.list(in: view).isEmpty { return emptyStore(domain) }
      var next = note.next
      if let domain, let actor = try? self.actor(in: view) {
        next = try domain.nextStep(note, actor, view)
      }
      return note.text(of: request.command, under: conditions, next: next)
    }
  }

  /// Returns the empty answer of a list in a store without people; other failures stay failures,
  /// with the beginning that their domain needs.
  func emptyAnswer(
    of command: CommandInfo, _ given: GivenWords, for failure: Failure
  ) throws(Failure) -> Report {
    // Cron runs 'due' each minute, also before there is a person to notify. An option's file would
    // not be written.
    guard failure.id == PeopleRefusal.nobody.id, command.output?.shape == .list,
      !command.changes || command.name == "due",
      !command.arguments.contains(where: { $0.completion == .file && given.isTyped($0) })
    else {
      let domain = domains.list.first { $0.name == command.path.first }
      throw failure.beginning(in: domain)
    }
    let meta = Receipt(operation: nil, changeCount: 0)
      .members(options.isDryRun, options.isDryRun ? [] : nil)
    return Report(
      options.outputFormat.isMachine ? .list(.init([])) : .streamed, output: command.output,
      meta: command.changes ? meta : [],
      notes: [emptyStore(domains.list.first { $0.name == command.path.first })], isNegative: true)
  }
}

extension Environment {
  /// Adds the `--as` of this line to the commands in a text: a store of several people refuses them
  /// without it. A text about the owner, or about one to ask, has commands of another person.
  public func acting(_ text: Text) -> Text {
    guard case .option = given.origin(of: "as"), let user = options.user,
      !text.en.contains(text: "owner"), !text.en.contains(text: "ask ")
    else { return text }
    // Both languages name the same commands.
    var last: (line: String, takesActor: Bool) = ("", false)
    return Text(en: adding(user, to: text.en, &last), ko: adding(user, to: text.ko, &last))
  }

  private func adding(
    _ user: String, to text: String, _ last: inout (line: String, takesActor: Bool)
  ) -> String {
    var parts = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    // The last part has no quote behind it; other parts may end at a quote within the command.
    for index in parts.indices.dropFirst().dropLast() where parts[index].hasPrefix("catchkit ") {
      let part = parts[index]
      let isWhole = !part.hasSuffix(" ") && part.utf8.count(where: { $0 == 0x22 }) % 2 == 0
      guard isWhole else { continue }
      if part != last.line { last = (part, takesActor(part)) }
      guard last.takesActor else { continue }
      parts[index] += " --as \(user.nameForShell)"
      parts[index + 1] = Particle.adapted(parts[index + 1], after: user)
    }
    return parts.joined(separator: "'")
  }

  private func takesActor(_ line: String) -> Bool {
    let words = line.split(separator: " ").dropFirst().map(String.init)
    if words.contains("--as") || words.contains("|") { return false }
    // Who acts matters little there, and may not be in the store yet.
    if ["user", "store", "doctor"].contains(words.first) { return false }
    var node = domains.root
    for word in words {
      guard let child = node.child(word) else { break }
      node = child
    }
    // Behind an option whose value is left to the reader there is no place for another.
    let lacksValue = node.arguments.contains { words.last == "--\($0.name)" && $0.role != .flag }
    return node.isRunnable && !lacksValue && node.ownInfo(path: []).usesStore
  }
}

extension Failure {
  /// Returns the failure with a hint whose commands have the `--as` of the line.
  func acting(in environment: Environment) -> Failure {
    guard let hint, [.negative, .notFound, .conflict, .refused].contains(kind) else { return self }
    var failure = Failure(entry, message, hint: environment.acting(hint), source: source)
    failure.operation = operation
    return failure
  }

  /// Advises a person instead of a workplace where the domain needs none.
  fileprivate func beginning(in domain: Domain?) -> Failure {
    guard entry == PeopleRefusal.nobody, let domain, !["shift", "wage"].contains(domain.name) else {
      return self
    }
    let advice = Text(
      en: "begin with 'catchkit user add NAME'", ko: "'catchkit user add 닉네임' 명령으로 시작하십시오")
    return Failure(entry, message, hint: advice, source: source)
  }
}
