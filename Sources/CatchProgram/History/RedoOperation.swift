import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit redo`
struct RedoOperation {
  static var command: Command<Environment> {
    Command(
      "redo", Text(en: "Redo the operation you undid last", ko: "마지막으로 되돌린 작업 다시 실행"),
      into: RedoOperation.init,
      discussion: .paragraph(
        en: "Possible until you change something else, and while the records are still as the "
          + "undo left them. Pay terms that two people agreed on come back within 24 hours only.",
        ko: "다른 것을 바꾸기 전에, 기록이 되돌린 상태 그대로일 때만 할 수 있습니다. 두 사람이 합의한 임금 조건은 24시간 안에만 다시 "
          + "적용됩니다."),
      examples: [
        Example("catchkit undo && catchkit redo", "Undo and redo", "되돌리고 다시 실행"),
        Example("catchkit undo --quiet && catchkit redo --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit undo --quiet && catchkit redo --json | grep -o '\"number\":[0-9]*'",
          "Number of the redone operation", "다시 한 작업의 번호"),
      ],
      output: output, changes: true
    ) { _, environment throws(Failure) in
      let zone = try environment.readingZone()
      let isDryRun = environment.options.isDryRun
      return try environment.reverse(
        output,
        message: { [domains = environment.domains] data in
          ReversedRecords.line(isDryRun ? planned : done, data, isDryRun, in: domains)
        }
      ) {
        transaction throws(Failure) in
        let changes = try ChangeView(in: transaction.view, of: environment)
        let undo = try Operations.redo(in: transaction, zone: zone) { change throws(Failure) in
          try changes.wording(change)
        }
        let redone = try undo.targets.map { number throws(Failure) in
          try Operations.find(number, in: transaction.view)
        }
        // Read only now: the redo may restore people whom the undo had removed.
        let view = try OperationView(in: transaction.view, zone: zone)
        return try .object(
          [.init("redone", .array(redone.map(view.summary)))]
            + ReversedRecords.members(changes, in: transaction))
      }
    }
  }

  private static let planned = Text(en: "would do again", ko: "다시 할 작업")
  private static let done = Text(en: "did again", ko: "다시 실행했습니다")

  private static let output = OutputInfo(
    "catchkit.redo", shape: .record,
    fields: [
      .list(
        "redone", .object(OperationView.summaryFields), "Redone", "다시 한 작업",
        "The operations that hold again", "다시 적용된 작업")
    ] + ReversedRecords.fields)
}
