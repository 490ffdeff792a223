/// The camera of a picture, as EXIF names it.
public struct PictureCamera: Hashable, Sendable {
  public let make: String?
  public let model: String?
  public let lens: String?
  /// The sensitivity; 65535 stands for more.
  public let iso: Int?
  /// True when an exposure time or an aperture stands there; no screenshot has one.
  public let hasExposure: Bool

  init(
    make: String? = nil, model: String? = nil, lens: String? = nil, iso: Int? = nil,
    hasExposure: Bool = false
  ) {
    (self.make, self.model, self.lens) = (make, model, lens)
    (self.iso, self.hasExposure) = (iso, hasExposure)
  }
}

/// The place at which a picture was taken, in degrees.
public struct PicturePosition: Hashable, Sendable {
  /// -90 to 90, south being negative.
  public let latitude: Double
  /// -180 to 180, west being negative.
  public let longitude: Double

  init(latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A text that a PNG file carries under a keyword, such as `Software` or `Creation Time`.
public struct PictureText: Hashable, Sendable {
  /// 1 to 79 characters.
  public let keyword: String
  public let text: String

  /// The most bytes of one text that are read, and the most texts of one file.
  static let (mostBytes, most) = (4_096, 16)

  /// Reads `tEXt` (Latin-1) or `iTXt` (UTF-8); nil for any other chunk, and for a compressed text.
  init?(_ chunk: Chunk) {
    let body = chunk.body
    guard let end = body.prefix(80).content.firstIndex(of: 0).map({ $0 - body.content.startIndex }),
      end > 0
    else { return nil }
    keyword = PictureText.latin1(body.prefix(end))
    switch chunk.code {
    case "tEXt":
      guard let rest = body.rest(from: end + 1) else { return nil }
      text = PictureText.latin1(rest.prefix(PictureText.mostBytes))
    case "iTXt":
      // Two bytes on compression, then the language and the translated keyword, each with a zero.
      guard body[end + 1] == 0, let tags = body.rest(from: end + 3)?.content else { return nil }
      let parts = tags.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return nil }
      text = String(decoding: parts[2].prefix(PictureText.mostBytes), as: UTF8.self)
    default: return nil
    }
  }

  private static func latin1(_ bytes: ByteView) -> String {
    String(String.UnicodeScalarView(bytes.content.map { Unicode.Scalar($0) }))
  }

  /// Takes blanks from both ends; nil where nothing is left.
  static func trimmed(_ text: String) -> String? {
    let rest = text.drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(rest[...last])
  }

  /// The user's comment in an XMP packet: the first item of `exif:UserComment`.
  static func comment(inXMP packet: ByteView) -> String? {
    guard
      let comment = packet.prefix(64 << 10).rest(behind: "exif:UserComment")?.prefix(2_048),
      let text = comment.rest(behind: "<rdf:li")?.rest(behind: ">")
    else { return nil }
    return trimmed(String(decoding: text.content.prefix { $0 != 0x3C }, as: UTF8.self))
  }
}
