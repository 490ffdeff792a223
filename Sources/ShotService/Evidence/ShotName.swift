public import CatchValues

/// A file name as devices and programs give it to a screenshot.
///
/// Names are read in any case, composed or decomposed, and with any blank: macOS writes U+202F before
/// AM and PM. What a copy adds, ` (1)`, `~2` or ` 2`, is no part of it.
public struct ShotName: Hashable, Sendable {
  /// The local time in the name, to the minute; nil for a name without one.
  public let dateTime: CivilDateTime?
  /// 0 to 59.
  public let second: Int
  /// The program that was on the screen, as the name has it: `KakaoTalk`, `com.kakao.talk`.
  public let app: String?

  /// - Parameter fileName: without folders.
  /// - Returns: nil for any other name.
  public init?(_ fileName: String) {
    let name = ShotName.plain(fileName)
    for form in ShotName.forms {
      if let found = NameReader(name, form).found {
        self = found
        return
      }
    }
    // The word alone tells, too: `Screenshot (12).png`, `스크린샷_수정.png`.
    guard ShotName.words.contains(where: name.folded.starts) else { return nil }
    (dateTime, second, app) = (nil, 0, nil)
  }

  init(dateTime: CivilDateTime, second: Int, app: String?) {
    (self.dateTime, self.second, self.app) = (dateTime, second, app)
  }

  /// True for a file that Android is still writing.
  public static func isPending(_ fileName: String) -> Bool { fileName.hasPrefix(".pending-") }

  /// The name without its ending, with plain blanks: as written, and folded, character by character.
  fileprivate struct Plain {
    let written: [Character]
    let folded: [Character]
  }

  private static func plain(_ fileName: String) -> Plain {
    let stem = fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName
    let composed = Normalization.composedHangul(stem).map { character -> Character in
      switch character {
      case "\u{202F}", "\u{A0}", "\u{3000}": " "
      case "’": "'"
      default: character
      }
    }
    return Plain(
      written: composed,
      folded: composed.map { $0.lowercased().count == 1 ? Character($0.lowercased()) : $0 })
  }

  /// First words of names, folded.
  private static let words = [
    "screenshot", "screen shot", "screencapture", "스크린샷", "화면 캡처", "화면캡처", "bildschirmfoto",
    "スクリーンショット", "capture d'écran", "captura de pantalla", "captura de tela", "schermata",
    "snímek obrazovky", "截屏", "截圖", "截图", "螢幕快照", "屏幕截图",
  ].map(Array.init)

  /// The forms of names, folded. Letters in braces: Y, M, D, h, m and s are numbers, f is a fraction, P
  /// is a half of the day, A is the app to the end of the name.
  ///
  /// Sources: AOSP's and Samsung's screenshot services, MIUI, macOS, GNOME Shell, KDE Spectacle,
  /// Flameshot and Windows, as people report their names.
  private static let forms: [[Character]] = [
    "screenshot_{Y}{M}{D}[-_]{h}{m}{s}_{A}", "screenshot_{Y}{M}{D}[-_]{h}{m}{s}",
    "screenshot_{Y}-{M}-{D}-{h}-{m}-{s}-{f}_{A}", "screenshot_{Y}-{M}-{D}-{h}-{m}-{s}_{A}",
    "screenshot_{Y}-{M}-{D}-{h}-{m}-{s}-{f}", "screenshot_{Y}-{M}-{D}-{h}-{m}-{s}",
    "screenshot {Y}-{M}-{D} at {h}.{m}.{s} {P}", "screenshot {Y}-{M}-{D} at {h}.{m}.{s}",
    "screen shot {Y}-{M}-{D} at {h}.{m}.{s} {P}", "screen shot {Y}-{M}-{D} at {h}.{m}.{s}",
    "screenshot from {Y}-{M}-{D} {h}-{m}-{s}", "screenshot {Y}-{M}-{D} {h}{m}{s}",
    "스크린샷 {Y}-{M}-{D} {P} {h}.{m}.{s}", "스크린샷 {Y}-{M}-{D} {h}.{m}.{s}",
    "스크린샷 {Y}-{M}-{D} {h}{m}{s}", "스크린샷, {Y}-{M}-{D} {h}-{m}-{s}", "화면 캡처 {Y}-{M}-{D} {h}{m}{s}",
    "bildschirmfoto {Y}-{M}-{D} um {h}.{m}.{s}", "bildschirmfoto vom {Y}-{M}-{D} {h}-{m}-{s}",
    "スクリーンショット {Y}-{M}-{D} {P} {h}.{m}.{s}", "スクリーンショット {Y}-{M}-{D} {P}{h}.{m}.{s}",
    "スクリーンショット {Y}-{M}-{D} {h}.{m}.{s}", "スクリーンショット {Y}-{M}-{D} {h}{m}{s}",
    "capture d'écran {Y}-{M}-{D} à {h}.{m}.{s}", "capture d'écran du {Y}-{M}-{D} {h}-{m}-{s}",
    "captura de pantalla {Y}-{M}-{D} a la(s) {h}.{m}.{s}",
    "captura de pantalla de {Y}-{M}-{D} {h}-{m}-{s}",
    "captura de pantalla {Y}-{M}-{D} {h}{m}{s}", "schermata {Y}-{M}-{D} alle {h}.{m}.{s}",
    "snímek obrazovky {Y}-{M}-{D} v {h}.{m}.{s}", "截屏{Y}-{M}-{D} {P}{h}.{m}.{s}",
    "截屏 {Y}-{M}-{D} {P}{h}.{m}.{s}", "截屏{Y}-{M}-{D} {h}.{m}.{s}", "截屏 {Y}-{M}-{D} {h}.{m}.{s}",
    "螢幕快照 {Y}-{M}-{D} {P}{h}.{m}.{s}", "螢幕快照 {Y}-{M}-{D} {h}.{m}.{s}",
  ].map(Array.init)

  /// The time of a name of Flameshot, `2026-11-03_08-15`, which only a PNG file may have.
  public static func bareTime(_ fileName: String) -> CivilDateTime? {
    NameReader(plain(fileName), Array("{Y}-{M}-{D}_{h}-{m}")).found?.dateTime
  }
}

/// A reader of one form of a name.
private struct NameReader {
  private let name: ShotName.Plain
  private var place = 0
  private var numbers: [Character: Int] = [:]
  private var app: String?
  private var isAfternoon: Bool?
  private var isRead = true

  init(_ name: ShotName.Plain, _ form: [Character]) {
    self.name = name
    var rest = form[...]
    while let character = rest.popFirst(), isRead {
      switch character {
      case "{":
        guard let field = rest.popFirst() else { return }
        rest.removeFirst()
        read(field)
      case "[":
        let choices = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(choices.count + 1)
        isRead = take { choices.contains($0) }
      default: isRead = take { $0 == character }
      }
    }
    isRead = isRead && isEnd
  }

  /// nil where the name has another form, or its time does not exist.
  var found: ShotName? {
    guard isRead, let year = numbers["Y"], let month = numbers["M"], let day = numbers["D"],
      var hour = numbers["h"], let minute = numbers["m"], case let second = numbers["s"] ?? 0,
      second < 60, let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if let isAfternoon {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    guard let time = CivilTime(hour: hour, minute: minute) else { return nil }
    return ShotName(dateTime: CivilDateTime(date, time), second: second, app: app)
  }

  private mutating func read(_ field: Character) {
    switch field {
    case "Y": number(field, 4...4)
    case "f": number(field, 1...6)
    case "P":
      let half = NameReader.halves.first { name.folded[place...].starts(with: $0.0) }
      guard let half else { return isRead = false }
      place += half.0.count
      isAfternoon = half.1
    case "A":
      let rest = NameReader.withoutCopyMark(name.written[place...])
      isRead = (1...100).contains(rest.count)
      app = String(rest)
      place = name.written.count
    // One digit is enough where another character follows.
    default: number(field, 1...2)
    }
  }

  private static let halves: [([Character], Bool)] = [
    ("오전", false), ("오후", true), ("am", false), ("pm", true), ("a.m.", false), ("p.m.", true),
    ("午前", false), ("午後", true), ("上午", false), ("下午", true),
  ].map { (Array($0.0), $0.1) }

  private mutating func number(_ field: Character, _ lengths: ClosedRange<Int>) {
    let digits = name.folded[place...].prefix(lengths.upperBound).prefix {
      $0.isASCII && $0.isNumber
    }
    guard digits.count >= lengths.lowerBound, let value = Int(String(digits)) else {
      return isRead = false
    }
    numbers[field] = value
    place += digits.count
  }

  /// Takes ` (1)` off the end.
  private static func withoutCopyMark(_ text: ArraySlice<Character>) -> ArraySlice<Character> {
    guard text.last == ")", let open = text.lastIndex(of: "("),
      (1...3).contains(text.endIndex - open - 2),
      text[(open + 1)..<(text.endIndex - 1)].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return text }
    let rest = text[..<open]
    return rest.last == " " ? rest.dropLast() : rest
  }

  private mutating func take(_ isMeant: (Character) -> Bool) -> Bool {
    guard place < name.folded.count, isMeant(name.folded[place]) else { return false }
    place += 1
    return true
  }

  /// True at the end of the name, or before the mark of a copy: ` (1)`, `(1)`, `~2`, ` 2`, `-1`.
  private var isEnd: Bool {
    var rest = String(name.folded[place...])
    if rest.isEmpty { return true }
    if rest.hasPrefix(" ") { rest.removeFirst() }
    if rest.hasPrefix("("), rest.hasSuffix(")") {
      rest = String(rest.dropFirst().dropLast())
    } else if rest.hasPrefix("~") || rest.hasPrefix("-") {
      rest.removeFirst()
    }
    return (1...3).contains(rest.count) && rest.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
