import CatchCommandLine
import CatchValues

/// The rows of the table about the store and about changes; commands without them refuse them.
extension GlobalOptions {
  static var store: Argument<String?> {
    .optional(
      "store", .file.named("PATH"),
      Text(en: "The file that holds all data, or ssh://HOST", ko: "모든 데이터를 담는 파일, 또는 ssh://서버"),
      absent: Text(en: "see 'catchkit paths'", ko: "'catchkit paths' 참고"),
      environment: "CATCHKIT_STORE", setting: "store", group: storeGroup
    ).only(for: .store)
  }

  static var user: Argument<String?> {
    .optional(
      "as", nickname, Text(en: "Act as the person of this nickname", ko: "이 닉네임의 사람이 되어 실행"),
      environment: "CATCHKIT_USER", setting: "user", group: storeGroup
    ).only(for: .store)
  }

  static var lockWait: Argument<Int?> {
    .optional(
      "lock-wait", .milliseconds,
      Text(
        en: "Time to wait for other writers; 0: no wait",
        ko: "다른 쓰기가 끝나기를 기다릴 시간. 0이면 기다리지 않음"
      ),
      absent: Text(verbatim: "30s"), environment: "CATCHKIT_LOCK_WAIT", setting: "lock_wait",
      group: storeGroup
    ).only(for: .store)
  }

  static var dryRun: Argument<Bool> {
    .flag(
      "dry-run", Text(en: "Show what would change, and change nothing", ko: "바꾸지 않고 바뀔 내용만 표시"),
      short: "n", isCommon: true, group: changesGroup
    ).only(for: .changes)
  }

  static var idempotency: Argument<String?> {
    .optional(
      "idempotency-key", requestName,
      Text(en: "Make a repeated request happen only once", ko: "같은 요청을 여러 번 보내도 한 번만 실행"),
      group: changesGroup
    ).only(for: .storeChanges)
  }

  static var confirmAbove: Argument<Int> {
    .optional(
      "confirm-above", .integer(0...Money.limit), default: 20,
      Text(en: "Ask before a change of more records", ko: "이보다 많은 기록을 바꾸기 전에 확인"),
      environment: "CATCHKIT_CONFIRM_ABOVE", setting: "confirm_above", group: changesGroup
    ).only(for: .store)
  }

  static var noHooks: Argument<Bool> {
    .flag(
      "no-hooks", Text(en: "Run no hooks around the change", ko: "변경 전후의 훅을 실행하지 않음"),
      group: changesGroup
    ).only(for: .storeChanges)
  }

  static var hookTimeout: Argument<Int?> {
    .optional(
      "hook-timeout", .milliseconds,
      Text(en: "Longest time for each hook", ko: "훅 하나를 기다릴 최대 시간"),
      absent: Text(verbatim: "5s"), environment: "CATCHKIT_HOOK_TIMEOUT", setting: "hook_timeout",
      group: changesGroup
    ).only(for: .store)
  }

  private static let storeGroup = Text(en: "Store", ko: "저장소")
  private static let changesGroup = Text(en: "Changes", ko: "변경")

  private static var nickname: Conversion<String> {
    Conversion("NAME", completion: .dynamic("person")) { word throws(Failure) in
      guard !word.isEmpty else {
        throw .malformed(word, "is not a nickname", "닉네임이 아닙니다")
      }
      return NameForm.stored(word)
    }
  }

  private static var requestName: Conversion<String> {
    Conversion("K") { word throws(Failure) in
      guard (1...200).contains(word.unicodeScalars.count) else {
        throw .malformed(
          word, "does not have 1 to 200 characters", "1자에서 200자 사이가 아닙니다",
          hint: Text(
            en: "choose a name for the request, for example import-2026-03-01",
            ko: "import-2026-03-01처럼 요청을 구별하는 이름을 입력하십시오"))
      }
      return Normalization.composedHangul(word)
    }
  }

  /// - Parameter given: the words of the options, to distinguish typed ones from variables.
  /// - Throws: `usage.conflict` for a typed option that has no meaning for the command.
  func check(_ given: GivenWords, fit info: CommandInfo) throws(Failure) {
    guard !given.isEmpty else { return }
    for option in GlobalOptions.list.infos where !info.accepts(option) && given.isTyped(option) {
      let name = info.path.joined(separator: " ")
      throw .conflict(
        "--\(option.name)", name,
        hint: option.scope == .changes || info.usesStore
          ? Text(en: "'\(name)' changes nothing", ko: "'\(name)' 명령은 아무것도 바꾸지 않습니다")
          : Text(en: "'\(name)' does not use the store", ko: "'\(name)' 명령은 저장소를 사용하지 않습니다"))
    }
  }
}
