import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WageService
import WorkplaceOptions

/// Pay terms in outputs, as shown to the two parties.
enum TermsView {
  /// Terms, the zone of their workplace, and today's minimum wage where they follow it today.
  typealias Record = (agreement: Agreement, zone: TimeZone, minimum: Int?)

  static let view = RecordView<Record>(
    list: [
      "id", "place", "worker", "since", "pay", "weekly_minutes", "days", "pay_day", "state",
      "proposed_by",
    ],
    [
      .id("The terms' id") { $0.agreement.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.agreement.place },
      .text("worker", "Worker", "근무자", "The worker's nickname") { $0.agreement.name },
      .code(
        "state", Agreement.State.allCases.map(\.rawValue), "State", "상태", "State of the terms"
      ) { ($0.agreement.state.rawValue, $0.agreement.stateName) },
      .all(of: pay) { $0.agreement.terms },
      .text("proposed_by", "By", "제안자", "The person who proposed them") { $0.agreement.proposer },
      .instant("proposed_at", "Proposed", "제안 일시") { ($0.agreement.proposedAt, $0.zone) },
      .text("decided_by", "Decided by", "결정자", isNullable: true) { $0.agreement.decider },
      .instant("decided_at", "Decided", "결정 일시", isNullable: true) {
        ($0.agreement.decidedAt, $0.zone)
      },
      .field(.text("reason", "Reason", "사유", isNullable: true)) { .words($0.agreement.reason) },
      .field(.zone) { .string($0.agreement.zone) },
      .won(
        "amount_today", "Pay today", "오늘 임금",
        "Today's minimum wage, in terms that apply today and follow it; else null",
        "오늘 적용되고 최저임금을 따르는 조건의 오늘 최저임금. 아니면 null", isNullable: true, at: \.minimum),
      .bool(
        "countersigned", "Countersigned", "양쪽 합의",
        "Whether both parties agreed; false for a proposal, and for what the owner wrote down",
        "양쪽이 합의했는지. 제안이거나 사업주만 기재한 조건이면 false"
      ) { $0.agreement.state == .agreed && !$0.agreement.isWrittenDown },
      .shown("pay", .text, "Pay", "임금") {
        .bilingual(amount($0.agreement.terms, today: $0.minimum))
      },
      .shown("weekly_minutes", .minutes, "Weekly", "주 소정") {
        JSON($0.agreement.terms.weeklyMinutes)
      },
    ])

  /// The terms themselves.
  static let pay = RecordView<PayTerms>([
    .date("since", "Since", "시작일", "The first day they apply") { $0.from },
    .code("kind", PayKind.allCases.map(\.code), "Kind", "종류", "Unit of the amount") {
      ($0.kind.code, $0.kind.name)
    },
    .won("amount", "Pay", "임금", "Won for each hour, day, week or month") { $0.amount.won },
    .duration(
      "weekly", "Weekly", "주 소정", "Contracted time a week", "주 소정근로시간", isNullable: true
    ) { $0.weeklyMinutes.map { $0 * 60 } },
    .list(
      "days", .choice(Weekday.allCases.map(\.code)), "Days", "소정근로일", "Contracted days of the week"
    ) { $0.days.map { .code($0.code, $0.name) } },
    .text("pay_day", "Pay day", "임금지급일", "A day of the month, or of the week", isNullable: true) {
      $0.payDay?.description
    },
    .bool(
      "follows_minimum", "Follows the minimum wage", "최저임금 연동",
      "Whether the hour is paid at each day's minimum wage; the amount is that of the first day",
      "날짜별 최저임금으로 지급하는지. 금액은 첫날의 최저임금", at: \.followsMinimum),
    .minutes(
      "included_overtime_minutes", "Included overtime", "포함된 연장근로",
      "Overtime a week that the monthly pay includes; null for none",
      "월급에 포함된 주 연장근로. 없으면 null", isNullable: true, at: \.includedOvertime),
  ])

  /// - Parameter isReplaced: true where later terms apply today.
  static func record(
    _ agreement: Agreement, isReplaced: Bool = false, at now: Instant, _ zones: ZoneCache
  ) throws(Failure) -> Record {
    let zone = try zones.zone(agreement.zone)
    let today = zone.local(at: now).date
    let isOpen = agreement.state == .agreed || agreement.state == .proposed
    guard agreement.terms.followsMinimum, isOpen, !isReplaced, agreement.terms.from <= today else {
      return (agreement, zone, nil)
    }
    // Beyond the published years nothing is known of today.
    return (agreement, zone, try? MinimumWage.hourly(on: today, book: RuleBook()))
  }

  /// Returns terms after a change, with a line about them.
  ///
  /// - Parameter line: gets the id, the worker and the pay.
  static func row(
    _ agreement: Agreement, at now: Instant, _ zones: ZoneCache,
    _ line: (_ id: String, _ worker: String, _ pay: Text) -> Text
  ) throws(Failure) -> JSON {
    let record = try record(agreement, at: now, zones)
    let pay = summary(agreement.terms, today: record.minimum)
    return view.row(record).saying(line("\(agreement.id)", agreement.name, pay))
  }

  /// `10,320 won an hour from 2026-11-02`
  static func summary(_ terms: PayTerms?, today minimum: Int? = nil) -> Text {
    guard let terms else { return Text(en: "no pay terms", ko: "임금 조건 없음") }
    let pay = amount(terms, today: minimum)
    return Text(en: "\(pay.en) from \(terms.from)", ko: "\(terms.from)부터 \(pay.ko)")
  }

  /// `10,500 won an hour, 20h a week, Mon, Wed, Fri, from 2026-12-01`
  static func words(_ terms: PayTerms) -> Text {
    var parts = [amount(terms)]
    if let minutes = terms.weeklyMinutes {
      let length = DurationText.words(minutes * 60)
      parts.append(Text(en: "\(length.en) a week", ko: "주 \(length.ko)"))
    }
    if !terms.days.isEmpty {
      parts.append(terms.days.map(\.name).joined(", "))
    }
    parts.append(Text(en: "from \(terms.from)", ko: "\(terms.from)부터"))
    return parts.joined(", ")
  }

  /// `5h of overtime a week included`
  static func included(_ overtime: Int) -> Text {
    let length = DurationText.words(overtime * 60)
    return Text(en: "\(length.en) of overtime a week included", ko: "연장근로 주 \(length.ko) 포함")
  }

  /// `10,320 won an hour`, `the minimum wage, at first 10,320 won an hour`, or `the minimum wage,
  /// today 10,700 won an hour`.
  static func amount(_ terms: PayTerms, today minimum: Int? = nil) -> Text {
    let (kind, amount) = (terms.kind, Money.grouped(minimum ?? terms.amount.won))
    if minimum != nil {
      return Text(
        en: "the minimum wage, today \(amount) won \(kind.name.en)",
        ko: "최저임금(오늘 \(kind.name.ko) \(amount)원)")
    }
    if terms.followsMinimum {
      return Text(
        en: "the minimum wage, at first \(amount) won \(kind.name.en)",
        ko: "최저임금(처음 \(kind.name.ko) \(amount)원)")
    }
    let (more, moreKo) =
      terms.includedOvertime.map(included).map { (", \($0.en)", "(\($0.ko))") } ?? ("", "")
    return Text(
      en: "\(amount) won \(kind.name.en)\(more)", ko: "\(kind.name.ko) \(amount)원\(moreKo)")
  }
}
