import CatchProgram
import CatchValues
import PeopleService
import ShotService

extension Environment {
  /// Reads the whole file of a shot, which must have the content that the scan saw.
  ///
  /// - Parameter refusal: makes the failure for other content, and for more than 64 MB.
  /// - Throws: that failure, `input.not_found`, `input.unreadable`.
  func content(
    of file: ShotFile, refusal: (_ en: String, _ ko: String) -> Failure
  ) throws(Failure) -> [UInt8] {
    let open = try files.regular(file.path, false)
    guard open.size <= ShotCard.mostBytes else {
      throw refusal("it has more than 64 MB", "64MB를 넘습니다")
    }
    let bytes = try open.part(at: 0, count: open.size)
    guard SHA256.digest(of: bytes) == file.digest else {
      throw refusal("its content changed since the last scan", "마지막으로 훑은 뒤 내용이 바뀌었습니다")
    }
    return bytes
  }

  /// True where the file of a shot is there with its size.
  func has(_ file: ShotFile) -> Bool { (try? files.regular(file.path, false))?.size == file.size }
}

/// Reads picture files as scans judge them.
struct ShotReader {
  enum Outcome {
    /// A picture with its verdict; the content is hashed where that was asked for.
    case picture(ShotFile, EvidenceLadder, PictureFacts)
    /// No picture, or one whose header is damaged; the reason.
    case damaged(Text)
  }

  private let environment: Environment
  private let zone: TimeZone
  private let now: Instant
  private static let mark = "com.apple.metadata:kMDItemIsScreenCapture"

  init(_ environment: Environment) throws(Failure) {
    self.environment = environment
    zone = try environment.zone()
    now = try environment.now()
  }

  /// - Parameters:
  ///   - path: from the root of the machine.
  ///   - asksWhy: follows links, and takes no short cut past the signs.
  ///   - needsHash: whether a picture with that verdict and size is hashed.
  /// - Throws: `input.not_found`, `input.unreadable`.
  func read(
    _ path: String, asksWhy: Bool = false, needsHash: (Bool, Int) -> Bool
  ) throws(Failure) -> Outcome {
    let file = try environment.files.regular(path, asksWhy)
    let bytes = try PictureHead.bytes { offset, count throws(Failure) in
      try file.part(at: offset, count: count)
    }
    let facts: PictureFacts
    do throws(PictureRefusal) {
      facts = try PictureFacts(bytes)
    } catch {
      return .damaged(
        error == .unknownType
          ? Text(
            en: "it is no JPEG, PNG, WebP or HEIC picture", ko: "JPEG, PNG, WebP, HEIC 사진이 아닙니다")
          : Text(en: "its header is damaged", ko: "헤더가 손상되었습니다"))
    }
    var shot = ShotFile()
    (shot.path, shot.size, shot.writtenAt) = (path, file.size, file.writtenMilliseconds)
    // Names and folders of photos need no look.
    let vetoes = EvidenceLadder(path: "", facts)
    shot.isShot = vetoes.evidence.first?.strength != .veto
    if !asksWhy, !shot.isShot, !needsHash(false, file.size) { return .picture(shot, vetoes, facts) }
    let ladder = EvidenceLadder(path: path, facts, isMarked: file.has(attribute: ShotReader.mark))
    let time = ShotTime(facts, ladder.name, writtenAt: file.writtenAt, in: zone)
    (shot.type, shot.width, shot.height) = (facts.type.rawValue, facts.width, facts.height)
    (shot.capturedAt, shot.timeFrom, shot.zone) = (time.at, time.source, zone.name)
    shot.app = Normalization.composedHangul(ladder.name?.app ?? "")
    shot.signal = ladder.evidence.first?.signal
    shot.isShot = ladder.isScreenshot
    shot.foundAt = now
    if needsHash(ladder.isScreenshot, file.size) { shot.digest = try file.digest() }
    return .picture(shot, ladder, facts)
  }
}
