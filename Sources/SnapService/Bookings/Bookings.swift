public import CatchStore
public import CatchValues
public import PeopleService

/// The side of a booking on which a person stands.
public enum BookingSide: Sendable {
  case customer
  case maker
}

/// Bookings: one transaction decides and writes, and the file itself holds a quarter hour once.
public enum Bookings {
  /// Seconds until an unanswered request lapses, at the latest at its start.
  static let answerSeconds = 48 * 3_600

  /// Books a shoot, or holds its time.
  ///
  /// - Parameters:
  ///   - holding: minutes of a hold; nil asks the maker.
  ///   - price: the price that the customer was given; nil takes what it is.
  ///   - isAnyway: passes over open hours and notice; for the maker.
  /// - Throws: `snap.taken` with the nearest free starts, `snap.price`, `snap.oneself`,
  ///   `snap.hidden`, `snap.left`, and what a quote refuses.
  public static func book(
    _ product: Product, at start: Instant, minutes: Int?, people: Int, addOns: [String],
    place: String, message: String, contact: Contact, holding: Int?, price: Int?, isAnyway: Bool,
    for customer: Person, by actor: Person, _ setting: SnapSetting,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    let (view, now) = (transaction.view, transaction.at)
    guard product.maker != customer.id else {
      throw SnapRefusal.oneself.failure(
        "'\(product.title)' is \(customer.name)'s own product",
        "'\(product.title)': \(customer.name) 자신의 상품입니다")
    }
    let maker = try working(product, in: view)
    // Of one who acts for the maker, a booking of their own is a request like any other.
    let isMaker =
      customer.id == actor.id
      ? false : try SnapPeople.acts(actor, for: product.maker, in: view)
    if isAnyway, !isMaker {
      throw SnapRefusal.notYours.failure(
        "only the maker may pass over hours and notice", "영업시간과 예약 마감의 예외는 작가만 허용할 수 있습니다")
    }
    let minutes = minutes ?? product.options.all[0].minutes
    let quote = try Quote(of: product, minutes: minutes, people: people, addOns: addOns)
    var booking = Booking()
    if let price, price != quote.total {
      throw SnapRefusal.price.failure(
        "the price is \(Money.grouped(quote.total)) won, not \(Money.grouped(price))",
        "가격은 \(Money.grouped(price))원이 아니라 \(Money.grouped(quote.total))원입니다", field: "price")
    }
    // A customer who acts for themselves has to agree first.
    let binds = isMaker ? try SnapPeople.acts(actor, for: customer.id, in: view) : false
    if let held = try hold(of: customer.id, at: product.maker, in: view, now: now) {
      if holding != nil || isMaker && !binds || held.startsAt == start {
        throw SnapRefusal.state.failure(
          "'\(customer.name)' holds a time there already (\(held.id))",
          "\(quoted: customer.name, .topic) 이미 그 작가의 시간을 임시 예약했습니다(\(held.id))",
          hint: Text(
            en: "book it with 'catchkit snap accept \(held.id)', or cancel it",
            ko: "'catchkit snap accept \(held.id)' 명령으로 예약하거나 취소하십시오"))
      }
    }
    try checkFree(
      start, minutes: minutes, of: maker, passing: isAnyway ? .hours : .nothing,
      isMaker: isMaker, setting, in: view, at: now)
    (booking.customer, booking.maker, booking.product) = (customer.id, product.maker, product.id)
    (booking.startsAt, booking.minutes, booking.zone) = (start, minutes, maker.zone)
    booking.bufferBeforeMinutes = maker.bufferBeforeMinutes
    booking.bufferAfterMinutes = maker.bufferAfterMinutes
    booking.place = try SnapTexts.place.checked(place)
    booking.people = people
    booking.lines = QuoteLines(quote.lines)
    (booking.total, booking.deposit) = (quote.total, quote.deposit)
    (booking.policy, booking.deliveryDays) = (maker.policy, product.deliveryDays)
    (booking.bookedBy, booking.bookedAt) = (actor.id, now)
    booking.message = message.isEmpty ? "" : try SnapTexts.reason.checked(message)
    if holding != nil || isMaker && !binds {
      booking.state = .held
      let seconds = holding.map { $0 * 60 } ?? answerSeconds
      booking.lapsesAt = min(now.adding(seconds: seconds) ?? .last, booking.startsAt)
    } else {
      ask(&booking, of: maker, product, by: actor, isMaker: isMaker, at: now)
    }
    booking.id = try transaction.insert(booking)
    // A maker gets no contact that the customer has not given for this booking.
    let known = isMaker && !binds ? Contact() : try Contacts.ofProfile(customer.id, in: view)
    try Contacts.set(
      contact.filled(from: known), of: customer.id, booking: booking.id.number, in: transaction)
    try Contacts.set(
      try Contacts.ofProfile(product.maker, in: view), of: product.maker,
      booking: booking.id.number, in: transaction)
    return booking
  }

  /// Makes a request of a new booking or of a hold; a maker who books, or accepts at once, accepts.
  private static func ask(
    _ booking: inout Booking, of maker: SnapProfile, _ product: Product, by actor: Person,
    isMaker: Bool, at now: Instant
  ) {
    booking.blocks = product.pendingBlocks
    booking.state = .requested
    let latest = now.adding(seconds: answerSeconds) ?? .last
    booking.lapsesAt = min(latest, booking.startsAt)
    if maker.autoAccepts || isMaker {
      accept(&booking, by: isMaker ? actor.id : booking.maker, at: now)
    }
  }

  /// Agrees on a booking.
  static func accept(_ booking: inout Booking, by person: ID<Person>, at now: Instant) {
    booking.state = .accepted
    booking.blocks = true
    (booking.acceptedBy, booking.acceptedAt, booking.lapsesAt) = (person, now, nil)
  }

  private static func working(_ product: Product, in view: View) throws(Failure) -> SnapProfile {
    let maker = try SnapProfiles.find(product.maker, in: view)
    guard maker.isMaker, !maker.hasLeft else {
      throw SnapRefusal.left.failure(
        "the maker of '\(product.title)' has left", "'\(product.title)': 작가가 활동을 그만두었습니다")
    }
    guard !product.isHidden else {
      throw SnapRefusal.hidden.failure(
        "'\(product.title)' is hidden", "'\(product.title)': 숨긴 상품입니다")
    }
    return maker
  }

  private static func hold(
    of customer: ID<Person>, at maker: ID<Person>, in view: View, now: Instant
  ) throws(Failure) -> Booking? {
    try view.record(SnapQueries.holds, [Value(customer), Value(maker), Value(now)])
  }

  /// Refuses an undo or redo after which a customer would hold two times of one maker.
  ///
  /// - Throws: `snap.state`.
  public static func checkHolds(in transaction: borrowing Transaction) throws(Failure) {
    guard try transaction.view.integer(SnapQueries.twiceHeld, [Value(transaction.at)]) == 1 else {
      return
    }
    throw SnapRefusal.state.failure(
      "the customer would hold two times of one maker", "한 고객이 한 작가의 시간을 두 번 임시 예약하게 됩니다",
      hint: Text(en: "cancel the newer hold first", ko: "새 임시 예약을 먼저 취소하십시오"))
  }

  /// - Parameters:
  ///   - booking: one whose own time counts as free.
  ///   - isMaker: true for the maker's side, who can open hours.
  /// - Throws: `snap.taken`, with the three nearest free starts.
  static func checkFree(
    _ start: Instant, minutes: Int, of maker: SnapProfile, passing: FreeTime.Passing,
    without booking: ID<Booking>? = nil, isMaker: Bool, _ setting: SnapSetting, in view: View,
    at now: Instant
  ) throws(Failure) {
    let zone = try setting.zone(maker.zone)
    guard start.secondsSinceEpoch % 900 == 0 else {
      throw SnapRefusal.taken.failure(
        "\(zone.wallClock(start)) is no quarter of an hour",
        "\(zone.wallClock(start)): 15분 단위가 아닙니다", field: "at")
    }
    let week = 7 * 86_400
    let free = try MakerTimes.freeTime(
      of: maker, from: start.adding(seconds: -week) ?? .first,
      to: start.adding(seconds: week) ?? .last, now: now, zone: zone, without: booking,
      step: setting.step, in: view)
    guard let why = free.conflict(at: start, minutes: minutes, passing: passing) else { return }
    let day = zone.local(at: start).date
    var near: [FreeStart] = []
    for offset in -6...6 {
      near += free.starts(on: day.adding(days: offset), minutes: minutes).starts
    }
    near.sort { one, other in
      let (left, right) = (
        abs(one.start.seconds(since: start)), abs(other.start.seconds(since: start))
      )
      return (left, one.start) < (right, other.start)
    }
    let offers = near.prefix(3).map { offer in
      let local = zone.local(at: offer.start)
      return local.date == day ? "\(local.time)" : "\(local.date) \(local.time)"
    }.joined(separator: ", ")
    throw SnapRefusal.taken.failure(
      "\(zone.wallClock(start)) cannot be booked: \(why.name.en)",
      "\(zone.wallClock(start)): 예약할 수 없습니다(\(why.name.ko))",
      hint: free.hasNoHours
        ? FreeTime.noHours(isMaker: isMaker)
        : offers.isEmpty
          ? Text(en: "nothing is free within a week of it", ko: "앞뒤 일주일 안에 빈 시간이 없습니다")
          : Text(en: "free near it: \(offers)", ko: "가까운 빈 시간: \(offers)"), field: "at")
  }
}

/// Settings of `snap`, and zones by name.
public struct SnapSetting {
  /// Minutes between starts, 15 to 120.
  public var step = 30
  /// Moods besides the eight.
  public var moods: [String] = []
  public var weights = MatchWeights()
  /// Days after a booking's end at which its contacts go.
  public var contactDays = Contacts.standardDays
  public let zone: (String) throws(Failure) -> TimeZone

  public init(zone: @escaping (String) throws(Failure) -> TimeZone) { self.zone = zone }
}

extension TimeZone {
  func wallClock(_ instant: Instant) -> String {
    let local = local(at: instant)
    return "\(local.date) \(local.time)"
  }
}
