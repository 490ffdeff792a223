public import CatchCommandLine
public import CatchValues

/// A key of the configuration file; it sets a global option, or is a setting of a domain.
public struct ConfigKey: Hashable, Sendable {
  public let rawValue: String
  /// nil for a key that sets an option.
  let domain: SettingInfo?

  private init(_ name: String) {
    (rawValue, domain) = (name, nil)
  }

  init(_ setting: SettingInfo) {
    (rawValue, domain) = (setting.key, setting)
  }

  public static let user = ConfigKey("user")
  public static let store = ConfigKey("store")
  public static let lang = ConfigKey("lang")
  public static let color = ConfigKey("color")
  public static let tz = ConfigKey("tz")
  public static let lockWait = ConfigKey("lock_wait")
  public static let confirmAbove = ConfigKey("confirm_above")
  public static let hookTimeout = ConfigKey("hook_timeout")

  /// The keys that set options.
  public static let options = [
    user, store, lang, color, tz, lockWait, confirmAbove, hookTimeout,
  ]

  public static func == (left: ConfigKey, right: ConfigKey) -> Bool {
    left.rawValue == right.rawValue
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The option's row of the table, which has all else: meaning, choices, variable.
  public var option: ArgumentInfo? {
    GlobalOptions.list.infos.first { $0.setting == rawValue }
  }

  public var meaning: Text { domain?.meaning ?? option?.summary ?? Text(verbatim: rawValue) }

  /// Values that it takes: all of a choice, else the default of a domain's setting.
  var candidates: [Candidate] {
    let choices = domain?.choices ?? option?.choices ?? []
    guard choices.isEmpty else { return choices.map { Candidate($0.name, $0.meaning) } }
    guard let standard = domain?.standard, !standard.isEmpty else { return [] }
    return [Candidate(standard, Setting.Origin.standard.name)]
  }

  /// The variable that counts more than a file.
  var variable: String? { domain?.variable ?? option?.environment }

  /// Refuses a value that the option would refuse, or that makes no sense in a file.
  ///
  /// - Parameter place: the value's place in the file; nil for a word of the command line.
  func check(_ text: String, at place: SourcePosition?) throws(Failure) {
    if let domain {
      if let misfit = misfit(of: text) { throw misfit.misplaced(rawValue, place) }
      do throws(Failure) { return try domain.check(text) } catch {
        throw error.misplaced(rawValue, place)
      }
    }
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
        text, "is no value", "값이 아닙니다",
        hint: Text(
          en: "to have no value, remove the key: catchkit config unset \(rawValue)",
          ko: "값을 없애려면 키를 빼십시오: catchkit config unset \(rawValue)"))
    }
    // A relative path in a file would name another store in every folder.
    if self == .store, text.utf8.first != 0x2F {
      return .malformed(
        text, "is not a full path", "전체 경로가 아닙니다",
        hint: Text(en: "write a path that begins with '/'", ko: "'/'로 시작하는 경로를 입력하십시오"))
    }
    return nil
  }
}

extension Domains {
  /// All keys: those of options, then those of the domains.
  public var configKeys: [ConfigKey] {
    ConfigKey.options + list.flatMap { $0.settings().map(ConfigKey.init) }
  }

  func configKey(named name: String) -> ConfigKey? {
    ConfigKey.options.first { $0.rawValue == name } ?? configKeys.first { $0.rawValue == name }
      ?? Alias.setting(name, of: self).map { ConfigKey($0) }
  }
}
