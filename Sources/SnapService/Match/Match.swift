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

  /// Reads `mood=40,time=0`; a term that is left out keeps its points.
  ///
  /// - Throws: `snap.value` for another word, a term twice, or points beyond 0 to 1,000.
  public init(_ text: String) throws(Failure) {
    let terms: [(String, WritableKeyPath<MatchWeights, Int>)] = [
      ("mood", \.mood), ("area", \.area), ("price", \.price), ("time", \.time), ("look", \.look),
    ]
    var rest = terms
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", omittingEmptySubsequences: false)
      guard words.count == 2, let points = Int(words[1]), (0...1_000).contains(points),
        let place = rest.firstIndex(where: { $0.0 == words[0] })
      else {
        throw SnapRefusal.value.failure(
          "'\(text)' is no list such as mood=40,area=20,price=20,time=20,look=20, 0 to 1000 each",
          "'\(text)': mood=40,area=20,price=20,time=20,look=20 형식이 아닙니다(각각 0~1000)",
          field: "weights")
      }
      self[keyPath: rest.remove(at: place).1] = points
    }
  }
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

  /// The option to score among those of a product: of the length asked for; else the longest that the
  /// budget pays, else the cheapest.
  struct Choice {
    private let request: MatchRequest
    private let surcharge: Int
    private(set) var best: (minutes: Int, won: Int)?

    init(_ request: MatchRequest, included: Int, extra: Int) {
      self.request = request
      surcharge = max(0, request.people - included) * extra
    }

    mutating func look(at minutes: Int, _ won: Int) {
      if let wanted = request.minutes {
        if minutes == wanted { best = (minutes, won) }
        return
      }
      guard let known = best else {
        best = (minutes, won)
        return
      }
      let budget = request.budget ?? -1
      let (isPaid, wasPaid) = (won + surcharge <= budget, known.won + surcharge <= budget)
      let isBetter =
        isPaid || wasPaid
        ? isPaid && (!wasPaid || minutes > known.minutes)
        : (won, minutes) < (known.won, known.minutes)
      if isBetter { best = (minutes, won) }
    }

    /// The price without add-ons, as `Quote` has it.
    var total: Int { (best?.won ?? 0) + surcharge }
  }

  /// The points for moods, area and price.
  func points(moods: Int, isThere: Bool, isAnywhere: Bool, total: Int) -> (
    mood: Int, area: Int, price: Int
  ) {
    (
      self.moods.isEmpty ? 0 : weights.mood * moods / self.moods.count,
      area == nil ? 0 : isThere ? weights.area : isAnywhere ? weights.area / 2 : 0,
      budget.map { price(total, $0) } ?? 0
    )
  }

  /// The terms for moods, area and price, in words.
  func terms(of product: Product, total: Int) -> [MatchTerm] {
    let shared = moods.filter(product.moods.words.contains)
    let isThere = area.map { product.areas.words.contains($0) || $0 == Area.anywhere } ?? false
    let isAnywhere = product.areas.words.contains(Area.anywhere)
    let points = points(moods: shared.count, isThere: isThere, isAnywhere: isAnywhere, total: total)
    var terms: [MatchTerm] = []
    if !moods.isEmpty {
      let names = shared.map { Mood(stored: $0).name }
      terms.append(
        MatchTerm(
          kind: .mood, points: points.mood, of: weights.mood,
          reason: shared.isEmpty
            ? Text(en: "none of them", ko: "겹치지 않음")
            : names.joined(", ")))
    }
    if let area {
      terms.append(
        MatchTerm(
          kind: .area, points: points.area, of: weights.area,
          reason: isThere
            ? Text(verbatim: area)
            : isAnywhere ? Text(en: "anywhere", ko: "전체") : product.areas.names))
    }
    if let budget {
      terms.append(
        MatchTerm(
          kind: .price, points: points.price, of: weights.price,
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

  func time(isFree: Bool, why: TimeConflict?) -> MatchTerm {
    MatchTerm(
      kind: .time, points: isFree ? weights.time : 0, of: weights.time,
      reason: isFree ? Text(en: "free", ko: "가능") : (why ?? .closed).name)
  }

  /// - Parameter nearest: the mean difference of the four numbers to the nearest photo; nil without
  ///   one.
  func look(nearest: Int?) -> MatchTerm {
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
