import CatchCommandLine
import CatchValues

/// A name for a command line in the configuration: the key `alias.NAME`.
enum Alias {
  static let prefix = "alias."

  /// Returns the setting of such a key; nil for any other key.
  static func setting(_ key: String, of domains: Domains) -> SettingInfo? {
    let name = String(key.dropFirst(prefix.count))
    guard key.hasPrefix(prefix), !name.isEmpty, name.utf8.first != 0x2D,
      !name.contains(where: \.isWhitespace)
    else { return nil }
    let meaning = Text(en: "The command line of '\(name)'", ko: "'\(name)' 이름의 명령줄")
    return SettingInfo(key: key, standard: "", meaning: meaning) { line throws(Failure) in
      guard domains.root.child(name) == nil else {
        throw .malformed(name, "is a command already", "이미 있는 명령입니다")
      }
      var parser = Parser(domains.root, globals: GlobalOptions.list.infos)
      _ = try parser.parse(words(of: line))
    }
  }

  static func words(of line: String) throws(Failure) -> [String] {
    guard let words = CommandWords.split(line), !words.isEmpty else {
      throw .malformed(line, "is no command line", "명령줄이 아닙니다")
    }
    return words
  }
}

extension SettingInfo {
  var isAlias: Bool { key.hasPrefix(Alias.prefix) }
}

extension Environment {
  /// Reads a line; a first word that is no command may be an alias, or another program on PATH.
  ///
  /// - Parameter words: become those of the alias in place of its name.
  func parse(
    _ words: inout [String], by parser: inout Parser<Environment>
  ) throws(Failure) -> Invocation<Environment> {
    do throws(Failure) {
      return try parser.parse(words)
    } catch {
      guard error.id == UsageFailure.unknownCommand.id, parser.path.isEmpty,
        let place = parser.firstWord(of: words), !words[place].utf8.contains(0x2F),
        words[place].utf8.first != 0x2D
      else { throw error }
      let name = words[place]
      let key = Alias.prefix + name
      let isPlain = parser.globals(in: words).isSet("no-config")
      let configuration = isPlain ? Configuration() : try Configuration(of: self)
      guard let alias = configuration.value(of: key) else {
        let rest = Array(words[..<place] + words[(place + 1)...])
        guard let fault = become(["catchkit-\(name)"] + rest) else { throw error }
        throw Failure(
          error.entry, error.message,
          hint: Text(
            en: "'catchkit-\(name)' did not start: \(fault.en)",
            ko: "'catchkit-\(name)' 프로그램을 시작하지 못했습니다: \(fault.ko)"))
      }
      do throws(Failure) {
        let line = try Alias.words(of: alias.text)
        // The line alone first: its mistakes are the file's, and others those of the caller.
        var trial = parser
        _ = try trial.parse(line)
        words.replaceSubrange(place...place, with: line)
      } catch {
        throw error.misplaced(key, alias.place)
      }
      return try parser.parse(words)
    }
  }
}
