import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService

/// `catchkit shift terms withdraw ID`
struct WithdrawTerms {
  let id: String

  static var command: Command<Environment> {
    .changing(
      "withdraw", Text(en: "Withdraw your proposal", ko: "내 제안 철회"),
      into: WithdrawTerms.init,
      TermsCommands.id,
      examples: [
        Example("catchkit shift terms withdraw trm-3", "By its id", "ID로"),
        Example("catchkit shift terms withdraw trm-3 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift terms withdraw trm-3 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: TermsView.view.record("catchkit.shift.terms.withdraw"), message: message
    ) { request, transaction, actor, session throws(Failure) in
      let open = try Agreements.find(request.id, for: actor, in: transaction.view)
      return try TermsView.row(
        try Agreements.withdraw(open, by: actor, in: transaction, at: transaction.at),
        at: transaction.at, session.zones)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let (id, worker, pay) = (data.word("id"), data.word("worker"), TermsView.summary(data))
    return Text(
      en: "withdrew \(id) for \(worker): \(pay.en)",
      ko: "\(worker)의 임금 조건 제안을 철회했습니다(\(id)): \(pay.ko)")
  }
}
