import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// The facts of a contract of employment (근로계약서).
struct ContractFacts {
  let place: Workplace
  let employer: String
  let member: PaidMember
  let agreement: Agreement
  let paper: PaperFacts
  let profile: PayProfile.Facts
  /// Allowances paid in every pay period.
  let items: [AgreedItem.Facts]
  /// True where the law for five or more employees applies.
  let hasFive: Bool

  var terms: PayTerms { agreement.terms }
  var hiredOn: CivilDate { paper.detail?.hiredOn ?? member.beganOn }
  var name: String { paper.name(else: member.worker) }

  static let view = RecordView<ContractFacts>([
    .id("The terms' id") { $0.agreement.id.description },
    .text("place", "Workplace", "사업장") { $0.place.name },
    .text("worker", "Worker", "근무자", "Nickname") { $0.member.worker },
    .all(of: PaperFacts.view) { ($0.name, $0.paper) },
    .date("hired_on", "Hired", "입사일") { $0.hiredOn },
    .date("since", "Since", "적용일", "First day of the terms") { $0.terms.from },
    .field(.text("basis", "Basis", "임금 형태", "Unit of the agreed pay")) {
      .code($0.terms.kind.code, $0.terms.kind.name)
    },
    .won("rate", "Rate", "약정 임금", "Agreed pay for each unit") { $0.terms.amount.won },
    .minutes("weekly_minutes", "Weekly", "주 소정", isNullable: true) { $0.terms.weeklyMinutes },
  ])
}

/// `catchkit wage contract`
struct ShowContract {
  let worker: String?
  let place: String?
  let page: String?
  let isReplacing: Bool

  static var command: Command<Environment> {
    Command(
      "contract", Text(en: "Contract of employment from the terms", ko: "임금 조건으로 만드는 근로계약서"),
      into: ShowContract.init,
      ProfileCommands.ownMember, WorkOptions.placeOfWorker, ShowLedger.pageFile, .overwriting,
      discussion: .paragraph(
        en: "From the agreed terms of today, else the newest, what 근로기준법 제17조 wants in "
          + "writing, for part-timers also the hours of each day (기간제법 제17조); what is not known is a line to "
          + "write on. The page is in Korean without --lang en.",
        ko: "오늘의 임금 조건, 없으면 최근 조건으로 근로기준법 제17조의 서면 명시 사항을 적습니다. 단시간근로자는 근로일별 "
          + "근로시간도 적고(기간제법 제17조), 모르는 것은 빈칸으로 둡니다. 언어는 --lang en이 없으면 한국어입니다."),
      examples: [
        Example("catchkit wage contract 민지", "The facts", "계약 내용"),
        Example("catchkit wage contract 민지 --html - > contract.html", "A page to sign", "서명할 문서"),
        Example("catchkit wage contract --as 민지 --json | jq -r .data.since", "Your own", "내 계약"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in
      let (facts, isOwner) = try environment.read { (view: View, actor: Person) throws(Failure) in
        let facts = try request.facts(for: actor, in: view, environment)
        return (facts, facts.place.owner == actor.id)
      }
      let business = Text(
        en: "paid as business income: for such work this is no contract of employment",
        ko: "사업소득으로 지급합니다. 그런 계약이면 이 문서는 근로계약서가 아닙니다")
      let notes =
        (facts.profile.paidAs == .business ? [business] : [])
        + (isOwner ? facts.paper.notes(on: facts.employer, facts.name) : [])
      if let page = request.page {
        let html = ContractPage(facts: facts, language: environment.paperLanguage).html
        if page == "-" { return Report(.text(Text(verbatim: html)), notes: notes) }
        try environment.write(
          html, to: page, of: "--html", isReplacing: request.isReplacing, isPrivate: true)
      }
      return ContractFacts.view.report(facts, output, in: environment, notes: notes)
    }
  }

  private static let output = ContractFacts.view.record("catchkit.wage.contract")

  private func facts(
    for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> ContractFacts {
    let named = try ClockOptions.place(place, for: actor, in: view)
    let member = try PaidMembers.find(worker, at: named, for: actor, in: view)
    let place = try Workplaces.find(member.workplace, in: view)
    let count = try WorkplaceCalendar(at: place, environment)
    let today = count.zone.local(at: try environment.now()).date
    let membership = try Memberships.find(member.membership, in: view)
    let held = try Agreements.inForce(for: membership, on: today, in: view)
    let known = try Agreements.list(of: membership, in: view).last {
      $0.state == .agreed || $0.state == .proposed
    }
    guard let agreement = held ?? known else {
      let option = try PaidMembers.placeOption(for: member.person, at: place, in: view)
      let command =
        "catchkit shift terms propose \(member.worker.nameForShell)\(option) --hourly minimum"
      throw AgreementRefusal.unknown.failure(
        "'\(member.worker)' has no pay terms", "'\(member.worker)'의 임금 조건이 없습니다",
        hint: Text(verbatim: command))
    }
    let first = agreement.terms.from
    var reader = PaperReader(in: view)
    let paper = try reader.facts(of: member.membership, member.person, at: place.id)
    let owner = try People.find(place.owner, in: view)
    let profiles = try PayProfiles.list(of: member, in: view)
    let items = try AgreedItems.list(of: member, in: view).map(\.facts)
    let counts = try Headcounts.list(at: place, in: view).map { LegalSize.Count($0) }
    return ContractFacts(
      place: place, employer: paper.employer ?? owner.name, member: member,
      agreement: agreement, paper: paper,
      profile: profiles.last { ($0.since ?? .first) <= max(first, today) }?.facts ?? .init(),
      items: items.filter {
        $0.recurs && $0.amount > 0 && $0.since <= max(first, today) && ($0.until ?? .last) >= today
      }, hasFive: LegalSize(counts)?.hasFive(on: first) ?? true)
  }
}
