import CatchCommandLine
import CatchProgram
import CatchValues

/// `samplekit sample scan FILE`: machine work, by a file or a program.
struct ScanFridge {
  let file: String
  let program: String?

  static var command: Command<Environment> {
    Command(
      "scan", Text(en: "Note what a camera sees", ko: "카메라가 본 것 기록"), into: ScanFridge.init,
      .operand("FILE", .file, Text(en: "Names or a picture", ko: "이름 목록이나 사진")),
      .optional(
        "exec", .text("PROGRAM"), Text(en: "A program that reads FILE", ko: "FILE을 읽는 프로그램")),
      examples: [
        Example("samplekit sample scan seen.txt", "A file", "파일"),
        Example("samplekit sample scan seen.txt -n", "Preview", "미리 보기"),
        Example("camera | samplekit sample scan -", "A camera", "카메라"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let names = try request.names(in: environment)
      return try environment.changeByMachine(output, message: message) {
        transaction, actor throws(Failure) in
        .object([.count("seen", try Foods.see(names, for: actor, in: transaction))])
      }
    }
  }

  private func names(in environment: Environment) throws(Failure) -> Set<String> {
    let input = try environment.read(file)
    guard let program else {
      return Set(String(decoding: input, as: UTF8.self).split(separator: "\n").map(String.init))
    }
    var names: Set<String> = []
    let outcome = environment.follow(
      Program(
        [program], input: input, milliseconds: 10_000, mostMemory: 1 << 30, keepsErrorsApart: true)
    ) { line in
      names.insert(String(decoding: line, as: UTF8.self))
      return names.count < 1_000
    }
    if let reason = outcome.failure(after: 10_000) {
      throw SampleRefusal.camera.failure(
        "'\(program)' read nothing: \(reason.en)", "'\(program)' 실행 실패: \(reason.ko)")
    }
    return names
  }

  private static let output = OutputInfo(
    "samplekit.sample.scan", shape: .record,
    fields: [.integer("seen", "Seen", "발견", "How many foods the camera sees")])

  private static func message(_ data: JSON) -> Text {
    Text(en: "saw \(data.word("seen")) foods", ko: "식품 \(data.word("seen"))개를 보았습니다")
  }
}
