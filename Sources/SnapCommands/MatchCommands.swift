import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

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
  /// The terms that lack points: `mood 20/40 빈티지, price 18/20, time 0/20 closed`
  fileprivate var reasons: Text {
    func words(_ language: Language) -> String {
      let lacking = terms.filter { $0.points < $0.of }
      guard !lacking.isEmpty else { return Text(en: "all fits", ko: "모두 맞음")[language] }
      return lacking.map { term in
        let word = "\(term.kind.name[language]) \(term.points)/\(term.of)"
        let hasReason = term.kind == .mood || term.points == 0
        return hasReason ? "\(word) \(term.reason[language])" : word
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
      wanted.weights = setting.weights
      wanted.moods = try Mood.read(request.moods, most: 8, more: setting.moods).map(\.code)
      wanted.area = try request.area.map { word throws(Failure) in try Area.read([word])[0] }
      let now = try environment.now()
      if let day = request.day { wanted.day = try environment.day(day, today: environment.today()) }
      if let picture = request.picture {
        wanted.look = try SnapPictures.look(of: picture, in: &environment)
      }
      let most = environment.options.readLimit.map { $0 + 1 }
      let rows = try environment.read { (view: View, actor: Person) throws(Failure) in
        if request.moods.isEmpty {
          wanted.moods = try SnapProfiles.find(actor.id, in: view).moods.words
        }
        let names = try SnapPeople.names(in: view)
        return try Matches.find(wanted, most: most, setting, in: view, at: now).map {
          MatchView.Row(match: $0, maker: names[$0.product.maker] ?? $0.product.maker.description)
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
    list: ["product", "title", "maker", "price", "hour", "person", "first"],
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
      .shown("first", .localTime, "First free", "첫 빈 시간") { row in
        row.match.firstStart.map {
          row.marked("first_start", row.match.zone.wallClock(at: $0.start))
        } ?? .null
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
