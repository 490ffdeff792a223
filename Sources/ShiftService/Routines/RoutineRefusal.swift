public import CatchValues

/// Refusals about routines and notices: stable id, class, meaning, advice.
public enum RoutineRefusal {
  public static let unknown = ShiftRefusal.refusal(
    "routine.unknown", kind: .notFound, "there is no such routine of yours", "내 루틴에서 찾을 수 없습니다",
    advice: "see 'catchkit shift routine list'",
    adviceKo: "'catchkit shift routine list'를 보십시오")
  public static let taskUnknown = ShiftRefusal.refusal(
    "routine.task_unknown", kind: .notFound, "the routine has no such task", "루틴에서 할 일을 찾을 수 없습니다",
    advice: "'catchkit shift routine show' lists the tasks",
    adviceKo: "할 일은 'catchkit shift routine show'로 보십시오")
  public static let taken = ShiftRefusal.refusal(
    "routine.taken", kind: .conflict, "a routine or task has that name already",
    "이미 그 이름의 루틴이나 할 일이 있습니다",
    advice: "choose another name", adviceKo: "다른 이름을 입력하십시오")
  public static let limit = ShiftRefusal.refusal(
    "routine.limit", "there would be too many routines or tasks", "루틴이나 할 일이 너무 많아집니다",
    advice: "a person has at most 20 routines, a routine 50 tasks, a shift 10 routines",
    adviceKo: "루틴은 한 사람에 20개, 할 일은 루틴에 50개, 근무 하나에 루틴 10개까지입니다")
  public static let alarm = ShiftRefusal.refusal(
    "routine.alarm", "an alarm is at no time of the day, or too far from the shift",
    "알람이 하루 안의 시각이 아니거나 근무에서 너무 멉니다",
    advice: "write 08:30, start-30m or end+10m",
    adviceKo: "08:30, start-30m('시작 30분 전'), end+10m('끝 10분 후')처럼 입력하십시오")
  public static let notYours = ShiftRefusal.refusal(
    "routine.not_yours", kind: .forbidden, "your routines attach only to your own shifts",
    "내 루틴은 내 근무에만 붙일 수 있습니다",
    advice: "name a shift, series or workplace of your own",
    adviceKo: "내 근무나 반복, 사업장을 지정하십시오")
  public static let notAttached = ShiftRefusal.refusal(
    "routine.not_attached", kind: .conflict, "the shift does not carry the routine",
    "그 근무에 붙어 있지 않은 루틴입니다",
    advice: "attach it first, with 'catchkit shift routine attach'",
    adviceKo: "먼저 'catchkit shift routine attach'로 붙이십시오")
  public static let whichShift = ShiftRefusal.refusal(
    "routine.which_shift", kind: .conflict, "it is not clear which shift is meant",
    "어느 근무인지 알 수 없습니다",
    advice: "name it with --shift ID; 'catchkit shift routine today' shows the ids",
    adviceKo: "--shift ID로 지정하십시오. ID는 'catchkit shift routine today'로 볼 수 있습니다")

  public static let catalogue = [
    unknown, taskUnknown, taken, limit, alarm, notYours, notAttached, whichShift,
  ]
}
