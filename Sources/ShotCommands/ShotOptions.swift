import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

enum ShotOptions {
  static var id: Argument<String> {
    .operand("ID", shot, Text(en: "The screenshot's id", ko: "캡처 ID"))
  }

  static var ids: Argument<[String]> {
    .operands(
      "ID", shot, isRequired: true,
      Text(en: "Screenshots by id; - reads ids from standard input", ko: "캡처 ID. -는 표준 입력에서 읽음"))
  }

  static var shot: Conversion<String> { .text("ID").completed(by: .dynamic("shot")) }
  static var tag: Conversion<String> { .text("TAG").completed(by: .dynamic("shot-tag")) }

  /// `3`, `3d` or `3일`, 0 to 400.
  static var days: Conversion<Int> {
    Conversion("DAYS") { word throws(Failure) in
      let composed = Normalization.composedHangul(word)
      let digits =
        composed.last.map { "d일".contains($0) } == true ? composed.dropLast() : composed[...]
      guard let days = Int(digits), (0...400).contains(days) else {
        throw .malformed(
          word, "is not 0 to 400 days", "0일에서 400일까지가 아닙니다",
          hint: Text(en: "write 3d", ko: "3d처럼 입력하십시오"))
      }
      return days
    }
  }

  static var strict: Argument<Bool> {
    .flag("strict", Text(en: "Refuse a change without effect", ko: "바뀌는 것이 없으면 거부"))
  }

  /// Words of a query, which a shell may have split.
  static var query: Argument<[String]> {
    .operands(
      "QUERY", .text("QUERY"),
      Text(en: "Words, or, not, tag: app: text: on: is: has: size:", ko: "단어, or, not, tag: app: 등")
    )
  }

  static let queryText: [Text] = [
    Text(
      en:
        "A QUERY is made of words, which are looked for in the text, the note, the tags, the app and "
        + "the file's name, any part of a word, also by initial consonants. All must fit; 'or' "
        + "joins its two neighbours, 'not' takes back the next term, quotes keep blanks, "
        + "parentheses group. Conditions: tag:NAME, app:NAME, text:WORD, on:DAYS, "
        + "is:inbox|kept|trash|favourite|missing|approximate|copied, "
        + "has:text|tag|note|app|expiry|secret, size:1080x2340, size:>2mb.",
      ko: "검색 조건은 단어로 이루어집니다. 글, 메모, 태그, 앱, 파일 이름에서 단어의 일부나 초성으로 찾으며 모두 맞아야 합니다. 'or'는 양옆 가운데 "
        + "하나, 'not'은 다음 조건의 반대, 따옴표는 구절, 괄호는 묶음입니다. 조건: tag:이름, app:이름, text:단어, on:날짜, "
        + "is:inbox|kept|trash|favourite|missing|approximate|copied, "
        + "has:text|tag|note|app|expiry|secret, size:1080x2340, size:>2mb.")
  ]

  /// Joins the words of a command line; a word with blanks that a shell kept together groups.
  static func query(_ words: [String]) -> String {
    words.map { words.count > 1 && $0.contains(" ") && !isPhrase($0) ? "(\($0))" : $0 }
      .joined(separator: " ")
  }

  /// True for `tag:"a b"` and `"a b"`.
  private static func isPhrase(_ word: String) -> Bool {
    word.hasSuffix("\"") && word.count(where: { $0 == "\"" }) == 2
  }
}

extension Session {
  /// Makes a query ready, with days by the clock of the caller.
  func search(_ query: ShotQuery, of owner: Person, in view: View) throws(Failure) -> ShotSearch {
    try ShotSearch(query, of: owner.id, in: view, days: days)
  }

  /// Notes for people that the text of some pictures cannot be found yet.
  func noteUnread(of owner: Person, in view: View) throws(Failure) {
    guard environment.showsTables else { return }
    let count = try Shots.unreadCount(of: owner.id, in: view)
    guard count > 0 else { return }
    notes.append(
      en: "unread screenshots: \(count); 'catchkit shot read' makes their text searchable",
      ko: "글을 읽지 않은 캡처: \(count)개. 'catchkit shot read'를 실행하면 글로 찾을 수 있습니다")
  }

  func days(_ word: String) throws(Failure) -> Range<Instant> {
    let zone = try environment.zone()
    let today = zone.local(at: try environment.now()).date
    let days: DayRange
    do throws(Failure) {
      days = try environment.days(try DayRangeWord(word), today: today)
    } catch {
      throw error.led(by: "on")
    }
    return zone.beginning(of: days.first)..<zone.beginning(of: days.last.adding(days: 1))
  }

  func moment(_ text: String) throws(Failure) -> Instant {
    let zone = try environment.zone()
    let word = try MomentWord(text)
    try environment.remark(on: word, in: zone)
    return try word.resolved(now: try environment.now(), in: zone)
  }

  var shotLimits: ShotLimits {
    get throws(Failure) {
      ShotLimits(
        perShot: try environment.value(of: ShotSettings.tags),
        library: try environment.value(of: ShotSettings.library))
    }
  }

  /// Finds shots by their ids, each once; `-` stands for the ids on standard input.
  func shots(_ words: [String], of owner: Person, in view: View) throws(Failure) -> [Shot] {
    try words.map { word throws(Failure) in try Shots.find(word, of: owner.id, in: view) }
      .distinct { $0.id }
  }
}

/// A request about shots by their ids.
protocol NamesShots: Sendable { var ids: [String] { get } }

extension NamesShots {
  /// The ids; `-` among them stands for those that begin the lines of standard input, which is read
  /// before the store is opened.
  func readIDs(_ environment: inout Environment) throws(Failure) -> [String] {
    guard ids.contains("-") else { return ids }
    let bytes = try environment.read("-")
    environment.know(bytes)
    let read = bytes.split(separator: 0x0A).flatMap { line in
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .map(String.init)
      // A line of a table has other words behind; one without an id is refused by its first word.
      let ids = words.prefix { ID<ShotFile>($0) != nil }
      return ids.isEmpty ? words.prefix(1) : ids
    }
    return ids.flatMap { $0 == "-" ? read : [$0] }
  }
}

extension Command where Context == Environment {
  /// Makes a leaf that changes shots and lists them.
  static func changingShots<Request: NamesShots, each Value: Sendable>(
    _ name: String, _ summary: Text,
    into make: @escaping @Sendable (repeat each Value) throws(Failure) -> Request,
    _ arguments: repeat Argument<each Value>, discussion: [Text] = [], examples: [Example],
    contract: String,
    change:
      @escaping @Sendable (Request, [Shot], borrowing Transaction, Session) throws(Failure) ->
      [Shot]
  ) -> Command {
    let output = ShotView.view.list(contract)
    return Command(
      name, summary, into: make, repeat each arguments, discussion: discussion,
      examples: examples, output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let ids = try request.readIDs(&environment)
      return try environment.change(ShotView.view, output) {
        transaction, actor, session throws(Failure) in
        let shots = try session.shots(ids, of: actor, in: transaction.view)
        return try ShotView.rows(change(request, shots, transaction, session), session)
      }
    }
  }
}

enum ShotSettings {
  static var all: [SettingInfo] {
    [
      tags.info, library.info, trashDays.info, languages.info, cacheMegabytes.info, cacheCount.info,
      restMegabytes.info,
    ]
  }

  static let cacheMegabytes = DomainSetting<Int>(
    "shot.cache_mb", 0...100_000, "200",
    Text(en: "Most megabytes of thumbnails", ko: "썸네일의 최대 용량(MB)"))
  static let cacheCount = DomainSetting<Int>(
    "shot.cache_count", 0...1_000_000, "500",
    Text(en: "Most thumbnails that are kept", ko: "보관할 썸네일 수"))

  static let restMegabytes = DomainSetting<Int>(
    "shot.rest_mb", 1...1_000, "3",
    Text(en: "Most megabytes of a file for a REST shelf", ko: "REST 보관소에 보낼 파일의 최대 크기(MB)"))

  static let languages = DomainSetting(
    "shot.languages",
    Conversion("LANGUAGES") { word throws(Failure) in
      let isPlain = word.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2B || $0 == 0x5F
      }
      guard isPlain, !word.isEmpty, word.utf8.count <= 100 else {
        throw .malformed(
          word, "are no languages of tesseract", "tesseract의 언어가 아닙니다",
          hint: Text(en: "write kor+eng", ko: "kor+eng처럼 입력하십시오"))
      }
      return word
    }, standard: "kor+eng", Text(en: "Languages that tesseract reads", ko: "tesseract로 읽을 언어"))

  static let tags = DomainSetting<Int>(
    "shot.tags", 1...100, "4", Text(en: "Most tags of a screenshot", ko: "캡처 하나에 붙일 수 있는 태그 수"))
  static let library = DomainSetting<Int>(
    "shot.library", 1...1_000, "30", Text(en: "Most tags of the library", ko: "만들 수 있는 태그 수"))
  static let trashDays = DomainSetting<Int>(
    "shot.trash_days", 0...3_650, "30",
    Text(en: "Days in the trash before 'shot purge'", ko: "'shot purge' 전에 휴지통에 두는 일수"))
}
