import CatchStore
import CatchValues
import PeopleService
import ShiftService

/// Closed pay periods, their frozen payslips, and arrears paid later.
enum ClosingSchema {
  static let tables: [StoredTable] = [payClose, payslip, payArrears]

  static let payClose = StoredTable(
    "pay_close", prefix: "cls",
    columns: [
      "id", "workplace", "membership", "from_day", "to_day", "paid_on", "state", "closed_by",
      "closed_at", "checked", "reopened_by", "reopened_at", "reason",
    ],
    binding: BindingState(
      "state", is: "closed",
      name: Text(en: "closed", ko: "마감"),
      advice: Text(
        en: "reopen it, with a reason, by 'catchkit wage reopen'",
        ko: "'catchkit wage reopen'에 사유를 입력해 다시 여십시오"),
      renewal: Text(
        en: "close it again with 'catchkit wage close'",
        ko: "'catchkit wage close'로 다시 마감하십시오")))

  static let payslip = StoredTable(
    "payslip", prefix: "slp",
    columns: ["id", "membership", "pay_close", "gross", "net", "document"])

  static let payArrears = StoredTable(
    "pay_arrears", prefix: "arr",
    columns: ["id", "membership", "payslip", "corrects", "item", "amount"])

  static let meanings: [TableDescription] = [closeMeaning, payslipMeaning, arrearsMeaning]

  private static let closeMeaning = TableDescription(
    of: payClose, TableNoun("closed period", "closed periods", "마감"), zone: ["workplace", "zone"],
    references: [
      TableReference("workplace", to: ShiftTables.workplace),
      TableReference("membership", to: ShiftTables.membership),
      TableReference("closed_by", to: PeopleTables.person),
      TableReference("reopened_by", to: PeopleTables.person),
    ],
    fields: [
      place(["workplace", "name"]),
      worker(["membership", "person", "name"]),
      ColumnDescription("from", Text(en: "From", ko: "시작일"), .date, at: ["from_day"]),
      ColumnDescription("to", Text(en: "To", ko: "종료일"), .date, at: ["to_day"]),
      ColumnDescription("paid_on", Text(en: "Paid on", ko: "지급일"), .date),
      ColumnDescription(
        "state", Text(en: "State", ko: "상태"),
        .code { text in
          ClosedPeriod.State(rawValue: text).map { DisplayCode($0.rawValue, $0.name) }
        }),
      ColumnDescription(
        "closed_by", Text(en: "Closed by", ko: "마감한 사람"), .words, at: ["closed_by", "name"]),
      ColumnDescription("closed_at", Text(en: "Closed", ko: "마감 일시"), .instant),
      ColumnDescription(
        "reopened_by", Text(en: "Reopened by", ko: "다시 연 사람"), .words,
        at: ["reopened_by", "name"]),
      ColumnDescription("reopened_at", Text(en: "Reopened", ko: "다시 연 일시"), .instant),
      ColumnDescription("reason", Text(en: "Reason", ko: "사유"), .words),
      ColumnDescription(
        "checked_through", Text(en: "Checked through", ko: "확인한 작업"), .integer, at: ["checked"]),
    ])

  private static let payslipMeaning = TableDescription(
    of: payslip, TableNoun("payslip", "payslips", "명세서"),
    zone: ["membership", "workplace", "zone"],
    references: [
      TableReference("membership", to: ShiftTables.membership),
      TableReference("pay_close", to: payClose),
    ],
    fields: [
      place(["membership", "workplace", "name"]),
      worker(["membership", "person", "name"]),
      ColumnDescription("close", Text(en: "Close", ko: "마감"), .id, at: ["pay_close"]),
      ColumnDescription("from", Text(en: "From", ko: "시작일"), .date, at: ["pay_close", "from_day"]),
      ColumnDescription("to", Text(en: "To", ko: "종료일"), .date, at: ["pay_close", "to_day"]),
      ColumnDescription("gross", Text(en: "Gross", ko: "지급액 계"), .won),
      ColumnDescription("net", Text(en: "Net", ko: "실수령액"), .won),
      ColumnDescription(
        "document", Text(en: "Document", ko: "명세서 내용"),
        .parts { text, _ in
          DisplayParts(.string(text), Text(en: "kept", ko: "보관됨"))
        }, at: ["document"]),
    ])

  private static let arrearsMeaning = TableDescription(
    of: payArrears, TableNoun("correction of pay", "corrections of pay", "소급분"),
    zone: ["membership", "workplace", "zone"],
    references: [
      TableReference("membership", to: ShiftTables.membership),
      TableReference("payslip", to: payslip),
      TableReference("corrects", to: payClose),
    ],
    fields: [
      place(["membership", "workplace", "name"]),
      worker(["membership", "person", "name"]),
      ColumnDescription("payslip", Text(en: "Payslip", ko: "명세서"), .id),
      ColumnDescription("corrects", Text(en: "Corrects", ko: "정정한 마감"), .id),
      ColumnDescription("item", Text(en: "Item", ko: "항목"), .text),
      ColumnDescription("amount", Text(en: "Amount", ko: "금액"), .won),
    ])

  private static func place(_ path: [StaticString]) -> ColumnDescription {
    ColumnDescription("place", Text(en: "Workplace", ko: "사업장"), .words, at: path)
  }

  private static func worker(_ path: [StaticString]) -> ColumnDescription {
    ColumnDescription("worker", Text(en: "Worker", ko: "근무자"), .words, at: path)
  }
}
