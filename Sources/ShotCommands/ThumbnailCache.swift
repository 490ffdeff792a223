import CatchCommandLine
import CatchProgram
import CatchValues
import ShotService

/// Thumbnails on disk, by content and size; the ones that were used longest ago go first.
///
/// The budgets hold before and after each addition. Whatever is in the folder can be made again.
struct ThumbnailCache {
  let folder: String
  let mostBytes: Int
  let mostCount: Int
  private let environment: Environment
  private var files: [FileTree.File] = []

  private static let filter = FileTree.Filter(ignoreName: "") { $0.hasSuffix(".jpg") }
  /// One that was used since needs no new time.
  private static let freshFor = 60_000

  /// - Throws: `path.no_home`, `input.unreadable`, `file.write`, and the refusals of the settings.
  init(_ environment: Environment) throws(Failure) {
    self.environment = environment
    mostBytes = try environment.value(of: ShotSettings.cacheMegabytes) * 1_000_000
    mostCount = try environment.value(of: ShotSettings.cacheCount)
    folder = try environment.cacheFolder() + "/thumbnails"
    files = try environment.files.tree(folder, ThumbnailCache.filter)?.files ?? []
    files.sort { $0.writtenAt < $1.writtenAt }
    // The budget may be smaller than last time.
    while count > mostCount || bytes > mostBytes { try remove(0) }
  }

  var count: Int { files.count }
  var bytes: Int { files.reduce(0) { $0 + $1.size } }

  /// Returns the thumbnail of a picture; nil where its pixels cannot be read.
  ///
  /// - Throws: `file.write` for a folder that takes none.
  mutating func thumbnail(of file: ShotFile, side: Int) throws(Failure) -> [UInt8]? {
    let path = "\(folder)/\(file.digest)-\(side).jpg"
    if let place = files.firstIndex(where: { $0.path == path }),
      let known = try? environment.files.open(path).readAll(limit: 1 << 20), !known.isEmpty
    {
      if environment.systemMilliseconds() - files[place].writtenAt > ThumbnailCache.freshFor {
        try put(known, at: path)
      }
      return known
    }
    guard
      let bytes = try? environment.content(
        of: file, refusal: { ShotRefusal.pixels.failure($0, $1) }),
      let small = environment.thumbnail(of: bytes, side: side)
    else { return nil }
    try put(small, at: path)
    return small
  }

  private mutating func put(_ bytes: [UInt8], at path: String) throws(Failure) {
    if let place = files.firstIndex(where: { $0.path == path }) { try remove(place) }
    guard bytes.count <= mostBytes, mostCount > 0 else { return }
    while count >= mostCount || self.bytes + bytes.count > mostBytes { try remove(0) }
    try environment.put(bytes, at: path)
    files.append(
      FileTree.File(
        path: path, size: bytes.count, writtenAt: environment.systemMilliseconds(), changedAt: 0))
  }

  private mutating func remove(_ place: Int) throws(Failure) {
    try environment.files.remove(files[place].path)
    files.remove(at: place)
  }

  mutating func clear() throws(Failure) { while !files.isEmpty { try remove(0) } }
}

/// `catchkit shot cache`
struct ShowCache: Sendable {
  let clears: Bool

  private static let output = OutputInfo(
    "catchkit.shot.cache", shape: .record,
    fields: [
      .text("folder", "Folder", "폴더"), .integer("count", "Thumbnails", "썸네일"),
      .integer("bytes", "Bytes", "바이트"),
      .integer(
        "most_count", "Most thumbnails", "썸네일 한도", "The setting shot.cache_count",
        "shot.cache_count 설정"),
      .integer(
        "most_bytes", "Most bytes", "바이트 한도", "The setting shot.cache_mb", "shot.cache_mb 설정"),
    ])

  static var command: Command<Environment> {
    Command(
      "cache", Text(en: "Show the thumbnails on disk, or remove them", ko: "썸네일 캐시 보기와 비우기"),
      into: ShowCache.init,
      .flag("clear", Text(en: "Remove them all", ko: "모두 지우기"), isCommon: true),
      discussion: .paragraph(
        en: "Contact sheets keep thumbnails, which can be made again at any time. The settings "
          + "shot.cache_mb and shot.cache_count bound them; the ones used longest ago go first.",
        ko: "모아 보기에 쓰는 썸네일이며 언제든 다시 만듭니다. 한도는 shot.cache_mb와 shot.cache_count이고 오래전에 쓴 것부터 지웁니다."),
      examples: [
        Example("catchkit shot cache", "Size and limits", "크기와 한도"),
        Example("catchkit shot cache --clear", "Remove them", "비우기"),
        Example("catchkit shot cache --json | jq .data.bytes", "Bytes", "바이트"),
      ],
      output: output
    ) { request, environment throws(Failure) in
      var cache = try ThumbnailCache(environment)
      if request.clears { try cache.clear() }
      return environment.report(
        [
          .text("folder", cache.folder), .count("count", cache.count), .count("bytes", cache.bytes),
          .count("most_count", cache.mostCount), .count("most_bytes", cache.mostBytes),
        ], output)
    }
  }
}
