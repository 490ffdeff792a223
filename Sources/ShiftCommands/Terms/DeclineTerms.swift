import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import ShiftService
import WorkplaceOptions

/// `catchkit shift terms decline ID`
struct DeclineTerms {
  let id: String
  let reason: String

  static var command: Command<Environment> {
    .changing(
      "decline", Text(en: "Decline the other party's proposal", ko: "상대방의 제안 거절"),
      into: DeclineTerms.init,
      TermsCommands.id,
      PlaceOptions.reason,
      examples: [
        Example(
          "catchkit shift terms decline trm-3 --as 민지 --reason '조금 더 올려 주세요'", "With a reason",
          "사유와 함께"),
        Example("catchkit shift terms decline trm-3 --as 민지", "Without one", "사유 없이"),
        Example(
          "catchkit shift terms decline trm-3 --as 민지 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: TermsView.view.record("catchkit.shift.terms.decline"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let open = try Agreements.find(request.id, for: actor, in: transaction.view)
      if open.isWrittenDown, open.awaits(actor) {
        let member = try PaidMembers.find(
          "\(open.membership)", for: actor, in: transaction.view)
        try StaffDetails.requireOpen(from: open.terms.from, of: member, in: transaction.view)
      }
      return try TermsView.row(
        try Agreements.decline(
          open, reason: request.reason, by: actor, in: transaction, at: transaction.at),
        at: transaction.at, session.zones)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (id, worker, pay) = (data.word("id"), data.word("worker"), TermsView.summary(data))
    return Text(
      en: "declined \(id) for \(worker): \(pay.en)",
      ko: "\(worker)의 임금 조건 제안을 거절했습니다(\(id)): \(pay.ko)")
  }
}
