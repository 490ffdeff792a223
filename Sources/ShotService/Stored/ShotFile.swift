public import CatchStore
public import CatchValues
public import PeopleService

/// A picture file that a scan has read: its content, and the signs that it is a screenshot.
///
/// The first file of a content is the shot; its id is the shot's. Others with the same bytes are
/// copies of it.
public struct ShotFile: Hashable {
  public var id = ID<ShotFile>(0)
  public var owner = ID<Person>(0)
  /// nil for the first file of a content.
  public var copyOf: ID<ShotFile>?
  /// The last known path from the root of the machine.
  public var path = ""
  /// SHA-256 of the content, in lower-case hexadecimal digits.
  public var digest = ""
  public var size = 1
  /// Milliseconds since 1970 at the file's last change.
  public var writtenAt = 0
  /// jpeg, png, webp or heic.
  public var type = ""
  public var width = 0
  public var height = 0
  public var capturedAt = Instant.first
  /// The zone by whose clock the file's name was read.
  public var zone = ""
  public var timeFrom = ShotTime.Source.file
  /// As the name has it; empty for none.
  public var app = ""
  public var signal: Evidence.Signal?
  public var isShot = true
  /// True when the last scan of its folder did not find it.
  public var isMissing = false
  /// The tags that rules gave; a person's word comes before them.
  public var tags = TagNumbers()
  /// 256-bit hashes; empty where no program has decoded the pixels.
  public var dHash = ""
  public var pHash = ""
  public var foundAt = Instant.first

  public init() {}

  mutating func lie(at path: String, _ writtenAt: Int, isMissing: Bool = false) {
    (self.path, self.writtenAt, self.isMissing) = (path, writtenAt, isMissing)
  }

  public var fileName: String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}

extension ShotFile: StoredRecord {
  public static let table = StoredTable(
    of: ShotFile.self, "shot_file", prefix: "sht", isJournal: true, namesFiles: true)
  public static var noun: TableNoun { TableNoun("screenshot", "screenshots", "캡처", counter: "건") }

  public static let columns = Columns<ShotFile>()

  public static func list(_ file: inout ShotFile, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&file.id)
    columns.person("owner", &file.owner, "Owner", "주인")
    columns.reference("copy_of", &file.copyOf, to: ShotFile.table, "Copy of", "원본")
    columns.column("path", &file.path, "File", "파일", "Its last known path", "마지막으로 확인한 위치")
    columns.column("digest", &file.digest, "SHA-256", "SHA-256")
    columns.column("size", &file.size, "Bytes", "바이트")
    columns.column(
      "written_ms", &file.writtenAt, "Written", "파일 변경", "Milliseconds since 1970", "1970년부터의 밀리초")
    columns.column("type", &file.type, "Type", "형식")
    columns.column("width", &file.width, "Width", "너비")
    columns.column("height", &file.height, "Height", "높이")
    columns.column("captured_at", &file.capturedAt, "Captured", "캡처 일시")
    columns.column("zone", &file.zone, "Zone", "시간대")
    columns.word(
      "time_from", &file.timeFrom, "Time from", "일시 출처",
      "The place of the time: EXIF, the name or the file", "일시의 출처: EXIF, 이름, 파일")
    columns.words("app", &file.app, "App", "앱")
    columns.column("signal", &file.signal, "Sign", "표시", "The strongest sign", "가장 강한 표시")
    columns.column(
      "is_shot", &file.isShot, "Screenshot", "캡처", "The verdict of the signs", "표시에 따른 결론")
    columns.column("is_missing", &file.isMissing, "Missing", "없어짐")
    columns.column("tags", &file.tags, "Tags by rules", "규칙이 붙인 태그")
    columns.words("dhash", &file.dHash, "Gradient hash", "그래디언트 해시")
    columns.words("phash", &file.pHash, "Frequency hash", "주파수 해시")
    columns.column("found_at", &file.foundAt, "Found", "발견 일시")
  }
}

extension Evidence.Signal: ColumnValue {}

/// Numbers of tags, as `,3,7,`; those of tags that are gone mean nothing.
public struct TagNumbers: ColumnValue, Hashable {
  public private(set) var numbers: [Int] = []

  public init(_ numbers: [Int] = []) { self.numbers = numbers }

  public static var kind: ColumnDescription.Kind { .words }
  public var stored: Value {
    .text(numbers.isEmpty ? "" : ",\(numbers.map(String.init).joined(separator: ",")),")
  }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> Self {
    try row.decoded(column, "numbers of tags") { text in
      let words = text.split(separator: ",")
      let numbers = words.compactMap { Int($0) }
      let read = TagNumbers(numbers)
      return read.stored == .text(text) ? read : nil
    }
  }

  /// - Returns: false where it is there already.
  public mutating func add(_ number: Int) -> Bool {
    guard !numbers.contains(number) else { return false }
    numbers.append(number)
    return true
  }
}
