import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift check rules set RULE [SEVERITY]`
struct SetCheckRule {
  let rule: CheckRule
  let severity: CheckSeverity?
  let place: String?
  /// In minutes or days, depending on the rule.
  let bound: Int?

  init(rule: CheckRule, severity: CheckSeverity?, place: String?, bound: String?) throws(Failure) {
    guard severity != nil || bound != nil else { throw .needsOneOf(["SEVERITY", "--bound"]) }
    self.rule = rule
    self.severity = severity
    self.place = place
    self.bound = try bound.map { word throws(Failure) in
      try SetCheckRule.number(of: word, for: rule)
    }
  }

  static var command: Command<Environment> {
    .changing(
      "set", Text(en: "Set the severity and bound of a rule", ko: "규칙의 심각도와 기준값 정하기"),
      into: SetCheckRule.init,
      .operand("RULE", CheckOptions.rule, Text(en: "The rule", ko: "규칙")),
      .optionalOperand(
        "SEVERITY", CheckOptions.severity(CheckSeverity.allCases),
        Text(en: "The severity of a finding", ko: "어긋난 근무의 심각도"),
        absent: Text(en: "unchanged", ko: "그대로")),
      ShiftOptions.place,
      .optional(
        "bound", .text("BOUND"),
        Text(en: "Bound: 11h, or 6 for days", ko: "기준값: 11h, 일수는 6"),
        absent: Text(en: "unchanged", ko: "그대로"), isCommon: true),
      discussion: .paragraph(
        en:
          "A softer rule only hides findings; it does not change what the law allows. If minors "
          + "agreed to one more hour, set --bound 8h; if the ministry gave a permit, set off.",
        ko:
          "규칙을 느슨하게 해도 알림이 없어질 뿐, 법이 허용하는 것은 바뀌지 않습니다. 연소자와 한 시간 연장에 합의했으면 --bound 8h로, 고용노동부 인가를 "
          + "받았으면 off로 정하십시오."),
      examples: [
        Example(
          "catchkit shift check rules set rest --bound 10h --place 카페",
          "Ten hours of rest as the bound",
          "휴식 기준을 10시간으로"),
        Example(
          "catchkit shift check rules set double-booking refuse", "Refuse from now on", "이제부터 거부"),
        Example(
          "catchkit shift check rules set break error --json | grep -o '\"severity\":\"[^\"]*\"'",
          "The new severity", "바뀐 심각도"),
      ],
      output: CheckRuleCommands.view.record("catchkit.shift.check.rules.set")
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
      let setting = try CheckSettings.set(
        request.rule, request.severity, bound: request.bound, at: place, by: actor,
        in: transaction)
      let record = (request.rule, setting, place)
      let (rule, severity) = (request.rule.code, setting.severity.name)
      let bound = CheckRuleCommands.bound(record)
      return CheckRuleCommands.view.row(record).saying(
        en: "'\(rule)' at \(place.name): \(severity.en)" + (bound.map { ", \($0.en)" } ?? ""),
        ko: "\(place.name)의 규칙 '\(rule)': \(severity.ko)" + (bound.map { ", \($0.ko)" } ?? ""))
    }
  }

  private static func number(of word: String, for rule: CheckRule) throws(Failure) -> Int {
    if rule.unit == .days {
      guard let days = Int(word), days >= 0 else {
        throw .malformed(
          word, Text(en: "is not a number of days", ko: "일수가 아닙니다"),
          hint: Text(en: "enter a whole number, for example 6", ko: "6처럼 정수로 입력하십시오"))
      }
      return days
    }
    do throws(Failure) {
      return try DurationWord(word).minutes
    } catch {
      throw .malformed(
        word, Text(en: "is not a length of time", ko: "시간의 길이가 아닙니다"),
        hint: Text(en: "enter it as 11h or 7h30m", ko: "11h나 7h30m처럼 입력하십시오"))
    }
  }
}
