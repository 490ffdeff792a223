/// Where files belong by the XDG rules: a pure function of the environment variables.
public struct BaseFolders {
  /// One of the kinds of files that are kept apart.
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

    /// Below HOME.
    fileprivate var standard: String {
      switch self {
      case .config: ".config"
      case .data: ".local/share"
      case .state: ".local/state"
      case .cache: ".cache"
      }
    }
  }

  /// The program's own folder in one of them.
  public struct Folder: Hashable, Sendable {
    public let path: String
    /// What decided it: `XDG_DATA_HOME`, `HOME`; nil for what the rules name themselves.
    public let variable: String?
  }

  private let variable: (String) -> String?

  public init(variable: @escaping (String) -> String?) {
    self.variable = variable
  }

  /// - Returns: nil where neither the variable nor HOME is an absolute path.
  public func folder(_ kind: Kind) -> Folder? {
    if let path = absolute(kind.variable) {
      return Folder(path: "\(path)/catchkit", variable: kind.variable)
    }
    guard let home = absolute("HOME") else { return nil }
    return Folder(path: "\(home)/\(kind.standard)/catchkit", variable: "HOME")
  }

  /// The system's folders of settings, most important first; `/etc/xdg` where none are named.
  public var systemConfig: [Folder] {
    let name = "XDG_CONFIG_DIRS"
    if let only = onlySystemConfig { return [only] }
    return (variable(name) ?? "").split(separator: ":").filter { $0.utf8.first == 0x2F }.map {
      Folder(path: "\(BaseFolders.trimmed(String($0)))/catchkit", variable: name)
    }
  }

  /// The one folder where no variable lists any.
  var onlySystemConfig: Folder? {
    guard (variable("XDG_CONFIG_DIRS") ?? "").isEmpty else { return nil }
    return Folder(path: "/etc/xdg/catchkit", variable: nil)
  }

  // The rules say that a relative path is invalid and to be ignored.
  private func absolute(_ name: String) -> String? {
    guard let path = variable(name), path.utf8.first == 0x2F else { return nil }
    return BaseFolders.trimmed(path)
  }

  private static func trimmed(_ path: String) -> String {
    path.utf8.last == 0x2F ? trimmed(String(path.dropLast())) : path
  }
}
