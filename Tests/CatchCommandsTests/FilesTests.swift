import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Foundation
import Testing

@Suite("Files")
struct FilesTests {
  private let folder: ScratchFolder
  private let files = Files.live

  init() throws {
    folder = try ScratchFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  /// The failure of reading the file whole.
  private func failure(reading path: String, limit: Int = 1_000) -> Failure? {
    do throws(Failure) {
      _ = try files.open(path).readAll(limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a missing file is named`() {
    let failure = failure(reading: path("급여.json"))
    #expect(failure?.id == "input.not_found")
    #expect(failure?.message.en == "'\(path("급여.json"))' does not exist")
    #expect(failure?.source?.file == path("급여.json"))
  }

  @Test func `a directory is told from a file`() {
    let failure = failure(reading: folder.path)
    #expect(failure?.id == "input.unreadable")
    #expect(failure?.message.en == "cannot read '\(folder.path)': it is a directory")
  }

  @Test func `a file up to the limit is read whole, and one byte more is refused`() throws {
    let bytes = [UInt8](repeating: 7, count: 1_000)
    try files.replace(path("a"), bytes, nil)
    #expect(try files.open(path("a")).readAll(limit: 1_000) == bytes)
    #expect(failure(reading: path("a"), limit: 999)?.id == "input.too_large")
  }

  @Test func `an endless file is refused before memory runs out`() {
    #expect(failure(reading: "/dev/zero", limit: 1 << 20)?.id == "input.too_large")
  }

  @Test func `a file is replaced as a whole and leaves no draft`() throws {
    try files.replace(path("page.html"), Array("old".utf8), nil)
    try files.replace(path("page.html"), Array("new".utf8), nil)
    #expect(try files.open(path("page.html")).readAll(limit: 10) == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["page.html"])
  }

  @Test func `a file that cannot be put in place leaves nothing behind`() throws {
    try FileManager.default.createDirectory(
      atPath: path("taken/inside"), withIntermediateDirectories: true)
    #expect {
      try files.replace(path("taken"), [1], nil)
    } throws: {
      ($0 as? Failure)?.id == "file.write"
    }
    #expect {
      try files.replace(path("nowhere/page.html"), [1], nil)
    } throws: {
      ($0 as? Failure)?.message.en.hasPrefix("cannot write '\(path("nowhere/page.html"))': ")
        == true
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
  }

  @Test func `standard input is read in the place of a dash, and a person is told`() throws {
    let collected = Collected()
    var scratch = ScratchEnvironment(input: "hello")
    #expect(try scratch.environment(errors: collected).read("-") == Array("hello".utf8))
    #expect(collected.text == "")
    scratch.terminals = [.input: Terminal(columns: nil)]
    _ = try scratch.environment(errors: collected).read("-")
    #expect(collected.text.hasPrefix("catchkit: reading from the terminal"))
  }
}
