import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService
import WageService

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
