import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// The fields and rows of pay terms, as shown to the two parties.
enum TermsView {
  static let fields: [Field] =
    [
      .text("id", "ID", "ID", "The terms' id"),
      .text("place", "Workplace", "사업장", "The workplace's name"),
      .text("worker", "Worker", "근무자", "Whose pay it is, by nickname"),
      .choice("state", Agreement.State.allCases.map(\.rawValue), "State", "상태", "Where they stand"),
    ] + pay + [
      .text("proposed_by", "By", "제안자", "Who proposed them"),
      .instant("proposed_at", "Proposed", "제안 일시"),
      .text("decided_by", "Decided by", "결정자", isNullable: true),
      .instant("decided_at", "Decided", "결정 일시", isNullable: true),
      .text("reason", "Reason", "사유", isNullable: true),
      .zone,
    ]

  static let columns =
    fields.named("id", "place", "worker", "since") + [
      .text("pay", "Pay", "임금", "The amount and what it is for"),
      .shown("weekly_minutes", .minutes, Text(en: "Weekly", ko: "주 소정")),
    ] + fields.named("days", "pay_day", "state", "proposed_by")

  /// The terms themselves.
  static let pay: [Field] =
    [
      .date("since", "Since", "시작일", "They hold from that day on"),
      .choice("kind", PayKind.allCases.map(\.code), "Kind", "종류", "What the amount is for"),
      .won("amount", "Pay", "임금", "In won, for each hour, day, week or month"),
    ]
    + Field.duration(
      "weekly", title: Text(en: "Weekly", ko: "주 소정"),
      meaning: Text(en: "Contracted time a week", ko: "주 소정근로시간"), isNullable: true) + [
      .list(
        "days", .choice(Weekday.allCases.map(\.code)), "Days", "소정근로일",
        "Contracted days of the week"),
      .text("pay_day", "Pay day", "급여일", "A day of the month, or of the week", isNullable: true),
    ]

  static func row(_ agreement: Agreement, _ zones: ZoneShelf) throws(Failure) -> JSON {
    .object(
      [
        .init("id", .string(agreement.id.description)),
        .init("place", .string(agreement.place)),
        .init("worker", .string(agreement.name)),
        .init("state", .code(agreement.state.rawValue, agreement.state.name)),
      ] + payMembers(agreement.terms) + [
        .init("proposed_by", .string(agreement.proposer)),
        .init("proposed_at", try zones.json(agreement.proposedAt, in: agreement.zone)),
        .init("decided_by", agreement.decider.map(JSON.string) ?? .null),
        .init("decided_at", try zones.json(agreement.decidedAt, in: agreement.zone)),
        .init("reason", .words(agreement.reason)),
        .init("zone", .string(agreement.zone)),
        // For tables only; no contract has these fields.
        .init("pay", .bilingual(amount(agreement.terms.amount.won, agreement.terms.kind))),
        .init("weekly_minutes", agreement.terms.weeklyMinutes.map(JSON.integer) ?? .null),
      ])
  }

  static func payMembers(_ terms: PayTerms) -> [JSON.Member] {
    [
      .init("since", .string(terms.from.description)),
      .init("kind", .code(terms.kind.code, terms.kind.name)),
      .init("amount", .integer(terms.amount.won)),
    ] + DurationText.members("weekly", terms.weeklyMinutes.map { $0 * 60 }) + [
      .init("days", .array(terms.days.map { .code($0.code, $0.name) })),
      .init("pay_day", terms.payDay.map { .string($0.description) } ?? .null),
    ]
  }

  /// `10,320 won an hour from 2026-11-02`, from a row or a similar object.
  static func summary(_ data: JSON) -> Text {
    guard case .integer(let won) = data["amount"], let kind = PayKind(code: data.word("kind"))
    else { return Text(en: "no pay terms", ko: "임금 조건 없음") }
    let (pay, since) = (amount(won, kind), data.word("since"))
    return Text(en: "\(pay.en) from \(since)", ko: "\(since)부터 \(pay.ko)")
  }

  /// `10,320 won an hour`
  private static func amount(_ won: Int, _ kind: PayKind) -> Text {
    let amount = Money.grouped(won)
    return Text(en: "\(amount) won \(kind.name.en)", ko: "\(kind.name.ko) \(amount)원")
  }
}
