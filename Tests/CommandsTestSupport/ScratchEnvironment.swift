import CatchCommandLine
import CatchCommands
package import CatchProgram
package import CatchValues

/// A whole run in memory: nothing of the machine is read or written.
package struct ScratchEnvironment {
  package var domains = Domains.catchkit
  package var variables: [String: String]
  package var input: String
  package var files: [String: String]
  package var terminals: [StandardStream: Terminal]
  /// 2026-03-01T00:00:00Z
  package var seconds = 1_772_323_200
  /// Standard output refuses everything, as a full disk does.
  package var refusesOutput = false
  /// The shell finds every pager.
  package var hasPagers = true
  /// No file can be put in place.
  package var refusesFiles = false

  /// The commit of the build.
  package var commit: String?

  /// The system's files of zones.
  package var zoneRules: (String) -> [UInt8]? = { _ in nil }

  /// What lies in folders.
  package var folders: [String: FolderListing] = [:]

  /// Stands in for every program that is run.
  package var programs: (Program, Program.LineReader?) -> ProgramOutcome = { _, _ in
    ProgramOutcome(.notStarted(Text(verbatim: "there are no programs here")))
  }

  /// The other end of every connection.
  package var broker = FakeBroker()

  package init(
    variables: [String: String] = [:], input: String = "",
    files: [String: String] = SampleFiles.all, terminals: [StandardStream: Terminal] = [:]
  ) {
    (self.variables, self.input) = (variables, input)
    (self.files, self.terminals) = (files, terminals)
  }

  package struct Result: CustomStringConvertible {
    package let code: ExitCode
    package let output: String
    package let errors: String
    /// The files that were put in place.
    package let written: [String: String]
    /// The pager and what it was given, as `less: text`.
    package let paged: String

    package var description: String { "exit \(code.rawValue)\n\(output)---\n\(errors)" }
    /// The last line of standard error as JSON.
    package var failure: JSON? {
      get throws {
        let line = errors.split(separator: "\n").last ?? ""
        return try JSON.parse(Array(line.utf8), file: nil)
      }
    }
  }

  package func run(_ arguments: String...) -> Result { run(arguments) }

  /// Runs a line; like a shell, it takes `CATCHKIT_…=…` before the first word for the line alone.
  package func run(_ words: [String]) -> Result {
    guard let first = words.first, first.hasPrefix("CATCHKIT_"),
      let equals = first.firstIndex(of: "=")
    else { return run(Arguments(words)) }
    var later = self
    later.variables[String(first[..<equals])] = String(first[first.index(after: equals)...])
    return later.run(Array(words.dropFirst()))
  }

  package func run(_ arguments: Arguments) -> Result {
    let output = Collected()
    let errors = Collected()
    let written = WrittenFiles()
    let paged = Collected()
    var environment = environment(
      output: output, errors: errors, written: written, paged: paged)
    let code = CatchProgram.run(arguments, environment: &environment)
    return Result(
      code: code, output: output.text, errors: errors.text, written: written.files,
      paged: paged.text)
  }

  package func environment(
    output: Collected = Collected(), errors: Collected = Collected(),
    written: WrittenFiles = WrittenFiles(), paged: Collected = Collected()
  ) -> Environment {
    let contents = files
    var environment = Environment(
      domains, systemSeconds: { seconds }, nanoseconds: { broker.nanoseconds },
      variable: { variables[$0] },
      terminal: { terminals[$0] },
      files: Files(
        open: { path throws(Failure) in
          guard let text = contents[path] else {
            throw Failure(
              EnvironmentFailure.notFound, Text(verbatim: "'\(path)' does not exist"))
          }
          return ByteSource(name: path, bytes: Array(text.utf8))
        },
        replace: { path, bytes, _ throws(Failure) in
          if refusesFiles {
            throw Failure(EnvironmentFailure.unwritable, Text(verbatim: "cannot write '\(path)'"))
          }
          written.files[path] = String(decoding: bytes, as: UTF8.self)
        },
        isSame: { $0 == $1 },
        makeFolder: { _ throws(Failure) in },
        zoneRules: zoneRules,
        regular: { path, _ throws(Failure) in
          guard let text = written.files[path] ?? files[path] else {
            throw Failure(
              EnvironmentFailure.notFound, Text(verbatim: "'\(path)' does not exist"),
              source: SourcePosition(file: path))
          }
          let bytes = Array(text.utf8)
          return RegularFile(size: bytes.count, writtenMilliseconds: 0) {
            Array(bytes.dropFirst($0).prefix($1))
          }
        },
        tree: { root, filter throws(Failure) in
          var tree = FileTree(root: root)
          for (path, text) in files.sorted(by: { $0.key < $1.key })
          where path.hasPrefix("\(root)/") {
            let file = FileTree.File(
              path: path, size: text.utf8.count, writtenAt: 0, changedAt: 0)
            if filter.takes(file.name) { tree.add(file) }
          }
          return tree.files.isEmpty ? nil : tree
        },
        folder: { path throws(Failure) in
          if let folder = folders[path] { return folder }
          let names = files.keys.filter { $0.hasPrefix("\(path)/") }.map {
            String($0.dropFirst(path.utf8.count + 1).prefix { $0 != "/" })
          }
          guard !names.isEmpty else { return nil }
          return FolderListing(
            FileStanding(.folder),
            entries: Set(names).sorted().map { FolderListing.Entry($0, FileStanding(.file)) })
        }),
      standardInput: { ByteSource(name: "-", bytes: Array(input.utf8)) },
      output: ByteSink { bytes throws(Failure) in
        if refusesOutput {
          throw Failure(
            EnvironmentFailure.output, Text(verbatim: "cannot write standard output: full"))
        }
        output.bytes += bytes
      },
      errors: ByteSink { bytes throws(Failure) in errors.bytes += bytes },
      page: { bytes, command in
        guard hasPagers else { return false }
        paged.bytes += Array("\(command): ".utf8) + bytes
        return true
      },
      programs: programs, random: RandomSource(seed: 1))
    environment.commit = { commit }
    environment.connect = { target, _ throws(Failure) in try broker.connect(target) }
    return environment
  }
}

/// What was put in place.
package final class WrittenFiles {
  package init() {}

  package var files: [String: String] = [:]
}

/// What a stream was given.
package final class Collected {
  package init() {}

  package var bytes: [UInt8] = []
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
