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
      Field(
        "phase", .choice(HookPhase.allCases.map(\.rawValue)), title: Text(en: "Phase", ko: "시점"),
        meaning: Text(
          en: "Whether the change can still be refused, or is made", ko: "거부할 수 있는 변경 전인지, 변경 후인지")),
      Field(
        "command", .text, title: Text(en: "Command", ko: "명령"),
        meaning: Text(en: "The words of the command", ko: "실행한 명령")),
      Field(
        "at", .instant, title: Text(en: "At", ko: "일시"),
        meaning: Text(en: "When it was given", ko: "명령한 때")),
      Field(
        "actor_id", .text, title: Text(en: "Actor ID", ko: "실행자 ID"),
        meaning: Text(en: "Who acts; null while there is nobody", ko: "실행한 사람. 아직 없으면 null"),
        isNullable: true),
      Field(
        "actor", .text, title: Text(en: "Actor", ko: "실행자"),
        meaning: Text(en: "The nickname of who acts", ko: "실행한 사람의 닉네임"), isNullable: true),
      Field(
        "summary", .text, title: Text(en: "Summary", ko: "요약"),
        meaning: Text(
          en: "What people read when it is done; null where they see records",
          ko: "끝났을 때 사람이 읽는 문장. 기록을 보이는 명령이면 null"), isNullable: true),
      Field(
        "store", .text, title: Text(en: "Store", ko: "저장소"),
        meaning: Text(en: "The full path of the store's file", ko: "저장소 파일의 전체 경로")),
    ])
}
