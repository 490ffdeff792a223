import CatchCommandLine
import CatchValues

/// A line of an authorized_keys file whose key runs `catchkit serve`.
struct AuthorizedKey {
  let line: Int
  /// Nil where the command has no `--as`.
  let person: String?
  let type: String
  let comment: String
  let isRestricted: Bool

  static let view = RecordView<AuthorizedKey>(
    id: nil,
    [
      .integer("line", "Line", "줄", "Its line in the file", "파일의 줄 번호") { $0.line },
      .text(
        "person", "Person", "사람", "Null if the command has no --as", "지정하지 않았으면 null",
        isNullable: true
      ) { $0.person },
      .text("type", "Type", "종류", "The kind of key", "키의 종류") { $0.type },
      .text("comment", "Comment", "설명", "The words behind the key", "키 뒤에 적힌 말") { $0.comment },
      .bool(
        "restrict", "Restricted", "제한", "Whether it can do nothing else", "다른 것은 할 수 없는지"
      ) { $0.isRestricted },
    ])
  static let output = view.list("catchkit.serve")

  /// The keys of a file; the usual one may be missing.
  static func list(_ file: String?, in environment: Environment) throws(Failure) -> Report {
    guard let path = file ?? environment.variable("HOME").map({ "\($0)/.ssh/authorized_keys" })
    else { throw .needsOneOf(["FILE"]) }
    var bytes: [UInt8] = []
    do throws(Failure) {
      bytes = try environment.read(path, limit: 1 << 20)
    } catch {
      guard file == nil, error.entry == EnvironmentFailure.notFound else { throw error }
    }
    var keys: [AuthorizedKey] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      if let key = AuthorizedKey(text, at: index + 1, in: environment.domains) { keys.append(key) }
    }
    var notes = keys.filter { !$0.isRestricted }.map { key in
      Text(
        en:
          "line \(key.line) lacks 'restrict', or allows more: its key may forward ports, for example",
        ko: "\(key.line)번째 줄에 'restrict'가 없거나 더 허용하므로, 그 키로 포트 전달 같은 일도 할 수 있습니다")
    }
    let others =
      lines.count { line in
        let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        return !text.isEmpty && text.first != UInt8(ascii: "#")
      } - keys.count
    if others > 0 {
      notes.append(
        Text(
          en: "other keys of this file, which may run anything: \(others)",
          ko: "이 파일에서 무엇이든 실행할 수 있는 다른 키: \(others)개"))
    }
    let none = Text(
      en: "no key runs 'catchkit serve'; 'catchkit serve --sample' prints a line for one",
      ko: "'catchkit serve'를 실행하는 키가 없습니다. 'catchkit serve --sample' 명령으로 넣을 줄을 볼 수 있습니다")
    return view.report(keys, output, in: environment, notes: (keys.isEmpty ? [none] : []) + notes)
  }

  /// Reads a line as sshd does; nil for one whose command is not `catchkit serve`.
  init?(_ text: String, at line: Int, in domains: Domains) {
    let words = AuthorizedKey.parts(of: text[...]) { $0 == 0x20 || $0 == 0x09 }
    guard text.utf8.first != UInt8(ascii: "#"),
      let options = words.first.map({ AuthorizedKey.parts(of: $0) { $0 == 0x2C } }),
      let command = options.compactMap(AuthorizedKey.command).last,
      let served = try? ServedLine(command),
      served.words.first?.split(separator: "/").last == "catchkit"
    else { return nil }
    var parser = Parser(domains.root, globals: GlobalOptions.list.infos)
    guard let invocation = try? parser.parse(Array(served.words.dropFirst())),
      invocation.path == ["serve"]
    else { return nil }
    self.line = line
    person = invocation.globals.last("as")
    type = words.count > 1 ? String(words[1]) : ""
    comment = words.dropFirst(3).joined(separator: " ")
    let names = options.map { $0.lowercased() }
    isRestricted =
      names.contains("restrict")
      && !["pty", "port-forwarding", "agent-forwarding", "x11-forwarding", "user-rc"].contains {
        names.contains($0)
      }
  }

  /// Splits a text at such bytes, but not within double quotes.
  private static func parts(of text: Substring, at isMark: (UInt8) -> Bool) -> [Substring] {
    var isQuoted = false
    var former: UInt8 = 0
    return text.utf8.split { byte in
      defer { former = byte }
      if byte == 0x22, former != 0x5C { isQuoted.toggle() }
      return !isQuoted && isMark(byte)
    }.map { Substring($0) }
  }

  /// The value of the option `command`, in which sshd knows one escape.
  private static func command(_ option: Substring) -> String? {
    let name = "command=\""
    guard option.lowercased().hasPrefix(name), option.hasSuffix("\""), option.count > name.count
    else { return nil }
    return String(option.dropFirst(name.count).dropLast()).replacing(text: "\\\"", with: "\"")
  }
}
