import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store salvage DAMAGED NEW`
struct SalvageStore {
  let damaged: String
  let target: String
  let isReplacing: Bool

  static func command(of domains: Domains) -> Command<Environment> {
    Command(
      "salvage", Text(en: "Make a new store of a damaged one", ko: "손상된 저장소에서 새 저장소 만들기"),
      into: SalvageStore.init,
      .operand("DAMAGED", .target, Text(en: "The damaged store", ko: "손상된 저장소")),
      .operand("NEW", .target, Text(en: "The store to make", ko: "만들 저장소")),
      .force,
      discussion: [
        Text(
          en:
            "A backup is better: 'catchkit store restore' brings all of it back. Without one, this "
            + "reads what can be read, around pages that are damaged, even without the list of "
            + "tables. A row is as its table has it, unless the operation log is whole from its last "
            + "image on and has another one; what refers to a lost row is left out. The damaged file "
            + "is only copied, never changed, and the new store appears whole or not at all.",
          ko: "백업이 있으면 'catchkit store restore'가 전부 되돌리므로 더 낫습니다. 없으면 이 명령이 손상된 페이지를 건너뛰며 "
            + "읽을 수 있는 것을 읽습니다. 테이블 목록이 없어도 됩니다. 행은 테이블에 있는 대로 가져오되, 작업 기록이 그 행의 마지막 "
            + "모습부터 끝까지 온전하고 내용이 다르면 기록을 따릅니다. 잃은 행을 가리키는 행은 뺍니다. 손상된 파일은 복사만 하고 바꾸지 "
            + "않으며, 새 저장소는 온전하게 생기거나 전혀 생기지 않습니다."),
        Text(
          en:
            "The new store has one operation, so that earlier ones cannot be undone. When rows are "
            + "known to be missing, or cannot be proved to be the latest, it ends with 17. To go on "
            + "with it, name it with --store, or bring it into place with "
            + "'catchkit store restore NEW'.",
          ko: "새 저장소에는 작업이 하나만 있어 이전 작업은 되돌릴 수 없습니다. 빠졌거나 최신인지 알 수 없는 행이 있으면 17로 끝납니다. "
            + "계속 쓰려면 --store로 지정하거나 'catchkit store restore NEW'로 제자리에 놓으십시오."),
      ],
      examples: [
        Example(
          "catchkit store backup b.sqlite3 --quiet && catchkit store salvage b.sqlite3 new.sqlite3",
          "Into a new store", "새 저장소로"),
        Example(
          "catchkit store backup b.sqlite3 --quiet && "
            + "catchkit store salvage b.sqlite3 new.sqlite3 --dry-run",
          "Only the count", "수만 보기"),
        Example(
          "catchkit store backup b.sqlite3 --quiet && "
            + "catchkit store salvage b.sqlite3 new.sqlite3 --format tsv | cut -f 1,4 | head -n 3",
          "Tables with lost rows", "잃은 행이 있는 테이블"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.refuseKey("store salvage")
      let isDryRun = environment.options.isDryRun
      let store = Store(path: request.target, schema: domains.schema(), isExplicit: true)
      let salvaged = try store.salvage(
        request.damaged, isReplacing: request.isReplacing, at: environment.now(),
        isDryRun: isDryRun, in: environment.temporaryFolder)
      var report = Report(
        .list(.init(view.rows(salvaged.tables.filter(\.isShown)))), output: output,
        meta: [.init("dry_run", .bool(isDryRun))],
        notes: notes(salvaged, isDryRun), shortfall: shortfall(salvaged))
      report.isNegative = false
      return report
    }
  }

  private static func notes(_ salvaged: SalvageReport, _ isDryRun: Bool) -> [Text] {
    var notes: [Text] = isDryRun ? [.dryRun] : []
    func add(_ ids: [String], _ en: String, _ ko: String) {
      guard !ids.isEmpty else { return }
      let list = StoreCopyView.list(ids)
      notes.append(Text(en: "\(en): \(list.en)", ko: "\(ko): \(list.ko)"))
    }
    let tables = salvaged.tables
    add(
      tables.flatMap(\.unproved),
      "as their tables have them, since the log lacks their last change",
      "작업 기록에 마지막 변경이 없어 테이블에 있는 대로 가져온 행")
    add(
      tables.flatMap(\.outdated),
      "from the log, which lacks what came after; their last state may be lost",
      "뒤의 기록이 빠진 작업 기록에서 되살려 최신이 아닐 수 있는 행")
    add(tables.flatMap(\.lost), "lost, or removed since", "잃었거나 나중에 삭제된 행")
    let gaps = tables.reduce(0) { $0 + $1.gaps }
    if gaps > 0 {
      notes.append(
        en: "ranges of rows that could not be read: \(gaps); what the operation log lacks too is "
          + "lost and not counted",
        ko: "읽을 수 없는 구간이 \(gaps)곳 있습니다. 작업 기록에도 없는 행은 잃었으며 세지 못했습니다")
    }
    return notes + StoreCopyView.notes(salvaged.files)
  }

  private static func shortfall(_ salvaged: SalvageReport) -> Failure? {
    let missing = salvaged.tables.reduce(0) { $0 + $1.lost.count + $1.refused }
    let unsure = salvaged.tables.reduce(0) { $0 + $1.unproved.count + $1.outdated.count }
    guard missing + unsure > 0 || salvaged.mayLackRows else {
      return StoreCopyView.shortfall(salvaged.files)
    }
    return TransferFailure.salvageIncomplete.failure(
      "rows that are missing from the new store: \(missing); that may not be the latest: \(unsure)",
      "새 저장소에 빠진 행: \(missing)개, 최신이 아닐 수 있는 행: \(unsure)개")
  }

  private static let view = RecordView<SalvagedTable>(
    id: nil,
    [
      .text("table", "Table", "테이블", "The table", "테이블") { $0.name },
      .integer("kept", "Kept", "읽음", "Rows that could be read", "읽은 행") { $0.kept },
      .integer(
        "from_log", "From log", "기록에서", "Rows that came from the operation log", "작업 기록에서 되살린 행"
      ) { $0.fromLog },
      .integer("lost", "Lost", "잃음", "Rows that are known and lost", "있었으나 잃은 행", at: \.lost.count),
      .integer(
        "refused", "Refused", "거부", "Rows that break a rule or refer to a lost row",
        "규칙에 어긋나거나 잃은 행을 가리키는 행", at: \.refused),
      .integer(
        "gaps", "Gaps", "구간", "Ranges of rows that could not be read", "읽을 수 없는 행의 구간", at: \.gaps),
      .integer(
        "unproved", "Unproved", "미확인", "Kept rows whose last change the log lacks",
        "읽은 행 가운데 작업 기록에 마지막 변경이 없는 행", at: \.unproved.count),
      .integer(
        "outdated", "Outdated", "예전", "Rows from the log that may have been newer",
        "작업 기록에서 되살려 최신이 아닐 수 있는 행", at: \.outdated.count),
    ])
  private static let output = view.list("catchkit.store.salvage")
}

extension SalvagedTable {
  fileprivate var isShown: Bool { kept + fromLog + lost.count + refused + gaps > 0 }
}
