import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SnapService

/// A profile in outputs; its contact is for its person and those who act for them.
enum SnapProfileView {
  struct Row: Sendable {
    let profile: SnapProfile
    let name: String
    let contact: Contact
  }

  static let view = RecordView<Row>(
    id: "name", list: ["name", "moods", "areas", "zone", "link", "has_left"],
    [
      .text("name", "Name", "이름", "The person's name", "사람 이름") { $0.name },
      .stored(SnapProfile.self, without: ["id", "person"], of: { $0.profile }),
      .text("phone", "Phone", "전화", isNullable: true) { $0.contact.phone.orNil },
      .text("email", "E-mail", "이메일", isNullable: true) { $0.contact.email.orNil },
      .text("messenger", "Messenger", "메신저", isNullable: true) { $0.contact.messenger.orNil },
    ])

  static func row(_ profile: SnapProfile, _ person: Person, in view: View) throws(Failure) -> Row {
    Row(profile: profile, name: person.name, contact: try Contacts.ofProfile(person.id, in: view))
  }
}

extension String {
  /// nil for an empty text.
  var orNil: String? { isEmpty ? nil : self }
}

/// `catchkit snap profile set`
struct SetSnapProfile: Sendable {
  let moods: [String]
  let areas: [String]
  let contact: Edits<Contact>
  let isMaker: Bool
  let terms: Edits<SnapProfile>
  let policy: String?
  let place: String?
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set your taste, contact, or terms as a maker", ko: "취향, 연락처, 작가 조건 정하기"),
      into: SetSnapProfile.init,
      .repeated(
        "mood", SnapOptions.mood, Text(en: "One or two moods", ko: "분위기 한두 개"),
        takesCommas: true, isCommon: true),
      .repeated(
        "area", SnapOptions.areas, Text(en: "One or two areas, or anywhere", ko: "지역 한두 개, 또는 전체"),
        takesCommas: true, isCommon: true),
      SnapOptions.contact,
      .flag("maker", Text(en: "Take bookings as a maker", ko: "작가로 예약 받기"), isCommon: true),
      terms,
      .optional(
        "policy", .text("TIERS"),
        Text(en: "Refunds: 7d:100%,3d:50%,0h:0%", ko: "환불: 7d:100%,3d:50%,0h:0%"),
        group: Text(en: "For makers", ko: "작가")),
      .optional(
        "at", .text("LAT,LONG"), Text(en: "Coordinates, for the light", ko: "빛을 계산할 좌표"),
        group: Text(en: "For makers", ko: "작가")),
      SnapOptions.person,
      discussion: .paragraph(
        en:
          "Values that are not named stay. A contact is shown to the other side of a booking once "
          + "it is accepted, goes 90 days after the shoot, and is no step of undo. One who added a person "
          + "acts for them with --for until they have acted themselves.",
        ko:
          "지정하지 않은 값은 그대로입니다. 연락처는 예약이 확정되면 상대방에게 보이고 촬영 90일 뒤에 지워지며, undo로 되돌릴 수 없습니다. 사람을 추가한 사람은 "
          + "본인이 직접 쓰기 전까지 --for로 대신할 수 있습니다."),
      examples: [
        Example("catchkit snap profile set --mood 러블리 --mood 시크", "Your taste", "내 취향"),
        Example(
          "catchkit snap profile set --maker --after 30m --notice 24h --horizon 60d --phone "
            + "010-1234-5678", "A maker's terms", "작가의 조건"),
        Example(
          "catchkit snap profile set --area 북촌 --json | jq .data.areas", "For a script", "스크립트에서"),
      ],
      view: SnapProfileView.view, contract: "catchkit.snap.profile.set",
      message: { Text(en: "\($0.name)'s profile is set", ko: "\($0.name)의 프로필을 정했습니다") }
    ) { request, transaction, actor, session throws(Failure) in
      let view = transaction.view
      let person = try SnapPeople.person(request.person, for: actor, in: view)
      var profile = try SnapProfiles.find(person.id, in: view)
      let setting = try session.snap
      if !request.moods.isEmpty {
        profile.moods = WordList(try Mood.read(request.moods, more: setting.moods).map(\.code))
      }
      if !request.areas.isEmpty { profile.areas = WordList(try Area.read(request.areas)) }
      if request.isMaker { (profile.isMaker, profile.hasLeft) = (true, false) }
      guard
        profile.isMaker || request.terms.isEmpty && request.policy == nil && request.place == nil
      else { throw .needsOneOf(["--maker"]) }
      request.terms.apply(to: &profile)
      if let policy = request.policy { profile.policy = try RefundPolicy(policy) }
      if let place = request.place {
        guard let found = Coordinates(place) else {
          throw .malformed(
            place, "is no place on earth", "좌표가 아닙니다",
            hint: Text(en: "write --at 37.5796,126.9770", ko: "--at 37.5796,126.9770처럼 입력하십시오"))
        }
        (profile.latitude, profile.longitude) = (found.latitude, found.longitude)
      }
      profile = try SnapProfiles.save(profile, in: transaction, zones: setting.zone)
      var contact = try Contacts.ofProfile(person.id, in: view)
      request.contact.apply(to: &contact)
      try Contacts.setProfile(
        try Contact(phone: contact.phone, email: contact.email, messenger: contact.messenger),
        of: person.id, in: transaction)
      // The answer may be replayed, and a contact is never kept with it.
      return SnapProfileView.Row(profile: profile, name: person.name, contact: Contact())
    }
  }
}

extension SetSnapProfile {
  private static var terms: Argument<Edits<SnapProfile>> {
    let options: [EditOption<SnapProfile>] = [
      .option("studio", .text(), Text(en: "The studio's address", ko: "스튜디오 주소")) {
        $0.studio = $1
      },
      .option("link", .text("URL"), Text(en: "A page with your work", ko: "작업을 볼 수 있는 페이지")) {
        $0.link = $1
      },
      .option("zone", .text("ZONE"), Text(en: "Your clock: Asia/Seoul", ko: "시간대: Asia/Seoul")) {
        $0.zone = $1
      },
      .option(
        "notice", .minutes(0...525_600),
        Text(en: "Least time to a shoot: 24h", ko: "촬영까지의 최소 시간: 24h")
      ) { $0.noticeMinutes = $1 },
      .option(
        "horizon", SnapOptions.days,
        Text(en: "Most days to a shoot: 60d", ko: "촬영까지의 최대 일수: 60d")
      ) { $0.horizonDays = $1 },
      .option(
        "before", .minutes(0...1_440),
        Text(en: "Kept free before each shoot", ko: "촬영 전에 비워 두는 시간")
      ) { $0.bufferBeforeMinutes = $1 },
      .option(
        "after", .minutes(0...1_440),
        Text(en: "Kept free after each shoot", ko: "촬영 후에 비워 두는 시간")
      ) { $0.bufferAfterMinutes = $1 },
      .option(
        "auto-accept", .choice("ANSWER") { (answer: YesNo) in answer.name },
        Text(en: "Accept bookings at once", ko: "예약을 바로 수락")
      ) { $0.autoAccepts = $1 == .yes },
    ]
    return .edits(options.grouped(Text(en: "For makers", ko: "작가")))
  }
}

/// An answer to an option that may be taken back.
enum YesNo: String, NamedWord {
  case yes
  case no

  var name: Text { self == .yes ? Text(en: "yes", ko: "예") : Text(en: "no", ko: "아니요") }
}

/// `catchkit snap profile show [NAME]`
struct ShowSnapProfile: Sendable {
  let name: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show a profile", ko: "프로필 보기"), into: ShowSnapProfile.init,
      .optionalOperand(
        "NAME", .text("NAME").completed(by: .dynamic("person")),
        Text(en: "The person's name", ko: "사람 이름"), absent: Text(en: "yourself", ko: "나")),
      examples: [
        Example("catchkit snap profile show", "Your own", "내 프로필"),
        Example("catchkit snap profile show 나루", "A maker's", "작가의 프로필"),
        Example(
          "catchkit snap profile show 나루 --json | jq -r .data.policy", "The refunds", "환불 규정"),
      ],
      view: SnapProfileView.view, contract: "catchkit.snap.profile.show"
    ) { request, view, actor, _ throws(Failure) in
      let person =
        try request.name.map { name throws(Failure) in
          try People.find(name, in: view)
        } ?? actor
      let profile = try SnapProfiles.find(person.id, in: view)
      guard try SnapPeople.acts(actor, for: person.id, in: view) else {
        return SnapProfileView.Row(profile: profile, name: person.name, contact: Contact())
      }
      return try SnapProfileView.row(profile, person, in: view)
    }
  }
}

/// `catchkit snap maker list`
enum ListMakers {
  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the makers", ko: "작가 목록"), into: { () throws(Failure) in () },
      examples: [
        Example("catchkit snap maker list", "All makers", "모든 작가"),
        Example("catchkit snap maker list --fields name,policy", "Their refunds", "환불 규정"),
        Example("catchkit snap maker list --format ids | wc -l", "Number of makers", "작가 수"),
      ],
      view: SnapProfileView.view, contract: "catchkit.snap.maker.list",
      negativeAnswer: Text(en: "no makers", ko: "작가가 없음")
    ) { _, view, _, _ throws(Failure) in
      let names = try SnapPeople.names(in: view)
      return try SnapProfiles.makers(in: view).map {
        SnapProfileView.Row(
          profile: $0, name: names[$0.person] ?? $0.person.description, contact: Contact())
      }
    }
  }
}

/// `catchkit snap maker leave`
struct LeaveAsMaker: Sendable {
  let cancelsAll: Bool
  let person: String?

  static var command: Command<Environment> {
    .changing(
      "leave", Text(en: "Take no more bookings", ko: "예약 그만 받기"), into: LeaveAsMaker.init,
      .flag("cancel-all", Text(en: "Cancel accepted bookings", ko: "확정된 예약 취소"), isCommon: true),
      SnapOptions.person,
      discussion: .paragraph(
        en: "Products are hidden; with --cancel-all, accepted bookings are cancelled by the maker, "
          + "with all money back. 'snap profile set --maker' begins again.",
        ko: "상품을 숨깁니다. --cancel-all이면 확정된 예약을 작가 취소로 끝내고 받은 돈을 모두 돌려줍니다. 'snap profile set "
          + "--maker'로 다시 시작합니다."),
      examples: [
        Example("catchkit snap maker leave -n", "Preview", "미리 보기"),
        Example("catchkit snap maker leave --cancel-all", "With all bookings", "예약까지"),
        Example("catchkit snap maker leave --json | jq .data.has_left", "For a script", "스크립트에서"),
      ],
      view: SnapProfileView.view, contract: "catchkit.snap.maker.leave",
      message: {
        Text(en: "\($0.name) takes no more bookings", ko: "\($0.name)의 예약을 더 받지 않습니다")
      }
    ) { request, transaction, actor, session throws(Failure) in
      let person = try SnapPeople.person(request.person, for: actor, in: transaction.view)
      let (profile, cancelled) = try SnapProfiles.leave(
        person, cancelsAll: request.cancelsAll, in: transaction)
      if !cancelled.isEmpty {
        session.notes.append(
          en: "cancelled: \(cancelled.map(\.id.description).joined(separator: ", "))",
          ko: "취소한 예약: \(cancelled.map(\.id.description).joined(separator: ", "))")
      }
      return SnapProfileView.Row(profile: profile, name: person.name, contact: Contact())
    }
  }
}
