import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("What is a hook and what is not")
struct HookFileTests {
  private static let root = "/home/.config/catchkit/hooks"
  private static let program = FileStanding(.file, isExecutable: true)

  private func scratch(
    _ entries: [FolderListing.Entry], folder: FileStanding = FileStanding(.folder),
    root: FileStanding = FileStanding(.folder), more: [String] = []
  ) -> ScratchEnvironment {
    var scratch = ScratchEnvironment()
    scratch.variables["HOME"] = "/home"
    let names = ["before-change.d"] + more
    scratch.folders = [
      Self.root: FolderListing(root, entries: names.map { .init($0, FileStanding(.folder)) }),
      "\(Self.root)/before-change.d": FolderListing(folder, entries: entries),
    ]
    return scratch
  }

  private func rows(_ scratch: ScratchEnvironment) -> [String] {
    scratch.run("hooks", "list", "--format", "tsv", "--fields", "phase,name,state,reason").output
      .split(separator: "\n").dropFirst().map { String($0).replacing("\t", with: " ") }
  }

  @Test(arguments: [
    (FolderListing.Entry("10-a", program), "runs "),
    (.init("10-a", FileStanding(.file)), "ignored it is not executable"),
    (.init(".10-a", program), "ignored its name begins with a dot"),
    (.init("10-a~", program), "ignored its name ends as a backup's"),
    (.init("10-a", FileStanding(.folder, isExecutable: true)), "ignored it is a folder"),
    (.init("10-a", FileStanding(.special, isExecutable: true)), "ignored it is no regular file"),
    (
      .init("10-a", FileStanding(.file, isExecutable: true, isOwn: false)),
      "refused it belongs to another user"
    ),
    (
      .init("10-a", FileStanding(.file, isExecutable: true, isOpen: true)),
      "refused others may write to it"
    ),
    (
      .init("10-a", FileStanding(.file, isOwn: false, isOpen: true)), "ignored it is not executable"
    ),
    (.init("10-a", FileStanding(.nowhere)), "refused it is a link that leads nowhere"),
    (
      .init("10-a", FileStanding(.file, isExecutable: true, openFolder: "/tmp")),
      "refused others may replace it in '/tmp'"
    ),
  ])
  func `a file runs, is passed over, or keeps changes back`(
    entry: FolderListing.Entry, state: String
  ) {
    let scratch = scratch([entry])
    #expect(rows(scratch) == ["before \(entry.name) \(state)"])
  }

  @Test func `a folder that others may write to keeps changes back, even an empty one`() {
    let above = FileStanding(.folder, openFolder: "/home")
    #expect(
      rows(scratch([.init("a", Self.program)], root: above)) == [
        " hooks refused others may replace it in '/home'",
        "before a refused its folder 'hooks' is refused: others may replace it in '/home'",
      ])
    #expect(
      rows(scratch([], folder: FileStanding(.folder, isOpen: true)))
        == ["before before-change.d refused others may write to it"])
    #expect(
      rows(scratch([.init("a", Self.program)], root: FileStanding(.folder, isOwn: false)))
        == [
          " hooks refused it belongs to another user",
          "before a refused its folder 'hooks' is refused: it belongs to another user",
        ])
    #expect(
      rows(
        scratch(
          [.init("a", Self.program), .init("b~", Self.program)],
          folder: FileStanding(.folder, isOpen: true))) == [
          "before before-change.d refused others may write to it",
          "before a refused its folder 'before-change.d' is refused: others may write to it",
          "before b~ ignored its name ends as a backup's",
        ])
    #expect(
      rows(scratch([], folder: FileStanding(.file, isExecutable: true)))
        == ["before before-change.d refused it is no folder"])
  }

  @Test func `what lies beside the folders is pointed out`() {
    #expect(
      rows(scratch([], more: ["before.d"]))
        == [" before.d ignored hooks are in 'before-change.d' and 'after-change.d'"])
  }

  @Test func `one that is not trusted fails with what helps`() throws {
    let store = try StoreRun.withPeople()
    let before = try store.bytes()
    let hooks = HookRun.attach(to: store)
    let folder = "\(store.folder.path)/.config/catchkit/hooks/after-change.d"
    store.scratch.folders[folder] = FolderListing(
      FileStanding(.folder),
      entries: [.init("9-open", FileStanding(.file, isExecutable: true, isOpen: true))])
    let failure = try store.failure("user add 하늘 --as 사장")
    #expect(failure["id"] == .string("hook.untrusted") && failure["exit"] == .integer(13))
    #expect(failure["hint"] == .string("run: chmod go-w '\(folder)/9-open'"))
    #expect(failure.at("source.file") == .string("\(folder)/9-open"))
    #expect(hooks.told == [])
    #expect(try store.bytes() == before)
    let people = store.run("user add 하늘 --as 사장")
    #expect(
      people.errors.hasPrefix(
        "catchkit: the hook '\(folder)/9-open' cannot be trusted: others may write to it\n"))
  }

  @Test func `without a folder a list says where hooks belong`() {
    var scratch = ScratchEnvironment()
    scratch.variables["HOME"] = "/home"
    let result = scratch.run("hooks", "list", "--format", "jsonl")
    #expect(result.code == .done && result.output == "")
    #expect(result.errors.contains("'\(Self.root)'"))
    let none = scratch.run("hooks", "list", "--no-config", "--exit-status")
    #expect(none.code == .negative)
  }

  @Test func `reasons are told in the reader's language, and to programs in one`() {
    let scratch = scratch([.init("a", FileStanding(.file))])
    #expect(scratch.run("hooks", "list", "--lang", "ko").output.contains("실행 권한이 없습니다"))
    let rows = scratch.run("hooks", "list", "--lang", "ko", "--format", "jsonl").output
    #expect(rows.contains("\"reason\":\"it is not executable\""))
  }
}
