import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift terms accept ID`
struct AcceptTerms {
  let id: String

  static var command: Command<Environment> {
    .changing(
      "accept", Text(en: "Accept the other party's proposal", ko: "상대방의 제안 수락"),
      into: AcceptTerms.init,
      TermsCommands.id,
      examples: [
        Example("catchkit shift terms accept trm-3 --as 민지", "Acceptance by a worker", "근무자의 수락"),
        Example("catchkit shift terms accept trm-3 --as 민지 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift terms accept trm-3 --as 민지 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: TermsView.view.record("catchkit.shift.terms.accept"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let open = try Agreements.find(request.id, for: actor, in: transaction.view)
      session.notes = MinimumWageNote.notes(for: open.terms)
      return try TermsView.row(
        try Agreements.accept(open, by: actor, in: transaction, at: transaction.at), session.zones)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (id, worker, pay) = (data.word("id"), data.word("worker"), TermsView.summary(data))
    return Text(
      en: "\(worker) is paid \(pay.en) (\(id))",
      ko: "\(worker)의 임금 조건에 합의했습니다(\(id)): \(pay.ko)")
  }
}
