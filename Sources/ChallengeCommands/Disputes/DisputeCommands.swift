import CatchCommandLine
import CatchProgram
import CatchValues
import ChallengeService

/// The state of a report; one that is open at the verdict lapses.
enum DisputeState: String, NamedWord {
  case open, upheld, rejected, lapsed

  init(of shown: Disputes.Shown) {
    self =
      switch shown.challenge.tally(of: shown.dispute).decision?.isUpheld {
      case true?: .upheld
      case false?: .rejected
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
    list: ["id", "record", "author", "reporter", "reason", "state", "votes", "answer"],
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
      .text("decided_by", "Decided by", "결정한 사람", isNullable: true) { shown in
        shown.challenge.tally(of: shown.dispute).decision.flatMap {
          shown.challenge.participant(player: $0.decider)?.name
        }
      },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.challenge.tally(of: $0.dispute).decision?.at, $0.challenge.days.zone)
      },
      .integer(
        "votes_upheld", "Votes to uphold", "인정 표", "The votes to uphold it that count", "반영되는 인정 표"
      ) { $0.challenge.tally(of: $0.dispute).upheldCount },
      .integer(
        "votes_rejected", "Votes to reject", "기각 표", "The votes to reject it that count",
        "반영되는 기각 표"
      ) { $0.challenge.tally(of: $0.dispute).rejectedCount },
      .integer(
        "votes_needed", "Votes needed", "필요한 표", "The equal votes that decide: 1 or 2; 0 for none",
        "결정에 필요한 같은 표의 수: 1 또는 2. 결정할 사람이 없으면 0"
      ) { $0.challenge.tally(of: $0.dispute).neededCount },
      .shown("votes", .text, "Votes", "표") { shown in
        .bilingual(DisputeView.votes(shown.challenge.tally(of: shown.dispute)))
      },
    ])

  /// `upheld 1, rejected 0, needed 2`
  private static func votes(_ tally: ReportTally) -> Text {
    let (upheld, rejected) = (tally.upheldCount, tally.rejectedCount)
    return Text(
      en: "upheld \(upheld), rejected \(rejected), needed \(tally.neededCount)",
      ko: "인정 \(upheld), 기각 \(rejected), 필요 \(tally.neededCount)")
  }

  static func message(_ shown: Disputes.Shown) -> Text {
    let (id, record) = (shown.dispute.id, shown.dispute.record)
    let (state, tally) = (DisputeState(of: shown), shown.challenge.tally(of: shown.dispute))
    let (upheld, rejected) = (tally.upheldCount, tally.rejectedCount)
    var (en, ko) = ("\(id) on \(record): \(state.name.en)", "\(id), \(record) 신고: \(state.name.ko)")
    if state == .open, upheld + rejected > 0, tally.neededCount == 2 {
      en += ", \(upheld) to uphold and \(rejected) to reject; two equal votes decide"
      ko += ", 인정 \(upheld)표, 기각 \(rejected)표. 같은 표 2개로 결정됩니다"
    }
    return Text(en: en, ko: ko)
  }

  static var operand: Argument<String> {
    .operand(
      "DSP", .text("DSP").completed(by: .dynamic("challenge-dispute")),
      Text(en: "The report's id", ko: "신고 ID"))
  }
}

/// `catchkit challenge dispute REC`
enum ReportRecord {
  static var command: Command<Environment> {
    .changing(
      "dispute", Text(en: "Report a record of another player", ko: "다른 참가자의 기록 신고"),
      into: { (record: $0, reason: $1) }, ChallengeArgument.record,
      .required(
        "reason", Conversion<DisputeReason>.choice("REASON") { $0.name }.orKorean,
        Text(en: "The reason", ko: "사유")),
      discussion: .paragraph(
        en: "A report alone changes nothing: the referee decides; without one, in a group two "
          + "players who neither reported nor wrote the record, or the only one who is left, in a "
          + "duel only its author, by conceding. An upheld record keeps its cost and is no "
          + "presence, whether its sum, its proof or its time is wrong; one of a wrong category is "
          + "real, so it stays presence and becomes spending. Three upheld records of either kind "
          + "in one challenge cost it, and seven days' ban. A reason is read by its Korean name, too.",
        ko: "신고만으로는 바뀌지 않습니다. 심판이 결정하며, 심판이 없으면 그룹에서는 신고하지도 쓰지도 않은 참가자 2명이(한 명뿐이면 혼자), 대결에서는 쓴 "
          + "사람이 인정해서만 결정합니다. 신고가 인정되면 금액, 사진, 시각 중 무엇이 틀렸든 금액은 남고 출석에서는 빠집니다. 분류가 틀린 기록은 실제 지출이므로 "
          + "출석은 남고 지출로 셉니다. 한 챌린지에서 어느 쪽이든 기록 3건의 신고가 인정되면 기권이며 7일 동안 참가할 수 없습니다. 사유는 '금액 오류'처럼 한국어 "
          + "이름으로도 입력할 수 있습니다."),
      examples: [
        Example("catchkit challenge dispute rec-2 --reason wrong_sum", "One record", "기록 하나"),
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
enum AnswerReport {
  static var command: Command<Environment> {
    .changing(
      "answer", Text(en: "Answer a report of your record", ko: "내 기록 신고에 해명"),
      into: { (dispute: $0, text: $1) }, DisputeView.operand,
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
enum DecideReport {
  static var command: Command<Environment> {
    .changing(
      "decide", Text(en: "Decide a report of others", ko: "신고 결정"),
      into: { (dispute: $0, decision: $1) }, DisputeView.operand,
      .operand(
        "DECISION", Conversion<DisputeDecision>.choice("DECISION") { $0.name }.orKorean,
        Text(en: "The decision", ko: "결정")),
      discussion: .paragraph(
        en: "People do not decide on what they reported or wrote, but the author in a duel may "
          + "concede. In a group without a referee two players decide by votes for the same; until "
          + "two agree the report is open. One vote each: the first stands, while its player is "
          + "in. It cannot be undone. Rules from before 'arrival' need one player only. A decision "
          + "is read by its Korean name, too.",
        ko: "신고한 사람이나 쓴 사람은 결정하지 못하지만, 대결에서는 쓴 사람이 인정할 수 있습니다. 심판 없는 그룹에서는 참가자 2명이 같은 표를 내야 "
          + "결정되며, 그때까지는 결정 전입니다. 표는 한 사람에 하나로 처음 낸 것만, 낸 사람이 참가 중인 동안 셉니다. undo로 되돌릴 수 없습니다. 'arrival' "
          + "이전의 규칙은 한 명이 결정합니다. 결정은 '인정'이나 '기각'으로도 입력할 수 있습니다."),
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
enum ListReports {
  static var command: Command<Environment> {
    .listing(
      "disputes", Text(en: "List the reports of a challenge", ko: "챌린지의 신고 목록"),
      into: { $0 }, ChallengeArgument.chosen,
      discussion: .paragraph(
        en: "Votes are those that count, and the equal ones that decide: with 'upheld 1, rejected "
          + "0, needed 2' another player of the group has to uphold it, too; with 'upheld 1, "
          + "rejected 1' a third player decides.",
        ko: "반영되는 표와 결정에 필요한 같은 표의 수를 보여 줍니다. '인정 1, 기각 0, 필요 2'이면 그룹의 다른 참가자도 인정해야 하고, '인정 1, "
          + "기각 1'이면 세 번째 참가자가 결정합니다."),
      examples: [
        Example("catchkit challenge disputes", "The present challenge", "지금 챌린지"),
        Example("catchkit challenge disputes chl-1 --format csv", "For a sheet", "표로"),
        Example(
          "catchkit challenge disputes --json | jq -r '.data[] | select(.state == \"open\") | .id'",
          "Those that wait", "결정을 기다리는 신고"),
      ],
      view: DisputeView.view, contract: "catchkit.challenge.disputes",
      negativeAnswer: Text(en: "no report", ko: "신고가 없음")
    ) { challenge, view, actor, session throws(Failure) in
      let current = try Challenges.entered(
        challenge, by: actor, in: view, at: session.environment.now()
      ).challenge
      return try Disputes.list(of: current.id, in: view).map { ($0, current) }
    }
  }
}
