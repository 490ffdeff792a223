import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift member`: the members of a workplace.
enum MemberCommands {
  static var group: Command<Environment> {
    .group(
      "member", Text(en: "Members of a workplace", ko: "사업장의 구성원"),
      discussion: .paragraph(
        en: "Members see each other, but no pay. The owner accepts members and ends "
          + "memberships; ending one erases nothing.",
        ko: "구성원은 서로를 볼 수 있지만 임금은 볼 수 없습니다. 사업주가 가입을 수락하고 근무를 끝내며, 끝내도 아무것도 삭제되지 "
          + "않습니다."),
      examples: [
        Example("catchkit shift member accept 수아", "Accept a request to join", "가입 수락"),
        Example("catchkit shift member list", "All members", "모든 구성원"),
        Example("catchkit shift member list --format ids | wc -l", "Count of members", "구성원 수"),
      ],
      children: [
        "list": { ListMembers.command },
        "show": { ShowMember.command },
        "accept": { AcceptMember.command },
        "reject": { RejectMember.command },
        "edit": { EditMember.command },
        "remove": { EndMembership.remove },
      ])
  }
}

/// `catchkit shift member list`
struct ListMembers {
  let place: String?
  let includesFormer: Bool

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the members of a workplace", ko: "사업장의 구성원 목록"),
      into: ListMembers.init,
      ShiftOptions.place,
      .flag(
        "all",
        Text(en: "Include pending, ended, rejected; for owners", ko: "대기·종료·거절도 포함하기(사업주만)"),
        isCommon: true),
      examples: [
        Example("catchkit shift member list", "At the only workplace", "하나뿐인 사업장"),
        Example(
          "catchkit shift member list --place 카페 --as 민지 --json", "As seen by a colleague",
          "동료가 보는 목록"),
        Example(
          "catchkit shift member list --all --format tsv --fields name,state | tail -n +2",
          "Names and states", "닉네임과 상태"),
      ],
      view: MemberView.view, contract: "catchkit.shift.member.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.choose(request.place, for: actor, in: view)
      let isOwner = place.owner == actor.id
      if !isOwner { _ = try Memberships.requireActive(actor, at: place, in: view) }
      let states: [Membership.State] =
        isOwner && request.includesFormer ? Membership.State.allCases : [.active]
      return try Memberships.list(at: place, states, in: view).map { ($0, place, actor) }
    }
  }
}

/// `catchkit shift member show MEMBER`
struct ShowMember {
  let member: String
  let place: String?

  static var command: Command<Environment> {
    .showing(
      "show", Text(en: "Show one member", ko: "구성원 한 명 보기"),
      into: ShowMember.init,
      PlaceOptions.member, ShiftOptions.place,
      examples: [
        Example("catchkit shift member show 민지", "By nickname", "닉네임으로"),
        Example(
          "catchkit shift member show mem-2 --as 지훈 --json", "By id, as a colleague sees it",
          "ID로, 동료가 보는 대로"),
        Example(
          "catchkit shift member show 민지 --json | grep -o '\"joined_on\":\"[^\"]*\"'",
          "The first day",
          "첫날"),
      ],
      view: MemberView.view, contract: "catchkit.shift.member.show"
    ) { request, view, actor, session throws(Failure) in
      let found = try Memberships.find(request.member, place: request.place, for: actor, in: view)
      return (found, try Workplaces.find(found.workplace, in: view), actor)
    }
  }
}

/// `catchkit shift member edit MEMBER --label COLOR`
struct EditMember {
  let member: String
  let place: String?
  let color: LabelColor

  init(member: String, place: String?, color: LabelColor?) throws(Failure) {
    guard let color else { throw .needsOneOf(["--label COLOR"]) }
    self.member = member
    self.place = place
    self.color = color
  }

  static var command: Command<Environment> {
    .changing(
      "edit",
      Text(en: "Set the colour in which the owner sees a member", ko: "사업주에게 보이는 구성원의 표시 색 정하기"),
      into: EditMember.init,
      PlaceOptions.member, ShiftOptions.place,
      PlaceOptions.label(Text(en: "The colour", ko: "표시 색")),
      examples: [
        Example("catchkit shift member edit 민지 --label 노랑", "In Korean", "한국어로"),
        Example("catchkit shift member edit 민지 --label none", "No colour", "색 없음"),
        Example(
          "catchkit shift member edit 민지 --label blue --json | grep -o '\"label\":\"[^\"]*\"'",
          "The new colour", "바뀐 색"),
      ],
      output: MemberView.view.record("catchkit.shift.member.edit")
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Memberships.find(
        request.member, place: request.place, for: actor, in: transaction.view)
      let edited = try Memberships.edit(
        found, ownerColor: request.color, by: actor, in: transaction)
      let place = try Workplaces.find(edited.workplace, in: transaction.view)
      let (name, color) = (edited.name, edited.ownerColor.name)
      return MemberView.view.row((edited, place, actor)).saying(
        en: "the label of \(name) is \(color.en)", ko: "\(name)의 표시 색: \(color.ko)")
    }
  }
}

/// `catchkit shift member reject MEMBER`
struct RejectMember {
  let member: String
  let place: String?
  let reason: String

  static var command: Command<Environment> {
    .changing(
      "reject", Text(en: "Reject a request to join", ko: "가입 요청 거절"),
      into: RejectMember.init,
      PlaceOptions.applicant, ShiftOptions.place, PlaceOptions.reason,
      examples: [
        Example(
          "catchkit shift member reject 수아 --reason '자리가 찼습니다'",
          "A reason that the applicant can read",
          "신청자가 볼 수 있는 사유"),
        Example("catchkit shift member reject 수아 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift member reject 수아 --json | grep -o '\"state\":\"[^\"]*\"'",
          "The new state", "바뀐 상태"),
      ],
      output: MemberView.view.record("catchkit.shift.member.reject")
    ) { request, transaction, actor, session throws(Failure) in
      let found = try Memberships.find(
        request.member, place: request.place, for: actor, includingRejected: true,
        in: transaction.view)
      let rejected = try Memberships.reject(
        found, reason: request.reason, by: actor, in: transaction, at: transaction.at)
      let place = try Workplaces.find(rejected.workplace, in: transaction.view)
      return MemberView.view.row((rejected, place, actor)).saying(
        en: "rejected the request of \(rejected.name) to join \(place.name)",
        ko: "\(place.name)에 보낸 \(rejected.name)의 가입 요청을 거절했습니다")
    }
  }
}

/// A member as shown to others at the workplace; only `shift terms` shows pay.
enum MemberView {
  typealias Record = (member: Membership, place: Workplace, actor: Person)

  static let view = RecordView<Record>(
    list: ["id", "name", "role", "state", "label", "employed_from", "ended_on"],
    [
      .id("The membership's id") { $0.member.id.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.place.name },
      .text("name", "Name", "닉네임", "The member's nickname") { $0.member.name },
      .text("person", "Person", "사람", "The person's id") { $0.member.person.description },
      .code(
        "role", Person.Role.allCases.map(\.rawValue), "Role", "역할", "The role at this workplace"
      ) {
        // The owner of a personal workplace is a worker elsewhere.
        let name = $0.member.role.name
        return ($0.member.role.rawValue, $0.place.isShared ? name : Text(en: name.en, ko: "본인"))
      },
      .choice("state", "State", "상태", "State of the membership", at: \.member.state, named: \.name),
      .field(
        .label(
          Text(
            en: "The colour in which the owner sees the member; none for other people",
            ko: "사업주에게 보이는 색"))
      ) { .label($0.place.owner == $0.actor.id ? $0.member.ownerColor : .none) },
      .date("joined_on", "Joined", "가입일", isNullable: true) { $0.member.joinedOn },
      .date(
        "employed_from", "First day", "입사일", "Of the first agreed terms", isNullable: true
      ) { $0.member.employedFrom },
      .date("ended_on", "Last day", "마지막 날", isNullable: true) { $0.member.endedOn },
      .field(
        .text(
          "reason", "Reason", "사유", "The reason for its end; for the owner and the member",
          isNullable: true)
      ) {
        [$0.place.owner, $0.member.person].contains($0.actor.id) ? .words($0.member.reason) : .null
      },
      .field(.zone) { .string($0.place.zone) },
    ])
}

/// `catchkit shift member accept MEMBER…`
struct AcceptMember: CheckedRequest {
  let members: [String]
  let isAll: Bool
  let place: String?
  let withoutTerms: Bool

  static var command: Command<Environment> {
    .changing(
      "accept", Text(en: "Accept requests to join", ko: "가입 요청 수락"),
      into: checked(AcceptMember.init),
      .operands(
        "MEMBER", .applicant.named("MEMBER"),
        Text(en: "The applicants' nicknames or ids", ko: "신청자의 닉네임이나 ID")
      ).also("worker", short: "w"),
      .flag("all", Text(en: "All who wait at the workplace", ko: "기다리는 신청자 모두"), isCommon: true),
      ShiftOptions.place,
      .flag(
        "without-terms", Text(en: "Leave the proposed pay open", ko: "제안한 임금은 수락하지 않기"),
        isCommon: true),
      discussion: .paragraph(
        en: "Also agrees to the pay that was asked for; 'shift request list' shows it.",
        ko: "희망 임금에도 함께 합의합니다. 희망 임금은 'shift request list'로 볼 수 있습니다."),
      examples: [
        Example("catchkit shift member accept 수아", "With the pay asked for", "희망 임금으로"),
        Example(
          "catchkit shift member accept 수아 --without-terms", "Pay to be agreed later",
          "나중에 합의할 임금"),
        Example("catchkit shift member accept --all --dry-run", "All, as a preview", "모두, 미리 보기"),
        Example(
          "catchkit shift member accept 수아 --json | grep -o '\"state\":\"[^\"]*\"' | head -n 1",
          "The new state", "바뀐 상태"),
      ],
      output: output
    ) { request, transaction, actor, session throws(Failure) in
      var (accepted, terms): ([Membership], [Agreement]) = ([], [])
      for found in try request.waiting(for: actor, in: transaction.view) {
        let place = try Workplaces.find(found.workplace, in: transaction.view)
        let member = try Memberships.accept(
          found, withTerms: !request.withoutTerms, by: actor, in: transaction, at: transaction.at,
          today: try session.zones.day(of: transaction.at, at: place))
        accepted.append(member)
        let agreed = try Agreements.list(of: member, in: transaction.view)
        if let agreed = agreed.last(where: { $0.state == .agreed }) { terms.append(agreed) }
      }
      try session.warn(ofMinimumWage: terms.map { ($0.terms, $0.workplace) }, in: transaction.view)
      let place = try Workplaces.find(accepted[0].workplace, in: transaction.view)
      let first = terms.first { $0.membership == accepted[0].id }
      let pay = TermsView.summary(first?.terms)
      let line =
        accepted.count > 1
        ? Text(
          en: "\(accepted.count) more people work at \(place.name) now",
          ko: "\(place.name) 가입 요청 \(accepted.count)건을 수락했습니다")
        : Text(
          en: "\(accepted[0].name) works at \(place.name) now: \(pay.en)",
          ko: "\(accepted[0].name)의 \(place.name) 가입 요청을 수락했습니다: \(pay.ko)")
      return JSON.object(
        MemberView.view.members((accepted[0], place, actor)) + [
          .init("terms", first.map { TermsView.pay.row($0.terms) } ?? .null),
          .init("accepted", .array(accepted.map { .string($0.name) })),
        ]
      ).saying(line)
    }
  }

  /// - Returns: at least one request.
  private func waiting(for actor: Person, in view: View) throws(Failure) -> [Membership] {
    guard isAll else {
      return try members.distinct().map { name throws(Failure) in
        try Memberships.find(name, place: place, for: actor, includingRejected: true, in: view)
      }
    }
    let workplace = try Workplaces.chooseOwned(place, for: actor, in: view)
    let found = try Memberships.list(at: workplace, [.pending], in: view)
    guard found.isEmpty else { return found }
    throw WorkplaceRefusal.noMember.failure(
      "there is no request to join '\(workplace.name)'", "'\(workplace.name)'에 가입을 기다리는 신청자가 없습니다")
  }

  private static let output = MemberView.view.record(
    "catchkit.shift.member.accept",
    and: [
      .of(
        .object(TermsView.pay.fields), "terms", "Pay", "임금", "The agreed pay", "합의한 임금 조건",
        isNullable: true),
      .list("accepted", .text, "Accepted", "수락한 사람", "Nicknames of all who were accepted"),
    ])

  func check() throws(Failure) {
    if isAll, !members.isEmpty { throw .conflict("--all", "MEMBER") }
    if !isAll, members.isEmpty { throw .needsOneOf(["MEMBER", "--all"]) }
  }
}

/// `catchkit shift leave [PLACE]` and `catchkit shift member remove MEMBER`
struct EndMembership {
  /// The member to remove; nil for the acting person.
  let member: String?
  let place: String?
  let day: DayWord?
  let reason: String

  static var leave: Command<Environment> {
    Command(
      "leave", Text(en: "End your own membership", ko: "사업장 나가기"),
      into: EndMembership.init,
      .constant(nil), PlaceOptions.optionalOperand, PlaceOptions.lastDay, PlaceOptions.reason,
      discussion: .paragraph(
        en: "Records of work and agreed pay stay. Shifts planned for later are "
          + "cancelled. With --on the last day may be up to a year ahead: until then all works as "
          + "before, and shifts after it are refused; the first 'catchkit due' after it, and "
          + "after the work that began on it, ends the membership. An owner removes the workplace instead.",
        ko:
          "일한 기록과 합의한 임금은 남습니다. 그 뒤로 예정된 근무는 취소됩니다. --on으로 1년 뒤까지의 날을 지정하면 그날까지는 그대로이고 그 뒤의 근무는 정할 수 없으며, 그날과 그날 시작한 근무가 지난 뒤 첫 'catchkit due'가 소속을 끝냅니다. 사업주는 나가는 대신 사업장을 삭제합니다."
      ),
      examples: [
        Example("catchkit shift leave 카페 --as 지훈", "Today is the last day", "오늘까지"),
        Example("catchkit shift leave --as 지훈 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift leave 카페 --as 지훈 --json | grep -o '\"ended_on\":\"[^\"]*\"'",
          "The last day", "마지막 날"),
      ],
      output: leaving, changes: true
    ) { request, environment throws(Failure) in
      try request.run(leaving, in: environment) { member, place in
        let (place, day) = (place.name, member.endedOn?.description ?? "")
        guard member.state == .ended else {
          return Text(en: "your last day at \(place) is \(day)", ko: "\(place)의 마지막 날은 \(day)입니다")
        }
        return Text(en: "left \(place) on \(day)", ko: "\(place)에서 나왔습니다. 마지막 날: \(day)")
      }
    }
  }

  static var remove: Command<Environment> {
    Command(
      "remove", Text(en: "End the membership of a worker", ko: "구성원의 근무 끝내기"),
      into: EndMembership.init,
      .bundle(into: { @Sendable member in member }, PlaceOptions.member), ShiftOptions.place,
      PlaceOptions.lastDay, PlaceOptions.reason,
      discussion: .paragraph(
        en: "Nothing is erased: shifts, clock entries and agreed pay stay on record, as the law "
          + "requires for three years. Shifts planned for later are cancelled. With --on the "
          + "last day may be up to a year ahead; until then all works as before.",
        ko: "아무것도 삭제되지 않습니다. 근무, 출퇴근 기록과 합의한 임금은 법에 따라 3년 동안 보존됩니다. 그 뒤로 "
          + "예정된 근무는 취소됩니다. --on으로 1년 뒤까지의 날을 지정할 수 있고, 그날까지는 그대로입니다."),
      examples: [
        Example("catchkit shift member remove 지훈", "Today is the last day", "오늘까지"),
        Example(
          "catchkit shift member remove 지훈 --on 2026-11-01 --reason '계약 만료'",
          "Yesterday as the last day", "어제까지"),
        Example(
          "catchkit shift member remove 지훈 --json | grep -o '\"ended_on\":\"[^\"]*\"'",
          "The last day", "마지막 날"),
      ],
      output: removal, changes: true
    ) { request, environment throws(Failure) in
      try request.run(removal, in: environment) { member, place in
        let (name, place) = (member.name, place.name)
        let day = member.endedOn?.description ?? ""
        guard member.state == .ended else {
          return Text(
            en: "the last day of \(name) at \(place) is \(day)",
            ko: "\(name)의 \(place) 마지막 날은 \(day)입니다")
        }
        return Text(
          en: "\(name) worked at \(place) until \(day)",
          ko: "\(name)의 \(place) 근무를 끝냈습니다. 마지막 날: \(day)")
      }
    }
  }

  private static let leaving = MemberView.view.record("catchkit.shift.leave", and: fields)
  private static let removal = MemberView.view.record("catchkit.shift.member.remove", and: fields)

  private static let fields: [Field] = [
    .integer(
      "cancelled_shifts", "Cancelled", "취소한 근무", "Shifts planned for later that were cancelled"),
    .list("later_shifts", .text, "Later shifts", "이후 근무", "Their ids, by day", "취소한 근무의 ID(날짜순)"),
    .list(
      "later_series", .text, "Later series", "이후 반복", "Ids of series that end with the last day",
      "마지막 날로 끝나는 반복의 ID"),
  ]

  /// - Parameter line: the line for people, which the later shifts follow.
  private func run(
    _ output: OutputInfo, in environment: Environment, line: (Membership, Workplace) -> Text
  ) throws(Failure) -> Report {
    let zones = ZoneCache(environment)
    return try environment.change(output) {
      transaction, actor throws(Failure) in
      let found = try membership(for: actor, in: transaction.view)
      let place = try Workplaces.find(found.workplace, in: transaction.view)
      let today = try zones.day(of: transaction.at, at: place)
      let ending = try Memberships.end(
        found, on: try lastDay(today, at: place, environment), reason: reason, by: actor,
        in: transaction, at: transaction.at, today: today)
      let shifts = ending.cancelledShifts.map(\.description)
      let series = ending.endedSeries.map(\.description)
      let (own, later) = (line(ending.membership, place), EndMembership.later(shifts, series))
      return JSON.object(
        MemberView.view.members((ending.membership, place, actor)) + [
          .count("cancelled_shifts", shifts.count),
          .init("later_shifts", .array(shifts.map(JSON.string))),
          .init("later_series", .array(series.map(JSON.string))),
        ]
      ).saying(en: own.en + later.en, ko: own.ko + later.ko)
    }
  }

  /// Returns the cancelled shifts and the series that end as the end of a line; empty without one.
  private static func later(_ shifts: [String], _ series: [String]) -> Text {
    var line = (en: "", ko: "")
    if !shifts.isEmpty {
      let (count, ids) = (shifts.count, listed(shifts))
      line.en += "; cancelled after it: \(count) (\(ids))"
      line.ko += ". 이후 근무 \(count)건 취소: \(ids)"
    }
    if !series.isEmpty {
      let ids = listed(series)
      line.en += "; series that end with it: \(ids)"
      line.ko += ". 이날 끝나는 반복: \(ids)"
    }
    return Text(en: line.en, ko: line.ko)
  }

  private static func listed(_ ids: [String]) -> String {
    ids.prefix(20).joined(separator: ", ") + (ids.count > 20 ? ", …" : "")
  }

  private func membership(for actor: Person, in view: View) throws(Failure) -> Membership {
    if let member { return try Memberships.find(member, place: place, for: actor, in: view) }
    return try Memberships.requireActive(
      actor, at: try Workplaces.choose(place, for: actor, in: view), in: view)
  }

  private func lastDay(
    _ today: CivilDate, at place: Workplace, _ environment: Environment
  ) throws(Failure) -> CivilDate {
    try environment.day(day ?? .date(today), today: today, weekStart: place.weekStart)
  }
}
