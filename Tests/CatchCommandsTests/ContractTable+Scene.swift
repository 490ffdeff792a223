import CatchCommands
import CatchProgram
import CatchTestSupport
import CommandsTestSupport
import Testing

extension ContractTable {
  /// The store and the surroundings in which the line of a sample runs.
  struct Scene {
    private let sample: Sample
    private let folder: ScratchFolder
    private let scratch: ScratchEnvironment

    /// Runs the lines before it.
    init(_ sample: Sample) throws {
      var scratch = ScratchEnvironment(input: sample.input)
      scratch.variables["CATCHKIT_NOW"] = "2026-03-01T00:00:00Z"
      scratch.variables["HOME"] = "/home/mina"
      if sample.contract.hasPrefix("catchkit.hook") {
        scratch.folders = HookRun.listing(of: "/home/mina")
      }
      if sample.contract.hasPrefix("catchkit.shot.redact") {
        scratch.programs = { _, _ in
          ProgramOutcome(.exited(0), said: Array("P6\n1 1\n255\n\0\0\0".utf8))
        }
      }
      let folder = try ScratchFolder()
      if !sample.before.isEmpty { scratch.variables["CATCHKIT_STORE"] = "\(folder.path)/s" }
      (self.sample, self.folder, self.scratch) = (sample, folder, scratch)
      let room =
        sample.contract.hasPrefix("catchkit.hook") ? "ContractTests" : "hooked ContractTests"
      let made = try SavedWorlds.restore(sample.before, in: room, to: "\(folder.path)/s")
      for (index, line) in sample.before.enumerated().dropFirst(made) {
        let result = scratch.run(words(line))
        try #require(result.code == .done, "\(result)")
        try SavedWorlds.keep(sample.before[...index], in: room, from: "\(folder.path)/s")
      }
    }

    func run(_ options: [String]) -> ScratchEnvironment.Result {
      scratch.run(words(sample.line) + options)
    }

    /// The answer of SQL about the store.
    func ask(_ sql: String) -> ScratchEnvironment.Result {
      scratch.run("store", "query", sql, "--json")
    }

    private func words(_ line: String) -> [String] {
      line.replacing("{folder}", with: folder.path).split(separator: " ").map(String.init)
    }
  }
}
