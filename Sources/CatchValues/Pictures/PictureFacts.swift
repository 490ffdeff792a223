/// The facts that a picture's header and its EXIF block state; no pixel is decoded.
public struct PictureFacts: Hashable, Sendable {
  public let type: PictureType
  /// Pixels as stored, before the orientation is applied; may be 0, as the file claims it.
  public let width: Int
  /// Pixels as stored, before the orientation is applied; may be 0, as the file claims it.
  public let height: Int
  /// 1 to 8 as in EXIF, 1 being upright; from 5 on, width and height swap on the screen.
  ///
  /// HEIC states it in its own boxes, which rule there over EXIF.
  public let orientation: Int
  /// EXIF's time of taking, else of digitizing, else of the last change; nil without any.
  public let captureTime: CaptureTime?
  /// True when EXIF holds GPS tags other than their version; XMP is not read.
  public let hasGPS: Bool
  public let camera: PictureCamera
  /// EXIF's GPS position; nil unless both coordinates can be read.
  public let position: PicturePosition?
  /// EXIF's comment of the user, else that of XMP, without blanks around it; at most 1 KiB.
  public let comment: String?
  /// The program that wrote the file, as EXIF has it; at most 1 KiB.
  public let software: String?
  /// At most 16 texts of a PNG file, of at most 4 KiB each; compressed ones are not read.
  public let texts: [PictureText]
  /// True when the comment says "Screenshot", or a PNG without a capture time has a phone
  /// screen's size.
  ///
  /// A guess: a poster of 1080 × 1920 passes too, and a screenshot that was cut does not.
  public let looksLikeScreenshot: Bool

  /// Width times height, `Int.max` where that is beyond it.
  public var pixelCount: Int {
    let (product, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : product
  }

  /// Reads the facts; the start of a file is enough if the header and EXIF lie in it.
  ///
  /// Skips pixels by their lengths, in time linear in the number of parts. EXIF that is damaged
  /// or cut off counts as missing.
  /// - Throws: `unknownType`, `truncated` or `noSize`.
  public init(_ bytes: [UInt8]) throws(PictureRefusal) {
    guard let type = PictureType(bytes) else { throw .unknownType }
    let file = ByteView(bytes)
    let header =
      switch type {
      case .jpeg: try PictureHeader.jpeg(file)
      case .png: try PictureHeader.png(file)
      case .webp: try PictureHeader.webp(file)
      case .heic: try PictureHeader.heic(file)
      }
    let exif = header.exif.map { EXIF($0) }
    self.type = type
    (width, height) = (header.width, header.height)
    orientation = header.orientation ?? exif?.orientation ?? 1
    captureTime = exif?.captureTime
    hasGPS = exif?.hasGPS ?? false
    camera = exif?.camera ?? PictureCamera()
    position = exif?.position
    comment = exif?.comment ?? header.xmp.flatMap(PictureText.comment(inXMP:))
    software = exif?.software
    texts = header.texts
    looksLikeScreenshot =
      comment?.lowercased().contains(text: "screenshot") ?? false
      || type == .png && captureTime == nil && PictureFacts.isPhoneScreen(width, height)
  }

  /// True for the widths of common phones at sides from 16:9 to 21:9, upright or turned.
  private static func isPhoneScreen(_ width: Int, _ height: Int) -> Bool {
    let (short, long) = (min(width, height), max(width, height))
    switch short {
    case 640, 720, 750, 828, 1080, 1125, 1170, 1179, 1206, 1242, 1284, 1290, 1320, 1440:
      // iPhones of 16:9 round their height down by a pixel or two.
      return (short * 16 / 9 - 2...short * 21 / 9).contains(long)
    default: return false
    }
  }
}
