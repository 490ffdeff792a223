import CatchCommandLine
import CatchProgram
import CatchValues
import WorkplaceOptions

/// `catchkit wage profile`: a worker's facts for tax and premiums.
enum ProfileCommands {
  static var group: Command<Environment> {
    .group(
      "profile", Text(en: "Facts for a worker's tax and premiums", ko: "세금과 보험료에 필요한 근무자 정보"),
      discussion: .paragraph(
        en: "Registered by date, set by the owner, seen by the owner and the worker. A worker "
          + "without a profile counts as an employee without dependants, insured by law from "
          + "the contracted hours.",
        ko: "날짜별로 등록하며 사업주가 정하고 본인과 사업주만 봅니다. 정하지 않으면 부양가족 없는 근로자로, 보험은 소정근로시간에 따라 법대로 봅니다."),
      examples: [
        Example(
          "catchkit wage profile set 민지 --family 3 --children 1", "A family of three", "공제대상가족 3명"),
        Example("catchkit wage profile show --as 민지", "Your own", "내 정보"),
        Example(
          "catchkit wage profile list --format csv | tail -n +2",
          "All profiles that you may see, for a spreadsheet", "볼 수 있는 급여 정보를 표로"),
      ],
      children: [
        "set": { SetProfile.command },
        "show": { ShowProfile.command },
        "list": { ListProfiles.command },
      ])
  }

  static var member: Argument<String> { ShiftOptions.requiredWorker }

  static var ownMember: Argument<String?> {
    ShiftOptions.worker(absent: Text(en: "yourself", ko: "나"))
  }
}
