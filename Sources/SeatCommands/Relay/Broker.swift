import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// The address of a broker: `127.0.0.1:61613`, `[::1]:61613`.
struct BrokerAddress: Hashable, Sendable, CustomStringConvertible {
  static let local = BrokerAddress(host: "127.0.0.1", port: usualPort)
  private static let usualPort = 61613

  let host: String
  let port: Int
}

extension BrokerAddress {
  /// Reads `HOST`, `HOST:PORT` or `[ADDRESS]:PORT`.
  init?(_ text: String) {
    var host = text
    var port = BrokerAddress.usualPort
    if text.utf8.first == 0x5B {
      let parts = text.dropFirst().split(separator: "]", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      host = String(parts[0])
      if !parts[1].isEmpty {
        guard parts[1].first == ":", let number = Int(parts[1].dropFirst()) else { return nil }
        port = number
      }
    } else if let colon = text.firstIndex(of: ":") {
      guard let number = Int(text[text.index(after: colon)...]) else { return nil }
      host = String(text[..<colon])
      port = number
    }
    guard (1...65_535).contains(port), !host.isEmpty, host.first != "-",
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    self.init(host: host, port: port)
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// True for addresses that stay on this machine.
  var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }
}

/// The broker that a command speaks to, as options name it.
struct Broker {
  let address: BrokerAddress
  let virtualHost: String
  let loginFile: String?
  let program: [String]?
  let allowsPlaintext: Bool

  static var options: Argument<Broker> {
    .bundle(
      into: Broker.init,
      .optional(
        "broker",
        Conversion("HOST:PORT") { word throws(Failure) in
          guard let address = BrokerAddress(word) else {
            throw .malformed(
              word, Text(en: "is no address", ko: "주소가 아닙니다"),
              hint: Text(
                en: "write a host and a port, such as 127.0.0.1:61613",
                ko: "127.0.0.1:61613처럼 호스트와 포트를 입력하십시오"))
          }
          return address
        }, default: .local, shown: Text(verbatim: "127.0.0.1:61613"),
        Text(en: "Address of the broker", ko: "브로커 주소"), isCommon: true),
      .optional(
        "vhost", .text("NAME"), default: "/", shown: Text(verbatim: "/"),
        Text(en: "Virtual host of the broker", ko: "브로커의 가상 호스트")),
      .optional(
        "login-file", .file,
        Text(en: "Login and passcode, each on a line of its own", ko: "사용자와 암호를 한 줄씩 적은 파일"),
        isCommon: true),
      .optional(
        "through", DueOptions.command,
        Text(en: "Connect through this program, as for TLS", ko: "이 프로그램을 거쳐 연결(TLS 등)"),
        isCommon: true),
      .flag(
        "plaintext",
        Text(en: "Send the passcode in clear beyond this machine", ko: "암호를 암호화하지 않고 밖으로 보냄")))
  }

  /// The name of its position in the store: the address, or the program's words.
  var name: String { program?.joined(separator: " ") ?? "\(address)" }

  var target: ChannelTarget {
    program.map(ChannelTarget.program) ?? .tcp(host: address.host, port: address.port)
  }

  static var wait: Argument<Int?> {
    .optional(
      "wait", .milliseconds,
      Text(en: "With --once: longest time for all of it", ko: "--once와 함께: 전체를 기다릴 최대 시간"),
      absent: Text(verbatim: "60s"))
  }

  /// The milliseconds for a whole session without --wait.
  static let usualWait = 60_000

  static let discussion = Text(
    en: "A name is looked up by the program 'getent'. For TLS: --through 'openssl s_client -quiet "
      + "-connect HOST:PORT'; for STOMP over WebSocket: --through 'websocat --binary "
      + "wss://HOST/ws'. A passcode comes from a file, and goes in clear to this machine only.",
    ko: "이름은 'getent' 프로그램으로 찾습니다. TLS는 --through 'openssl s_client -quiet -connect HOST:PORT', "
      + "WebSocket은 --through 'websocat --binary wss://HOST/ws'를 사용하십시오. 암호는 파일에서 읽으며, 이 컴퓨터 밖으로는 "
      + "암호화해서만 보냅니다.")

  /// - Throws: `seat.plaintext`, `seat.login_file`.
  func login(in environment: Environment) throws(Failure) -> LoginFile? {
    guard let file = loginFile else { return nil }
    guard let read = try LoginFile(file, in: environment) else {
      throw SeatRefusal.loginFile.failure(
        "'\(file)' does not have a login and a passcode, each on a line",
        "'\(file)': 사용자와 암호가 한 줄씩 있어야 합니다"
      ).located(file: file, line: 1)
    }
    guard program != nil || address.isLoopback || allowsPlaintext else {
      throw SeatRefusal.plaintext.failure(
        "the passcode would go to '\(address)' in clear",
        "'\(address)': 암호가 암호화되지 않고 나갑니다", field: "login-file")
    }
    return read
  }
}
