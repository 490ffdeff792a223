public import CatchValues

extension Language {
  /// `--lang` or CATCHKIT_LANG, then the first of LC_ALL, LC_MESSAGES and LANG that is not empty.
  ///
  /// The names alone decide; the system's locale need not be installed.
  public static func chosen(option: Language?, variable: (String) -> String?) -> Language {
    if let option { return option }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = variable(name), !locale.isEmpty else { continue }
      let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" }
      return Language(rawValue: language.lowercased()) ?? .en
    }
    return .en
  }
}
