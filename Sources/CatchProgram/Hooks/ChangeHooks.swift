import CatchStore
import CatchValues
import PeopleService

/// The hooks around one change: some may refuse it, others are notified of it.
final class ChangeHooks {
  /// A hook that failed after the change.
  struct Shortfall {
    let name: String
    let reason: Text
    /// The outcome as a code for programs, independent of language.
    let outcome: JSON
  }

  private let environment: Environment
  private let folder: String
  /// False for undo and redo: hooks are notified of them but cannot refuse them.
  private let canVeto: Bool
  private var notified: [HookFile] = []
  private var event: HookEvent?
  private var shortfalls: [Shortfall] = []
  /// Output of hooks from the time of the lock, written later: a slow reader must not prolong it.
  private var said: [[UInt8]] = []

  /// - Returns: nil where no hooks run.
  /// - Throws: `hook.nested`.
  init?(around command: String, canVeto: Bool, in environment: Environment) throws(Failure) {
    if let phase = environment.variable(ChangeHooks.phaseVariable), !phase.isEmpty {
      guard phase == HookPhase.before.rawValue else { return nil }
      throw HookFailure.nested.failure(
        "'\(command)' was run by a hook while another change is being made",
        "다른 변경을 하는 동안 훅이 '\(command)' 명령을 실행했습니다")
    }
    guard !environment.options.skipsHooks, let folder = environment.hookFolder else { return nil }
    self.environment = environment
    self.folder = folder
    self.canVeto = canVeto
  }

  /// Set to the phase for hooks, and so for every program that they run.
  static let phaseVariable = "CATCHKIT_IN_HOOK"

  /// Runs the hooks of before the change, once all of it is made and nothing is committed.
  ///
  /// - Throws: `hook.vetoed`, `hook.failed`, `hook.untrusted`, `input.unreadable`.
  func ask(
    about transaction: borrowing Transaction, by actor: Person?, _ summary: Text
  ) throws(Failure) {
    guard let found = try find() else { return }
    if canVeto { try found.check() } else { note(untrustedOf: found) }
    let asked = canVeto ? found.hooks(.before) : []
    let notified = found.hooks(.after)
    guard !asked.isEmpty || !notified.isEmpty else { return }
    let changes = try transaction.changes(limit: Environment.mostChangesShown)
    // A delivered notification cannot be refused any more.
    if changes.beginWithNote(in: transaction.view.schema),
      try transaction.firstOutsideJournals() == nil
    {
      return
    }
    let event = try event(transaction, by: actor, summary, changes)
    (self.event, self.notified) = (event, notified)
    defer { passOn() }
    for hook in asked { try ask(hook, about: event) }
  }

  private func ask(_ hook: HookFile, about event: HookEvent) throws(Failure) {
    let outcome = environment.runHook(try program(hook, .before, event))
    guard let reason = outcome.failure(after: environment.hookMilliseconds) else {
      said.append(outcome.said)
      return
    }
    // The first line becomes the reason; output of several lines is passed on too.
    if outcome.lineCount > 1 { said.append(outcome.said) }
    guard case .exited = outcome.end else {
      throw HookFailure.failed.failure(
        "the hook '\(hook.name)' gave no answer: \(reason.en)",
        "'\(hook.name)' 훅의 답을 받지 못했습니다: \(reason.ko)")
    }
    let words = outcome.firstLine.map(Text.init(verbatim:)) ?? reason
    throw HookFailure.vetoed.failure(
      "the hook '\(hook.name)' refused the change: \(words.en)",
      "'\(hook.name)' 훅이 변경을 거부했습니다: \(words.ko)")
  }

  /// Runs the hooks of after the change, which lasts even when they fail.
  ///
  /// - Returns: the failed hooks.
  func notify() -> [Shortfall] {
    defer { passOn() }
    for hook in notified {
      guard let event else { break }
      do throws(Failure) {
        let outcome = environment.runHook(try program(hook, .after, event))
        said.append(outcome.said)
        guard let reason = outcome.failure(after: environment.hookMilliseconds) else { continue }
        shortfalls.append(.init(name: hook.name, reason: reason, outcome: outcome.json))
      } catch {
        shortfalls.append(.init(name: hook.name, reason: error.message, outcome: .notStarted))
      }
    }
    notified = []
    return shortfalls
  }

  private func find() throws(Failure) -> HookFolder? {
    do throws(Failure) {
      return try HookFolder(folder, environment.ownersFiles.folder)
    } catch {
      guard !canVeto else { throw error }
      shortfalls.append(.init(name: folder, reason: error.message, outcome: .notStarted))
      return nil
    }
  }

  private func note(untrustedOf found: HookFolder) {
    for file in found.files {
      guard case .refused(let reason, _) = file.state, file.phase != .before else { continue }
      shortfalls.append(.init(name: file.name, reason: reason, outcome: .notTrusted))
    }
  }

  private func event(
    _ transaction: borrowing Transaction, by actor: Person?, _ summary: Text,
    _ changes: [RowChange]
  ) throws(Failure) -> HookEvent {
    let view = try ChangeView(in: transaction.view, of: environment)
    var rows: [JSON] = []
    for change in changes { rows.append(try view.json(change)) }
    return HookEvent(
      command: environment.request.command,
      at: try environment.readingZone().text(of: transaction.at),
      actor: actor.map { ($0.id.description, $0.name) },
      summary: summary[environment.language],
      store: environment.fullPath(of: try environment.storePath().path),
      meta: try transaction.receipt().members(false, rows))
  }

  private func program(
    _ hook: HookFile, _ phase: HookPhase, _ event: HookEvent
  ) throws(Failure) -> Program {
    var variables: [Program.Variable] = [
      .init(ChangeHooks.phaseVariable, phase.rawValue),
      .init("CATCHKIT_HOOK_COMMAND", event.command),
      .init("CATCHKIT_STORE", event.store),
    ]
    if let name = event.actor?.name { variables.append(.init("CATCHKIT_USER", name)) }
    // The store is locked until the hook ends, so its own programs must not wait for the lock.
    if phase == .before { variables.append(.init("CATCHKIT_LOCK_WAIT", "0")) }
    // A hook's own catchkit was not called from another machine.
    if environment.guest == nil, environment.variable("CATCHKIT_CALLER") != nil {
      variables += [.init("CATCHKIT_CALLER", ""), .init("CATCHKIT_TERMINAL", "")]
    }
    return Program(
      [hook.path], input: try event.document(phase), variables: variables,
      milliseconds: environment.hookMilliseconds)
  }

  private func passOn() {
    for words in said where !words.isEmpty { environment.pass(on: words) }
    said = []
  }
}

extension Environment {
  /// The most changes that a dry run shows, and that a hook receives.
  static let mostChangesShown = 1000

  /// The time that each hook may take, in milliseconds.
  var hookMilliseconds: Int { options.hookMilliseconds ?? 5000 }
}

extension [RowChange] {
  /// Returns true when the first change records a delivered notification or the like.
  fileprivate func beginWithNote(in schema: Schema) -> Bool {
    guard let first, first.before == nil else { return false }
    return schema.table(first.entity)?.isJournal == true
  }
}

extension [ChangeHooks.Shortfall] {
  /// The member of `meta`: the name and the outcome of each.
  var member: JSON.Member {
    .init(
      "failed_hooks",
      .array(map { .object([.init("name", .string($0.name)), .init("outcome", $0.outcome)]) }))
  }

  var notes: [Text] {
    map { shortfall in
      Text(
        en: "the change was made, but the hook '\(shortfall.name)' failed after it: "
          + shortfall.reason.en,
        ko: "변경은 끝났지만 그 뒤의 '\(shortfall.name)' 훅에 문제가 있습니다: \(shortfall.reason.ko)")
    }
  }
}

extension JSON {
  fileprivate static let notStarted = JSON.string("not_started")
  fileprivate static let notTrusted = JSON.string("not_trusted")
}

extension ProgramOutcome {
  /// `exit_3`, `signal_9`, `timed_out`, `not_started`; `stopped` is for readers of lines only.
  fileprivate var json: JSON {
    switch end {
    case .exited(let code): .string("exit_\(code)")
    case .killed(let signal): .string("signal_\(signal)")
    case .timedOut: .string("timed_out")
    case .stopped: .string("stopped")
    case .notStarted: .notStarted
    }
  }

  fileprivate var lineCount: Int {
    said.split(separator: 0x0A).count
  }
}
