public import CatchCommandLine
import CatchProgram
public import CatchValues
public import ShiftService

/// Arguments that commands about workplaces and their people share.
public enum PlaceOptions {
  /// `--place` as a filter: without it, all places count.
  public static func filter(_ absent: Text) -> Argument<String?> {
    .optional(
      "place", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: absent, short: "p", isCommon: true)
  }

  public static var optionalOperand: Argument<String?> {
    .optionalOperand(
      "PLACE", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"),
      absent: Text(en: "your only workplace", ko: "하나뿐인 사업장"))
  }

  public static var operand: Argument<String> {
    .operand("PLACE", .place, Text(en: "The workplace, by name or id", ko: "사업장의 이름이나 ID"))
  }

  public static var member: Argument<String> {
    .operand(
      "MEMBER", .worker.named("MEMBER"),
      Text(en: "The member's nickname or id", ko: "구성원의 닉네임이나 ID")
    ).also("worker", short: "w")
  }

  public static var applicant: Argument<String> {
    .operand(
      "MEMBER", .applicant.named("MEMBER"),
      Text(en: "The applicant's nickname or id", ko: "신청자의 닉네임이나 ID")
    ).also("worker", short: "w")
  }

  public static func label(_ summary: Text) -> Argument<LabelColor?> {
    .optional("label", color, summary)
  }

  public static var reason: Argument<String> {
    .optional(
      "reason", .text(), default: "",
      Text(en: "The reason, which the other party can read", ko: "상대방이 읽을 사유"), isCommon: true)
  }

  public static var lastDay: Argument<DayWord?> {
    .optional(
      "on", .day, Text(en: "The last day of the membership", ko: "마지막 날"),
      absent: Text(en: "today", ko: "오늘"), isCommon: true)
  }

  public static func weekday(_ name: String, _ summary: Text) -> Argument<Weekday?> {
    .optional(name, .weekday, summary)
  }

  public static var code: Argument<InviteCode> {
    .operand(
      "CODE",
      Conversion("CODE", completion: .dynamic("invite")) { word throws(Failure) in
        try InviteCode(word, refusal: ShiftRefusal.inviteCode)
      },
      Text(en: "The six symbols; lower case works", ko: "여섯 자. 소문자도 됨"))
  }

  private static var color: Conversion<LabelColor> {
    Conversion(
      "COLOR", choices: LabelColor.allCases.map { Choice($0.code, $0.name) }, show: { $0.code }
    ) { word throws(Failure) in try LabelColor(word) }
  }
}

extension Field {
  public static func label(_ meaning: Text) -> Field {
    Field(
      "label", .choice(LabelColor.allCases.map(\.code)), title: Text(en: "Label", ko: "표시 색"),
      meaning: meaning)
  }

  public static let zone = text("zone", "Zone", "시간대", "The workplace's time zone")
}

extension JSON {
  public static func label(_ color: LabelColor) -> JSON { .code(color.code, color.name) }
}
