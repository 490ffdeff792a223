public import CatchStore
public import CatchValues

/// A stored record of one day: spending with its proof, or a rest.
public struct Record: Hashable, Sendable, Identified {
  public static let idPrefix = "rec"

  /// A remark on its photos, and the record that it points to.
  public struct Remark: Hashable, Sendable {
    public let flag: PhotoFlag
    public var other: ID<Record>?
  }

  public let id: ID<Record>
  public let player: ID<Participant>
  /// Its place in the player's own count.
  public let number: Int
  public let day: CivilDate
  public let kind: RecordKind
  /// In won.
  public let cost: Int
  /// Empty for a rest.
  public let category: String
  /// As typed; empty where it was left out.
  public let title: String
  public let content: String
  /// The files of its photos, in their order.
  public let photos: [FileName]
  public let remarks: [Remark]
  public let needsPhoto: Bool
  public let isWithdrawn: Bool
  public let postedAt: Instant
  public let changedAt: Instant
  /// The key of the row that it was imported from.
  public let source: String?

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    player = try row.id(1)
    number = try row.integer(2)
    day = try row.date(3)
    kind = try row.decoded(4, "a kind of record", RecordKind.init(rawValue:))
    cost = try row.integer(5)
    category = try row.text(6)
    title = try row.text(7)
    content = try row.text(8)
    photos = try row.decoded(9, "photos of a record") { text -> [FileName]? in
      let words = text.split(separator: " ")
      let names = words.compactMap { FileName(String($0)) }
      return names.count == words.count ? names : nil
    }
    remarks = try row.decoded(10, "remarks on photos") { text -> [Remark]? in
      let words = text.split(separator: " ")
      let remarks = words.compactMap(Remark.init(packed:))
      return remarks.count == words.count ? remarks : nil
    }
    needsPhoto = try row.bool(11)
    isWithdrawn = try row.bool(12)
    postedAt = try row.instant(13)
    changedAt = try row.instant(14)
    source = try row.textIfAny(15)
  }

  /// The title, or what stands for it: the category and the sum.
  public var shownTitle: Text {
    if !title.isEmpty { return Text(verbatim: title) }
    if kind == .rest { return kind.name }
    if cost == 0 { return Text(en: "no-spend day", ko: "무지출 데이") }
    let sum = Money.grouped(cost)
    return Text(en: "\(category) \(sum)", ko: "\(category) \(sum)원")
  }

  var packedPhotos: String { photos.packed }
  var packedRemarks: String { remarks.packed }
}

/// Lists as rows keep them, with blanks between.
extension [FileName] {
  var packed: String { map(\.hex).joined(separator: " ") }
}

extension [Record.Remark] {
  /// `duplicate_of:12 taken_outside`.
  var packed: String {
    map { $0.flag.rawValue + ($0.other.map { ":\($0.number)" } ?? "") }.joined(separator: " ")
  }
}

extension Record.Remark {
  fileprivate init?(packed: Substring) {
    let parts = packed.split(separator: ":", maxSplits: 1)
    guard let flag = parts.first.flatMap({ PhotoFlag(rawValue: String($0)) }) else { return nil }
    self.flag = flag
    guard parts.count == 2 else {
      other = nil
      return
    }
    guard let number = Int(parts[1]) else { return nil }
    other = ID(number)
  }
}
