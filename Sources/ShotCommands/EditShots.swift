import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot edit`
struct EditShots: NamesShots {
  let ids: [String]
  let isStarred: Bool
  let isUnstarred: Bool
  let note: String?
  let app: String?
  let time: String?

  static var command: Command<Environment> {
    .changingShots(
      "edit", Text(en: "Set favourite, note, app or time", ko: "즐겨찾기, 메모, 앱, 일시 고치기"),
      into: EditShots.init, ShotOptions.ids,
      .flag("star", Text(en: "Make it a favourite", ko: "즐겨찾기")),
      .flag("unstar", Text(en: "No favourite any more", ko: "즐겨찾기 해제")),
      .optional(
        "note", .text(), Text(en: "A note; '' for none", ko: "메모. 없애려면 ''"), isCommon: true),
      .optional("app", .text(), Text(en: "The app; '' for that of the file", ko: "앱. 파일의 것은 ''")),
      .optional(
        "time", .text("TIME"),
        Text(en: "Time of capture; '' for the file's", ko: "캡처 일시. 파일의 것은 ''")),
      discussion: .paragraph(
        en: "The file stays as it is; what is set here counts for lists and searches.",
        ko: "파일은 그대로이며, 여기에서 정한 것이 목록과 검색에 쓰입니다."),
      examples: [
        Example("catchkit shot edit sht-1 --star", "A favourite", "즐겨찾기"),
        Example("catchkit shot edit sht-1 --note '생일 선물 후보'", "A note", "메모"),
        Example(
          "catchkit shot inbox --format ids | head -n 1 | catchkit shot edit - --star",
          "The newest of the inbox", "가장 최근 캡처"),
      ], contract: "catchkit.shot.edit"
    ) { request, shots, transaction, session throws(Failure) in
      guard !request.isStarred || !request.isUnstarred else {
        throw .conflict("--star", "--unstar")
      }
      let star = request.isStarred ? true : request.isUnstarred ? false : nil
      guard star != nil || (request.note ?? request.app ?? request.time) != nil else {
        throw .needsOneOf(["--star", "--unstar", "--note", "--app", "--time"])
      }
      let time = try request.time.map { text throws(Failure) in
        text.isEmpty ? nil : try session.moment(text)
      }
      let note = try request.note.map { text throws(Failure) in try ShotNotes.note.checked(text) }
      let app = try request.app.map { text throws(Failure) in try ShotNotes.app.checked(text) }
      return try Shots.edit(shots, in: transaction) { mark in
        mark.isFavourite = star ?? mark.isFavourite
        mark.note = note ?? mark.note
        mark.app = app ?? mark.app
        if let time { mark.capturedAt = time }
      }
    }
  }
}

/// `catchkit shot keep`, `trash` and `restore`
struct MoveShots: NamesShots {
  let ids: [String]

  static var keep: Command<Environment> {
    .changingShots(
      "keep", Text(en: "Take screenshots out of the inbox", ko: "태그 없이 보관하기"), into: MoveShots.init,
      ShotOptions.ids,
      examples: [
        Example("catchkit shot keep sht-1", "Without a tag", "태그 없이"),
        Example("catchkit shot keep sht-1 sht-2", "Two of them", "두 개"),
        Example("catchkit shot inbox --format ids | catchkit shot keep - --yes", "All", "모두"),
      ], contract: "catchkit.shot.keep"
    ) { _, shots, transaction, _ throws(Failure) in
      try Shots.edit(shots, in: transaction) { $0.isKept = true }
    }
  }

  static var trash: Command<Environment> {
    .changingShots(
      "trash", Text(en: "Put screenshots into the trash", ko: "휴지통에 넣기"), into: MoveShots.init,
      ShotOptions.ids,
      discussion: .paragraph(
        en: "The files stay where they are. 'catchkit shot restore' brings them back, 'catchkit "
          + "shot purge' forgets them for good.",
        ko: "파일은 그대로입니다. 'catchkit shot restore'로 되돌리고 'catchkit shot purge'로 아주 지웁니다."),
      examples: [
        Example("catchkit shot trash sht-1", "One", "하나"),
        Example("catchkit shot trash sht-1 sht-2", "Two of them", "두 개"),
        Example(
          "catchkit shot list app:Coupang --format ids | catchkit shot trash - --yes",
          "All of an app", "한 앱의 캡처 모두"),
      ], contract: "catchkit.shot.trash"
    ) { _, shots, transaction, _ throws(Failure) in
      try Shots.move(shots, to: .trash, in: transaction)
    }
  }

  static var restore: Command<Environment> {
    .changingShots(
      "restore", Text(en: "Take screenshots out of the trash", ko: "휴지통에서 되돌리기"),
      into: MoveShots.init, ShotOptions.ids,
      examples: [
        Example("catchkit shot restore sht-1", "One", "하나"),
        Example("catchkit shot restore sht-1 sht-2", "Two of them", "두 개"),
        Example(
          "catchkit shot list is:trash --format ids | catchkit shot restore - --yes", "All", "모두"),
      ], contract: "catchkit.shot.restore"
    ) { _, shots, transaction, _ throws(Failure) in
      try Shots.move(shots, to: nil, in: transaction)
    }
  }
}

/// `catchkit shot purge`
struct PurgeShots: NamesShots {
  let ids: [String]
  let removesFiles: Bool

  static var command: Command<Environment> {
    let output = ShotView.view.list("catchkit.shot.purge")
    return Command(
      "purge", Text(en: "Forget screenshots of the trash for good", ko: "휴지통의 캡처를 아주 지우기"),
      into: PurgeShots.init,
      .operands(
        "ID", ShotOptions.shot,
        Text(en: "By id; else all that lay there for 30 days", ko: "ID. 없으면 30일 지난 것 모두")),
      .flag("with-files", Text(en: "Remove their files, too", ko: "파일도 지우기"), isCommon: true),
      discussion: .paragraph(
        en: "No scan brings a purged screenshot back. Its text goes from the searches; the log "
          + "keeps what was written. With --with-files its file and the copies are removed, each "
          + "only if it still has the same content; that cannot be undone. The days are "
          + "shot.trash_days.",
        ko: "아주 지운 캡처는 다시 훑어도 나오지 않으며 글은 검색에서 사라지지만 작업 기록에는 남습니다. --with-files는 내용이 그대로인 파일과 사본을 "
          + "지우며 되돌릴 수 없습니다. 일수는 shot.trash_days입니다."),
      examples: [
        Example("catchkit shot purge -n", "A preview", "지워질 것 미리 보기"),
        Example("catchkit shot purge sht-1", "One", "하나"),
        Example("catchkit shot purge --yes --json | jq '.data | length'", "Number of them", "지운 수"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let ids = try request.readIDs(&environment)
      var files: [ShotFile] = []
      var report = try environment.change(ShotView.view, output) {
        transaction, actor, session throws(Failure) in
        let shots =
          request.ids.isEmpty
          ? try PurgeShots.old(of: actor, session, in: transaction)
          : try session.shots(ids, of: actor, in: transaction.view)
        files = request.removesFiles ? try Shots.files(of: shots, in: transaction.view) : []
        return try ShotView.rows(Shots.purge(shots, in: transaction), session)
      }
      guard !environment.options.isDryRun else { return report }
      let ends = files.map { (file: $0, end: PurgeShots.remove($0, environment)) }
      report.notes += ends.compactMap(\.end.note)
      let removed = ends.filter { $0.end.note == nil }.map(\.file)
      let kept = ends.filter(\.end.isThere).map(\.file)
      if let owner = files.first?.owner {
        try environment.noteByMachine(of: "shot", wordsOf: owner) { transaction throws(Failure) in
          try Shots.noteRemoval(of: removed, keeping: kept, in: transaction)
        }
      }
      if !kept.isEmpty {
        report.shortfall = ShotRefusal.leftOut.failure(
          "files that could not be removed: \(kept.count); their screenshots stay in the trash",
          "지우지 못한 파일 \(kept.count)개. 그 캡처는 휴지통에 남습니다",
          hint: Text(
            en: "let the folder be written to, and purge again", ko: "폴더에 쓸 수 있게 한 뒤 다시 지우십시오"))
      }
      return report
    }
  }

  private static func old(
    of actor: Person, _ session: Session, in transaction: borrowing Transaction
  ) throws(Failure) -> [Shot] {
    let days = try session.environment.value(of: ShotSettings.trashDays)
    let search = try session.search(.state(.trash), of: actor, in: transaction.view)
    let now = transaction.at
    return try Shots.list(search, in: transaction.view).filter { shot in
      guard let at = shot.mark.goneAt else { return false }
      return now.secondsSinceEpoch - at.secondsSinceEpoch >= days * 86_400
    }
  }

  /// - Returns: whether the picture is still there, which a file that is gone or has other content
  ///   is not.
  private static func remove(
    _ file: ShotFile, _ environment: Environment
  ) -> (note: Text?, isThere: Bool) {
    do throws(Failure) {
      let open = try environment.files.regular(file.path, false)
      guard try open.digest() == file.digest else {
        let note = Text(
          en: "'\(file.path)' has other content now and stays",
          ko: "'\(file.path)': 내용이 바뀌어 그대로 둡니다")
        return (note, false)
      }
      try environment.files.remove(file.path)
      return (nil, false)
    } catch {
      guard error.entry != EnvironmentFailure.notFound else { return (nil, false) }
      let note = Text(
        en: "'\(file.path)' stays: \(error.message.en)",
        ko: "'\(file.path)' 남음: \(error.message.ko)")
      return (note, true)
    }
  }
}
