import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// A bill in outputs.
enum QuoteView {
  struct Row: Sendable {
    let product: Product
    let quote: Quote
  }

  static let lineElement = FieldKind.object([
    .choice("kind", QuoteLine.Kind.allCases.map(\.rawValue), "Kind", "종류"),
    .text("name", "Name", "이름"), .integer("count", "Count", "수"), .won("each", "Each", "단가"),
    .won("amount", "Amount", "금액"),
  ])

  static let view = RecordView<Row>(
    id: "product",
    record: [
      "title", "minutes", "people", "bill", "total", "deposit", "per_hour", "per_person",
    ],
    [
      .text("product", "Product", "상품", "The product's id", "상품 ID", at: \.product.id.description),
      .text("title", "Product", "상품") { $0.product.title },
      .minutes("minutes", "Length", "촬영 시간") { $0.quote.minutes },
      .integer("people", "People", "인원") { $0.quote.people },
      .list("lines", lineElement, "Bill", "내역") { $0.quote.lines.map(\.json) },
      .shown("bill", .text, "Bill", "내역") { .bilingual(QuoteView.words($0.quote.lines)) },
      .won("total", "Total", "합계") { $0.quote.total },
      .won("deposit", "Deposit", "예약금") { $0.quote.deposit },
      .won("per_hour", "An hour", "시간당", "Won an hour, rounded down", "시간당 가격(원 미만 버림)") {
        $0.quote.perHour
      },
      .won("per_person", "A person", "1인당", "Won for each person, rounded down", "1인당 가격(원 미만 버림)")
      {
        $0.quote.perPerson
      },
    ])

  /// Shapes of records' parts in histories.
  static var parts: [FieldKind] {
    [
      lineElement, .object([.minutes("minutes", "Minutes", "시간"), .won("price", "Price", "가격")]),
      .object([.text("name", "Name", "이름"), .won("price", "Price", "가격")]),
    ]
  }

  /// `90 min 120,000 + 2 × 15,000 + 원본 30,000`
  static func words(_ lines: [QuoteLine]) -> Text {
    func word(_ line: QuoteLine, _ language: Language) -> String {
      let isKorean = language == .ko
      let each = Money.grouped(line.each)
      return switch line.kind {
      case .option: isKorean ? "\(line.name)분 \(each)" : "\(line.name) min \(each)"
      case .people: "\(line.count) × \(each)"
      case .addOn: "\(line.name) \(each)"
      }
    }
    return Text(
      en: lines.map { word($0, .en) }.joined(separator: " + "),
      ko: lines.map { word($0, .ko) }.joined(separator: " + "))
  }
}

/// `catchkit snap quote PRODUCT`
struct ShowQuote: Sendable {
  let id: String
  let minutes: Int?
  let people: Int
  let addOns: [String]

  static var command: Command<Environment> {
    .showing(
      "quote", Text(en: "The price of a shoot, line by line", ko: "촬영 가격의 내역"),
      into: ShowQuote.init,
      SnapOptions.productID, SnapOptions.minutes, SnapOptions.people, SnapOptions.addOns,
      examples: [
        Example("catchkit snap quote prd-1 --minutes 90 --people 4", "Four people", "4명"),
        Example("catchkit snap quote prd-1 --addon 원본", "With an add-on", "추가 상품까지"),
        Example("catchkit snap quote prd-1 --json | jq .data.total", "The price alone", "가격만"),
      ],
      view: QuoteView.view, contract: "catchkit.snap.quote"
    ) { request, view, actor, _ throws(Failure) in
      let product = try Products.find(request.id, for: actor, in: view)
      return QuoteView.Row(
        product: product,
        quote: try Quote(
          of: product, minutes: request.minutes ?? product.options.all[0].minutes,
          people: request.people, addOns: request.addOns))
    }
  }
}

/// Free starts in outputs.
enum SlotView {
  struct Row: Sendable {
    let start: FreeStart
    let zone: TimeZone
    /// The reader's zone, for a chat.
    let shown: TimeZone
  }

  static let view = RecordView<Row>(
    id: nil, list: ["day", "weekday", "from", "to", "light"],
    [
      .instant("starts_at", "Starts", "시작") { ($0.start.start, $0.shown) },
      .instant("ends_at", "Ends", "끝") { ($0.start.end, $0.shown) },
      .choice(
        "light", "Light", "빛", "null indoors and where no place is known", "실내이거나 장소를 모르면 null",
        isNullable: true, at: { $0.start.light }, named: { $0.name }),
      .text("zone", "Zone", "시간대") { $0.shown.name },
      .shown("day", .text, "Day", "날짜") { .string("\($0.local.date)") },
      .shown("weekday", .text, "Weekday", "요일") { .bilingual($0.local.date.weekday.name) },
      .shown("from", .text, "From", "시작") { .string($0.from) },
      .shown("to", .text, "To", "끝") {
        .string("\($0.shown.local(at: $0.start.end).time)")
      },
    ])
}

extension SlotView.Row {
  var local: CivilDateTime { shown.local(at: start.start) }

  /// The time of day; with its offset where the clock shows it twice.
  var from: String {
    guard case .fold = shown.meaning(of: local) else { return "\(local.time)" }
    return "\(local.time) \(shown.text(of: start.start).suffix(6))"
  }
}

/// `catchkit snap slots PRODUCT`
struct ListSlots: Sendable {
  let id: String
  let minutes: Int?
  let days: DayRangeWord?
  let isText: Bool

  static var command: Command<Environment> {
    Command(
      "slots", Text(en: "List free starts of a product", ko: "예약할 수 있는 시각 목록"),
      into: ListSlots.init, SnapOptions.productID, SnapOptions.minutes,
      .during(
        .days, Text(en: "Days: 2026-12-05, 'next week'", ko: "기간: 2026-12-05, '다음 주'"),
        absent: Text(en: "the next 14 days", ko: "앞으로 14일")),
      .flag("text", Text(en: "Lines to paste into a chat", ko: "채팅에 붙여넣을 글"), isCommon: true),
      discussion: .paragraph(
        en:
          "Times are by the maker's clock; --tz shows them by another. In the open, golden means a "
          + "sun below 6 degrees, dark that it is down during a part of the shoot.",
        ko: "작가의 시간대로 보이며 --tz로 바꿉니다. 야외 촬영에서 골든아워는 해가 6도 아래인 때, 어두움은 촬영 중 해가 진 때입니다."),
      examples: [
        Example("catchkit snap slots prd-1 --during 2026-12-05", "Of one day", "하루"),
        Example("catchkit snap slots prd-1 --during 'next week' --text", "For a chat", "채팅용"),
        Example(
          "catchkit snap slots prd-1 --minutes 90 --json | jq -r '.data[].starts_at'", "Starts",
          "시작만"),
      ],
      output: SlotView.view.list("catchkit.snap.slots"),
      negativeAnswer: Text(en: "nothing is free", ko: "빈 시간이 없음"), usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      let found = try environment.read { (view: View, actor: Person) throws(Failure) in
        try request.slots(for: actor, session, in: view)
      }
      var report = SlotView.view.report(
        found.rows, SlotView.view.list("catchkit.snap.slots"), in: environment,
        notes: found.notes)
      if request.isText {
        let text = request.text(found.rows, found.product)
        report = Report(found.rows.isEmpty ? .streamed : .text(text), notes: found.notes)
        report.isNegative = found.rows.isEmpty
        report.isFolded = true
      }
      return report
    }
  }

  private func slots(
    for actor: Person, _ session: Session, in view: View
  ) throws(Failure) -> (rows: [SlotView.Row], notes: [Text], product: Product) {
    let product = try Products.find(id, for: actor, in: view)
    let maker = try SnapProfiles.find(product.maker, in: view)
    let length = minutes ?? product.options.all[0].minutes
    _ = try Quote(of: product, minutes: length, people: 1)
    let environment = session.environment
    let (zone, now) = (try session.zones.zone(maker.zone), try environment.now())
    let shown = environment.options.zone == nil ? zone : try environment.zone()
    let today = zone.local(at: now).date
    let range = try days.map { word throws(Failure) in
      try environment.days(word, today: today)
    }
    let (first, last) = (range?.first ?? today, range?.last ?? today.adding(days: 13))
    guard last.daysSinceEpoch - first.daysSinceEpoch <= 731 else {
      throw .malformed("--during", "covers more than two years", "2년을 넘는 기간입니다")
    }
    let free = try MakerTimes.freeTime(
      of: maker, from: zone.beginning(of: first), to: zone.beginning(of: last.adding(days: 2)),
      now: now, zone: zone, step: session.snap.step, in: view)
    let place = Products.place(of: product, maker)
    let sun = place.map { Sun(at: $0) }
    var (rows, whys): ([SlotView.Row], [Text]) = ([], [])
    var reasons: [TimeConflict] = []
    for offset in 0...(last.daysSinceEpoch - first.daysSinceEpoch) {
      let day = first.adding(days: offset)
      let (starts, why) = free.starts(on: day, minutes: length)
      rows += starts.map { start in
        var start = start
        start.light = sun?.light(from: start.start, to: start.end)
        return SlotView.Row(start: start, zone: zone, shown: shown)
      }
      if let why, !reasons.contains(why) { reasons.append(why) }
      if first == last {
        if let why { whys.append(Text(en: "\(day): \(why.name.en)", ko: "\(day): \(why.name.ko)")) }
        if let set = sun?.times(on: day, in: zone).set {
          let time = zone.local(at: set).time
          whys.append(Text(en: "sunset \(time)", ko: "해 지는 시각 \(time)"))
        }
      }
    }
    if free.hasNoHours {
      let isMaker = try SnapPeople.acts(actor, for: product.maker, in: view)
      whys.append(FreeTime.noHours(isMaker: isMaker))
    } else if rows.isEmpty, first < last {
      whys.append(
        en: "no start is free: " + reasons.map(\.name.en).joined(separator: ", "),
        ko: "빈 시각이 없습니다: " + reasons.map(\.name.ko).joined(separator: ", "))
    }
    return (rows, whys, product)
  }

  /// Days with their starts: `12/5 (Sat) 10:00 10:30`.
  private func text(_ rows: [SlotView.Row], _ product: Product) -> Text {
    func lines(_ language: Language) -> String {
      var lines: [String] = []
      var day: CivilDate?
      for row in rows {
        let local = row.local
        if local.date != day {
          let date = local.date
          lines.append("\(date.month)/\(date.day) (\(date.weekday.name[language]))")
          day = date
        }
        let mark = row.start.light == .golden ? "*" : ""
        lines[lines.count - 1] += " \(row.from)\(mark)"
      }
      if rows.contains(where: { $0.start.light == .golden }) {
        lines.append(language == .ko ? "* 골든아워" : "* golden hour")
      }
      return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }
    return Text(en: lines(.en), ko: lines(.ko))
  }
}
