import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store import FILE`
struct ImportStore {
  let file: String
  let files: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Make the store of an export's rows", ko: "내보낸 행으로 저장소 만들기"),
      into: ImportStore.init,
      .operand("FILE", .file, Text(en: "The export; - is standard input", ko: "내보낸 파일. -는 표준 입력")),
      .filesFolder(
        Text(en: "The folder with files of records", ko: "기록에 딸린 파일이 있는 폴더"),
        absent: Text(en: "those beside the store", ko: "저장소 옆 폴더")),
      discussion: .paragraph(
        en: "There must be no store yet, or one in which nothing was ever done. All rows are "
          + "taken as they are, history too, or none: they must fit together as 'doctor --deep' "
          + "has it.",
        ko: "저장소가 아직 없거나 아무 작업도 없어야 합니다. 이력까지 모든 행을 그대로 가져오거나 전혀 가져오지 않으며, "
          + "'doctor --deep'의 검사를 통과해야 합니다."),
      examples: [
        Example(
          "catchkit store export | catchkit store import - --store copy.sqlite3",
          "From another store", "다른 저장소에서"),
        Example(
          "catchkit store export -o all.jsonl --quiet && "
            + "catchkit store import all.jsonl --store copy.sqlite3 --dry-run",
          "A check of the file", "파일만 검사"),
        Example(
          "catchkit store export | catchkit store import - --store c.sqlite3 --json | "
            + "grep -o '\"rows\":[0-9]*'", "Count of imported rows", "가져온 행 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.refuseKey("store import")
      ChangePhase.begin()
      let store = try environment.store()
      var lines = LineReader(try environment.open(request.file), limit: 64 << 20)
      let (extent, files) = try store.importRows(
        named: request.file, isDryRun: environment.options.isDryRun,
        files: request.files.map { FileFolder(at: $0) }
      ) { () throws(Failure) in
        guard try lines.advance() else { return nil }
        var line: [UInt8] = []
        lines.withLine { line = Array($0) }
        return line
      }
      let record = JSON.object(
        [.init("path", .string(store.path))] + StoreCopyView.members(extent)
          + StoreCopyView.members(files))
      return Report(
        record, output: output, line: line(extent, environment),
        isDryRun: environment.options.isDryRun,
        notes: StoreCopyView.notes(
          files, hint: Text(en: "--files DIR brings them", ko: "--files DIR로 가져올 수 있습니다")),
        in: environment)
    }
  }

  private static func line(_ extent: StoreExtent, _ environment: Environment) -> Text {
    environment.options.isDryRun
      ? Text(
        en: "\(extent.rowCount) rows fit together",
        ko: "\(extent.rowCount)행에 이상이 없습니다")
      : Text(en: "imported \(extent.rowCount) rows", ko: "\(extent.rowCount)행을 가져왔습니다")
  }

  private static let output = OutputInfo(
    "catchkit.store.import", shape: .record,
    fields: [
      .text("path", "Path", "경로", "The store", "저장소"),
      StoreCopyView.rows(), StoreCopyView.digest(),
    ] + StoreCopyView.files)
}
