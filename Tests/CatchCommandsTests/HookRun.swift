import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Synchronization

/// Hooks that stand in for real ones, and what they were told.
final class HookRun: Sendable {
  static let names: [String: [String]] = [
    "before": ["10-first", "20-second"], "after": ["50-last"],
  ]

  /// `before 10-first` and so on, in the order of the runs.
  private let runs = Mutex<[(name: String, program: Program)]>([])

  var told: [String] { runs.withLock { $0.map(\.name) } }

  var programs: [Program] { runs.withLock { $0.map(\.program) } }

  func documents() throws -> [JSON] {
    try programs.map { try JSON.parse($0.input) }
  }

  /// What is where the store's runs look for hooks.
  static func listing(of home: String, _ more: [String: FolderListing] = [:]) -> [String:
    FolderListing]
  {
    let root = "\(home)/.config/catchkit/hooks"
    var folders = [
      root: FolderListing(
        FileStanding(.folder),
        entries: ["after-change.d", "before-change.d"].map { .init($0, FileStanding(.folder)) })
    ]
    for (phase, names) in names {
      folders["\(root)/\(phase)-change.d"] = FolderListing(
        FileStanding(.folder),
        entries: names.map { .init($0, FileStanding(.file, isExecutable: true)) })
    }
    return folders.merging(more) { $1 }
  }

  /// - Parameter ends: by name; others end well.
  static func attach(
    to store: StoreRun, _ ends: [String: ProgramOutcome] = [:],
    meanwhile: @escaping @Sendable (String) -> Void = { _ in }
  ) -> HookRun {
    let run = HookRun()
    store.scratch.folders = listing(of: store.folder.path)
    store.scratch.programs = { program, _ in
      guard program.arguments[0].contains("/hooks/") else {
        return ProgramOutcome(.notStarted(Text(verbatim: "there are no programs here")))
      }
      let name = program.arguments[0].split(separator: "/").last.map(String.init) ?? ""
      run.runs.withLock { $0.append((name, program)) }
      meanwhile(name)
      return ends[name] ?? ProgramOutcome(.exited(0))
    }
    return run
  }
}
