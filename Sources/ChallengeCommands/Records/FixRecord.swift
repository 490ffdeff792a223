import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

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
struct WithdrawRecord: Sendable {
  let record: String

  static var command: Command<Environment> {
    .changing(
      "withdraw", Text(en: "Take a record back until its day closes", ko: "마감 전의 기록 철회"),
      into: WithdrawRecord.init, ChallengeArgument.record,
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
    ) { request, transaction, actor, _ throws(Failure) in
      let (challenge, record) = try Records.withdraw(request.record, by: actor, in: transaction)
      return ShownRecord(record: record, challenge: challenge)
    }
  }
}
