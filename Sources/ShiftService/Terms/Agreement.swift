public import CatchStore
public import CatchValues
public import PeopleService

/// Pay terms that one side proposed, with the other side's answer.
public struct Agreement: Hashable {
  /// The state of terms; only `proposed` ones ever change.
  public enum State: String, Hashable, NamedWord, ColumnValue {
    case proposed
    case agreed
    case declined
    case withdrawn

    public var name: Text {
      switch self {
      case .proposed: Text(en: "proposed", ko: "제안")
      case .agreed: Text(en: "agreed", ko: "합의")
      case .declined: Text(en: "declined", ko: "거절")
      case .withdrawn: Text(en: "withdrawn", ko: "철회")
      }
    }
  }

  public var id = ID<Agreement>(0)
  public var membership = ID<Membership>(0)
  public var workplace = ID<Workplace>(0)
  /// The workplace's name.
  public var place = ""
  /// The workplace's zone.
  public var zone = ""
  public var owner = ID<Person>(0)
  public var worker = ID<Person>(0)
  /// The worker's nickname.
  public var name = ""
  public var terms = PayTerms()
  public var state = State.proposed
  public var proposedBy = ID<Person>(0)
  public var proposer = ""
  public var proposedAt = Instant.first
  /// The nickname of the person who accepted, declined or withdrew; nil while open.
  public var decider: String?
  public var decidedAt: Instant?
  public var reason = ""
  /// The person who decided; the owner, of terms that the owner wrote down.
  var decidedBy: ID<Person>?

  public init() {}

  /// True for agreed terms that the owner alone wrote down, until the worker countersigns them.
  public var isWrittenDown: Bool {
    state == .agreed && decidedBy == proposedBy && proposedBy != worker
  }

  public var stateName: Text {
    isWrittenDown ? Text(en: "written down", ko: "사업주 기재") : state.name
  }

  /// True for the other party's proposal, and for the worker of terms that the owner wrote down.
  public func awaits(_ person: Person) -> Bool {
    isWrittenDown ? worker == person.id : state == .proposed && proposedBy != person.id
  }
}

extension Agreement: StoredRecord {
  public static let table = StoredTable(
    of: Agreement.self, "terms", prefix: "trm",
    binding: BindingState(
      "state", is: "agreed", offeredBy: "proposed_by", takenBy: "decided_by",
      name: Text(en: "agreed", ko: "합의"),
      advice: Text(
        en: "propose new terms with 'catchkit shift terms propose'",
        ko: "'catchkit shift terms propose'로 새 조건을 제안하십시오"),
      renewal: Text(
        en: "accept them again with 'catchkit shift terms accept'",
        ko: "'catchkit shift terms accept'로 다시 수락하십시오")))
  public static var noun: TableNoun { TableNoun("offer of pay", "offers of pay", "근로 조건") }
  public static var zonePath: [StaticString] { ["membership", "workplace", "zone"] }
  public static var shownFirst: [StaticString] {
    [
      "place", "worker", "state", "since", "kind", "amount", "follows_minimum",
      "included_overtime",
    ]
  }

  public static let columns = Columns<Agreement>()

  public static func list(
    _ agreement: inout Agreement, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&agreement.id)
    columns.member(&agreement.membership)
    columns.column("since", &agreement.terms.from, "Since", "시작일")
    columns.column("kind", &agreement.terms.kind, "Paid for", "종류")
    var won = agreement.terms.amount.won
    columns.won("amount", &won, "Pay", "임금")
    if let amount = try? Money(won: won) { agreement.terms.amount = amount }
    columns.minutes("weekly_minutes", &agreement.terms.weeklyMinutes, "Weekly", "주 소정")
    columns.text(
      "days", &agreement.terms.days, "Days", "소정근로일", .list(ShiftTables.weekday),
      is: "days of the week", { $0.map(\.code).joined(separator: ",") },
      { Weekday.list(stored: $0).map { days in Weekday.allCases.filter(days.contains) } })
    columns.text(
      "pay_day", &agreement.terms.payDay, "Pay day", "임금지급일", payDay, is: "a pay day",
      { $0?.description ?? "" },
      { $0.isEmpty ? .some(nil) : (try? PayDay($0)).map { .some($0) } })
    columns.column("state", &agreement.state, "State", "상태")
    columns.person("proposed_by", &agreement.proposedBy, "Proposed by", "제안자")
    columns.column("proposed_at", &agreement.proposedAt, "Proposed", "제안 일시")
    columns.person("decided_by", &agreement.decidedBy, "Decided by", "결정자")
    columns.column("decided_at", &agreement.decidedAt, "Decided", "결정 일시")
    columns.words("reason", &agreement.reason, "Reason", "사유")
    columns.column(
      "follows_minimum", &agreement.terms.followsMinimum, "Follows the minimum wage", "최저임금 연동")
    columns.minutes(
      "included_overtime", &agreement.terms.includedOvertime, "Included overtime", "포함된 연장근로")
    if (try? agreement.terms.check()) == nil {
      columns.refuse("amount", "pay that its hours and days allow")
    }
  }

  private static var payDay: ColumnDescription.Kind {
    .code { text in
      text.isEmpty
        ? nil
        : ShiftTables.weekday(text) ?? DisplayCode(text, Text(en: text, ko: "\(text)일"))
    }
  }

  /// Reads a row of `AgreementQueries`, with what is not stored in it.
  static func named(_ row: borrowing Statement) throws(Failure) -> Agreement {
    var agreement = try Agreement(row)
    agreement.workplace = try row.id(row.place(of: "workplace"))
    agreement.place = try row.text(row.place(of: "place"))
    agreement.zone = try row.text(row.place(of: "zone"))
    agreement.owner = try row.id(row.place(of: "owner"))
    agreement.worker = try row.id(row.place(of: "worker"))
    agreement.name = try row.text(row.place(of: "nickname"))
    agreement.proposer = try row.text(row.place(of: "proposer"))
    agreement.decider = try row.textIfAny(row.place(of: "decider"))
    return agreement
  }
}
