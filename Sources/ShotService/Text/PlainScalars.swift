/// The scalars of a text beside their plain forms, place by place; there is NUL beyond the ends.
///
/// The standard library's own search would bring in the engine of regular expressions.
struct PlainScalars {
  private(set) var written: [Unicode.Scalar]
  /// Full-width forms as ASCII, and one blank, hyphen, wave and won sign for all of their kind.
  private(set) var plain: [Unicode.Scalar]

  init(_ text: some StringProtocol) {
    written = Array(text.unicodeScalars)
    plain = written.map(PlainScalars.plain)
  }

  /// The mark of a covered character.
  static let cover: Unicode.Scalar = "•"

  var count: Int { plain.count }

  subscript(place: Int) -> Unicode.Scalar { plain.indices.contains(place) ? plain[place] : "\0" }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  mutating func cover(_ place: Int) {
    written[place] = PlainScalars.cover
    plain[place] = PlainScalars.cover
  }

  func isOne(of marks: String, _ place: Int) -> Bool { marks.unicodeScalars.contains(self[place]) }

  /// True where the word stands; with `anyCase`, a word in lower case stands for any case.
  func has(_ word: String, at place: Int, anyCase: Bool = false) -> Bool {
    var place = place
    for scalar in word.unicodeScalars {
      guard scalar == (anyCase ? lower(place) : self[place]) else { return false }
      place += 1
    }
    return true
  }

  /// The plain scalar, A to Z in lower case.
  func lower(_ place: Int) -> Unicode.Scalar {
    let scalar = self[place]
    return ("A"..."Z").contains(scalar)
      ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar
  }

  func isLetter(_ place: Int) -> Bool { ("a"..."z").contains(lower(place)) }

  func isDigit(_ place: Int) -> Bool { ("0"..."9").contains(self[place]) }

  /// True for a digit, covered or not.
  func isFigure(_ place: Int) -> Bool { self[place] == PlainScalars.cover || isDigit(place) }

  /// True when a number goes on behind a place, or before it with a step of -1: with a figure, or
  /// with one of the marks and a figure.
  func goesOn(from place: Int, by step: Int = 1, over marks: String) -> Bool {
    isFigure(place + step) || isOne(of: marks, place + step) && isFigure(place + 2 * step)
  }

  /// Reads all digits from a place on, at most 18.
  ///
  /// - Returns: nil for fewer or more digits than allowed; looks at one more at most.
  func number(_ place: Int, _ lengths: ClosedRange<Int>) -> (value: Int, end: Int)? {
    var (value, end) = (0, place)
    while isDigit(end) {
      guard end - place < lengths.upperBound else { return nil }
      value = value * 10 + Int(self[end].value) - 0x30
      end += 1
    }
    return end - place >= lengths.lowerBound ? (value, end) : nil
  }

  /// Skips one of the marks with a blank on either side, or a blank.
  func afterJoint(_ place: Int, _ marks: String = "") -> Int {
    let mark = self[place] == " " ? place + 1 : place
    return isOne(of: marks, mark) ? afterJoint(mark + 1) : mark
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    case 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2010...0x2015, 0x2212: "-"
    case 0x223C, 0x301C: "~"
    case 0x2028, 0x2029: "\n"
    case 0xFFE6: "₩"
    default: scalar
    }
  }
}
