import CatchCommands
import CatchProgram
import CatchTestSupport
import CatchValues
import CommandsTestSupport
import Testing

/// People whose names are of any script, and found by any form of them.
@Suite("Names of any script")
struct NameScriptRunTests {
  private static let decomposed = "Nguye\u{302}\u{303}n Va\u{306}n An"
  /// Other forms of the names, with the ids of their people.
  private static let forms = [
    (decomposed, "per-2"), ("NGUYỄN VĂN AN", "per-2"), ("ＡＬＥＸＡＮＤＥＲ", "per-3"),
    ("alexander", "per-3"), ("王芳", "per-4"), ("o'brien", "per-5"), ("JEAN－luc", "per-6"),
  ]
  private let store: StoreRun

  init() throws {
    store = try StoreRun(["user add 사장 --role owner"])
    for name in ["Nguyễn Văn An", "Alexander", "王芳", "O’Brien", "Jean-Luc"] {
      try done("user", "add", name, "--as", "사장")
    }
  }

  @discardableResult
  private func done(_ words: String...) throws -> String {
    let result = store.scratch.run(words)
    try #require(result.code == .done, "\(words): \(result)")
    return result.output
  }

  private func data(_ words: String...) throws -> JSON? {
    let result = store.scratch.run(words + ["--json"])
    try #require(result.code == .done, "\(words): \(result)")
    return try JSON.parse(Array(result.output.utf8))["data"]
  }

  private func failure(_ words: String...) throws -> JSON {
    let result = store.scratch.run(words + ["--format", "jsonl"])
    try #require(result.code != .done, "\(words): \(result)")
    return try #require(try result.failure)
  }

  @Test(arguments: forms)
  func `any form of a name finds the person, and who acts`(form: String, id: String) throws {
    #expect(try data("user", "show", form)?["id"] == .string(id))
    #expect(try data("user", "show", "--as", form)?["id"] == .string(id))
    #expect(try data("history", "--by", form, "--as", "사장") == .array([]))
  }

  @Test(arguments: forms)
  func `any form of a name is taken`(form: String, id: String) throws {
    for words in [["user", "add", form], ["user", "edit", "per-1", "--name", form]] {
      let result = store.scratch.run(words + ["--as", "사장", "--format", "jsonl"])
      #expect(result.code == .conflict, "\(result)")
      #expect(try result.failure?["id"] == .string("people.taken"))
    }
    #expect(try done("user", "list", "--format", "ids").split(separator: "\n").count == 6)
  }

  @Test func `one's own name may change its form`() throws {
    let taken = try failure("user", "add", "o'brien", "--as", "사장")
    #expect(taken["message"] == .string("the nickname 'o'brien' is taken by 'O’Brien'"))
    try done("user", "edit", "alexander", "--name", "ALEXANDER", "--as", "Alexander")
    #expect(try data("user", "show", "Alexander")?["name"] == .string("ALEXANDER"))
    try done("user", "edit", "per-5", "--name", "O'Brien", "--as", "O’Brien")
    #expect(try data("user", "show", "O’Brien")?["name"] == .string("O'Brien"))
  }

  @Test func `what could be an id, or is no name, is refused with the reason`() throws {
    for (name, reason) in [
      ("mem-3", "the id of a record"), ("ｐｅｒ-3", "the id of a record"), ("a  b", "a blank"),
      ("An\u{202E}", "U+202E"), (String(repeating: "가", count: 31), "31 characters"),
    ] {
      let refused = try failure("user", "add", name, "--as", "사장")
      #expect(refused["id"] == .string("people.nickname"))
      #expect(refused["message"]?.words.contains(reason) == true, "\(refused)")
    }
  }

  @Test func `undo gives nobody a name that is another's by now`() throws {
    try done("user", "edit", "Alexander", "--name", "Sascha", "--as", "Alexander")
    try done("user", "add", "ALEXANDER", "--as", "사장")
    #expect(try failure("undo", "--as", "Sascha")["id"] == .string("people.taken"))
    #expect(try data("user", "show", "per-3")?["name"] == .string("Sascha"))
    try done("user", "remove", "alexander", "--as", "사장")
    try done("undo", "--as", "sascha")
    #expect(try data("user", "show", "alexander")?["id"] == .string("per-3"))
    try done("doctor", "--deep")
  }

  @Test func `a new name and the person are undone in one step`() throws {
    try done("user", "add", "Zoë", "--as", "사장")
    try done("user", "edit", "zoe\u{308}", "--name", "Zoé", "--as", "사장")
    try done("undo", "--to", "7", "--as", "사장")
    #expect(try failure("user", "show", "Zoë")["id"] == .string("people.unknown"))
    try done("redo", "--as", "사장")
    #expect(try data("user", "show", "ZOE\u{301}")?["name"] == .string("Zoé"))
  }

  @Test func `names move with an export`() throws {
    let text = try done("store", "export")
    store.scratch.files["names"] = text
    let other = "\(store.folder.path)/other"
    try done("store", "import", "names", "--store", other)
    #expect(try done("store", "export", "--store", other) == text)
    for (form, id) in Self.forms {
      #expect(try data("user", "show", form, "--store", other)?["id"] == .string(id))
    }
  }

  @Test func `members, lists of names and tables take any form`() throws {
    try done("shift", "place", "add", "카페", "--employees", "3", "--as", "사장")
    let code = try data("shift", "invite", "create", "카페", "--as", "사장")?["code"]?.words ?? ""
    try done("shift", "join", code, "--hourly", "10320", "--as", Self.decomposed)
    try done("shift", "member", "accept", "NGUYỄN VĂN AN", "--as", "사장")
    try done(
      "shift", "add", "-w", "nguyễn văn an", "-d", "2026-11-03", "-t", "09:00-10:00", "--as", "사장")
    store.scratch.files["rows.csv"] =
      "place,worker,day,start,end\n카페,\(Self.decomposed),2026-11-04,09:00,10:00\n"
      + "카페,Nguyễn văn an,2026-11-05,09:00,10:00\n"
    try done("shift", "import", "rows.csv", "--as", "사장")
    let listed = try done(
      "shift", "list", "-w", "사장,\(Self.decomposed)", "--as", "사장", "--format", "tsv", "--fields",
      "worker")
    #expect(listed == "worker\nNguyễn Văn An\nNguyễn Văn An\nNguyễn Văn An\n")
    // The pay of a colleague is hidden by whatever form of the name.
    #expect(try failure("wage", "show", "사장", "--as", Self.decomposed)["exit"] == .integer(18))
    let words = try done("complete", "person", "Nguye\u{302}\u{303}")
    #expect(words.hasPrefix("Nguyễn Văn An\t"))
  }

  @Test func `the name proposed for a challenge is no article`() throws {
    store.move(to: "01T09:00")
    try done("user", "add", "Alexander the Great", "--as", "사장")
    let refused = try failure(
      "challenge", "new", "--topic", "1", "--title", "한주동안아끼기", "--content", "이번엔", "--start",
      "2026-11-02", "--amount", "30000", "--proof", "none", "--as", "Alexander the Great")
    #expect(refused["hint"]?.words.contains("nick claim Great --as") == true, "\(refused)")
  }

  @Test(arguments: [
    ("Alexander", "Alexande --as Alexander", 9), ("王芳", "王芳1 --as 王芳", 2),
    ("Nguyễn Văn An", "Nguyễn --as \"Nguyễn Văn An\"", 13),
  ])
  func `who has too long or short a name for a challenge is told the command that takes one`(
    name: String, command: String, count: Int
  ) throws {
    store.move(to: "01T09:00")
    let new = [
      "challenge", "new", "--topic", "1", "--title", "한주동안아끼기", "--content", "이번엔", "--start",
      "2026-11-02", "--amount", "30000", "--proof", "none", "-q",
    ]
    let result = store.scratch.run(new + ["--as", name, "--format", "jsonl"])
    let refused = try #require(try result.failure)
    #expect(refused["id"] == .string("challenge.name"), "\(result)")
    #expect(refused["message"]?.words.contains("\(count) characters") == true)
    #expect(refused["hint"]?.words.contains("'catchkit challenge nick claim \(command)'") == true)
    let free = command.prefix { $0 != " " }
    try done("challenge", "nick", "claim", String(free), "-q", "--as", name)
    #expect(store.scratch.run(new + ["--as", String(free)]).code == .done)
    // Another name from then on, but logs have room for eight characters.
    try done("user", "edit", String(free), "--name", "\(name) Alexandra", "--as", String(free))
    #expect(
      try data("challenge", "show", "chl-1", "--as", "\(name) Alexandra")?["players"]
        == .array([.string(String(free))]))
  }

  @Test func `a referee's name is one that logs can hold`() throws {
    store.move(to: "01T09:00")
    try done("challenge", "nick", "claim", "사장님", "-q", "--as", "사장")
    let refused = try failure(
      "challenge", "new", "--topic", "1", "--amount", "50000", "--title", "심판있는대결", "--content",
      "x", "--proof", "none", "--days", "3", "--referee", "alexander", "--as", "사장님")
    #expect(refused["id"] == .string("challenge.name"))
    #expect(refused["hint"]?.words.contains("claim Alexande --as Alexander") == true)
  }
}
