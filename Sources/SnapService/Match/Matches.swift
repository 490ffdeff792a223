public import CatchStore
public import CatchValues
public import PeopleService

/// Finds the products that fit best.
public enum Matches {
  /// Scores all products, best first: by score, price and id.
  ///
  /// The free times of a maker are read only for products that may still come first.
  ///
  /// - Parameter most: the number of products that are asked for; nil is all.
  public static func find(
    _ request: MatchRequest, for person: Person, most: Int?, _ setting: SnapSetting,
    in view: View, at now: Instant
  ) throws(Failure) -> [Match] {
    var scorer = Scorer(request: request, setting: setting, view: view, now: now)
    var candidates: [Match] = []
    for product in try Products.list(for: person, in: view) where !product.isHidden {
      guard request.isStudio == nil || product.isStudio == request.isStudio,
        let option = request.option(of: product)
      else { continue }
      let total = request.total(of: product, option)
      candidates.append(
        Match(
          product: product, option: option, total: total,
          terms: request.terms(of: product, total: total), firstStart: nil, zone: .seoul))
    }
    candidates.sort(by: isBefore)
    let later =
      (request.day == nil ? 0 : request.weights.time)
      + (request.look == nil ? 0 : request.weights.look)
    var found: [Match] = []
    for candidate in candidates {
      if let most, found.count >= most {
        // Nothing that follows can come before the last that is shown.
        guard candidate.score + later >= found[most - 1].score else { break }
      }
      let match = try scorer.complete(candidate)
      let place = found.firstIndex { isBefore(match, $0) } ?? found.endIndex
      found.insert(match, at: place)
      if let most, found.count > most + 64 { found.removeLast(found.count - most) }
    }
    if let most { found = Array(found.prefix(most)) }
    return try found.map { match throws(Failure) in try scorer.withFirstStart(match) }
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

  private static func isBefore(_ one: Match, _ other: Match) -> Bool {
    let (left, right) = (one.score, other.score)
    if left != right { return left > right }
    if one.total != other.total { return one.total < other.total }
    return one.product.id < other.product.id
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
    }

    init(request: MatchRequest, setting: SnapSetting, view: View, now: Instant) {
      self.request = request
      self.setting = setting
      self.view = view
      self.now = now
    }

    mutating func complete(_ match: Match) throws(Failure) -> Match {
      var terms = match.terms
      if let day = request.day {
        let (starts, why) = try free(match.product.maker, on: day).starts(
          on: day, minutes: match.option.minutes)
        terms.append(request.time(isFree: !starts.isEmpty, why: why))
      }
      if let look = request.look {
        let known = try looks(of: match.product.id)
        terms.append(request.look(nearest: known.map { look.difference(from: $0) }.min()))
      }
      var match = match
      match.terms = terms
      return match
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
      var done = Match(
        product: match.product, option: match.option, total: match.total, terms: match.terms,
        firstStart: free.first(from: first, through: last, minutes: match.option.minutes),
        zone: maker.zone)
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
