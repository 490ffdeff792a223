import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

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
