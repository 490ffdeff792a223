import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// Photos of a folder that the store lacks, found by their hashes and checked before it is locked.
///
/// Their bytes are read again when they are stored, so that a thousand need no more memory than one.
struct ArrivedPhotos {
  private let environment: Environment
  private var found: [FileName: (path: String, likenesses: [PictureLikeness])] = [:]
  /// Reasons for which files are not the photos that their names or hashes claim.
  private var refused: [FileName: Text] = [:]
  /// One for each missing photo of which only such a file came.
  private(set) var problems: [Text] = []

  /// - Throws: `input.not_found` without a folder, `input.unreadable`.
  init(
    of missing: [LoggedPhoto], in folder: PhotoFolder, _ environment: Environment
  ) throws(Failure) {
    self.environment = environment
    guard let listing = try environment.files.folder(folder.path), listing.standing.kind == .folder
    else {
      throw Failure(
        EnvironmentFailure.notFound,
        Text(en: "there is no folder '\(folder.path)'", ko: "'\(folder.path)' 폴더가 없습니다"),
        hint: Text(
          en: "name the folder that 'catchkit challenge send --photos' wrote",
          ko: "'catchkit challenge send --photos'로 저장한 폴더를 지정하십시오"),
        source: SourcePosition(file: folder.path))
    }
    var wanted: [String: LoggedPhoto] = [:]
    for photo in missing { wanted[photo.name.hex] = photo }
    var others: [String] = []
    // Pipes and devices are no files, and might never end.
    for entry in listing.entries where entry.standing.kind == .file {
      let path = "\(folder.path)/\(entry.name)"
      let claimed = wanted[entry.name.prefix { $0 != "." }.lowercased()]
      guard let photo = claimed, found[photo.name] == nil else {
        others.append(path)
        continue
      }
      guard let bytes = bytes(of: path) else {
        refused[photo.name] = Text(
          en: "'\(path)' cannot be read, or has more than 10 MiB",
          ko: "'\(path)': 읽을 수 없거나 10 MiB가 넘습니다")
        continue
      }
      if FileName(of: bytes) == photo.name {
        take(bytes, of: path, as: photo.name)
      } else {
        refused[photo.name] = Text(
          en: "'\(path)' has another hash than its name", ko: "'\(path)': 이름의 해시와 내용이 다릅니다")
        others.append(path)
      }
    }
    // Names are a help only: mail and phones give others.
    for path in others where found.count < wanted.count {
      guard let bytes = bytes(of: path), let photo = wanted[FileName(of: bytes).hex],
        found[photo.name] == nil
      else { continue }
      take(bytes, of: path, as: photo.name)
    }
    for photo in missing where found[photo.name] == nil {
      guard let reason = refused[photo.name] else { continue }
      problems.append(
        en: "record \(photo.record) of '\(photo.player)': \(reason.en)",
        ko: "'\(photo.player)'의 \(photo.record)번 기록: \(reason.ko)")
    }
  }

  /// Reads a photo again, to be stored; nil for one that did not come, or changed meanwhile.
  func picture(_ name: FileName) throws(Failure) -> CheckedPicture? {
    guard let known = found[name], let bytes = bytes(of: known.path) else { return nil }
    var picture = try ArrivedPhotos.checked(bytes, of: known.path)
    guard picture.content.name == name else { return nil }
    picture.likenesses = known.likenesses
    return picture
  }

  /// Takes a file for the photo of its hash, if it is a picture.
  private mutating func take(_ bytes: [UInt8], of path: String, as name: FileName) {
    do throws(Failure) {
      _ = try ArrivedPhotos.checked(bytes, of: path)
      found[name] = (path, environment.likenesses(of: bytes))
    } catch {
      refused[name] = error.message
    }
  }

  private static func checked(_ bytes: [UInt8], of path: String) throws(Failure) -> CheckedPicture {
    try CheckedPicture(
      bytes, file: path, field: "photos", refusal: ChallengeRefusal.photo, keepsBytes: true)
  }

  /// Returns nil for a file that cannot be read, or is larger than a photo.
  private func bytes(of path: String) -> [UInt8]? {
    guard let file = try? environment.files.regular(path, true),
      file.size <= CheckedPicture.mostBytes
    else { return nil }
    return try? file.part(at: 0, count: file.size)
  }
}
