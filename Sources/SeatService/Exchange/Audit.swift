public import CatchStore
public import CatchValues

/// The ledger, the seats and the open requests at one moment, from the tables or from the events.
public struct ExchangeState: Sendable {
  private var entries: [String] = []
  private var postings: [Int: Int] = [:]
  private var accounts: [String: Int] = [:]
  private var seats: [String: String] = [:]
  private var requests: [String: String] = [:]
  /// The number of the event that must come next.
  private var next = 1

  public init() {}

  /// Reads the tables.
  public init(in view: View) throws(Failure) {
    let entries: [LedgerLine] = try view.records("")
    for entry in entries { add(entry.posting, entry.account, entry.amount) }
    let cars: [TrainCar] = try view.records("")
    let names = Dictionary(
      uniqueKeysWithValues: cars.map {
        ($0.id.number, [$0.day.description, $0.line, $0.train, $0.code])
      })
    // Without its car a seat has no name; what is held for it is then without a request.
    func name(_ car: Int, _ seat: SeatCode) -> [String]? { names[car].map { $0 + ["\(seat)"] } }
    let places: [Place] = try view.records("")
    for place in places {
      guard let seat = name(place.car, place.seat) else { continue }
      seats[key(seat)] = place.state == .free ? "free" : "occupied"
    }
    let open: [SeatRequest] = try view.records(ExchangeQueries.open)
    for request in open {
      guard let seat = name(request.car, request.seat) else { continue }
      requests[request.id.description] = key(
        [request.state.rawValue] + seat + ["\(request.offer)"])
    }
  }

  public var transactionCount: Int { postings.count }

  /// The SHA-256 of all of it, in an order that does not depend on when things happened.
  public var hash: String {
    var digest = SHA256()
    let lines =
      entries.sorted() + seats.map { "seat \($0.key) \($0.value)" }.sorted()
      + requests.map { "request \($0.key) \($0.value)" }.sorted()
    for line in lines { Array("\(line)\n".utf8).withUnsafeBytes { digest.update($0) } }
    return SHA256.hex(digest.finish())
  }

  /// The sums that do not add up.
  public var problems: [Text] {
    var problems: [Text] = []
    for (posting, sum) in postings.sorted(by: { $0.key < $1.key }) where sum != 0 {
      problems.append(
        en: "transaction \(posting) sums to \(sum), not 0",
        ko: "거래 \(posting)의 합이 0이 아니라 \(sum)입니다")
    }
    for (account, balance) in accounts.sorted(by: { $0.key < $1.key }) {
      if balance < 0, !account.hasPrefix("system:") {
        problems.append(
          en: "'\(account)' is below 0: \(balance)", ko: "'\(account)' 계정이 0보다 작습니다: \(balance)")
      }
      if account.hasPrefix("escrow:"),
        (balance != 0) != (requests["ask-\(account.dropFirst(7))"] != nil)
      {
        problems.append(
          en: "'\(account)' holds \(balance), which does not fit the state of its request",
          ko: "'\(account)' 계정이 요청의 상태와 맞지 않습니다: \(balance)")
      }
    }
    return problems
  }

  private mutating func add(_ posting: Int, _ account: String, _ amount: Int) {
    entries.append("entry \(posting) \(account) \(amount)")
    postings[posting, default: 0] &+= amount
    accounts[account, default: 0] &+= amount
  }

  private func key(_ parts: [String]) -> String { parts.joined(separator: " ") }

  /// Takes the next event of the whole sequence.
  ///
  /// - Throws: `seat.event_row` for a line that is no event, or not the next one.
  public mutating func take(_ event: JSON) throws(Failure) {
    guard case .integer(let number)? = event["seq"], case .string(let type)? = event["type"],
      let data = event["data"]
    else { throw refused("is no event", "이벤트가 아닙니다") }
    guard number == next else {
      throw refused(
        "is event \(number), but \(next) must come next", "\(number)번 이벤트입니다. \(next)번이 와야 합니다")
    }
    next += 1
    switch SeatEvent.Kind(rawValue: type) {
    case .creditPosted: try takePosting(data)
    case .seatOccupied: seats[try seat(data)] = "occupied"
    case .seatFreed, .seatReportedFree: seats[try seat(data)] = "free"
    case .seatMoved:
      seats[try seat(data)] = "occupied"
      seats[try seat(data, "from")] = "free"
    case .seatExpired: seats[try seat(data)] = nil
    case .requestCreated, .requestAccepted:
      requests[try word("request", data)] = key([
        try word("state", data), try seat(data), try word("offer", data),
      ])
    case .requestSettled, .requestRejected, .requestCancelled, .requestExpired, .requestVoid:
      requests[try word("request", data)] = nil
    case .journeyPlanned, .journeyTrainChosen, .journeyCarChosen, .journeyStarted,
      .journeyETAChanged, .journeyAlightSoon, .journeyArrived, .journeyAborted:
      break
    case nil:
      throw refused("has the unknown type '\(type)'", "알 수 없는 유형입니다: '\(type)'")
    }
  }

  private mutating func takePosting(_ data: JSON) throws(Failure) {
    guard case .integer(let posting)? = data["transaction"],
      case .array(let rows)? = data["entries"]
    else { throw refused("has no entries", "장부 항목이 없습니다") }
    for row in rows {
      guard case .integer(let amount)? = row["amount"] else {
        throw refused("has an entry without an amount", "금액이 없는 장부 항목이 있습니다")
      }
      add(posting, try word("account", row), amount)
    }
  }

  private func seat(_ data: JSON, _ field: String = "seat") throws(Failure) -> String {
    let names = ["day", "line", "train", "car", field]
    return key(try names.map { (name) throws(Failure) in try word(name, data) })
  }

  private func word(_ name: String, _ data: JSON) throws(Failure) -> String {
    switch data[name] {
    case .string(let word): return word
    case .integer(let number): return "\(number)"
    default: throw refused("has no '\(name)'", "'\(name)' 값이 없습니다")
    }
  }

  private func refused(_ english: String, _ korean: String) -> Failure {
    SeatRefusal.eventRow.failure("the line \(english)", korean)
  }
}
