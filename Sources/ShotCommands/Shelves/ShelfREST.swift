import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// A server with the interface of the original product: pictures with their day, tags and mark.
///
/// Files are named by their hash, so that a picture whose answer was lost is known to be there.
final class ShelfREST: ShelfPlace {
  private struct Image {
    let address: String
    let day: CivilDate?
    let isFavourite: Bool
    let tags: [String]
  }

  private let base: String
  private let curl: Curl
  private let zones: ZoneCache
  /// In bytes, a limit of the server's.
  let mostBytes: Int
  private let homeZone: TimeZone
  /// The server's pictures by name; nil where they have to be asked for.
  private var images: [String: Image]?
  /// Batches that failed since one arrived.
  private var failures = 0

  /// The server's limit of tags.
  private static let mostTags = 4

  init(_ shelf: Shelf, in environment: Environment) throws(Failure) {
    base = shelf.address
    curl = try Credential(of: shelf, in: environment).curl
    (zones, homeZone) = (ZoneCache(environment), try environment.zone())
    mostBytes = try environment.value(of: ShotSettings.restMegabytes) << 20
  }

  private func known() throws(Failure) -> [String: Image] {
    if let images { return images }
    var found: [String: Image] = [:]
    var (page, before) = (0, -1)
    var hasNext = true
    // A page that brings nothing new is the last one, whatever the server says.
    while hasNext, found.count > before {
      before = found.count
      let answer = try curl.readings(
        [Curl.Request("GET", "\(base)/v1/images?page=\(page)&size=100")])[0]
      guard answer.isSuccess else { throw answer.failure(of: base) }
      guard let data = (try? JSON.parse(answer.body))?["data"] else {
        throw ShotRefusal.shelf.failure(
          "'\(base)' does not answer with a list of images", "'\(base)': 사진 목록이 아닌 응답입니다")
      }
      for item in data["items"]?.elements ?? [] {
        guard let name = item["name"]?.text, let address = item["url"]?.text else { continue }
        found[name] = Image(
          address: address, day: item["captureDate"]?.text.flatMap { CivilDate($0) },
          isFavourite: item["isBookmarked"]?.truth ?? false,
          tags: item["tags"]?.elements.compactMap { $0["name"]?.text } ?? [])
      }
      hasNext = data["hasNext"]?.truth ?? false
      page += 1
    }
    images = found
    return found
  }

  func sizes(of cards: [ShotCard]) throws(Failure) -> [String: Int] {
    let known = try known()
    // It gives no sizes.
    let there = cards.filter { known[$0.fileName] != nil }
    return Dictionary(there.map { ($0.file, $0.shot.file.size) }) { size, _ in size }
  }

  func send(_ cards: [ShotCard]) throws(Failure) -> [Sending] {
    var outcomes: [String: Sending] = [:]
    let known = try known()
    var open: [ShotCard] = []
    for card in cards {
      if known[card.fileName] != nil { outcomes[card.file] = .sent } else { open.append(card) }
    }
    let first = try post(open)
    var isAlone = false
    if case .failed(_, let isFinal, _)? = first {
      failures += 1
      // One of them may be at fault.
      isAlone = open.count > 1 && (isFinal || failures == RetryPause.tries)
    }
    if !isAlone { for card in open { outcomes[card.file] = first } }
    for card in open where isAlone { outcomes[card.file] = try post([card]) }
    if first == nil || isAlone || outcomes.values.allSatisfy(\.isSent) { failures = 0 }
    return cards.compactMap { outcomes[$0.file] }
  }

  /// - Returns: nil for none.
  private func post(_ cards: [ShotCard]) throws(Failure) -> Sending? {
    guard !cards.isEmpty else { return nil }
    let items = try cards.map { card throws(Failure) in
      let zone = try zones.zone(card.shot.file.zone)
      return JSON.object([
        .text("fileName", card.fileName),
        .text("captureDate", zone.local(at: card.shot.capturedAt).date.description),
        .bool("isBookmarked", card.shot.mark.isFavourite),
        .init(
          "tagNames", .array(card.shot.tags.prefix(ShelfREST.mostTags).map { .string($0.name) })),
      ])
    }
    let files = cards.map {
      let type = $0.shot.file.type
      return
        "files=@\(quoted($0.shot.file.path));filename=\(quoted($0.fileName));type=image/\(type)"
    }
    let parts =
      ["uploadItems=\(quoted(JSON.array(items).compactText));type=application/json"] + files
    let answer = try curl.answers(
      [Curl.Request("POST", "\(base)/v1/images/upload", parts.map { Curl.line("form", $0) })])[0]
    guard answer.isSuccess else {
      // What arrived without an answer is seen in the list.
      images = nil
      return .failed(answer.reason, isFinal: !answer.isTemporary, seconds: answer.seconds)
    }
    for card in cards {
      images?[card.fileName] = Image(address: "", day: nil, isFavourite: false, tags: [])
    }
    return .sent
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\""))\""
  }

  func pictures(of cards: [ShotCard]) throws(Failure) -> [[UInt8]?] {
    let known = try known()
    var pictures: [[UInt8]?] = []
    for card in cards {
      guard let image = known[card.fileName] else {
        pictures.append(nil)
        continue
      }
      var request = Curl.Request("GET", image.address, ["max-filesize = \(64 << 20)"])
      request.isOpen = !image.address.hasPrefix("\(base)/")
      let answer = try curl.readings([request], atMost: 64 << 20)[0]
      guard answer.isSuccess || answer.isRefusal else { throw answer.failure(of: image.address) }
      pictures.append(answer.isSuccess ? answer.body : nil)
    }
    return pictures
  }

  func cards(of owner: ID<Person>) throws(Failure) -> [ShotCard]? {
    var cards: [ShotCard] = []
    for (name, image) in try known() {
      let day = image.day ?? homeZone.local(at: .first).date
      let card = try ShotCard(
        named: name, of: owner, at: homeZone.beginning(of: day), in: homeZone.name,
        isFavourite: image.isFavourite, tags: image.tags)
      if let card { cards.append(card) }
    }
    return cards
  }

  func manifests() throws(Failure) -> [String] { [] }
  func manifest(_ name: String) throws(Failure) -> [UInt8]? { nil }
  func put(_ manifest: [UInt8], _ name: String) throws(Failure) {}
}
