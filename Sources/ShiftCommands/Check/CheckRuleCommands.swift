import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import WorkplaceOptions

/// `catchkit shift check rules`: the severity of each rule at a workplace.
enum CheckRuleCommands {
  static var group: Command<Environment> {
    .group(
      "rules", Text(en: "The severity of each rule", ko: "규칙마다 정한 심각도"),
      discussion: .paragraph(
        en:
          "A rule is off, a warning, an error or refused. A refused rule stops shifts that break "
          + "it from being added, changed, published or imported, unless the owner gives --despite "
          + "RULE. Nothing is refused before an owner sets it so. Members see the rules, the owner "
          + "sets them.",
        ko:
          "규칙은 끔(off), 주의(warning), 위반(error), 거부(refuse) 가운데 하나입니다. 거부이면 그 규칙에 어긋나는 근무를 추가, 수정, "
          + "공지, 가져오기 할 수 없으며, 사업주만 --despite RULE로 할 수 있습니다. 사업주가 정하기 전에는 아무것도 거부하지 않습니다. 규칙은 "
          + "구성원이 보고 사업주가 정합니다."),
      examples: [
        Example("catchkit shift check rules list", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules set overlap refuse", "Overlapping shifts refused",
          "겹치는 근무를 거부"),
        Example(
          "catchkit shift check rules list --format tsv --fields rule,severity | grep error",
          "Rules that count as errors", "위반으로 보는 규칙"),
      ],
      children: [
        "list": { ListCheckRules.command },
        "set": { SetCheckRule.command },
        "reset": { ResetCheckRules.command },
      ])
  }

  typealias Record = (rule: CheckRule, setting: CheckRuleSet.Setting, place: Workplace)

  static let view = RecordView<Record>(
    id: "rule", list: ["rule", "severity", "bound_words", "is_own", "meaning", "law"],
    [
      .field(
        .choice("rule", CheckRule.allCases.map(\.code), "Rule", "규칙", "The rule's code", "규칙의 코드")
      ) { .string($0.rule.code) },
      .choice(
        "severity", "Severity", "심각도", "The severity of a finding", "어긋난 근무의 심각도",
        at: \.setting.severity, named: \.name),
      .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.place.name },
      .duration(
        "bound", "Bound", "기준값", "The bound for times", "기준이 되는 시간", isNullable: true
      ) { minutes($0).map { $0 * 60 } },
      .integer(
        "bound_days", "Most days", "기준 일수", "The bound for days", "기준이 되는 일수",
        isNullable: true
      ) { days($0) },
      .bool("is_own", "Set", "정함", "Whether the owner set it", "사업주가 정했는지") { $0.setting.isOwn },
      .spoken(
        "meaning", "Looks for", "찾는 것", "The violation that the rule finds", "규칙이 찾는 위반",
        at: \.rule.name),
      .spoken(
        "law", "Law", "근거", "Act and article, where there is one", "법률과 조문. 없으면 null",
        isNullable: true, at: \.rule.law),
      .shown("bound_words", .text, "Bound", "기준값") { bound($0).map(JSON.bilingual) ?? .null },
    ])

  static func bound(_ record: Record) -> Text? {
    days(record).map { Text(en: "\($0) days", ko: "\($0)일") }
      ?? minutes(record).map { DurationText.words($0 * 60) }
  }

  private static func minutes(_ record: Record) -> Int? {
    record.rule.unit == .time ? record.setting.bound : nil
  }

  private static func days(_ record: Record) -> Int? {
    record.rule.unit == .days ? record.setting.bound : nil
  }
}

/// `catchkit shift check rules list`
struct ListCheckRules {
  let place: String?

  static var command: Command<Environment> {
    .listing(
      "list", Text(en: "List the rules of a workplace", ko: "사업장의 규칙 목록"),
      into: ListCheckRules.init,
      ShiftOptions.place,
      examples: [
        Example("catchkit shift check rules list --place 카페", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules list --as 민지 --json", "As seen by a member", "구성원이 보는 규칙"),
        Example(
          "catchkit shift check rules list --format tsv --fields rule,bound | grep PT",
          "Only the bounds", "기준값만"),
      ],
      view: CheckRuleCommands.view, contract: "catchkit.shift.check.rules.list"
    ) { request, view, actor, session throws(Failure) in
      let place = try Workplaces.chooseJoined(request.place, for: actor, in: view)
      let rules = try CheckSettings.rules(at: place.id, in: view)
      return CheckRule.allCases.map { ($0, rules[$0], place) }
    }
  }
}

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

/// `catchkit shift check rules reset [RULE…]`
struct ResetCheckRules {
  let place: String?
  let rules: [CheckRule]

  static var command: Command<Environment> {
    .changing(
      "reset", Text(en: "Reset rules to their defaults", ko: "규칙을 기본값으로 되돌리기"),
      into: ResetCheckRules.init,
      ShiftOptions.place,
      .operands(
        "RULE", CheckOptions.rule, Text(en: "Rules; all if none is given", ko: "규칙. 지정하지 않으면 모두")),
      examples: [
        Example("catchkit shift check rules reset rest", "One rule", "규칙 하나"),
        Example("catchkit shift check rules reset --place 카페", "All rules", "모든 규칙"),
        Example(
          "catchkit shift check rules reset --dry-run --format ids | wc -l",
          "Count of rules that the owner had set", "정해 둔 규칙 수"),
      ],
      view: CheckRuleCommands.view, contract: "catchkit.shift.check.rules.reset"
    ) { request, transaction, actor, session throws(Failure) in
      let place = try Workplaces.chooseOwned(request.place, for: actor, in: transaction.view)
      let changed = try CheckSettings.reset(request.rules, at: place, by: actor, in: transaction)
      let rules = try CheckSettings.rules(at: place.id, in: transaction.view)
      return changed.map { ($0, rules[$0], place) }
    }
  }
}
