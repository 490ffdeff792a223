import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  private static let user = "/h/.config/catchkit/config.json"
  private static let system = "/etc/xdg/catchkit/config.json"

  private func scratch(
    user: String? = nil, system: String? = nil, _ variables: [String: String] = [:]
  ) -> ScratchEnvironment {
    var scratch = ScratchEnvironment(variables: ["HOME": "/h"].merging(variables) { $1 })
    scratch.files[Self.user] = user
    scratch.files[Self.system] = system
    return scratch
  }

  /// Value, origin and source of a setting.
  private func setting(
    _ key: String, in scratch: ScratchEnvironment, _ options: String...
  ) throws -> [JSON?] {
    let result = scratch.run(["config", "get", key, "--json"] + options)
    try #require(result.code == .done, "\(result)")
    let data = try JSON.parse(Array(result.output.utf8))["data"]
    return [data?["value"], data?["origin"], data?["source"]]
  }

  @Test func `each key stands in for one option`() {
    for key in ConfigKey.options {
      #expect(GlobalOptions.list.infos.filter { $0.setting == key.rawValue }.count == 1)
      #expect(key.option?.environment?.hasPrefix("CATCHKIT_") == true)
    }
    let named = GlobalOptions.list.infos.compactMap(\.setting)
    #expect(Set(named) == Set(ConfigKey.options.map(\.rawValue)))
  }

  @Test(arguments: [
    ("user", "--as", "CATCHKIT_USER", ["a", "b", "c", "d"]),
    ("store", "--store", "CATCHKIT_STORE", ["a", "b", "/c", "/d"]),
    ("lang", "--lang", "CATCHKIT_LANG", ["ko", "en", "ko", "en"]),
    ("color", "--color", "CATCHKIT_COLOR", ["always", "never", "always", "never"]),
    ("tz", "--tz", "CATCHKIT_TZ", ["Asia/Seoul", "UTC", "Asia/Seoul", "UTC"]),
    ("lock_wait", "--lock-wait", "CATCHKIT_LOCK_WAIT", ["1s", "2s", "3s", "4s"]),
    ("hook_timeout", "--hook-timeout", "CATCHKIT_HOOK_TIMEOUT", ["1s", "2s", "3s", "4s"]),
    ("confirm_above", "--confirm-above", "CATCHKIT_CONFIRM_ABOVE", ["0", "1", "50", "9999"]),
  ])
  func `an option beats a variable beats the user's file beats the system's`(
    key: String, option: String, variable: String, values: [String]
  ) throws {
    let text = { (value: String) in "{\"\(key)\": \"\(value)\"}" }
    let full = scratch(
      user: text(values[2]), system: text(values[3]), [variable: values[1]])
    #expect(
      try setting(key, in: full, option, values[0])
        == [.string(values[0]), .string("option"), .string(option)])
    #expect(
      try setting(key, in: full)
        == [.string(values[1]), .string("variable"), .string(variable)])
    let files = scratch(user: text(values[2]), system: text(values[3]))
    #expect(
      try setting(key, in: files)
        == [.string(values[2]), .string("user_file"), .string(Self.user)])
    let system = scratch(system: text(values[3]))
    #expect(
      try setting(key, in: system)
        == [.string(values[3]), .string("system_file"), .string(Self.system)])
    for bare in [scratch(), scratch(user: "{}"), scratch(user: text(""))] {
      let options = bare.files.isEmpty || bare.files[Self.user] == "{}" ? [] : ["--no-config"]
      let result = bare.run(["config", "get", key, "--json"] + options)
      #expect(result.output.contains("\"origin\":\"default\""), "\(result)")
    }
  }

  @Test func `a domain's setting is a key of the file, a variable and a default`() throws {
    let file = scratch(user: #"{"snap.step": "45"}"#, system: #"{"snap.step": "60"}"#)
    #expect(
      try setting("snap.step", in: file)
        == [.string("45"), .string("user_file"), .string(Self.user)])
    let variable = scratch(user: #"{"snap.step": "45"}"#, ["CATCHKIT_SNAP_STEP": "15"])
    #expect(
      try setting("snap.step", in: variable)
        == [.string("15"), .string("variable"), .string("CATCHKIT_SNAP_STEP")])
    #expect(
      try setting("snap.step", in: scratch(["CATCHKIT_SNAP_STEP": ""]))
        == [.string("30"), .string("default"), .null])
    let weights = scratch(user: #"{"snap.weights": "mood=1,mood=2"}"#)
    let refused = weights.run("config", "list", "--lang", "en")
    #expect(refused.code == .refused && refused.errors.contains("snap.weights"), "\(refused)")
    let wrong = scratch().run("config", "set", "snap.step", "20", "--lang", "en")
    #expect(wrong.code == .usage && wrong.errors.contains("in steps of 15"), "\(wrong)")
    let unknown = scratch(user: #"{"snap.steps": "45"}"#).run("config", "list", "--lang", "en")
    #expect(unknown.errors.contains("did you mean 'snap.step'?"), "\(unknown)")
  }

  @Test func `the manual has a page of the file, with every key`() throws {
    let page = scratch().run("man", "config.5")
    #expect(page.code == .done && page.output.contains(".Dt CATCHKIT-CONFIG 5"))
    for key in Domains.catchkit.configKeys {
      #expect(page.output.contains(".It Va \"\\&\(key.rawValue)\"\n"))
    }
    #expect(scratch().run("man", "catchkit-config").output.contains(".Dt CATCHKIT-CONFIG 1"))
    let files = scratch().run("man", "--format", "ids").output.split(separator: "\n")
    #expect(Set(files).count == files.count && files.contains("catchkit-config.5"))
  }

  @Test func `the locale and TZ decide below the files`() throws {
    let surroundings = scratch(["LC_ALL": "ko_KR.UTF-8", "TZ": ":UTC"])
    #expect(
      try setting("lang", in: surroundings)
        == [.string("ko"), .string("variable"), .string("LC_ALL")])
    #expect(
      try setting("tz", in: surroundings)
        == [.string("UTC"), .string("variable"), .string("TZ")])
    let files = scratch(user: #"{"lang": "en"}"#, ["LC_ALL": "ko_KR.UTF-8"])
    #expect(files.run("nonsense").errors.contains("there is no command"))
  }

  @Test func `the language of a file is spoken in errors and help, but not with --no-config`() {
    let korean = scratch(user: #"{"lang": "ko"}"#)
    for line in [["nonsense"], ["wage", "net", "--gross", "x"], ["version", "--limit", "x"]] {
      #expect(Self.isKorean(korean.run(line).errors), "\(line)")
      #expect(!Self.isKorean(korean.run(line + ["--no-config"]).errors), "\(line)")
      #expect(!Self.isKorean(korean.run(line + ["--lang", "en"]).errors), "\(line)")
    }
    #expect(Self.isKorean(korean.run("version", "-h").output))
    #expect(!Self.isKorean(korean.run("version", "-h", "--no-config").output))
  }

  private static func isKorean(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  @Test func `a colour that a file asks for beats NO_COLOR, as that convention wants`() {
    let scratch = scratch(user: #"{"color": "always"}"#, ["NO_COLOR": "1"])
    #expect(scratch.run("nonsense").errors.contains("\u{1B}["))
    #expect(!scratch.run("nonsense", "--color", "never").errors.contains("\u{1B}["))
    let machine = scratch.run("explain", "usage.value", "--json")
    #expect(machine.output == self.scratch().run("explain", "usage.value", "--json").output)
  }

  @Test func `a zone of a file is told of by its place`() {
    let scratch = scratch(user: "{\n  \"tz\": \"Mars/Olympus\"}")
    let result = scratch.run("wage", "net", "--gross", "1")
    #expect(result.code == .refused)
    #expect(result.errors.hasPrefix("catchkit: \(Self.user):2:9: tz: no time zone is named"))
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let text: String
    let id: String
    let place: String

    var testDescription: String { text }
  }

  static let broken: [Broken] = [
    Broken(text: "{\"usr\": \"mina\"}", id: "config.unknown_key", place: "1:2"),
    Broken(text: "{\"format\": \"json\"}", id: "config.unknown_key", place: "1:2"),
    Broken(text: "{\"lock_wait\":\n 30}", id: "config.value", place: "2:2"),
    Broken(text: "{\"lock_wait\": \"30\"}", id: "config.value", place: "1:15"),
    Broken(text: "{\"lang\": null}", id: "config.value", place: "1:10"),
    Broken(text: "{\"user\": \"\"}", id: "config.value", place: "1:10"),
    Broken(text: "{\"store\": \"here.sqlite3\"}", id: "config.value", place: "1:11"),
    Broken(text: "{\"lang\": \"en\", \"lang\": \"ko\"}", id: "json.duplicate_key", place: "1:16"),
    Broken(text: "{\"lang\": \"en\",}", id: "json.syntax", place: "1:15"),
    Broken(text: "", id: "json.syntax", place: "1:1"),
    Broken(text: "[]", id: "json.type", place: "1:1"),
    Broken(text: "{} {}", id: "json.syntax", place: "1:4"),
    Broken(text: "\u{FEFF}{}", id: "json.encoding", place: "1:1"),
  ]

  @Test(arguments: broken)
  func `a broken file is told with its place, and the way around it`(broken: Broken) throws {
    for scratch in [scratch(user: broken.text), scratch(system: broken.text)] {
      let path = scratch.files[Self.user] == nil ? Self.system : Self.user
      let result = scratch.run("wage", "net", "--gross", "3000000")
      #expect(result.code == .refused && result.output == "", "\(result)")
      #expect(result.errors.hasPrefix("catchkit: \(path):\(broken.place): "), "\(result)")
      let failure = try scratch.run("paths", "--json").failure
      #expect(failure?["id"] == .string(broken.id), "\(result)")
      #expect(scratch.run("wage", "net", "--gross", "3000000", "--no-config").code == .done)
    }
  }

  @Test(arguments: broken)
  func `help and explanations work however broken the file is`(broken: Broken) {
    let scratch = scratch(user: broken.text)
    for line in [
      ["-h"], ["wage"], ["wage", "net", "--help"], ["help", "config"], ["explain", broken.id],
      ["version"], ["--version", "--json"], ["schema", "paths"], ["man", "catchkit-config"],
      ["completions", "fish"], ["complete", "month"],
    ] {
      #expect(scratch.run(line).code == .done, "\(line)")
    }
  }

  @Test func `a key that is nearly right is suggested`() {
    let result = scratch(user: #"{"lockwait": "1s"}"#).run("wage", "net", "--gross", "1")
    #expect(result.errors.contains("did you mean 'lock_wait'?"))
    #expect(scratch().run("config", "get", "lnag").errors.contains("did you mean 'lang'?"))
  }

  @Test func `a value that another outdoes is looked at by the list alone`() {
    let scratch = scratch(user: #"{"lang": "en"}"#, system: #"{"lang": "kr"}"#)
    #expect(scratch.run("version").code == .done)
    #expect(scratch.run("paths").code == .done)
    let list = scratch.run("config", "list")
    #expect(list.code == .refused && list.errors.contains("\(Self.system):1:10: lang: 'kr'"))
  }

  // MARK: config set

  @Test func `setting a key keeps the others and their order`() {
    let scratch = scratch(user: #"{"tz": "UTC", "lang": "ko", "user": "미나"}"#)
    let changed = scratch.run("config", "set", "lang", "en")
    #expect(
      changed.written == [
        Self.user: "{\n  \"tz\": \"UTC\",\n  \"lang\": \"en\",\n  \"user\": \"미나\"\n}\n"
      ])
    let added = scratch.run("config", "set", "color", "never").written[Self.user]
    #expect(added?.hasSuffix("\"user\": \"미나\",\n  \"color\": \"never\"\n}\n") == true)
    let removed = scratch.run("config", "unset", "tz").written[Self.user]
    #expect(removed == "{\n  \"lang\": \"ko\",\n  \"user\": \"미나\"\n}\n")
  }

  @Test func `nothing is written by a dry run or when nothing changes`() {
    let scratch = scratch(user: #"{"lang":"ko"}"#)
    let trial = scratch.run("config", "set", "lang", "en", "-n", "--json", "--lang", "en")
    #expect(trial.written == [:])
    #expect(
      trial.output.contains(
        "\"value\":\"en\",\"before\":\"ko\",\"file\":\"\(Self.user)\"},\"meta\":{\"dry_run\":true}")
    )
    #expect(trial.errors == "catchkit: dry run: nothing was changed\n")
    #expect(scratch.run("config", "set", "lang", "ko").written == [:])
    #expect(scratch.run("config", "unset", "user").written == [:])
    let unset = scratch.run("config", "unset", "lang", "-n", "--json", "--lang", "en")
    #expect(unset.written == [:])
    #expect(
      unset.output.contains(
        "\"data\":{\"key\":\"lang\",\"before\":\"ko\",\"file\":\"\(Self.user)\"},"
          + "\"meta\":{\"dry_run\":true}"))
  }

  @Test func `taking away says what was done, in both languages`() {
    let scratch = scratch(user: #"{"tz":"UTC"}"#)
    for (words, line) in [
      (["tz"], "'tz' is not in '\(Self.user)' any more\n"),
      (["tz", "--lang", "ko"], "'\(Self.user)'에서 'tz' 키를 뺐습니다\n"),
      (["user"], "'user' was not in '\(Self.user)'\n"),
      (["user", "--lang", "ko"], "'\(Self.user)'에는 'user' 설정이 없습니다\n"), (["tz", "-q"], ""),
    ] {
      let result = scratch.run(["config", "unset"] + words)
      #expect(result.output == line && result.errors == "" && result.code == .done, "\(result)")
    }
  }

  @Test(arguments: [
    [], ["nonsense"], ["lang", "ko"], ["lang", "--no-config"], ["lang", "--idempotency-key", "k"],
  ])
  func `what cannot be taken away is refused`(words: [String]) {
    let result = scratch(user: #"{"lang":"ko"}"#).run(["config", "unset"] + words)
    #expect(result.code == .usage && result.written == [:], "\(result)")
  }

  @Test func `a value that stops other commands is put right by setting it`() {
    let scratch = scratch(user: #"{"lang": "kr"}"#)
    #expect(scratch.run("config", "set", "lang", "ko").written[Self.user]?.contains("ko") == true)
    #expect(scratch.run("config", "unset", "lang").written == [Self.user: "{}\n"])
    // What cannot be read is not overwritten.
    let unreadable = self.scratch(user: #"{"lang": "ko", "usr": "x"}"#)
    let result = unreadable.run("config", "set", "lang", "en")
    #expect(result.code == .refused && result.written == [:])
  }

  @Test(arguments: [
    ["lang", "kr"], ["lang", ""], ["color", "red"], ["lock_wait", "30"], ["user", ""],
    ["store", "here"], ["tz", "Mars/Olympus"], ["nonsense", "1"], ["lang"],
    ["lang", "ko", "en"], ["lang", "ko", "--no-config"], ["lang", "ko", "--store", "/s"],
    ["lang", "ko", "--idempotency-key", "k"],
  ])
  func `a setting that would be refused later is refused at once`(words: [String]) {
    let result = scratch().run(["config", "set"] + words)
    #expect(result.written == [:])
    #expect(result.code == (words[0] == "tz" ? .refused : .usage), "\(result)")
  }

  @Test func `who sets what a variable outdoes is told`() {
    let result = scratch(["CATCHKIT_LANG": "en"]).run("config", "set", "lang", "ko")
    #expect(result.errors == "catchkit: CATCHKIT_LANG is set and counts more than the file\n")
    #expect(scratch(["LANG": "en"]).run("config", "set", "lang", "ko").errors == "")
  }

  // MARK: Reading

  @Test func `a value is printed bare, and nothing where there is none`() {
    #expect(scratch().run("config", "get", "color").output == "auto\n")
    let none = scratch().run("config", "get", "user")
    #expect(none.output == "" && none.code == .done)
    #expect(scratch().run("config", "get", "user", "--exit-status").code == .negative)
  }

  @Test func `a list shows where values come from when asked to`() {
    let scratch = scratch(user: #"{"user": "미나"}"#)
    #expect(!scratch.run("config", "list").output.contains("user's file"))
    let table = scratch.run("config", "list", "--origin").output
    #expect(table.contains("the user's file") && !table.contains("user_file"), "\(table)")
    #expect(scratch.run("config", "list", "--json").output.contains("\"origin\":\"user_file\""))
  }

  // MARK: Aliases

  @Test func `an alias stands for its line, with quotes, and the rest of the words follow`() {
    let scratch = scratch(user: #"{"alias.세후": "wage net '--gross' \"3000000\""}"#)
    let typed = scratch.run("wage", "net", "--gross", "3000000", "--on", "2026-03-01", "--json")
    let result = scratch.run("세후", "--on", "2026-03-01", "--json")
    #expect(result.code == .done && result.output == typed.output, "\(result)")
    #expect(scratch.run("세후", "--no-config").code == .usage)
    #expect(scratch.run("config", "list").output.contains("alias.세후"))
    #expect(scratch.run("config", "get", "alias.세후").output.hasPrefix("wage net"))
    #expect(scratch.run("config", "unset", "alias.세후").written == [Self.user: "{}\n"])
  }

  @Test(arguments: [
    ("nosuch x", "there is no command 'nosuch'"), ("mine", "there is no command 'mine'"),
    ("wage net --nosuch", "--nosuch"), ("wage 'net", "is no command line"),
  ])
  func `a wrong alias is told with its place, and names no other one`(line: String, told: String) {
    let result = scratch(user: "{\n  \"alias.mine\": \"\(line)\"}").run("mine")
    #expect(result.code == .refused && result.errors.contains(told), "\(result)")
    #expect(result.errors.hasPrefix("catchkit: \(Self.user):2:17: alias.mine: "), "\(result)")
  }

  @Test func `options of every command may stand before an alias`() {
    let scratch = scratch(user: #"{"alias.mine": "wage net --gross 3000000"}"#)
    let typed = scratch.run("wage", "net", "--gross", "3000000", "--on", "2026-03-01", "--json")
    for before in [["--json"], ["--lang", "en", "--format", "json"]] {
      let result = scratch.run(before + ["mine", "--on", "2026-03-01"])
      #expect(result.code == .done && result.output == typed.output, "\(result)")
    }
    #expect(scratch.run("--no-config", "mine").code == .usage)
  }

  @Test(arguments: ["mine", "nosuch x", "wage net --nosuch", "wage 'net"])
  func `an alias that could never run is not set`(line: String) {
    let scratch = scratch(user: #"{"alias.mine": "paths"}"#)
    let result = scratch.run("config", "set", "alias.other", line)
    #expect(result.code == .usage && result.written == [:], "\(result)")
  }

  @Test func `an alias takes no place of a command`() {
    let scratch = scratch(user: #"{"alias.version": "paths"}"#)
    #expect(scratch.run("version").output == self.scratch().run("version").output)
    let list = scratch.run("config", "list")
    #expect(list.code == .refused && list.errors.contains("is a command already"), "\(list)")
    for key in ["alias.wage", "alias.-x", "alias.", "alias.a b"] {
      let result = self.scratch().run("config", "set", key, "paths")
      #expect(result.code == .usage && result.written == [:], "\(key): \(result)")
    }
    let made = self.scratch().run("config", "set", "alias.p", "paths --json")
    #expect(made.written[Self.user] == "{\n  \"alias.p\": \"paths --json\"\n}\n", "\(made)")
  }

  @Test func `paths tell the store that would be used, and why`() {
    let scratch = scratch(user: #"{"store": "/s/a.sqlite3"}"#)
    let rows = scratch.run("paths", "--format", "tsv").output
    #expect(rows.contains("store\t/s/a.sqlite3\tuser_file\t\(Self.user)\n"))
    #expect(rows.contains("lock\t/s/a.sqlite3.lock\tuser_file\t"))
    let typed = scratch.run("paths", "--store", "x", "--format", "tsv").output
    #expect(typed.contains("store\tx\toption\t--store\n"))
  }
}
