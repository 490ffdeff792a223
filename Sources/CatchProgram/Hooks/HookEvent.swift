import CatchCommandLine
import CatchStore
import CatchValues

/// The description of a change that hooks receive.
struct HookEvent {
  /// `shift add`
  let command: String
  let at: String
  /// Nil when there is no actor.
  let actor: (id: String, name: String)?
  /// The line that people see after the change; empty when they see records instead.
  let summary: String
  let store: String
  /// The members that a dry run prints.
  let meta: [JSON.Member]

  /// Makes the document that a hook reads from its standard input.
  func report(_ phase: HookPhase) -> Report {
    Report(
      .record(
        .object([
          .init("phase", .code(phase.rawValue, phase.name)),
          .init("command", .string(command)),
          .init("at", .string(at)),
          .init("actor_id", (actor?.id).json),
          .init("actor", (actor?.name).json),
          .init("summary", summary.isEmpty ? .null : .string(summary)),
          .init("store", .string(store)),
        ])), output: HookEvent.output, meta: meta)
  }

  func document(_ phase: HookPhase) throws(Failure) -> [UInt8] {
    var document: [UInt8] = []
    _ = try render(report(phase), RenderOptions(format: .json)) { bytes throws(Failure) in
      document += bytes
    }
    return document
  }

  static let output = OutputInfo(
    "catchkit.hook", shape: .record,
    fields: [
      .choice(
        "phase", HookPhase.allCases.map(\.rawValue), "Phase", "시점",
        "Before the change, still refusable, or after it", "변경 전(거부할 수 있음) 또는 변경 후"),
      .text("command", "Command", "명령", "The words of the command", "실행한 명령"),
      .instant("at", "At", "일시", "Time of the command", "명령한 일시"),
      .text(
        "actor_id", "Actor ID", "실행자 ID", "The acting person; null while there is none",
        "실행한 사람. 아직 없으면 null", isNullable: true),
      .text(
        "actor", "Actor", "실행자", "The acting person's nickname", "실행한 사람의 닉네임", isNullable: true),
      .text(
        "summary", "Summary", "요약", "The line people read at the end; null where they see records",
        "끝났을 때 사람이 읽는 문장. 기록을 보이는 명령이면 null", isNullable: true),
      .text("store", "Store", "저장소", "The full path of the store's file", "저장소 파일의 전체 경로"),
    ])
}
