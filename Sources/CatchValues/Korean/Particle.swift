/// A Korean particle whose form follows the last sound of the word before it.
///
/// Write it into a message beside what it belongs to: `"\(name, .object) 추가했습니다"` is
/// 민지를 or 지훈을, and `"\(quoted: name, .topic)"` is '민지'는 or '지훈'은. A word of the program's
/// own needs none, since its sound is known where the message is written.
public enum Particle: Hashable, Sendable, CaseIterable {
  case subject
  case object
  case topic
  case with
  case toward
  case called

  /// The form after a consonant, after a vowel, and both for whoever cannot tell.
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

  /// The form that follows `word` when it is read aloud; the combined one where the reading of the
  /// word is anybody's guess, as with most Latin ones.
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

extension DefaultStringInterpolation {
  /// Appends the word and the form of the particle that it asks for.
  public mutating func appendInterpolation(
    _ word: some CustomStringConvertible, _ particle: Particle
  ) {
    let text = word.description
    appendLiteral(text)
    appendLiteral(particle.form(after: text))
  }

  /// Appends the word in quotes, as messages show what somebody typed, and then the particle.
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
