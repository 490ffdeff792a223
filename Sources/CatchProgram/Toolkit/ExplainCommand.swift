import CatchCommandLine
import CatchValues

/// `catchkit explain [ID]`
struct ExplainFailure {
  let id: String?
}

enum ExplainCommand {
  static var command: Command<Environment> {
    Command(
      "explain", Text(en: "Explain an error by its id", ko: "오류 ID 설명"),
      into: ExplainFailure.init,
      .optionalOperand(
        "ID", .text("ID").completed(by: .dynamic("failure")),
        Text(en: "The error's id", ko: "오류의 ID"), absent: Text(en: "all", ko: "전부")),
      examples: [
        Example("catchkit explain usage.value", "One error", "오류 하나"),
        Example("catchkit explain --format ids", "All ids", "모든 ID"),
        Example(
          "catchkit explain --format tsv --fields id,exit | grep '^usage'",
          "Exit codes of usage errors", "사용법 오류의 종료 코드"),
      ],
      output: output, worksUnconfigured: true
    ) { request, environment throws(Failure) in
      let language = environment.language
      let cases = environment.domains.failures
      guard let id = request.id else {
        return Report(.list(.init(cases.map { row($0, language) })), output: output)
      }
      guard let found = cases.first(where: { $0.id == id }) else {
        throw EnvironmentFailure.unknownID.failure(
          "there is no error '\(id)'", "'\(id)' 오류는 없습니다",
          hint: Suggestion.hint(for: id, among: cases.map(\.id)))
      }
      return Report(.list(.init([row(found, language)])), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.explain", shape: .list,
    fields: [
      .text("id", "ID", "ID", "The stable id", "바뀌지 않는 ID"),
      .integer("exit", "Exit", "종료", "The exit code", "종료 코드"),
      .bool(
        "retryable", "Retry", "재시도", "Whether the same line may succeed later",
        "같은 명령이 나중에 성공할 수 있는지"),
      .text("summary", "Meaning", "뜻", "The meaning, in the chosen language", "고른 언어로 된 뜻"),
      .text("advice", "Advice", "조언", "The next step, in the chosen language", "고른 언어로 된 조언"),
      .text("topic", "Read on", "더 보기", "The manual page that explains more", "자세한 설명이 있는 설명서"),
    ], idField: "id")

  private static func row(_ entry: FailureCase, _ language: Language) -> JSON {
    let code = ExitCode(entry.kind)
    return .object([
      .init("id", .string(entry.id)),
      .init("exit", .integer(Int(code.rawValue))),
      .init("retryable", .bool(code.retry != .no)),
      .init("summary", .string(entry.summary[language])),
      .init("advice", .string(entry.advice[language])),
      .init("topic", .string(entry.topic)),
    ])
  }
}
