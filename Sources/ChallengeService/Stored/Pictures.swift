import CatchStore
import CatchValues

/// A picture that lies beside the store, under its digest.
struct StoredPicture: StoredRecord {
  var id = ID<StoredPicture>(0)
  var digest = ""
  var type = ""
  var width = 0
  var height = 0
  var size = 0
  /// By the camera's clock.
  var takenAt: String?
  var hash: String?
  var details: String?

  static let table = StoredTable(
    of: StoredPicture.self, "picture", prefix: "pic", files: ["digest"], fileSize: "size")
  static var noun: TableNoun { TableNoun("picture", "pictures", "사진", counter: "장") }

  static func list(
    _ picture: inout StoredPicture, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&picture.id)
    columns.column("digest", &picture.digest, "SHA-256", "SHA-256")
    columns.column("type", &picture.type, "Type", "형식")
    columns.column("width", &picture.width, "Width", "너비")
    columns.column("height", &picture.height, "Height", "높이")
    columns.column("size", &picture.size, "Bytes", "크기")
    columns.words("taken_at", &picture.takenAt, "Taken", "촬영 일시")
    columns.words("hash", &picture.hash, "Picture hash", "사진 해시")
    columns.words("details", &picture.details, "Hash of details", "세부 해시")
  }
}

/// The pictures that records name.
enum Pictures {
  /// Stores photos and returns the remarks on them.
  ///
  /// - Parameter own: the record that is changed, which they do not repeat.
  static func add(
    _ photos: [CheckedPicture], on day: CivilDate, of current: CurrentChallenge,
    but own: ID<Record>? = nil, in transaction: borrowing Transaction
  ) throws(Failure) -> [Record.Remark] {
    var remarks: [Record.Remark] = []
    func add(_ flag: PhotoFlag, _ other: ID<Record>? = nil) {
      remarks.append(Record.Remark(flag: flag, other: other))
    }
    for photo in photos {
      let name = try transaction.add(file: photo.content)
      let view = transaction.view
      let copies = [name] + photo.turnedNames
      for copy in copies {
        if let other = try record(with: copy, but: own, in: view) { add(.duplicateOf, other) }
      }
      let others = try photo.likenesses.isEmpty ? [] : KnownLikenesses(in: view).names(like: photo)
      for other in others where !copies.contains(other) {
        if let record = try record(with: other, but: own, in: view) { add(.similarTo, record) }
      }
      if isOutside(photo, day, of: current.days) { add(.takenOutside) }
      if photo.looksLikeScreenshot { add(.looksLikeScreenshot) }
      if photo.type == .heic { add(.keepsMetadata) }
      if photo.likenesses.isEmpty { add(.exactOnly) }
      try describe(photo, in: transaction)
    }
    return remarks.distinct()
  }

  /// Writes the row of a picture whose file is stored, unless there is one.
  static func describe(
    _ photo: CheckedPicture, in transaction: borrowing Transaction
  ) throws(Failure) {
    let name = photo.content.name
    guard try !isKnown(name, in: transaction.view) else { return }
    var picture = StoredPicture()
    (picture.digest, picture.type) = (name.hex, photo.type.rawValue)
    (picture.width, picture.height) = (photo.width, photo.height)
    picture.size = photo.content.bytes.count
    picture.takenAt = photo.captureTime?.description
    picture.hash = photo.likenesses.first?.gradient.description
    picture.details = photo.likenesses.first?.details?.description
    _ = try transaction.insert(picture)
  }

  /// True for a picture that this store has.
  static func isKnown(_ name: FileName, in view: View) throws(Failure) -> Bool {
    try view.integer(RecordQueries.isPictureKnown, [Value(name)]) != nil
  }

  /// Returns the remarks on a record from afar: those of its author, and that a photo is here
  /// already.
  static func remarks(
    on content: LoggedRecord, but own: ID<Record>?, in view: View
  ) throws(Failure) -> [Record.Remark] {
    var twins: [Record.Remark] = []
    for name in content.photos.compactMap(FileName.init) {
      // A record that came later repeats this one.
      let others = try oldest(with: name, in: view)
      guard let other = others.first(where: { $0.number < own?.number ?? .max }) else { continue }
      twins.append(Record.Remark(flag: .duplicateOf, other: other))
    }
    if twins.isEmpty, content.flags.contains(.duplicateOf) {
      twins = [Record.Remark(flag: .duplicateOf)]
    }
    let others = content.flags.filter { $0 != .duplicateOf }.map { Record.Remark(flag: $0) }
    return twins.distinct() + others
  }

  /// Returns the oldest record with a photo, but for one.
  static func record(
    with name: FileName, but own: ID<Record>?, in view: View
  ) throws(Failure) -> ID<Record>? {
    // Photos of players elsewhere are known by their digests alone.
    if try !isKnown(name, in: view), try view.integer(LogQueries.any) == nil { return nil }
    return try oldest(with: name, in: view).first { $0 != own }
  }

  /// Returns the two oldest records with a photo.
  private static func oldest(with name: FileName, in view: View) throws(Failure) -> [ID<Record>] {
    let records: [Record] = try view.records(RecordQueries.withPhoto, [Value(name)])
    return records.map(\.id)
  }

  /// True when the camera's clock shows another day than the record's, up to its closing.
  private static func isOutside(
    _ photo: CheckedPicture, _ day: CivilDate, of days: ChallengeDays
  ) -> Bool {
    guard let taken = photo.captureTime else { return false }
    let instant =
      taken.offset.flatMap { Instant(taken.dateTime, at: $0) }
      ?? days.moment(taken.dateTime.time, on: taken.dateTime.date)
    return instant < days.beginning(of: day) || instant >= days.closing(of: day)
  }
}

/// The hashes of all stored photos, read once for many new ones.
struct KnownLikenesses {
  private var all: [(name: FileName, likeness: PictureLikeness)]

  init(in view: View) throws(Failure) {
    all = try view.rows(RecordQueries.hashes) { row throws(Failure) in
      let gradient = try row.decoded(1, "a picture's hash") { PictureHash($0) }
      let details = row.isNull(2) ? nil : try row.decoded(2, "a picture's hash") { PictureHash($0) }
      return (
        name: try row.decoded(0, "a picture's name") { FileName($0) },
        likeness: PictureLikeness(gradient: gradient, details: details)
      )
    }
  }

  /// Returns the names of the other photos that look like one, turned or not.
  func names(like photo: CheckedPicture) -> [FileName] {
    all.filter { known in
      known.name != photo.content.name
        && photo.likenesses.contains { $0.isSimilar(to: known.likeness) }
    }.map(\.name)
  }

  mutating func add(_ photo: CheckedPicture) {
    guard let likeness = photo.likenesses.first else { return }
    all.append((name: photo.content.name, likeness: likeness))
  }
}
