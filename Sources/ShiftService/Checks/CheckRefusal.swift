public import CatchValues

/// Refusals about checks, availability and ages: stable id, class, meaning, advice.
public enum CheckRefusal {
  public static let isPrivate = FailureCase(
    "shift.check_private", .forbidden,
    "only the worker and the owner may see findings about a worker",
    "동료에 관한 점검 결과는 본인과 사업주만 볼 수 있습니다", "leave out --worker to check your own shifts",
    "--worker 없이 실행하면 내 근무를 점검합니다")
  public static let rule = FailureCase(
    "shift.rule", .refused, "a rule of the workplace refuses the change", "사업장의 규칙 때문에 바꿀 수 없습니다",
    "add --despite RULE to do it anyway; the owner sets rules with 'catchkit shift check rules "
      + "set'",
    "그래도 하려면 --despite RULE을 지정하십시오. 규칙은 사업주가 'catchkit shift check rules set'으로 정합니다")
  public static let bound = FailureCase(
    "shift.rule_bound", .refused, "a rule cannot have that bound", "규칙에 맞지 않는 기준값입니다",
    "see 'catchkit shift check rules list' for the bound of each rule",
    "규칙마다의 기준값은 'catchkit shift check rules list'를 보십시오")
  public static let availability = FailureCase(
    "shift.availability_unknown", .notFound, "you have no such availability",
    "등록한 가능 시간에서 찾을 수 없습니다", "see 'catchkit shift availability list --mine'",
    "'catchkit shift availability list --mine'을 보십시오")
  public static let crowded = FailureCase(
    "shift.check_crowded", .refused, "a worker has too many shifts to be checked at once",
    "한 근무자의 근무가 너무 많아 한 번에 점검할 수 없습니다",
    "check fewer days at once with --during, and import fewer rows at once",
    "--during으로 기간을 나누어 점검하고, 가져올 때는 파일을 나누십시오")
  public static let findings = FailureCase(
    "shift.findings", .negative, "shifts break a rule", "규칙에 어긋나는 근무가 있습니다",
    "change the shifts, or set the severity of each rule with 'catchkit shift check rules set'",
    "근무를 고치거나, 'catchkit shift check rules set'으로 규칙의 심각도를 정하십시오")

  public static let catalogue = [isPrivate, rule, bound, availability, crowded, findings]
}
