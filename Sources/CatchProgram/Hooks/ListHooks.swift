import CatchCommandLine
import CatchValues

/// `catchkit hooks list`
struct ListHooks {
  static var command: Command<Environment> {
    Command(
      "list", Text(en: "List hooks and their problems", ko: "훅과 문제점 목록"),
      into: ListHooks.init,
      discussion: .paragraph(
        en: "Hooks run in the order of the list. A refused one blocks every change "
          + "until it is fixed or removed.",
        ko: "훅은 목록 순서대로 실행됩니다. 거부된 훅이 있으면 고치거나 지울 때까지 모든 변경이 막힙니다."),
      examples: [
        Example("catchkit hooks list", "All of them", "전부"),
        Example("catchkit hooks list --json", "With full paths, for a program", "프로그램용"),
        Example("catchkit hooks list --format ids | wc -l", "Count of files", "파일 수"),
      ],
      output: output
    ) { _, environment throws(Failure) in
      guard let folder = environment.hookFolder else { return report([]) }
      let found = try HookFolder(folder, environment.files.folder)
      var list = report(found?.files ?? [])
      if found == nil {
        list.notes.append(
          en: "there is no folder '\(folder)'; see 'catchkit hooks --help'",
          ko: "'\(folder)' 폴더가 없습니다. 'catchkit hooks --help' 참고")
      }
      return list
    }
  }

  private static func report(_ files: [HookFile]) -> Report {
    Report(.list(.init(files.map(row))), output: output)
  }

  private static func row(_ file: HookFile) -> JSON {
    let (state, title, reason): (String, Text, Text?) =
      switch file.state {
      case .runs: ("runs", Text(en: "runs", ko: "실행"), nil)
      case .ignored(let reason): ("ignored", Text(en: "ignored", ko: "제외"), reason)
      case .refused(let reason, _): ("refused", Text(en: "refused", ko: "거부"), reason)
      }
    return .object([
      .init("phase", file.phase.map { .code($0.rawValue, $0.name) } ?? .null),
      .init("name", .string(file.name)),
      .init("state", .code(state, title)),
      .init("reason", reason.map { .code($0.en, $0) } ?? .null),
      .init("path", .string(file.path)),
    ])
  }

  private static let output = OutputInfo(
    "catchkit.hooks.list", shape: .list,
    fields: [
      .choice(
        "phase", HookPhase.allCases.map(\.rawValue), "Phase", "시점",
        "The phase it runs in; null if it never runs", "실행 시점. 실행되지 않으면 null", isNullable: true),
      .text("name", "Name", "이름", "The name of the file", "파일 이름"),
      .choice(
        "state", ["runs", "ignored", "refused"], "State", "상태",
        "It runs, is ignored, or blocks all changes", "실행, 제외, 거부(모든 변경을 막음)"),
      .text(
        "reason", "Reason", "이유", "The reason it does not run, in English", "실행되지 않는 이유(영어)",
        isNullable: true),
      .text("path", "Path", "경로", "The file", "파일"),
    ], idField: "path")
}
