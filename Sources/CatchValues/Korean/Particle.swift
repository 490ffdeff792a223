/// A Korean particle whose form follows the last sound of the word before it.
///
/// Write it into a message after its word: `"\(name, .object) 추가했습니다"` gives 민지를 or 지훈을, and
/// `"\(quoted: name, .topic)"` gives '민지'는 or '지훈'은. The program's own words need none: their sound
/// is known where the message is written.
public enum Particle: Hashable, Sendable, CaseIterable {
  case subject
  case object
  case topic
  case with
  case toward
  case called

  /// The form after a consonant, after a vowel, and both for a sound that is unknown.
  var forms: (closed: String, open: String, combined: String) {
    switch self {
    case .subject: ("이", "가", "이(가)")
    case .object: ("을", "를", "을(를)")
    case .topic: ("은", "는", "은(는)")
    case .with: ("과", "와", "과(와)")
    case .toward: ("으로", "로", "(으)로")
    case .called: ("이라는", "라는", "(이)라는")
    }
  }

  /// Returns the form after `word` read aloud; the combined one when its reading is uncertain, as
  /// for most Latin words.
  public func form(after word: some StringProtocol) -> String {
    switch LastSound(of: word) {
    case .vowel: forms.open
    // 로 alone follows ㄹ as it follows a vowel: 서울로.
    case .rieul: self == .toward ? forms.open : forms.closed
    case .consonant: forms.closed
    case nil: forms.combined
    }
  }
}

extension Particle {
  /// Returns a text that may begin with a particle, with its form after another word.
  public static func adapted(_ text: String, after word: String) -> String {
    guard let space = text.firstIndex(of: " ") else { return text }
    let form = text[..<space]
    guard let particle = allCases.first(where: { $0.forms.closed == form || $0.forms.open == form })
    else { return text }
    return particle.form(after: word) + text[space...]
  }
}

extension DefaultStringInterpolation {
  /// Appends the word and its form of the particle.
  public mutating func appendInterpolation(
    _ word: some CustomStringConvertible, _ particle: Particle
  ) {
    let text = word.description
    appendLiteral(text)
    appendLiteral(particle.form(after: text))
  }

  /// Appends the word in quotes, as messages show typed text, and then the particle.
  public mutating func appendInterpolation(
    quoted word: some CustomStringConvertible, _ particle: Particle
  ) {
    let text = word.description
    appendLiteral("'")
    appendLiteral(text)
    appendLiteral("'")
    appendLiteral(particle.form(after: text))
  }
}
