import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit undo [--to NUMBER]`
struct UndoOperation {
  let oldest: Int?

  static var command: Command<Environment> {
    Command(
      "undo", Text(en: "Undo your last change", ko: "마지막 변경 되돌리기"),
      into: UndoOperation.init,
      .optional(
        "to", .operationNumber.completed(by: .dynamic("undoable")),
        Text(en: "All your operations back to this one", ko: "이 작업까지 내가 한 모든 것"),
        absent: Text(en: "the last one only", ko: "마지막 하나만"), isCommon: true),
      discussion: [
        Text(
          en: "One command is one step, whatever it touched. Only your own operations are taken "
            + "back, and only while the records are still as you left them; otherwise nothing is "
            + "changed and the difference is shown. What others or programs rely on is passed over, "
            + "with a note.",
          ko: "명령 하나를 통째로 되돌립니다. 자신의 작업만, 기록이 그 뒤로 바뀌지 않았을 때만 되돌립니다. 바뀌었으면 아무것도 "
            + "하지 않고 차이를 보여 줍니다. 다른 사람이나 프로그램이 따르는 작업은 건너뛰고 알립니다."),
        Text(
          en:
            "Pay terms that two people agreed on are taken back within 24 hours only; then propose "
            + "new ones.",
          ko: "두 사람이 합의한 임금 조건은 24시간 안에만 되돌릴 수 있습니다. 그 뒤에는 새 조건을 제안하십시오."),
        Text(
          en: "An undo is an operation too: 'catchkit redo' takes it back.",
          ko: "되돌리기도 작업이므로 'catchkit redo'로 다시 실행할 수 있습니다."),
      ],
      examples: [
        Example("catchkit undo", "The last change", "마지막 변경"),
        Example("catchkit undo --to 2 --dry-run", "Preview of the undo", "되돌릴 내용 미리 보기"),
        Example(
          "catchkit undo --json | grep -o '\"command\":\"[^\"]*\"'",
          "The undone commands, for a script", "되돌린 명령만"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      let zone = try environment.readingZone()
      let isDryRun = environment.options.isDryRun
      var passed: Text?
      var report = try environment.reverse(
        output,
        message: { [domains = environment.domains] data in
          ReversedRecords.line(isDryRun ? planned : done, data, isDryRun, in: domains)
        }
      ) {
        transaction throws(Failure) in
        let view = try OperationView(in: transaction.view, zone: zone)
        let changes = try ChangeView(in: transaction.view, of: environment)
        let undone = try Operations.undo(to: request.oldest, in: transaction, zone: zone) {
          change throws(Failure) in try changes.wording(change)
        }
        passed = try Operations.passedOver(after: undone.last?.number ?? 0, in: transaction)
        return try .object(
          [.init("undone", .array(undone.map(view.summary)))]
            + ReversedRecords.members(changes, in: transaction))
      }
      if let passed { report.notes.append(passed) }
      return report
    }
  }

  private static let planned = Text(en: "would undo", ko: "되돌릴 작업")
  private static let done = Text(en: "undid", ko: "되돌렸습니다")

  private static let output = OutputInfo(
    "catchkit.undo", shape: .record,
    fields: [
      .list(
        "undone", .object(OperationView.summaryFields), "Undone", "되돌린 작업",
        "The operations taken back, newest first", "되돌린 작업, 최근 것부터")
    ] + ReversedRecords.fields)
}
