import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WorkplaceOptions

/// `catchkit shift staff`: the owner's sheet of workers.
enum StaffCommands {
  static var group: Command<Environment> {
    .group(
      "staff", Text(en: "Workers as the owner's sheet has them", ko: "직원 명부"),
      discussion: .paragraph(
        en: "Terms entered here apply at once, marked as written down until the worker countersigns"
          + " them with 'catchkit shift terms accept'. Owners see all rows, workers their own.",
        ko: "여기서 등록한 임금 조건은 바로 적용되며, 근무자가 'catchkit shift terms accept'로 확인할 때까지 사업주 기재로 "
          + "표시됩니다. 사업주는 모두를, 근무자는 자신만 봅니다."),
      examples: [
        Example("catchkit shift staff list", "All workers", "모든 직원"),
        Example("catchkit shift staff edit 민지 --bank 국민은행", "One fact", "한 항목"),
        Example(
          "catchkit shift staff list --format csv | catchkit shift staff import - --dry-run",
          "The listing is a sheet", "목록은 가져올 수 있는 표"),
      ],
      children: [
        "import": { ImportStaff.command },
        "list": { ListStaff.command },
        "edit": { EditStaff.command },
      ])
  }
}

/// `catchkit shift staff list`
struct ListStaff {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List workers with terms, tax and account", ko: "임금 조건, 세금, 계좌가 있는 직원 목록"),
      into: ListStaff.init,
      PlaceOptions.filter(Text(en: "all of them", ko: "모든 곳")),
      examples: [
        Example("catchkit shift staff list", "All workers", "모든 직원"),
        Example("catchkit shift staff list --as 민지 --json", "Your own row", "내 정보"),
        Example(
          "catchkit shift staff list --format tsv --fields name,bank,account | tail -n +2",
          "Accounts for a program", "프로그램에서 계좌만"),
      ],
      view: StaffView.view, contract: "catchkit.shift.staff.list"
    ) { request, view, actor, session throws(Failure) in
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      let now = try session.environment.now()
      var found: [StaffView.Record] = []
      for member in try PaidMembers.list(for: actor, at: named, in: view) {
        let membership = try Memberships.find(member.membership, in: view)
        guard membership.state == .active else { continue }
        let day = try session.zones.zone(member.zone).local(at: now).date
        let record = try StaffView.record(of: member, on: day, in: view)
        // An owner has no terms with themselves.
        if member.person != member.owner || record.agreement != nil { found.append(record) }
      }
      return found
    }
  }
}

/// `catchkit shift staff edit WORKER`
struct EditStaff: CheckedRequest {
  let worker: String
  let place: String?
  let edits: Edits<StaffDetail>

  static var command: Command<Environment> {
    .changing(
      "edit", Text(en: "Change a worker's names, account or day of hire", ko: "실명, 계좌, 입사일 수정"),
      into: checked(EditStaff.init),
      ShiftOptions.requiredWorker,
      PlaceOptions.filter(Text(en: "the only one of the worker", ko: "그 근무자의 하나뿐인 사업장")),
      facts,
      examples: [
        Example(
          "catchkit shift staff edit 민지 --bank 국민은행 --account 123456-04-123456 --holder 김민지",
          "An account", "계좌"),
        Example("catchkit shift staff edit 민지 --employee-number 7 --dry-run", "Preview", "미리 보기"),
        Example(
          "catchkit shift staff edit 민지 --legal-name 김민지 --json | jq -r .data.legal_name",
          "The new name", "바뀐 실명"),
      ],
      output: StaffView.view.record("catchkit.shift.staff.edit")
    ) { request, transaction, actor, session throws(Failure) in
      let view = transaction.view
      let named = try ClockOptions.place(request.place, for: actor, in: view)
      let member = try PaidMembers.find(request.worker, at: named, for: actor, in: view)
      let today = try session.zones.zone(member.zone).local(at: transaction.at).date
      var detail = try StaffView.record(of: member, on: today, in: view).detail
      request.edits.apply(to: &detail)
      try StaffDetails.set(detail, of: member, today: today, by: actor, in: transaction)
      return StaffView.view.row(try StaffView.record(of: member, on: today, in: view)).saying(
        en: "changed the facts of \(member.worker)", ko: "직원 정보를 고쳤습니다: \(member.worker)")
    }
  }

  private static var facts: Argument<Edits<StaffDetail>> {
    .edits([
      .option("legal-name", .text("NAME"), Text(en: "Legal name, for papers", ko: "실명")) {
        $0.legalName = $1
      },
      .option("employee-number", .text("NUMBER"), Text(en: "Employee number", ko: "사번")) {
        $0.employeeNumber = $1
      },
      .option("bank", .text("BANK"), Text(en: "Bank of the account", ko: "은행")) { $0.bank = $1 },
      .option("account", .text("NUMBER"), Text(en: "Account: 110-123-456789", ko: "계좌번호")) {
        $0.account = $1
      },
      .option("holder", .text("NAME"), Text(en: "Holder of the account", ko: "예금주")) {
        $0.holder = $1
      },
      .option("hired", .date, Text(en: "First day of employment", ko: "입사일")) { $0.hiredOn = $1 },
    ])
  }

  func check() throws(Failure) {
    guard !edits.isEmpty else {
      throw .needsOneOf(["--legal-name NAME", "--bank BANK", "--account NUMBER", "--hired DATE"])
    }
  }
}

/// A worker as a staff sheet has them, for the owner and the worker.
enum StaffView {
  /// The terms and the profile are those that apply on a day.
  typealias Record = (
    member: PaidMember, detail: StaffDetail, agreement: Agreement?, profile: PayProfile,
    born: CivilDate?
  )

  static let view = RecordView<Record>(
    list: [
      "name", "legal_name", "born", "hired", "pay", "weekly_minutes", "days", "tax", "pension",
      "health", "employment", "accident", "bank", "masked", "employee_number", "signed",
    ],
    [
      .id("The membership's id") { $0.member.membership.description },
      .text("place", "Workplace", "사업장", "The workplace's name") { $0.member.place },
      .text("name", "Name", "닉네임", "The worker's nickname") { $0.member.worker },
      .stored(StaffDetail.self, without: ["id", "membership"]) { $0.detail },
      .date("born", "Born", "생년월일", isNullable: true) { $0.born },
      .date("hired", "Hired", "입사일", isNullable: true) { $0.detail.hiredOn },
      .all(ofAny: TermsView.pay) { $0.agreement?.terms },
      .bool("countersigned", "Countersigned", "양쪽 합의", "Whether the worker agreed to the terms") {
        $0.agreement?.isWrittenDown == false
      },
      .stored(
        PayProfile.self,
        [
          "paid_as", "family", "children", "withholding_rate", "pension", "health", "employment",
          "accident",
        ], renamed: ["paid_as": "tax"]
      ) { $0.profile },
      .shown("pay", .text, "Pay", "임금") {
        $0.agreement.map { .bilingual(TermsView.amount($0.terms)) } ?? .null
      },
      .shown("weekly_minutes", .minutes, "Weekly", "주 소정") {
        JSON($0.agreement?.terms.weeklyMinutes)
      },
      .shown("masked", .text, "Account", "계좌번호") {
        .words($0.detail.account.isEmpty ? "" : "…\($0.detail.account.suffix(4))")
      },
      .shown("signed", .text, "Terms", "합의") {
        $0.agreement.map { .bilingual($0.stateName) } ?? .null
      },
    ])

  static func record(
    of member: PaidMember, on day: CivilDate, in view: View
  ) throws(Failure) -> Record {
    let membership = try Memberships.find(member.membership, in: view)
    let detail = try StaffDetails.all(at: member.workplace, in: view)[member.membership]
    let profile = try PayProfiles.list(of: member, in: view).last { ($0.since ?? .first) <= day }
    return (
      member, detail ?? StaffDetail(), try Agreements.applying(to: membership, on: day, in: view),
      profile ?? PayProfile(), try Births.date(of: member.person, in: view)
    )
  }
}

/// `catchkit shift staff import FILE`
struct ImportStaff {
  let file: String
  let place: String?
  let since: DayWord?
  let columns: [NamedPart]
  let dates: DateOrder?
  let keepsGoing: Bool
  let rejects: String?

  static var command: Command<Environment> {
    Command(
      "import", Text(en: "Add or update workers from a staff sheet", ko: "직원 명부에서 근무자 추가와 수정"),
      into: ImportStaff.init,
      .operand("FILE", .file, Text(en: "The file, or - for standard input", ko: "파일. 표준 입력은 -")),
      ShiftOptions.place,
      .optional(
        "since", .day, Text(en: "First day of new or changed terms", ko: "새 조건이나 바뀐 조건의 첫날"),
        absent: Text(
          en: "the day of hire; of changes today, after closed pay", ko: "입사일. 변경은 마감 뒤, 오늘부터"),
        isCommon: true),
      TableHeadings.columns(), TableHeadings.dates(),
      .flag(
        "keep-going", Text(en: "Skip refused rows, and exit with 17", ko: "거부된 행은 건너뛰고 17로 종료")),
      .optional("rejects", .file, Text(en: "File for refused rows", ko: "거부된 행을 저장할 파일")),
      discussion: .paragraph(
        en: "One row a person; only the name is needed. The columns: "
          + "\(StaffSheet.fields.map(\.name).joined(separator: ", ")). Korean headings and words are "
          + "known, and --columns says the rest. Pay may be 'minimum'; opening_wages, of before the "
          + "records, are 2026-09=1200000. Unknown people become members; of others, found by id "
          + "or name, what differs is changed; an id renames. Empty cells and closed pay stay, "
          + "and pay that a worker agreed to changes only when they accept the proposal.",
        ko: "한 행이 한 사람이며 이름만 꼭 필요합니다. 열: "
          + "\(StaffSheet.fields.map(\.name).joined(separator: ", ")). 실명, 시급, 계좌번호 같은 머리글과 말을 "
          + "알고 있으며 나머지는 --columns로 지정합니다. 임금은 '최저임금'일 수 있고, 기록 이전의 opening_wages(이전 임금)는 "
          + "2026-09=1200000입니다. 모르는 사람은 구성원이 되고, ID나 이름으로 찾은 사람은 다른 것만 바뀝니다. 이름은 ID가 있어야 "
          + "바뀝니다. 빈 칸과 마감한 임금은 그대로이고, 근무자가 합의한 임금은 제안을 수락해야 바뀝니다."),
      examples: [
        Example(
          "printf '이름,입사일,시급,소정근로시간,은행,계좌\\n보라,2026-11-02,최저임금,15,국민,123456-04-1234\\n'"
            + " | catchkit shift staff import - --place 카페", "A Korean sheet", "직원 명부"),
        Example(
          "printf 'name,monthly,weekly,days\\n보라,2200000,40h,월~금\\n'"
            + " | catchkit shift staff import - --place 카페 --since 2026-11-01 --dry-run",
          "Preview of the rows as understood", "이해한 대로 미리 보기"),
        Example(
          "catchkit shift staff list --format csv | catchkit shift staff import - --json"
            + " | jq .data.unchanged", "The listing changes nothing", "목록을 그대로 가져오면 변경 없음"),
      ],
      output: TableImport.output("catchkit.shift.staff.import"), readsStandardInput: true,
      changes: true
    ) { request, environment throws(Failure) in try request.answer(in: &environment) }
  }

  private static let words = ImportReport.words(
    Text(en: "rows", ko: "행"), rejectsName: "bad.csv",
    advice: Text(
      en: "fix the rows of these people, or give --keep-going",
      ko: "위에 나온 사람의 행을 고치거나 --keep-going을 지정하십시오"))

  private func answer(in environment: inout Environment) throws(Failure) -> Report {
    let (surroundings, zones) = (environment, ZoneCache(environment))
    let today = try environment.readingZone().local(at: environment.now()).date
    let known = StaffSheet.fields.map(\.name)
    let list = StaffView.view.list("catchkit.shift.staff.list")
    let table = try TableImport(
      BatchImport(file: file, keepsGoing: keepsGoing, rejects: rejects, ImportStaff.words),
      StaffSheet.fields, columns: columns,
      besides: Set(list.fields.map(\.name).filter { !known.contains($0) }),
      .init(today: today, order: dates))
    let earlier = StaffEntry.Earlier()
    var report = try table.answer(
      TableImport.output("catchkit.shift.staff.import"),
      of: TableNoun("person", "people", "사람", counter: "명"),
      showing: StaffView.view.shown(list, in: environment).fields, in: &environment,
      atEnd: { view throws(Failure) in try earlier.sharedNumbers(in: view) }
    ) { row, transaction, actor throws(Failure) in
      let owned = try Workplaces.chooseOwned(place, for: actor, in: transaction.view)
      let today = try zones.day(of: transaction.at, at: owned)
      let first = try since.map { word throws(Failure) in
        try surroundings.day(word, today: today, weekStart: owned.weekStart)
      }
      var taken = try StaffEntry(
        row: row, place: owned, actor: actor, today: today, since: first, zones: zones
      ).take(after: earlier, in: transaction)
      if taken.isNew, surroundings.options.user == nil {
        let command = "catchkit config set user \(actor.name.nameForShell)"
        taken.notes.append(en: "name who acts: \(command)", ko: "실행자를 지정하십시오: \(command)")
      }
      return taken
    }
    report.notes += earlier.notes
    return report
  }
}
