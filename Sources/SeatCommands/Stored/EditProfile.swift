import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat profile`
struct EditProfile {
  /// Nil stands for the word `none`.
  let tags: [SeatTag?]
  let isOpen: Bool?
  let noticeMinutes: Int?

  static var command: Command<Environment> {
    Command(
      "profile", Text(en: "Show or change one's profile", ko: "내 좌석 프로필 보기와 바꾸기"),
      into: EditProfile.read,
      .repeated(
        "tag",
        Conversion(
          "TAG",
          choices: [Choice("none", Text(en: "no tag", ko: "태그 없음"))]
            + SeatTag.allCases.map { Choice($0.rawValue, $0.name) },
          show: { $0?.rawValue ?? "none" }
        ) { word throws(Failure) -> SeatTag? in
          if word == "none" { return nil }
          guard let tag = SeatTag(rawValue: word) else {
            throw .notAChoice(word, among: ["none"] + SeatTag.allCases.map(\.rawValue))
          }
          return tag
        }, Text(en: "All tags from now on, with commas between", ko: "이제부터의 모든 태그. 쉼표로 나눔"),
        takesCommas: true, isCommon: true),
      .toggle(
        "masked", Text(en: "Hide the nickname and the tags from others", ko: "닉네임과 태그를 다른 사람에게 숨김"),
        absent: Text(en: "as it is", ko: "그대로"), isCommon: true),
      .optional(
        "notice", .minutes(1...60),
        Text(en: "Lead time before alighting: 3m", ko: "내리기 전 알림 시간: 3m, 3분"),
        absent: Text(en: "as it is; at first 2m", ko: "그대로. 처음에는 2분"), isCommon: true),
      discussion: .paragraph(
        en: "The tags pregnant, low-health and disabled entitle to priority seats. Others see "
          + "neither nickname nor tags unless the profile is open. The notice before alighting "
          + "comes with this lead, or at the departure from the stop before, whichever is first.",
        ko: "pregnant, low-health, disabled 태그가 있으면 교통약자석에 앉을 수 있습니다. 공개하지 않으면 다른 사람은 닉네임과 태그를 보지 "
          + "못합니다. 내리기 전 알림은 이 시간 전이나 바로 앞 역을 떠날 때 가운데 이른 때에 옵니다."),
      examples: [
        Example("catchkit seat profile", "As it is", "지금 프로필"),
        Example(
          "catchkit seat profile --notice 3m --tag carrier", "Told three minutes before", "3분 전에 알림"
        ),
        Example(
          "catchkit seat profile --json | jq .data.notice_seconds", "For a script", "스크립트에서"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static func read(
    tags: [SeatTag?], isMasked: Bool?, noticeMinutes: Int?
  ) throws(Failure) -> EditProfile {
    if tags.contains(nil), tags.contains(where: { $0 != nil }) {
      throw .malformed("none", Text(en: "stands alone", ko: "다른 태그와 함께 쓸 수 없습니다"))
    }
    return EditProfile(tags: tags, isOpen: isMasked.map { !$0 }, noticeMinutes: noticeMinutes)
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    if tags.isEmpty, isOpen == nil, noticeMinutes == nil {
      let profile = try environment.read { view, actor throws(Failure) in
        try Profiles.find(actor.id, in: view)
      }
      return EditProfile.view.report(profile, EditProfile.output, in: environment)
    }
    return try environment.change(EditProfile.output, message: EditProfile.message) {
      transaction, actor throws(Failure) in
      var profile = try Profiles.find(actor.id, in: transaction.view)
      if !tags.isEmpty { profile.tags = Set(tags.compactMap(\.self)) }
      if let isOpen { profile.isOpen = isOpen }
      if let noticeMinutes { profile.noticeLead = noticeMinutes * 60 }
      try Profiles.store(profile, of: actor, in: transaction)
      return EditProfile.view.row(profile)
    }
  }

  private static func message(_ data: JSON) -> Text {
    let open = data["is_open"] == .bool(true)
    let notice = DurationText.words(Int(data.word("notice_seconds")) ?? 0)
    return Text(
      en: "profile: \(open ? "open" : "masked"), notice \(notice.en)",
      ko: "프로필: \(open ? "공개" : "비공개"), 알림 \(notice.ko)")
  }

  private static let view = RecordView<SeatProfile>(
    id: nil, record: ["tags", "is_open", "lead", "favourites"],
    [
      .list(
        "tags", .text, "Tags", "태그", "Tags that colleagues of an open profile see",
        "공개한 프로필에 보이는 태그"
      ) { profile in profile.sortedTags.map { .code($0.rawValue, $0.name) } },
      .bool(
        "is_open", "Open", "공개", "Whether others see nickname and tags", "닉네임과 태그 공개 여부",
        at: \.isOpen),
      .duration("notice", "Notice", "알림", "Lead time before alighting", "내리기 전 알림 시간") {
        $0.noticeLead ?? Profiles.usualLead
      },
      .shown("lead", .text, "Notice", "알림") {
        .bilingual(DurationText.words($0.noticeLead ?? Profiles.usualLead))
      },
      .list(
        "favourites",
        .object([
          .text("name", "Name", "이름", "Its name"),
          .text("from", "From", "출발역", "The first station"),
          .text("to", "To", "도착역", "The last station"),
        ]), "Favourites", "즐겨찾기", "Trips under a name", "이름을 붙인 경로"
      ) { profile in
        profile.favourites.map {
          .object([.text("name", $0.name), .text("from", $0.from), .text("to", $0.to)])
        }
      },
    ])

  private static let output = view.record("catchkit.seat.profile")
}
