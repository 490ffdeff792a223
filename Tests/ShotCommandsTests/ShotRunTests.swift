import CatchProgram
import CatchValues
import CommandsTestSupport
import ShotService
import Testing

@Suite("Screenshots are told from photos") struct ShotRunTests {
  private func run(_ words: String...) -> ScratchEnvironment.Result {
    var scratch = ScratchEnvironment()
    scratch.files["notes.png"] = "no picture"
    scratch.files["cut.webp"] = "RIFF\u{12}\0\0\0WEBPVP8L"
    scratch.files["/a/Screenshots/x.webp"] = SampleFiles.pixel
    return scratch.run(words)
  }

  @Test func `why tells the evidence, and ends with 1 for another picture`() throws {
    let shot = run("shot", "why", "Screenshot_20261103-081502_Coupang.webp", "--json")
    #expect(shot.code == .done, "\(shot)")
    let data = try JSON.parse(Array(shot.output.utf8))
    #expect(data.at("data.verdict") == .string("screenshot"))
    #expect(data.at("data.evidence.0.signal") == .string("name"))
    #expect(data.at("data.captured_at") == .string("2026-11-03T08:15:02+09:00"))
    #expect(data.at("data.app") == .string("Coupang"))
    #expect(run("shot", "why", "/a/Screenshots/x.webp").output.contains("folder: Screenshots"))
    let other = run("shot", "why", "pixel.webp", "--lang", "ko")
    #expect(other.code == .negative && other.output.contains("다른 사진"), "\(other)")
  }

  @Test func `what is no picture is refused with its file`() {
    for (file, code) in [
      ("notes.png", ExitCode.refused), ("cut.webp", .refused), ("none.png", .inputOutput),
    ] {
      let result = run("shot", "why", file, "--format", "jsonl")
      #expect(result.code == code && result.errors.contains("\"file\":\"\(file)\""), "\(result)")
    }
    #expect(run("shot", "why", "-").code == .usage)
  }
}

/// The days of one person with the screenshots of a folder.
@Suite("Screenshots are found again") struct ShotStoryTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun()
    for line in ShotWorld.lines { try store.expectDone(line) }
    store.scratch.variables["CATCHKIT_USER"] = "민지"
  }

  private func found(_ query: String, _ command: String = "list") throws -> [String] {
    let words = ["shot", command, query, "--format", "ids", "--store", store.path]
    let result = store.scratch.run(words)
    #expect(result.code == .done, "\(result)")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func read(_ id: String, _ text: String) throws {
    store.scratch.input = text
    try store.expectDone("shot text \(id) --set -")
  }

  @Test func `words, their parts and their initials find a text, the newest first`() throws {
    // sht-1 is of the Screenshots folder, sht-2 Coupang's, sht-3 KakaoTalk's.
    try read("sht-2", "성수동 맛집 예약 10월")
    try read("sht-1", "카페 쿠폰 유효기간 2026.12.31까지")
    try read("sht-3", "배달 맛집 24,000원")
    for (query, ids) in [
      ("맛집", ["sht-3", "sht-2"]), ("맛집 not 배달", ["sht-2"]), ("집", ["sht-3", "sht-2"]),
      ("ㅇㅇ", ["sht-2"]), ("ㅁㅈ", ["sht-3", "sht-2"]), ("쿠폰 or 배달", ["sht-3", "sht-1"]),
      ("\u{1106}\u{1161}\u{11BA}집", ["sht-3", "sht-2"]), ("맛ㅈ", ["sht-3", "sht-2"]),
      ("text:coupang", []), ("coupang", ["sht-2"]), ("app:COUP", ["sht-2"]),
      ("has:expiry", ["sht-1"]),
      ("on:2026-11-04", ["sht-3"]), ("\"맛집 예\"", ["sht-2"]), ("is:approximate", ["sht-1"]),
      ("size:1x1 not has:expiry", ["sht-3", "sht-2"]), ("size:>1kb", []), ("x", []),
    ] {
      #expect(try found(query) == ids, "\(query)")
    }
    #expect(try found("") == ["sht-3", "sht-2", "sht-1"])
    let page = try store.expectDone("shot list --before sht-3 --limit 1 --format ids")
    #expect(page == "sht-2\n")
  }

  @Test func `a search and a scan say how many pictures are unread, until they are read`() throws {
    #expect(store.run("shot list 맛집").errors.contains("unread screenshots: 3; 'catchkit shot"))
    for line in ["shot list 맛집 --json", "shot list is:inbox"] {
      #expect(!store.run(line).errors.contains("unread"))
    }
    for id in ["sht-1", "sht-2", "sht-3"] { try read(id, "맛집") }
    #expect(!store.run("shot list 맛집").errors.contains("unread"))
    #expect(!store.run("shot scan /copies").errors.contains("unread"))
  }

  @Test func `a file is told from a folder that is not there`() {
    let file = "/shots/Screenshot_20261103-081502_Coupang.webp"
    #expect(store.run("shot scan \(file)").errors.contains("is a file, not a folder"))
    #expect(store.run("shot scan /nowhere").errors.contains("is no folder"))
  }

  @Test func `a new text takes the place of the old one, with its secrets masked`() throws {
    let unread = store.run("shot text sht-2")
    #expect(unread.errors.contains("'catchkit shot read sht-2'"), "\(unread)")
    try read("sht-2", "카드 5105-1051-0510-5100")
    try read("sht-2", "맛집 5105 1051 0510 5100")
    #expect(try store.expectDone("shot text sht-2") == "맛집 •••• •••• •••• 5100\n")
    #expect(try found("카드").isEmpty && found("has:secret") == ["sht-2"])
    #expect(try found("1051").isEmpty && !store.expectDone("store export").contains("1051"))
    #expect(try store.expectDone("history --limit 1").contains("shot text"))
    #expect(try store.failure("undo")["id"] == .string("undo.nothing"))
  }

  @Test func `the inbox empties with a tag, a word or the trash`() throws {
    func waiting() throws -> String { try store.expectDone("shot inbox --brief") }
    #expect(try waiting() == "3 0\n")
    try store.expectDone("shot tag add 맛집 sht-1")
    #expect(try waiting() == "2 0\n" && found("", "inbox") == ["sht-3", "sht-2"])
    try store.expectDone("shot tag remove 맛집 sht-1")
    #expect(try waiting() == "3 0\n")
    try store.expectDone("shot keep sht-1")
    try store.expectDone("shot trash sht-2")
    #expect(try waiting() == "1 0\n" && found("is:trash") == ["sht-2"])
    try store.expectDone("undo")
    #expect(try waiting() == "2 0\n" && found("is:kept") == ["sht-1"])
    try store.expectDone("shot trash sht-1")
    try store.expectDone("shot restore sht-1")
    #expect(try found("is:kept") == ["sht-1"])
  }

  @Test func `what lay in the trash for its days goes for good`() throws {
    try store.expectDone("shot trash sht-1")
    #expect(try store.expectDone("shot purge --format ids") == "")
    store.scratch.variables["CATCHKIT_NOW"] = "2026-12-31T00:00:00Z"
    #expect(try store.expectDone("shot purge --format ids -n") == "sht-1\n")
    try store.expectDone("shot purge")
    #expect(try store.failure("shot show sht-1")["id"] == .string("shot.unknown"))
    try store.expectDone("shot scan /shots --all")
    #expect(try found("").count == 2)
    try store.expectDone("undo")
    #expect(try found("is:trash") == ["sht-1"])
  }

  @Test func `rules tag what comes, and never against a person's removal`() throws {
    try store.expectDone("shot rule add 배달 app:coupang")
    #expect(try found("tag:배달").isEmpty)
    try store.expectDone("shot rule apply")
    #expect(try found("tag:배달") == ["sht-2"])
    try store.expectDone("shot tag remove 배달 sht-2")
    try store.expectDone("shot rule apply")
    #expect(try found("tag:배달").isEmpty)
    try store.expectDone("shot rule add 쿠폰 쿠폰")
    try read("sht-3", "쿠폰")
    #expect(try found("tag:쿠폰") == ["sht-3"] && found("is:inbox") == ["sht-2", "sht-1"])
    // The reading is no step of undo, so the rule is taken back, and with it the tag.
    try store.expectDone("undo")
    #expect(try found("tag:쿠폰").isEmpty && found("쿠폰") == ["sht-3"])
    try store.expectDone("redo")
    #expect(try found("tag:쿠폰") == ["sht-3"])
  }

  @Test func `a tag that is renamed onto another one becomes it`() throws {
    try store.expectDone("shot tag add 맛집,식당 sht-1")
    try store.expectDone("shot tag add 맛집 sht-2")
    try store.expectDone("shot trash sht-2")
    try store.expectDone("shot rule add 맛집 맛집")
    try read("sht-3", "맛집")
    let renamed = try store.json("shot tag rename 맛집 식당")
    #expect(renamed.at("data.used") == .integer(2) && renamed.at("data.rule") == .string("맛집"))
    // What lay in the trash meanwhile has the tag, too.
    try store.expectDone("shot restore sht-2")
    #expect(try found("tag:식당").count == 3)
    #expect(
      try store.expectDone("shot tag list --format tsv --fields name,used") == "name\tused\n식당\t3\n"
    )
    for _ in 1...2 { try store.expectDone("undo") }
    try store.expectDone("shot restore sht-2")
    #expect(try found("tag:맛집").count == 3 && found("tag:식당") == ["sht-1"])
    #expect(
      try store.expectDone("shot tag related 식당 --format tsv --fields name,used")
        == "name\tused\n맛집\t1\n")
  }

  @Test func `a coupon is reported once before its last day`() throws {
    try read("sht-2", "카페 쿠폰 유효기간 2026.12.31까지")
    for (now, ids) in [
      ("2026-12-01T09:00:00+09:00", ""), ("2026-12-29T09:00:00+09:00", "sht-2\n"),
      ("2026-12-29T09:01:00+09:00", ""),
    ] {
      store.scratch.variables["CATCHKIT_NOW"] = now
      let told = try store.expectDone(
        "shot due --within 3d --kind shot_expiry --format tsv --fields shot")
      #expect(told == "shot\n\(ids)", "\(now)")
    }
    #expect(try store.failure("shot due --within d3d일")["id"] == .string("usage.value"))
  }

  @Test func `a person who goes takes the shots along`() throws {
    try store.expectDone("shot tag add 맛집 sht-1")
    try read("sht-1", "맛집")
    try store.expectDone("user remove 민지 --as 민지 --yes")
    let rows = try store.expectDone("store export --as 사장").split(separator: "\n").filter {
      $0.contains("\"table\":\"shot") || $0.contains("\"table\":\"tag\"")
    }
    #expect(rows.isEmpty)
  }

  @Test func `a query that is long or turned round many times is searched or refused`() throws {
    let word = String(repeating: "not ", count: 200) + "coupang"
    #expect(try found(word) == ["sht-2"])
    #expect(try found(String(repeating: "not (", count: 6) + "coupang" + "))))))") == ["sht-2"])
    try store.expectDone("shot rule add 낫 " + String(repeating: "not ", count: 31) + "coupang")
    try store.expectDone("shot rule apply")
    #expect(try found("tag:낫") == ["sht-3", "sht-1"])
  }

  @Test func `ids come from lines of ids and from tables`() throws {
    store.scratch.input = "sht-1 sht-2\nsht-3  2026-11-01 12:00  KakaoTalk\n\n"
    #expect(try store.expectDone("shot keep - --format ids") == "sht-1\nsht-2\nsht-3\n")
  }

  @Test func `a purged picture comes back when its file is named`() throws {
    let file = "/shots/Screenshot_20261103-081502_Coupang.webp"
    try store.expectDone("shot trash sht-2")
    #expect(try store.failure("shot mark \(file) --screenshot")["id"] == .string("shot.state"))
    try store.expectDone("shot purge sht-2")
    try store.expectDone("shot mark \(file) --screenshot")
    #expect(try found("coupang") == ["sht-2"])
  }
}
