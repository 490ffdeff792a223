public import CatchStore
public import CatchValues
public import PeopleService

/// An account of the ledger.
enum Account: Hashable {
  /// The credits that a person may spend.
  case user(ID<Person>)
  /// The reward of a journey, until it can no longer be lost.
  case held(ID<Journey>)
  /// The offer of an open request.
  case escrow(ID<SeatRequest>)
  case reward, sink, mint

  var name: String {
    switch self {
    case .user(let person): "user:\(person.number)"
    case .held(let journey): "held:\(journey.number)"
    case .escrow(let request): "escrow:\(request.number)"
    case .reward: "system:reward"
    case .sink: "system:sink"
    case .mint: "system:mint"
    }
  }
}

/// An entry of the ledger, which is only ever added: a line of a person's statement.
public struct LedgerLine: StoredRecord, Hashable {
  public enum Reason: String, CaseIterable, Sendable {
    case reward, returned, released, unlock, grant, offer
    case handedOver = "handed_over"
    case refund

    public var name: Text {
      switch self {
      case .reward: Text(en: "reward", ko: "좌석 등록 보상")
      case .returned: Text(en: "returned", ko: "보상 회수")
      case .released: Text(en: "released", ko: "보상 확정")
      case .unlock: Text(en: "unlock", ko: "상세 열람")
      case .grant: Text(en: "grant", ko: "지급")
      case .offer: Text(en: "offer", ko: "제안")
      case .handedOver: Text(en: "handed over", ko: "좌석 양보")
      case .refund: Text(en: "refund", ko: "환불")
      }
    }
  }

  public var id = ID<LedgerLine>(0)
  /// The person of the account; nil for the others.
  var person: ID<Person>?
  /// The number of the transaction.
  public var posting = 0
  var account = ""
  public var amount = 0
  public var reason = Reason.reward
  /// The journey, the request or the words behind it.
  public var cause = ""
  public var at = Instant.first

  public init() {}

  public static let table = StoredTable(of: LedgerLine.self, "seat_entry", prefix: "ent")
  public static var noun: TableNoun { TableNoun("ledger entry", "ledger entries", "장부 항목") }
  public static let columns = Columns<LedgerLine>()

  public static func list(_ line: inout LedgerLine, _ columns: inout some ColumnVisitor & ~Copyable)
  {
    columns.id(&line.id)
    columns.person("person", &line.person, "Person", "사람")
    columns.column("posting", &line.posting, "Transaction", "거래")
    columns.column("account", &line.account, "Account", "계정")
    columns.column("amount", &line.amount, "Amount", "금액")
    columns.stored("reason", &line.reason, "Reason", "사유", is: "a reason")
    columns.column("cause", &line.cause, "Cause", "근거")
    columns.column("at", &line.at, "Time", "일시")
  }

  /// True for the account of held rewards.
  public var isHeld: Bool { account.hasPrefix("held:") }
}

/// A person's credits.
public struct Credits: Sendable {
  /// The credits that the person may spend.
  public let available: Int
  /// Rewards that may still be lost.
  public let held: Int
  /// The moment after which the held reward is the person's own.
  public let heldUntil: Instant?

  public var balance: Int { available + held }
}

/// Credits in double entry: each posting moves an amount from one account to another.
public enum Ledger {
  /// The reward for registering the seat one sits on, once a journey.
  public static let reward = 300
  /// The seconds until the reward can no longer be lost.
  public static let holdSeconds = 300
  /// The largest balance, which every reader of JSON keeps exactly: 2^53 − 1.
  static let largestBalance = 9_007_199_254_740_991
  /// The price of seeing who leaves when.
  public static let unlockPrice = 10

  static func balance(_ account: Account, in view: View) throws(Failure) -> Int {
    let balance = try view.integer(ExchangeQueries.balance, [.text(account.name)]) ?? 0
    guard balance.magnitude <= largestBalance else {
      throw .damagedStore(view.path, "the balance of \(account.name) is \(balance)")
    }
    return balance
  }

  /// True when an account has an entry for the reason and the cause.
  static func isPosted(
    _ reason: LedgerLine.Reason, of account: Account, cause: String, in view: View
  ) throws(Failure) -> Bool {
    try view.integer(
      ExchangeQueries.isPosted, [.text(account.name), .text(reason.rawValue), .text(cause)]) != nil
  }

  /// Moves an amount between two accounts.
  ///
  /// - Throws: `seat.credit` for more than there is, or more than the ledger can hold;
  ///   `store.damaged` where the entries of a reward or an offer are gone.
  static func post(
    _ amount: Int, from source: Account, to target: Account, _ reason: LedgerLine.Reason,
    cause: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard amount > 0 else {
      throw .damagedStore(
        transaction.view.path, "\(source.name) has \(amount) credits to move for \(cause)")
    }
    let posting = try SeatEvents.nextNumber(of: LedgerLine.table, in: transaction.view)
    var balances: [(Account, change: Int, after: Int)] = []
    for (account, change) in [(source, -amount), (target, amount)] {
      let (after, overflows) = try balance(account, in: transaction.view)
        .addingReportingOverflow(change)
      guard !overflows, after.magnitude <= Ledger.largestBalance else {
        throw SeatRefusal.creditAmount.failure(
          "the ledger cannot hold so much", "장부에 적을 수 없는 큰 금액입니다")
      }
      balances.append((account, change, after))
    }
    let has = balances[0].after + amount
    switch source {
    case .held where has < amount, .escrow where has < amount:
      throw .damagedStore(
        transaction.view.path, "\(source.name) has \(has) of \(amount) credits for \(cause)")
    case .user where has < amount:
      throw SeatRefusal.credit.failure(
        "\(amount) credits are needed, and \(has) are available",
        "\(amount) 크레딧이 필요하지만 쓸 수 있는 것은 \(has)입니다")
    default: break
    }
    try SeatEvents.add(
      .creditPosted,
      [
        .count("transaction", posting),
        .init(
          "entries",
          .array(
            balances.map {
              .object([
                .text("account", $0.0.name), .count("amount", $0.change),
                .count("balance", $0.after),
              ])
            })),
      ], in: transaction)
    for (account, change, _) in balances {
      var line = LedgerLine()
      switch account {
      case .user(let owner): line.person = owner
      case .held(let journey): line.person = try transaction.view.record(journey)?.person
      default: break
      }
      (line.posting, line.account, line.amount) = (posting, account.name, change)
      (line.reason, line.cause, line.at) = (reason, cause, transaction.at)
      _ = try transaction.insert(line)
    }
  }

  /// Returns a person's credits by what is posted.
  public static func credits(of person: Person, in view: View) throws(Failure) -> Credits {
    let journey = try Journeys.active(of: person.id, in: view)
    var held = 0
    if let journey, journey.heldSince != nil { held = try balance(.held(journey.id), in: view) }
    return Credits(
      available: try balance(.user(person.id), in: view), held: held,
      heldUntil: journey?.holdEnd?.adding(seconds: -1))
  }

  /// Returns the latest 1,000 lines of a person's history, newest first.
  public static func lines(of person: Person, in view: View) throws(Failure) -> [LedgerLine] {
    try view.records(
      ExchangeQueries.statement, [.text(Account.user(person.id).name), Value(person.id)])
  }

  /// - Throws: `seat.not_owner`.
  public static func requireOwner(_ actor: Person) throws(Failure) {
    guard actor.role == .owner else {
      throw SeatRefusal.notOwner.failure(
        "'\(actor.name)' is no owner", "'\(actor.name)' 사용자는 사업주가 아닙니다")
    }
  }

  /// Gives credits to a person, or takes them back; the caller must be an owner.
  ///
  /// - Throws: `seat.not_owner`, `seat.credit`.
  public static func grant(
    _ amount: Int, to person: Person, reason: String, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) {
    try requireOwner(actor)
    try SeatTime.post(in: transaction)
    let own = Account.user(person.id)
    let (source, target) = amount > 0 ? (Account.mint, own) : (own, .mint)
    try post(abs(amount), from: source, to: target, .grant, cause: reason, in: transaction)
  }

  /// Holds the reward of a journey's first seat.
  static func reward(
    _ journey: inout Journey, in transaction: borrowing Transaction
  ) throws(Failure) {
    let account = Account.held(journey.id)
    let cause = journey.id.description
    guard try !isPosted(.reward, of: account, cause: cause, in: transaction.view) else { return }
    try post(reward, from: .reward, to: account, .reward, cause: cause, in: transaction)
    journey.heldSince = transaction.at
    try Journeys.store(journey, in: transaction)
  }

  /// Makes a held reward the person's own, or takes it back from one who left too soon.
  ///
  /// - Parameter isLeft: true for a seat that was neither handed over nor kept until an arrival.
  static func endHold(
    _ journey: inout Journey, isLeft: Bool, at now: Instant, in transaction: borrowing Transaction
  ) throws(Failure) {
    guard let since = journey.heldSince else { return }
    let isReturned = isLeft && now.seconds(since: since) <= holdSeconds
    let amount = try balance(.held(journey.id), in: transaction.view)
    try post(
      amount, from: .held(journey.id), to: isReturned ? .reward : .user(journey.person),
      isReturned ? .returned : .released, cause: journey.id.description, in: transaction)
    journey.heldSince = nil
  }
}
