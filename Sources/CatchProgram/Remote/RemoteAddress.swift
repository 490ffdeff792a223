import CatchCommandLine
import CatchValues

/// The address of a store on another machine: `ssh://[USER@]HOST[:PORT][/PATH]`.
struct RemoteAddress: Hashable, Sendable {
  /// The host, perhaps with a user, as ssh takes it and messages name it.
  let destination: String
  let port: String?
  /// The full path of the store's file there; nil where the server names it.
  let path: String?

  static let scheme = "ssh://"

  /// - Throws: `usage.value`.
  init(_ url: String) throws(Failure) {
    let rest = url.dropFirst(RemoteAddress.scheme.count)
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let path = rest[slash...]
    self.path = path.isEmpty || path == "/" ? nil : String(path)
    let at = rest[..<slash].lastIndex(of: "@")
    var host = rest[(at.map(rest.index(after:)) ?? rest.startIndex)..<slash]
    // The colons of IPv6 stand between brackets.
    let isBracketed = host.utf8.first == 0x5B
    let names = isBracketed ? host.lastIndex(of: "]") ?? host.startIndex : host.startIndex
    let colon = host[names...].lastIndex(of: ":")
    port = colon.map { String(host[host.index(after: $0)...]) }
    host = host[..<(colon ?? host.endIndex)]
    if isBracketed, host.utf8.last == 0x5D { host = host.dropFirst().dropLast() }
    let user = at.map { rest[..<$0] }
    destination = (user.map { "\($0)@" } ?? "") + host
    let isPort = port?.utf8.allSatisfy { (0x30...0x39).contains($0) } != false
    guard RemoteAddress.isName(host, besides: isBracketed ? ":" : ""), isPort,
      port.map({ (1...65_535).contains(Int($0) ?? 0) }) != false,
      user.map({ RemoteAddress.isName($0, besides: "+") }) != false,
      !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else {
      throw .malformed(
        url, Text(en: "is no address of a store", ko: "저장소의 주소가 아닙니다"),
        hint: Text(
          en: "write ssh://HOST, or ssh://USER@HOST:PORT/PATH",
          ko: "ssh://서버 또는 ssh://사용자@서버:포트/경로처럼 입력하십시오"))
    }
  }

  /// True for letters, digits and `._-`; a dash at the start would be an option of ssh.
  private static func isName(_ text: Substring, besides mark: String) -> Bool {
    !text.isEmpty && text.utf8.first != 0x2D
      && text.utf8.allSatisfy { $0.isPlain || "._-".utf8.contains($0) || mark.utf8.contains($0) }
  }

  /// The words of a run of ssh that has the server run a line.
  func words(_ program: [String], _ line: String, takesInput: Bool) -> [String] {
    program + (port.map { ["-p", $0] } ?? []) + ["-T"] + (takesInput ? [] : ["-n"])
      + ["--", destination, line]
  }
}

extension String {
  /// The text as one word of a line for a POSIX shell.
  ///
  /// - Parameter marks: need no quotes there, and neither do letters and digits.
  func shellWord(plain marks: String = "-./_") -> String {
    let isPlain = utf8.allSatisfy { $0.isPlain || $0 >= 0x80 || marks.utf8.contains($0) }
    return isPlain && !isEmpty ? self : "'\(replacing(text: "'", with: "'\\''"))'"
  }
}

extension UInt8 {
  /// True for letters and digits of ASCII.
  fileprivate var isPlain: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
