import CatchCommandLine
public import CatchValues

/// The content of one configuration file: a JSON object of known keys, every value a string.
public struct ConfigFile: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let key: ConfigKey
    public var text: String
    public var place: SourcePosition?
  }

  public let path: String
  /// True for the file of all users of the machine.
  public let isSystem: Bool
  /// The entries in the order of the file.
  public var entries: [Entry] = []

  // The few keys need no more bytes, and a wrong file should not fill memory.
  private static let sizeLimit = 1 << 16

  /// - Returns: nil when there is no such file.
  /// - Throws: `config.unknown_key`, `config.value`, a refusal of strict JSON, `input.unreadable`.
  static func read(
    _ path: String, isSystem: Bool, in environment: Environment
  ) throws(Failure) -> ConfigFile? {
    do throws(Failure) {
      let bytes = try environment.ownersFiles.open(path).readAll(limit: ConfigFile.sizeLimit)
      let entries = try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
        try ConfigFile.entries(UnsafeRawBufferPointer(buffer), path, environment.domains)
      }
      return ConfigFile(path: path, isSystem: isSystem, entries: entries)
    } catch {
      guard error.entry.id != EnvironmentFailure.notFound.id else { return nil }
      throw error.escapable
    }
  }

  private static func entries(
    _ bytes: UnsafeRawBufferPointer, _ path: String, _ domains: Domains
  ) throws(Failure) -> [Entry] {
    var scanner = JSONScanner(bytes, file: path)
    var entries: [Entry] = []
    try scanner.beginObject()
    while let name = try scanner.nextKey() {
      let name = String(decoding: name, as: UTF8.self)
      guard let key = domains.configKey(named: name) else {
        throw scanner.unknownKey(name, among: domains.configKeys)
      }
      let text = try scanner.text(of: key)
      let place = scanner.failure(
        ConfigFailure.value, Text(verbatim: ""), at: scanner.valueOffset, field: name
      ).source
      if key.misfit(of: text) != nil { try key.check(text, at: place) }
      entries.append(Entry(key: key, text: text, place: place))
    }
    try scanner.finish()
    return entries
  }

  public func entry(of key: ConfigKey) -> Entry? {
    for entry in entries where entry.key == key { return entry }
    return nil
  }

  /// Refuses the first value that its option would refuse.
  func check() throws(Failure) {
    for entry in entries { try entry.key.check(entry.text, at: entry.place) }
  }

  /// The text of the file to write.
  var bytes: [UInt8] {
    var writer = JSONWriter(indentation: 2)
    writer.write(.object(entries.map { JSON.Member($0.key.rawValue, .string($0.text)) }))
    writer.newline()
    return writer.drain { Array($0) }
  }
}

extension JSONScanner {
  fileprivate func unknownKey(_ name: String, among keys: [ConfigKey]) -> Failure {
    let names = keys.map(\.rawValue)
    let list = (names + ["alias.NAME"]).joined(separator: ", ")
    return failure(
      ConfigFailure.unknownKey,
      Text(en: "there is no key '\(name)'", ko: "'\(name)' 키는 없습니다"),
      hint: Suggestion.hint(for: name, among: names)
        ?? Text(
          en: "the keys are \(list); --no-config reads no file",
          ko: "키는 \(list)입니다. --no-config는 파일을 읽지 않습니다"),
      at: valueOffset, field: name)
  }

  fileprivate mutating func text(of key: ConfigKey) throws(Failure) -> String {
    do throws(Failure) {
      return try string()
    } catch {
      guard error.entry == JSONFailure.type else { throw error }
      let name = key.rawValue
      throw Failure(
        ConfigFailure.value,
        Text(en: "\(name): \(error.message.en)", ko: "\(name): \(error.message.ko)"),
        hint: Text(en: "write every value as a string in double quotes", ko: "모든 값을 큰따옴표로 감싸십시오"),
        source: error.source
      ).located(field: name)
    }
  }
}

extension Failure {
  /// The failure with advice on configuration files instead of its advice on documents.
  fileprivate var escapable: Failure {
    guard entry != ConfigFailure.value, entry != ConfigFailure.unknownKey else { return self }
    return Failure(entry, message, hint: ConfigFailure.value.advice, source: source)
  }
}
