public import CatchValues

/// The value of a key in a configuration file.
public struct SettingValue: Hashable, Sendable {
  public let text: String
  /// File, line, column and key; nil for a value that is not in a file yet.
  public let place: SourcePosition?

  public init(_ text: String, at place: SourcePosition?) {
    self.text = text
    self.place = place
  }
}

/// The source of an option's value, the strongest first.
public enum ValueOrigin: Hashable, Sendable {
  /// As typed: `--store`.
  case option(String)
  case variable(String)
  case setting(SourcePosition)
}

/// Every error of a configuration file besides its JSON.
public enum ConfigFailure {
  public static let value = FailureCase(
    "config.value", .refused, "a configuration file has a value that its key does not take",
    "설정 파일에 키에 맞지 않는 값이 있습니다", "correct the file, or run with --no-config",
    "파일을 고치거나 --no-config로 실행하십시오")
  public static let unknownKey = FailureCase(
    "config.unknown_key", .refused, "a configuration file has a key that is not known",
    "설정 파일에 알 수 없는 키가 있습니다", "'catchkit config list' shows the keys; --no-config reads no file",
    "키는 'catchkit config list'로 볼 수 있고, --no-config는 파일을 읽지 않습니다")

  public static let catalogue = [value, unknownKey]
}
