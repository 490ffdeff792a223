public import CatchCommandLine
public import CatchValues

/// The keys of the configuration file; each one sets a global option.
public enum ConfigKey: String, Hashable, Sendable, CaseIterable {
  case user
  case store
  case lang
  case color
  case tz
  case lockWait = "lock_wait"
  case confirmAbove = "confirm_above"
  case hookTimeout = "hook_timeout"

  /// The option's row of the table, which has all else: meaning, choices, variable.
  public var option: ArgumentInfo? {
    GlobalOptions.list.infos.first { $0.setting == rawValue }
  }

  public var meaning: Text { option?.summary ?? Text(verbatim: rawValue) }

  /// Refuses a value that the option would refuse, or that makes no sense in a file.
  ///
  /// - Parameter place: the value's place in the file; nil for a word of the command line.
  func check(_ text: String, at place: SourcePosition?) throws(Failure) {
    let option = option?.name ?? rawValue
    var given = GivenWords()
    _ = given.complete(GlobalOptions.list.infos) { name in
      name == rawValue ? SettingValue(text, at: place) : nil
    }
    if let misfit = misfit(of: text) { throw given.refusal(misfit, of: option) }
    _ = try GlobalOptions.list.request(from: given)
  }

  /// Returns the refusal of a value that an option allows but a file does not; nil for none.
  func misfit(of text: String) -> Failure? {
    if text.isEmpty {
      return .malformed(
        text, Text(en: "is no value", ko: "값이 아닙니다"),
        hint: Text(
          en: "to have no value, remove the key: catchkit config unset \(rawValue)",
          ko: "값을 없애려면 키를 빼십시오: catchkit config unset \(rawValue)"))
    }
    // A relative path in a file would name another store in every folder.
    if self == .store, text.utf8.first != 0x2F {
      return .malformed(
        text, Text(en: "is not a full path", ko: "전체 경로가 아닙니다"),
        hint: Text(
          en: "write a path that begins with '/'", ko: "'/'로 시작하는 경로를 입력하십시오"))
    }
    return nil
  }
}
