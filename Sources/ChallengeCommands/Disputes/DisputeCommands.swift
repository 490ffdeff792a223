import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService

/// The state of a report; one that is open at the verdict lapses.
enum DisputeState: String, NamedWord {
  case open, upheld, rejected, lapsed

  init(of shown: Disputes.Shown) {
    self =
      switch shown.dispute.decision?.word {
      case .upheld: .upheld
      case .rejected: .rejected
      case nil: shown.challenge.state.isOver ? .lapsed : .open
      }
  }

  var name: Text {
    switch self {
    case .open: Text(en: "open", ko: "결정 전")
    case .upheld: DisputeDecision.upheld.name
    case .rejected: DisputeDecision.rejected.name
    case .lapsed: Text(en: "lapsed", ko: "소멸")
    }
  }
}

/// Reports in outputs.
enum DisputeView {
  static let view = RecordView<Disputes.Shown>(
    list: ["id", "record", "author", "reporter", "reason", "state", "answer"],
    [
      .id("The report's id", "신고 ID") { $0.dispute.id.description },
      .text("record", "Record", "기록", "The record's id", "기록 ID") { $0.dispute.record.description },
      .text("author", "Author", "쓴 사람", "The record's author") {
        $0.challenge.name(of: $0.dispute.author)
      },
      .text("reporter", "Reporter", "신고자") { $0.challenge.name(of: $0.dispute.reporter) },
      .choice("reason", "Reason", "사유") { $0.dispute.reason },
      .choice("state", "State", "상태", "Open, decided, or lapsed at the verdict", "결정 전, 결정, 소멸") {
        DisputeState(of: $0)
      },
      .instant("reported_at", "Reported", "신고 일시") {
        ($0.dispute.at, $0.challenge.days.zone)
      },
      .text("answer", "Answer", "해명", isNullable: true) { $0.dispute.answer },
      .text("decided_by", "Decided by", "결정한 사람", isNullable: true) {
        $0.challenge.name(of: $0.dispute.decision?.by)
      },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.dispute.decision?.at, $0.challenge.days.zone)
      },
    ])

  static func message(_ data: JSON) -> Text {
    let state = DisputeState(rawValue: data.word("state"))?.name ?? Text(verbatim: "")
    let (id, record) = (data.word("id"), data.word("record"))
    return Text(en: "\(id) on \(record): \(state.en)", ko: "\(id), \(record) 신고: \(state.ko)")
  }

  static var operand: Argument<String> {
    .operand(
      "DSP", .text("DSP").completed(by: .dynamic("challenge-dispute")),
      Text(en: "The report's id", ko: "신고 ID"))
  }
}

/// `catchkit challenge dispute REC`
struct ReportRecord: Sendable {
  let record: String
  let reason: DisputeReason

  static var command: Command<Environment> {
    .changing(
      "dispute", Text(en: "Report a record of another player", ko: "다른 참가자의 기록 신고"),
      into: ReportRecord.init, ChallengeArgument.record,
      .required("reason", .choice("REASON") { $0.name }, Text(en: "The reason", ko: "사유")),
      discussion: .paragraph(
        en: "A report alone changes nothing: the referee decides; without one, in a group any "
          + "player who neither reported nor wrote the record, in a duel only its author, by "
          + "conceding. An upheld record keeps its cost and is no presence. Three in one challenge "
          + "cost it, and seven days' ban.",
        ko: "신고만으로는 바뀌지 않습니다. 심판이 결정하며, 심판이 없으면 그룹에서는 신고하지도 쓰지도 않은 참가자가, 대결에서는 쓴 사람이 인정해서만 결정합니다. "
          + "인정된 기록은 금액은 남고 출석은 아닙니다. 한 챌린지에서 세 번 인정되면 기권이며 7일 동안 참가할 수 없습니다."),
      examples: [
        Example("catchkit challenge dispute rec-2 --reason spam", "One record", "기록 하나"),
        Example("catchkit challenge dispute rec-2 --reason selling -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge dispute rec-2 --reason hate --json | jq -r .data.id", "Its id",
          "신고 ID"),
      ],
      view: DisputeView.view, contract: "catchkit.challenge.dispute", on: .amongStrangers,
      message: DisputeView.message
    ) { request, transaction, actor, _ throws(Failure) in
      try Disputes.report(request.record, for: request.reason, by: actor, in: transaction)
    }
  }
}

/// `catchkit challenge answer DSP TEXT`
struct AnswerReport: Sendable {
  let dispute: String
  let text: String

  static var command: Command<Environment> {
    .changing(
      "answer", Text(en: "Answer a report of one's record", ko: "내 기록에 대한 신고에 해명"),
      into: AnswerReport.init, DisputeView.operand,
      .operand("TEXT", .text(), Text(en: "3 to 100 characters", ko: "3~100자")),
      discussion: .paragraph(
        en: "It stands in 'challenge disputes' for those who decide; another answer replaces it.",
        ko: "결정하는 사람이 'challenge disputes'에서 읽습니다. 다시 해명하면 바뀝니다."),
      examples: [
        Example("catchkit challenge answer dsp-1 '영수증은 사진 2장에 있어요'", "An answer", "해명"),
        Example("catchkit challenge answer dsp-1 'see photo 2' -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge answer dsp-1 '다시 찍었어요' --json | jq -r .data.answer", "The text",
          "해명 내용"),
      ],
      view: DisputeView.view, contract: "catchkit.challenge.answer", on: .amongStrangers,
      message: DisputeView.message
    ) { request, transaction, actor, _ throws(Failure) in
      try Disputes.answer(request.dispute, with: request.text, by: actor, in: transaction)
    }
  }
}

/// `catchkit challenge decide DSP upheld|rejected`
struct DecideReport: Sendable {
  let dispute: String
  let decision: DisputeDecision

  static var command: Command<Environment> {
    .changing(
      "decide", Text(en: "Decide a report of others", ko: "신고 결정"),
      into: DecideReport.init, DisputeView.operand,
      .operand("DECISION", .choice("DECISION") { $0.name }, Text(en: "The decision", ko: "결정")),
      discussion: .paragraph(
        en: "People do not decide on what they reported or wrote, but the author in a duel may "
          + "concede. It is no step of undo.",
        ko: "신고한 사람이나 쓴 사람은 결정하지 못하지만, 대결에서는 쓴 사람이 인정할 수 있습니다. 되돌리기의 단계가 아닙니다."),
      examples: [
        Example("catchkit challenge decide dsp-1 upheld --as jun9", "No proof", "인정"),
        Example("catchkit challenge decide dsp-1 rejected --as jun9 -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge decide dsp-1 rejected --json | jq -r .data.state", "The state",
          "상태"),
      ],
      view: DisputeView.view, contract: "catchkit.challenge.decide", on: .amongStrangers,
      message: DisputeView.message
    ) { request, transaction, actor, _ throws(Failure) in
      try Disputes.decide(request.dispute, request.decision, by: actor, in: transaction)
    }
  }
}

/// `catchkit challenge disputes`
struct ListReports: Sendable {
  let challenge: String?

  static var command: Command<Environment> {
    .listing(
      "disputes", Text(en: "List the reports of a challenge", ko: "챌린지의 신고 목록"),
      into: ListReports.init, ChallengeArgument.chosen,
      examples: [
        Example("catchkit challenge disputes", "The present challenge", "지금 챌린지"),
        Example("catchkit challenge disputes chl-1 --format csv", "For a sheet", "표로"),
        Example(
          "catchkit challenge disputes --json | jq -r '.data[] | select(.state == \"open\") | .id'",
          "Those that wait", "결정을 기다리는 신고"),
      ],
      view: DisputeView.view, contract: "catchkit.challenge.disputes",
      negativeAnswer: Text(en: "no report", ko: "신고가 없음")
    ) { request, view, actor, session throws(Failure) in
      let current = try Challenges.entered(
        request.challenge, by: actor, in: view, at: session.environment.now()
      ).challenge
      return try Disputes.list(of: current.id, in: view).map {
        ($0, current)
      }
    }
  }
}
