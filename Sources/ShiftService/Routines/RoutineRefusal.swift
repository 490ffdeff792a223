public import CatchValues

/// Refusals about routines and notices: stable id, class, meaning, advice.
public enum RoutineRefusal {
  public static let unknown = FailureCase(
    "routine.unknown", .notFound, "there is no such routine of yours", "내 루틴에서 찾을 수 없습니다",
    "see 'catchkit shift routine list'", "'catchkit shift routine list'를 보십시오")
  public static let taskUnknown = FailureCase(
    "routine.task_unknown", .notFound, "the routine has no such task", "루틴에서 할 일을 찾을 수 없습니다",
    "'catchkit shift routine show' lists the tasks", "할 일은 'catchkit shift routine show'로 보십시오")
  public static let taken = FailureCase(
    "routine.taken", .conflict, "a routine or task has that name already",
    "이미 그 이름의 루틴이나 할 일이 있습니다", "choose another name", "다른 이름을 입력하십시오")
  public static let limit = FailureCase(
    "routine.limit", .refused, "there would be too many routines or tasks", "루틴이나 할 일이 너무 많아집니다",
    "a person has at most 20 routines, a routine 50 tasks, a shift 10 routines",
    "루틴은 한 사람에 20개, 할 일은 루틴에 50개, 근무 하나에 루틴 10개까지입니다")
  public static let alarm = FailureCase(
    "routine.alarm", .refused, "an alarm is at no time of the day, or too far from the shift",
    "알람이 하루 안의 시각이 아니거나 근무에서 너무 멉니다", "write 08:30, start-30m or end+10m",
    "08:30, start-30m('시작 30분 전'), end+10m('끝 10분 후')처럼 입력하십시오")
  public static let notYours = FailureCase(
    "routine.not_yours", .forbidden, "your routines attach only to your own shifts",
    "내 루틴은 내 근무에만 붙일 수 있습니다", "name a shift, series or workplace of your own",
    "내 근무나 반복, 사업장을 지정하십시오")
  public static let notAttached = FailureCase(
    "routine.not_attached", .conflict, "the shift does not carry the routine",
    "그 근무에 붙어 있지 않은 루틴입니다", "attach it first, with 'catchkit shift routine attach'",
    "먼저 'catchkit shift routine attach'로 붙이십시오")
  public static let whichShift = FailureCase(
    "routine.which_shift", .conflict, "it is not clear which shift is meant", "어느 근무인지 알 수 없습니다",
    "name it with --shift ID; 'catchkit shift routine today' shows the ids",
    "--shift ID로 지정하십시오. ID는 'catchkit shift routine today'로 볼 수 있습니다")

  public static let catalogue = [
    unknown, taskUnknown, taken, limit, alarm, notYours, notAttached, whichShift,
  ]
}
