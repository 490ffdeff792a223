public import CatchStore
public import CatchValues
public import PeopleService

/// The owner's setting of one rule at a workplace.
struct StoredRule: StoredRecord {
  var id = ID<StoredRule>(0)
  var workplace = ID<Workplace>(0)
  /// nil for a rule that only a newer program knows.
  var rule: CheckRule?
  var severity = CheckSeverity.off
  /// nil for the rule's own.
  var bound: Int?

  static let table = StoredTable(of: StoredRule.self, "check_rule", prefix: "rul")
  static var noun: TableNoun { TableNoun("setting of a rule", "settings of rules", "규칙 설정") }
  static var zonePath: [StaticString] { ["workplace", "zone"] }

  static func list(_ setting: inout StoredRule, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&setting.id)
    columns.place(&setting.workplace)
    columns.text(
      "rule", &setting.rule, "Rule", "규칙",
      .code { text in CheckRule(code: text).map { DisplayCode($0.code, $0.name) } }, is: "a rule",
      { $0?.code ?? "" }, { .some(CheckRule(code: $0)) })
    columns.column("severity", &setting.severity, "Severity", "심각도")
    columns.column("bound", &setting.bound, "Bound", "기준값")
    if let bound = setting.bound, !CheckSettings.bounds.contains(bound) {
      let (least, most) = (CheckSettings.bounds.lowerBound, CheckSettings.bounds.upperBound)
      columns.refuse("bound", "a number from \(least) to \(most)")
    }
  }
}

/// The owner's settings of the rules at a workplace.
public enum CheckSettings {
  /// The highest bound of a time, in minutes: a week.
  private static let mostMinutes = 10_080
  static let bounds = 0...mostMinutes
  private static let mostDays = 31

  public static func rules(at place: ID<Workplace>, in view: View) throws(Failure) -> CheckRuleSet {
    var rules = CheckRuleSet()
    for own in try stored(at: place, in: view) {
      guard let rule = own.rule else { continue }
      rules[rule] = CheckRuleSet.Setting(
        severity: own.severity, bound: own.bound ?? rule.bound, isOwn: true)
    }
    return rules
  }

  private static func stored(
    at place: ID<Workplace>, in view: View
  ) throws(Failure) -> [StoredRule] {
    try view.records(CheckQueries.rules, [Value(place)])
  }

  /// - Parameters:
  ///   - severity: nil leaves it unchanged.
  ///   - bound: minutes or days, by the rule's unit; nil leaves it unchanged.
  /// - Throws: `shift.not_owner`, `shift.place_removed`; `shift.rule_bound` for a rule of the past
  ///   that is to refuse, a bound for a rule that measures nothing, or a bound outside 1 minute to a week, or 1 to 31 days.
  public static func set(
    _ rule: CheckRule, _ severity: CheckSeverity?, bound: Int?, at place: Workplace,
    by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> CheckRuleSet.Setting {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let known = try rules(at: place.id, in: transaction.view)[rule]
    if let bound { try check(bound, of: rule) }
    if severity == .refuse, rule.isOfThePast {
      throw CheckRefusal.bound.failure(
        "'\(rule.code)' is about the past and can refuse nothing",
        "\(quoted: rule.code, .topic) 지난 일에 대한 규칙이라 거부로 정할 수 없습니다",
        hint: Text(
          en: "its severity is off, warning or error", ko: "심각도를 off, warning, error로 정하십시오"),
        field: "severity")
    }
    let kept = known.bound == rule.bound ? nil : known.bound
    let own = try stored(at: place.id, in: transaction.view).first { $0.rule == rule }
    var setting = own ?? StoredRule()
    (setting.workplace, setting.rule) = (place.id, rule)
    setting.severity = severity ?? known.severity
    setting.bound = bound.map { $0 == rule.bound ? nil : $0 } ?? kept
    if own == nil { _ = try transaction.insert(setting) } else { try transaction.update(setting) }
    return try rules(at: place.id, in: transaction.view)[rule]
  }

  /// Resets rules to their defaults.
  ///
  /// - Throws: `shift.not_owner`, `shift.place_removed`.
  public static func reset(
    _ wanted: [CheckRule], at place: Workplace, by actor: Person,
    in transaction: borrowing Transaction
  ) throws(Failure) -> [CheckRule] {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let known = try rules(at: place.id, in: transaction.view)
    let own = CheckRule.allCases.filter {
      known[$0].isOwn && (wanted.isEmpty || wanted.contains($0))
    }
    for rule in own {
      try transaction.run(CheckQueries.reset, [Value(place.id), .text(rule.code)])
    }
    return own
  }

  private static func check(_ bound: Int, of rule: CheckRule) throws(Failure) {
    guard let unit = rule.unit else {
      throw CheckRefusal.bound.failure(
        "'\(rule.code)' has no bound", "\(quoted: rule.code, .topic) 기준값이 없는 규칙입니다",
        hint: Text(
          en: "its severity is off, warning, error or refuse",
          ko: "심각도(off, warning, error, refuse)만 정할 수 있습니다"))
    }
    let most = unit == .time ? mostMinutes : mostDays
    guard (1...most).contains(bound) else {
      throw Failure(
        CheckRefusal.bound,
        unit == .time
          ? Text(
            en: "the bound of '\(rule.code)' is not between 1 minute and a week",
            ko: "'\(rule.code)'의 기준값이 1분에서 일주일 사이가 아닙니다")
          : Text(
            en: "the bound of '\(rule.code)' is not between 1 and \(most) days",
            ko: "'\(rule.code)'의 기준값이 1일에서 \(most)일 사이가 아닙니다"))
    }
  }
}
