public import CatchStore
public import CatchValues

/// A photo that an entry of a log names.
public struct LoggedPhoto: Hashable, Sendable {
  public let name: FileName
  /// The author's name.
  public let player: String
  /// The record's place in the author's count.
  public let record: Int
}

/// A photo that lies in this store.
public struct StoredPhoto: Hashable, Sendable {
  public let name: FileName
  public let type: PictureType

  /// The name of its file among those that travel beside a log.
  public var fileName: String { "\(name.hex).\(type.rawValue)" }
}

/// Photos of players elsewhere: their logs name them, and they come as files.
public struct FarPhotos {
  /// Read with the first photo that has a likeness.
  private var likenesses: KnownLikenesses?

  public init() {}

  /// Returns the photos that the store lacks once logs are merged, each once.
  public static func missing(
    after logs: [PlayerLog], in view: View
  ) throws(Failure) -> [LoggedPhoto] {
    var named: [LoggedPhoto] = []
    var challenges: Set<String> = []
    for log in logs {
      named += log.entries.logged(by: log.person.name)
      guard challenges.insert(log.challenge).inserted,
        let challenge = try Challenges.stored(log.challenge, in: view)
      else { continue }
      named += try ChallengeReading(challenge, in: view).farPhotos
    }
    return try missing(named, in: view)
  }

  static func missing(_ named: [LoggedPhoto], in view: View) throws(Failure) -> [LoggedPhoto] {
    var missing: [LoggedPhoto] = []
    for photo in named.distinct(by: \.name) where try !Pictures.isKnown(photo.name, in: view) {
      missing.append(photo)
    }
    return missing
  }

  /// Returns those records of players elsewhere of which a photo has never come to this store.
  public static func unseen(
    _ records: [Record], of current: CurrentChallenge, in view: View
  ) throws(Failure) -> Set<ID<Record>> {
    let far = Set(current.participants.filter { !$0.isLocal }.map(\.id))
    var unseen: Set<ID<Record>> = []
    for record in records where far.contains(record.player) {
      for name in record.photos where !unseen.contains(record.id) {
        if try !Pictures.isKnown(name, in: view) { unseen.insert(record.id) }
      }
    }
    return unseen
  }

  /// Stores a photo that came, and remarks on records from afar that have it if another record's
  /// photo looks like it.
  ///
  /// - Throws: `store.full`, `store.read_only`, `store.io`, `files.unsuitable`.
  public mutating func take(
    _ photo: CheckedPicture, in transaction: borrowing Transaction
  ) throws(Failure) {
    let view = transaction.view
    let name = try transaction.add(file: photo.content)
    if likenesses == nil, !photo.likenesses.isEmpty { likenesses = try KnownLikenesses(in: view) }
    try Pictures.describe(photo, in: transaction)
    let alike = likenesses?.names(like: photo) ?? []
    likenesses?.add(photo)
    guard !alike.isEmpty else { return }
    let records: [Record] = try view.records(LogQueries.withPhoto, [Value(name)])
    for var record in records {
      for name in alike {
        guard let other = try Pictures.record(with: name, but: record.id, in: view) else {
          continue
        }
        let remark = Record.Remark(flag: .similarTo, other: other)
        if !record.remarks.contains(remark) { record.remarks.append(remark) }
      }
      try transaction.update(record)
    }
  }
}

extension ChallengeReading {
  /// The photos that the logs of players elsewhere name; repeats too.
  var farPhotos: [LoggedPhoto] {
    participants.filter { !$0.isLocal }.flatMap { entries(of: $0).logged(by: $0.name) }
  }
}

extension [LogEntry] {
  /// The photos that entries name, with the number of the record; repeats too.
  var photos: [(record: Int, name: FileName)] {
    var photos: [(record: Int, name: FileName)] = []
    for entry in self {
      switch entry.body {
      case .posted(let record), .fixed(let record):
        photos += record.photos.compactMap(FileName.init).map { (record: record.number, name: $0) }
      default: continue
      }
    }
    return photos
  }

  fileprivate func logged(by player: String) -> [LoggedPhoto] {
    photos.map { LoggedPhoto(name: $0.name, player: player, record: $0.record) }
  }
}
