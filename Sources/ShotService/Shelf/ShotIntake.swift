public import CatchStore
public import CatchValues
public import PeopleService

/// Takes the cards of another store in: what is not known, and newer words as a whole.
public struct ShotIntake: ~Copyable {
  public enum Fate: String, Sendable {
    // Added: not known; taken: its words here were older, or none; older: those of the card are;
    // known: nothing to do; gone: its owner has put it away here.
    case added, taken, older, known, gone
  }

  /// The picture of a card on this machine, and the milliseconds since 1970 at its last change.
  public typealias Picture = (path: String, writtenAt: Int)

  private let owner: ID<Person>
  private let here: [String: ShotCard]
  /// Most tags of a shot; more are taken in, and reported.
  private let limits: ShotLimits
  public private(set) var full: [ID<ShotFile>] = []

  /// - Parameter former: the last manifest of this store on the shelf, by hash; see `dated`.
  public init(
    of owner: ID<Person>, _ limits: ShotLimits, after former: [String: ShotCard] = [:],
    at now: Instant, in view: View
  ) throws(Failure) {
    (self.owner, self.limits) = (owner, limits)
    let all = try ShotCards.all(of: owner, in: view)
    let dated = ShotCards.dated(Array(all.values), after: former, at: now)
    here = ShotCards.byDigest(dated)
  }

  /// Of cards of one shot, that with the newest words; texts of the others are taken where it has
  /// none.
  public static func newest(_ cards: [ShotCard]) -> [ShotCard] {
    var newest: [String: ShotCard] = [:]
    for card in cards {
      let digest = card.shot.file.digest
      guard let known = newest[digest] else {
        newest[digest] = card
        continue
      }
      let (chosen, other) = card.isNewer(than: known) ? (card, known) : (known, card)
      newest[digest] =
        chosen.text == nil
        ? ShotCard(shot: chosen.shot, text: other.text, saidAt: chosen.saidAt, name: chosen.name)
        : chosen
    }
    return newest.values.sorted { $0.shot.file.digest < $1.shot.file.digest }
  }

  /// Returns the outcome of taking a card in, without doing so.
  public func fate(of card: ShotCard) -> Fate {
    guard let known = here[card.shot.file.digest] else { return .added }
    guard known.shot.mark.gone == nil else { return .gone }
    if card.isNewer(than: known) { return .taken }
    return known.isNewer(than: card) && card.saidAt != nil ? .older : .known
  }

  /// True where the picture of a card has to be fetched.
  ///
  /// - Parameter isThere: looks for the file of a shot.
  public func lacks(_ card: ShotCard, _ isThere: (ShotFile) -> Bool) -> Bool {
    guard let known = here[card.shot.file.digest] else { return true }
    guard known.shot.mark.gone == nil else { return false }
    return known.shot.file.isMissing || !isThere(known.shot.file)
  }

  /// The card of the same shot as it is here; nil for none.
  public func known(_ card: ShotCard) -> ShotCard? { here[card.shot.file.digest] }

  /// Takes a card in.
  ///
  /// - Parameters:
  ///   - picture: nil where the picture stays away; then an unknown shot does, too.
  ///   - zone: by whose clock days in its text are meant.
  public mutating func take(
    _ card: ShotCard, _ picture: Picture?, in zone: TimeZone, transaction: borrowing Transaction
  ) throws(Failure) -> Fate {
    let fate = fate(of: card)
    guard fate != .gone else { return fate }
    var file = here[card.shot.file.digest]?.shot.file ?? card.shot.file
    let isNew = fate == .added
    if let picture {
      file.lie(at: picture.path, picture.writtenAt)
      if isNew {
        file.foundAt = transaction.at
        file.id = try transaction.insert(file)
      } else {
        try transaction.update(file)
      }
    }
    guard file.id.number > 0 else { return .known }
    if isNew || fate == .taken { try say(card, file, in: transaction) }
    if let text = card.text, text.failure.isEmpty { try set(text, file, zone, transaction) }
    return fate
  }

  /// Puts the words of a card in the place of those that are there.
  private mutating func say(
    _ card: ShotCard, _ file: ShotFile, in transaction: borrowing Transaction
  ) throws(Failure) {
    var mark = here[file.digest]?.shot.mark ?? ShotMark()
    let said = card.shot.mark
    (mark.owner, mark.file, mark.saidAt) = (owner, file.id, card.saidAt)
    (mark.isShot, mark.isKept, mark.isFavourite) = (said.isShot, said.isKept, said.isFavourite)
    (mark.note, mark.app, mark.capturedAt) = (said.note, said.app, said.capturedAt)
    var nothing = ShotMark()
    (nothing.owner, nothing.file) = (owner, file.id)
    if mark != nothing { try transaction.upsert(mark, on: ["file"]) }
    // Tags that rules gave here stay.
    try transaction.run(ShotQueries.deleteLinksOfFile, [Value(file.id)])
    for (tags, isRemoved) in [(card.shot.tags, false), (card.shot.removedTags, true)] {
      for tag in tags {
        let tag = try ShotTags.tag(
          tag.name, of: owner, ShotLimits(perShot: .max, library: .max), in: transaction)
        try ShotTags.set(tag, of: file, isRemoved: isRemoved, in: transaction)
      }
    }
    if card.shot.tags.count > limits.perShot { full.append(file.id) }
  }

  private func set(
    _ text: ShotText, _ file: ShotFile, _ zone: TimeZone, _ transaction: borrowing Transaction
  ) throws(Failure) {
    guard let shot = try Shots.shots(of: [file], owner, in: transaction.view).first,
      try ShotTexts.find(of: shot, in: transaction.view)?.failure != ""
    else { return }
    var stored = try ShotTexts.set(
      text.content, of: shot, from: text.source, in: zone, transaction: transaction)
    // Those that were masked where it was read.
    let secrets = text.secrets.filter { !stored.secrets.contains($0) }
    guard !secrets.isEmpty else { return }
    stored.secrets += secrets
    try transaction.upsert(stored, on: ["file"])
  }
}
