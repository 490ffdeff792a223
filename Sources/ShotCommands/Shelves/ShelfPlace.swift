import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// The files of a shelf, wherever they are; names are those of the tree.
protocol ShelfPlace: AnyObject {
  /// The longest file that it takes.
  var mostBytes: Int { get }
  /// The sizes of those pictures that are there.
  func sizes(of cards: [ShotCard]) throws(Failure) -> [String: Int]
  /// Sends pictures, each apart from the others.
  func send(_ cards: [ShotCard]) throws(Failure) -> [Sending]
  /// Reads pictures; nil for one that is not there.
  func pictures(of cards: [ShotCard]) throws(Failure) -> [[UInt8]?]
  /// The cards of a server without manifests; nil where there are some.
  func cards(of owner: ID<Person>) throws(Failure) -> [ShotCard]?
  /// The names of all manifests.
  func manifests() throws(Failure) -> [String]
  func manifest(_ name: String) throws(Failure) -> [UInt8]?
  /// Replaces a manifest as a whole.
  func put(_ manifest: [UInt8], _ name: String) throws(Failure)
}

extension ShelfPlace {
  var mostBytes: Int { .max }
  func cards(of owner: ID<Person>) throws(Failure) -> [ShotCard]? { nil }
}

/// The end of a try to send one picture.
enum Sending {
  case sent
  /// - Parameters:
  ///   - isFinal: no other try will help.
  ///   - seconds: the wait that the server asked for.
  case failed(Text, isFinal: Bool, seconds: Int? = nil)

  var isSent: Bool { if case .sent = self { true } else { false } }
}

/// A shelf and what a store has for it, as it was at one moment.
struct ShelfState {
  let shelf: Shelf
  /// All screenshots but those that are put away.
  let cards: [ShotCard]
  /// The known files of the shelf, by name.
  var items: [String: ShelfItem]
  /// The name of this store's manifest.
  let manifest: String
  let now: Instant

  static let mostManifest = 64 << 20

  init(of name: String?, in environment: Environment) throws(Failure) {
    let session = Session(environment)
    now = try environment.now()
    (shelf, cards, items, manifest) = try environment.read {
      (view: View, actor: Person) throws(Failure) in
      let shelf = try Shelves.find(name, of: actor.id, in: view)
      let search = try session.search(.all([]), of: actor, in: view)
      let shots = try Shots.list(search, in: view).filter { $0.mark.gone == nil }
      return (
        shelf, try ShotCards.list(of: shots, actor.id, in: view),
        try Shelves.items(of: shelf, in: view), try ShotCards.manifest(of: actor.id, in: view)
      )
    }
  }

  /// The screenshots that were sent, also where they are damaged now.
  var sent: [ShotCard] { cards.filter { [.done, .damaged].contains(items[$0.file]?.state) } }

  /// Warns of secrets that may lie on the shelf, or do.
  ///
  /// - Parameter open: screenshots that are about to be sent.
  func warnings(_ open: [ShotCard]) -> [Text] {
    let unread = open.count { $0.text == nil }
    let known = sent.count { !$0.shot.secrets.isEmpty }
    return [
      unread == 0
        ? nil
        : Text(
          en:
            "\(unread) of them were never read for secrets: 'catchkit shot read' first would tell",
          ko: "그 가운데 \(unread)건은 비밀이 있는지 읽은 적이 없습니다. 먼저 'catchkit shot read'를 실행하십시오"),
      known == 0
        ? nil
        : Text(
          en: "\(known) with secrets lie on '\(shelf.name)': see 'catchkit shot list has:secret'",
          ko: "'\(shelf.name)'에 비밀이 있는 캡처 \(known)건이 있습니다: 'catchkit shot list has:secret'"),
    ].compactMap(\.self)
  }

  /// The cards of a manifest of this store that stands on the shelf.
  ///
  /// - Returns: nothing unless it is the one that was sent last.
  func former(_ manifest: [UInt8]?) -> [String: ShotCard] {
    guard let manifest, items[self.manifest]?.digest == SHA256.digest(of: manifest) else {
      return [:]
    }
    return ShelfState.cards(of: manifest, self.manifest, shelf.owner)
  }

  static func cards(
    of manifest: [UInt8], _ name: String, _ owner: ID<Person>
  ) -> [String: ShotCard] {
    ShotCards.byDigest(ShotCards.read(manifest, named: name, of: owner).cards)
  }

  /// The manifest as it should stand on the shelf.
  ///
  /// One that another store of this name has written there, such as a copy of this one, loses none
  /// of its newer words.
  ///
  /// - Returns: the number of screenshots with such words, too.
  func text(over there: [UInt8]?) -> (text: [UInt8], newer: Int) {
    let former = former(there)
    let dated = ShotCards.dated(sent, after: former, at: now)
    let others =
      former.isEmpty ? there.map { ShelfState.cards(of: $0, manifest, shelf.owner) } ?? [:] : [:]
    let (cards, newer) = ShotCards.merged(dated, with: others)
    return (Array(cards.map(\.line).joined().utf8), newer)
  }

  /// Stores what became known of files.
  mutating func note(_ changed: [ShelfItem], in environment: Environment) throws(Failure) {
    guard !changed.isEmpty else { return }
    for item in changed { items[item.name] = item }
    let shelf = shelf
    try environment.noteByMachine(of: "shot") { transaction throws(Failure) in
      try Shelves.note(changed, on: shelf, in: transaction)
    }
  }
}

extension Environment {
  /// - Throws: `shot.shelf` for a folder that is not there, `shot.credential`.
  func place(of shelf: Shelf, _ manifest: String) throws(Failure) -> any ShelfPlace {
    switch shelf.kind {
    case .folder: return try ShelfFolder(shelf.address, in: self)
    case .webdav: return try ShelfWebDAV(shelf, manifest, in: self)
    case .rest: return try ShelfREST(shelf, in: self)
    }
  }
}
