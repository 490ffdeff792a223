import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store info`
struct ShowStore {
  static var command: Command<Environment> {
    Command(
      "info", Text(en: "Show the store's content and file details", ko: "저장소의 내용과 파일 정보 보기"),
      into: ShowStore.init,
      examples: [
        Example("catchkit store info", "All of it", "전부"),
        Example("catchkit store info --fields operations,last_change", "The last change", "마지막 변경"),
        Example(
          "catchkit store info --json | grep -o '\"person\":[0-9]*'", "One count", "한 테이블의 행 수"),
      ],
      output: output, usesStore: true
    ) { _, environment throws(Failure) in
      let zone = try environment.readingZone()
      let store = try environment.store()
      let isPresent = try store.isPresent()
      // The folders of the machine are no matter of a line that came by ssh.
      let path =
        environment.guest == nil ? store.path : String(store.path.split(separator: "/").last ?? "")
      let summary = try environment.read { view throws(Failure) in try view.summary() }
      let counts = summary.counts.map { JSON.Member($0.table, .integer($0.rows)) }
      return Report(
        .record(
          .object([
            .init("path", .string(path)),
            .init("exists", .bool(isPresent)),
            .init("size_bytes", .integer(isPresent ? summary.byteCount : 0)),
            .init("format", .integer(summary.format)),
            .init("engine", .string("SQLite \(Engine.version)")),
            .init("journal", .string(summary.journal)),
            .init("operations", .integer(summary.operationCount)),
            .init("last_change", summary.changedAt.map { .string(zone.text(of: $0)) } ?? .null),
            .init("rows", .object(counts)),
          ])), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.store.info", shape: .record,
    fields: [
      .text("path", "Path", "경로", "The store's file", "저장소 파일"),
      .bool("exists", "Exists", "있음", "False before the first change", "처음 변경하기 전에는 false"),
      .integer("size_bytes", "Bytes", "바이트", "The file's size", "파일 크기"),
      .integer("format", "Format", "형식", "The version of its tables", "테이블의 버전"),
      .text("engine", "Engine", "엔진", "The library that reads and writes it", "읽고 쓰는 라이브러리"),
      .choice(
        "journal", ["truncate", "memory"], "Journal", "저널",
        "Journal against interrupted writes; memory while there is no file",
        "중단에 대비한 저널 방식. 파일이 없으면 memory"),
      .integer("operations", "Operations", "작업", "Count of operations so far", "지금까지의 작업 수"),
      .instant(
        "last_change", "Last change", "마지막 변경", "Time of the newest operation",
        "가장 최근 작업의 시각", isNullable: true),
      .of(.map(.integer), "rows", "Rows", "행", "Count of rows in each table", "테이블마다의 행 수"),
    ])
}
