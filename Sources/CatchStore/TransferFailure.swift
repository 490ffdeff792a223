public import CatchValues

/// Every refusal of copies, exports, imports and queries.
public enum TransferFailure {
  public static let exists = FailureCase(
    "file.exists", .conflict, "a file of that name is there already", "같은 이름의 파일이 이미 있습니다",
    "choose another name, or replace the file with --force", "다른 이름을 지정하거나 --force로 바꾸십시오",
    topic: "catchkit-store(1)")
  public static let unsuitable = FailureCase(
    "file.unsuitable", .inputOutput, "the file must not be replaced", "바꾸면 안 되는 파일입니다",
    "name a regular file that is not part of the store", "저장소에 속하지 않는 일반 파일을 지정하십시오",
    topic: "catchkit-store(1)")
  public static let unwritten = FailureCase(
    "copy.write", .inputOutput, "the file for a copy cannot be written", "복사본을 쓸 수 없습니다",
    "check its folder, the permissions and the free space; the store is as it was",
    "폴더와 권한, 남은 공간을 확인하십시오. 저장소는 그대로입니다")
  public static let mismatch = FailureCase(
    "backup.mismatch", .damagedStore, "a copy differs from the original", "복사본이 원본과 다릅니다",
    "check the disk, and the store with 'catchkit doctor --deep'",
    "디스크를 확인하고 'catchkit doctor --deep'으로 저장소를 확인하십시오")
  public static let nothingSalvaged = FailureCase(
    "salvage.nothing", .damagedStore, "nothing of a damaged store can be read",
    "손상된 저장소에서 읽을 수 있는 것이 없습니다", "restore a backup with 'catchkit store restore FILE'",
    "'catchkit store restore 파일'로 백업을 복원하십시오")
  public static let filesIncomplete = FailureCase(
    "files.incomplete", .rejects, "a copy lacks files of records", "복사본에 빠진 파일이 있습니다",
    "take them from an older backup, then see 'catchkit doctor --deep'",
    "이전 백업에서 가져온 뒤 'catchkit doctor --deep'으로 확인하십시오")
  public static let salvageIncomplete = FailureCase(
    "salvage.incomplete", .rejects, "a salvaged store lacks rows, or their latest state",
    "되살린 저장소에 빠졌거나 최신이 아닐 수 있는 행이 있습니다",
    "compare it with your last backup; the damaged file is as it was",
    "마지막 백업과 비교하십시오. 손상된 파일은 그대로 있습니다")
  public static let notEmpty = FailureCase(
    "import.not_empty", .conflict, "the store has content already", "이미 내용이 있는 저장소입니다",
    "import into a new store with --store PATH", "--store PATH로 새 저장소에 가져오십시오")
  public static let header = FailureCase(
    "import.header", .refused, "the input is no export of a store", "저장소를 내보낸 파일이 아닙니다",
    "write one with 'catchkit store export'", "'catchkit store export'로 만드십시오")
  public static let line = FailureCase(
    "import.line", .refused, "a line of an export is not as an export writes it",
    "내보낸 파일의 줄이 형식과 다릅니다", "export again; an export is imported as it is or not at all",
    "다시 내보내십시오. 내보낸 그대로만 가져올 수 있습니다")
  public static let inconsistent = FailureCase(
    "import.inconsistent", .refused, "the rows of an export do not fit together",
    "내보낸 파일의 행들이 서로 맞지 않습니다", "rows are missing or changed; export again",
    "빠지거나 바뀐 것이 있습니다. 다시 내보내십시오")
  public static let query = FailureCase(
    "query.refused", .refused, "the query is not allowed", "SQLite가 받지 않는 질의입니다",
    "only one SELECT that reads is allowed; 'catchkit store query --help' lists the views",
    "읽기만 하는 SELECT 하나만 쓸 수 있습니다. 뷰는 'catchkit store query --help'에 있습니다")
  public static let queryTime = FailureCase(
    "query.time", .refused, "the query took too long", "질의가 너무 오래 걸렸습니다",
    "narrow the query, or allow more with --timeout 1m", "질의를 좁히거나 --timeout 1m처럼 늘리십시오")

  public static let catalogue = [
    exists, unsuitable, unwritten, mismatch, nothingSalvaged, filesIncomplete, salvageIncomplete,
    notEmpty, header, line, inconsistent, query, queryTime,
  ]
}
