import CatchCommandLine
import CatchValues

/// A command table whose texts try to break out of every format they are written to.
enum SampleProgram {
  static let hostile = Text(
    en: #"it's "quoted" $(touch /tmp/x) `id` \ | ; & * ? [a] {b,c} ~ # % : = 급여"#,
    ko: #"따옴표 ' " $(x) `y` \ 한국어"#)

  static let globals = [
    ArgumentInfo(
      name: "format", role: .option, valueName: "FORMAT",
      summary: Text(en: "Form of the output", ko: "출력 형식"),
      absent: Text(verbatim: "table"),
      choices: [
        Choice("table", Text(en: "for people", ko: "사람용")), Choice("json", hostile),
        Choice("jsonl", Text(en: "one record a line", ko: "한 줄에 하나")),
      ], isCommon: true),
    ArgumentInfo(
      name: "fields", role: .option, valueName: "NAMES",
      summary: Text(en: "Print only these fields", ko: "고른 항목만 출력"),
      completion: .dynamic("field")),
    ArgumentInfo(
      name: "lang", role: .option, valueName: "LANG", summary: Text(en: "Language", ko: "언어"),
      choices: [Choice("en", Text(verbatim: "English")), Choice("ko", Text(verbatim: "한국어"))],
      environment: "CATCHKIT_LANG"),
    ArgumentInfo(
      name: "store", role: .option, valueName: "PATH", summary: Text(en: "The data", ko: "자료"),
      completion: .file, scope: .store),
    ArgumentInfo(
      name: "as", role: .option, valueName: "NAME", summary: Text(en: "Who acts", ko: "누가"),
      scope: .store),
    ArgumentInfo(
      name: "quiet", short: "q", role: .flag, summary: Text(en: "Say less", ko: "조용히")),
    ArgumentInfo(
      name: "help", short: "h", role: .flag, summary: Text(en: "Show help", ko: "도움말"),
      isCommon: true),
  ]

  static let net = CommandInfo(
    path: ["wage", "net"], summary: Text(en: "Net pay of a month", ko: "월 실수령액"),
    discussion: [
      hostile, Text(verbatim: ".Dd looks like a request"), Text(verbatim: "'so does it"),
    ],
    arguments: [
      ArgumentInfo(
        name: "pay", short: "p", role: .option, valueName: "WON",
        summary: Text(en: "Monthly pay", ko: "월급"), isRequired: true),
      ArgumentInfo(
        name: "input-file", role: .option, valueName: "FILE", summary: hostile,
        completion: .file),
      ArgumentInfo(
        name: "shop", role: .option, valueName: "NAME", summary: Text(en: "The shop", ko: "가게"),
        isRepeatable: true, completion: .dynamic("shop"), group: hostile),
      ArgumentInfo(
        name: "explain", role: .flag, summary: Text(en: "Say how", ko: "계산 과정 표시"),
        isCommon: true),
      ArgumentInfo(
        name: "KIND", role: .operand, summary: Text(en: "Kind of pay", ko: "종류"),
        choices: [Choice("hourly", hostile), Choice("odd one's", hostile)]),
      ArgumentInfo(
        name: "FILE", role: .operand, summary: Text(en: "Document", ko: "문서"),
        isRepeatable: true, completion: .file),
    ],
    examples: [
      Example("catchkit wage net --pay 2156880 -q", "The minimum wage", "최저임금"),
      Example(#"printf '%s\n' "a.b" | catchkit wage net --pay 1 -"#, hostile.en, hostile.ko),
      Example("catchkit wage net --pay 3000000 --json", "For a script", "스크립트용"),
    ],
    output: OutputInfo("catchkit.wage.net", shape: .record, fields: fields),
    input: InputInfo("catchkit.wage.shop", fields: Array(fields.prefix(2))),
    negativeAnswer: Text(en: "the pay is illegal", ko: "위법"), readsStandardInput: true)

  static let list = CommandInfo(
    path: ["wage", "list"], summary: Text(en: "List the shops", ko: "가게 목록"),
    examples: [Example("catchkit wage list", "All", "모두")],
    output: OutputInfo("catchkit.wage.list", shape: .list, fields: rowFields, idField: "id"))

  static let wage = CommandInfo(
    path: ["wage"], summary: Text(en: "Exact pay", ko: "급여 계산"),
    discussion: [hostile],
    examples: [Example("catchkit wage list", "All", "모두")],
    children: [net, list], isRunnable: false)

  static let help = CommandInfo(
    path: ["help"], summary: Text(en: "Show help for a command", ko: "명령 도움말"),
    arguments: [
      ArgumentInfo(
        name: "COMMAND", role: .operand, summary: Text(en: "The command", ko: "명령"),
        isRepeatable: true, completion: .command)
    ],
    examples: [Example("catchkit help wage", "One command", "명령 하나")])

  static let secret = CommandInfo(
    path: ["complete"], summary: Text(en: "Answer a shell", ko: "셸에 응답"), isHidden: true)

  static let root = CommandInfo(
    path: [], summary: hostile,
    examples: [Example("catchkit wage net --pay 1", "Start here", "시작")],
    children: [wage, help, secret], isRunnable: false)

  static let program = ProgramInfo(
    root: root, globals: globals,
    exitCodes: [
      ExitCodeInfo(0, meaning: Text(en: "done", ko: "완료"), retry: Text(verbatim: "no")),
      ExitCodeInfo(2, meaning: hostile, retry: Text(verbatim: "no")),
    ],
    environment: [NameInfo("CATCHKIT_NOW", hostile)],
    files: [NameInfo("~/.config/catchkit", hostile)],
    failures: UsageFailure.catalogue,
    recipes: [
      RecipeSection(
        hostile,
        [
          Recipe(
            hostile,
            [
              Example(
                "cat > odd <<'END'\n.Dd looks odd\n\n'so \\does this\nEND", hostile.en, hostile.ko),
              Example("catchkit wage list | grep shop", "No shop", "없는 가게"),
            ], exitCode: 1)
        ])
    ],
    topics: [
      Topic(
        "scale", hostile, [hostile],
        [Recipe(hostile, [Example("cat <<'END' | catchkit wage list\n.Dd\nEND", "Odd", "이상")])])
    ], date: "March 1, 2026")

  static let rowFields = [
    field("id", .text, "ID", "ID"), field("name", .text, "Name", "이름"),
    field("pay", .won, "Pay", "급여"),
    field(
      "where", .object([field("city", .text, "City", "도시"), field("zip", .text, "Zip", "우편번호")]),
      "Where", "위치", isNullable: true),
    field("tags", .list(.text), "Tags", "태그"),
    field("why", .explanation, "Why", "설명", isOptional: true),
  ]

  static let fields = [
    field("gross", .won, "Gross pay", "총급여"), field("net", .won, "Net pay", "실수령액"),
    field("month", .text, "Month", "월", isNullable: true),
    field("worked", .minutes, "Worked", "근무 시간"), field("rate", .decimal, "Rate", "요율"),
    field(
      "parts",
      .list(.object([field("title", .text, "Part", "항목"), field("won", .won, "Amount", "금액")])),
      "Parts", "내역"),
    field("by_day", .map(.won), "By day", "날짜별"),
    field("due", .either([.date, .list(.date)]), "Due", "기한"),
    field("legal", .bool, "Legal", "적법"),
    field("kind", .choice(["a", "b"]), "Kind", "종류"),
    field("why", .explanation, "Why", "설명", isOptional: true),
  ]

  static func field(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String, isNullable: Bool = false,
    isOptional: Bool = false
  ) -> Field {
    Field(
      name, kind, title: Text(en: en, ko: ko), meaning: hostile, isNullable: isNullable,
      isOptional: isOptional)
  }
}
