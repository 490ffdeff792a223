import CatchCommandLine
import CatchValues

/// The configuration files in force, most important first.
public struct Configuration: Hashable, Sendable {
  /// The user's file and then the system's; missing ones are left out.
  public private(set) var files: [ConfigFile] = []

  /// Makes a configuration without files, as with `--no-config`.
  public init() {}

  /// - Throws: the refusal of the first wrong file.
  init(of environment: Environment) throws(Failure) {
    let folders = BaseFolders(variable: environment.variable)
    if let folder = folders.folder(.config) { try read(folder, isSystem: false, environment) }
    // Without a list of folders there is one. Every run comes here, so no array is made for it.
    if let folder = folders.onlySystemConfig {
      try read(folder, isSystem: true, environment)
    } else {
      for folder in folders.systemConfig { try read(folder, isSystem: true, environment) }
    }
  }

  private mutating func read(
    _ folder: BaseFolders.Folder, isSystem: Bool, _ environment: Environment
  ) throws(Failure) {
    let path = Configuration.path(in: folder)
    let file = try ConfigFile.read(path, isSystem: isSystem, in: environment)
    if let file { files.append(file) }
  }

  static func path(in folder: BaseFolders.Folder) -> String { "\(folder.path)/config.json" }

  /// Returns the value in force: that of the most important file that has one.
  func value(of name: String) -> SettingValue? {
    for file in files {
      for entry in file.entries where entry.key.rawValue == name {
        return SettingValue(entry.text, at: entry.place)
      }
    }
    return nil
  }
}

extension Environment {
  /// Takes over the global options of a line: its own words, then variables, then files.
  ///
  /// - Parameter isTolerant: true when a broken file does not matter to the command.
  mutating func adopt(_ given: GivenWords, isTolerant: Bool) throws(Failure) {
    // Most lines have none, and parsing nothing for twenty options takes a tenth of a start.
    options = given.isEmpty ? GlobalOptions() : try GlobalOptions.list.request(from: given)
    self.given = given
    let plain = options
    guard !plain.ignoresConfiguration else { return }
    do throws(Failure) {
      configuration = try Configuration(of: self)
      try adoptSettings()
    } catch {
      guard isTolerant || plain.help != nil || plain.wantsVersion else { throw error }
      (options, self.given, configuration) = (plain, given, Configuration())
    }
  }

  private mutating func adoptSettings() throws(Failure) {
    var completed = given
    guard completed.complete(from: configuration) else { return }
    options = try GlobalOptions.list.request(from: completed)
    given = completed
    // The name of a zone is valid only once its rules are found.
    if case .setting = given.origin(of: "tz") { _ = try zone() }
  }

  /// Takes over the readable global options of a line that failed.
  mutating func adoptRest(_ given: GivenWords) {
    var given = given
    do throws(Failure) {
      if !given.isSet("no-config") {
        if configuration.files.isEmpty { configuration = try Configuration(of: self) }
        _ = given.complete(from: configuration)
      }
      options = try GlobalOptions.list.request(from: given)
    } catch {
      // One of the options failed; the format and the language may still be valid.
      options.adoptForm(given)
    }
  }
}

extension GivenWords {
  fileprivate mutating func complete(from configuration: Configuration) -> Bool {
    guard !configuration.files.isEmpty else { return false }
    return complete(GlobalOptions.list.infos) { configuration.value(of: $0) }
  }
}
