public import CatchValues

/// The failures of a question that was not answered with yes.
public enum AnswerFailure {
  public static let needed = FailureCase(
    "answer.needed", .declined, "a question needs an answer, but no person can be asked",
    "확인이 필요하지만 물어볼 수 없습니다", "give the option that answers it, such as --yes",
    "--yes처럼 답을 대신하는 옵션을 지정하십시오")
  public static let declined = FailureCase(
    "answer.declined", .declined, "the answer was no; nothing was changed",
    "'예'라고 답하지 않아 아무것도 바꾸지 않았습니다", "run it again and answer y, or give --yes",
    "다시 실행해서 y로 답하거나 --yes를 지정하십시오")

  public static let catalogue = [needed, declined]
}

extension Environment {
  /// Asks once on the terminal and goes on only after a yes; `--yes` and a dry run need no answer.
  ///
  /// - Parameters:
  ///   - question: without a question mark: "remove 25 shifts".
  ///   - option: the option that answers it in scripts.
  /// - Throws: `answer.declined`; `answer.needed` with `--no-input` or without a terminal.
  public func confirm(_ question: Text, option: String = "--yes") throws(Failure) {
    if options.agrees || options.isDryRun { return }
    let asked = TerminalText.escaped(question[language])
    guard mayAsk else { throw .unanswered(question, option: option) }
    try output.flush()
    try errors.write("catchkit: \(asked)? [y/N] ")
    try errors.flush()
    let answer = Normalization.composedHangul(try standardInput().readLine()).lowercased()
    guard ["y", "yes", "예", "네"].contains(answer) else {
      throw AnswerFailure.declined.failure(
        "not answered with yes: \(question.en)?", "예라고 답하지 않았습니다: \(question.ko)?")
    }
  }
}

extension Environment {
  /// True when a person can be asked.
  var mayAsk: Bool {
    !options.asksNothing && terminal(.input) != nil && terminal(.error) != nil
  }
}

extension Failure {
  /// The failure of a question when there is no terminal to answer it on.
  static func unanswered(_ question: Text, option: String = "--yes") -> Failure {
    AnswerFailure.needed.failure(
      "an answer is needed: \(question.en)?", "답이 필요합니다: \(question.ko)?",
      hint: Text(
        en: "answer yes in advance with \(option)", ko: "\(option) 옵션으로 미리 '예'라고 답할 수 있습니다"))
  }
}

extension ByteSource {
  /// Reads one line that a person typed, without spaces around it.
  fileprivate func readLine() throws(Failure) -> String {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    // One byte at a time: the input after this line is not ours. No answer is longer than 64 bytes.
    while line.count < 64 {
      let count = try byte.withUnsafeMutableBufferPointer { buffer throws(Failure) in
        try read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      guard count > 0, byte[0] != 0x0A else { break }
      line.append(byte[0])
    }
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    while let last = line.last, isSpace(last) { line.removeLast() }
    return String(decoding: line.drop(while: isSpace), as: UTF8.self)
  }
}
