import CatchProgram
import CatchValues
import ShotService

/// The program that reads the text of a picture: tesseract, or one of the caller's choice.
struct TextReader: Sendable {
  /// The program and its words; `{path}` stands for the picture.
  private let words: [String]
  let name: String

  private static let milliseconds = 60_000

  /// - Parameter typed: the caller's program; nil for tesseract.
  /// - Throws: `shot.reader` where tesseract or one of its languages is missing.
  init(_ typed: [String]?, in environment: Environment) throws(Failure) {
    if let typed {
      words = typed.contains { $0.contains(text: "{path}") } ? typed : typed + ["{path}"]
      name = typed[0]
      return
    }
    let languages = try environment.value(of: ShotSettings.languages)
    let known = environment.run(
      Program(["tesseract", "--list-langs"], milliseconds: 10_000), isHeard: false)
    guard known.isSuccess else {
      throw ShotRefusal.reader.failure(
        "tesseract cannot be run, so no text is read", "tesseract를 실행할 수 없어 글을 읽지 못합니다")
    }
    let lines = String(decoding: known.said, as: UTF8.self).split(whereSeparator: \.isNewline)
    for language in languages.split(separator: "+") where !lines.contains(language) {
      let package = "tesseract-ocr-\(language)"
      throw ShotRefusal.reader.failure(
        "tesseract lacks the language '\(language)'", "tesseract에 '\(language)' 언어가 없습니다",
        hint: Text(
          en: "install \(package), or set shot.languages", ko: "\(package) 설치, 또는 shot.languages 설정"
        ))
    }
    // One column of lines of any size: on screens it reads more than the automatic layout.
    words = ["tesseract", "{path}", "stdout", "-l", languages, "--psm", "4"]
    name = "tesseract"
  }

  /// - Parameters:
  ///   - path: `stdin` for the input.
  ///   - form: `tsv` asks tesseract for the places of words, too.
  func program(for path: String, input: [UInt8] = [], form: String? = nil) -> Program {
    Program(
      words.map { $0.replacing(text: "{path}", with: path) } + [form].compactMap(\.self),
      input: input,
      // More threads make one picture little faster, and several pictures slower.
      variables: [.init("OMP_THREAD_LIMIT", "1")], milliseconds: TextReader.milliseconds,
      mostOutput: form == nil ? ShotTexts.mostBytes : 8 << 20, mostMemory: 2 << 30,
      keepsErrorsApart: true)
  }

  enum Outcome {
    case text(String)
    case failed(String)
  }

  func outcome(_ outcome: ProgramOutcome) -> Outcome {
    guard outcome.isSuccess else {
      let said = String(decoding: outcome.errors, as: UTF8.self)
        .split(whereSeparator: \.isNewline).last.map(String.init)
      return .failed(
        String((said ?? outcome.failure(after: TextReader.milliseconds)?.en ?? "").prefix(200)))
    }
    // Tesseract ends a page with a form feed, and leaves blank lines between blocks.
    let text = String(decoding: outcome.said, as: UTF8.self).replacing(text: "\u{C}", with: "\n")
    let lines = text.split(whereSeparator: \.isNewline).map { LimitedText.trimmed(String($0)) }
    return .text(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}
