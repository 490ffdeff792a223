import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WageService

/// A finding in outputs.
enum CheckView {
  static let view = RecordView<CheckFinding>(
    id: nil, list: ["day", "severity", "rule", "place", "line"],
    [
      .code("rule", CheckRule.allCases.map(\.code), "Rule", "규칙", "The broken rule", "어긋난 규칙") {
        ($0.rule.code, $0.rule.name)
      },
      .choice(
        "severity", "Severity", "심각도", "The severity set at the workplace", "사업장이 정한 심각도"
      ) { $0.severity },
      .text("place", "Place", "사업장", "The workplace's name", "사업장 이름") { $0.place },
      .text("worker", "Worker", "근무자", "The worker's nickname", "근무자의 닉네임") { $0.worker },
      .date("day", "Day", "날짜", "The day, or the first one of several", "날짜. 여러 날이면 첫날", at: \.day),
      .date("last_day", "Last day", "마지막 날", "The last day checked", "점검한 마지막 날") { $0.lastDay },
      .list("shifts", .text, "Shifts", "근무", "The ids of the shifts", "근무 ID") {
        $0.shifts.map { .string($0.description) }
      },
      .duration(
        "measured", "Measured", "측정값", "The time that the rule measures", "규칙이 재는 시간",
        isNullable: true
      ) { $0.rule.unit == .days ? nil : $0.value },
      .duration(
        "bound", "Bound", "기준값", "The bound for the time", "기준이 되는 시간", isNullable: true
      ) { $0.rule.unit == .days ? nil : $0.bound },
      .integer(
        "measured_days", "Days", "일수", "The days that the rule counts", "규칙이 세는 일수",
        isNullable: true
      ) { $0.rule.unit == .days ? $0.value : nil },
      .integer(
        "bound_days", "Most days", "기준 일수", "The bound for the days", "기준이 되는 일수",
        isNullable: true
      ) { $0.rule.unit == .days ? $0.bound : nil },
      .spoken(
        "law", "Law", "근거", "Act and article, where there is one", "법률과 조문. 없으면 null",
        isNullable: true, at: \.rule.law),
      .spoken("text", "Finding", "내용", "The broken rule in words", "어긋난 내용") { $0.text },
      .shown("line", .text, "Finding", "내용") { .bilingual($0.line) },
    ])

  // MARK: - One line for each worker and rule

  static func groupColumns(hasPlaces: Bool) -> [Field] {
    view.fields.named("severity", "place", "worker", "rule").filter {
      hasPlaces || $0.name != "place"
    }
      + [
        .shown("count", .integer, "Count", "건수"),
        .shown("days", .date, "Days", "기간"), .shown("shift_words", .text, "Shifts", "근무"),
        .shown("line", .text, "Finding", "내용"),
      ]
  }

  static func row(_ group: FindingGroup) -> JSON {
    let (first, last) = (group.firstDay, group.lastDay)
    let end = first.year == last.year ? String(last.description.suffix(5)) : last.description
    return .object([
      .init("severity", .code(group.first.severity.rawValue, group.first.severity.name)),
      .text("place", group.first.place), .text("worker", group.worker),
      .init("rule", .code(group.first.rule.code, group.first.rule.name)),
      .count("count", group.count),
      .text("days", first == last ? first.description : "\(first)..\(end)"),
      .text("shift_words", shifts(of: group)), .init("line", .bilingual(group.text)),
    ])
  }

  /// The first ids and the number of the others: `shf-1, shf-4 +20`.
  private static func shifts(of group: FindingGroup) -> String {
    let ids = group.shifts.map(\.description).joined(separator: ", ")
    let left = group.shiftCount - group.shifts.count
    return left > 0 ? "\(ids) +\(left)" : ids
  }
}

/// Arguments that commands about the rules on shifts share.
enum CheckOptions {
  /// `--despite`, for the commands that make or change shifts.
  static var despite: Argument<[CheckRule]> {
    .repeated(
      "despite", rule,
      Text(en: "Ignore a rule that would refuse; for owners", ko: "거부하는 규칙 무시하기. 사업주만"),
      takesCommas: true)
  }

  /// A rule by its code.
  static var rule: Conversion<CheckRule> {
    let choices = CheckRule.allCases.map { Choice($0.code, $0.name) }
    return Conversion("RULE", choices: choices, show: { $0.code }) { word throws(Failure) in
      guard let rule = CheckRule(code: word) else {
        throw .notAChoice(word, among: choices.map(\.name))
      }
      return rule
    }
  }

  /// A severity by its code or its Korean name.
  static func severity(_ severities: [CheckSeverity]) -> Conversion<CheckSeverity> {
    let choices = severities.map { Choice($0.rawValue, $0.name) }
    return Conversion("SEVERITY", choices: choices, show: { $0.rawValue }) { word throws(Failure) in
      let typed = Normalization.composedHangul(word)
      guard let severity = severities.first(where: { [$0.rawValue, $0.name.ko].contains(typed) })
      else { throw .notAChoice(word, among: choices.map(\.name)) }
      return severity
    }
  }
}

extension WorkLaw {
  /// The law from the tables that pay uses.
  static let korean = WorkLaw(
    breakMinutes: { LegalBreak.minutes(work: $0) },
    isHoliday: { day, isSmall in
      // Public holidays bind workplaces with five employees or more, 1 May all (근로기준법 제55조 제2항).
      PublicHolidays.isLaborDay(day) || !isSmall && PublicHolidays.name(of: day) != nil
    })
}

extension ZoneCache {
  /// Returns the law, zones and exceptions for checking shifts that a command made or changed.
  func basis(despite: [CheckRule]) -> CheckBasis {
    CheckBasis(
      law: .korean, zones: { name throws(Failure) in try self.zone(name) }, despite: despite)
  }
}
