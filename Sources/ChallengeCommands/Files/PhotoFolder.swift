import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService
import PeopleService

/// A folder of photos under their hashes, which travels beside logs.
struct PhotoFolder {
  let path: String

  init(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  static func argument(_ summary: Text) -> Argument<String?> {
    .optional("photos", .file, summary, isCommon: true)
  }

  static var about: Text {
    Text(
      en: "A log names photos by SHA-256; the photos themselves travel beside it. 'send --photos' "
        + "writes those of one's own log, without metadata, under their hashes into a folder; "
        + "what is there stays. 'merge --photos' takes those that this store lacks, of earlier "
        + "logs too, whatever their names: each must have the hash that the log states, and be a "
        + "picture. A file that claims a hash and has another, or is no picture, is reported, and "
        + "ends the command with 17. The verdict does not depend on photos.",
      ko: "로그에는 사진의 SHA-256만 적히며 사진은 로그와 따로 보냅니다. 'send --photos'는 내 로그의 사진을 촬영 정보 없이 해시 이름으로 폴더에 "
        + "저장하고, 이미 있는 파일은 그대로 둡니다. 'merge --photos'는 이 저장소에 없는 사진을 전에 받은 로그의 것까지 가져옵니다. 파일 이름과 "
        + "상관없이 로그에 적힌 해시와 같고 사진이어야 합니다. 이름의 해시와 내용이 다르거나 사진이 아닌 파일은 알리고 17로 끝납니다. 사진은 판정에 "
        + "영향이 없습니다.")
  }

  /// Writes the photos that a log names once it is sent; a dry run counts them.
  ///
  /// - Parameter folder: nil writes nothing.
  /// - Returns: a note on what was written, and the photos that could not be.
  /// - Throws: `file.write`, `input.unreadable`, and what `ChallengeLogs.photos` throws.
  static func write(
    photosOf challenge: String?, to folder: String?, in environment: Environment
  ) throws(Failure) -> (note: Text, lost: [Text])? {
    guard let path = folder.map({ PhotoFolder($0).path }) else { return nil }
    let now = try environment.now()
    let photos = try environment.read { (view: View, actor: Person) throws(Failure) in
      try ChallengeLogs.photos(challenge, by: actor, in: view, at: now)
    }
    let isDryRun = environment.options.isDryRun
    var (count, knownCount) = (0, 0)
    var lost: [Text] = []
    for photo in photos {
      let file = "\(path)/\(photo.fileName)"
      if try environment.has(photo.name, at: file) {
        knownCount += 1
        continue
      }
      do throws(Failure) {
        // Read one by one, so that no transaction is open while files are written.
        let bytes = try environment.read { (view: View) throws(Failure) in
          try view.file(photo.name)
        }
        if !isDryRun { try environment.put(bytes, at: file) }
        count += 1
      } catch {
        guard error.id == "files.missing" || error.id == "files.damaged" else { throw error }
        lost.append(error.message)
      }
    }
    let (done, doneKo) = isDryRun ? ("to be written", "저장할") : ("written", "저장한")
    let note = Text(
      en: "photos \(done) to '\(path)': \(count); there already: \(knownCount)",
      ko: "'\(path)' 폴더에 \(doneKo) 사진: \(count)장, 이미 있는 사진: \(knownCount)장")
    return (note, lost)
  }
}

extension Environment {
  /// True where a file has the bytes of that hash.
  fileprivate func has(_ name: FileName, at path: String) throws(Failure) -> Bool {
    do throws(Failure) {
      return try files.regular(path, false).digest() == name.hex
    } catch {
      guard error.entry == EnvironmentFailure.notFound else { throw error }
      return false
    }
  }
}

extension Report {
  /// Reports photos that were left out, the first twenty of them with the reason.
  mutating func leaveOut(_ reasons: [Text]) {
    guard let first = reasons.first else { return }
    notes += reasons.dropFirst().prefix(19)
    // What a log lacks comes first.
    guard shortfall == nil else { return notes.append(first) }
    shortfall = ChallengeRefusal.photosLeft.failure(
      "photos left out: \(reasons.count); \(first.en)", "빠진 사진 \(reasons.count)장: \(first.ko)")
  }
}
