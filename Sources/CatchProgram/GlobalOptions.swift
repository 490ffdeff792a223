public import CatchCommandLine
public import CatchValues

/// The global options of a command line.
public struct GlobalOptions: Hashable, Sendable {
  public enum Progress: String, Hashable, Sendable, CaseIterable {
    case auto
    case none
    case jsonl
  }

  public var format: OutputFormat?
  public var isJSON = false
  public var fields: [String]?
  public var limit: Int?
  public var sort: String?
  public var isReversed = false
  public var exitsByAnswer = false
  public var hasBOM = false
  public var purpose: OutputPurpose?
  public var contract: Int?
  public var language: Language?
  public var zone: String?
  public var color = ColorChoice.auto
  public var width: Int?
  public var isQuiet = false
  public var isVerbose = false
  public var progress = Progress.auto
  public var skipsPager = false
  public var ignoresConfiguration = false
  public var asksNothing = false
  /// `--yes`: the answer to every question.
  public var agrees = false
  /// The most records that a command may change without a question.
  public var mostUnasked = 20
  /// The path of the store, as typed or in CATCHKIT_STORE.
  public var store: String?
  /// `--as` or CATCHKIT_USER: the actor's nickname.
  public var user: String?
  public var lockWaitMilliseconds: Int?
  public var isDryRun = false
  public var idempotencyKey: String?
  public var skipsHooks = false
  public var hookMilliseconds: Int?
  public var help: HelpDepth?
  public var wantsVersion = false

  public init() {}

  /// The format asked for; `--json` is short for `--format json`.
  public var outputFormat: OutputFormat { isJSON ? .json : format ?? .table }

  /// The most rows that a command needs to read; nil where all are read to be sorted.
  public var readLimit: Int? { sort == nil && !isReversed ? limit : nil }
}

/// The program that CSV or TSV is written for.
public enum OutputPurpose: String, Hashable, Sendable, CaseIterable {
  case spreadsheet

  var meaning: Text {
    Text(en: "an apostrophe before = + - @ and control characters", ko: "= + - @, 제어 문자 앞에 ' 붙임")
  }
}

extension GlobalOptions {
  /// The rows of the table that belong to every command.
  public static let list: ArgumentList<GlobalOptions> =
    ArgumentList(
      { GlobalOptions() },
      [
        ArgumentRow(
          .optional(
            "format", .choice("FORMAT") { $0.meaning },
            Text(en: "Format of the output", ko: "데이터를 출력하는 형식"),
            absent: Text(verbatim: "table"), isCommon: true, group: output)
        ) { $0.format = $1 },
        ArgumentRow(
          .flag(
            "json", Text(en: "Short for --format json", ko: "--format json의 줄임"), isCommon: true,
            group: output)
        ) { $0.isJSON = $1 },
        ArgumentRow(
          .optional(
            "fields", fieldNames,
            Text(en: "Print only these fields, in this order", ko: "이 필드만 이 순서로 출력"),
            absent: Text(en: "all", ko: "전부"), group: output)
        ) { $0.fields = $1 },
        ArgumentRow(
          .optional(
            "limit", .integer(0...Money.limit),
            Text(en: "Print at most this many rows of a list", ko: "목록에서 출력할 최대 행 수"),
            absent: Text(en: "all", ko: "전부"), group: output)
        ) { $0.limit = $1 },
        ArgumentRow(
          .optional(
            "sort", Conversion.text("FIELD").completed(by: .dynamic("field")),
            Text(en: "Sort a list by this field or table heading", ko: "이 필드나 표 제목 순으로 목록 정렬"),
            absent: Text(en: "the command's order", ko: "명령의 순서"), group: output)
        ) { $0.sort = $1 },
        ArgumentRow(
          .flag(
            "reverse", Text(en: "Reverse the order of a list", ko: "목록의 순서를 거꾸로 출력"),
            group: output)
        ) { $0.isReversed = $1 },
        ArgumentRow(
          .flag(
            "exit-status",
            Text(
              en: "Exit 1 when the answer is no or the list is empty",
              ko: "답이 '아니요'이거나 빈 목록이면 1로 종료"),
            group: output)
        ) { $0.exitsByAnswer = $1 },
        ArgumentRow(
          .flag(
            "bom", Text(en: "Begin with a BOM; CSV lines end in CRLF", ko: "BOM으로 시작, CSV는 CRLF"),
            group: output)
        ) { $0.hasBOM = $1 },
        ArgumentRow(
          .optional(
            "for", .choice("USE") { $0.meaning },
            Text(
              en: "Keep texts of CSV and TSV from acting as formulas",
              ko: "CSV와 TSV의 글자가 수식이 되지 않게 함"),
            absent: Text(en: "texts as they are", ko: "글자 그대로"), group: output)
        ) { $0.purpose = $1 },
        ArgumentRow(
          .optional(
            "contract", .integer(1...999),
            Text(en: "Ask for this major version of the output", ko: "출력 규격의 주 버전 지정"),
            absent: Text(en: "the newest", ko: "최신"), group: output)
        ) { $0.contract = $1 },
        ArgumentRow(
          .optional(
            "lang", .choice("LANG") { $0.meaning },
            Text(en: "Language of messages and tables", ko: "메시지와 표의 언어"),
            absent: Text(en: "by LC_ALL, LC_MESSAGES, LANG", ko: "LC_ALL, LC_MESSAGES, LANG 순"),
            environment: "CATCHKIT_LANG", setting: "lang", isCommon: true, group: manners)
        ) { $0.language = $1 },
        ArgumentRow(
          .optional(
            "tz", .text("ZONE"),
            Text(en: "Time zone that decides which day is today", ko: "오늘을 정하는 시간대"),
            absent: Text(
              en: "Asia/Seoul for pay, whatever TZ says", ko: "임금 계산은 TZ와 관계없이 Asia/Seoul"),
            environment: "CATCHKIT_TZ", setting: "tz", group: manners)
        ) { $0.zone = $1 },
        ArgumentRow(
          .optional(
            "color", .choice("WHEN") { $0.meaning }, default: .auto,
            Text(en: "Colour in tables and messages", ko: "표와 메시지의 색"),
            environment: "CATCHKIT_COLOR", setting: "color", group: manners)
        ) { $0.color = $1 },
        ArgumentRow(
          .optional(
            "width", .integer(20...1000),
            Text(en: "Columns that a table may fill", ko: "표의 최대 폭(칸)"),
            absent: Text(en: "the terminal's; no limit in a pipe", ko: "터미널의 폭. 파이프이면 제한 없음"),
            group: manners)
        ) { $0.width = $1 },
        ArgumentRow(
          .flag(
            "quiet", Text(en: "No notes, no line about a change", ko: "알림과 변경 결과를 출력하지 않음"),
            short: "q", group: manners)
        ) { $0.isQuiet = $1 },
        ArgumentRow(
          .flag(
            "verbose",
            Text(en: "All notes on standard error, and details", ko: "표준 오류에 알림을 빠짐없이 자세히 출력"),
            short: "v", group: manners)
        ) { $0.isVerbose = $1 },
        ArgumentRow(
          .optional(
            "progress", .choice("HOW") { $0.meaning }, default: .auto,
            Text(en: "Progress on standard error", ko: "표준 오류의 진행 표시"), group: manners)
        ) { $0.progress = $1 },
        ArgumentRow(
          .flag(
            "no-pager",
            Text(en: "Never show a long table with the pager", ko: "긴 표도 페이저 없이 출력"),
            group: manners)
        ) { $0.skipsPager = $1 },
        ArgumentRow(
          .flag(
            "no-config", Text(en: "Read no configuration file", ko: "설정 파일을 읽지 않음"), group: manners)
        ) { $0.ignoresConfiguration = $1 },
        ArgumentRow(
          .flag("no-input", Text(en: "Never ask a question", ko: "질문하지 않음"), group: manners)
        ) { $0.asksNothing = $1 },
        ArgumentRow(
          .flag(
            "yes", Text(en: "Answer every question with yes", ko: "모든 질문에 '예'로 답함"), group: manners)
        ) { $0.agrees = $1 },
        ArgumentRow(Self.store) { $0.store = $1 },
        ArgumentRow(Self.user) { $0.user = $1 },
        ArgumentRow(Self.lockWait) { $0.lockWaitMilliseconds = $1 },
        ArgumentRow(Self.dryRun) { $0.isDryRun = $1 },
        ArgumentRow(Self.idempotency) { $0.idempotencyKey = $1 },
        ArgumentRow(Self.confirmAbove) { $0.mostUnasked = $1 },
        ArgumentRow(Self.noHooks) { $0.skipsHooks = $1 },
        ArgumentRow(Self.hookTimeout) { $0.hookMilliseconds = $1 },
        ArgumentRow(
          .help(
            Text(en: "Short help; --help shows everything", ko: "짧은 도움말. 전체는 --help"), group: about)
        ) { $0.help = $1 },
        ArgumentRow(
          .flag("version", Text(en: "The version", ko: "버전"), group: about)
        ) { $0.wantsVersion = $1 },
      ]
    ) { options throws(Failure) in
      if options.isJSON, let format = options.format, format != .json {
        throw .conflict("--json", "--format \(format.rawValue)")
      }
    }

  /// Takes over the format and language of a line whose other options may be wrong.
  mutating func adoptForm(_ given: GivenWords) {
    isJSON = given.isSet("json")
    format = given.last("format").flatMap(OutputFormat.init(rawValue:))
    language = given.last("lang").flatMap(Language.init(rawValue:))
  }

  private static let output = Text(en: "Output", ko: "출력")
  private static let manners = Text(en: "Behaviour", ko: "동작")
  private static let about = Text(en: "Help", ko: "도움말")

  private static var fieldNames: Conversion<[String]> {
    Conversion.list(.text("NAME")).completed(by: .dynamic("field"))
  }
}

extension OutputFormat {
  var meaning: Text {
    switch self {
    case .table: Text(en: "for people", ko: "사람이 읽는 표")
    case .json: Text(en: "one document with schema, data and meta", ko: "schema, data, meta가 있는 문서")
    case .jsonl: Text(en: "one record a line", ko: "한 줄에 레코드 하나")
    case .csv: Text(en: "comma-separated, with a header", ko: "머리글이 있는 쉼표 구분 값")
    case .tsv: Text(en: "tab-separated, with a header", ko: "머리글이 있는 탭 구분 값")
    case .ids: Text(en: "one identifier a line", ko: "한 줄에 식별자 하나")
    }
  }
}

extension Language {
  var meaning: Text {
    switch self {
    case .en: Text(en: "English", ko: "영어")
    case .ko: Text(en: "Korean", ko: "한국어")
    }
  }
}

extension ColorChoice {
  var meaning: Text {
    switch self {
    case .auto: Text(en: "on terminals that show colour", ko: "색을 쓰는 터미널에서")
    case .always: Text(en: "also in pipes", ko: "파이프에서도")
    case .never: Text(en: "not at all", ko: "쓰지 않음")
    }
  }
}

extension GlobalOptions.Progress {
  var meaning: Text {
    switch self {
    case .auto: Text(en: "on a terminal, when it takes long", ko: "오래 걸릴 때 터미널에서")
    case .none: Text(en: "not at all", ko: "표시하지 않음")
    case .jsonl: Text(en: "one JSON object a line, for programs", ko: "프로그램용, 한 줄에 JSON 하나")
    }
  }
}
