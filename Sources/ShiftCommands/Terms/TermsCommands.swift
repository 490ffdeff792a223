import CatchCommandLine
import CatchProgram
import CatchValues
import WorkplaceOptions

/// `catchkit shift terms`: pay terms that worker and owner agree on.
enum TermsCommands {
  static var group: Command<Environment> {
    .group(
      "terms", Text(en: "Pay terms that both parties agree on", ko: "양쪽이 합의하는 임금 조건"),
      discussion: [
        Text(
          en:
            "Either party proposes and the other accepts or declines. Agreed terms apply from "
            + "their day until the day of later ones; agreed terms are never changed. A person who "
            + "accepted by mistake has 24 hours for 'catchkit undo'. Only the worker and the owner "
            + "see them.",
          ko: "어느 쪽이든 제안하고 상대방이 수락하거나 거절합니다. 합의한 조건은 다음 조건이 시작될 때까지 이어지며 바뀌지 "
            + "않습니다. 잘못 수락했다면 24시간 안에 'catchkit undo'로 되돌릴 수 있습니다. 본인과 사업주만 볼 수 있습니다."),
        Text(
          en: "Hours may change within a week: each day follows the terms in force on it, and a "
            + "part-timer's weekly holiday by the average of the four weeks that end with it, at "
            + "the rate of the day of rest.",
          ko: "주 중간에 소정근로시간이 바뀌면 날마다 그날의 조건을 따르고, 단시간근로자의 주휴수당은 그 주까지 4주의 평균 시간과 주휴일의 "
            + "시급으로 계산합니다."),
      ],
      examples: [
        Example(
          "catchkit shift terms propose 민지 --hourly 11000 --since 2027-01-01",
          "A raise offered by an owner", "사업주의 인상 제안"),
        Example("catchkit shift terms list --as 민지", "Your pay", "내 임금 조건"),
        Example(
          "catchkit shift terms list --format csv | tail -n +2",
          "All that you may see, for a spreadsheet", "볼 수 있는 모든 조건을 표로"),
      ],
      children: [
        "list": { ListTerms.command },
        "propose": { ProposeTerms.command },
        "raise": { RaiseTerms.command },
        "accept": { AcceptTerms.command },
        "decline": { DeclineTerms.decline },
        "withdraw": { DeclineTerms.withdraw },
      ])
  }

  static var id: Argument<String> {
    .operand("ID", .termsID, Text(en: "The terms' id", ko: "임금 조건 ID"))
  }
}
