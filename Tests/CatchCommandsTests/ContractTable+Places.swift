import CommandsTestSupport

/// The contracts of people, workplaces, codes, members and pay terms.
extension ContractTable {
  static let placeOutputs: [Contract] =
    ["add", "remove"].map { record("user.\($0)", user) }
    + ["show", "edit"].map { record("user.\($0)", user + ["born: date | null"]) }
    + ["add", "show", "edit", "remove"].map { record("shift.place.\($0)", place) }
    + ["create"].map { record("shift.invite.\($0)", invite + ["is_new: bool"]) }
    + [
      list("user.list", user),
      list("shift.place.list", place),
      list("shift.place.headcount.list", headcount),
      record("shift.place.headcount.set", headcount), record("shift.place.headcount", roster),
      list("shift.invite.list", invite),
      record("shift.invite.revoke", invite),
      record(
        "shift.invite.lookup",
        [
          "code: text", "place: text", "category: text | null", "address: text | null",
          "owner: text", "expires_at: instant", "zone: text",
        ]),
      record("shift.join", request),
      list("shift.request.list", request),
      record("shift.request.withdraw", request),
      list("shift.member.list", member),
      record("shift.member.show", member),
      record("shift.member.accept", member + ["terms: \(pay) | null", "accepted: [text]"]),
      record("shift.member.reject", member),
      record("shift.member.edit", member),
      record(
        "shift.member.remove",
        member + ["cancelled_shifts: integer", "later_shifts: [text]", "later_series: [text]"]),
      record(
        "shift.leave",
        member + ["cancelled_shifts: integer", "later_shifts: [text]", "later_series: [text]"]),
      list("shift.staff.list", staff),
      record("shift.staff.edit", staff),
      record(
        "shift.staff.import",
        [
          "file: text", "rows: integer", "added: integer", "unchanged: integer",
          "changed: integer",
        ]),
      list("shift.terms.list", terms),
      list("shift.terms.raise", terms),
      record("shift.terms.accept", terms + ["accepted: [text]"]),
    ]
    + ["propose", "decline", "withdraw"].map { record("shift.terms.\($0)", terms) }

  static let placeSamples: [Sample] = [
    sample("user.add", "user add 보라 --as 사장"),
    sample("user.list", "user list"),
    sample("user.show", "user show 민지"),
    sample("user.edit", "user edit 민지 --name 민지2 --as 사장"),
    sample("user.remove", "user remove 하늘 --as 사장"),
    sample("shift.place.add", "shift place add 식당 --as 사장"),
    sample("shift.place.list", "shift place list --as 사장"),
    sample("shift.place.show", "shift place show --as 민지"),
    sample("shift.place.edit", "shift place edit 카페 --label red --as 사장"),
    sample("shift.place.remove", "shift place remove 카페 --yes --as 사장"),
    Sample(
      contract: "catchkit.shift.place.headcount/1",
      line: "shift place headcount --from-roster --month 2026-11 --as 사장", explains: false,
      before: PlaceWorld.lines + ["shift add -p 카페 -w 민지 -d 2026-11-04 -t 18:00-22:00 --as 사장"]),
    sample("shift.place.headcount.list", "shift place headcount list --as 사장"),
    sample("shift.place.headcount.set", "shift place headcount set 카페 4 --as 사장"),
    sample("shift.invite.create", "shift invite create --force --as 사장"),
    sample("shift.invite.list", "shift invite list --as 사장"),
    sample("shift.invite.lookup", "shift invite lookup \(PlaceWorld.code)"),
    sample("shift.invite.revoke", "shift invite revoke \(PlaceWorld.code) --as 사장"),
    sample("shift.join", "shift join \(PlaceWorld.code) --hourly 10320 --as 하늘"),
    sample("shift.request.list", "shift request list --as 사장"),
    sample("shift.request.withdraw", "shift request withdraw --as 수아"),
    sample("shift.member.list", "shift member list --as 지훈"),
    sample("shift.member.show", "shift member show 민지 --as 지훈"),
    sample("shift.member.accept", "shift member accept 수아 --as 사장"),
    sample("shift.member.reject", "shift member reject 수아 --as 사장"),
    sample("shift.member.edit", "shift member edit 민지 --label blue --as 사장"),
    sample("shift.member.remove", "shift member remove 민지 --as 사장"),
    sample("shift.leave", "shift leave --as 민지"),
    sample("shift.staff.list", "shift staff list --as 사장"),
    sample("shift.staff.edit", "shift staff edit 민지 --bank 국민은행 --as 사장"),
    Sample(
      contract: "catchkit.shift.staff.import/1", line: "shift staff import - -p 카페 --as 사장",
      input: "name,hourly,weekly,bank\n보라,10320,15,국민은행\n", explains: false,
      before: PlaceWorld.lines),
    sample("shift.terms.list", "shift terms list --as 사장"),
    sample(
      "shift.terms.propose", "shift terms propose --monthly 2200000 --since 2027-02-01 --as 민지"),
    sample("shift.terms.raise", "shift terms raise --hourly minimum --since 2027-02-01 --as 사장"),
    sample("shift.terms.accept", "shift terms accept trm-3 --as 민지"),
    sample("shift.terms.decline", "shift terms decline trm-3 --as 민지"),
    sample("shift.terms.withdraw", "shift terms withdraw trm-3 --as 사장"),
  ]

  private static let user = [
    "id: text", "name: text", "role: 'owner' | 'worker'", "added_at: instant",
    "removed_at: instant | null",
  ]

  private static let days = "'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'"
  private static let label =
    "label: 'red' | 'orange' | 'yellow' | 'green' | 'blue' | 'purple' | 'indigo' | 'none'"

  private static let place = [
    "id: text", "name: text", "owner: text", "is_shared: bool", "category: text | null", label,
    "address: text | null", "zone: text", "week_start: \(days)", "rest_day: \(days)",
    "employees: integer | null", "role: 'owner' | 'worker'",
    "state: 'pending' | 'active' | 'ended'", "added_at: instant", "removed_at: instant | null",
  ]

  private static let roster = [
    "place: text", "month: text", "person_days: integer", "operating_days: integer",
    "average: exact", "days_below_five: integer", "five: bool", "employees: integer",
    "recorded: integer | null",
  ]
  private static let headcount = ["id: text", "place: text", "since: date", "employees: integer"]

  private static let invite = [
    "id: text", "code: text", "place: text",
    "state: 'live' | 'expired' | 'used_up' | 'revoked'", "made_at: instant",
    "expires_at: instant", "zone: text", "use_limit: integer | null", "use_count: integer",
    "revoked_at: instant | null",
  ]

  private static let payFields = [
    "since: date", "kind: 'hourly' | 'daily' | 'weekly' | 'monthly'", "amount: won",
    "weekly_seconds: integer | null", "weekly: text | null", "days: [\(days)]",
    "pay_day: text | null", "follows_minimum: bool",
    "included_overtime_minutes: minutes | null",
  ]

  private static let pay = "{\(payFields.joined(separator: ", "))}"

  private static let request = [
    "id: text", "place: text", "worker: text",
    "state: 'pending' | 'accepted' | 'rejected' | 'withdrawn'", "requested_at: instant",
    "decided_at: instant | null", "reason: text | null", "terms: \(pay) | null", "zone: text",
  ]

  private static let member = [
    "id: text", "place: text", "name: text", "person: text", "role: 'owner' | 'worker'",
    "state: 'pending' | 'active' | 'rejected' | 'ended'", label, "joined_on: date | null",
    "employed_from: date | null",
    "ended_on: date | null", "reason: text | null", "zone: text",
  ]

  private static let terms =
    [
      "id: text", "place: text", "worker: text",
      "state: 'proposed' | 'agreed' | 'declined' | 'withdrawn'",
    ] + payFields + [
      "proposed_by: text", "proposed_at: instant", "decided_by: text | null",
      "decided_at: instant | null", "reason: text | null", "zone: text",
      "amount_today: won | null", "countersigned: bool",
    ]

  private static let insured = ["pension", "health", "employment", "accident"].map {
    "\($0): 'auto' | 'on' | 'off'"
  }

  private static let staff =
    [
      "id: text", "place: text", "name: text", "legal_name: text | null",
      "employee_number: text | null", "bank: text | null", "account: text | null",
      "holder: text | null", "born: date | null", "hired: date | null",
    ] + payFields.map { $0.hasSuffix("| null") ? $0 : "\($0) | null" } + [
      "countersigned: bool", "tax: 'employee' | 'daily' | 'business' | 'none'",
      "family: integer", "children: integer", "withholding_rate: integer",
    ] + insured

  private static func record(_ id: String, _ fields: [String]) -> Contract {
    Contract(id: "catchkit.\(id)/1", shape: "record", fields: fields)
  }

  private static func list(_ id: String, _ fields: [String]) -> Contract {
    Contract(id: "catchkit.\(id)/1", shape: "list", fields: fields)
  }

  private static func sample(_ id: String, _ line: String) -> Sample {
    Sample(
      contract: "catchkit.\(id)/1", line: line, explains: false, before: PlaceWorld.lines)
  }
}
