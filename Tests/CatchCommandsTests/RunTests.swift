import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Runs in process")
struct RunTests {
  private let scratch = ScratchEnvironment()

  @Test(arguments: [
    ["--version"], ["version", "--version"], ["explain", "--version", "x"],
  ])
  func `the version as an option is its number`(line: [String]) {
    let result = scratch.run(line)
    #expect(result.code == .done)
    #expect(result.output == "catchkit \(Version.number)\n")
    #expect(result.errors == "")
  }

  @Test(arguments: [
    ("unknown", "en", "commit unknown"), ("0a1b2c", "en", "commit 0a1b2c"),
    ("unknown", "ko", "커밋 정보 없음"), ("0a1b2c", "ko", "커밋 0a1b2c"),
  ])
  func `the version names the commit it was built from, or says that it is unknown`(
    commit: String, language: String, words: String
  ) {
    var scratch = scratch
    scratch.commit = commit == "unknown" ? nil : commit
    let line = scratch.run("version", "--lang", language)
    #expect(line.output == "catchkit \(Version.number), \(words)\n" && line.errors == "")
    #expect(scratch.run("version", "--json").output.contains("\"commit\":\"\(commit)\""))
  }

  @Test func `a line without global options reads as their defaults`() throws {
    var parser = Parser(Domains.catchkit.root, globals: GlobalOptions.list.infos)
    let given = parser.globals(in: ["wage", "net"])
    #expect(given.isEmpty)
    #expect(try GlobalOptions.list.request(from: given) == GlobalOptions())
  }

  @Test func `version as an option and as a command print the same document`() {
    let option = scratch.run("--version", "--json")
    #expect(option.output == scratch.run("version", "--json").output)
    #expect(option.output.hasPrefix("{\"schema\":\"catchkit.version/1\",\"data\":{\"version\":"))
  }

  @Test func `all ways to ask for help work`() {
    let short = scratch.run()
    #expect(short.code == .done)
    #expect(short.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
    #expect(scratch.run("-h").output == short.output)
    let full = scratch.run("help", "explain").output
    #expect(full.contains("catchkit explain"))
    #expect(scratch.run("explain", "--help").output == full)
    #expect(scratch.run("--help", "explain").output == full)
    let long = scratch.run("help", "wage", "calc").output
    #expect(scratch.run("wage", "calc", "-h").output.utf8.count < long.utf8.count)
    #expect(scratch.run("explain", "a", "b", "--help").code == .usage)
    #expect(scratch.run("completions", "--help").code == .done)
  }

  @Test func `help of every command has at most 100 lines of 80 columns in both languages`() {
    func check(_ info: CommandInfo) {
      for language in ["en", "ko"] {
        let result = scratch.run(info.path + ["--help", "--lang", language])
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count - 1 <= HelpPage.lineLimit, "\(info.path) \(language)")
        for line in lines {
          #expect(DisplayWidth.columns(of: line) <= 80, "\(info.path) \(language): \(line)")
        }
      }
      for child in info.children { check(child) }
    }
    check(Domains.catchkit.root.info())
    for language in ["en", "ko"] {
      let options = scratch.run("help", "options", "--lang", language).output
      #expect(options.split(separator: "\n").count <= HelpPage.lineLimit)
      for option in GlobalOptions.list.infos { #expect(options.contains("--\(option.name)")) }
    }
  }

  @Test func `help lists each command of a group once, below a task where there are tasks`() {
    func check(_ info: CommandInfo) {
      let listed = info.children.filter { !$0.isHidden }.map(\.name)
      let named = info.tasks.flatMap(\.names)
      #expect(Set(named).count == named.count, "\(info.path)")
      if listed.count > 20 { #expect(Set(listed).subtracting(named).isEmpty, "\(info.path)") }
      let lines = scratch.run(["help"] + info.path).output.split(separator: "\n")
      for name in listed {
        #expect(lines.filter { $0.hasPrefix("  \(name) ") }.count == 1, "\(info.path) \(name)")
      }
      for child in info.children where !child.children.isEmpty { check(child) }
    }
    check(Domains.catchkit.root.info())
  }

  @Test func `what names days is Korean in Korean help, and means the same`() throws {
    let korean = scratch.run("shift", "--help", "--lang", "ko").output
    #expect(korean.contains("--during '이번 주'") && !korean.contains("this week'"))
    #expect(scratch.run("shift", "--help", "--lang", "en").output.contains("'this week'"))
  }

  @Test func `every command has short help of at most 24 lines in both languages`() {
    func check(_ info: CommandInfo) {
      for language in ["en", "ko"] {
        let result = scratch.run(info.path + ["-h", "--lang", language])
        #expect(result.code == .done)
        #expect(result.output.filter { $0 == "\n" }.count <= 24, "\(info.path)")
      }
      for child in info.children { check(child) }
    }
    check(Domains.catchkit.root.info())
  }

  @Test(arguments: [("wage calc", true), ("seat feed", true), ("shift import", false)])
  func `help says when standard input is read`(command: String, isWithoutFile: Bool) {
    let help = scratch.run(command.split(separator: " ").map(String.init) + ["--help"]).output
    #expect(help.contains("Standard input is read when no file is named.") == isWithoutFile)
    #expect(help.contains("Standard input is read where '-' is given.") != isWithoutFile)
  }

  @Test func `explaining an id needs no network and no page`() {
    let result = scratch.run("explain", "usage.choice", "--format", "ids")
    #expect(result.output == "usage.choice\n")
    #expect(scratch.run("explain", "--format", "ids").output.contains("value.overflow\n"))
    let wrong = scratch.run("explain", "usage.chioce")
    #expect(wrong.code == .notFound)
    #expect(wrong.errors.contains("did you mean 'usage.choice'?"))
  }

  @Test(arguments: [
    (["shift", "check", "--rules", "overlap"], "did you mean '--rule'?"),
    (["shift", "check", "--no-stric"], "did you mean '--no-strict'?"),
    (["shift", "request", "cover", "--with", "x"], "it belongs to 'shift request swap'"),
    (["shift", "invite", "show"], "did you mean 'catchkit shift show'?"),
    (["shift", "show", "--month", "2026-11"], "it belongs to"),
    (["shift", "add", "--date", "2026-11-05"], "did you mean '--day'?"),
    (["shift", "place", "add", "카페", "--timezone", "UTC"], "did you mean '--zone'?"),
    (["shift", "staff", "add", "민지"], "did you mean 'catchkit shift staff import FILE'?"),
    (["shift", "member", "add", "민지"], "did you mean 'catchkit shift invite create'?"),
    (["wage", "slip", "dispute", "slp-1"], "did you mean 'catchkit wage compare SLIP'?"),
    (["shift", "place", "add", "가", "--days", "mon tue"], "did you mean 'mon,tue'?"),
    (["wage", "dispute"], "did you mean 'catchkit wage compare SLIP'?"),
    (["shift", "place", "add", "별다방", "강남점"], "spaces: \"별다방 강남점\""),
    (["shift", "delete", "shf-1"], "did you mean 'catchkit shift remove'?"),
    (["shift", "conflicts"], "did you mean 'catchkit shift check'?"),
    (["user", "create", "민지"], "did you mean 'catchkit user add'?"),
    (["challenge", "create"], "did you mean 'catchkit challenge new'?"),
    (["shift", "place", "make"], "did you mean 'catchkit shift place add'?"),
    (["wage", "profile", "edit"], "did you mean 'catchkit wage profile set'?"),
    (["seat", "path", "강남", "역삼"], "did you mean 'catchkit seat route'?"),
    (["shifts", "list"], "did you mean 'catchkit shift list'?"),
    (["help", "shifts", "ls"], "did you mean 'catchkit shift list'?"),
    (["wage", "slips"], "did you mean 'catchkit wage slip'?"),
    (["wage", "pay"], "did you mean 'catchkit wage show'?"),
    (["shift", "list", "-o", "json"], "did you mean '--json'?"),
    (["shift", "list", "-o", "csv"], "did you mean '--format csv'?"),
    (["shift", "terms", "propose", "--hourly", "최저"], "did you mean 'minimum'?"),
    (["net"], "did you mean 'catchkit wage net'?"),
    (["shot", "list", "--tag", "맛집"], "did you mean 'catchkit shot list tag:맛집'?"),
    (["shift", "calendar", "--during", "2026-11"], "'catchkit shift calendar 2026-11'?"),
    (["shift", "place", "add", "카페", "--weekly-hours", "20"], "'--weekly-minutes 20h'?"),
    (["shift", "place", "add", "카페", "--days", "mon", "tue", "wed"], "'--days mon,tue,wed'?"),
  ])
  func `what is nearest is meant, though something else has the name`(
    line: [String], hint: String
  ) {
    let result = scratch.run(line)
    #expect(result.code == .usage)
    #expect(result.errors.contains(hint), "\(result)")
  }

  @Test func `a verb of another group is not suggested`() {
    let result = scratch.run(["user", "publish"])
    #expect(result.code == .usage && !result.errors.contains("shift publish"), "\(result)")
  }

  @Test func `exit status tells an empty list`() {
    #expect(scratch.run("explain", "--limit", "0").code == .done)
    #expect(scratch.run("explain", "--limit", "0", "--exit-status", "-q").code == .negative)
    #expect(scratch.run("explain", "--exit-status", "--format", "ids").code == .done)
  }

  @Test func `a note about a cut list goes to standard error, unless quiet`() {
    let noted = scratch.run("explain", "--limit", "1", "--json")
    #expect(noted.errors.hasPrefix("catchkit: only the first is shown"))
    let two = scratch.run("explain", "--limit", "2", "--json")
    #expect(two.errors.hasPrefix("catchkit: only the first 2 are shown"))
    #expect(noted.output.contains("\"truncated\":true"))
    #expect(scratch.run("explain", "--limit", "1", "--json", "--quiet").errors == "")
  }

  @Test func `output that cannot be written ends with 74 and one line`() {
    var full = scratch
    full.refusesOutput = true
    let result = full.run("version")
    #expect(result.code == .output)
    #expect(result.errors.hasPrefix("catchkit: cannot write standard output"))
    #expect(full.run("man", "catchkit").code == .output)
  }

  @Test func `hidden words complete by prefix`() {
    #expect(scratch.run("complete", "failure", "usage.ch").output == "usage.choice\n")
    #expect(scratch.run("complete", "month", "2025-12").output == "2025-12\n")
    #expect(scratch.run("complete", "field", "retr").output == "retryable\n")
    #expect(!scratch.run("help").output.contains("complete "))
  }

  @Test func `control bytes in what was typed reach no terminal`() {
    let result = scratch.run("x\u{1B}[31m")
    #expect(!result.errors.contains("\u{1B}"))
    #expect(result.code == .usage)
  }

  @Test func `no argument vector makes the program fall over`() {
    let words = [
      "", "-", "--", "---", "--=", "-=", "--format=", "--limit=-9223372036854775808", "--fields=",
      "--fields=,", "--fields=.", "--fields=..a", "--width=99999999999999999999", "\u{0}",
      "\u{FEFF}",
      "ᄀ", "👩‍👩‍👧", "--lang=ko", "--json", "help", "schema", "explain", "man", "complete", "failure",
      "version", "--contract=0", "-hhh", "--no-help", "--no-version", "-vq",
      "--tz=../../etc/passwd",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Rounds.count(of: 1_000) {
      let line = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        words.randomElement(using: &generator) ?? ""
      }
      let code = scratch.run(line).code
      #expect([.done, .usage, .refused, .notFound, .negative].contains(code), "\(line)")
    }
  }
}
