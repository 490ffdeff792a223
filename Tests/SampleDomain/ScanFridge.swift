import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample scan FILE`: machine work.
struct ScanFridge {
  let file: String

  static var command: Command<Environment> {
    Command(
      "scan", Text(en: "Note what a camera sees", ko: "카메라가 본 것 기록"), into: ScanFridge.init,
      .operand("FILE", .file, Text(en: "Names, a line each", ko: "한 줄에 하나씩 적힌 이름")),
      examples: [
        Example("samplekit sample scan seen.txt", "A file", "파일"),
        Example("samplekit sample scan seen.txt -n", "Preview", "미리 보기"),
        Example("camera | samplekit sample scan -", "A camera", "카메라"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let text = String(decoding: try environment.read(request.file), as: UTF8.self)
      let names = Set(text.split(separator: "\n").map(String.init))
      return try environment.changeByMachine(output, message: message) {
        transaction, actor throws(Failure) in
        .object([.count("seen", try Foods.see(names, for: actor, in: transaction))])
      }
    }
  }

  private static let output = OutputInfo(
    "samplekit.sample.scan", shape: .record,
    fields: [.integer("seen", "Seen", "발견", "How many foods the camera sees")])

  private static func message(_ data: JSON) -> Text {
    Text(en: "saw \(data.word("seen")) foods", ko: "식품 \(data.word("seen"))개를 보았습니다")
  }
}
