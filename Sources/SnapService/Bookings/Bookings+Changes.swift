public import CatchStore
public import CatchValues
public import PeopleService

/// Changes of bookings: each is decided and written in one transaction.
extension Bookings {
  /// Finds a booking that concerns the actor, or a person for whom they act, and the side on which
  /// they act.
  ///
  /// - Parameter name: the person for whom the actor acts, where both sides could be meant.
  /// - Throws: `snap.unknown`; `snap.not_yours` for strangers.
  public static func find(
    _ word: String, for actor: Person, as name: String? = nil, in view: View
  ) throws(Failure) -> (booking: Booking, side: BookingSide) {
    guard let id = ID<Booking>(word), let booking = try view.record(id) else {
      throw SnapRefusal.unknown.failure(
        "there is no booking '\(word)'", "'\(word)' 예약이 없습니다",
        hint: Text(en: "see 'catchkit snap list'", ko: "'catchkit snap list'를 보십시오"))
    }
    let person = try SnapPeople.person(name, for: actor, in: view)
    if booking.maker == person.id { return (booking, .maker) }
    if booking.customer == person.id { return (booking, .customer) }
    if name == nil {
      if try SnapPeople.acts(actor, for: booking.maker, in: view) { return (booking, .maker) }
      if try SnapPeople.acts(actor, for: booking.customer, in: view) { return (booking, .customer) }
    }
    throw SnapRefusal.notYours.failure(
      "'\(word)' is a booking of other people", "'\(word)': 다른 사람의 예약입니다")
  }

  /// Finds a booking for a change that the maker makes: an answer, or that the shoot took place.
  ///
  /// A customer who acts for the maker, too, acts as the maker, but for an answer to another time.
  public static func findForMaker(
    _ word: String, for actor: Person, as name: String?, in view: View, at now: Instant
  ) throws(Failure) -> (booking: Booking, side: BookingSide) {
    let found = try find(word, for: actor, as: name, in: view)
    if name == nil, found.side == .maker, found.booking.state(at: now) == .held,
      try SnapPeople.acts(actor, for: found.booking.customer, in: view)
    {
      return (found.booking, .customer)
    }
    guard name == nil, found.side == .customer, found.booking.offer(at: now) == nil,
      found.booking.state(at: now) != .held,
      try SnapPeople.acts(actor, for: found.booking.maker, in: view)
    else { return found }
    return (found.booking, .maker)
  }

  /// Lists the bookings of a person and of those for whom they act, by start.
  public static func list(for actor: Person, in view: View) throws(Failure) -> [Booking] {
    try view.records(SnapQueries.concerningAny, [Value(actor.id)])
  }

  /// Lists the bookings that keep a maker's time.
  public static func kept(
    by maker: ID<Person>, in view: View, at now: Instant
  ) throws(Failure) -> [Booking] {
    let found: [Booking] = try view.records(SnapQueries.openOfMaker, [Value(maker)])
    return found.filter { $0.keepsTime(at: now) }
  }

  /// Accepts a request, books a held time, or takes another time that the other side offers.
  ///
  /// - Throws: `snap.state`, `snap.not_yours`, `snap.taken`.
  public static func accept(
    _ booking: Booking, as side: BookingSide, by actor: Person, _ setting: SnapSetting,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var (booking, now) = (booking, transaction.at)
    let maker = try terms(of: booking, in: transaction.view)
    let person = side == .maker ? booking.maker : booking.customer
    guard !maker.hasLeft else {
      throw SnapRefusal.left.failure(
        "the maker of '\(booking.id)' has left", "'\(booking.id)': 작가가 활동을 그만두었습니다")
    }
    if let offer = booking.offer(at: now) {
      guard offer.by != person else {
        throw SnapRefusal.state.failure(
          "the other side answers the time offered for '\(booking.id)'",
          "'\(booking.id)'에 제안한 시간은 상대방이 답합니다",
          hint: Text(
            en: "one who acts for both sides names the other one with --for",
            ko: "양쪽을 대신하면 --for로 상대방을 지정하십시오"))
      }
      try checkFree(
        offer.start, minutes: booking.minutes, of: maker, passing: .terms, without: booking.id,
        isMaker: side == .maker, setting, in: transaction.view, at: now)
      booking.startsAt = offer.start
      (booking.offeredStart, booking.offeredBy, booking.offerLapsesAt) = (nil, nil, nil)
      if booking.state == .requested { accept(&booking, by: actor.id, at: now) }
      try transaction.update(booking)
      return booking
    }
    switch (booking.state(at: now), side) {
    case (.held, .customer):
      guard let product = try transaction.view.record(booking.product) else { break }
      try giveContact(booking, in: transaction)
      booking.blocks = product.pendingBlocks
      booking.state = .requested
      let latest = now.adding(seconds: answerSeconds) ?? .last
      booking.lapsesAt = min(latest, booking.startsAt)
      // A maker who holds a time for a customer has agreed to it.
      let isByMaker = try isByMaker(booking, in: transaction.view)
      if maker.autoAccepts || isByMaker { accept(&booking, by: actor.id, at: now) }
    case (.requested, .maker):
      try checkFree(
        booking.startsAt, minutes: booking.minutes, of: maker, passing: .terms,
        without: booking.id, isMaker: true, setting, in: transaction.view, at: now)
      accept(&booking, by: actor.id, at: now)
    case (.requested, .customer):
      throw SnapRefusal.notYours.failure(
        "the maker accepts '\(booking.id)'", "'\(booking.id)' 예약은 작가가 수락합니다")
    default: throw state(booking, at: now, "accepted", "수락")
    }
    try transaction.update(booking)
    return booking
  }

  /// The maker's profile with the buffers that were frozen in the booking.
  private static func terms(of booking: Booking, in view: View) throws(Failure) -> SnapProfile {
    var maker = try SnapProfiles.find(booking.maker, in: view)
    maker.bufferBeforeMinutes = booking.bufferBeforeMinutes
    maker.bufferAfterMinutes = booking.bufferAfterMinutes
    return maker
  }

  /// True for a booking that its maker's side made for a customer who acts for themselves.
  private static func isByMaker(_ booking: Booking, in view: View) throws(Failure) -> Bool {
    guard let by = booking.bookedBy, by != booking.customer,
      try !SnapPeople.acts(by, for: booking.customer, in: view)
    else { return false }
    return try SnapPeople.acts(by, for: booking.maker, in: view)
  }

  /// Fills in the contact from the customer's profile.
  private static func giveContact(
    _ booking: Booking, in transaction: borrowing Transaction
  ) throws(Failure) {
    let known = try Contacts.of(booking, in: transaction.view).customer
    let own = try Contacts.ofProfile(booking.customer, in: transaction.view)
    try Contacts.set(
      known.filled(from: own), of: booking.customer, booking: booking.id.number, in: transaction)
  }

  /// Declines a request, or drops another time that was offered.
  ///
  /// - Throws: `snap.state`, `snap.not_yours`, `snap.text`.
  public static func decline(
    _ booking: Booking, as side: BookingSide, reason: String,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var (booking, now) = (booking, transaction.at)
    let reason = reason.isEmpty ? "" : try SnapTexts.reason.checked(reason)
    if booking.offer(at: now) != nil {
      (booking.offeredStart, booking.offeredBy, booking.offerLapsesAt) = (nil, nil, nil)
    } else {
      guard booking.state(at: now) == .requested else {
        throw state(booking, at: now, "declined", "거절")
      }
      guard side == .maker else {
        throw SnapRefusal.notYours.failure(
          "the maker declines '\(booking.id)'; a customer cancels it",
          "'\(booking.id)' 예약은 작가가 거절합니다. 고객은 취소하십시오")
      }
      return try end(booking, as: .declined, reason: reason, in: transaction)
    }
    try transaction.update(booking)
    return booking
  }

  /// Offers another time, which the other side accepts or declines.
  ///
  /// - Throws: `snap.state`, `snap.taken`.
  public static func move(
    _ booking: Booking, to start: Instant, as side: BookingSide, isAnyway: Bool,
    _ setting: SnapSetting, in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var (booking, now) = (booking, transaction.at)
    let current = booking.state(at: now)
    guard current == .accepted || current == .requested, now < booking.startsAt else {
      throw state(booking, at: now, "moved", "변경")
    }
    if isAnyway, side != .maker {
      throw SnapRefusal.notYours.failure(
        "only the maker may pass over hours and notice", "영업시간과 예약 마감의 예외는 작가만 허용할 수 있습니다")
    }
    guard start != booking.startsAt else {
      throw SnapRefusal.state.failure(
        "'\(booking.id)' begins at that time already", "'\(booking.id)': 이미 그 시각에 시작합니다")
    }
    let maker = try terms(of: booking, in: transaction.view)
    try checkFree(
      start, minutes: booking.minutes, of: maker, passing: isAnyway ? .hours : .nothing,
      without: booking.id, isMaker: side == .maker, setting, in: transaction.view, at: now)
    booking.offeredStart = start
    booking.offeredBy = side == .maker ? booking.maker : booking.customer
    let latest = now.adding(seconds: answerSeconds) ?? .last
    booking.offerLapsesAt = min(latest, start, booking.startsAt)
    try transaction.update(booking)
    return booking
  }

  /// The refund of a cancellation at a moment.
  public static func refund(of booking: Booking, as side: BookingSide, at now: Instant) -> Refund {
    // Nothing was agreed on yet, or the maker lets the customer down.
    let isWhole = side == .maker || booking.state != .accepted
    let tier = booking.policy.tier(at: now, before: booking.startsAt)
    let percent = isWhole ? 100 : tier.percent
    return Refund(
      percent: percent, amount: booking.paid * percent / 100, nextAt: isWhole ? nil : tier.until)
  }

  /// Cancels a booking, and gives back what the terms say.
  ///
  /// - Throws: `snap.state`, `snap.text`.
  public static func cancel(
    _ booking: Booking, as side: BookingSide, reason: String,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    let now = transaction.at
    guard booking.state(at: now).isOpen else { throw state(booking, at: now, "cancelled", "취소") }
    let reason = reason.isEmpty ? "" : try SnapTexts.reason.checked(reason)
    return try end(
      booking, as: side == .maker ? .cancelledByMaker : .cancelledByCustomer, reason: reason,
      in: transaction)
  }

  @discardableResult
  static func end(
    _ booking: Booking, as state: BookingState, reason: String,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var booking = booking
    let side: BookingSide = state == .cancelledByCustomer ? .customer : .maker
    booking.owed = refund(of: booking, as: side, at: transaction.at).amount
    (booking.state, booking.reason, booking.lapsesAt) = (state, reason, nil)
    (booking.offeredStart, booking.offeredBy, booking.offerLapsesAt) = (nil, nil, nil)
    try transaction.update(booking)
    return booking
  }

  /// Records that the shoot took place, or that the customer did not come.
  ///
  /// - Throws: `snap.state`, also before the start; `snap.not_yours`.
  public static func complete(
    _ booking: Booking, as side: BookingSide, isNoShow: Bool,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var (booking, now) = (booking, transaction.at)
    guard side == .maker else {
      throw SnapRefusal.notYours.failure(
        "the maker completes '\(booking.id)'", "'\(booking.id)' 예약은 작가가 완료합니다")
    }
    guard booking.state == .accepted else { throw state(booking, at: now, "completed", "완료") }
    guard booking.startsAt <= now else {
      throw SnapRefusal.state.failure(
        "'\(booking.id)' has not begun yet", "'\(booking.id)': 아직 시작하지 않았습니다")
    }
    booking.state = isNoShow ? .noShow : .completed
    try transaction.update(booking)
    return booking
  }

  /// Records money received, or given back (negative).
  ///
  /// - Throws: `snap.state` for money received after an end without a shoot; `snap.value` for more
  ///   than the total or less than nothing.
  public static func pay(
    _ booking: Booking, _ won: Int, in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var (booking, now) = (booking, transaction.at)
    let current = booking.state(at: now)
    guard won < 0 || current.isOpen || current == .completed || current == .noShow else {
      throw state(booking, at: now, "paid", "입금")
    }
    guard won != 0 else {
      throw SnapRefusal.value.failure("0 won are no payment", "0원은 기록할 수 없습니다", field: "WON")
    }
    let (paid, overflows) = booking.paid.addingReportingOverflow(won)
    guard overflows || paid >= 0 else {
      throw SnapRefusal.value.failure(
        "only \(Money.grouped(booking.paid)) won were paid",
        "받은 돈이 \(Money.grouped(booking.paid))원뿐입니다",
        hint: Text(
          en: "give back at most \(Money.grouped(booking.paid)) won",
          ko: "\(Money.grouped(booking.paid))원까지 돌려줄 수 있습니다"), field: "WON")
    }
    guard !overflows, paid <= booking.total else {
      throw SnapRefusal.value.failure(
        "\(Money.grouped(booking.paid)) of \(Money.grouped(booking.total)) won are paid already",
        "\(Money.grouped(booking.total))원 가운데 \(Money.grouped(booking.paid))원이 이미 입금되었습니다",
        hint: Text(
          en: "pay at most \(Money.grouped(booking.total - booking.paid)) won more",
          ko: "\(Money.grouped(booking.total - booking.paid))원까지 더 받을 수 있습니다"), field: "WON")
    }
    booking.paid = paid
    if won < 0 { booking.owed = max(0, booking.owed + won) }
    try transaction.update(booking)
    return booking
  }

  /// Records what the customer thinks, after the shoot only; again to change it.
  ///
  /// - Throws: `snap.state`, `snap.not_yours`, `snap.text`.
  public static func review(
    _ booking: Booking, as side: BookingSide, stars: Int, text: String,
    in transaction: borrowing Transaction
  ) throws(Failure) -> Booking {
    var booking = booking
    guard side == .customer else {
      throw SnapRefusal.notYours.failure(
        "the customer reviews '\(booking.id)'", "'\(booking.id)' 후기는 고객이 작성합니다")
    }
    guard booking.state == .completed else {
      throw SnapRefusal.state.failure(
        "'\(booking.id)' is \(booking.state(at: transaction.at).name.en), not completed",
        "'\(booking.id)': 촬영이 완료되지 않았습니다(\(booking.state(at: transaction.at).name.ko))")
    }
    (booking.stars, booking.review) = (stars, try SnapTexts.review.checked(text))
    try transaction.update(booking)
    return booking
  }

  /// The refusal of a cancellation that comes too late.
  public static func ended(_ booking: Booking, at now: Instant) -> Failure {
    state(booking, at: now, "cancelled", "취소")
  }

  private static func state(
    _ booking: Booking, at now: Instant, _ english: String, _ korean: String
  ) -> Failure {
    let state = booking.state(at: now).name
    return SnapRefusal.state.failure(
      "'\(booking.id)' is \(state.en) and cannot be \(english)",
      "'\(booking.id)' 예약(\(state.ko))은 \(korean)할 수 없습니다")
  }
}

extension Booking {
  /// The side on which a person sees a booking: their own, else that of the one they act for.
  ///
  /// - Parameter represented: those for whom the person acts.
  public func side(for person: Person, _ represented: Set<ID<Person>>) -> BookingSide {
    if maker == person.id { return .maker }
    if customer == person.id { return .customer }
    return represented.contains(maker) ? .maker : .customer
  }
}

/// The money that a customer gets back.
public struct Refund: Hashable, Sendable {
  public let percent: Int
  /// In won.
  public let amount: Int
  /// The moment from which a smaller percentage applies; nil for none.
  public let nextAt: Instant?
}
