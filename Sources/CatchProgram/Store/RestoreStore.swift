import CatchCommandLine
import CatchStore
import CatchValues

/// `catchkit store restore FILE`
struct RestoreStore {
  let file: String

  static var command: Command<Environment> {
    Command(
      "restore", Text(en: "Bring back a backup in place of the store", ko: "백업으로 저장소 복원"),
      into: RestoreStore.init,
      .operand("FILE", .target, Text(en: "The backup", ko: "백업 파일")),
      discussion: [
        Text(
          en: "The backup is checked deeply first. The present store, damaged or not, stays beside "
            + "the new one under a name with the time; nothing is ever lost by restoring.",
          ko: "먼저 백업을 정밀 검사합니다. 지금 저장소는 손상되었더라도 시각이 붙은 이름으로 옆에 남으므로 복원해도 잃는 "
            + "것이 없습니다."),
        Text(
          en: "Files that its records name come from the folder FILE.files, or are here already; "
            + "a note names those that are in neither.",
          ko: "기록에 딸린 파일은 폴더 FILE.files에서 가져오거나 이미 있는 것을 쓰며, 어디에도 없으면 알립니다."),
        Text(
          en: "A backup of an earlier format is brought up to date on the way; the file itself "
            + "stays as it is.",
          ko: "이전 형식의 백업은 되살리면서 새 형식으로 올리며, 백업 파일은 그대로 둡니다."),
      ],
      examples: [
        Example(
          "catchkit store backup b.sqlite3 --quiet && catchkit store restore b.sqlite3 --yes --quiet",
          "Backup and restore", "백업하고 복원하기"),
        Example(
          "catchkit store backup b.sqlite3 --quiet && catchkit store restore b.sqlite3 --dry-run",
          "A check of the backup", "검사만"),
        Example(
          "catchkit store backup b.sqlite3 --quiet && "
            + "catchkit store restore b.sqlite3 -n --json | grep -o '\"rows\":[0-9]*'",
          "Count of its rows", "들어 있는 행 수"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      try environment.refuseKey("store restore")
      let store = try environment.store()
      if store.isOccupied {
        try environment.confirm(
          Text(
            en: "replace the store '\(store.path)' by '\(request.file)'",
            ko: "'\(store.path)' 저장소를 '\(request.file)' 백업으로 바꾸시겠습니까"))
      }
      ChangePhase.begin()
      let isDryRun = environment.options.isDryRun
      let done = try store.restore(from: request.file, isDryRun: isDryRun, at: environment.now())
      let record = JSON.object(
        [.init("path", .string(store.path)), .init("kept", done.kept.json)]
          + StoreCopyView.members(done.extent) + StoreCopyView.members(done.files))
      return Report(
        record, output: output, line: line(done, isDryRun), isDryRun: isDryRun,
        notes: StoreCopyView.notes(done.files), in: environment)
    }
  }

  private static func line(_ done: Restoration, _ isDryRun: Bool) -> Text {
    if isDryRun { return Text(en: "the backup is whole", ko: "백업에 이상이 없습니다") }
    guard let kept = done.kept else { return Text(en: "restored", ko: "복원했습니다") }
    return Text(en: "restored; the former store is '\(kept)'", ko: "복원했습니다. 이전 저장소는 '\(kept)'입니다")
  }

  private static let output = OutputInfo(
    "catchkit.store.restore", shape: .record,
    fields: [
      .text("path", "Path", "경로", "The store", "저장소"),
      .text(
        "kept", "Kept", "남긴 파일", "The former store's new path", "이전 저장소의 새 위치", isNullable: true),
      StoreCopyView.rows(), StoreCopyView.digest(),
    ] + StoreCopyView.files)
}
