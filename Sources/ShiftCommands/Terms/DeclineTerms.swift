import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift terms decline ID` and `withdraw`
struct DeclineTerms {
  let id: String
  let reason: String

  static var decline: Command<Environment> {
    command(
      "decline", Text(en: "Decline the other party's proposal", ko: "상대방의 제안 거절"),
      reason: PlaceOptions.reason,
      [
        Example(
          "catchkit shift terms decline trm-3 --as 민지 --reason '조금 더 올려 주세요'", "With a reason",
          "사유와 함께"),
        Example("catchkit shift terms decline trm-3 --as 민지", "Without one", "사유 없이"),
        Example(
          "catchkit shift terms decline trm-3 --as 민지 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      done: Text(en: "declined", ko: "거절했습니다")
    ) { open, request, transaction, actor throws(Failure) in
      if open.isWrittenDown, open.awaits(actor) {
        let member = try PaidMembers.find("\(open.membership)", for: actor, in: transaction.view)
        try StaffDetails.requireOpen(from: open.terms.from, of: member, in: transaction.view)
      }
      return try Agreements.decline(
        open, reason: request.reason, by: actor, in: transaction, at: transaction.at)
    }
  }

  static var withdraw: Command<Environment> {
    command(
      "withdraw", Text(en: "Withdraw your proposal", ko: "내 제안 철회"), reason: .constant(""),
      [
        Example("catchkit shift terms withdraw trm-3", "By its id", "ID로"),
        Example("catchkit shift terms withdraw trm-3 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift terms withdraw trm-3 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      done: Text(en: "withdrew", ko: "철회했습니다")
    ) { open, _, transaction, actor throws(Failure) in
      try Agreements.withdraw(open, by: actor, in: transaction, at: transaction.at)
    }
  }

  private typealias End =
    @Sendable (Agreement, DeclineTerms, borrowing Transaction, Person) throws(Failure) -> Agreement

  private static func command(
    _ name: String, _ summary: Text, reason: Argument<String>, _ examples: [Example], done: Text,
    end: @escaping End
  ) -> Command<Environment> {
    .changing(
      name, summary, into: DeclineTerms.init, TermsCommands.id, reason, examples: examples,
      output: TermsView.view.record("catchkit.shift.terms.\(name)")
    ) { request, transaction, actor, session throws(Failure) in
      let open = try Agreements.find(request.id, for: actor, in: transaction.view)
      return try TermsView.row(
        try end(open, request, transaction, actor), at: transaction.at, session.zones
      ) { id, worker, pay in
        Text(
          en: "\(done.en) \(id) for \(worker): \(pay.en)",
          ko: "\(worker)의 임금 조건 제안을 \(done.ko)(\(id)): \(pay.ko)")
      }
    }
  }
}
