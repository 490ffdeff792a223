import CatchCommandLine
import CatchStore
import CatchValues
import PeopleService

/// A change of one key in the user's file, for `config set` and `config unset`.
struct SettingChange {
  let key: ConfigKey
  /// The value; nil removes the key from the file.
  let value: String?

  /// - Parameters:
  ///   - command: the calling command, for messages.
  ///   - output: only the fields that it has are printed.
  func report(
    _ command: String, _ output: OutputInfo, _ environment: inout Environment
  ) throws(Failure) -> Report {
    guard !environment.options.ignoresConfiguration else { throw .conflict("--no-config", command) }
    if let value {
      try key.check(value, at: nil)
      if key == .tz { try checkZone(value, environment) }
    }
    guard let folder = BaseFolders(variable: environment.variable).folder(.config) else {
      throw .noHome(
        Text(en: "the configuration file has no place", ko: "설정 파일의 위치가 없습니다"),
        hint: Text(
          en: "set HOME or XDG_CONFIG_HOME to a full path",
          ko: "HOME이나 XDG_CONFIG_HOME을 전체 경로로 설정하십시오"))
    }
    let path = Configuration.path(in: folder)
    // Read again: this command can correct a value that stops other commands.
    var file =
      try ConfigFile.read(path, isSystem: false, in: environment)
      ?? ConfigFile(path: path, isSystem: false)
    let before = file.entry(of: key)?.text
    file.set(key, to: value)
    if value != before, !environment.options.isDryRun {
      try environment.files.makeFolder(folder.path)
      try environment.files.replace(path, file.bytes, nil)
    }
    let members: [JSON.Member] = [
      .init("key", .string(key.rawValue)),
      .init("value", value.json),
      .init("before", before.json),
      .init("file", .string(path)),
    ]
    let data = JSON.object(
      members.filter { member in
        output.fields.contains { $0.name == member.name }
      })
    let options = environment.options
    // Cron mails all output, so success must print nothing.
    if options.isQuiet, options.outputFormat == .table { return Report(.streamed) }
    let message = message(path, before)
    return Report(
      .record(data), output: output,
      meta: [.init("dry_run", .bool(options.isDryRun))], notes: notes(environment)
    ) { presentation throws(Failure) in
      TerminalText.escaped(message[presentation.language]) + "\n"
    }
  }

  private func message(_ path: String, _ before: String?) -> Text {
    let key = key.rawValue
    guard let value else {
      guard before != nil else {
        return Text(en: "'\(key)' was not in '\(path)'", ko: "'\(path)'에는 '\(key)' 설정이 없습니다")
      }
      return Text(en: "'\(key)' is not in '\(path)' any more", ko: "'\(path)'에서 '\(key)' 키를 뺐습니다")
    }
    return Text(
      en: "'\(key)' is '\(value)' in '\(path)'", ko: "'\(path)'의 '\(key)' 값은 '\(value)'입니다")
  }

  private func checkZone(_ name: String, _ environment: Environment) throws(Failure) {
    do throws(Failure) {
      _ = try environment.zone(named: name)
    } catch {
      throw error.led(by: key.rawValue)
    }
  }

  private func notes(_ environment: Environment) -> [Text] {
    var notes: [Text] = []
    if environment.options.isDryRun {
      notes.append(Text(en: "dry run: nothing was changed", ko: "모의 실행: 아무것도 바꾸지 않았습니다"))
    }
    // A variable overrides the file, so the new value would seem to have no effect.
    if let name = environment.setting(key).source, name == key.variable {
      notes.append(
        en: "\(name) is set and counts more than the file",
        ko: "\(name) 변수가 있어 파일보다 우선합니다")
    }
    if key == .user, let value, environment.isUnknown(person: value) {
      notes.append(
        en: "the store has no person '\(value)' yet; 'catchkit user list' shows the people",
        ko: "저장소에 아직 '\(value)' 사람이 없습니다. 있는 사람은 'catchkit user list'로 보십시오")
    }
    return notes
  }
}

extension ConfigCommands {
  static let formerValue = Field.text(
    "before", "Before", "이전 값", "The former value in the file", "파일의 이전 값", isNullable: true)
  static let file = Field.text("file", "File", "파일", "The user's configuration file", "사용자 설정 파일")
}

extension ConfigFile {
  /// Sets a value and keeps the order of the keys; a new key goes last, nil removes the key.
  fileprivate mutating func set(_ key: ConfigKey, to value: String?) {
    let index = entries.firstIndex { $0.key == key }
    switch (index, value) {
    case (let index?, let value?): entries[index].text = value
    case (let index?, nil): entries.remove(at: index)
    case (nil, let value?): entries.append(Entry(key: key, text: value))
    case (nil, nil): break
    }
  }
}

extension Environment {
  /// Returns true when a readable store has no person of that name; never creates the store.
  fileprivate func isUnknown(person name: String) -> Bool {
    do throws(Failure) {
      _ = try store().peek { view throws(Failure) in try People.actor(named: name, in: view) }
      return false
    } catch {
      // Other commands report a store that cannot be read.
      return error.id == PeopleRefusal.unknown.id
    }
  }
}
