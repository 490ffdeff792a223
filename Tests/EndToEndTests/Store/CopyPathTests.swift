import CatchTestSupport
import Foundation
import Testing

/// T12a of the store's contract, and what `doctor` says of modes (T13).
@Suite("Where copies of a store may go")
struct CopyPathTests {
  /// Every path below the scene but the store's own, with what it holds.
  private func tree(_ scene: StoreScene) throws -> [String: Data] {
    var found: [String: Data] = [:]
    let paths = FileManager.default.enumerator(atPath: scene.folder.path)
    for case let path as String in paths ?? .init() where !path.hasPrefix("store.db") {
      found[path] = FileManager.default.contents(atPath: scene.folder.path + "/" + path) ?? Data()
    }
    return found
  }

  private static let commands = [
    ["store", "backup"], ["store", "export", "-o"], ["store", "copy", "--to"],
  ]

  @Test(arguments: [
    "../outside.db", "inner/../../outside.db", "inner/missing/x.db", "", ".", "..", "inner", "/",
    "/dev/null", "link", "dangling", "hard", "pipe", "store.db", "./store.db", "inner/../store.db",
    "store.db.lock", "store.db-journal", String(repeating: "x", count: 300),
  ])
  func `a copy makes the one file that was named, or nothing`(target: String) throws {
    for command in Self.commands {
      let scene = try StoreScene(people: ["a"])
      let setUp = try scene.shell(
        """
        mkdir inner work; echo precious > victim; mkfifo pipe
        ln -s victim link; ln -s nowhere dangling; ln victim hard
        """)
      try #require(setUp.status == .exit(0))
      let (before, store) = (try tree(scene), try scene.bytes())
      let isAllowed = target.hasSuffix("outside.db")
      let name = "outside-\(scene.folder.url.lastPathComponent)"
      let result = try scene.run(
        command + [target.replacingOccurrences(of: "outside", with: name)])
      #expect((result.status == .exit(0)) == isAllowed, "\(command): \(result)")
      #expect(
        ["exit(2)", "exit(12)", "exit(13)", "exit(15)", "exit(0)"].contains("\(result.status)"))
      #expect(try scene.bytes() == store)
      #expect(try tree(scene) == before, "\(result)")
      let outside = scene.folder.url.deletingLastPathComponent().appending(path: name + ".db")
      #expect(FileManager.default.fileExists(atPath: outside.path) == isAllowed)
      try? FileManager.default.removeItem(at: outside)
    }
  }

  @Test func `a name of any characters is the name of the copy`() throws {
    let scene = try StoreScene(people: ["a"])
    for name in [
      "-x", "a b'c\"d;e", "가", "\u{1100}\u{1161}", "*", "$HOME", ":memory:", "x?mode=ro",
    ] {
      let result = try scene.run(["store", "backup", "--", name])
      #expect(result.status == .exit(0), "\(result)")
      #expect(try scene.files().contains { $0.utf8.elementsEqual(name.utf8) }, "\(name)")
      #expect(try scene.mode(of: name) == 0o600)
    }
    // The two forms of one syllable are two files, as they are for every other program here.
    #expect(try scene.files().count { $0 == "가" } == 2)
  }

  @Test
  func
    `modes wider than the owner's are found, told with the remedy, and mended but for the folder`()
    throws
  {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      chmod 700 .; catchkit doctor > /dev/null; echo $?
      chmod 644 store.db; chmod 666 store.db.lock; chmod 777 .
      catchkit doctor --format tsv; echo $?
      catchkit doctor --fix > /dev/null; chmod go-w .; catchkit doctor > /dev/null; echo $?
      stat -c %a store.db store.db.lock .
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "0", "\(result)")
    #expect(lines.suffix(4) == ["0", "600", "600", "755"], "\(result)")
    #expect(lines.dropLast(4).last == "1", "\(result)")
    #expect(lines.count { $0.contains("chmod") } >= 3, "\(result)")
  }
}
