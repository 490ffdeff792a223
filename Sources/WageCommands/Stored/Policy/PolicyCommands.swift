import CatchCommandLine
import CatchProgram
import CatchValues

/// `catchkit wage policy`: the pay rules of a workplace.
enum PolicyCommands {
  static var group: Command<Environment> {
    .group(
      "policy",
      Text(en: "Pay policy of a workplace: periods, clock, rates", ko: "사업장의 임금 기간과 계산 방법"),
      discussion: .paragraph(
        en: "Registered by date, set by the owner. A workplace without one pays calendar months by "
          + "the clock within the plan, and rounds each figure up.",
        ko: "날짜별로 등록하며 사업주가 정합니다. 정하지 않으면 매달 1일부터 말일까지, 예정 시간 안의 출퇴근 기록으로, 원 미만을 올려 계산합니다."),
      examples: [
        Example(
          "catchkit wage policy set 카페 --start-day 16", "From the 16th to the 15th",
          "16일부터 다음 달 15일까지"),
        Example("catchkit wage policy show 카페", "Policy of today", "오늘의 정책"),
        Example(
          "catchkit wage policy show 카페 --json | grep -o '\"pay_basis\":\"[^\"]*\"'",
          "Times that count", "시각 기준"),
      ],
      children: [
        "set": { SetPolicy.command },
        "show": { ShowPolicy.command },
      ])
  }
}
