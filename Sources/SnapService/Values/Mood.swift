public import CatchStore
public import CatchValues

/// The mood of a picture: one of eight, or one that a setting adds.
public struct Mood: Hashable, Sendable {
  /// The word that is stored: English for the eight, else as the setting has it.
  public let code: String
  public let name: Text

  /// The moods of SnapFit (VibeType at c55486e), with its English names.
  public static let known = [
    Mood("lovely", "러블리"), Mood("chic", "시크"), Mood("kitsch", "키치"), Mood("calm", "차분함"),
    Mood("teen", "하이틴"), Mood("vintage", "빈티지"), Mood("dreamy", "몽환적"), Mood("bright", "밝은"),
  ]

  private init(_ code: String, _ ko: String) {
    self.code = code
    name = Text(en: code, ko: ko)
  }

  /// Returns a stored mood; one whose setting is gone keeps its word.
  public init(stored code: String) {
    self = Mood.known.first { $0.code == code } ?? Mood(code, code)
  }

  /// Reads the moods of the setting: at most 32 of 1 to 20 characters, with commas between.
  public static func more(_ text: String) throws(Failure) -> [String] {
    let words = text.split(separator: ",").map {
      LimitedText.trimmed(Normalization.composedHangul(String($0)))
    }.filter { !$0.isEmpty }
    guard words.count <= 32, words.allSatisfy({ $0.count <= 20 }) else {
      throw SnapRefusal.value.failure(
        "'\(text)' is no list of at most 32 moods of up to 20 characters",
        "'\(text)': 20자 이하 분위기 32개까지의 목록이 아닙니다", field: "moods")
    }
    return words
  }

  /// Reads words in either language, in any case.
  ///
  /// - Parameters:
  ///   - most: the most moods of one record.
  ///   - more: the moods of the setting.
  /// - Throws: `snap.mood`, with all moods.
  public static func read(
    _ words: [String], most: Int = 2, more: [String] = []
  ) throws(Failure) -> [Mood] {
    var moods: [Mood] = []
    for word in words {
      let typed = LimitedText.trimmed(Normalization.composedHangul(word))
      let found = known.first { $0.code == typed.lowercased() || $0.name.ko == typed }
      guard
        let mood = found
          ?? more.first(where: { $0.lowercased() == typed.lowercased() }).map({ Mood(stored: $0) })
      else {
        let names = known.map { "\($0.name.ko) (\($0.code))" } + more
        throw SnapRefusal.mood.failure(
          "'\(word)' is no mood", "'\(word)': 분위기가 아닙니다",
          hint: Text(
            en: "the moods are \(names.joined(separator: ", "))",
            ko: "분위기: \(names.joined(separator: ", "))"), field: "mood")
      }
      if !moods.contains(mood) { moods.append(mood) }
    }
    guard moods.count <= most else {
      throw SnapRefusal.mood.failure(
        "\(moods.count) moods are more than \(most)", "분위기는 \(most)개까지입니다(\(moods.count)개)",
        field: "mood")
    }
    return moods
  }
}

/// A few words in one column, separated by commas: moods or areas.
public struct WordList: ColumnValue, Hashable {
  public var words: [String]

  public init(_ words: [String] = []) { self.words = words }

  public static var kind: ColumnDescription.Kind {
    .list { DisplayCode($0, Mood(stored: $0).name) }
  }

  public var stored: Value { .text(words.joined(separator: ",")) }

  public static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> WordList {
    WordList(try row.text(column).split(separator: ",").map(String.init))
  }

  public var moods: [Mood] { words.map { Mood(stored: $0) } }

  /// `빈티지, 차분함`
  public var names: Text {
    moods.map(\.name).joined(", ")
  }
}
