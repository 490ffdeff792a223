import CatchProgram
import CatchValues
import ShotService

/// Credentials as the owner's file or command gives them; nothing keeps them.
struct Credential {
  private let shelf: Shelf
  private let environment: Environment

  /// - Throws: `shot.credential` for one that would go in clear.
  init(of shelf: Shelf, in environment: Environment) throws(Failure) {
    (self.shelf, self.environment) = (shelf, environment)
    guard
      isNone || shelf.isPlaintext || shelf.address.lowercased().hasPrefix("https:")
        || isLoopback
    else {
      throw ShotRefusal.credential.failure(
        "the credential would go to '\(shelf.address)' in clear",
        "'\(shelf.address)': 인증 정보가 암호화되지 않고 나갑니다",
        hint: Text(
          en: "write https://, or add --plaintext", ko: "https://로 바꾸거나 --plaintext를 지정하십시오"))
    }
  }

  var curl: Curl { Curl(ShotRefusal.shelf, in: environment) { () throws(Failure) in try line() } }

  private var isNone: Bool { shelf.loginFile.isEmpty && shelf.tokenCommand.isEmpty }

  private var isLoopback: Bool {
    let host = shelf.address.dropFirst("http://".count).prefix { $0 != "/" }
    return ["localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") }
      || host.hasPrefix("127.") && host.allSatisfy { "0123456789.:".contains($0) }
  }

  /// Asks for the credential, as a line of a configuration of curl; nil for none.
  ///
  /// - Throws: `shot.credential`.
  private func line() throws(Failure) -> String? {
    if !shelf.loginFile.isEmpty {
      guard let file = try LoginFile(shelf.loginFile, in: environment) else {
        throw ShotRefusal.credential.failure(
          "'\(shelf.loginFile)' does not have a login and a password, each on a line",
          "'\(shelf.loginFile)': 사용자와 암호가 한 줄씩 있어야 합니다"
        ).located(file: shelf.loginFile, line: 1)
      }
      return Curl.line("user", "\(file.login):\(file.password)")
    }
    guard !shelf.tokenCommand.isEmpty else { return nil }
    let program = Program(
      try DueOptions.words(shelf.tokenCommand), milliseconds: 60_000, keepsErrorsApart: true)
    let outcome = environment.programs(program, nil)
    guard outcome.isSuccess, let token = outcome.firstLine,
      token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else {
      let reason =
        outcome.failure(after: program.milliseconds)
        ?? Text(en: "it printed no token", ko: "토큰을 출력하지 않았습니다")
      throw ShotRefusal.credential.failure(
        "'\(shelf.tokenCommand)': \(reason.en)", "'\(shelf.tokenCommand)': \(reason.ko)")
    }
    return Curl.line("header", "Authorization: Bearer \(token)")
  }
}

extension Curl.Answer {
  func failure(of base: String) -> Failure {
    ShotRefusal.shelf.failure(
      "'\(base)': \(reason.en)", "'\(base)': \(reason.ko)",
      hint: code == 401 || code == 403
        ? Text(en: "check the login or the token of the shelf", ko: "보관소의 로그인이나 토큰을 확인하십시오") : nil)
  }
}
