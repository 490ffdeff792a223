import CatchTestSupport
import Foundation
import Testing

/// Programs `catchkit-NAME` on PATH: only a process can become another one.
@Suite("Programs beside catchkit") struct ForeignProgramTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let script = "#!/bin/sh\necho \"$CATCHKIT_USER:\" \"$@\"\ncat\nexit 7\n"
    for name in ["catchkit-hello", "catchkit-version"] {
      let path = "\(folder.path)/\(name)"
      try Data(script.utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
  }

  private func run(_ words: String...) throws -> ProcessResult {
    try BinaryRun.run(
      words,
      environment: [
        "PATH": "\(folder.path):/usr/bin:/bin", "CATCHKIT_USER": "민지", "LANG": "C.UTF-8",
      ], stdin: Array("in\n".utf8))
  }

  @Test func `a first word that is no command is the program of that name`() throws {
    let result = try run("hello", "a b", "--json", "--", "-x")
    #expect(result.status == .exit(7) && result.output == "민지: a b --json -- -x\nin\n", "\(result)")
    #expect(result.errors == "")
    #expect(try run("--lang", "ko", "hello", "a").output == "민지: --lang ko a\nin\n")
  }

  @Test func `commands win, and help and completion start no program`() throws {
    #expect(try !run("version").output.contains("민지:"))
    for words in [["help", "hello"], ["complete", "--", "hello", ""]] {
      let result = try BinaryRun.run(words, environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
      #expect(!result.output.contains("in\n") && result.status != .exit(7), "\(words): \(result)")
    }
    #expect(try !run("help").output.contains("hello"))
    let missing = try run("hepl")
    #expect(missing.status == .exit(2) && missing.errors.contains("did you mean 'help'?"))
  }

  @Test func `a program in a folder that others may write to does not start`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let result = try run("hello")
    #expect(result.status == .exit(2) && result.output == "", "\(result)")
    #expect(result.errors.contains("'catchkit-hello' did not start: it is only in"), "\(result)")
  }
}
