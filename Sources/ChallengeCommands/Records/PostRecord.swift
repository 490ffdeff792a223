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
