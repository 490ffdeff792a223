import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store info`
struct ShowStore {
  static var command: Command<Environment> {
    Command(
      "info", Text(en: "Show what the store holds and how it is kept", ko: "저장소의 내용과 저장 방식 보기"),
      into: ShowStore.init,
      examples: [
        Example("catchkit store info", "All of it", "전부"),
        Example("catchkit store info --fields operations,last_change", "Its age", "언제 바뀌었는지"),
        Example(
          "catchkit store info --json | grep -o '\"person\":[0-9]*'", "One count", "한 테이블의 행 수"),
      ],
      output: output, usesStore: true
    ) { _, environment throws(Failure) in
      let zone = try environment.readingZone()
      let store = try environment.store()
      let isPresent = try store.isPresent()
      let summary = try store.read { view throws(Failure) in try view.summary() }
      let counts = summary.counts.map { JSON.Member($0.table, .integer($0.rows)) }
      return Report(
        .record(
          .object([
            .init("path", .string(store.path)),
            .init("exists", .bool(isPresent)),
            .init("size_bytes", .integer(isPresent ? summary.byteCount : 0)),
            .init("format", .integer(summary.format)),
            .init("engine", .string("SQLite \(Engine.version)")),
            .init("journal", .string(summary.journal)),
            .init("operations", .integer(summary.operationCount)),
            .init(
              "last_change", summary.changedAt.map { .string(zone.text(of: $0)) } ?? .null),
            .init("rows", .object(counts)),
          ])), output: output)
    }
  }

  private static let output = OutputInfo(
    "catchkit.store.info", shape: .record,
    fields: [
      Field(
        "path", .text, title: Text(en: "Path", ko: "경로"),
        meaning: Text(en: "The store's file", ko: "저장소 파일")),
      Field(
        "exists", .bool, title: Text(en: "Exists", ko: "있음"),
        meaning: Text(en: "False before the first change", ko: "처음 변경하기 전에는 false")),
      Field(
        "size_bytes", .integer, title: Text(en: "Bytes", ko: "바이트"),
        meaning: Text(en: "The file's size", ko: "파일 크기")),
      Field(
        "format", .integer, title: Text(en: "Format", ko: "형식"),
        meaning: Text(en: "The version of its tables", ko: "테이블의 버전")),
      Field(
        "engine", .text, title: Text(en: "Engine", ko: "엔진"),
        meaning: Text(en: "The library that reads and writes it", ko: "읽고 쓰는 라이브러리")),
      Field(
        "journal", .choice(["truncate", "memory"]), title: Text(en: "Journal", ko: "저널"),
        meaning: Text(
          en: "How writers keep what a kill would undo; memory while there is no file",
          ko: "중단에 대비한 저널 방식. 파일이 없으면 memory")),
      Field(
        "operations", .integer, title: Text(en: "Operations", ko: "작업"),
        meaning: Text(en: "How many there have been", ko: "지금까지의 작업 수")),
      Field(
        "last_change", .instant, title: Text(en: "Last change", ko: "마지막 변경"),
        meaning: Text(en: "When the newest operation was done", ko: "가장 최근 작업의 시각"),
        isNullable: true),
      Field(
        "rows", .map(.integer), title: Text(en: "Rows", ko: "행"),
        meaning: Text(en: "How many each table has", ko: "테이블마다의 행 수")),
    ])
}
