import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat credits`
enum ShowCredits {
  static var command: Command<Environment> {
    .showing(
      "credits", Text(en: "Show one's credits and their history", ko: "크레딧과 내역 보기"), into: { () },
      discussion: .paragraph(
        en: "The balance holds the reward that may still be lost; what is available does not.",
        ko: "잔액에는 아직 확정되지 않은 보상이 들어 있고, 사용 가능 크레딧에는 들어 있지 않습니다."),
      examples: [
        Example("catchkit seat credits", "Credits and entries", "크레딧과 내역"),
        Example("catchkit seat credits --as 민지", "Those of one person", "한 사람의 크레딧"),
        Example("catchkit seat credits --json | jq .data.available", "For a script", "스크립트에서"),
      ],
      view: view, contract: "catchkit.seat.credits"
    ) { _, view, actor, session throws(Failure) in
      let view = try SeatTime.caughtUp(view, at: session.environment.now())
      return (try Ledger.credits(of: actor, in: view), try Ledger.lines(of: actor, in: view))
    }
  }

  private static let entry = RecordView<LedgerLine>(
    id: nil,
    [
      .integer("transaction", "Transaction", "거래", "The number of the transaction", at: \.posting),
      .instant("at", "At", "일시", "The time of it", in: .seoul, at: \.at),
      .integer("amount", "Amount", "금액", "Credits that came, or went with a minus", at: \.amount),
      .bool("is_held", "Held", "미확정", "Whether it concerns the held reward", at: \.isHeld),
      .choice("reason", "Reason", "사유", "The reason", at: \.reason, named: \.name),
      .text("cause", "Cause", "근거", "The journey, the request or the words behind it", at: \.cause),
    ])

  private static let view = RecordView<(credits: Credits, lines: [LedgerLine])>(
    id: nil,
    [
      .integer("balance", "Balance", "잔액", "Your own and held credits", at: \.credits.balance),
      .integer(
        "available", "Available", "사용 가능", "Credits that can be spent", at: \.credits.available),
      .instant(
        "held_until", "Held until", "확정 시각", "The moment when the held reward becomes yours",
        isNullable: true, in: .seoul, at: \.credits.heldUntil),
      .list("entries", of: entry, "Entries", "내역", "Newest first", "최신순", at: \.lines),
    ])
}

/// `catchkit seat grant PERSON N`
struct GrantCredits: CheckedRequest {
  let person: String
  let amount: Int
  let reason: String

  static var command: Command<Environment> {
    .changing(
      "grant", Text(en: "Give credits to a person, as an owner", ko: "크레딧 지급(사업주)"),
      into: checked(GrantCredits.init),
      .operand("PERSON", .person, Text(en: "The person", ko: "받는 사람")),
      .operand("N", .integer, Text(en: "Credits; a minus takes them back", ko: "크레딧. 음수는 회수")),
      .required("reason", .text("WORDS"), Text(en: "The reason", ko: "사유")),
      discussion: .paragraph(
        en: "Owners alone grant, and a contrary grant is the way back. Anyone may add an owner to "
          + "a file, so this guards against slips only.",
        ko: "사업주만 지급하며, 취소하려면 반대로 지급합니다. 파일에는 누구나 사업주를 추가할 수 있으므로 실수를 막을 뿐입니다."),
      examples: [
        Example("catchkit seat grant 지훈 500 --reason '첫 이용'", "Give 500", "500 지급"),
        Example("catchkit seat grant --reason 정정 지훈 -- -500", "Take 500 back", "500 회수"),
        Example(
          "catchkit seat grant 지훈 500 --reason 행사 --json | jq .data.available",
          "For a script", "스크립트에서"),
      ],
      view: view, contract: "catchkit.seat.grant", on: .amongStrangers,
      message: {
        let (person, amount, available) = ($0.person, $0.amount, $0.credits.available)
        return Text(
          en: "granted \(amount) to \(person), who has \(available) available",
          ko: "\(person)에게 \(amount) 크레딧 지급. 사용 가능 \(available)")
      }
    ) { request, transaction, actor, _ throws(Failure) in
      let person = try People.find(request.person, in: transaction.view)
      try Ledger.grant(
        request.amount, to: person, reason: request.reason, by: actor, in: transaction)
      return (person.name, request.amount, try Ledger.credits(of: person, in: transaction.view))
    }
  }

  func check() throws(Failure) {
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw .malformed(reason, Text(en: "is no reason", ko: "사유가 아닙니다"))
    }
    guard amount != 0, amount != .min else {
      throw .malformed("\(amount)", Text(en: "is no amount to grant", ko: "지급할 금액이 아닙니다"))
    }
  }

  private static let view = RecordView<(person: String, amount: Int, credits: Credits)>(
    id: nil,
    [
      .text("person", "Person", "사람", "The person who got them") { $0.person },
      .integer("amount", "Amount", "금액", "Credits given, or taken with a minus") { $0.amount },
      .integer("balance", "Balance", "잔액", "Own and held credits after it", at: \.credits.balance),
      .integer("available", "Available", "사용 가능", "Credits that can be spent after it") {
        $0.credits.available
      },
    ])
}

/// `catchkit seat audit`
struct AuditLedger {
  let events: String?

  static var command: Command<Environment> {
    Command(
      "audit", Text(en: "Prove the ledger, the seats and the requests", ko: "장부, 좌석, 요청 검증"),
      into: AuditLedger.init,
      .optional(
        "events", .file, Text(en: "Compute it from the whole event sequence", ko: "전체 이벤트에서 계산"),
        absent: Text(en: "from the store", ko: "저장소에서"), isCommon: true),
      discussion: .paragraph(
        en: "The hash stands for all ledger entries, seats and open requests. From the store and "
          + "from its whole event sequence it is the same. Ends with 1 when something does not "
          + "add up.",
        ko: "해시는 모든 장부 항목, 좌석, 열린 요청을 나타냅니다. 저장소에서 계산하나 전체 이벤트에서 계산하나 같습니다. 맞지 않는 것이 있으면 1로 끝납니다."),
      examples: [
        Example("catchkit seat audit", "From the store", "저장소에서"),
        Example(
          "catchkit seat watch --from 1 | catchkit seat audit --events -", "From the events",
          "이벤트에서"),
        Example("catchkit seat audit --json | jq -r .data.hash", "The hash alone", "해시만"),
      ],
      output: output, readsStandardInput: true, usesStore: true
    ) { request, environment throws(Failure) in
      let state = try request.state(in: environment)
      let problems = state.problems
      var report = Report(
        .record(
          .object([
            .text("hash", state.hash), .count("transactions", state.transactionCount),
            .init("problems", .array(problems.map { .bilingual($0) })),
          ])), output: output)
      if !problems.isEmpty {
        report.shortfall = SeatRefusal.auditProblems.failure(
          "\(problems.count) things do not add up", "맞지 않는 것이 \(problems.count)개 있습니다")
      }
      return report
    }
  }

  private func state(in environment: Environment) throws(Failure) -> ExchangeState {
    guard let events else {
      return try environment.read { (view: View) throws(Failure) in try ExchangeState(in: view) }
    }
    var state = ExchangeState()
    var reader = LineReader(try environment.open(events))
    while try reader.advance() {
      var line: [UInt8] = []
      reader.withLine { line = Array($0) }
      try Failure.locating(file: events, line: reader.number) { () throws(Failure) in
        try state.take(JSON.parse(line, file: events))
      }
    }
    return state
  }

  private static let output = OutputInfo(
    "catchkit.seat.audit", shape: .record,
    fields: [
      .text("hash", "Hash", "해시", "SHA-256 of entries, seats and open requests"),
      .integer("transactions", "Transactions", "거래", "The number of transactions"),
      .list("problems", .text, "Problems", "문제", "Findings that do not add up"),
    ])
}
