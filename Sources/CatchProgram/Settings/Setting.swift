import CatchCommandLine
public import CatchValues

/// The value of a setting in force, and its origin.
public struct Setting: Hashable, Sendable {
  /// The origins of a value, the strongest first.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    case option
    case variable
    case userFile = "user_file"
    case systemFile = "system_file"
    case standard = "default"
  }

  /// Nil when there is neither a value nor a default.
  public let value: String?
  public let origin: Origin
  /// `--store`, `CATCHKIT_STORE`, the file's path; nil for a default that no variable decides.
  public let source: String?

  /// True when an option, variable or file sets it.
  public var isStated: Bool { origin != .standard }
}

extension Environment {
  /// Returns the strongest of option, variable, the user's file, the system's file and default.
  public func setting(_ key: ConfigKey) -> Setting {
    if let domain = key.domain { return setting(domain) }
    guard let option = key.option, let origin = given.origin(of: option.name) else {
      return standard(key)
    }
    let value = given.last(option.name)
    switch origin {
    case .option(let name): return Setting(value: value, origin: .option, source: name)
    case .variable(let name): return Setting(value: value, origin: .variable, source: name)
    case .setting(let place): return setting(of: value, in: place)
    }
  }

  private func setting(_ domain: SettingInfo) -> Setting {
    if let text = text(ofVariable: domain) {
      return Setting(value: text, origin: .variable, source: domain.variable)
    }
    guard let value = configuration.value(of: domain.key) else {
      return Setting(value: domain.isAlias ? nil : domain.standard, origin: .standard, source: nil)
    }
    return setting(of: value.text, in: value.place)
  }

  /// - Parameter place: the value's place in a file.
  private func setting(of value: String?, in place: SourcePosition?) -> Setting {
    let isSystem = configuration.files.contains { $0.isSystem && $0.path == place?.file }
    return Setting(value: value, origin: isSystem ? .systemFile : .userFile, source: place?.file)
  }

  private func standard(_ key: ConfigKey) -> Setting {
    switch key {
    case .store:
      let folder = BaseFolders(variable: variable).folder(.data)
      return Setting(
        value: folder.map(StorePath.standard), origin: .standard, source: folder?.variable)
    case .lang:
      let name = Language.deciding(variable)
      return Setting(
        value: language.rawValue, origin: name == nil ? .standard : .variable, source: name)
    case .color: return Setting(value: options.color.rawValue, origin: .standard, source: nil)
    case .tz:
      let name = TimeZone.posixName(variable("TZ"))
      return name == nil
        ? Setting(value: TimeZone.seoul.name, origin: .standard, source: nil)
        : Setting(value: name, origin: .variable, source: "TZ")
    case .lockWait: return Setting(value: "30s", origin: .standard, source: nil)
    case .confirmAbove:
      return Setting(value: String(options.mostUnasked), origin: .standard, source: nil)
    case .hookTimeout: return Setting(value: "5s", origin: .standard, source: nil)
    default: return Setting(value: nil, origin: .standard, source: nil)
    }
  }

  /// The longest wait for other writers, in milliseconds; 0 does not wait.
  public var lockWaitMilliseconds: Int { options.lockWaitMilliseconds ?? 30_000 }

  /// - Throws: `path.no_home` when nothing names the store's path.
  public func storePath() throws(Failure) -> StorePath {
    try StorePath.resolve(setting(.store))
  }
}

/// The file that holds the store.
public struct StorePath: Hashable, Sendable {
  public let path: String
  /// True when the user named it, so that a missing file is a mistake and not an empty store.
  public let isExplicit: Bool

  /// The path of the writers' queue, beside the store.
  public var lock: String { StorePath.lock(of: path) }

  /// - Throws: `path.no_home` when nothing names the store's path.
  public static func resolve(_ setting: Setting) throws(Failure) -> StorePath {
    guard let path = setting.value else {
      throw .noHome(
        Text(en: "the store has no default place", ko: "저장소의 기본 위치가 없습니다"),
        hint: Text(
          en: "name the file with --store PATH or CATCHKIT_STORE",
          ko: "--store PATH나 CATCHKIT_STORE로 파일을 지정하십시오"))
    }
    return StorePath(path: path, isExplicit: setting.isStated)
  }

  static func standard(in folder: BaseFolders.Folder) -> String {
    "\(folder.path)/catchkit.sqlite3"
  }

  static func lock(of path: String) -> String { path + ".lock" }
}
