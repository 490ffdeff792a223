import CatchStore
import CatchValues
import PeopleService

/// Requests to swap, hand over, change or be excused from shifts.
enum ChangeRequestSchema {
  static let meanings: [TableDescription] = [
    TableDescription(
      of: ShiftTables.shiftRequest, TableNoun("request", "requests", "요청"),
      zone: ["membership", "workplace", "zone"],
      references: [
        TableReference("membership", to: ShiftTables.membership),
        TableReference("colleague", to: ShiftTables.membership),
        TableReference("requested_by", to: PeopleTables.person),
        TableReference("decided_by", to: PeopleTables.person),
        TableReference("shift", to: ShiftTables.shift),
        TableReference("other_shift", to: ShiftTables.shift),
      ],
      fields: [
        ColumnDescription(
          "kind", Text(en: "Kind", ko: "종류"),
          .code { code in
            ShiftRequest.Kind(rawValue: code).map { DisplayCode($0.rawValue, $0.name) }
          },
          at: ["kind"]),
        ShiftTables.place(["membership", "workplace", "name"]),
        ColumnDescription(
          "worker", Text(en: "Worker", ko: "신청자"), .words, at: ["membership", "person", "name"]),
        ColumnDescription("shift", Text(en: "Shift", ko: "근무"), .id, at: ["shift"]),
        ColumnDescription("other_shift", Text(en: "For", ko: "바꿀 근무"), .id, at: ["other_shift"]),
        ColumnDescription(
          "colleague", Text(en: "Colleague", ko: "동료"), .words,
          at: ["colleague", "person", "name"]),
        ColumnDescription("as_asked", Text(en: "As asked", ko: "요청 당시"), .text, at: ["seen"]),
        ColumnDescription("starts_at", Text(en: "Starts", ko: "시작"), .instant),
        ColumnDescription("ends_at", Text(en: "Ends", ko: "끝"), .instant),
        ShiftTables.breaks,
        ColumnDescription(
          "state", Text(en: "State", ko: "상태"),
          .code { code in
            ShiftRequest.State(rawValue: code).map { DisplayCode($0.rawValue, $0.name) }
          }, at: ["state"]),
        ColumnDescription("message", Text(en: "Message", ko: "메시지"), .text),
        ColumnDescription("reason", Text(en: "Reason", ko: "사유"), .text),
        ColumnDescription(
          "requested_by", Text(en: "Asked by", ko: "요청한 사람"), .words,
          at: ["requested_by", "name"]),
        ColumnDescription("requested_at", Text(en: "Asked", ko: "요청 일시"), .instant),
        ColumnDescription(
          "decided_by", Text(en: "Decided by", ko: "결정한 사람"), .words, at: ["decided_by", "name"]),
        ColumnDescription("decided_at", Text(en: "Decided", ko: "결정 일시"), .instant),
      ])
  ]

  /// Shifts are stored as names, not references: a request may outlive its shift.
}

extension ShiftTables {
  static let shiftRequest = StoredTable(
    "shift_request", prefix: "req",
    columns: [
      "id", "membership", "kind", "shift", "other_shift", "colleague", "seen", "starts_at",
      "ends_at", "breaks", "state", "message", "reason", "requested_by", "requested_at",
      "decided_by", "decided_at",
    ],
    binding: BindingState(
      "state", is: "accepted", offeredBy: "requested_by", takenBy: "decided_by",
      name: Text(en: "accepted", ko: "승인"),
      advice: Text(
        en:
          "ask again with 'catchkit shift request', or change the shift with 'catchkit shift edit'",
        ko: "'catchkit shift request'로 다시 요청하거나 'catchkit shift edit'로 근무를 고치십시오"),
      renewal: Text(
        en: "ask again with 'catchkit shift request'", ko: "'catchkit shift request'로 다시 요청하십시오")))
}
