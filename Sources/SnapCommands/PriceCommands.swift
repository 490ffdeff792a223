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
      .text("product", "Product", "상품", "The product's id", "상품 ID") {
        $0.product.id.description
      },
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
      .optional(
        "during", .days, Text(en: "Days: 2026-12-05, 'next week'", ko: "기간: 2026-12-05, '다음 주'"),
        absent: Text(en: "the next 14 days", ko: "앞으로 14일"), isCommon: true),
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
        report = Report(.text(request.text(found.rows, found.product)))
        report.isNegative = found.rows.isEmpty
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
      throw .malformed(
        "--during", Text(en: "covers more than two years", ko: "2년을 넘는 기간입니다"))
    }
    let free = try MakerTimes.freeTime(
      of: maker, from: zone.beginning(of: first), to: zone.beginning(of: last.adding(days: 2)),
      now: now, zone: zone, step: session.snap.step, in: view)
    let place = Products.place(of: product, maker)
    let sun = place.map { Sun(at: $0) }
    var (rows, whys): ([SlotView.Row], [Text]) = ([], [])
    for offset in 0...(last.daysSinceEpoch - first.daysSinceEpoch) {
      let day = first.adding(days: offset)
      let (starts, why) = free.starts(on: day, minutes: length)
      rows += starts.map { start in
        var start = start
        start.light = sun?.light(from: start.start, to: start.end)
        return SlotView.Row(start: start, zone: zone, shown: shown)
      }
      if first == last {
        if let why {
          whys.append(Text(en: "\(day): \(why.name.en)", ko: "\(day): \(why.name.ko)"))
        }
        if let set = sun?.times(on: day, in: zone).set {
          let time = zone.local(at: set).time
          whys.append(Text(en: "sunset \(time)", ko: "해 지는 시각 \(time)"))
        }
      }
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

/// A match in outputs.
enum MatchView {
  struct Row: Sendable {
    let match: Match
    let maker: String
  }

  private static let whyField = FieldKind.object([
    .choice("term", MatchTerm.Kind.allCases.map(\.rawValue), "Term", "항목"),
    .integer("points", "Points", "점수"), .integer("of", "Of", "만점"), .text("reason", "Reason", "이유"),
  ])

  static let view = RecordView<Row>(
    id: "product", list: ["product", "title", "maker", "length", "total", "points", "reasons"],
    [
      .text("product", "ID", "ID", "The product's id", "상품 ID") { $0.match.product.id.description },
      .text("title", "Product", "상품") { $0.match.product.title },
      .text("maker", "Maker", "작가", "The maker's name", "작가 이름") { $0.maker },
      .minutes("option_minutes", "Length", "촬영 시간") { $0.match.option.minutes },
      .shown("length", .minutes, "Length", "시간") { .integer($0.match.option.minutes) },
      .won("total", "Total", "합계") { $0.match.total },
      .integer("score", "Score", "점수") { $0.match.score },
      .integer("score_of", "Of", "만점") { $0.match.scoreOf },
      .list("why", whyField, "Reasons", "이유") { row in
        row.match.terms.map { term in
          .object([
            .init("term", .string(term.kind.rawValue)), .count("points", term.points),
            .count("of", term.of), .init("reason", .string(term.reason.en)),
          ])
        }
      },
      .shown("points", .text, "Score", "점수") {
        .string("\($0.match.score)/\($0.match.scoreOf)")
      },
      .shown("reasons", .text, "Reasons", "이유") { .bilingual($0.match.reasons) },
      .instant("first_start", "First free", "첫 빈 시간", isNullable: true) {
        ($0.match.firstStart?.start, $0.match.zone)
      },
    ])
}

extension Match {
  /// `mood 20 빈티지, area 20, price 18, time 0 closed`
  fileprivate var reasons: Text {
    func words(_ language: Language) -> String {
      terms.map { term in
        let word = "\(term.kind.name[language]) \(term.points)"
        let isTold = term.kind == .mood || term.points == 0
        return isTold ? "\(word) \(term.reason[language])" : word
      }.joined(separator: ", ")
    }
    return Text(en: words(.en), ko: words(.ko))
  }
}

/// `catchkit snap match`
struct FindMatches: Sendable {
  let moods: [String]
  let area: String?
  let budget: Money?
  let minutes: Int?
  let people: Int
  let day: DayWord?
  let place: ProductOptionsList.Place?
  let picture: String?

  static var command: Command<Environment> {
    Command(
      "match", Text(en: "Find the products that fit best, and why", ko: "가장 잘 맞는 상품과 그 이유"),
      into: FindMatches.init,
      .repeated(
        "mood", SnapOptions.mood, Text(en: "Moods to look for", ko: "찾는 분위기"), takesCommas: true,
        isCommon: true),
      .optional("area", SnapOptions.areas, Text(en: "The area", ko: "지역"), isCommon: true),
      .optional("budget", .won, Text(en: "Most won in all", ko: "총예산"), isCommon: true),
      .optional(
        "minutes", .minutes(1...1_440), Text(en: "Length of the shoot", ko: "촬영 시간"),
        absent: Text(en: "the longest that the budget pays", ko: "예산으로 되는 가장 긴 옵션"), isCommon: true),
      SnapOptions.people,
      .optional(
        "on", .day, Text(en: "A day on which it must be free", ko: "비어 있어야 하는 날"), isCommon: true),
      .optional(
        "place", .choice("WHERE") { $0.name }, Text(en: "Indoors or in the open", ko: "실내나 야외만")),
      .optional("like", .file, Text(en: "A picture whose look you like", ko: "마음에 드는 색감의 사진")),
      discussion: .paragraph(
        en:
          "Only what you ask for counts: mood 40, area 20, price 20, a free time 20, and 20 for a "
          + "portfolio of the same look. Without moods your profile's count.",
        ko: "지정한 것만 점수에 들어갑니다: 분위기 40, 지역 20, 가격 20, 빈 시간 20, 비슷한 색감 20. 분위기를 지정하지 않으면 프로필의 "
          + "분위기를 씁니다."),
      examples: [
        Example(
          "catchkit snap match --mood 빈티지 --area 북촌 --budget 100000 --people 3", "Best first",
          "잘 맞는 것부터"),
        Example(
          "catchkit snap match --on 2026-12-05 --minutes 60 --limit 5", "Free then", "그날 비는 것"),
        Example("catchkit snap match --mood 시크 --json | jq '.data[0].why'", "The reasons", "이유"),
      ],
      output: MatchView.view.list("catchkit.snap.match"),
      negativeAnswer: Text(en: "no products", ko: "맞는 상품이 없음"), usesStore: true
    ) { request, environment throws(Failure) in
      let session = Session(environment)
      var wanted = MatchRequest()
      (wanted.budget, wanted.minutes) = (request.budget?.won, request.minutes)
      wanted.people = request.people
      wanted.isStudio = request.place.map { $0 == .studio }
      let setting = try session.snap
      wanted.moods = try Mood.read(request.moods, most: 8, more: setting.moods).map(\.code)
      wanted.area = try request.area.map { word throws(Failure) in try Area.read([word])[0] }
      let now = try environment.now()
      if let day = request.day {
        wanted.day = try environment.day(day, today: environment.today())
      }
      if let picture = request.picture {
        wanted.look = try SnapPictures.look(of: picture, in: &environment)
      }
      let most = environment.options.limit.map { $0 + 1 }
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        if request.moods.isEmpty {
          wanted.moods = try SnapProfiles.find(actor.id, in: view).moods.words
        }
        let names = try SnapPeople.names(in: view)
        return try Matches.find(wanted, most: most, setting, in: view, at: now).map {
          MatchView.Row(
            match: $0, maker: names[$0.product.maker] ?? $0.product.maker.description)
        }
      }
      return MatchView.view.report(
        rows, MatchView.view.list("catchkit.snap.match"), in: environment)
    }
  }
}

/// Products side by side.
enum CompareView {
  struct Row: Sendable {
    let match: Match
    let maker: String
    let quote: Quote
    let policy: String
    let best: Set<String>
  }

  static let view = RecordView<Row>(
    id: "product",
    list: [
      "product", "title", "maker", "price", "hour", "person", "first", "edited_count", "days",
    ],
    [
      .text("product", "ID", "ID", "The product's id", "상품 ID") { $0.match.product.id.description },
      .text("title", "Product", "상품") { $0.match.product.title },
      .text("maker", "Maker", "작가", "The maker's name", "작가 이름") { $0.maker },
      .minutes("minutes", "Length", "촬영 시간") { $0.quote.minutes },
      .won("total", "Total", "합계") { $0.quote.total },
      .won("deposit", "Deposit", "예약금") { $0.quote.deposit },
      .won("per_hour", "An hour", "시간당") { $0.quote.perHour },
      .won("per_person", "A person", "1인당") { $0.quote.perPerson },
      .instant("first_start", "First free", "첫 빈 시간", isNullable: true) {
        ($0.match.firstStart?.start, $0.match.zone)
      },
      .integer("edited_count", "Edited", "보정본", isNullable: true) { $0.match.product.editedCount },
      .integer("delivery_days", "Days", "전달일", isNullable: true) { $0.match.product.deliveryDays },
      .text("policy", "Refunds", "환불") { $0.policy },
      .list("best", .text, "Best", "최고", "The columns in which it is best", "가장 좋은 항목") {
        $0.best.sorted().map { .string($0) }
      },
      .shown("price", .text, "Total", "합계") { $0.marked("total", Money.grouped($0.quote.total)) },
      .shown("hour", .text, "An hour", "시간당") {
        $0.marked("per_hour", Money.grouped($0.quote.perHour))
      },
      .shown("person", .text, "A person", "1인당") {
        $0.marked("per_person", Money.grouped($0.quote.perPerson))
      },
      .shown("first", .text, "First free", "첫 빈 시간") { row in
        row.match.firstStart.map {
          row.marked("first_start", row.match.zone.wallClock(at: $0.start))
        } ?? .null
      },
      .shown("days", .text, "Days", "전달일") { row in
        row.match.product.deliveryDays.map { row.marked("delivery_days", "\($0)") } ?? .null
      },
    ])
}

extension CompareView.Row {
  /// The value with a mark where it is the best of its column.
  fileprivate func marked(_ column: String, _ text: String) -> JSON {
    .string(best.contains(column) ? "\(text) *" : text)
  }
}

/// `catchkit snap compare PRODUCT…`
struct CompareProducts: Sendable {
  let ids: [String]
  let minutes: Int?
  let people: Int
  let addOns: [String]

  static var command: Command<Environment> {
    Command(
      "compare", Text(en: "Compare products on one basis", ko: "상품을 같은 기준으로 비교"),
      into: CompareProducts.init,
      .operands(
        "PRODUCT", SnapOptions.product, isRequired: true,
        Text(en: "Two or more ids, or - to read them", ko: "상품 ID 두 개 이상, 또는 -")),
      SnapOptions.minutes, SnapOptions.people, SnapOptions.addOns,
      discussion: .paragraph(
        en:
          "The best of each column is marked with a star. A product that is unknown, or has no such "
          + "option, is named on standard error, and the others are printed.",
        ko: "열마다 가장 좋은 값에 별표를 붙입니다. 없는 상품이나 그 옵션이 없는 상품은 표준 오류로 알리고 나머지를 출력합니다."),
      examples: [
        Example("catchkit snap compare prd-1 prd-2 --minutes 60", "Two products", "두 상품"),
        Example(
          "catchkit snap product list --liked --format ids | catchkit snap compare --people 3 -",
          "All that you like", "찜한 것 모두"),
        Example("catchkit snap compare prd-1 prd-2 --format csv > compare.csv", "As CSV", "CSV로"),
      ],
      output: CompareView.view.list("catchkit.snap.compare"), readsStandardInput: true,
      usesStore: true
    ) { request, environment throws(Failure) in
      var ids: [String] = []
      for id in request.ids {
        guard id == "-" else {
          ids.append(id)
          continue
        }
        let text = String(decoding: try environment.read("-", limit: 1 << 20), as: UTF8.self)
        ids += text.split(whereSeparator: \.isWhitespace).map(String.init)
      }
      let session = Session(environment)
      let found = try environment.read { (view: View, actor: Person) throws(Failure) in
        try request.rows(ids.distinct(), for: actor, session, in: view)
      }
      var report = CompareView.view.report(
        found.rows, CompareView.view.list("catchkit.snap.compare"), in: environment)
      if let first = found.refused.first {
        guard !found.rows.isEmpty else { throw first }
        report.notes += found.refused.dropFirst().map(\.message)
        report.shortfall = first
      }
      return report
    }
  }

  private func rows(
    _ ids: [String], for actor: Person, _ session: Session, in view: View
  ) throws(Failure) -> (rows: [CompareView.Row], refused: [Failure]) {
    var (products, refused): ([(Product, Quote)], [Failure]) = ([], [])
    for id in ids {
      do throws(Failure) {
        let product = try Products.find(id, for: actor, in: view)
        let length = minutes ?? product.options.all[0].minutes
        products.append(
          (product, try Quote(of: product, minutes: length, people: people, addOns: addOns)))
      } catch {
        guard error.concernsInput else { throw error }
        refused.append(error)
      }
    }
    let matches = try Matches.compared(
      products.map { ($0.0, $0.1.minutes) }, session.snap, in: view,
      at: session.environment.now())
    let names = try SnapPeople.names(in: view)
    var rows: [CompareView.Row] = []
    for (match, (product, quote)) in zip(matches, products) {
      let maker = try SnapProfiles.find(product.maker, in: view)
      rows.append(
        CompareView.Row(
          match: match, maker: names[product.maker] ?? product.maker.description, quote: quote,
          policy: maker.policy.text, best: []))
    }
    let best = CompareProducts.best(of: rows)
    return (
      zip(rows, best).map { row, best in
        CompareView.Row(
          match: row.match, maker: row.maker, quote: row.quote, policy: row.policy, best: best)
      }, refused
    )
  }

  /// The columns in which each row has the best value; none where all are equal.
  private static func best(of rows: [CompareView.Row]) -> [Set<String>] {
    var best = [Set<String>](repeating: [], count: rows.count)
    func mark(_ column: String, _ values: [Int?]) {
      let known = values.compactMap(\.self)
      guard let least = known.min(), Set(known).count > 1 else { return }
      for (index, value) in values.enumerated() where value == least { best[index].insert(column) }
    }
    mark("total", rows.map(\.quote.total))
    mark("per_hour", rows.map(\.quote.perHour))
    mark("per_person", rows.map(\.quote.perPerson))
    mark("first_start", rows.map { $0.match.firstStart?.start.secondsSinceEpoch })
    mark("delivery_days", rows.map(\.match.product.deliveryDays))
    mark("edited_count", rows.map { row in row.match.product.editedCount.map { -$0 } })
    return best
  }
}
