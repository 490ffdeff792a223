public import CatchCommandLine
public import CatchValues

/// Options that notifying and its samples share.
public enum DueOptions {
  public static var within: Argument<Int> {
    .optional(
      "within", .minutes(0...44_640), default: 15, shown: Text(verbatim: "15m"),
      Text(en: "Lead time before an event: 60m", ko: "미리 알릴 시간: 60m, 1시간"),
      isCommon: true)
  }

  public static var since: Argument<Int> {
    .optional(
      "since", .minutes(0...525_600), default: 1440, shown: Text(verbatim: "24h"),
      Text(en: "Longest delay for a missed event", ko: "놓친 일을 알릴 최대 지연 시간"))
  }

  public static var peek: Argument<Bool> {
    .flag(
      "peek", Text(en: "Preview; the next run notifies again", ko: "미리 보기. 다음 실행 때 다시 알림"),
      isCommon: true)
  }

  public static var timeout: Argument<Int> {
    .optional(
      "timeout", .milliseconds, default: 30_000,
      Text(en: "Longest time the program may take", ko: "프로그램을 기다릴 최대 시간"))
  }

  /// A program and its words, split as a shell would split plain words and quotes.
  public static var command: Conversion<[String]> {
    Conversion("COMMAND", completion: .program) { word throws(Failure) in try words(word) }
  }

  /// A program and its words, kept as typed.
  public static var commandLine: Conversion<String> {
    Conversion("COMMAND", completion: .program) { word throws(Failure) in
      _ = try words(word)
      return word
    }
  }

  public static var exec: Argument<[String]?> {
    .optional(
      "exec", command,
      Text(en: "Run this for each event instead of printing", ko: "출력하는 대신 알림마다 이 프로그램 실행"),
      isCommon: true)
  }
}

extension DueOptions {
  /// - Throws: `usage.value` for text that is no command.
  public static func words(_ typed: String) throws(Failure) -> [String] {
    guard let words = CommandWords.split(typed), !words.isEmpty else {
      throw .malformed(
        typed, "is no command, or has an open quote", "명령이 없거나 따옴표가 닫히지 않았습니다",
        hint: Text(
          en: "write a program and its words, for example 'notify-send catchkit {text}'",
          ko: "'notify-send catchkit {text}'처럼 프로그램과 인자를 입력하십시오"))
    }
    return words
  }
}

/// Splits a command line into words, without any other feature of a shell.
enum CommandWords {
  /// Splits at blanks; `'…'` is kept as typed, elsewhere a backslash escapes the next character.
  ///
  /// - Returns: nil when a quote is not closed, or a backslash comes last.
  static func split(_ line: String) -> [String]? {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var isOpen = false
    var quote: Unicode.Scalar?
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      if scalar == "\\", quote != "'" {
        guard let next = scalars.next() else { return nil }
        // Within double quotes only these two are special, so that "\d" keeps its backslash.
        if quote == "\"", next != "\"", next != "\\" { word.append(scalar) }
        word.append(next)
        isOpen = true
      } else if let mark = quote {
        if scalar == mark { quote = nil } else { word.append(scalar) }
      } else if scalar == "'" || scalar == "\"" {
        quote = scalar
        isOpen = true
      } else if scalar.properties.isWhitespace {
        if isOpen { words.append(String(word)) }
        word = String.UnicodeScalarView()
        isOpen = false
      } else {
        word.append(scalar)
        isOpen = true
      }
    }
    guard quote == nil else { return nil }
    if isOpen { words.append(String(word)) }
    return words
  }
}
