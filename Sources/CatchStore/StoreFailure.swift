public import CatchValues

/// Every failure of the store itself.
public enum StoreFailure {
  public static let missing = FailureCase(
    "store.missing", .notFound, "there is no store at the path given", "지정한 경로에 저장소가 없습니다",
    "check --store and CATCHKIT_STORE; 'catchkit user add NAME' begins a new store",
    "--store와 CATCHKIT_STORE를 확인하십시오. 새 저장소는 'catchkit user add 닉네임'으로 시작하십시오")
  public static let busy = FailureCase(
    "store.busy", .busy, "another process kept the store busy for too long",
    "다른 프로세스가 저장소를 너무 오래 쓰고 있습니다", "run it again, or wait longer with --lock-wait 2m",
    "다시 실행하거나 --lock-wait 2m처럼 더 기다리십시오")
  public static let damaged = FailureCase(
    "store.damaged", .damagedStore, "the store is damaged", "저장소가 손상되었습니다",
    "check it with 'catchkit doctor --deep', then restore a backup",
    "'catchkit doctor --deep'으로 확인하고 백업을 복원하십시오")
  public static let foreign = FailureCase(
    "store.foreign", .damagedStore, "the file is no catchkit store", "catchkit 저장소가 아닌 파일입니다",
    "check --store and CATCHKIT_STORE; the file was left as it is",
    "--store와 CATCHKIT_STORE를 확인하십시오. 파일은 그대로 두었습니다")
  public static let former = FailureCase(
    "store.former", .damagedStore, "the store was written by a catchkit before 0.2.0",
    "0.2.0 이전의 catchkit이 쓴 저장소입니다",
    "let the last catchkit 0.1 write 'catchkit store export --files DIR -o FILE', move the store "
      + "away, and read it with 'catchkit store import FILE'; the file was left as it is",
    "마지막 0.1 버전에서 'catchkit store export --files 폴더 -o 파일'을 실행하고, 저장소를 옮긴 뒤 'catchkit store import "
      + "파일'로 가져오십시오. 파일은 그대로 두었습니다")
  public static let newer = FailureCase(
    "store.newer", .damagedStore, "the store was written by a newer catchkit",
    "더 새로운 catchkit이 쓴 저장소입니다", "update catchkit; the file was left as it is",
    "catchkit을 업데이트하십시오. 파일은 그대로 두었습니다")
  public static let altered = FailureCase(
    "store.altered", .damagedStore, "the store's tables, views or triggers are not catchkit's",
    "저장소의 테이블, 뷰, 트리거가 catchkit과 다릅니다",
    "restore a backup, or move the rows with 'catchkit store export' of an older copy",
    "백업을 복원하십시오")
  public static let full = FailureCase(
    "store.full", .inputOutput, "there is no space left for the store", "저장소에 쓸 공간이 없습니다",
    "free some space and run it again; nothing was changed", "공간을 확보하고 다시 실행하십시오. 바뀐 것은 없습니다")
  public static let inputOutput = FailureCase(
    "store.io", .inputOutput, "the store's file cannot be read or written", "저장소 파일을 읽거나 쓸 수 없습니다",
    "check the disk and the permissions; see 'catchkit doctor'",
    "디스크와 권한을 확인하고 'catchkit doctor'를 보십시오")
  public static let readOnly = FailureCase(
    "store.read_only", .inputOutput, "the store or its folder is read-only", "저장소나 그 폴더가 읽기 전용입니다",
    "give yourself write permission on the file and its folder, or name another --store",
    "파일과 폴더에 쓰기 권한을 주거나 다른 --store를 지정하십시오")
  public static let link = FailureCase(
    "store.link", .inputOutput, "the store is a link that another user made",
    "저장소가 다른 사용자가 만든 링크입니다", "name the file itself with --store", "--store로 파일 자체를 지정하십시오")
  public static let sideFile = FailureCase(
    "store.side_file", .damagedStore, "a file beside the store is not the store's own",
    "저장소 옆에 저장소에 속하지 않는 파일이 있습니다",
    "look at what it is, then remove it; keep the store in a folder of your own",
    "무엇인지 확인한 뒤 지우고, 저장소는 혼자만 쓸 수 있는 폴더에 두십시오")
  public static let tooLarge = FailureCase(
    "store.too_large", .refused, "a value is larger than the store takes", "저장할 수 있는 크기를 넘는 값입니다",
    "shorten the text", "내용을 줄이십시오")
  public static let nul = FailureCase(
    "store.nul", .refused, "a text holds the NUL character", "텍스트에 NUL 문자가 있습니다",
    "remove it from the text", "그 문자를 지우십시오")
  public static let unknownOutcome = FailureCase(
    "store.unknown_outcome", .inputOutput,
    "the disk failed at the end of a change, so it is unknown whether it lasts",
    "변경의 마지막 순간에 디스크 오류가 나서 변경이 남았는지 알 수 없습니다",
    "look into 'catchkit history' before you run it again",
    "다시 실행하기 전에 'catchkit history'에서 확인하십시오")
  public static let memory = FailureCase(
    "store.memory", .inputOutput, "there is too little memory", "메모리가 부족합니다",
    "free some memory and run it again; nothing was changed", "메모리를 확보하고 다시 실행하십시오. 바뀐 것은 없습니다")
  public static let engine = FailureCase(
    "store.engine", .bug, "the database engine refused a request of catchkit",
    "데이터베이스 엔진이 요청을 거부했습니다", "report it with the message; nothing was changed",
    "이 메시지와 함께 오류를 알려 주십시오. 바뀐 것은 없습니다")
  public static let setting = FailureCase(
    "store.setting", .damagedStore, "a safety setting of SQLite did not take",
    "SQLite의 안전 설정이 적용되지 않았습니다", "see 'catchkit doctor'; another SQLite library may be in use",
    "'catchkit doctor'를 보십시오. 다른 SQLite 라이브러리일 수 있습니다")
  public static let notJournal = FailureCase(
    "store.not_journal", .bug, "an automatic change touched a record of people",
    "자동 기록이 사람의 기록을 바꾸려 했습니다", "report it with the message; nothing was changed",
    "이 메시지와 함께 오류를 알려 주십시오. 바뀐 것은 없습니다")
  public static let keyReused = FailureCase(
    "store.key_reused", .conflict, "the idempotency key was used for another request",
    "멱등 키가 다른 요청에 이미 쓰였습니다", "use a new key for a new request", "새 요청에는 새 키를 지정하십시오")
  public static let referenced = FailureCase(
    "store.referenced", .conflict, "other records refer to one that would be gone",
    "사라질 기록을 가리키는 다른 기록이 있습니다",
    "undo or remove the records that refer to it first; see 'catchkit history'",
    "그 기록을 가리키는 기록을 먼저 되돌리거나 삭제하십시오. 'catchkit history'를 보십시오")
  public static let changedSince = FailureCase(
    "undo.changed_since", .conflict, "a record changed after the operation to be undone",
    "되돌릴 작업 뒤에 기록이 바뀌었습니다", "undo the later change first; see 'catchkit history'",
    "나중의 변경을 먼저 되돌리십시오. 'catchkit history'를 보십시오")
  public static let binding = FailureCase(
    "undo.binding", .conflict, "an agreement of two people is undone or redone within a day only",
    "두 사람이 합의한 것은 하루 안에만 되돌리거나 다시 실행할 수 있습니다", "agree on it again with the other person",
    "상대방과 다시 합의하십시오")
  public static let taken = FailureCase(
    "undo.taken", .conflict, "another record has taken the place of the one to restore",
    "되살릴 기록의 자리를 다른 기록이 차지했습니다",
    "rename, remove or undo the other record first; see 'catchkit history'",
    "다른 기록의 이름을 바꾸거나, 그 기록을 삭제하거나 되돌리십시오. 'catchkit history'를 보십시오")
  public static let rule = FailureCase(
    "undo.rule", .conflict, "the record to restore conflicts with another one",
    "되살릴 내용이 지금 있는 다른 기록과 맞지 않습니다",
    "change the other record first, or leave it as it is; see 'catchkit history'",
    "다른 기록을 먼저 바꾸거나 그대로 두십시오. 'catchkit history'를 보십시오")
  public static let nothing = FailureCase(
    "undo.nothing", .notFound, "there is nothing to undo or redo", "되돌리거나 다시 실행할 작업이 없습니다",
    "see 'catchkit history'", "'catchkit history'를 보십시오")
  public static let undoneAlready = FailureCase(
    "undo.undone_already", .conflict, "the operation has been undone already", "이미 되돌린 작업입니다",
    "bring it back with 'catchkit redo'", "'catchkit redo'로 다시 실행할 수 있습니다")
  public static let noStep = FailureCase(
    "undo.no_step", .conflict, "the operation only recorded notices, or no person made it",
    "알림을 기록하기만 했거나 사람이 하지 않은 작업입니다", "'catchkit shift due reset' delivers notices again",
    "'catchkit shift due reset'으로 다시 알리게 할 수 있습니다")
  public static let notYours = FailureCase(
    "undo.not_yours", .forbidden, "the operation is another person's", "다른 사람의 작업입니다",
    "act as that person with --as NAME", "--as NAME으로 그 사람이 되어 실행하십시오")
  public static let noOperation = FailureCase(
    "operation.not_found", .notFound, "there is no such operation", "작업을 찾을 수 없습니다",
    "see 'catchkit history'", "'catchkit history'를 보십시오")
  public static let fileMissing = FailureCase(
    "files.missing", .damagedStore, "a file of the store is missing", "저장소의 파일이 없습니다",
    "bring it back with 'catchkit store restore FILE'; see 'catchkit doctor'",
    "'catchkit store restore 파일'로 되찾으십시오. 'catchkit doctor'를 보십시오")
  public static let fileDamaged = FailureCase(
    "files.damaged", .damagedStore, "a file of the store is not as it was written",
    "저장소의 파일이 기록과 다릅니다",
    "bring it back with 'catchkit store restore FILE'; see 'catchkit doctor --deep'",
    "'catchkit store restore 파일'로 되찾으십시오. 'catchkit doctor --deep'을 보십시오")
  public static let folderUnsuitable = FailureCase(
    "files.unsuitable", .inputOutput, "the folder for files is not the store's own",
    "파일을 둘 폴더가 저장소에 속하지 않습니다", "move what is in its place elsewhere", "그 자리에 있는 파일을 다른 곳으로 옮기십시오")

  public static let catalogue = [
    missing, busy, damaged, foreign, former, newer, altered, full, inputOutput, unknownOutcome,
    readOnly, link, sideFile, tooLarge, nul, memory, engine, setting, notJournal, keyReused,
    referenced, changedSince, binding, taken, rule, nothing, undoneAlready, noStep, notYours,
    noOperation, fileMissing, fileDamaged, folderUnsuitable,
  ]
}

extension Failure {
  static func store(
    _ entry: FailureCase, _ path: String, _ en: String, _ ko: String, hint: Text? = nil
  ) -> Failure {
    entry.failure("the store '\(path)' \(en)", "저장소 '\(path)': \(ko)", hint: hint, file: path)
  }

  /// The failure of a change whose end the disk did not confirm.
  ///
  /// - Parameters:
  ///   - operation: its number; nil for the replacement of a whole store.
  ///   - hasKey: true when the request can be repeated under its key.
  static func unknownOutcome(
    of operation: Int?, _ path: String, _ cause: Failure, hasKey: Bool = false
  ) -> Failure {
    let (en, ko) = (cause.message.en, cause.message.ko)
    guard let operation else {
      return .store(
        StoreFailure.unknownOutcome, path,
        "was replaced, but a power cut could bring back the former one: \(en)",
        "새것으로 바꾸었지만 정전이 나면 이전 것으로 돌아갈 수 있습니다: \(ko)",
        hint: Text(
          en: "look into it with 'catchkit store info' before you run it again",
          ko: "다시 실행하기 전에 'catchkit store info'로 확인하십시오"))
    }
    var failure = Failure.store(
      StoreFailure.unknownOutcome, path,
      "failed at the end of operation \(operation), and it is not known whether that lasts: "
        + en, "작업 \(operation)번을 마치는 순간 오류가 나서 작업이 남았는지 알 수 없습니다: \(ko)",
      hint: hasKey
        ? Text(
          en: "run it again with the same --idempotency-key: what lasted is not done twice",
          ko: "같은 --idempotency-key로 다시 실행하십시오. 이미 된 것은 두 번 하지 않습니다")
        : Text(
          en: "see 'catchkit history show \(operation)' before you run it again",
          ko: "다시 실행하기 전에 'catchkit history show \(operation)' 명령으로 확인하십시오"))
    failure.operation = operation
    return failure
  }

  static func nul(in text: String) -> Failure {
    let shown = TerminalText.escaped(String(text.prefix(40)))
    return StoreFailure.nul.failure(
      "'\(shown)' holds the NUL character", "'\(shown)'에 NUL 문자가 있습니다")
  }

  /// Refuses content that no command can have written.
  public static func damagedStore(_ path: String, _ detail: String) -> Failure {
    .store(StoreFailure.damaged, path, "is damaged: \(detail)", "손상되었습니다: \(detail)")
  }
}
