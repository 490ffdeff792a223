public import CatchValues

/// Waits between tries.
public struct RetryPause {
  public static let tries = 3
  /// Longer waits that a server asks for are left to a later run, in seconds.
  public static let longest = 120

  private let environment: Environment
  private var random: RandomSource

  public init(_ environment: Environment) {
    (self.environment, random) = (environment, environment.random)
  }

  /// Waits 2, 4, 8… seconds, at most a minute, of which up to a half is left out at random unless
  /// CATCHKIT_SEED is set; what the server asked for wins.
  public mutating func wait(after attempt: Int, asked seconds: Int) {
    guard seconds == 0 else { return environment.pause(seconds * 1_000) }
    let most = min(60, 1 << attempt) * 1_000
    let isFixed = environment.variable("CATCHKIT_SEED").map { !$0.isEmpty } ?? false
    environment.pause(isFixed ? most : Int.random(in: (most / 2)...most, using: &random))
  }
}

/// Requests by the program `curl`, several to a process, with all that is secret on its input.
public final class Curl {
  public struct Request {
    public let url: String
    /// True for another server, which gets no credential.
    public var isOpen = false
    /// Lines of the configuration.
    public var options: [String]

    public init(_ method: String, _ url: String, _ options: [String] = []) {
      self.url = url
      self.options = options
      switch method {
      case "HEAD": self.options.append("head")
      case "GET", "POST": break
      default: self.options.append(Curl.line("request", method))
      }
    }
  }

  public struct Answer: Sendable {
    /// 0 where none came.
    public let code: Int
    /// The exit code of this transfer; 0 for a whole answer.
    public let exit: Int
    /// The last header, in lower case.
    public let header: [Substring]
    public let body: [UInt8]
    /// The words of curl where there was no answer.
    public let complaint: String

    public var isSuccess: Bool { exit == 0 && (200..<300).contains(code) }
    /// Whether another try may help; not where the address is none, or the file is too long.
    public var isTemporary: Bool {
      exit != 0 ? ![3, 63].contains(exit) : code == 408 || code == 429 || code >= 500
    }
    /// Whether the server refuses this one file alone.
    public var isRefusal: Bool { !isSuccess && !isTemporary && code != 401 }
    public var reason: Text {
      exit == 0 || code >= 300
        ? Text(en: "the server answers \(code)", ko: "서버 응답 \(code)")
        : Text(verbatim: complaint)
    }

    public func value(of name: String) -> Substring? {
      header.last { $0.hasPrefix("\(name):") }.map {
        $0.dropFirst(name.utf8.count + 1).drop { $0 == " " }
      }
    }

    public var length: Int? { value(of: "content-length").flatMap { Int($0) } }
    public var seconds: Int? { value(of: "retry-after").flatMap { Int($0) }.map { max(0, $0) } }

    fileprivate static let none = Answer(
      code: 0, exit: -1, header: [], body: [], complaint: "curl ended without an answer")
  }

  private let credential: () throws(Failure) -> String?
  private let refusal: FailureCase
  private let environment: Environment
  private var pause: RetryPause
  /// The line after each answer, which no server can guess.
  private let mark: String
  private var line: String?
  private var isAsked = false
  /// After a second refusal it is not asked for again.
  private var isRenewed = false

  /// Longest time for one process; 30 s without a byte end a transfer before.
  private static let milliseconds = 1_200_000

  /// - Parameters:
  ///   - refusal: for a machine without the program.
  ///   - credential: asks for a line of the configuration; nil for none.
  public init(
    _ refusal: FailureCase, in environment: Environment,
    credential: @escaping () throws(Failure) -> String?
  ) {
    (self.refusal, self.environment, self.credential) = (refusal, environment, credential)
    pause = RetryPause(environment)
    var random = RandomSource.system
    mark = "#catchkit \(random.next()) "
  }

  /// A line of a configuration.
  public static func line(_ name: String, _ value: String) -> String {
    var text = "\(name) = \""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Makes requests that change nothing, some of them several times where that may help.
  ///
  /// - Parameter bytes: most bytes of all answers.
  /// - Throws: the refusal without the program, and those of the credential.
  public func readings(
    _ requests: [Request], atMost bytes: Int = 4 << 20
  ) throws(Failure) -> [Answer] {
    var answers = try self.answers(requests, atMost: bytes)
    for attempt in 1..<RetryPause.tries {
      let again = answers.indices.filter { answers[$0].isTemporary }
      let seconds = again.compactMap { answers[$0].seconds }.max() ?? 0
      guard !again.isEmpty, seconds <= RetryPause.longest else { break }
      pause.wait(after: attempt, asked: seconds)
      let others = try self.answers(again.map { requests[$0] }, atMost: bytes)
      for (place, answer) in zip(again, others) { answers[place] = answer }
    }
    return answers
  }

  /// Makes requests one after the other; a credential that is refused is asked for once more.
  ///
  /// - Parameter bytes: most bytes of all answers.
  /// - Throws: the refusal without the program, and those of the credential.
  public func answers(
    _ requests: [Request], atMost bytes: Int = 4 << 20
  ) throws(Failure) -> [Answer] {
    if !isAsked {
      isAsked = true
      line = try credential()
    }
    var answers = try run(requests, bytes)
    let refused = answers.indices.filter { answers[$0].code == 401 }
    guard !refused.isEmpty, line != nil, !isRenewed else { return answers }
    isRenewed = true
    line = try credential()
    let again = try run(refused.map { requests[$0] }, bytes)
    for (place, answer) in zip(refused, again) { answers[place] = answer }
    return answers
  }

  private func run(_ requests: [Request], _ bytes: Int) throws(Failure) -> [Answer] {
    guard !requests.isEmpty else { return [] }
    let config = requests.map { request in
      let lines =
        [
          "silent", "show-error", "globoff", "connect-timeout = 10", "speed-limit = 1",
          "speed-time = 30", Curl.line("proto", "=http,https"), Curl.line("url", request.url),
          Curl.line("header", "Expect:"), "dump-header = -", "output = -",
          // Known to every curl since 7.75; the size says where the answer begins.
          "write-out = \"\\n\(mark)%{http_code} %{exitcode} %{size_download}\\n\"",
        ] + (line.map { request.isOpen ? [] : [$0] } ?? []) + request.options
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "next\n")
    let outcome = environment.programs(
      Program(
        ["curl", "-q", "--config", "-"], input: Array(config.utf8),
        milliseconds: Curl.milliseconds, mostOutput: bytes + requests.count << 16,
        keepsErrorsApart: true), nil)
    if case .notStarted(let reason) = outcome.end {
      throw refusal.failure(
        "'curl' cannot be run: \(reason.en)", "'curl' 실행 실패: \(reason.ko)",
        hint: Text(en: "install curl", ko: "curl을 설치하십시오"))
    }
    return answers(in: outcome, requests.count)
  }

  /// Reads answers from the last one on: each ends with a line that gives its length.
  private func answers(in outcome: ProgramOutcome, _ count: Int) -> [Answer] {
    // One for each transfer that failed.
    var complaints = String(decoding: outcome.errors, as: UTF8.self).split(separator: "\n")
    var (answers, rest): ([Answer], ArraySlice<UInt8>) = ([], outcome.said[...])
    let mark = Array("\n\(mark)".utf8)
    while answers.count < count, let at = rest.lastRange(of: mark) {
      let words = String(decoding: rest[(at + mark.count)...], as: UTF8.self)
        .split(whereSeparator: \.isWhitespace).prefix(3).compactMap { Int($0) }
      guard words.count == 3, (0...(at - rest.startIndex)).contains(words[2]) else { break }
      let before = rest[..<at]
      // The size of an answer to HEAD is that of none.
      let body = before.suffix(words[2])
      let previous = before.dropLast(words[2])
      let start = previous.lastRange(of: mark) ?? previous.startIndex
      let header = String(decoding: previous[start...], as: UTF8.self).lowercased()
      let lines = header.split(whereSeparator: \.isNewline)
      let last = lines.lastIndex { $0.hasPrefix("http/") } ?? lines.startIndex
      let complaint = words[1] == 0 ? nil : complaints.popLast()
      answers.append(
        Answer(
          code: words[0], exit: words[1], header: Array(lines[last...]), body: Array(body),
          complaint: complaint.map(String.init) ?? "curl: (\(words[1]))"))
      rest = previous
    }
    answers.reverse()
    // Those that did not come to an end.
    while answers.count < count { answers.append(.none) }
    return answers
  }
}

extension ArraySlice<UInt8> {
  /// The start of the last place where bytes stand.
  fileprivate func lastRange(of bytes: [UInt8]) -> Int? {
    guard count >= bytes.count else { return nil }
    var at = endIndex - bytes.count
    while at >= startIndex {
      if self[at] == bytes[0], self[at..<(at + bytes.count)].elementsEqual(bytes) { return at }
      at -= 1
    }
    return nil
  }
}
