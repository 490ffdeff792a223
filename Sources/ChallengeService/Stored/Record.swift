public import CatchStore
public import CatchValues

/// A stored record of one day: spending with its proof, or a rest.
public struct Record: Hashable, Sendable, Identified {
  public static let idPrefix = "rec"

  /// A remark on its photos, and the record that it points to.
  public struct Remark: Hashable, Sendable {
    public let flag: PhotoFlag
    public let other: ID<Record>?
  }

  public let id: ID<Record>
  public let player: ID<Participant>
  /// Its place in the player's own count.
  public let number: Int
  public let day: CivilDate
  public let kind: RecordKind
  /// In won.
  public var cost: Int
  /// Empty for a rest.
  public var category: String
  /// As typed; empty where it was left out.
  public var title: String
  public var content: String
  /// The files of its photos, in their order.
  public internal(set) var photos: [FileName]
  public internal(set) var remarks: [Remark]
  public internal(set) var needsPhoto: Bool
  public let isWithdrawn: Bool
  /// The entries of the author's log about it: what was sent is changed by later entries only.
  public let sentCount: Int
  /// The row of an import that it came from.
  public let source: String?
  public let postedAt: Instant
  public let changedAt: Instant

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
    sentCount = try row.integer(13)
    source = try row.textIfAny(14)
    postedAt = try row.instant(15)
    changedAt = try row.instant(16)
  }

  /// The title, or what stands for it: the category and the sum.
  public var shownTitle: Text {
    if !title.isEmpty { return Text(verbatim: title) }
    if kind == .rest { return kind.name }
    if cost == 0 { return Text(en: "no-spend day", ko: "무지출 데이") }
    let sum = Money.grouped(cost)
    return Text(en: "\(category) \(sum)", ko: "\(category) \(sum)원")
  }

  var packedPhotos: String { photos.map(\.hex).joined(separator: " ") }
  var packedRemarks: String { remarks.map(\.packed).joined(separator: " ") }
}

extension Record.Remark {
  /// `duplicate_of:12`, `taken_outside`.
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

  fileprivate var packed: String { flag.rawValue + (other.map { ":\($0.number)" } ?? "") }
}

/// A photo that was read, checked and rid of its metadata, before a record names it.
public struct NewPhoto: Hashable, Sendable {
  /// The most bytes and pixels of one photo, and photos of one record.
  public static let mostBytes = 10 << 20
  public static let mostPixels = 100_000_000
  public static let limit = 5

  /// Without metadata.
  public let content: NamedContent
  public let type: PictureType
  public let width: Int
  public let height: Int
  public let captureTime: CaptureTime?
  public let looksLikeScreenshot: Bool
  /// nil while no program could read its pixels.
  public var hash: PictureHash?

  /// Checks a file and takes its metadata out.
  ///
  /// - Parameter file: its name, for the refusal.
  /// - Throws: `challenge.photo`.
  public init(_ bytes: [UInt8], file: String) throws(Failure) {
    guard !bytes.isEmpty else { throw .photo(file, "it is empty", "비어 있습니다") }
    guard bytes.count <= NewPhoto.mostBytes else {
      throw .photo(file, "it has more than 10 MiB", "10 MiB가 넘습니다")
    }
    do throws(PictureRefusal) {
      let facts = try PictureFacts(bytes)
      (type, width, height) = (facts.type, facts.width, facts.height)
      captureTime = facts.captureTime
      looksLikeScreenshot = facts.looksLikeScreenshot
      content = NamedContent(
        facts.pixelCount <= NewPhoto.mostPixels ? try PictureFile.withoutMetadata(bytes) : [])
    } catch {
      switch error {
      case .unknownType:
        throw .photo(
          file, "it is no JPEG, PNG, WebP or HEIC picture", "JPEG, PNG, WebP, HEIC 사진이 아닙니다")
      case .truncated: throw .photo(file, "it ends too early", "파일이 중간에 끊겼습니다")
      case .noSize: throw .photo(file, "it states no size", "크기 정보가 없습니다")
      case .malformed: throw .photo(file, "its parts contradict each other", "손상된 사진입니다")
      }
    }
    guard !content.bytes.isEmpty else {
      throw .photo(
        file, "it claims \(width) x \(height) pixels, more than 100 million",
        "\(width) x \(height) 픽셀로 1억 픽셀이 넘습니다")
    }
  }
}

extension Failure {
  fileprivate static func photo(_ file: String, _ en: String, _ ko: String) -> Failure {
    Failure(
      ChallengeRefusal.photo,
      Text(en: "'\(file)' cannot be a photo: \(en)", ko: "'\(file)' 파일을 사진으로 쓸 수 없습니다: \(ko)"),
      source: SourcePosition(file: file, field: "photo"))
  }
}
