import CatchCommandLine
import CatchStore
import CatchValues
import WageService

/// `catchkit version`
struct ShowVersion {}

enum VersionCommand {
  static var command: Command<Environment> {
    Command(
      "version", Text(en: "Show the version and what it was built with", ko: "버전과 빌드 정보 보기"),
      into: ShowVersion.init,
      examples: [
        Example("catchkit version", Text(en: "The version", ko: "버전")),
        Example(
          "catchkit version --format tsv --fields version,compiler",
          Text(en: "Two of its fields", ko: "두 필드만")),
        Example(
          "catchkit version --json | grep -o '\"version\":\"[^\"]*\"'",
          Text(en: "For a bug report", ko: "오류 보고용")),
      ],
      output: output, worksUnconfigured: true
    ) { _, environment throws(Failure) in
      // People want one line; the record reads the whole table and all rules.
      let isLine = environment.options.outputFormat == .table && environment.options.fields == nil
      if isLine { return Report(.text(Text(verbatim: Version.line))) }
      return Report(.record(record), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.version", shape: .record,
    fields: [
      Field(
        "version", .text, title: Text(en: "Version", ko: "버전"),
        meaning: Text(en: "The release", ko: "릴리스")),
      Field(
        "commit", .text, title: Text(en: "Commit", ko: "커밋"),
        meaning: Text(
          en: "The source it was built from, or \"unknown\"", ko: "빌드한 소스. 모르면 \"unknown\"")),
      Field(
        "compiler", .text, title: Text(en: "Compiler", ko: "컴파일러"),
        meaning: Text(en: "The Swift compiler", ko: "Swift 컴파일러")),
      Field(
        "system", .text, title: Text(en: "System", ko: "시스템"),
        meaning: Text(en: "The operating system it was built for", ko: "빌드 대상 운영 체제")),
      Field(
        "contracts", .list(.text), title: Text(en: "Contracts", ko: "규격"),
        meaning: Text(
          en: "The outputs and inputs it knows, with their versions", ko: "아는 출력과 입력의 이름과 버전")),
      Field(
        "engine",
        .object([
          Field(
            "name", .text, title: Text(en: "Name", ko: "이름"),
            meaning: Text(en: "The library and its version", ko: "라이브러리와 버전")),
          Field(
            "faults", .list(.text), title: Text(en: "Known faults", ko: "알려진 결함"),
            meaning: Text(
              en: "What is known to be wrong with that version", ko: "그 버전에서 알려진 결함")),
        ]), title: Text(en: "Engine", ko: "엔진"),
        meaning: Text(en: "What keeps the store", ko: "저장소를 다루는 라이브러리")),
      Field(
        "store_format", .integer, title: Text(en: "Store format", ko: "저장소 형식"),
        meaning: Text(en: "The newest format that it reads and writes", ko: "읽고 쓰는 최신 형식")),
      Field(
        "minimum_wage",
        .object([
          Field(
            "from", .date, title: Text(en: "From", ko: "시작"),
            meaning: Text(en: "The first day it knows", ko: "아는 첫날"), isNullable: true),
          Field(
            "until", .date, title: Text(en: "Until", ko: "끝"),
            meaning: Text(en: "The last day it knows", ko: "아는 마지막 날"), isNullable: true),
        ]), title: Text(en: "Minimum wage", ko: "최저임금"),
        meaning: Text(
          en: "The days whose minimum wage it knows, which date the shipped rules",
          ko: "최저임금을 아는 기간. 내장 규칙이 어느 때까지인지 알려 준다")),
    ])

  private static var record: JSON {
    .object([
      .init("version", .string(Version.number)),
      .init("commit", .string(Version.commit)),
      .init("compiler", .string(Version.compiler)),
      .init("system", .string(Version.system)),
      .init("contracts", .array(Contract.all.map { .string($0.id) })),
      .init(
        "engine",
        .object([
          .init("name", .string("SQLite \(Engine.version)")),
          .init("faults", .array(Engine.faults.map(JSON.string))),
        ])),
      .init("store_format", .integer(Schema.catchkit.version)),
      .init("minimum_wage", coverage),
    ])
  }

  private static var coverage: JSON {
    let name = RuleName.minimumWageHourly.rawValue
    let known = RuleBook.shipped.allParameters.filter { $0.name == name }
    let text = { (date: CivilDate?) -> JSON in date.map { .string($0.description) } ?? .null }
    return .object([
      .init("from", text(known.map(\.from).min())),
      .init("until", text(known.compactMap(\.until).max())),
    ])
  }
}
