import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
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
