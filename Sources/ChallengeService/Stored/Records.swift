public import CatchStore
public import CatchValues
public import PeopleService

/// The parts of a record that its author types; nil leaves a part out, or as it is.
public struct RecordContent: Hashable, Sendable {
  public static let mostPhotos = 5

  /// In won.
  public var cost: Int?
  public var category: String?
  public var title: String?
  public var content: String?
  public var photos: [CheckedPicture]?

  public init(
    cost: Int? = nil, category: String? = nil, title: String? = nil, content: String? = nil,
    photos: [CheckedPicture]? = nil
  ) {
    self.cost = cost
    self.category = category
    self.title = title
    self.content = content
    self.photos = photos
  }
}

/// A running challenge, and the player who records in it.
public struct Recording: Sendable {
  public let challenge: CurrentChallenge
  public let own: Participant

  /// Finds the challenge that a person plays in now.
  ///
  /// - Throws: `challenge.outsider` for a person who plays in none, `challenge.day` before the start
  ///   and after the end.
  public init(of actor: Person, in view: View, at now: Instant) throws(Failure) {
    let active = try Challenges.active(of: actor, in: view, at: now)
    if let active, active.state == .inProgress, let own = active.participant(of: actor.id) {
      (challenge, self.own) = (active, own)
      return
    }
    let known = try Challenges.all(of: actor, in: view, at: now)
    let latest = active ?? known.first { $0.participant(of: actor.id)?.isPlayer == true }
    guard let latest else {
      // A person in one who does not play is its referee.
      throw ChallengeRefusal.outsider.failure(
        "'\(actor.name)' plays in no challenge", "\(quoted: actor.name, .topic) 챌린지 참가자가 아닙니다",
        hint: known.first.map { refereed in
          Text(
            en: "the referee of \(refereed.id) decides reports and posts nothing: act as a player "
              + "with --as",
            ko: "\(refereed.id) 챌린지의 심판은 기록하지 않고 신고만 결정합니다. --as로 참가자를 지정하십시오")
        })
    }
    throw Records.notRunning(latest)
  }
}

/// The records of challenges.
public enum Records {
  private static let title = LimitedText(
    ChallengeRefusal.text, field: "title", name: Text(en: "title", ko: "제목"), length: 5...15,
    unit: .characters, isTrimmed: true)
  private static let content = LimitedText(
    ChallengeRefusal.text, field: "content", name: Text(en: "content", ko: "내용"), length: 3...100,
    unit: .characters, allowsLines: true, isTrimmed: true)
  private static let category = LimitedText(
    ChallengeRefusal.text, field: "category", name: Text(en: "category", ko: "분류"), length: 1...20,
    unit: .characters, isTrimmed: true)

  /// Returns a challenge's records by day, withdrawn ones too.
  public static func list(of challenge: ID<Challenge>, in view: View) throws(Failure) -> [Record] {
    try view.records(RecordQueries.records, [Value(challenge)])
  }

  /// Posts spending of a day.
  ///
  /// - Parameters:
  ///   - day: nil is the present day, or the last one in the window after it.
  ///   - source: the row of an import; without a photo, it then waits for one.
  /// - Throws: `challenge.day`, `challenge.photo_missing`, `challenge.text`.
  public static func post(
    _ typed: RecordContent, on day: DayWord?, from source: String? = nil,
    to recording: Recording, in transaction: borrowing Transaction
  ) throws(Failure) -> Record {
    let (current, own) = (recording.challenge, recording.own)
    let day = try open(day, of: current, at: transaction.at)
    let content = try checked(typed)
    let photos = content.photos ?? []
    var record = Record()
    (record.day, record.cost, record.source) = (day, content.cost ?? 0, source)
    record.needsPhoto = photos.isEmpty && current.rules.proof.isNeeded(forCost: record.cost)
    if record.needsPhoto, source == nil { throw photoMissing(current.rules) }
    record.category = content.category ?? Normalization.composedHangul(current.rules.topic.name.ko)
    (record.title, record.content) = (content.title ?? "", content.content ?? "")
    record.photos = photos.map(\.content.name).distinct()
    record.remarks = try Pictures.add(photos, on: day, of: current, in: transaction)
    return try insert(record, of: own, in: transaction)
  }

  /// Takes a day of rest.
  ///
  /// - Throws: `challenge.day`, `challenge.rest`.
  public static func rest(
    on day: DayWord?, to recording: Recording, in transaction: borrowing Transaction
  ) throws(Failure) -> Record {
    let (current, own) = (recording.challenge, recording.own)
    let day = try open(day, of: current, at: transaction.at)
    let progress = current.course.players.first { $0.id == own.player }
    let used = progress?.days.restCount(ofFirst: current.rules.days) ?? 0
    guard used < current.rules.restDays else {
      throw ChallengeRefusal.rest.failure(
        "\(used) of \(current.rules.restDays) rest days are used",
        "쉬는 날 \(current.rules.restDays)일 중 \(used)일을 이미 썼습니다", field: "rest")
    }
    let known = current.days.index(of: day).flatMap { progress?.days.days[$0] }
    if known?.isRest == true {
      throw ChallengeRefusal.rest.failure(
        "\(day) is a rest day already", "\(day): 이미 쉬는 날입니다", field: "rest")
    }
    if let spending = known?.spending, spending > 0 {
      let sum = Money.grouped(spending)
      throw ChallengeRefusal.rest.failure(
        "\(sum) won were spent on \(day)", "\(day): 이미 \(sum)원을 썼습니다", field: "rest")
    }
    var record = Record()
    (record.day, record.kind) = (day, .rest)
    return try insert(record, of: own, in: transaction)
  }

  private static func insert(
    _ new: Record, of own: Participant, in transaction: borrowing Transaction
  ) throws(Failure) -> Record {
    var record = new
    record.player = own.id
    record.number = try transaction.view.integer(RecordQueries.nextNumber, [Value(own.id)]) ?? 1
    (record.postedAt, record.changedAt) = (transaction.at, transaction.at)
    record.id = try transaction.insert(record)
    return record
  }

  /// Changes a record of one's own whose day is open; its photos are replaced together.
  ///
  /// - Parameter source: the row of an import that corrects it; without a photo, it waits for one.
  /// - Returns: the record, and its challenge.
  /// - Throws: `challenge.record_unknown`, `challenge.not_yours`, `challenge.withdrawn`,
  ///   `challenge.day`, `challenge.photo_missing`, `challenge.text`.
  public static func fix(
    _ word: String, _ typed: RecordContent, from source: String? = nil, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> (challenge: CurrentChallenge, record: Record) {
    let (current, known) = try requireOwn(word, by: actor, in: transaction)
    guard known.kind == .spending else {
      throw ChallengeRefusal.rest.failure(
        "\(known.id) is a rest day: withdraw it instead",
        "\(known.id) 기록은 쉬는 날입니다. 대신 철회하십시오", field: "record")
    }
    let content = try checked(typed)
    var record = known
    record.cost = content.cost ?? known.cost
    record.category = content.category ?? known.category
    (record.title, record.content) =
      (content.title ?? known.title, content.content ?? known.content)
    if let photos = content.photos {
      record.photos = photos.map(\.content.name).distinct()
      record.remarks = try Pictures.add(
        photos, on: known.day, of: current, but: known.id, in: transaction)
    }
    record.needsPhoto = record.photos.isEmpty && current.rules.proof.isNeeded(forCost: record.cost)
    if record.needsPhoto, !known.needsPhoto, source == nil { throw photoMissing(current.rules) }
    // Texts that look alike may differ in their bytes, which is a change.
    let hasNewText =
      !record.title.utf8.elementsEqual(known.title.utf8)
      || !record.content.utf8.elementsEqual(known.content.utf8)
    if hasNewText || record != known {
      (record.changedAt, record.source) = (transaction.at, source ?? known.source)
      try transaction.update(record)
    }
    return (current, record)
  }

  /// Takes back a record of one's own whose day is open; it stays to be seen.
  ///
  /// - Returns: the record, and its challenge.
  /// - Throws: `challenge.record_unknown`, `challenge.not_yours`, `challenge.withdrawn`,
  ///   `challenge.day`.
  public static func withdraw(
    _ word: String, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> (challenge: CurrentChallenge, record: Record) {
    var own = try requireOwn(word, by: actor, in: transaction)
    (own.record.isWithdrawn, own.record.changedAt) = (true, transaction.at)
    try transaction.update(own.record)
    return own
  }

  /// Returns the name of a photo of a record, which those who take part may see.
  ///
  /// - Parameter number: its place in the record, from 1 on.
  /// - Throws: `challenge.record_unknown`, `challenge.photo_unknown`.
  public static func photo(
    _ number: Int, of word: String, for actor: Person, in view: View, at now: Instant
  ) throws(Failure) -> (record: Record, author: String?, name: FileName) {
    let (current, record) = try find(word, in: view, at: now)
    guard current.participant(of: actor.id) != nil else { throw unknown(word) }
    guard record.photos.indices.contains(number - 1) else {
      let count = record.photos.count
      throw ChallengeRefusal.photoUnknown.failure(
        "\(record.id) has \(count) photos, and no photo \(number)",
        "\(record.id) 기록의 사진은 \(count)장이며 \(number)번째 사진은 없습니다", field: "number")
    }
    let name = record.photos[number - 1]
    let author = current.name(of: record.player)
    guard try Pictures.isKnown(name, in: view) else {
      throw ChallengeRefusal.photoUnknown.failure(
        "photo \(number) of \(record.id) has not come here: \(name.hex)",
        "\(record.id) 기록의 \(number)번째 사진을 받지 못했습니다: \(name.hex)",
        hint: Text(
          en: "ask '\(author ?? "")' for 'catchkit challenge send --photos FOLDER', and take it "
            + "with 'catchkit challenge merge LOG --photos FOLDER'",
          ko: "'\(author ?? "")' 참가자에게 'catchkit challenge send --photos 폴더'를 요청하고 "
            + "'catchkit challenge merge 로그 --photos 폴더'로 가져오십시오"), field: "number")
    }
    return (record, author, name)
  }

  // MARK: Checks

  /// Refuses changes of records whose day has closed, whose author is out, or of which a report
  /// was upheld: undo knows none of that.
  ///
  /// - Throws: `challenge.day`, `challenge.decided`.
  public static func checkOpen(
    after transaction: borrowing Transaction, _ scope: ChangeScope
  ) throws(Failure) {
    let table = Record.table
    var known: [Int: CurrentChallenge] = [:]
    // Records of players of other stores follow from their logs.
    for change in try transaction.changes(
      of: ["\(table.name)"], scope, where: RecordQueries.changesHere)
    {
      guard let row = (change.after ?? change.before).flatMap(RowImage.init),
        case .integer(let player)? = row.value(of: "player", in: table),
        case .text(let word)? = row.value(of: "day", in: table), let day = CivilDate(word)
      else { continue }
      if known[player] == nil {
        known[player] = try Challenges.find(
          ofPlayer: player, in: transaction.view, at: transaction.at)
      }
      guard let current = known[player], !row.isSending(change, of: table) else { continue }
      guard current.isActive(player: ID(player)) else { throw notRunning(current) }
      _ = try open(day, of: current, at: transaction.at)
      if change.before != nil {
        try requireNotUpheld(ID(change.record), of: current, in: transaction.view)
      }
    }
  }

  /// Returns a record and its challenge, which may be one of others.
  ///
  /// - Throws: `challenge.record_unknown`.
  static func find(
    _ word: String, in view: View, at now: Instant
  ) throws(Failure) -> (challenge: CurrentChallenge, record: Record) {
    guard let id = ID<Record>(word), let record = try view.record(id),
      let current = try Challenges.find(ofPlayer: record.player.number, in: view, at: now)
    else { throw unknown(word) }
    return (current, record)
  }

  private static func unknown(_ word: String) -> Failure {
    ChallengeRefusal.recordUnknown.failure(
      "there is no record '\(word)' for you", "'\(word)' 기록이 없습니다", field: "record")
  }

  private static func requireOwn(
    _ word: String, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> (challenge: CurrentChallenge, record: Record) {
    let (current, record) = try find(word, in: transaction.view, at: transaction.at)
    // Records of challenges that the person is not in are not shown.
    guard let own = current.participant(of: actor.id) else { throw unknown(word) }
    guard record.player == own.id else {
      throw ChallengeRefusal.notYours.failure(
        "\(record.id) is a record of another player", "\(record.id) 기록은 다른 참가자의 기록입니다")
    }
    try requireStanding(record)
    guard current.isActive(actor.id) else { throw notRunning(current) }
    _ = try open(record.day, of: current, at: transaction.at)
    return (current, record)
  }

  static func requireStanding(_ record: Record) throws(Failure) {
    guard record.isWithdrawn else { return }
    throw ChallengeRefusal.withdrawn.failure(
      "\(record.id) has been withdrawn", "\(record.id) 기록은 철회되었습니다")
  }

  /// An upheld record keeps its cost.
  private static func requireNotUpheld(
    _ id: ID<Record>, of current: CurrentChallenge, in view: View
  ) throws(Failure) {
    let disputes = try Disputes.list(of: current.id, in: view)
    let isUpheld = disputes.contains {
      $0.record == id && current.tally(of: $0).decision?.isUpheld == true
    }
    guard isUpheld else { return }
    throw ChallengeRefusal.decided.failure(
      "a report of \(id) was upheld, so it stays as it is", "\(id) 기록은 신고가 인정되어 바꿀 수 없습니다",
      field: "record")
  }

  static func notRunning(_ current: CurrentChallenge) -> Failure {
    guard current.state.isWaiting else {
      // Nothing ends later than now, but for a clock that was ahead.
      let isAhead = current.challenge.endedAt.map { $0 > current.course.now } ?? false
      return ChallengeRefusal.day.failure(
        "\(current.id) is over for you", "\(current.id) 챌린지는 이미 끝났습니다",
        hint: isAhead
          ? Text(
            en: "it ended under a clock that was set back: see 'catchkit doctor'",
            ko: "되돌리기 전의 시계로 끝난 챌린지입니다. 'catchkit doctor'를 보십시오")
          : nil, field: "day")
    }
    return ChallengeRefusal.day.failure(
      "\(current.id) starts on \(current.rules.start)",
      "\(current.id) 챌린지는 \(current.rules.start)에 시작합니다", field: "day")
  }

  private static func open(
    _ typed: DayWord?, of current: CurrentChallenge, at now: Instant
  ) throws(Failure) -> CivilDate {
    let today = current.days.day(of: now)
    let day = try typed?.resolved(today: today) ?? min(today, current.rules.end)
    return try open(day, of: current, at: now)
  }

  /// Returns the day if it can be recorded now.
  private static func open(
    _ day: CivilDate, of current: CurrentChallenge, at now: Instant
  ) throws(Failure) -> CivilDate {
    let (days, rules) = (current.days, current.rules)
    if days.isOpen(day, at: now) { return day }
    guard days.index(of: day) != nil else {
      throw ChallengeRefusal.day.failure(
        "\(day) is not within \(rules.start) to \(rules.end)",
        "\(day): \(rules.start)부터 \(rules.end)까지만 기록할 수 있습니다", field: "day")
    }
    guard now >= days.beginning(of: day) else {
      throw ChallengeRefusal.day.failure(
        "\(day) has not begun", "\(day): 아직 시작하지 않은 날입니다", field: "day")
    }
    let closed = days.zone.text(of: days.closing(of: day))
    throw ChallengeRefusal.day.failure(
      "\(day) closed at \(closed)", "\(day): \(closed)에 마감되었습니다", field: "day")
  }

  private static func photoMissing(_ rules: ChallengeRules) -> Failure {
    ChallengeRefusal.photoMissing.failure(
      rules.proof == .needed
        ? "every record of this challenge needs a photo"
        : "spending above 0 needs a photo in this challenge",
      rules.proof == .needed ? "이 챌린지는 모든 기록에 사진이 있어야 합니다" : "이 챌린지는 0원이 아닌 지출에 사진이 있어야 합니다",
      field: "photo")
  }

  private static func checked(_ typed: RecordContent) throws(Failure) -> RecordContent {
    var content = typed
    // An empty text takes the part away.
    if let text = typed.title, !text.isEmpty { content.title = try title.checked(text) }
    if let text = typed.content, !text.isEmpty { content.content = try self.content.checked(text) }
    if let text = typed.category { content.category = try category.checked(text) }
    if let count = typed.photos?.count, count > RecordContent.mostPhotos {
      throw ChallengeRefusal.photo.failure(
        "\(count) photos are too many for one record", "기록 하나에 사진 \(count)장은 너무 많습니다",
        hint: Text(en: "choose at most 5", ko: "5장까지 고르십시오"), field: "photo")
    }
    return content
  }
}

extension RowImage {
  /// True when a change only counts an entry that was sent.
  fileprivate func isSending(_ change: RowChange, of table: StoredTable) -> Bool {
    guard change.after != nil, let before = change.before.flatMap(RowImage.init) else {
      return false
    }
    return table.columns.allSatisfy { column in
      column.description == "sent"
        || value(of: column, in: table) == before.value(of: column, in: table)
    }
  }
}
