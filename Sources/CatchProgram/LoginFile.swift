public import CatchValues

/// A login and its password, from a file with each on a line of its own.
public struct LoginFile: Sendable {
  public let login: String
  public let password: String

  /// - Returns: nil for a file that holds anything else.
  /// - Throws: `input.not_found`, `input.unreadable`.
  public init?(_ path: String, in environment: Environment) throws(Failure) {
    let text = String(validating: try environment.read(path, limit: 4_096), as: UTF8.self)
    let lines = (text ?? "").split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.count >= 2, !lines[0].isEmpty, !lines[1].isEmpty,
      lines.dropFirst(2).allSatisfy(\.isEmpty)
    else { return nil }
    (login, password) = (String(lines[0]), String(lines[1]))
  }
}
