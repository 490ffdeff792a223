public import CatchStore
public import CatchValues
public import PeopleService

/// One line of a manifest: a shot with all that is known of it, so that another store can take it in.
public struct ShotCard: Sendable {
  public let shot: Shot
  public let text: ShotText?
  /// The time of the owner's last word that is still there; nil where there is none.
  public let saidAt: Instant?

  /// The name of the picture in a tree: two digits of the hash, then all of it, with the type.
  public var file: String {
    let digest = shot.file.digest
    let type = shot.file.type == "jpeg" ? "jpg" : shot.file.type
    return "files/\(digest.prefix(2))/\(digest).\(type)"
  }

  public var json: JSON {
    let (file, mark) = (shot.file, shot.mark)
    return .object([
      .text("sha256", file.digest), .text("file", self.file), .count("bytes", file.size),
      .text("name", file.fileName), .text("type", file.type), .count("width", file.width),
      .count("height", file.height), .text("captured_at", file.capturedAt.description),
      .text("zone", file.zone), .text("time_from", file.timeFrom.rawValue), .text("app", file.app),
      .text("signal", file.signal?.rawValue), .bool("is_shot", file.isShot),
      .init(
        "said",
        .object([
          .text("at", saidAt?.description),
          .init("is_shot", mark.isShot.map(JSON.bool) ?? .null), .bool("kept", mark.isKept),
          .bool("favourite", mark.isFavourite), .text("note", mark.note), .text("app", mark.app),
          .text("captured_at", mark.capturedAt?.description),
          .init("tags", .array(shot.tags.map { .string($0.name) })),
          .init("tags_removed", .array(shot.removedTags.map { .string($0.name) })),
        ])),
      .init("text", text.map(ShotCard.json) ?? .null),
    ])
  }

  private static func json(_ text: ShotText) -> JSON {
    .object([
      .text("content", text.content),
      .init("secrets", .array(text.secrets.map { .string($0.rawValue) })),
      .text("expires_on", text.expiresOn?.description), .text("source", text.source),
      .text("failure", text.failure), .text("read_at", text.readAt.description),
    ])
  }
}

/// Cards of shots, as exported trees hold them.
public enum ShotCards {
  /// Makes the cards of shots, sorted by hash.
  public static func list(
    of shots: [Shot], _ owner: ID<Person>, in view: View
  ) throws(Failure) -> [ShotCard] {
    var said: [ID<ShotFile>: Instant] = [:]
    let rows = try view.rows(ShotQueries.saidAt, [Value(owner)]) { row throws(Failure) in
      (try ID<ShotFile>.read(row, 0), try Instant.read(row, 1))
    }
    for (file, at) in rows { said[file] = at }
    let cards = try shots.map { shot throws(Failure) in
      ShotCard(shot: shot, text: try ShotTexts.find(of: shot, in: view), saidAt: said[shot.id])
    }
    return cards.sorted { $0.shot.file.digest < $1.shot.file.digest }
  }

  /// The name of the manifest of one owner in this store; a copy of the store has the same.
  public static func manifest(of owner: ID<Person>, in view: View) throws(Failure) -> String {
    let first = try view.row(ShotQueries.firstOperation) { row throws(Failure) in
      try row.text(0)
    }
    let digest = SHA256.digest(of: Array("\(first ?? "") \(owner)".utf8))
    return "manifest-\(digest.prefix(16)).jsonl"
  }
}
