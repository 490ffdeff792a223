public import CatchValues

/// The folders for files by the XDG rules: a pure function of the environment variables.
public struct BaseFolders {
  /// A kind of files with a folder of its own.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case config
    case data
    case state
    case cache

    var variable: String {
      switch self {
      case .config: "XDG_CONFIG_HOME"
      case .data: "XDG_DATA_HOME"
      case .state: "XDG_STATE_HOME"
      case .cache: "XDG_CACHE_HOME"
      }
    }

    /// The default folder, below HOME.
    fileprivate var standard: String {
      switch self {
      case .config: ".config"
      case .data: ".local/share"
      case .state: ".local/state"
      case .cache: ".cache"
      }
    }
  }

  /// The program's own folder for one kind.
  public struct Folder: Hashable, Sendable {
    public let path: String
    /// The variable that decided it: `XDG_DATA_HOME`, `HOME`; nil for a default of the rules.
    public let variable: String?
  }

  private let variable: (String) -> String?

  public init(variable: @escaping (String) -> String?) {
    self.variable = variable
  }

  /// - Returns: nil when neither the variable nor HOME is an absolute path.
  public func folder(_ kind: Kind) -> Folder? {
    if let path = absolute(kind.variable) {
      return Folder(path: "\(path)/catchkit", variable: kind.variable)
    }
    guard let home = absolute("HOME") else { return nil }
    return Folder(path: "\(home)/\(kind.standard)/catchkit", variable: "HOME")
  }

  /// The system's folders of settings, most important first; `/etc/xdg` when none are named.
  public var systemConfig: [Folder] {
    let name = "XDG_CONFIG_DIRS"
    if let only = onlySystemConfig { return [only] }
    return (variable(name) ?? "").split(separator: ":").filter { $0.utf8.first == 0x2F }.map {
      Folder(path: "\(BaseFolders.trimmed(String($0)))/catchkit", variable: name)
    }
  }

  /// The only folder, when no variable lists any.
  var onlySystemConfig: Folder? {
    guard (variable("XDG_CONFIG_DIRS") ?? "").isEmpty else { return nil }
    return Folder(path: "/etc/xdg/catchkit", variable: nil)
  }

  // By the rules, a relative path is invalid and ignored.
  private func absolute(_ name: String) -> String? {
    guard let path = variable(name), path.utf8.first == 0x2F else { return nil }
    return BaseFolders.trimmed(path)
  }

  private static func trimmed(_ path: String) -> String {
    path.utf8.last == 0x2F ? trimmed(String(path.dropLast())) : path
  }
}

extension Environment {
  /// The folder for files that can be made again.
  ///
  /// - Throws: `path.no_home`.
  public func cacheFolder() throws(Failure) -> String {
    guard let folder = BaseFolders(variable: variable).folder(.cache) else {
      throw .noHome(
        Text(en: "there is no folder for a cache", ko: "캐시 폴더가 없습니다"),
        hint: Text(en: "name one in XDG_CACHE_HOME", ko: "XDG_CACHE_HOME을 지정하십시오"))
    }
    return folder.path
  }
}
