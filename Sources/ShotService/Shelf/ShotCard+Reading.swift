import CatchStore
public import CatchValues
public import PeopleService

extension ShotCard {
  /// Reads a line of a manifest.
  ///
  /// - Throws: `shot.left_out`, `shot.tag`, `shot.value` for a line that does not fit.
  init(_ line: [UInt8], of owner: ID<Person>) throws(Failure) {
    let document: JSON
    do throws(Failure) {
      document = try JSON.parse(line)
    } catch {
      throw ShotRefusal.leftOut.failure("the line is no JSON", "JSON이 아닌 줄입니다")
    }
    let card = CardFields(document)
    try card.check()
    var file = ShotFile()
    file.owner = owner
    file.digest = try card.value("sha256") {
      $0.text.flatMap { $0.isHexadecimal(digits: 64) ? $0 : nil }
    }
    file.size = try card.number("bytes", in: 1...ShotCard.mostBytes)
    file.type = try card.value("type") { $0.text.flatMap { PictureType(rawValue: $0)?.rawValue } }
    file.width = try card.number("width", in: 0...1_000_000)
    file.height = try card.number("height", in: 0...1_000_000)
    file.capturedAt = try card.value("captured_at") { $0.text.flatMap { Instant($0) } }
    file.zone = try card.value("zone") { $0.text }
    file.timeFrom = try card.value("time_from") { $0.text.flatMap(ShotTime.Source.init) }
    file.app = try ShotNotes.app.checked(card.value("app") { $0.text })
    file.signal = try card.nullable("signal") { $0.text.flatMap(Evidence.Signal.init) }
    file.isShot = try card.value("is_shot") { $0.truth }
    var mark = ShotMark()
    mark.owner = owner
    mark.isShot = try card.nullable("said.is_shot") { $0.truth }
    mark.isKept = try card.value("said.kept") { $0.truth }
    mark.isFavourite = try card.value("said.favourite") { $0.truth }
    mark.note = try ShotNotes.note.checked(card.value("said.note") { $0.text })
    mark.app = try ShotNotes.app.checked(card.value("said.app") { $0.text })
    mark.capturedAt = try card.nullable("said.captured_at") { $0.text.flatMap { Instant($0) } }
    let (tags, removed) = (try card.tags("said.tags"), try card.tags("said.tags_removed"))
    text = try ShotCard.text(of: card, owner)
    name = try card.value("name") { $0.text }
    saidAt = try card.nullable("said.at") { $0.text.flatMap { Instant($0) } }
    shot = Shot(
      file: file, mark: mark, tags: tags, removedTags: removed, secrets: text?.secrets ?? [],
      expiresOn: text?.expiresOn)
  }

  /// Makes a card of what a server without manifests has.
  ///
  /// - Returns: nil for a name that is no hash with the type of a picture.
  /// - Throws: `shot.tag`.
  public init?(
    named name: String, of owner: ID<Person>, at moment: Instant, in zone: String,
    isFavourite: Bool, tags: [String]
  ) throws(Failure) {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, parts[0].isHexadecimal(digits: 64),
      let type = PictureType(rawValue: parts[1] == "jpg" ? "jpeg" : parts[1])
    else { return nil }
    var file = ShotFile()
    (file.owner, file.digest, file.type) = (owner, parts[0], type.rawValue)
    (file.capturedAt, file.zone) = (moment, zone)
    var mark = ShotMark()
    (mark.owner, mark.isKept, mark.isFavourite) = (owner, true, isFavourite)
    shot = Shot(
      file: file, mark: mark, tags: try tags.map(ShotTags.named), removedTags: [], secrets: [],
      expiresOn: nil)
    (text, saidAt, self.name) = (nil, nil, name)
  }

  /// The card with the size, type and pixels of its picture, whatever it said of them.
  ///
  /// - Returns: nil for bytes that are no picture, or not as many as it says.
  public func measured(by bytes: [UInt8]) -> ShotCard? {
    guard shot.file.width == 0 || bytes.count == shot.file.size,
      let facts = try? PictureFacts(bytes)
    else { return nil }
    var shot = shot
    (shot.file.size, shot.file.type) = (bytes.count, facts.type.rawValue)
    (shot.file.width, shot.file.height) = (facts.width, facts.height)
    return ShotCard(shot: shot, text: text, saidAt: saidAt, name: name)
  }

  private static func text(of card: CardFields, _ owner: ID<Person>) throws(Failure) -> ShotText? {
    guard try card.nullable("text", { $0["content"].map { _ in true } }) != nil else { return nil }
    var text = ShotText()
    text.owner = owner
    text.content = try card.value("text.content") {
      $0.text.flatMap { $0.utf8.count <= ShotTexts.mostBytes ? $0 : nil }
    }
    text.secrets = try card.value("text.secrets") { list in
      list.texts.flatMap { names in
        let secrets = names.compactMap(Secret.init(rawValue:))
        return secrets.count == names.count ? secrets : nil
      }
    }
    text.expiresOn = try card.nullable("text.expires_on") { $0.text.flatMap { CivilDate($0) } }
    text.source = try card.value("text.source") { $0.text }
    text.failure = try card.value("text.failure") { $0.text }
    return text
  }

  /// The longest picture that is copied, in bytes.
  public static let mostBytes = 64 << 20
}

/// The members of a card, each with its name for refusals.
private struct CardFields {
  private let document: JSON
  /// As many as `shot.tags` can allow.
  private static let mostTags = 100

  init(_ document: JSON) { self.document = document }

  private func member(_ path: String) -> JSON {
    path.split(separator: ".").reduce(document) { $0[String($1)] ?? .null }
  }

  func value<T>(_ path: String, _ read: (JSON) -> T?) throws(Failure) -> T {
    if let value = read(member(path)) { return value }
    throw ShotRefusal.leftOut.failure(
      "'\(path)' is missing or does not fit", "'\(path)' 값이 없거나 맞지 않습니다", field: path)
  }

  func nullable<T>(_ path: String, _ read: (JSON) -> T?) throws(Failure) -> T? {
    if case .null = member(path) { return nil }
    return try value(path, read)
  }

  func number(_ path: String, in range: ClosedRange<Int>) throws(Failure) -> Int {
    try value(path) { $0.wholeNumber.flatMap { range.contains($0) ? $0 : nil } }
  }

  func tags(_ path: String) throws(Failure) -> [ShotTag] {
    let names = try value(path) { $0.texts.flatMap { $0.count <= CardFields.mostTags ? $0 : nil } }
    return try names.map(ShotTags.named)
  }

  /// - Throws: `shot.left_out` where the line has other bytes than its digest says.
  func check() throws(Failure) {
    guard case .object(var members) = document, members.last?.name == "check",
      let check = members.removeLast().value.text
    else { return }
    let text = JSON.object(members).compactText
    guard check == SHA256.digest(of: Array(text.utf8)).prefix(16) else {
      throw ShotRefusal.leftOut.failure("the line is damaged", "손상된 줄입니다", field: "check")
    }
  }
}
