import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// `catchkit challenge post`
struct PostRecord: CheckedRequest {
  let cost: Money?
  let isRest: Bool
  let photos: [String]
  let category: String?
  let day: DayWord?
  let title: String?
  let content: String?

  static var command: Command<Environment> {
    Command(
      "post", Text(en: "Post a day's spending, or a rest", ko: "하루의 지출이나 쉬는 날 기록"),
      into: checked(PostRecord.init), RecordArgument.cost,
      .flag("rest", Text(en: "Take a rest day instead", ko: "지출 대신 쉬는 날로"), isCommon: true),
      RecordArgument.photos, RecordArgument.category,
      .optional(
        "day", .day, Text(en: "The day, while it is open", ko: "마감 전의 날짜"),
        absent: Text(en: "today", ko: "오늘"), isCommon: true),
      RecordArgument.title, RecordArgument.content,
      discussion: [
        Text(
          en: "0 won is a no-spend day and counts as presence. Without --title the record goes by "
            + "its category and sum, without --category by the challenge's topic. Several records "
            + "a day add up.",
          ko: "0원은 무지출로, 출석으로 셉니다. --title이 없으면 분류와 금액이 제목이 되고, --category가 없으면 챌린지의 주제가 분류가 됩니다. "
            + "하루에 여러 번 기록하면 더합니다."),
        RecordArgument.aboutPhotos,
      ],
      examples: [
        Example("catchkit challenge post --cost 0 --photo lunchbox.jpg", "A no-spend day", "무지출"),
        Example(
          "catchkit challenge post --cost 4500 --category 식비 --title '점심 도시락' --photo r1.jpg",
          "Spending with its receipt", "영수증과 함께"),
        Example(
          "catchkit challenge post --rest --json | jq -r .data.id", "A rest day", "쉬는 날"),
      ],
      output: RecordRow.output("post"), readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let photos = try environment.pictures(
        in: request.photos, of: "photo", refusal: ChallengeRefusal.photo)
      return try environment.change(RecordRow.output("post")) {
        transaction, actor throws(Failure) in
        let recording = try Recording(of: actor, in: transaction.view, at: transaction.at)
        let record =
          request.isRest
          ? try Records.rest(on: request.day, to: recording, in: transaction)
          : try Records.post(
            RecordContent(
              cost: request.cost?.won, category: request.category, title: request.title,
              content: request.content, photos: photos),
            on: request.day, to: recording, in: transaction)
        // As it is with the record.
        let current = try Challenges.find(
          "\(recording.challenge.id)", in: transaction.view, at: transaction.at)
        let shown = ShownRecord(
          record: record, challenge: current, counted: current.counted(record))
        return RecordRow.view.row(shown).saying(RecordRow.message(shown))
      }
    }
  }

  func check() throws(Failure) {
    let others = [
      ("--cost", cost != nil), ("--photo", !photos.isEmpty), ("--category", category != nil),
      ("--title", title != nil), ("--content", content != nil),
    ]
    if isRest, let other = others.first(where: \.1) { throw .conflict("--rest", other.0) }
    if !isRest, cost == nil { throw .needsOneOf(["--cost WON", "--rest"]) }
  }
}

/// Arguments of records.
enum RecordArgument {
  static var cost: Argument<Money?> {
    .optional(
      "cost", .won(ChallengeRecord.costs), Text(en: "The sum spent; 0 is fine", ko: "쓴 금액. 0도 됨"),
      isCommon: true)
  }

  static var photos: Argument<[String]> {
    .repeated(
      "photo", .file, Text(en: "A photo as proof; up to 5", ko: "인증 사진. 5장까지"), isCommon: true)
  }

  static var category: Argument<String?> {
    .optional(
      "category", .text("CATEGORY"), Text(en: "The kind of spending", ko: "지출 분류"), isCommon: true)
  }

  static var title: Argument<String?> {
    .optional(
      "title", .text(), Text(en: "A title of 5 to 15 characters", ko: "5~15자 제목"), isCommon: true)
  }

  static var content: Argument<String?> {
    .optional(
      "content", .text(), Text(en: "A text of 3 to 100 characters", ko: "3~100자 내용"),
      isCommon: true)
  }

  static var aboutPhotos: Text {
    Text(
      en: "Photos are stored without metadata, so that no rival learns a place from them; HEIC "
        + "stays as it is. A copy of an earlier photo, a similar one, turned or not (with the "
        + "program 'vipsthumbnail' of libvips-tools), a time of taking outside the day, and a "
        + "screenshot are flagged for all players to see; that decides nothing.",
      ko: "사진은 촬영 정보를 지우고 저장하므로 위치가 상대에게 알려지지 않습니다. HEIC는 그대로 둡니다. 앞서 올린 사진과 같은 사진, 돌렸더라도 비슷한 "
        + "사진(libvips-tools의 'vipsthumbnail' 프로그램 필요), 다른 날 찍은 사진, 화면 캡처는 모두가 보도록 표시하며 판정에는 영향이 "
        + "없습니다.")
  }
}

/// `catchkit challenge fix REC`
struct FixRecord: CheckedRequest {
  let record: String
  let cost: Money?
  let photos: [String]
  let category: String?
  let title: String?
  let content: String?

  static var command: Command<Environment> {
    Command(
      "fix", Text(en: "Change a record until its day closes", ko: "마감 전의 기록 고치기"),
      into: checked(FixRecord.init), ChallengeArgument.record, RecordArgument.cost,
      RecordArgument.photos, RecordArgument.category, RecordArgument.title, RecordArgument.content,
      discussion: [
        Text(
          en:
            "Parts that are not given stay as they are; --title '' and --content '' take the text away. "
            + "--photo replaces all photos of the record. The history keeps what it was.",
          ko: "지정하지 않은 것은 그대로입니다. --title ''와 --content ''는 글을 지웁니다. --photo는 기록의 사진을 모두 바꿉니다. 고치기 "
            + "전의 내용은 이력에 남습니다."),
        RecordArgument.aboutPhotos,
      ],
      examples: [
        Example("catchkit challenge fix rec-1 --cost 5400", "Another sum", "금액 고치기"),
        Example("catchkit challenge fix rec-1 --photo r2.jpg", "Another photo", "사진 바꾸기"),
        Example(
          "catchkit challenge fix rec-1 --category 교통비 --json | jq -r .data.category",
          "Another category", "분류 바꾸기"),
      ],
      output: RecordRow.output("fix"), readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let photos = try environment.pictures(
        in: request.photos, of: "photo", refusal: ChallengeRefusal.photo)
      return try environment.change(RecordRow.output("fix")) { transaction, actor throws(Failure) in
        let (challenge, record) = try Records.fix(
          request.record,
          RecordContent(
            cost: request.cost?.won, category: request.category, title: request.title,
            content: request.content, photos: photos.isEmpty ? nil : photos),
          by: actor, in: transaction)
        let shown = ShownRecord(record: record, challenge: challenge)
        return RecordRow.view.row(shown).saying(RecordRow.message(shown))
      }
    }
  }

  func check() throws(Failure) {
    guard cost == nil, photos.isEmpty, category == nil, title == nil, content == nil else { return }
    throw .needsOneOf(["--cost", "--photo", "--category", "--title", "--content"])
  }
}

/// `catchkit challenge withdraw REC`
enum WithdrawRecord {
  static var command: Command<Environment> {
    .changing(
      "withdraw", Text(en: "Take a record back until its day closes", ko: "마감 전의 기록 철회"),
      into: { $0 }, ChallengeArgument.record,
      discussion: .paragraph(
        en: "A withdrawn record counts for nothing, and stays to be seen by all players.",
        ko: "철회한 기록은 세지 않으며, 참가자 모두에게 철회된 것으로 보입니다."),
      examples: [
        Example("catchkit challenge withdraw rec-1", "One record", "기록 하나"),
        Example("catchkit challenge withdraw rec-1 -n", "A preview", "미리 보기"),
        Example(
          "catchkit challenge records --json | jq -r '.data[-1].id' | xargs catchkit challenge "
            + "withdraw", "The latest", "마지막 기록"),
      ],
      view: RecordRow.view, contract: "catchkit.challenge.withdraw", message: RecordRow.message
    ) { id, transaction, actor, _ throws(Failure) in
      let (challenge, record) = try Records.withdraw(id, by: actor, in: transaction)
      return ShownRecord(record: record, challenge: challenge)
    }
  }
}

/// `catchkit challenge photo REC [N]`
struct FetchPhoto: CheckedRequest {
  let record: String
  let number: Int
  let file: String?
  let isShown: Bool
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "photo", Text(en: "Write or show one photo of a record", ko: "기록의 사진 한 장 저장하거나 보기"),
      into: checked(FetchPhoto.init), ChallengeArgument.record,
      .optionalOperand(
        "N", .integer(1...RecordContent.mostPhotos), default: 1,
        Text(en: "Its place in the record", ko: "기록의 몇 번째 사진인지")),
      .optional(
        "to", .file, Text(en: "File for the photo; - prints it", ko: "사진을 저장할 파일. -이면 출력"),
        isCommon: true),
      .flag(
        "view", Text(en: "Show it in the picture viewer", ko: "사진 보기 프로그램으로 열기"), isCommon: true),
      .overwriting,
      discussion: .paragraph(
        en: "All players and the referee may see the photos of a record, as they are stored: "
          + "without metadata. --view hands the file to 'xdg-open', or 'open'; without --to, that "
          + "is a copy in the cache folder that others cannot read.",
        ko: "참가자와 심판은 누구나 기록의 사진을 볼 수 있습니다. 촬영 정보는 저장할 때 지워졌습니다. --view는 파일을 'xdg-open'이나 "
          + "'open'으로 엽니다. --to가 없으면 캐시 폴더에 본인만 읽을 수 있는 사본을 만듭니다."),
      examples: [
        Example("catchkit challenge photo rec-1 --to r1.jpg", "The first photo", "첫 사진"),
        Example("catchkit challenge photo rec-1 2 --to r2.jpg --force", "The second", "두 번째 사진"),
        Example("catchkit challenge photo rec-1 --to - | wc -c", "Its bytes", "파일 크기"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static let output = OutputInfo(
    "catchkit.challenge.photo", shape: .record,
    fields: [
      .text("record", "Record", "기록"), .integer("number", "Photo", "사진", "Its place", "순서"),
      .text("player", "Player", "참가자", "The record's author", "쓴 사람", isNullable: true),
      .text("file", "File", "파일"),
      .choice("type", PictureType.allCases.map(\.rawValue), "Type", "형식"),
      .text("sha256", "SHA-256", "SHA-256", "The digest by which logs name it", "로그에 적히는 해시"),
    ])

  func check() throws(Failure) {
    guard file != nil || isShown else { throw .needsOneOf(["--to", "--view"]) }
    if file == "-", isShown { throw .conflict("--view", "--to -") }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    let now = try environment.now()
    let (found, bytes) = try environment.read { view, actor throws(Failure) in
      let found = try Records.photo(number, of: record, for: actor, in: view, at: now)
      return (found, try view.file(found.name))
    }
    if file == "-" {
      try environment.output.write(bytes)
      return Report(.streamed)
    }
    guard let type = PictureType(bytes) else {
      preconditionFailure("a stored photo has a type, and its content has been checked")
    }
    let path: String
    if let file {
      path = file
      try environment.requireSpare(file, of: "--to")
      try environment.files.replace(
        file, bytes, OutputRule(isReplacing: isReplacing, isPrivate: true, isMarked: false))
    } else {
      path = "\(try environment.cacheFolder())/photos/\(found.name.hex).\(type.rawValue)"
      try environment.put(bytes, at: path)
    }
    if isShown { try show(path, in: environment) }
    return environment.report(
      [
        .text("record", found.record.id.description), .count("number", number),
        .text("player", found.author), .text("file", path), .text("type", type.rawValue),
        .text("sha256", found.name.hex),
      ], FetchPhoto.output)
  }

  private func show(_ path: String, in environment: Environment) throws(Failure) {
    // Never taken for an option.
    let file = path.hasPrefix("/") ? path : "./\(path)"
    // Of Linux and of macOS; a viewer that does not leave the terminal is waited for.
    for viewer in ["xdg-open", "open"] {
      let program = Program([viewer, file], milliseconds: 3_600_000)
      if environment.run(program, isHeard: false).isSuccess { return }
    }
    throw ChallengeRefusal.viewer.failure(
      "'\(path)' is not shown: neither 'xdg-open' nor 'open' did it",
      "'\(path)' 파일을 'xdg-open'과 'open' 모두 열지 못했습니다")
  }
}
