public import CatchValues

/// A file name as devices and programs give it to a screenshot.
///
/// Names are read in any case, composed or decomposed, and with any blank or `_` between their parts:
/// macOS writes U+202F before AM and PM. What a copy adds, ` (1)`, `~2`, ` 2` or ` - Copy`, is no part
/// of it.
public struct ShotName: Hashable, Sendable {
  /// The local time in the name, to the minute; nil for a name without one.
  public let dateTime: CivilDateTime?
  /// 0 to 59.
  public let second: Int
  /// The program that was on the screen, as the name has it: `KakaoTalk`, `com.kakao.talk`; nil for a
  /// digest of its name.
  public let app: String?

  /// - Parameter fileName: without folders.
  /// - Returns: nil for any other name.
  public init?(_ fileName: String) {
    let name = ShotName.plain(fileName)
    let found = ShotName.forms.lazy.compactMap { NameReader(name, $0).found }.first
    if let found {
      self = found
      return
    }
    // The word alone suffices, too: `Screenshot (12).png`, `스크린샷_수정.png`.
    guard ShotName.words.contains(where: { ShotName.isWord($0, in: name.folded) })
    else { return nil }
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
      folded: composed.map {
        $0 == "_" ? " " : $0.lowercased().count == 1 ? Character($0.lowercased()) : $0
      })
  }

  /// True for a name that begins with the word, but not with a longer one: `Screenshots of cats`.
  private static func isWord(_ word: [Character], in name: [Character]) -> Bool {
    guard name.starts(with: word), let last = word.last else { return false }
    guard name.count > word.count else { return true }
    let next = name[word.count]
    if last.isCased { return next.isNumber || " -(.".contains(next) }
    // Hangul and kana.
    return ![0x1100...0x11FF, 0x3041...0x30FF, 0x3131...0x318E, 0xAC00...0xD7A3].contains {
      $0.contains(next.unicodeScalars.first?.value ?? 0)
    }
  }

  /// First words of names, folded.
  fileprivate static let words = [
    "screenshot", "screen shot", "screencapture", "simulator screenshot", "simulator screen shot",
    "스크린샷", "화면 캡처", "화면캡처", "캡처", "bildschirmfoto", "スクリーンショット", "capture d'écran",
    "captura de pantalla", "captura de tela", "captura de ecrã", "schermata", "snímek obrazovky",
    "снимок экрана", "zrzut ekranu", "schermafbeelding", "skärmavbild", "ekran resmi", "截屏", "截圖",
    "截图", "螢幕快照", "屏幕快照", "屏幕截图", "螢幕截圖", "smartselect", "cleanshot",
  ].map(Array.init)

  /// The forms of names, folded. Letters in braces: W is a word, Y, M, D, h, m and s are numbers; if
  /// any, J joins two parts, N is the name of a device between dashes, f a fraction, P a half of the
  /// day, A the app to the end of the name.
  ///
  /// Sources: AOSP's, Samsung's and OPPO's screenshot services, MIUI, macOS, the simulator of iOS,
  /// Android Studio, GNOME Shell, KDE Spectacle, Flameshot, grim and Windows, as public repositories
  /// hold their files.
  private static let forms: [[Character]] = [
    "{W}{J}{Y}{M}{D}{J}{h}{m}{s}{A}", "{W}{J}{Y}-{M}-{D}{J}{h}-{m}-{s}{f}{A}",
    "{W}{N}{J}{Y}-{M}-{D}{J}{P}{h}.{m}.{s}{P}", "{W}{J}{Y}-{M}-{D}{J}{h}{m}{s}{f}",
    "device-{Y}-{M}-{D}-{h}{m}{s}", "{Y}{M}{D} {h}h{m}m{s}s grim",
  ].map(Array.init)

  /// The time of a name of Flameshot, `2026-11-03_08-15`, which only a PNG file may have.
  public static func bareTime(_ fileName: String) -> CivilDateTime? {
    NameReader(plain(fileName), Array("{Y}-{M}-{D} {h}-{m}")).found?.dateTime
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
      default: isRead = take { $0 == character }
      }
    }
    isRead = isRead && isEnd(place)
  }

  /// nil where the name has another form, or its time does not exist or is not of our time.
  var found: ShotName? {
    guard isRead, let year = numbers["Y"], let month = numbers["M"], let day = numbers["D"],
      var hour = numbers["h"], let minute = numbers["m"], case let second = numbers["s"] ?? 0,
      second < 60, (1_990...2_099).contains(year),
      let date = CivilDate(year: year, month: month, day: day)
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
    case "W", "J":
      let words = field == "W" ? ShotName.words : NameReader.joints
      let word = words.first { name.folded[place...].starts(with: $0) }
      guard let word else { return isRead = false }
      place += word.count
    case "Y": number(field, 4...4)
    case "N":
      guard name.folded[place...].starts(with: NameReader.dash) else { return }
      let last = name.folded.indices.last { name.folded[$0...].starts(with: NameReader.dash) }
      place = (last ?? place) + NameReader.dash.count
    case "f":
      let digits = name.folded[place...].dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard (1...6).contains(digits.count), take({ "- ".contains($0) }) else { return }
      place += digits.count
    case "P":
      // ` PM` behind the time, `오전 ` or `下午` before it.
      let isBehind = take { $0 == " " }
      let half = NameReader.halves.first { name.folded[place...].starts(with: $0.0) }
      guard let half else { return place -= isBehind ? 1 : 0 }
      place += half.0.count
      isAfternoon = half.1
      if !isBehind { _ = take { $0 == " " } }
    case "A":
      guard place < name.written.count, "_.".contains(name.written[place]) else { return }
      place += 1
      let end = (place...(place + 100)).first { isEnd($0, hasApp: true) }
      guard let end else { return isRead = false }
      let written = String(name.written[place..<end])
      // OPPO writes a digest of the app's name.
      let isDigest = written.utf8.count == 32 && written.allSatisfy(\.isHexDigit)
      app = written.isEmpty || isDigest ? nil : written
      place = name.written.count
    // One digit is enough where another character follows.
    default: number(field, 1...2)
    }
  }

  /// A longer one comes before its beginning.
  private static let joints = [
    " a la(s) ", " a las ", " from ", " alle ", " vom ", " kl. ", " às ", " at ", " um ", " du ",
    " de ", " om ", " à ", " v ", " o ", " в ", ", ", " ", "-", "t", "",
  ].map(Array.init)

  private static let dash = Array(" - ")

  private static let halves: [([Character], Bool)] = [
    ("오전", false), ("오후", true), ("am", false), ("pm", true), ("a.m.", false), ("p.m.", true),
    ("a. m.", false), ("p. m.", true), ("öö", false), ("ös", true),
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

  private mutating func take(_ isMeant: (Character) -> Bool) -> Bool {
    guard place < name.folded.count, isMeant(name.folded[place]) else { return false }
    place += 1
    return true
  }

  /// True at the end of the name, or before the mark of a copy: ` (1)`, `(1)`, `~2`, ` 2`, `-1`,
  /// ` - Copy`, ` copy 2`, and that of a sharp display, `@2x`.
  private func isEnd(_ place: Int, hasApp: Bool = false) -> Bool {
    var rest = String(name.folded[min(place, name.folded.count)...])
    let word = [" - 복사본", " 복사본", " - copy", " copy", "@2x"].first(where: rest.hasPrefix)
    rest.removeFirst(word?.count ?? 0)
    if rest.isEmpty { return true }
    if rest.hasPrefix(" ") { rest.removeFirst() }
    if rest.hasPrefix("("), rest.hasSuffix(")") {
      rest = String(rest.dropFirst().dropLast())
    } else if rest.hasPrefix("~") {
      rest.removeFirst()
    } else if hasApp, word == nil {
      return false
    } else if rest.hasPrefix("-") {
      rest.removeFirst()
    }
    return (1...3).contains(rest.count) && rest.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
