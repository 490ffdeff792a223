import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

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
