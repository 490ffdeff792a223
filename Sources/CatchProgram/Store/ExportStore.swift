import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store export [-o FILE]`
struct ExportStore {
  let file: String?
  let isReplacing: Bool
  let files: String?

  static var command: Command<Environment> {
    Command(
      "export", Text(en: "Print every row as JSON Lines", ko: "모든 행을 JSON Lines로 출력"),
      into: ExportStore.init,
      .optional(
        "output", .file, Text(en: "Write to this file", ko: "이 파일에 쓰기"),
        absent: Text(en: "standard output", ko: "표준 출력"), short: "o", isCommon: true),
      .force,
      .filesFolder(Text(en: "Copy files of records into this folder", ko: "기록에 딸린 파일을 복사할 폴더")),
      discussion: [
        Text(
          en: "The first line names the form, catchkit.store.rows/1; each other line is one row: "
            + "{\"table\":…,\"row\":{…}}. The operations and their changes are among them, so that "
            + "'store import' makes the same store, whose export has the same bytes.",
          ko: "첫 줄은 형식 이름 catchkit.store.rows/1이고, 나머지는 한 줄에 한 행 {\"table\":…,\"row\":{…}}입니다. "
            + "작업 기록도 들어 있어 'store import'로 같은 저장소가 되며, 다시 내보내면 바이트까지 같습니다."),
        StoreCommands.carriesAll,
      ],
      examples: [
        Example("catchkit store export | head -n 1", "The first line", "첫 줄"),
        Example("catchkit store export -o all.jsonl", "Into a file", "파일로"),
        Example(
          "catchkit store export | catchkit store import - --store copy.sqlite3",
          "Into another store", "다른 저장소로"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let store = try environment.store()
      let folder = request.files.map { FileFolder(at: $0) }
      guard let file = request.file, file != "-" else {
        try environment.checkLinesFit()
        let held = BufferedOutput(environment, limit: BufferedOutput.pieceSize, isPaged: false)
        _ = try store.read { view throws(Failure) in
          try view.export { bytes throws(Failure) in try held.write(bytes) }
        }
        try held.finish()
        let carried = try folder.map { folder throws(Failure) in
          try store.exportFiles(to: folder)
        }
        return Report(
          .streamed, notes: carried.map { StoreCopyView.notes($0) } ?? [],
          shortfall: carried.flatMap(StoreCopyView.shortfall))
      }
      let copy = try store.export(to: file, isReplacing: request.isReplacing, files: folder)
      let notes =
        folder == nil
        ? StoreCopyView.notes(
          copy.files,
          hint: Text(en: "--files DIR takes them along", ko: "--files DIR로 함께 내보낼 수 있습니다"))
        : StoreCopyView.notes(copy.files)
      return Report(
        StoreCopyView.row(copy), output: output,
        line: Text(en: "wrote '\(copy.path)'", ko: "'\(copy.path)'에 썼습니다"), notes: notes,
        shortfall: StoreCopyView.shortfall(copy.files), in: environment)
    }
  }

  private static let output = OutputInfo(
    "catchkit.store.export", shape: .record, fields: StoreCopyView.fields)
}

extension Environment {
  /// - Throws: `usage.conflict` for an output option that the lines of an export do not support.
  fileprivate func checkLinesFit() throws(Failure) {
    let hint = Text(
      en: "rows are always JSON Lines; with -o FILE the summary has that form",
      ko: "행은 언제나 JSON Lines입니다. -o FILE을 지정하면 요약을 그 형식으로 출력합니다")
    guard options.fields == nil else { throw .conflict("--fields", "store export", hint: hint) }
    switch options.outputFormat {
    case .table, .jsonl: return
    case .json, .csv, .tsv, .ids:
      throw .conflict("--format \(options.outputFormat.rawValue)", "store export", hint: hint)
    }
  }
}

extension Argument where Value == String? {
  /// The folder with the files that records name.
  static func filesFolder(_ summary: Text, absent: Text? = nil) -> Argument {
    .optional("files", .target.named("DIR"), summary, absent: absent)
  }
}
