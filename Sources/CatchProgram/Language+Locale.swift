public import CatchValues

extension Language {
  /// Returns the language of messages.
  ///
  /// The order: `--lang`, CATCHKIT_LANG, the configuration, then the first of LC_ALL, LC_MESSAGES
  /// and LANG that is not empty. The names alone decide; the system's locale need not be installed.
  public static func chosen(option: Language?, variable: (String) -> String?) -> Language {
    if let option { return option }
    guard let name = deciding(variable), let locale = variable(name) else { return .en }
    let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
    return Language(rawValue: language.lowercased()) ?? .en
  }

  /// Returns the locale variable that decides when no option does.
  static func deciding(_ variable: (String) -> String?) -> String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let locale = variable(name), !locale.isEmpty { return name }
    }
    return nil
  }
}
