import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat profile`
struct EditProfile: CheckedRequest {
  /// Nil stands for the word `none`.
  let tags: [SeatTag?]
  let isMasked: Bool?
  let noticeSeconds: Int?

  static var command: Command<Environment> {
    Command(
      "profile", Text(en: "Show or change one's profile", ko: "내 좌석 프로필 보기와 바꾸기"),
      into: checked(EditProfile.init),
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
        "notice", .seconds(1...3600),
        Text(en: "Lead time before alighting: 3m, 90s", ko: "내리기 전 알림 시간: 3m, 3분, 90초"),
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

  func check() throws(Failure) {
    if tags.contains(nil), tags.contains(where: { $0 != nil }) {
      throw .malformed("none", Text(en: "stands alone", ko: "다른 태그와 함께 쓸 수 없습니다"))
    }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    if tags.isEmpty, isMasked == nil, noticeSeconds == nil {
      let profile = try environment.read { view, actor throws(Failure) in
        try Profiles.find(actor.id, in: view)
      }
      return EditProfile.view.report(profile, EditProfile.output, in: environment)
    }
    return try environment.change(EditProfile.output) { transaction, actor throws(Failure) in
      var profile = try Profiles.find(actor.id, in: transaction.view)
      if !tags.isEmpty { profile.tags = SeatTag.allCases.filter(tags.contains) }
      if let isMasked { profile.isOpen = !isMasked }
      if let noticeSeconds { profile.noticeLead = noticeSeconds }
      try Profiles.store(profile, of: actor, in: transaction)
      let (open, notice) = (profile.isOpen, DurationText.words(profile.lead))
      return EditProfile.view.row(profile).saying(
        Text(
          en: "profile: \(open ? "open" : "masked"), notice \(notice.en)",
          ko: "프로필: \(open ? "공개" : "비공개"), 알림 \(notice.ko)"))
    }
  }

  private static let view = RecordView<SeatProfile>(
    id: nil, record: ["tags", "is_open", "lead", "favourites"],
    [
      .list(
        "tags", .text, "Tags", "태그", "Tags that colleagues of an open profile see",
        "공개한 프로필에 보이는 태그"
      ) { profile in profile.tags.map { .code($0.rawValue, $0.name) } },
      .bool(
        "is_open", "Open", "공개", "Whether others see nickname and tags", "닉네임과 태그 공개 여부",
        at: \.isOpen),
      .duration("notice", "Notice", "알림", "Lead time before alighting", "내리기 전 알림 시간", at: \.lead),
      .shown("lead", .text, "Notice", "알림") { .bilingual(DurationText.words($0.lead)) },
      .list(
        "favourites", of: trip, "Favourites", "즐겨찾기", "Trips under a name", "이름을 붙인 경로",
        at: \.favourites),
    ])
  private static let trip = RecordView<FavouriteTrip>(
    id: nil,
    [
      .text("name", "Name", "이름", "Its name", at: \.name),
      .text("from", "From", "출발역", "The first station", at: \.from),
      .text("to", "To", "도착역", "The last station", at: \.to),
    ])

  private static let output = view.record("catchkit.seat.profile")
}

/// `catchkit seat alias [NAME [STATION]]`
struct SetAlias: CheckedRequest {
  let name: String?
  let station: String?
  let isRemoved: Bool

  static var command: Command<Environment> {
    Command(
      "alias", Text(en: "Name a station: home, work", ko: "역에 별칭 붙이기: 집, 회사"),
      into: checked(SetAlias.init),
      .optionalOperand(
        "NAME", .text("NAME").completed(by: .dynamic("station-alias")),
        Text(en: "The alias; without one, all are listed", ko: "별칭. 생략하면 모두 표시")),
      .optionalOperand("STATION", .station, Text(en: "The station", ko: "역")),
      .flag(
        "remove", Text(en: "Remove the alias, or a favourite trip", ko: "별칭이나 즐겨찾기 경로 삭제"),
        isCommon: true),
      discussion: .paragraph(
        en: "An alias stands for its station in every command, for the person who set it. The "
          + "name of a station cannot be one.",
        ko: "별칭은 붙인 사람의 모든 명령에서 그 역을 뜻합니다. 역 이름은 별칭으로 쓸 수 없습니다."),
      examples: [
        Example("catchkit seat alias 회사 강남", "A name for a station", "역에 별칭 붙이기"),
        Example("catchkit seat alias 회사 --remove", "Forget it", "별칭 삭제"),
        Example("catchkit seat alias --json | jq -r '.data[].name'", "All names", "모든 별칭"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  func check() throws(Failure) {
    if isRemoved, name == nil || station != nil {
      throw .malformed("--remove", Text(en: "takes the alias alone", ko: "별칭만 지정해야 합니다"))
    }
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard let name else { return try list(in: environment) }
    if isRemoved {
      return try environment.change(SetAlias.view, SetAlias.output) {
        transaction, actor, session throws(Failure) in
        let removed = try Profiles.removeName(name, of: actor, in: transaction)
        let (done, doneKo) = transaction.isDryRun ? ("would remove", "삭제할 이름") : ("removed", "삭제")
        session.notes.append(
          en: "\(done) '\(removed.name)' (\(removed.station))",
          ko: "\(doneKo): '\(removed.name)'(\(removed.station))")
        return [removed]
      }
    }
    guard let station else { return try list(in: environment) }
    let found = try NetworkChoice.find([station], in: nil, environment)
    return try environment.change(SetAlias.view, SetAlias.output) {
      transaction, actor, _ throws(Failure) in
      let networks = try StoredNetworks.list(in: transaction.view).map(\.network)
      return [
        try Profiles.setAlias(
          name, to: found.network.name(of: found.platforms[0]), in: [Network.seoul()] + networks,
          for: actor, in: transaction)
      ]
    }
  }

  private func list(in environment: Environment) throws(Failure) -> Report {
    let aliases = try environment.read { view, actor throws(Failure) in
      try Profiles.find(actor.id, in: view).aliases
    }
    if let name, !aliases.contains(where: { $0.name == name }) {
      throw SeatRefusal.aliasUnknown.failure(
        "there is no alias '\(name)'", "'\(name)' 별칭이 없습니다",
        hint: Text(
          en: "name its station, too: catchkit seat alias '\(name)' STATION",
          ko: "역도 지정하십시오: catchkit seat alias '\(name)' 역"))
    }
    let wanted = aliases.filter { name == nil || $0.name == name }
    return Report(.list(.init(SetAlias.view.rows(wanted))), output: SetAlias.output)
  }

  private static let view = RecordView<StationAlias>(
    id: "name",
    [
      .text("name", "Alias", "별칭", "The person's own name for the station", "역에 붙인 별칭", at: \.name),
      .text("station", "Station", "역", "The station", at: \.station),
    ])

  private static let output = view.list("catchkit.seat.alias")
}
