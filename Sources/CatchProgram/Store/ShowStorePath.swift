import CatchCommandLine
import CatchValues

/// `catchkit store path`
struct ShowStorePath {
  static var command: Command<Environment> {
    Command(
      "path", Text(en: "Print the store's path", ko: "저장소의 위치 출력"),
      into: ShowStorePath.init,
      discussion: .paragraph(
        en: "It need not exist yet. 'catchkit paths' shows what sets it.",
        ko: "아직 없는 파일일 수 있습니다. 이유는 'catchkit paths'로 볼 수 있습니다."),
      examples: [
        Example("catchkit store path", "One line", "한 줄"),
        Example("catchkit store path --store ./trial.sqlite3", "Another store", "다른 저장소"),
        Example("catchkit store path | sed 's|.*/||'", "Its file's name", "파일 이름만"),
      ],
      output: output, usesStore: true
    ) { _, environment throws(Failure) in
      let path = try environment.storePath().path
      return Report(.record(.object([.init("path", .string(path))])), output: output) {
        _ throws(Failure) in TerminalText.escaped(path) + "\n"
      }
    }
  }

  private static let output = OutputInfo(
    "catchkit.store.path", shape: .record,
    fields: [
      .text("path", "Path", "경로", "The store's file", "저장소 파일")
    ])
}
