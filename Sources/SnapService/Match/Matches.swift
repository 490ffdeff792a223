public import CatchStore
public import CatchValues
import PeopleService

/// Finds the products that fit best.
public enum Matches {
  /// Scores all products, best first: by score, price and id.
  ///
  /// The free times of a maker are read only for products that may still come first.
  ///
  /// - Parameter most: the number of products that are asked for; nil is all.
  public static func find(
    _ request: MatchRequest, most: Int?, _ setting: SnapSetting, in view: View, at now: Instant
  ) throws(Failure) -> [Match] {
    var scorer = Scorer(request: request, setting: setting, view: view, now: now)
    let candidates = try candidates(request, in: view)
    let later =
      (request.day == nil ? 0 : request.weights.time)
      + (request.look == nil ? 0 : request.weights.look)
    var found: [Candidate] = []
    for var candidate in candidates {
      if let most, found.count >= most {
        // Nothing that follows can come before the last that is shown.
        var best = candidate
        best.score += later
        guard best.isBefore(found[most - 1]) else { break }
      }
      try scorer.complete(&candidate)
      let place = found.firstIndex { candidate.isBefore($0) } ?? found.endIndex
      found.insert(candidate, at: place)
      if let most, found.count > most + 64 { found.removeLast(found.count - most) }
    }
    var matches: [Match] = []
    for candidate in found.prefix(most ?? found.count) {
      matches.append(try scorer.match(candidate))
    }
    return matches
  }

  /// A product while it is one of many: no words yet.
  fileprivate struct Candidate {
    let product: ID<Product>
    let maker: ID<Person>
    let minutes: Int
    let total: Int
    var score: Int
    var isFree = false
    var why: TimeConflict?
    var nearest: Int?

    /// By score, price and id.
    func isBefore(_ other: Candidate) -> Bool {
      if score != other.score { return score > other.score }
      if total != other.total { return total < other.total }
      return product < other.product
    }
  }

  /// Reads the few columns that points depend on, best first.
  private static func candidates(
    _ request: MatchRequest, in view: View
  ) throws(Failure) -> [Candidate] {
    let rows = try view.prepare(SnapQueries.candidates)
    try rows.bind([request.isStudio.map { Value($0) } ?? .null])
    let moods = request.moods.map { ",\($0)," }
    let (area, anywhere) = (request.area.map { ",\($0)," }, ",\(Area.anywhere),")
    var found: [Candidate] = []
    while try rows.step() {
      var choice = MatchRequest.Choice(
        request, included: try rows.integer(2), extra: try rows.integer(3))
      let isRead = ProductOptions.each(of: try rows.text(4)) { choice.look(at: $0, $1) }
      guard isRead, let best = choice.best else { continue }
      let (own, areas) = (try rows.text(5), try rows.text(6))
      let points = request.points(
        moods: moods.count { own.contains(utf8: $0) },
        isThere: area.map { areas.contains(utf8: $0) || $0 == anywhere } ?? false,
        isAnywhere: areas.contains(utf8: anywhere), total: choice.total)
      found.append(
        Candidate(
          product: try rows.id(0), maker: try rows.id(1), minutes: best.minutes,
          total: choice.total, score: points.mood + points.area + points.price))
    }
    found.sort { $0.isBefore($1) }
    return found
  }

  /// Completes products of a comparison with their first free starts.
  public static func compared(
    _ products: [(product: Product, minutes: Int)], _ setting: SnapSetting, in view: View,
    at now: Instant
  ) throws(Failure) -> [Match] {
    var scorer = Scorer(request: MatchRequest(), setting: setting, view: view, now: now)
    return try products.map { product, minutes throws(Failure) in
      guard let option = product.options[minutes] else {
        preconditionFailure("a quoted product has the option")
      }
      return try scorer.withFirstStart(
        Match(
          product: product, option: option, total: option.won, terms: [], firstStart: nil,
          zone: .seoul))
    }
  }

  /// Reads what the last terms need, once for each maker.
  private struct Scorer {
    let request: MatchRequest
    let setting: SnapSetting
    let view: View
    let now: Instant
    private var makers: [ID<Person>: Maker] = [:]
    private var looks: [ID<Product>: [PictureLook]]?

    private struct Maker {
      let profile: SnapProfile
      let zone: TimeZone
      var day: FreeTime?
      var horizon: FreeTime?
      /// The first free start by minutes, where no day is asked for.
      var first: [Int: FreeStart?] = [:]
    }

    init(request: MatchRequest, setting: SnapSetting, view: View, now: Instant) {
      self.request = request
      self.setting = setting
      self.view = view
      self.now = now
    }

    mutating func complete(_ candidate: inout Candidate) throws(Failure) {
      if let day = request.day {
        let (starts, why) = try free(candidate.maker, on: day).starts(
          on: day, minutes: candidate.minutes)
        (candidate.isFree, candidate.why) = (!starts.isEmpty, why)
        if candidate.isFree { candidate.score += request.weights.time }
      }
      if let look = request.look {
        let known = try looks(of: candidate.product)
        candidate.nearest = known.map { look.difference(from: $0) }.min()
        candidate.score += request.look(nearest: candidate.nearest).points
      }
    }

    /// Reads the whole product of a candidate and puts its score into words.
    mutating func match(_ candidate: Candidate) throws(Failure) -> Match {
      guard let product = try view.record(candidate.product),
        let option = product.options[candidate.minutes]
      else { preconditionFailure("a row that was just read can be read") }
      var terms = request.terms(of: product, total: candidate.total)
      if request.day != nil {
        terms.append(request.time(isFree: candidate.isFree, why: candidate.why))
      }
      if request.look != nil { terms.append(request.look(nearest: candidate.nearest)) }
      return try withFirstStart(
        Match(
          product: product, option: option, total: candidate.total, terms: terms,
          firstStart: nil, zone: .seoul))
    }

    /// The first free start: of the day asked for, else as far ahead as bookings reach.
    mutating func withFirstStart(_ match: Match) throws(Failure) -> Match {
      let maker = try maker(match.product.maker)
      let today = maker.zone.local(at: now).date
      let first = request.day ?? today
      let last = request.day ?? today.adding(days: maker.profile.horizonDays)
      let free =
        request.day == nil
        ? try horizon(match.product.maker) : try free(match.product.maker, on: first)
      let minutes = match.option.minutes
      let start =
        makers[match.product.maker]?.first[minutes]
        ?? free.first(from: first, through: last, minutes: minutes)
      makers[match.product.maker]?.first[minutes] = .some(start)
      var done = Match(
        product: match.product, option: match.option, total: match.total, terms: match.terms,
        firstStart: start, zone: maker.zone)
      let light = Products.light(of: match.product, maker.profile, done.firstStart)
      done.firstStart?.light = light
      return done
    }

    private mutating func maker(_ id: ID<Person>) throws(Failure) -> Maker {
      if let known = makers[id] { return known }
      let profile = try SnapProfiles.find(id, in: view)
      let maker = Maker(profile: profile, zone: try setting.zone(profile.zone))
      makers[id] = maker
      return maker
    }

    private mutating func free(_ id: ID<Person>, on day: CivilDate) throws(Failure) -> FreeTime {
      var maker = try maker(id)
      if let known = maker.day { return known }
      let free = try MakerTimes.freeTime(
        of: maker.profile, from: maker.zone.beginning(of: day),
        to: maker.zone.beginning(of: day.adding(days: 2)), now: now, zone: maker.zone,
        step: setting.step, in: view)
      maker.day = free
      makers[id] = maker
      return free
    }

    private mutating func horizon(_ id: ID<Person>) throws(Failure) -> FreeTime {
      var maker = try maker(id)
      if let known = maker.horizon { return known }
      let end = now.adding(seconds: (maker.profile.horizonDays + 2) * 86_400) ?? .last
      let free = try MakerTimes.freeTime(
        of: maker.profile, from: now, to: end, now: now, zone: maker.zone, step: setting.step,
        in: view)
      maker.horizon = free
      makers[id] = maker
      return free
    }

    private mutating func looks(of product: ID<Product>) throws(Failure) -> [PictureLook] {
      if looks == nil {
        var found: [ID<Product>: [PictureLook]] = [:]
        for (id, text) in try view.rows(
          SnapQueries.looks, [],
          { row throws(Failure) in
            (try row.id(0) as ID<Product>, try row.text(1))
          })
        {
          if let look = PictureLook(text) { found[id, default: []].append(look) }
        }
        looks = found
      }
      return looks?[product] ?? []
    }
  }
}

extension Products {
  /// The light of a shoot: by the first area with known coordinates, else at the maker's place.
  ///
  /// - Returns: nil indoors, and where no place is known.
  public static func light(
    of product: Product, _ maker: SnapProfile, _ start: FreeStart?
  ) -> Light? {
    guard let start, let place = place(of: product, maker) else { return nil }
    return Sun(at: place).light(from: start.start, to: start.end)
  }

  public static func place(of product: Product, _ maker: SnapProfile) -> Coordinates? {
    guard !product.isStudio else { return nil }
    return product.areas.words.compactMap(Area.coordinates).first ?? maker.coordinates
  }
}

extension String {
  /// True when the bytes of the other text are in this one.
  fileprivate func contains(utf8 other: String) -> Bool {
    var (text, sought) = (self, other)
    return text.withUTF8 { text in
      sought.withUTF8 { sought in
        guard let first = sought.first, sought.count <= text.count else { return sought.isEmpty }
        return (0...(text.count - sought.count)).contains { start in
          text[start] == first && sought.indices.allSatisfy { text[start + $0] == sought[$0] }
        }
      }
    }
  }
}
