public import CatchValues

/// The colour in which a person sees a workplace or a worker.
public enum LabelColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, blue, purple, indigo
  /// No colour, shown as plain terminal text.
  case none

  /// The code in the store, in JSON and on the command line.
  public var code: String { rawValue }

  public init?(code: String) {
    self.init(rawValue: code)
  }

  public var name: Text {
    switch self {
    case .red: Text(en: "red", ko: "빨강")
    case .orange: Text(en: "orange", ko: "주황")
    case .yellow: Text(en: "yellow", ko: "노랑")
    case .green: Text(en: "green", ko: "초록")
    case .blue: Text(en: "blue", ko: "파랑")
    case .purple: Text(en: "purple", ko: "보라")
    case .indigo: Text(en: "indigo", ko: "남색")
    case .none: Text(en: "none", ko: "없음")
    }
  }

  /// Reads a code or a Korean name, with or without 색 at its end: `red`, `빨강`, `빨간색`.
  ///
  /// - Throws: `shift.color` for any other word, with the most similar colour.
  public init(_ word: String) throws(Failure) {
    let typed = Normalization.composedHangul(word)
    for color in LabelColor.allCases {
      let korean = color.name.ko
      let names = [color.code, korean, "\(korean)색", color.adjective].compactMap(\.self)
      if names.contains(typed.lowercased()) {
        self = color
        return
      }
    }
    throw ShiftRefusal.color.failure(
      "'\(word)' is none of the colours", "'\(word)': 쓸 수 없는 색입니다",
      hint: Suggestion.hint(for: typed.lowercased(), among: LabelColor.allCases.map(\.code)),
      field: "label")
  }

  static var codes: String { allCases.map(\.code).joined(separator: ", ") }

  /// The adjective form that pure Korean colours have before 색.
  private var adjective: String? {
    switch self {
    case .red: "빨간색"
    case .yellow: "노란색"
    case .blue: "파란색"
    case .orange, .green, .purple, .indigo, .none: nil
    }
  }
}
