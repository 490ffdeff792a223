public import CatchValues

/// One term of a score, with its reason.
public struct MatchTerm: Hashable, Sendable {
  public enum Kind: String, NamedWord {
    case mood
    case area
    case price
    case time
    case look

    public var name: Text {
      switch self {
      case .mood: Text(en: "mood", ko: "분위기")
      case .area: Text(en: "area", ko: "지역")
      case .price: Text(en: "price", ko: "가격")
      case .time: Text(en: "time", ko: "시간")
      case .look: Text(en: "look", ko: "색감")
      }
    }
  }

  public let kind: Kind
  public let points: Int
  public let of: Int
  public let reason: Text
}

/// The most points of each term.
public struct MatchWeights: Hashable, Sendable {
  public var mood = 40
  public var area = 20
  public var price = 20
  public var time = 20
  public var look = 20

  public init() {}
}

/// A search for products; only the terms that are asked for count.
public struct MatchRequest: Sendable {
  /// Codes of moods.
  public var moods: [String] = []
  public var area: String?
  public var budget: Int?
  public var minutes: Int?
  public var people = 1
  public var day: CivilDate?
  public var isStudio: Bool?
  public var look: PictureLook?
  public var weights = MatchWeights()

  public init() {}

  /// The option to score: of the length asked for; else the longest that the budget pays, else the
  /// cheapest.
  ///
  /// - Returns: nil where the product has none of that length.
  public func option(of product: Product) -> ProductOption? {
    if let minutes { return product.options[minutes] }
    if let budget {
      let payable = product.options.all.last { total(of: product, $0) <= budget }
      if let payable { return payable }
    }
    return product.options.all.min { ($0.won, $0.minutes) < ($1.won, $1.minutes) }
  }

  /// The price without add-ons, as `Quote` has it.
  public func total(of product: Product, _ option: ProductOption) -> Int {
    option.won + max(0, people - product.included) * product.extra
  }

  /// The points for moods, area and price.
  public func terms(of product: Product, total: Int) -> [MatchTerm] {
    var terms: [MatchTerm] = []
    if !moods.isEmpty {
      let shared = moods.filter(product.moods.words.contains)
      let names = shared.map { Mood(stored: $0).name }
      terms.append(
        MatchTerm(
          kind: .mood, points: weights.mood * shared.count / moods.count, of: weights.mood,
          reason: shared.isEmpty
            ? Text(en: "none of them", ko: "겹치지 않음")
            : Text(
              en: names.map(\.en).joined(separator: ", "),
              ko: names.map(\.ko).joined(separator: ", "))))
    }
    if let area {
      let (isThere, isAnywhere) = (
        product.areas.words.contains(area), product.areas.words.contains(Area.anywhere)
      )
      terms.append(
        MatchTerm(
          kind: .area,
          points: isThere || area == Area.anywhere
            ? weights.area : isAnywhere ? weights.area / 2 : 0, of: weights.area,
          reason: isThere
            ? Text(verbatim: area)
            : isAnywhere ? Text(en: "anywhere", ko: "전체") : product.areas.names))
    }
    if let budget {
      terms.append(
        MatchTerm(
          kind: .price, points: price(total, budget), of: weights.price,
          reason: Text(
            en: "\(Money.grouped(total)) of \(Money.grouped(budget)) won",
            ko: "\(Money.grouped(budget))원 가운데 \(Money.grouped(total))원")))
    }
    return terms
  }

  /// All points up to the budget; above it, two for each per cent of the weight.
  private func price(_ total: Int, _ budget: Int) -> Int {
    guard total > budget else { return weights.price }
    guard budget > 0 else { return 0 }
    // Rounded down: the part taken away is rounded up.
    let (product, overflows) = (2 * weights.price).multipliedReportingOverflow(by: total - budget)
    guard !overflows else { return 0 }
    return max(0, weights.price - (product + budget - 1) / budget)
  }

  public func time(isFree: Bool, why: TimeConflict?) -> MatchTerm {
    MatchTerm(
      kind: .time, points: isFree ? weights.time : 0, of: weights.time,
      reason: isFree ? Text(en: "free", ko: "가능") : (why ?? .closed).name)
  }

  /// - Parameter nearest: the mean difference of the four numbers to the nearest photo; nil without
  ///   one.
  public func look(nearest: Int?) -> MatchTerm {
    MatchTerm(
      kind: .look, points: nearest.map { weights.look * (100 - $0) / 100 } ?? 0, of: weights.look,
      reason: nearest.map { Text(en: "\($0) apart", ko: "차이 \($0)") }
        ?? Text(en: "no photo", ko: "사진 없음"))
  }
}

/// A product with its score.
public struct Match: Sendable {
  public let product: Product
  public let option: ProductOption
  public let total: Int
  public var terms: [MatchTerm]
  public var firstStart: FreeStart?
  public let zone: TimeZone

  public var score: Int { terms.reduce(0) { $0 + $1.points } }
  public var scoreOf: Int { terms.reduce(0) { $0 + $1.of } }
}
