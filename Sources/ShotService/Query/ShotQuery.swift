public import CatchValues

/// A search for shots, as people type it: `맛집 or 카페 not 배달 tag:여행`.
///
/// Terms stand for shots that have all of them; `or` joins its neighbours first, `not` takes the one
/// after it back, quotes keep blanks together, and parentheses group. Words look in the text, the
/// note, the tags, the app and the file's name.
public indirect enum ShotQuery: Hashable, Sendable {
  case all([ShotQuery])
  case any([ShotQuery])
  case not(ShotQuery)
  case word(String)
  case tag(String)
  case app(String)
  case text(String)
  /// Days by the clock of the searcher.
  case on(String)
  case state(State)
  case has(Part)
  /// Bytes.
  case size(ClosedRange<Int>)
  case pixels(width: Int, height: Int)

  /// `is:`
  public enum State: String, NamedWord {
    case inbox, kept, trash, favourite, missing, approximate, copied

    public var name: Text {
      switch self {
      case .inbox: Text(en: "in the inbox", ko: "정리할 캡처")
      case .kept: Text(en: "kept", ko: "보관")
      case .trash: Text(en: "in the trash", ko: "휴지통")
      case .favourite: Text(en: "a favourite", ko: "즐겨찾기")
      case .missing: Text(en: "its file is missing", ko: "파일 없음")
      case .approximate: Text(en: "with the file's time only", ko: "파일의 일시만 있음")
      case .copied: Text(en: "with copies", ko: "사본 있음")
      }
    }
  }

  /// `has:`
  public enum Part: String, NamedWord {
    case text, tag, note, app, expiry, secret

    public var name: Text {
      switch self {
      case .text: Text(en: "text", ko: "글")
      case .tag: Text(en: "a tag", ko: "태그")
      case .note: Text(en: "a note", ko: "메모")
      case .app: Text(en: "an app", ko: "앱")
      case .expiry: Text(en: "a last day", ko: "만료일")
      case .secret: Text(en: "secrets", ko: "비밀")
      }
    }
  }

  /// SQLite takes so many conditions beside each other.
  public static let mostTerms = 20
  private static let deepest = 6
  private static let mostBytes = 1_000

  /// - Parameter text: empty for all shots.
  /// - Throws: `shot.query`.
  public init(_ text: String) throws(Failure) {
    guard text.utf8.count <= ShotQuery.mostBytes else {
      throw ShotQuery.refused(
        "a query has at most \(ShotQuery.mostBytes) bytes", "검색 조건은 \(ShotQuery.mostBytes)바이트까지입니다")
    }
    var reader = Reader(tokens: try Token.all(in: text))
    self = try reader.all(depth: 0)
    guard reader.isAtEnd else { throw ShotQuery.refused("')' closes nothing", "닫을 괄호가 없는 ')'입니다") }
    guard terms.count <= ShotQuery.mostTerms else {
      throw ShotQuery.refused(
        "a query has at most \(ShotQuery.mostTerms) terms, this one has \(terms.count)",
        "검색어는 \(ShotQuery.mostTerms)개까지입니다(\(terms.count)개)")
    }
  }

  /// The terms without what joins them.
  public var terms: [ShotQuery] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.terms)
    case .not(let part): part.terms
    default: [self]
    }
  }

  /// True for a term that an unread picture cannot fit by its text.
  public var asksForText: Bool {
    switch self {
    case .word, .text, .has(.text), .has(.expiry), .has(.secret): true
    default: false
    }
  }

  static func refused(_ en: String, _ ko: String) -> Failure {
    ShotRefusal.query.failure(en, ko, field: "QUERY")
  }

  // MARK: - Reading

  private enum Token: Equatable {
    case open, close, and, or, not
    case term(key: String?, value: String, isQuoted: Bool)

    static func all(in text: String) throws(Failure) -> [Token] {
      var tokens: [Token] = []
      var rest = Normalization.composedHangul(text)[...]
      while let first = rest.first {
        if first.isWhitespace || first == "\u{A0}" || first == "\u{202F}" {
          rest.removeFirst()
        } else if first == "(" || first == ")" {
          rest.removeFirst()
          tokens.append(first == "(" ? .open : .close)
        } else {
          tokens.append(try term(&rest))
        }
      }
      return tokens
    }

    private static func term(_ rest: inout Substring) throws(Failure) -> Token {
      if rest.first == "\"" { return .term(key: nil, value: try quoted(&rest), isQuoted: true) }
      var word = ""
      while let next = rest.first, !next.isWhitespace, next != "(", next != ")" {
        rest.removeFirst()
        if next == ":", !word.isEmpty, rest.first != "/",
          word.allSatisfy({ $0.isASCII && $0.isLetter })
        {
          let key = word.lowercased()
          if rest.first == "\"" { return .term(key: key, value: try quoted(&rest), isQuoted: true) }
          let value = rest.prefix { !$0.isWhitespace && $0 != ")" }
          rest = rest.dropFirst(value.count)
          return .term(key: key, value: String(value), isQuoted: false)
        }
        word.append(next)
      }
      switch word.lowercased() {
      case "and": return .and
      case "or": return .or
      case "not": return .not
      default: return .term(key: nil, value: word, isQuoted: false)
      }
    }

    private static func quoted(_ rest: inout Substring) throws(Failure) -> String {
      rest.removeFirst()
      guard let end = rest.firstIndex(of: "\"") else {
        throw ShotQuery.refused("a quote is not closed", "따옴표가 닫히지 않았습니다")
      }
      let value = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
      return value
    }
  }

  private struct Reader {
    var tokens: [Token]
    var place = 0

    var isAtEnd: Bool { place == tokens.count }
    private var next: Token? { place < tokens.count ? tokens[place] : nil }

    mutating func all(depth: Int) throws(Failure) -> ShotQuery {
      guard depth <= ShotQuery.deepest else {
        throw ShotQuery.refused("the query is nested too deeply", "괄호가 너무 깊습니다")
      }
      var parts: [ShotQuery] = []
      while let token = next, token != .close {
        // Terms beside each other need no word between.
        if token == .and, !parts.isEmpty, place + 1 < tokens.count { place += 1 }
        parts.append(try any(depth: depth))
      }
      return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func any(depth: Int) throws(Failure) -> ShotQuery {
      var parts = [try single(depth: depth)]
      while next == .or {
        place += 1
        parts.append(try single(depth: depth))
      }
      return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func single(depth: Int) throws(Failure) -> ShotQuery {
      var isReversed = false
      while next == .not {
        isReversed.toggle()
        place += 1
      }
      let part = try plain(depth: depth)
      return isReversed ? .not(part) : part
    }

    private mutating func plain(depth: Int) throws(Failure) -> ShotQuery {
      guard let token = next else {
        throw ShotQuery.refused("a term is missing at the end", "끝에 검색어가 없습니다")
      }
      place += 1
      switch token {
      case .or: throw ShotQuery.refused("nothing stands before 'or'", "'or' 앞에 검색어가 없습니다")
      case .close: throw ShotQuery.refused("')' closes nothing", "닫을 괄호가 없는 ')'입니다")
      case .and, .not: return try single(depth: depth)
      case .open:
        let inner = try all(depth: depth + 1)
        guard next == .close else { throw ShotQuery.refused("'(' is not closed", "'('가 닫히지 않았습니다") }
        place += 1
        guard inner != .all([]) else {
          throw ShotQuery.refused("'()' holds no term", "'()' 안에 검색어가 없습니다")
        }
        return inner
      case .term(let key, let value, let isQuoted):
        // `-word`, as other searches write it.
        guard key == nil, !isQuoted, value.utf8.first == 0x2D, let letter = value.dropFirst().first,
          letter.isLetter
        else { return try ShotQuery.term(key, value) }
        return .not(try ShotQuery.term(nil, String(value.dropFirst())))
      }
    }
  }

  private static let keys = ["tag", "app", "text", "on", "is", "has", "size"]

  private static func term(_ key: String?, _ value: String) throws(Failure) -> ShotQuery {
    guard let key else { return .word(try searchable(value)) }
    guard keys.contains(key) else {
      let hint = Suggestion.hint(for: key, among: keys)
      throw ShotRefusal.query.failure(
        "'\(key):' is no part of a query", "'\(key):' 조건이 없습니다",
        hint: Text(
          en: "\(hint.map { "\($0.en) " } ?? "")write \(keys.joined(separator: ":, ")):, "
            + "or quote the word: '\"\(key):\(value)\"'",
          ko: "\(hint.map { "\($0.ko) " } ?? "")\(keys.joined(separator: ":, ")): 가운데 하나를 입력하거나 "
            + "단어면 따옴표로 묶으십시오: '\"\(key):\(value)\"'"), field: "QUERY")
    }
    guard !value.isEmpty else { throw refused("'\(key):' needs a value", "'\(key):' 뒤에 값이 없습니다") }
    switch key {
    case "tag":
      guard !value.contains(",") else {
        throw refused(
          "'tag:' takes one tag: write tag:A tag:B, or tag:A or tag:B",
          "'tag:' 뒤에는 태그 하나만 쓸 수 있습니다: tag:A tag:B, tag:A or tag:B")
      }
      return .tag(value)
    case "app": return .app(value)
    case "text": return .text(try searchable(value))
    case "on": return .on(value)
    case "is": return .state(try word(value, key))
    case "has": return .has(try word(value, key))
    default: return try size(value)
    }
  }

  private static func searchable(_ value: String) throws(Failure) -> String {
    guard SearchTokens.query(value, pairs: "p", initials: "i") != nil else {
      throw refused("'\(value)' has no letter or digit to look for", "'\(value)'에 찾을 글자나 숫자가 없습니다")
    }
    return value
  }

  private static func word<Word: NamedWord>(
    _ value: String, _ key: String
  ) throws(Failure) -> Word {
    if let word = Word(rawValue: value.lowercased()) { return word }
    let words = Word.allCases.map(\.rawValue)
    let hint = Suggestion.hint(for: value, among: words)
    throw ShotRefusal.query.failure(
      "'\(key):' takes \(words.joined(separator: ", ")), not '\(value)'",
      "'\(key):' 값은 \(words.joined(separator: ", "))입니다('\(value)')", hint: hint, field: "QUERY")
  }

  /// `1080x2340`, `>2mb`, `<300kb`
  private static func size(_ value: String) throws(Failure) -> ShotQuery {
    let text = value.lowercased()
    let sides = text.split(whereSeparator: { $0 == "x" || $0 == "×" }).map { Int($0) }
    if sides.count == 2, let width = sides[0], let height = sides[1] {
      return .pixels(width: width, height: height)
    }
    let isLess = text.hasPrefix("<")
    if isLess || text.hasPrefix(">") {
      let number = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let units = ["": 1, "b": 1, "kb": 1_000, "k": 1_000, "mb": 1_000_000, "m": 1_000_000]
      if let unit = units[String(text.dropFirst(1 + number.count))], let count = Int(number),
        case let (bytes, overflows) = count.multipliedReportingOverflow(by: unit), !overflows
      {
        return .size(isLess ? 0...max(0, bytes - 1) : min(bytes, .max - 1) + 1...Int.max)
      }
    }
    throw refused(
      "'size:\(value)' is no size: write size:1080x2340, size:>2mb or size:<300kb",
      "'size:\(value)' 크기가 아닙니다. size:1080x2340, size:>2mb, size:<300kb처럼 입력하십시오")
  }
}
