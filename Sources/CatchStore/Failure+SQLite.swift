import CSQLite
import CatchValues

extension Database {
  /// Returns the failure for a result code of SQLite, with the engine's own words.
  func failure(_ code: Int32) -> Failure {
    let words = unsafe String(cString: sqlite3_errmsg(handle))
    return switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED:
      busyFailure()
    case SQLITE_CORRUPT: .damagedStore(name, words)
    // A number in the header that no engine of today writes, or a row that no command does.
    case SQLITE_ERROR
    where ["unsupported file format", "integer overflow", "malformed JSON"].contains(words):
      .damagedStore(name, words)
    case SQLITE_NOTADB:
      .store(
        StoreFailure.foreign, name, "is no catchkit store: \(words)", "catchkit 저장소가 아닙니다: \(words)"
      )
    case SQLITE_CONSTRAINT where code == Database.brokenReference: referenceFailure()
    // Numbers are given in sequence; a number already taken was hidden by damage.
    case SQLITE_CONSTRAINT where code == Database.takenNumber: .damagedStore(name, words)
    case SQLITE_FULL: fullFailure()
    case SQLITE_READONLY where StoreFile.isOfUnknownFormat(path): .damagedStore(name, words)
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      .store(StoreFailure.readOnly, name, "cannot be written: \(words)", "쓸 수 없습니다: \(words)")
    case SQLITE_IOERR where isOutOfSpace(code): fullFailure()
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PROTOCOL, SQLITE_NOLFS:
      .store(
        StoreFailure.inputOutput, name, "cannot be read or written: \(words)",
        "읽거나 쓸 수 없습니다: \(words)")
    case SQLITE_TOOBIG:
      .store(StoreFailure.tooLarge, name, "takes at most 64 MB a record", "기록 하나는 최대 64 MB입니다")
    case SQLITE_NOMEM:
      .store(StoreFailure.memory, name, "needs more memory", "메모리가 부족합니다")
    default:
      .store(StoreFailure.engine, name, "refused: \(words) (\(code))", "거부했습니다: \(words) (\(code))")
    }
  }

  // The header writes them as expressions, which Swift does not import.
  private static let brokenReference = SQLITE_CONSTRAINT | 3 << 8
  private static let takenNumber = SQLITE_CONSTRAINT | 6 << 8
  private static let takenValue = SQLITE_CONSTRAINT | 8 << 8
  private static let missingValue = SQLITE_CONSTRAINT | 5 << 8
  private static let otherType = SQLITE_CONSTRAINT | 12 << 8

  /// True when the last statement failed because an equal record exists already.
  var hasMetDuplicate: Bool {
    unsafe sqlite3_extended_errcode(handle) == Database.takenValue
  }

  /// True when the last statement failed because its primary key is taken.
  var hasMetTakenKey: Bool {
    unsafe sqlite3_extended_errcode(handle) == Database.takenNumber
  }

  /// True when the last statement failed because its row breaks a rule of the table.
  var hasMetConstraint: Bool {
    [SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains(unsafe sqlite3_errcode(handle) & 0xFF)
  }

  /// The reason why the last statement could not insert its row, in words for people.
  var misfit: Text {
    let words = unsafe String(cString: sqlite3_errmsg(handle))
    let column = words.split(separator: " ").last.map(String.init) ?? ""
    return switch unsafe sqlite3_extended_errcode(handle) {
    case Database.takenNumber, Database.takenValue:
      Text(en: "'\(column)' is taken by an earlier row", ko: "'\(column)' 값이 앞의 행과 겹칩니다")
    case Database.missingValue:
      Text(en: "'\(column)' must not be null", ko: "'\(column)' 값은 null일 수 없습니다")
    case Database.otherType:
      Text(en: "'\(column)' holds a value of another type", ko: "'\(column)' 값의 종류가 다릅니다")
    default:
      Text(en: "the row breaks a rule of its table", ko: "행이 표의 규칙에 어긋납니다")
    }
  }

  private func busyFailure() -> Failure {
    let holders = StoreFile.lockHolders(of: path)
    guard let first = holders.first else {
      return .store(StoreFailure.busy, name, "is in use by another program", "다른 프로그램이 쓰고 있습니다")
    }
    let others = holders.count - 1
    let more =
      others == 0 ? Text(en: "", ko: "") : Text(en: " and \(others) more", ko: " 외 \(others)개")
    return .store(
      StoreFailure.busy, name, "is in use by \(first)\(more.en)",
      "다음 프로그램이 쓰고 있습니다: \(first)\(more.ko)")
  }

  func referenceFailure() -> Failure {
    StoreFailure.referenced.failure(
      "other records refer to one that would be gone", "사라질 기록을 가리키는 다른 기록이 있습니다")
  }

  // A full disk met while syncing or extending is reported as an I/O error with the system's
  // number.
  private func isOutOfSpace(_ code: Int32) -> Bool {
    let number = unsafe sqlite3_system_errno(handle)
    return number == SystemError.noSpace || number == SystemError.quota
  }

  private func fullFailure() -> Failure {
    let free = StoreFile.freeBytes(at: path)
    let needed = Database.spaceForOneWrite
    let known = free.map { Text(en: "\($0) bytes are free", ko: "남은 공간 \($0)바이트") }
    return .store(
      StoreFailure.full, name,
      "has no space to grow: \(known?.en ?? "free space is unknown"), "
        + "at least \(needed) are needed",
      "디스크 공간이 부족합니다: \(known?.ko ?? "남은 공간을 알 수 없음"), 적어도 \(needed)바이트가 필요합니다")
  }
}
