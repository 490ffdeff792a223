import CatchCommandLine
import CatchValues

/// The address of a store on another machine: `ssh://[USER@]HOST[:PORT][/PATH]`.
struct RemoteAddress: Hashable, Sendable {
  let user: String?
  /// A name, also one of ssh's configuration, or an address; IPv6 without its brackets.
  let host: String
  let port: Int?
  /// The full path of the store's file there; nil where the server names it.
  let path: String?

  static let scheme = "ssh://"

  /// - Throws: `usage.value`.
  init(_ url: String) throws(Failure) {
    let rest = url.dropFirst(RemoteAddress.scheme.count)
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    var place = rest[..<slash]
    let path = String(rest[slash...])
    guard !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .notRemote(url, Text(en: "has a control character", ko: "제어 문자가 있습니다"))
    }
    self.path = path == "" || path == "/" ? nil : path
    var user: String?
    if let at = place.lastIndex(of: "@") {
      user = String(place[..<at])
      place = place[place.index(after: at)...]
    }
    var port: Int?
    // The colons of IPv6 stand between brackets.
    let isBracketed = place.utf8.first == 0x5B
    let names = isBracketed ? place.lastIndex(of: "]") ?? place.startIndex : place.startIndex
    if let colon = place[names...].lastIndex(of: ":") {
      let digits = place[place.index(after: colon)...]
      port = digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
      guard let port, (1...65_535).contains(port) else {
        throw .notRemote(url, Text(en: "has no port from 1 to 65535", ko: "포트가 1~65535가 아닙니다"))
      }
      place = place[..<colon]
    }
    if isBracketed, place.utf8.last == 0x5D { place = place.dropFirst().dropLast() }
    guard RemoteAddress.isName(place, besides: isBracketed ? ":" : "") else {
      throw .notRemote(url, Text(en: "names no host", ko: "서버 이름이 올바르지 않습니다"))
    }
    if let user, !RemoteAddress.isName(user[...], besides: "+") {
      throw .notRemote(url, Text(en: "names no user", ko: "사용자 이름이 올바르지 않습니다"))
    }
    (self.user, self.host, self.port) = (user, String(place), port)
  }

  /// True for letters, digits and `._-`; a dash at the start would be an option of ssh.
  private static func isName(_ text: Substring, besides mark: String) -> Bool {
    guard !text.isEmpty, text.utf8.first != 0x2D else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x5F].contains(byte) || mark.utf8.contains(byte)
    }
  }

  /// The server as ssh takes it and messages name it.
  var destination: String { user.map { "\($0)@\(host)" } ?? host }

  /// The words of a run of ssh that has the server run a line.
  func words(_ program: [String], _ line: String, takesInput: Bool) -> [String] {
    program + (port.map { ["-p", String($0)] } ?? []) + ["-T"] + (takesInput ? [] : ["-n"])
      + ["--", destination, line]
  }
}

extension String {
  /// The text as one word of a line for a POSIX shell.
  var posixWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "_-./:,+=@%".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'\(replacing(text: "'", with: "'\\''"))'"
  }
}

extension Failure {
  fileprivate static func notRemote(_ url: String, _ what: Text) -> Failure {
    .malformed(
      url, what,
      hint: Text(
        en: "write ssh://HOST, or ssh://USER@HOST:PORT/PATH",
        ko: "ssh://서버 또는 ssh://사용자@서버:포트/경로처럼 입력하십시오"))
  }
}
