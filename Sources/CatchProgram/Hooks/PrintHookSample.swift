import CatchCommandLine
import CatchValues

/// `catchkit hooks sample [PHASE]`
struct PrintHookSample {
  let phase: HookPhase

  static var command: Command<Environment> {
    Command(
      "sample", Text(en: "Print a sample of what a hook reads", ko: "훅이 읽는 문서의 예 출력"),
      into: PrintHookSample.init,
      .optionalOperand(
        "PHASE", .choice("PHASE") { (phase: HookPhase) in phase.name }, default: .before,
        Text(en: "The phase the hook runs in", ko: "훅의 실행 시점")),
      discussion: .paragraph(
        en: "With --json it is the document that hooks get on standard input; another changed "
          + "record is another element of meta.changes. The document of a real change is seen "
          + "in its --dry-run --json.",
        ko: "--json을 주면 훅이 표준 입력으로 받는 문서입니다. 바뀐 기록마다 meta.changes의 요소가 하나씩 있습니다. 실제 변경이 알릴 "
          + "내용은 그 명령의 --dry-run --json으로 볼 수 있습니다."),
      examples: [
        Example("catchkit hooks sample", "For people", "사람이 읽는 형식"),
        Example(
          "catchkit hooks sample after --json | grep -o '\"phase\":\"[^\"]*\"'", "One field of it",
          "필드 하나"),
        Example(
          "catchkit hooks sample --json | sh -c 'grep -q closed && exit 1; exit 0' && echo agreed",
          "Try a hook", "훅 시험하기"),
      ],
      output: HookEvent.output
    ) { request, _ throws(Failure) in
      event.report(request.phase)
    }
  }

  /// An example: 사장 plans an evening for 민지.
  private static let event = HookEvent(
    command: "shift add", at: "2026-11-02T09:00:00+09:00", actor: ("per-1", "사장"), summary: "",
    store: "/home/mina/.local/share/catchkit/catchkit.sqlite3",
    meta: [
      .init("operation", .integer(7)), .init("change_count", .integer(1)),
      .init("dry_run", .bool(false)), .init("replayed", .bool(false)),
      .init("changes", .array([change])), .init("changes_truncated", .bool(false)),
      .init("currency", .string("KRW")),
    ])

  private static let change = JSON.object([
    .init("record", .string("shf-1")),
    .init("before", .null),
    .init(
      "after",
      .object([
        .init("id", .string("shf-1")), .init("place", .string("카페")),
        .init("worker", .string("민지")), .init("day", .string("2026-11-02")),
        .init("starts_at", .string("2026-11-02T18:00:00+09:00")),
        .init("ends_at", .string("2026-11-02T22:00:00+09:00")),
        .init("state", .string("planned")), .init("breaks", .array([])),
        .init("title", .string("")), .init("memo", .string("")), .init("tags", .array([])),
        .init("key", .null), .init("zone", .string("Asia/Seoul")),
      ])),
  ])
}
