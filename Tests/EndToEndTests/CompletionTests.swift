import CatchTestSupport
import Foundation
import Testing

/// Words of the store, offered by real shells while somebody types.
@Suite("Completion of what is in the store")
struct CompletionTests {
  private static let world = Result { try CompletionWorld() }

  private let world: CompletionWorld

  init() throws {
    world = try Self.world.get()
  }

  private static let terminals = ["bash", "zsh"].filter {
    ShellRun.has($0) && ShellRun.has("zsh")
  }

  // MARK: Who is offered what

  @Test func `an owner is offered all of the own workplaces`() throws {
    #expect(try world.words("person") == ["남", "민지", "사장", "수아", "지훈"])
    #expect(try world.words("place") == ["카페", "카페 둘"])
    #expect(try world.words("worker") == ["민지", "사장", "지훈"])
    #expect(try world.words("applicant") == ["수아"])
    #expect(try world.words("invite") == [world.code])
    #expect(try world.words("terms") == ["trm-3"])
    #expect(try world.words("tag") == ["night", "주말"])
    #expect(try world.words("shift") == (1...12).reversed().map { "shf-\($0)" })
    #expect(try world.words("undoable").first == world.words("operation").first)
  }

  @Test func `a member is offered colleagues and their shifts, but nothing of the owner's`() throws
  {
    #expect(try world.words("place", as: "민지") == ["카페"])
    #expect(try world.words("worker", as: "민지") == ["민지", "사장", "지훈"])
    #expect(try world.words("shift", as: "지훈").count == 12)
    for kind in ["applicant", "invite", "terms"] {
      #expect(try world.words(kind, as: "민지").isEmpty, "\(kind)")
    }
  }

  @Test func `who waits is offered the workplace and the own request only`() throws {
    #expect(try world.words("place", as: "수아") == ["카페"])
    #expect(try world.words("terms", as: "수아") == ["trm-3"])
    for kind in ["worker", "applicant", "invite", "shift", "tag"] {
      #expect(try world.words(kind, as: "수아").isEmpty, "\(kind)")
    }
  }

  @Test(arguments: ["남", "아무도", nil])
  func `a stranger, and who does not say who acts, learns nothing of workplaces`(
    name: String?
  ) throws {
    for kind in ["place", "worker", "applicant", "invite", "terms", "shift", "tag"] {
      #expect(try world.words(kind, as: name).isEmpty, "\(kind)")
    }
  }

  @Test func `only what begins with what is typed is offered, in whichever form it is typed`()
    throws
  {
    #expect(try world.words("person", "민") == ["민지"])
    // The same syllable as a Mac's file system spells it.
    #expect(try world.words("person", "\u{1106}\u{1175}\u{11AB}") == ["민지"])
    #expect(try world.words("place", "카페 ") == ["카페 둘"])
    #expect(try world.words("place", "wpl-") == ["wpl-1", "wpl-2"])
    #expect(try world.words("shift", "shf-1") == ["shf-12", "shf-11", "shf-10", "shf-1"])
    #expect(try world.words("tag", "night,") == ["night,주말"])
    #expect(try world.words("invite", String(world.code.prefix(2))) == [world.code])
    for prefix in ["%", "_", "*", "'", "' OR 1 --", "\u{10FFFF}", "-"] {
      #expect(try world.words("person", prefix).isEmpty, "\(prefix)")
    }
  }

  @Test func `each word comes with what tells it from the others, in the user's language`() throws {
    let english = try world.complete("shift", "shf-3").output
    #expect(english == "shf-3\t2026-12-03 22:00-02:00 카페 민지, planned\n")
    let korean = try world.complete("shift", "shf-3", language: "ko").output
    #expect(korean == "shf-3\t2026-12-03 22:00-02:00 카페 민지, 예정\n")
    #expect(try !world.complete("terms").output.contains("12000"))
  }

  @Test func `a list with commas is completed after the last one, with nobody twice`() throws {
    #expect(try world.words("worker", "민지,") == ["민지,사장", "민지,지훈"])
    #expect(try world.words("worker", "민지,사장,지") == ["민지,사장,지훈"])
    #expect(try world.words("tag", "night,") == ["night,주말"])
    #expect(try world.words("place", "카페,").isEmpty)
  }

  @Test func `what is offered is what the commands accept`() throws {
    let lines = [
      ("person", "user show"), ("place", "shift place show"),
      ("worker", "shift member show --place 카페"), ("worker", "shift list --worker"),
      ("applicant", "shift member accept --dry-run --place 카페"),
      ("invite", "shift invite revoke --dry-run"), ("terms", "shift terms accept --dry-run"),
      ("shift", "shift show"), ("tag", "shift list --tag"), ("person", "user list --as"),
    ]
    for (kind, line) in lines {
      for word in try world.words(kind).prefix(3) {
        let result = try BinaryRun.run(
          line.split(separator: " ").map(String.init) + [word],
          environment: [
            "CATCHKIT_STORE": world.store, "CATCHKIT_USER": "사장",
            "CATCHKIT_NOW": "2026-11-02T09:00:00+09:00",
          ])
        #expect(result.status == .exit(0), "\(result)")
      }
    }
  }

  // MARK: Without a word and without a trace

  @Test func `nothing is written, and whatever is amiss nothing is said`() throws {
    let scratch = try ScratchFolder()
    let file = scratch.url.appendingPathComponent("store.sqlite3")
    var damaged = try Data(contentsOf: URL(fileURLWithPath: world.store))
    damaged.replaceSubrange(100..<4096, with: Data(repeating: 0x5A, count: 3996))
    let contents: [Data?] = [
      nil, Data(), Data("hello".utf8), damaged, damaged.prefix(3000),
      try Data(contentsOf: URL(fileURLWithPath: world.store)),
    ]
    for content in contents {
      try content?.write(to: file)
      let before = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
      for kind in ["person", "place", "shift", "tag", "operation"] {
        let result = try world.complete(kind, store: file.path)
        #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
        #expect(result.stdout.isEmpty || content == contents.last, "\(result)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == before)
      #expect((try? Data(contentsOf: file)) == content)
    }
    let folder = try world.complete("place", store: scratch.path)
    #expect(folder.status == .exit(0) && folder.stdout.isEmpty && folder.stderr.isEmpty)
  }

  // MARK: In the shells

  @Test(arguments: terminals)
  func `at a terminal the only word is put in, Hangul too`(shell: String) throws {
    #expect(
      try world.typed("catchkit shift list --worker 민지,지\t", in: shell).line
        == "catchkit shift list --worker 민지,지훈 ")
    #expect(
      try world.typed("catchkit shift member show 민\t", in: shell).line
        == "catchkit shift member show 민지 ")
    #expect(
      try world.typed("catchkit shift list --place 카페\\ \t", in: shell).line
        == "catchkit shift list --place 카페\\ 둘 ")
    #expect(
      try world.typed("catchkit --as=민지 shift list --place \t", in: shell).line
        == "catchkit --as=민지 shift list --place 카페 ")
  }

  @Test(arguments: terminals)
  func `at a terminal blanks, quotes and dollars are put in as the shell reads them`(
    shell: String
  ) throws {
    let store = "\(world.folder.path)/odd.\(shell).sqlite3"
    for line in [
      "user add 사장 --role owner",
      #"--as 사장 shift place add 'O'\''Brien "바" $HOME' --shared"#,
    ] {
      let result = try ShellRun.run("catchkit --store '\(store)' \(line)")
      #expect(result.status == .exit(0), "\(result)")
    }
    func completed(_ word: String) throws -> String {
      let line = "catchkit shift place show "
      let typed = try world.typed("\(line)\(word)\t", in: shell, store: store).line
      #expect(typed.hasPrefix(line), "\(typed)")
      return String(typed.dropFirst(line.count))
    }
    #expect(try completed("O") == #"O\'Brien\ \"바\"\ \$HOME "#)
    #expect(try completed("\"O") == #""O'Brien \"바\" \$HOME" "#)
    #expect(try completed("'O") == #"'O'\''Brien "바" $HOME' "#)
    #expect(try completed("O\\'B") == #"O\'Brien\ \"바\"\ \$HOME "#)
    let joined = try world.typed("catchkit shift list --place=O\t", in: shell, store: store).line
    #expect(joined == #"catchkit shift list --place=O\'Brien\ \"바\"\ \$HOME "#)
  }

  @Test(arguments: terminals)
  func `at a terminal a list of names goes on after its comma, in quotes too`(
    shell: String
  ) throws {
    #expect(
      try world.typed("catchkit shift list --worker \"민지,지\t", in: shell).line
        == "catchkit shift list --worker \"민지,지훈\" ")
    #expect(
      try world.typed("catchkit shift list --worker=민지,지\t", in: shell).line
        == "catchkit shift list --worker=민지,지훈 ")
    #expect(try world.typed("catchkit shi\t", in: shell).line == "catchkit shift ")
  }

  @Test(arguments: terminals)
  func `at a terminal several words are listed, the newest first, with their meanings`(
    shell: String
  ) throws {
    let (shown, line) = try world.typed("catchkit shift show shf-\t", in: shell)
    #expect(line == "catchkit shift show shf-")
    let rows = shown.split(separator: "\n").filter { $0.contains("2026-12-") }
    #expect(rows.count == 12, "\(shown)")
    for (row, number) in zip(rows, (1...12).reversed()) {
      #expect(row.hasPrefix("shf-\(number) "), "\(shown)")
      #expect(row.contains("22:00-02:00 카페 민지, planned"), "\(shown)")
    }
  }

  @Test(.enabled(if: ShellRun.has("fish")))
  func `fish shows the words with their meanings, of the store that the line names`() throws {
    func offered(_ line: String) throws -> [String] {
      let binaries = BinaryRun.binary.deletingLastPathComponent().path
      let result = try ShellRun.program(
        "fish",
        ["--no-config", "-c", "catchkit completions fish | source; complete -C $argv[1]", line],
        environment: [
          "PATH": "\(binaries):/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8",
          "HOME": FileManager.default.temporaryDirectory.path,
        ])
      #expect(result.status == .exit(0) && result.stderr.isEmpty, "\(result)")
      return result.output.split(separator: "\n").map(String.init)
    }
    let place = "--store \(world.store)"
    #expect(try offered("catchkit \(place) --as 사장 shift place show ") == ["카페\t카페", "카페 둘"])
    #expect(try offered("catchkit \(place) --as=민지 shift place show 카") == ["카페\t카페"])
    #expect(try offered("catchkit \(place) --as 사장 shift list --worker=민") == ["--worker=민지\t카페"])
    #expect(
      try offered("catchkit \(place) --as 사장 shift show shf-1").first
        == "shf-12\t2026-12-12 22:00-02:00 카페 민지, planned")
    #expect(try offered("catchkit --as 사장 shift place show ").isEmpty)
    // The command above takes any number of folders.
    let forms = try offered("catchkit shot scan sample ")
    #expect(
      Set(forms.map { $0.prefix { $0 != "\t" } }) == ["crontab", "service", "timer", "path"])
  }
}
