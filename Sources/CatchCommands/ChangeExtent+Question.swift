import CatchStore
import CatchValues

extension ChangeExtent {
  /// What is asked before it is done: "remove 25 shifts", without a question mark.
  var question: Text {
    let nouns = parts.map { part in ChangeExtent.noun(of: part.entity, part.recordCount) }
    let list = Text(
      en: ChangeExtent.english(nouns.map(\.en)), ko: nouns.map(\.ko).joined(separator: ", "))
    if addedCount == recordCount, removedCount == 0 {
      return Text(en: "add \(list.en)", ko: "\(list.ko, .object) 추가하시겠습니까")
    }
    if removedCount == recordCount, addedCount == 0 {
      return Text(en: "remove \(list.en)", ko: "\(list.ko, .object) 삭제하시겠습니까")
    }
    return Text(en: "change \(list.en)", ko: "\(list.ko, .object) 바꾸시겠습니까")
  }

  /// `30 shifts and 1 membership`
  private static func english(_ nouns: [String]) -> String {
    guard let last = nouns.last, nouns.count > 1 else { return nouns.first ?? "" }
    return nouns.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Every Korean counter here ends in a consonant, so one particle fits all.
  private static func noun(of entity: String, _ count: Int) -> Text {
    let number = Money.grouped(count)
    let isOne = count == 1
    return switch entity {
    case "person": Text(en: "\(number) \(isOne ? "person" : "people")", ko: "사람 \(number)명")
    case "workplace": noun(number, isOne ? "workplace" : "workplaces", "사업장")
    case "headcount": noun(number, isOne ? "headcount" : "headcounts", "인원 기록")
    case "invite": noun(number, isOne ? "invite code" : "invite codes", "초대 코드")
    case "membership": noun(number, isOne ? "membership" : "memberships", "소속")
    case "terms": noun(number, isOne ? "offer of pay" : "offers of pay", "근로 조건")
    case "shift": noun(number, isOne ? "shift" : "shifts", "근무")
    case "series_part": noun(number, isOne ? "part of a series" : "parts of series", "반복")
    case "skipped_day": noun(number, isOne ? "deleted day" : "deleted days", "지운 날")
    case "clock": noun(number, isOne ? "clock entry" : "clock entries", "출퇴근 기록")
    case "birth": noun(number, isOne ? "day of birth" : "days of birth", "생년월일")
    case "check_rule":
      noun(number, isOne ? "setting of a rule" : "settings of rules", "규칙 설정")
    case "availability":
      noun(number, isOne ? "entry of availability" : "entries of availability", "가능 시간")
    case "routine": noun(number, isOne ? "routine" : "routines", "루틴")
    case "routine_task": noun(number, isOne ? "task" : "tasks", "할 일")
    case "routine_tie": noun(number, isOne ? "attachment" : "attachments", "루틴 연결")
    case "routine_tick": noun(number, isOne ? "tick" : "ticks", "체크 기록")
    case "notice": noun(number, isOne ? "notice" : "notices", "알림")
    case "shift_request": noun(number, isOne ? "request" : "requests", "요청")
    case "template": noun(number, isOne ? "template" : "templates", "템플릿")
    case "pay_profile": noun(number, isOne ? "pay profile" : "pay profiles", "급여 정보")
    case "pay_policy": noun(number, isOne ? "pay policy" : "pay policies", "급여 규정")
    case "pay_item": noun(number, isOne ? "pay item" : "pay items", "급여 항목")
    case "pay_budget": noun(number, isOne ? "budget" : "budgets", "예산")
    case "pay_close": noun(number, isOne ? "closed period" : "closed periods", "마감")
    case "payslip": noun(number, isOne ? "payslip" : "payslips", "명세서")
    case "pay_arrears": noun(number, isOne ? "correction of pay" : "corrections of pay", "소급분")
    default: noun(number, isOne ? "record" : "records", "기록")
    }
  }

  private static func noun(_ number: String, _ english: String, _ korean: String) -> Text {
    Text(en: "\(number) \(english)", ko: "\(korean) \(number)건")
  }
}
