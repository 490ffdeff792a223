import CatchCommandLine
import CatchProgram
import CatchValues
import WorkplaceOptions

/// `catchkit wage profile`: a worker's facts for tax and premiums.
enum ProfileCommands {
  static var group: Command<Environment> {
    .group(
      "profile", Text(en: "What a worker's tax and premiums depend on", ko: "세금과 보험료에 필요한 근무자 정보"),
      discussion: .paragraph(
        en: "Kept by date, set by the owner, seen by the owner and the worker. Who has none is "
          + "an employee without dependants, insured as the law says from the contracted hours.",
        ko: "날짜별로 적으며 사장님이 정하고 본인과 사장님만 봅니다. 정하지 않으면 부양가족 없는 근로자로, 보험은 소정근로시간에 따라 법대로 봅니다."),
      examples: [
        Example(
          "catchkit wage profile set 민지 --family 3 --children 1", "A family of three", "공제대상가족 3명"),
        Example("catchkit wage profile show --as 민지", "One's own", "내 정보"),
        Example(
          "catchkit wage profile list --format csv | tail -n +2",
          "All one may see, for a spreadsheet", "볼 수 있는 모두를 표로"),
      ],
      children: [
        "set": { SetProfile.command },
        "show": { ShowProfile.command },
        "list": { ListProfiles.command },
      ])
  }

  static var member: Argument<String> {
    .operand(
      "WORKER", .worker, Text(en: "Whose, by nickname or id", ko: "대상자의 닉네임이나 ID"))
  }

  static var ownMember: Argument<String?> {
    .optionalOperand(
      "WORKER", .worker, Text(en: "Whose, by nickname or id", ko: "대상자의 닉네임이나 ID"),
      absent: Text(en: "oneself", ko: "나"))
  }
}
