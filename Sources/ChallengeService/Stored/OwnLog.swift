import CatchStore
import CatchValues

/// The log of a person of this store: what was sent, and what is new since.
struct OwnLog {
  /// An unsent entry, with the day that it is about.
  private struct Pending {
    var at: Instant
    let body: LogBody
    let day: CivilDate
  }

  let reading: ChallengeReading
  let own: Participant

  /// Those that were sent.
  var entries: [LogEntry] { reading.entries(of: own) }
  private var days: ChallengeDays { reading.days }

  /// True when an entry says that the person gave up, and counts: nothing comes after it.
  func isEnded(_ acknowledgements: Acknowledgements) -> Bool {
    entries.contains { entry in
      let item = LogFacts.Item(number: entry.number, at: entry.at, body: entry.body)
      return entry.body == .forfeited
        && !acknowledgements.refuse(item, of: own.player, on: days.day(of: item) { _ in nil })
    }
  }

  /// Entries of the next log, in order of time; one moves behind an acknowledgement that would
  /// refuse it.
  ///
  /// - Parameter isWhole: false leaves out the first entry, which has nothing that rows lack.
  func pending(
    _ acknowledgements: Acknowledgements, isWhole: Bool = true
  ) -> [(at: Instant, body: LogBody)] {
    guard !isEnded(acknowledgements) else { return [] }
    var pending = recordBodies + disputeBodies
    if let leftAt = own.leftAt { pending.append(made(leftAt, .forfeited)) }
    // Of one moment, what was written first stays first.
    var sorted = pending.enumerated().sorted { left, right in
      left.element.at != right.element.at
        ? left.element.at < right.element.at : left.offset < right.offset
    }.map(\.element)
    if entries.isEmpty, isWhole { sorted.insert(made(own.joinedAt, joined), at: 0) }
    var last = entries.last?.at ?? .first
    for index in sorted.indices {
      last = max(sorted[index].at, last)
      // Giving up and reports are about the day of their moment, which moves with them.
      func day() -> CivilDate {
        days.day(of: LogFacts.Item(number: 0, at: last, body: sorted[index].body)) { _ in
          sorted[index].day
        }
      }
      while let free = acknowledgements.earliest(of: own.player, on: day()), free > last {
        last = free
      }
      sorted[index].at = last
    }
    return sorted.map { ($0.at, $0.body) }
  }

  private func made(_ at: Instant, _ body: LogBody, on day: CivilDate? = nil) -> Pending {
    Pending(at: at, body: body, day: day ?? days.day(of: at))
  }

  var joined: LogBody {
    let referee = reading.participants.first { $0.role == .referee }
    let (rules, isCreator) = (reading.challenge.rules, own.role == .creator)
    return .joined(
      challenge: rules.id, own.logged, role: own.role.rawValue, rules: isCreator ? rules : nil,
      referee: isCreator ? referee?.logged : nil)
  }

  private var recordBodies: [Pending] {
    var last: [Int: LoggedRecord] = [:]
    var known: Set<Int> = []
    var withdrawn: Set<Int> = []
    for entry in entries {
      switch entry.body {
      case .posted(let record), .fixed(let record):
        last[record.number] = record
        known.insert(record.number)
      case .rested(let number, _): known.insert(number)
      case .withdrawn(let number): withdrawn.insert(number)
      default: continue
      }
    }
    var bodies: [Pending] = []
    for record in reading.records(of: own).sorted(by: { $0.number < $1.number }) {
      let (number, day, content) = (record.number, record.day, record.logged)
      if !known.contains(number) {
        let body =
          record.kind == .rest ? LogBody.rested(record: number, day: day) : .posted(content)
        bodies.append(made(record.postedAt, body, on: day))
      } else if let sent = last[number], !sent.isSame(as: content), !record.isWithdrawn {
        bodies.append(made(record.changedAt, .fixed(content), on: day))
      }
      if record.isWithdrawn, !withdrawn.contains(number) {
        bodies.append(made(record.changedAt, .withdrawn(record: number), on: day))
      }
    }
    return bodies
  }

  private var disputeBodies: [Pending] {
    var bodies: [Pending] = []
    for dispute in reading.disputes {
      guard let author = player(dispute.author), let reporter = player(dispute.reporter) else {
        continue
      }
      let number = dispute.number
      if dispute.reporter == own.id {
        add(dispute.at, .disputed(author: author, record: number, reason: dispute.reason))
      }
      if dispute.author == own.id, let answer = dispute.answer, let at = dispute.answeredAt {
        add(at, .answered(record: number, reporter: reporter, text: answer))
      }
      for vote in dispute.votes where vote.by == own.id {
        add(vote.at, .decided(author: author, record: number, reporter: reporter, vote.decision))
      }
    }
    return bodies

    func add(_ at: Instant, _ body: LogBody) {
      if !entries.contains(where: { $0.body == body }) { bodies.append(made(at, body)) }
    }
  }

  private func player(_ id: ID<Participant>) -> String? {
    reading.participants.first { $0.id == id }?.player
  }

  /// Names another person where that is new: how much of their log is known, or for the creator
  /// that they take part.
  func acknowledgement(of other: Participant, _ theirs: [LogEntry]) -> LogBody? {
    var isNamed = false
    var known = 0
    for entry in entries {
      guard case .acknowledged(let person, _, let number, _) = entry.body,
        person.player == other.player
      else { continue }
      isNamed = true
      known = max(known, number ?? 0)
    }
    // The others of this store post while this log is made, so only their names are given.
    let end = other.person == nil ? theirs.last : nil
    guard (end?.number ?? 0) > known || own.role == .creator && !isNamed && other.role == .player
    else { return nil }
    return .acknowledged(
      other.logged, joinedAt: other.joinedAt, number: end?.number, hash: end?.hash)
  }

  /// Returns the last day that has closed, unless the log says so already.
  func closedDay(by now: Instant) -> CivilDate? {
    let count = days.closedCount(at: now)
    guard count > 0 else { return nil }
    let day = days.day(at: count - 1)
    let isWitness = own.isWitness(under: days.rules)
    // A witness says it once more when mail about the day has arrived.
    let covered = days.covered(by: day, at: now, isWitness: isWitness)
    let isSaid = entries.contains { entry in
      entry.body == .closed(day: day)
        && days.covered(by: day, at: entry.at, isWitness: isWitness) == covered
    }
    return isSaid ? nil : day
  }

  /// Counts an entry on the row that it is about, so that no undo takes back what was sent.
  func count(_ body: LogBody, in transaction: borrowing Transaction) throws(Failure) {
    switch body {
    case .posted(let record), .fixed(let record): try count(record.number, in: transaction)
    case .rested(let number, _), .withdrawn(let number): try count(number, in: transaction)
    case .disputed(let author, let number, _):
      try countReport(of: number, author, by: own.player, in: transaction)
    case .answered(let number, let reporter, _):
      try countReport(of: number, own.player, by: reporter, in: transaction)
    default: return
    }
  }

  private func count(_ number: Int, in transaction: borrowing Transaction) throws(Failure) {
    try transaction.run(LogQueries.countRecord, [Value(own.id), .integer(number)])
  }

  private func countReport(
    of number: Int, _ author: String, by reporter: String, in transaction: borrowing Transaction
  ) throws(Failure) {
    for dispute in reading.disputes
    where dispute.number == number && player(dispute.author) == author
      && player(dispute.reporter) == reporter
    {
      try transaction.run(LogQueries.countDispute, [Value(dispute.id)])
    }
  }
}

extension Participant {
  var logged: LoggedPerson {
    LoggedPerson(player: player, name: name, key: key.isEmpty ? nil : key)
  }
}

extension Record {
  fileprivate var logged: LoggedRecord {
    LoggedRecord(
      number: number, day: day, cost: cost, category: category, title: title, content: content,
      photos: photos.map(\.hex),
      flags: PhotoFlag.allCases.filter { flag in remarks.contains { $0.flag == flag } })
  }
}
