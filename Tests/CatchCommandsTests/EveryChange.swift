import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Synchronization
import Testing

/// Every changing command with a line that shows it, found in the table so that none is forgotten.
struct EveryChange: Sendable, CustomTestStringConvertible {
  /// `shift clock fix`
  let path: String
  /// The line of the command's contract, and what comes before it.
  let sample: ContractTable.Sample

  var testDescription: String { path }

  private static let infos = nodes(Domains.catchkit.root.info()).filter {
    $0.changes && $0.isRunnable && !installers.contains($0.path.first ?? "")
  }
  /// These write pages and scripts, which are made from the program alone.
  private static let installers: Set<String> = ["man", "completions"]
  static let paths = infos.map { $0.path.joined(separator: " ") }

  static let all = infos.compactMap { info in
    let contract = info.output.map { "\($0.contract)/\($0.version)" }
    return ContractTable.samples.first { $0.contract == contract }.map {
      EveryChange(path: info.path.joined(separator: " "), sample: $0)
    }
  }

  /// These replace the store as a whole, or a file beside it, so no operation of its log tells it;
  /// or nobody does them.
  static let wholesale: Set<String> = [
    "store restore", "store salvage", "store import", "config set", "config unset", "doctor",
    "seat tick",
    "challenge tick", "shot read", "shot dups", "shot sync", "shot pull", "shot verify",
    "shot import",
  ]
  static let operations = all.filter { !wholesale.contains($0.path) }
  /// What others rely on: each of these is taken back by the other one, and never by undo.
  static let binding: Set<String> = ["wage close", "wage reopen", "wage final"]
  /// An undo is taken back by a redo, and the other way round; what was told cannot be untold.
  static let commands = operations.filter {
    !["undo", "redo", "due", "shift due", "snap due", "shot due"].contains($0.path)
      && !binding.contains($0.path)
      && !machineWork.contains($0.path) && !live.contains($0.path)
  }
  /// Others have seen these meanwhile, so each has its own way back instead of undo.
  static let live: Set<String> = [
    "seat ride", "seat end", "seat sit", "seat move", "seat leave", "seat report", "seat ask",
    "seat accept", "seat reject", "seat cancel", "seat unlock", "seat grant", "seat wait",
    "challenge join", "challenge leave", "challenge decide", "challenge offer", "challenge accept",
    "challenge send", "challenge merge",
    "snap accept",
  ]
  /// What a machine noted; no step of undo, and no hook hears of it.
  static let machineWork: Set<String> = ["seat feed", "shot scan", "shot scan forget", "shot text"]

  private static func nodes(_ info: CommandInfo) -> [CommandInfo] {
    [info] + info.children.flatMap(nodes)
  }

  /// Who acts in the line; nobody, where anybody may.
  var actor: String {
    let words = sample.line.split(separator: " ")
    guard let at = words.firstIndex(of: "--as"), at + 1 < words.count else { return "사장" }
    return String(words[at + 1])
  }

  func line(in store: StoreRun) -> String {
    sample.line.replacing("{folder}", with: store.folder.path)
  }

  /// The state before the line, made once for all that share it.
  func store() throws -> StoreRun {
    let store = try StoreRun()
    store.scratch.input = sample.input
    store.scratch.variables["CATCHKIT_NOW"] = "2026-03-01T00:00:00Z"
    // What lies beside the store is made anew for each.
    let isShared = !sample.before.contains { $0.contains("{folder}") }
    if isShared, let made = Self.made.withLock({ $0[sample.before] }) {
      try made.write(to: URL(fileURLWithPath: store.path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: store.path)
      return store
    }
    for line in sample.before {
      try store.expectDone(line.replacing("{folder}", with: store.folder.path))
    }
    guard isShared, !sample.before.isEmpty else { return store }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: store.path))
    Self.made.withLock { $0[sample.before] = bytes }
    return store
  }

  private static let made = Mutex<[[String]: Data]>([:])
}

extension StoreRun {
  /// What lies beside the store; its journal and its lock come and go.
  func otherFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
      !$0.hasPrefix("store.sqlite3-") && !$0.hasPrefix("store.sqlite3.lock")
    }
  }

  func operationCount(as actor: String = "사장") throws -> Int {
    try expectDone("history --format ids --as \(actor)").split(separator: "\n").count
  }
}
