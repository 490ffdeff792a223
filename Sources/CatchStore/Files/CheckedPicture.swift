public import CatchValues

/// A picture that was read, checked and rid of its metadata, before a record names it.
public struct CheckedPicture: Hashable, Sendable {
  /// The most bytes and pixels of one picture.
  public static let mostBytes = 10 << 20
  public static let mostPixels = 100_000_000

  /// Without metadata, unless its bytes were to be kept.
  public let content: NamedContent
  public let type: PictureType
  public let width: Int
  public let height: Int
  public let captureTime: CaptureTime?
  public let looksLikeScreenshot: Bool
  /// Its own, then those of its turns; none while no program could read its pixels.
  public var likenesses: [PictureLikeness] = []

  /// Checks a file and takes its metadata out.
  ///
  /// - Parameters:
  ///   - file: its name, for the refusal.
  ///   - field: the name of the input that names the file.
  ///   - keepsBytes: true for a picture that is known elsewhere by the hash of its bytes.
  /// - Throws: the refusal, for a file that is empty, larger than 10 MiB or 100 megapixels, or no
  ///   whole JPEG, PNG, WebP or HEIC picture.
  public init(
    _ bytes: [UInt8], file: String, field: String, refusal: FailureCase, keepsBytes: Bool = false
  ) throws(Failure) {
    func refused(_ en: String, _ ko: String) -> Failure {
      refusal.failure(
        "'\(file)' cannot be a photo: \(en)", "'\(file)' 파일을 사진으로 쓸 수 없습니다: \(ko)", field: field,
        file: file)
    }
    guard !bytes.isEmpty else { throw refused("it is empty", "비어 있습니다") }
    guard bytes.count <= CheckedPicture.mostBytes else {
      throw refused("it has more than 10 MiB", "10 MiB가 넘습니다")
    }
    do throws(PictureRefusal) {
      let facts = try PictureFacts(bytes)
      (type, width, height) = (facts.type, facts.width, facts.height)
      captureTime = facts.captureTime
      looksLikeScreenshot = facts.looksLikeScreenshot
      let copy =
        facts.pixelCount <= CheckedPicture.mostPixels
        ? try PictureFile.withoutMetadata(bytes) : []
      content = NamedContent(keepsBytes && !copy.isEmpty ? bytes : copy)
    } catch {
      switch error {
      case .unknownType:
        throw refused("it is no JPEG, PNG, WebP or HEIC picture", "JPEG, PNG, WebP, HEIC 사진이 아닙니다")
      case .truncated:
        throw refused("it ends too early and is damaged", "파일이 중간에 끊겨 손상되었습니다")
      case .noSize: throw refused("it states no size", "크기 정보가 없습니다")
      case .malformed:
        throw refused("its parts contradict each other, so it is damaged", "손상된 사진입니다")
      }
    }
    guard !content.bytes.isEmpty else {
      throw refused(
        "it claims \(width) x \(height) pixels, more than 100 million",
        "\(width) x \(height) 픽셀로 1억 픽셀이 넘습니다")
    }
  }

  /// The names that the file has with another orientation and the same pixels.
  ///
  /// - Complexity: hashes the file eight times.
  public var turnedNames: [FileName] {
    (1...8).compactMap { try? PictureFile.withoutMetadata(content.bytes, orientation: $0) }
      .map { FileName(of: $0) }.filter { $0 != content.name }
  }
}
