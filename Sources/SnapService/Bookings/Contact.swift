public import CatchStore
public import CatchValues
public import PeopleService

/// Ways to reach a person; each may be empty.
public struct Contact: Hashable, Sendable {
  public var phone = ""
  public var email = ""
  public var messenger = ""

  public init() {}

  public var isEmpty: Bool { phone.isEmpty && email.isEmpty && messenger.isEmpty }

  /// Checks what was typed; an empty text takes a way to reach the person away.
  ///
  /// - Throws: `snap.contact`.
  public init(phone: String, email: String, messenger: String) throws(Failure) {
    self.phone = try Contact.phone(phone)
    self.email = try Contact.email(email)
    self.messenger = try Contact.handle(messenger)
  }

  /// Eight or nine digits after 01; blanks, hyphens and +82 are read.
  static func phone(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty else { return "" }
    var digits = text.filter { $0 != "-" && $0 != " " }
    if digits.hasPrefix("+82") { digits = "0" + digits.dropFirst(3) }
    guard digits.hasPrefix("01"), (10...11).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      throw SnapRefusal.contact.failure(
        "'\(text)' is no mobile number", "'\(text)': 휴대전화 번호가 아닙니다", field: "phone")
    }
    let head = digits.prefix(3)
    return "\(head)-\(digits.dropFirst(3).dropLast(4))-\(digits.suffix(4))"
  }

  static func email(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty else { return "" }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let labels = parts.last?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), text.utf8.count <= 254,
      labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
      !text.unicodeScalars.contains(where: { LimitedText.isControl($0) || $0 == " " || $0 == "," })
    else {
      throw SnapRefusal.contact.failure(
        "'\(text)' is no e-mail address", "'\(text)': 이메일 주소가 아닙니다", field: "email")
    }
    return text
  }

  static func handle(_ text: String) throws(Failure) -> String {
    guard !text.isEmpty else { return "" }
    return try LimitedText(
      SnapRefusal.contact, field: "messenger", name: Text(en: "messenger name", ko: "메신저 이름"),
      length: 1...50, isTrimmed: true
    ).checked(text)
  }

  /// The contact with what it lacks taken from another.
  func filled(from other: Contact) -> Contact {
    var filled = self
    if phone.isEmpty { filled.phone = other.phone }
    if email.isEmpty { filled.email = other.email }
    if messenger.isEmpty { filled.messenger = other.messenger }
    return filled
  }

  /// The contact with its middle hidden: `010-****-1234`, `m***@example.com`.
  public var masked: Contact {
    var masked = Contact()
    if !phone.isEmpty { masked.phone = "\(phone.prefix(3))-****-\(phone.suffix(4))" }
    if let at = email.firstIndex(of: "@") { masked.email = "\(email.prefix(1))***\(email[at...])" }
    if !messenger.isEmpty { masked.messenger = "\(messenger.prefix(1))***" }
    return masked
  }
}

/// Contacts of profiles and bookings, in a table beside the log, so that they can be gone for good.
public enum Contacts {
  /// The days after a booking's end at which its contacts go.
  public static let standardDays = 90

  public static func ofProfile(_ person: ID<Person>, in view: View) throws(Failure) -> Contact {
    try find(person, booking: 0, in: view) ?? Contact()
  }

  static func find(_ person: ID<Person>, booking: Int, in view: View) throws(Failure) -> Contact? {
    try view.row(SnapQueries.contact, [Value(person), .integer(booking)]) { row throws(Failure) in
      var contact = Contact()
      (contact.phone, contact.email) = (try row.text(0), try row.text(1))
      contact.messenger = try row.text(2)
      return contact
    }
  }

  /// The contacts of both sides of a booking, as they were when it was made.
  public static func of(
    _ booking: Booking, in view: View
  ) throws(Failure) -> (customer: Contact, maker: Contact) {
    (
      try find(booking.customer, booking: booking.id.number, in: view) ?? Contact(),
      try find(booking.maker, booking: booking.id.number, in: view) ?? Contact()
    )
  }

  /// Writes the contact of a profile, and of the bookings that the person has asked for; one that is
  /// only held gets it when the person agrees to it.
  public static func setProfile(
    _ contact: Contact, of person: ID<Person>, in transaction: borrowing Transaction
  ) throws(Failure) {
    try set(contact, of: person, in: transaction)
    let open: [Booking] = try transaction.view.records(
      SnapQueries.openOfCustomer, [Value(person), Value(transaction.at)])
    for booking in open {
      try set(contact, of: person, booking: booking.id.number, in: transaction)
    }
  }

  /// Writes the contact of a profile (booking 0) or of one side of a booking.
  public static func set(
    _ contact: Contact, of person: ID<Person>, booking: Int = 0,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    if try find(person, booking: booking, in: transaction.view) ?? Contact() == contact { return }
    guard !contact.isEmpty else {
      return try transaction.runNoted(
        SnapQueries.forgetContact, [Value(person), .integer(booking)])
    }
    try transaction.runNoted(
      SnapQueries.setContact,
      [
        Value(person), .integer(booking), .text(contact.phone), .text(contact.email),
        .text(contact.messenger),
      ])
  }

  /// Gives bookings that were redone the contacts that went when they were undone.
  public static func refill(in transaction: borrowing Transaction) throws(Failure) {
    try transaction.runUnlogged(SnapQueries.refillContacts, [Value(transaction.at)])
  }

  /// The numbers of bookings whose contacts should be gone.
  public static func stale(after days: Int, in view: View, at now: Instant) throws(Failure) -> [Int]
  {
    let before = now.adding(seconds: -days * 86_400) ?? .first
    return try view.rows(SnapQueries.staleBookings, [Value(before)]) { row throws(Failure) in
      try row.integer(0)
    }
  }

  /// Removes contacts of bookings that ended some days ago, and of bookings that were undone.
  ///
  /// - Parameter days: 0 to 3,650.
  public static func purge(
    after days: Int = standardDays, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard try !stale(after: days, in: transaction.view, at: transaction.at).isEmpty else { return }
    let before = transaction.at.adding(seconds: -days * 86_400) ?? .first
    try transaction.runUnlogged(SnapQueries.purgeContacts, [Value(before)])
  }
}
