public import CatchStore
public import CatchValues
public import PeopleService

/// People of `snap`, and who acts for whom.
///
/// A person acts for themselves. The one who added them acts for them, too, until an operation of
/// their own is in the log.
public enum SnapPeople {
  public static func acts(
    _ actor: Person, for other: ID<Person>, in view: View
  ) throws(Failure) -> Bool {
    try acts(actor.id, for: other, in: view)
  }

  static func acts(
    _ actor: ID<Person>, for other: ID<Person>, in view: View
  ) throws(Failure) -> Bool {
    if actor == other { return true }
    return try view.integer(SnapQueries.actsFor, [Value(actor), Value(other)]) == 1
  }

  /// The people for whom one acts, oneself included; cheaper than `acts` for many.
  public static func represented(
    by actor: Person, in view: View
  ) throws(Failure) -> Set<ID<Person>> {
    Set(
      try view.rows(SnapQueries.represented, [Value(actor.id)]) { row throws(Failure) in
        try row.id(0) as ID<Person>
      }
    ).union([actor.id])
  }

  /// Returns the person for whom the actor acts: the named one, or the actor.
  ///
  /// - Throws: `people.unknown`, `people.removed`, `snap.not_yours`.
  public static func person(
    _ name: String?, for actor: Person, in view: View
  ) throws(Failure) -> Person {
    guard let name else { return actor }
    let person = try People.find(name, in: view)
    try People.checkInUse(person)
    guard try acts(actor, for: person.id, in: view) else {
      throw SnapRefusal.notYours.failure(
        "'\(actor.name)' does not act for '\(person.name)'",
        "\(quoted: actor.name, .topic) \(quoted: person.name, .object) 대신할 수 없습니다",
        hint: Text(
          en: "only the one who added a person acts for them, until they have acted themselves",
          ko: "추가한 사람만, 본인이 직접 쓰기 전까지 대신할 수 있습니다"))
    }
    return person
  }

  /// Names by number; a person who was removed keeps theirs.
  public static func names(in view: View) throws(Failure) -> [ID<Person>: String] {
    let pairs = try view.rows(SnapQueries.names) { row throws(Failure) in
      (try row.id(0) as ID<Person>, try row.text(1))
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// The profiles of people.
public enum SnapProfiles {
  /// - Returns: a blank profile for a person who has none.
  public static func find(_ person: ID<Person>, in view: View) throws(Failure) -> SnapProfile {
    let found: [SnapProfile] = try view.records(SnapQueries.ofPerson, [Value(person)])
    if let known = found.first { return known }
    var profile = SnapProfile()
    profile.person = person
    return profile
  }

  /// The makers who take no more bookings.
  public static func left(in view: View) throws(Failure) -> Set<ID<Person>> {
    Set(
      try view.rows(SnapQueries.leftMakers, []) { row throws(Failure) in
        ID<Person>(try row.integer(0))
      })
  }

  /// Returns the profile of a maker.
  ///
  /// - Throws: `snap.not_maker`.
  public static func maker(_ person: Person, in view: View) throws(Failure) -> SnapProfile {
    let profile = try find(person.id, in: view)
    guard profile.isMaker else {
      throw SnapRefusal.notMaker.failure(
        "'\(person.name)' is no maker", "\(quoted: person.name, .topic) 작가가 아닙니다")
    }
    return profile
  }

  public static func makers(in view: View) throws(Failure) -> [SnapProfile] {
    try view.records(SnapQueries.makers)
  }

  /// Writes a profile that was read before.
  ///
  /// - Throws: `snap.value`, `zone.unknown`.
  public static func save(
    _ profile: SnapProfile, in transaction: borrowing Transaction,
    zones: (String) throws(Failure) -> TimeZone
  ) throws(Failure) -> SnapProfile {
    var profile = profile
    profile.zone = try zones(profile.zone).name
    profile.studio = try SnapTexts.studio.checked(profile.studio)
    profile.link = try SnapTexts.link.checked(profile.link)
    for (field, minutes) in [
      ("before", profile.bufferBeforeMinutes), ("after", profile.bufferAfterMinutes),
    ] where minutes % 15 != 0 || !(0...1440).contains(minutes) {
      throw SnapRefusal.value.failure(
        "\(minutes) minutes are no multiple of 15 up to a day",
        "\(minutes)분은 하루 이내의 15분 단위가 아닙니다", field: field)
    }
    guard profile.id.number > 0 else {
      profile.id = try transaction.insert(profile)
      return profile
    }
    try transaction.update(profile)
    return profile
  }

  /// Ends what a removed person had open: bookings are cancelled, products hidden, likes and the
  /// contact gone.
  public static func forget(
    _ person: Person, in transaction: borrowing Transaction
  ) throws(Failure) {
    let open: [Booking] = try transaction.view.records(SnapQueries.openOfPerson, [Value(person.id)])
    for booking in open where booking.state(at: transaction.at).isOpen {
      try Bookings.end(
        booking, as: booking.maker == person.id ? .cancelledByMaker : .cancelledByCustomer,
        reason: "", in: transaction)
    }
    try transaction.run(SnapQueries.hideProducts, [Value(person.id)])
    try transaction.run(SnapQueries.deleteLikes, [Value(person.id)])
    var profile = try find(person.id, in: transaction.view)
    if profile.isMaker, !profile.hasLeft {
      profile.hasLeft = true
      try transaction.update(profile)
    }
    try Contacts.set(Contact(), of: person.id, in: transaction)
  }

  /// Ends a maker's work: products are hidden, and accepted bookings ahead must be ended first.
  ///
  /// - Throws: `snap.not_maker`, `snap.open_bookings`, `snap.state`.
  public static func leave(
    _ person: Person, cancelsAll: Bool, in transaction: borrowing Transaction
  ) throws(Failure) -> (profile: SnapProfile, cancelled: [Booking]) {
    var profile = try maker(person, in: transaction.view)
    guard !profile.hasLeft else {
      throw SnapRefusal.state.failure(
        "'\(person.name)' has left already", "\(quoted: person.name, .topic) 이미 그만두었습니다")
    }
    let ahead: [Booking] = try transaction.view.records(
      SnapQueries.acceptedAhead, [Value(person.id), Value(transaction.at)])
    guard ahead.isEmpty || cancelsAll else {
      let list = ahead.prefix(5).map(\.id.description).joined(separator: ", ")
      throw SnapRefusal.openBookings.failure(
        "accepted bookings lie ahead: \(list)\(ahead.count > 5 ? " …" : "")",
        "확정된 예약이 \(ahead.count)건 남아 있습니다: \(list)")
    }
    for booking in ahead {
      try Bookings.end(booking, as: .cancelledByMaker, reason: "", in: transaction)
    }
    let open: [Booking] = try transaction.view.records(SnapQueries.openOfMaker, [Value(person.id)])
    for booking in open where [.requested, .held].contains(booking.state(at: transaction.at)) {
      try Bookings.end(booking, as: .declined, reason: "", in: transaction)
    }
    profile.hasLeft = true
    try transaction.update(profile)
    try transaction.run(SnapQueries.hideProducts, [Value(person.id)])
    return (profile, ahead)
  }
}
