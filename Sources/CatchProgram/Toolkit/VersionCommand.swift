import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit version`
struct ShowVersion {
  /// True to ask the server of a remote store for its version, too.
  let asksServer: Bool
}

enum VersionCommand {
  static func command(of domains: Domains) -> Command<Environment> {
    let output = output(domains.list.flatMap { $0.facts() })
    return Command(
      "version", Text(en: "Show the version and its build details", ko: "버전과 빌드 정보 보기"),
      into: ShowVersion.init,
      .flag(
        "remote", Text(en: "Ask the server of an ssh:// store, too", ko: "ssh:// 저장소의 서버 버전도 보기")),
      examples: [
        Example("catchkit version", "The version", "버전"),
        Example(
          "catchkit version --format tsv --fields version,compiler", "Two of its fields", "두 필드만"),
        Example(
          "catchkit version --json | grep -o '\"version\":\"[^\"]*\"'", "For a bug report", "오류 보고용"
        ),
      ],
      output: output, usesStore: true, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      let server = request.asksServer ? try answer(in: environment) : nil
      // People want one line; the record reads the whole table and all rules.
      let isLine = environment.options.outputFormat == .table && environment.options.fields == nil
      if isLine { return Report(.text(lines(environment.commit(), server))) }
      return Report(
        .record(record(of: environment.domains, environment.commit(), server)), output: output)
    }
  }

  private static func answer(in environment: Environment) throws(Failure) -> RemoteRun {
    guard environment.namesRemoteStore else {
      throw .conflict(
        "--remote", "--store \(environment.options.store ?? "PATH")",
        hint: Text(
          en: "name a store on a server: --store ssh://HOST",
          ko: "서버의 저장소를 지정하십시오: --store ssh://서버"))
    }
    return try environment.remoteVersion()
  }

  private static func lines(_ commit: String?, _ server: RemoteRun?) -> Text {
    let version = "catchkit \(Version.number)"
    let own =
      commit.map { Text(en: "\(version), commit \($0)\n", ko: "\(version), 커밋 \($0)\n") }
      ?? Text(en: "\(version), commit unknown\n", ko: "\(version), 커밋 정보 없음\n")
    guard let server else { return own }
    let note = server.versionNote ?? Text(en: "both are equal", ko: "두 버전이 같습니다")
    return Text(
      en: "\(own.en)server: catchkit \(server.version ?? "")\n\(note.en)\n",
      ko: "\(own.ko)서버: catchkit \(server.version ?? "")\n\(note.ko)\n")
  }

  private static let fields: [Field] =
    [
      .text("version", "Version", "버전", "The release", "릴리스"),
      .text(
        "commit", "Commit", "커밋", "The source it was built from, or \"unknown\"",
        "빌드한 소스. 모르면 \"unknown\""),
      .text("compiler", "Compiler", "컴파일러", "The Swift compiler", "Swift 컴파일러"),
      .text("system", "System", "시스템", "The operating system it was built for", "빌드 대상 운영 체제"),
      .list(
        "contracts", .text, "Contracts", "규격",
        "The outputs and inputs it knows, with their versions", "아는 출력과 입력의 이름과 버전"),
      .of(
        .object([
          .text("name", "Name", "이름", "The library and its version", "라이브러리와 버전"),
          .list(
            "faults", .text, "Known faults", "알려진 결함",
            "Known faults of that version", "그 버전에서 알려진 결함"),
        ]), "engine", "Engine", "엔진", "The library that keeps the store", "저장소를 다루는 라이브러리"),
      .integer(
        "store_format", "Store format", "저장소 형식", "The newest format that it reads and writes",
        "읽고 쓰는 최신 형식"),
      .text(
        "server_version", "Server", "서버", "The server's release, with --remote",
        "서버의 릴리스(--remote)", isNullable: true),
      .choice(
        "older", ["client", "server"], "Older", "이전 버전", "The side with the older release",
        "더 오래된 쪽", isNullable: true),
    ]

  private static func output(_ facts: [DomainFact]) -> OutputInfo {
    OutputInfo("catchkit.version", shape: .record, fields: fields + facts.map(\.field))
  }

  private static func record(
    of domains: Domains, _ commit: String?, _ server: RemoteRun?
  ) -> JSON {
    .object(
      [
        .init("version", .string(Version.number)),
        .init("commit", .string(commit ?? "unknown")),
        .init("compiler", .string(Version.compiler)),
        .init("system", .string(Version.system)),
        .init("contracts", .array(Contract.all(of: domains).map { .string($0.id) })),
        .init(
          "engine",
          .object([
            .init("name", .string("SQLite \(Engine.version)")),
            .init("faults", .array(Engine.faults.map(JSON.string))),
          ])),
        .init("store_format", .integer(domains.schema().version)),
        .init("server_version", (server?.version).json),
        .init("older", (server?.older).json),
      ] + domains.list.flatMap { $0.facts() }.map { .init($0.field.name, $0.value) })
  }
}
