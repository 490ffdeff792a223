import CatchProgram
import CatchValues
import ShotService

/// A tree of pictures and manifests in a folder.
final class ShelfFolder: ShelfPlace {
  let folder: String
  private let environment: Environment
  /// The reason for which no picture could be sent any more.
  private(set) var unwritable: Failure?

  /// - Throws: `shot.shelf` for a folder that is not there.
  convenience init(_ folder: String, in environment: Environment) throws(Failure) {
    self.init(making: folder, in: environment)
    guard try environment.files.folder(folder)?.standing.kind == .folder else {
      throw ShotRefusal.shelf.failure(
        "'\(folder)' is not there", "'\(folder)' 폴더가 없습니다",
        hint: Text(en: "make the folder, or mount its disk", ko: "폴더를 만들거나 디스크를 연결하십시오"))
    }
  }

  /// A folder that is made with the first file.
  init(making folder: String, in environment: Environment) {
    (self.folder, self.environment) = (folder, environment)
  }

  func sizes(of cards: [ShotCard]) throws(Failure) -> [String: Int] {
    var sizes: [String: Int] = [:]
    for card in cards { sizes[card.file] = file(card.file)?.size }
    return sizes
  }

  func send(_ cards: [ShotCard]) throws(Failure) -> [Sending] {
    cards.map { card in
      if let unwritable { return .failed(unwritable.message, isFinal: true) }
      do throws(Failure) {
        _ = try copy(card)
        return .sent
      } catch {
        // A full disk takes no other picture either.
        if error.entry == EnvironmentFailure.unwritable { unwritable = error }
        return .failed(error.message, isFinal: true)
      }
    }
  }

  func pictures(of cards: [ShotCard]) throws(Failure) -> [[UInt8]?] {
    try cards.map { card throws(Failure) in
      guard let open = file(card.file) else { return nil }
      return try open.part(at: 0, count: min(open.size, card.shot.file.size + 1))
    }
  }

  func manifests() throws(Failure) -> [String] {
    let names = try environment.files.folder(folder)?.entries.map(\.name) ?? []
    return names.filter(ShelfFolder.isManifest)
  }

  /// `manifest-` and 16 hexadecimal digits; programs that carry files add others.
  static func isManifest(_ name: String) -> Bool {
    name.hasPrefix("manifest-") && name.hasSuffix(".jsonl")
      && String(name.dropFirst(9).dropLast(6)).isHexadecimal(digits: 16)
  }

  func manifest(_ name: String) throws(Failure) -> [UInt8]? {
    guard !isFree(name) else { return nil }
    let open = try environment.files.regular("\(folder)/\(name)", false)
    return try open.part(at: 0, count: min(open.size, ShelfState.mostManifest))
  }

  func put(_ manifest: [UInt8], _ name: String) throws(Failure) { try write(manifest, name) }

  /// True where nothing has that name.
  func isFree(_ name: String) -> Bool {
    do throws(Failure) {
      _ = try environment.files.regular("\(folder)/\(name)", false)
      return false
    } catch {
      return error.entry == EnvironmentFailure.notFound
    }
  }

  func file(_ name: String) -> RegularFile? {
    try? environment.files.regular("\(folder)/\(name)", false)
  }

  /// Copies a picture, unless it is there.
  ///
  /// - Returns: false for one that was there.
  /// - Throws: `file.write`; any other refusal for a picture that cannot be copied.
  func copy(_ card: ShotCard) throws(Failure) -> Bool {
    let picture = card.shot.file
    if let there = file(card.file), there.size == picture.size,
      (try? there.digest()) == picture.digest
    {
      return false
    }
    let bytes = try environment.content(of: picture) {
      ShotRefusal.leftOut.failure("'\(picture.path)': \($0)", "'\(picture.path)': \($1)")
    }
    try write(bytes, card.file)
    return true
  }

  func write(_ text: String, _ name: String) throws(Failure) { try write(Array(text.utf8), name) }

  /// Writes a file of the tree, and the folders above it; one with the same bytes stays as it is.
  func write(_ bytes: [UInt8], _ name: String) throws(Failure) {
    if name.hasPrefix("files/"), name != ShelfFolder.ignored, file(ShelfFolder.ignored) == nil {
      // Scans would take the pictures for copies.
      try write("*\n", ShelfFolder.ignored)
    }
    if let there = file(name), there.size == bytes.count,
      (try? there.part(at: 0, count: bytes.count)) == bytes
    {
      return
    }
    try environment.put(bytes, at: "\(folder)/\(name)")
  }

  private static let ignored = "files/.shotignore"
}
