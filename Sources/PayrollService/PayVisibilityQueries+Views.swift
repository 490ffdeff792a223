import CatchStore

extension PayVisibilityQueries {
  private static let seenByBothSides: StaticString =
    """
    membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    """

  private static let place: PublicView.Named = ("place", "workplace")
  private static let worker: PublicView.Named = ("worker", "person")

  /// - Parameter sides: the names of the columns for workplace and worker.
  private static func ofMember<Record: StoredRecord>(
    _ record: Record.Type, _ name: StaticString, _ sides: (StaticString, StaticString),
    named: [PublicView.Named] = []
  ) -> PublicView {
    PublicView(
      of: record, name, and: [(sides.0, "workplace.name"), (sides.1, "person.name")],
      joining: """
        JOIN main.membership ON membership.id = membership
        JOIN main.workplace ON workplace.id = membership.workplace
        JOIN main.person ON person.id = membership.person
        """, without: ["membership"], seenIf: seenByBothSides, named: named)
  }

  /// The views of the contract on pay.
  static let views: [PublicView] = [
    ofMember(
      PayProfile.self, "pay_profiles", ("workplace", "person"),
      named: [
        place, worker, ("kind", "paid_as"), ("new_at_65", "is_new_at_65"),
        ("simple_work", "is_simple_work"), ("daily_seconds", "daily_minutes * 60"),
      ]),
    ofMember(StaffDetail.self, "staff_details", ("place", "name")),
    ofMember(OpeningBalance.self, "opening_balances", ("place", "worker")),
    PublicView(
      "pay_policies",
      [
        "id", "workplace", "since", "cycle", "start_day", "clock", "clock_step", "size", "industry",
        "accident_permille", "weekly_method", "rounding", "attribution", "public_holidays",
        "pay_day_rule", "grace_minutes", "beyond_plan", "pays_late_end", "part_month",
      ],
      rows: """
        SELECT 'pol-' || pay_policy.id AS id, workplace.name AS workplace, nullif(since, '') AS since,
          cycle, start_day, clock, clock_step, size, industry, accident_permille, weekly_method,
          rounding, attribution, public_holidays, pay_day_rule, grace_minutes, beyond_plan,
          pays_late_end, part_month
        FROM main.pay_policy JOIN main.workplace ON workplace.id = pay_policy.workplace
        """,
      seenIf: """
        workplace.id IN (
          SELECT workplace FROM main.membership
          WHERE membership.person = (SELECT id FROM temp.catchkit_actor) AND state = 'active')
        """, named: [place, ("pay_basis", "clock")]),
    PublicView(
      "pay_items",
      [
        "id", "workplace", "person", "since", "until", "recurs", "code", "name", "amount",
        "is_taxable", "is_ordinary",
      ],
      rows: """
        SELECT 'itm-' || pay_item.id AS id, workplace.name AS workplace, person.name AS person, since,
          until, recurs, code, pay_item.name, amount, is_taxable, is_ordinary
        FROM main.pay_item
          JOIN main.membership ON membership.id = pay_item.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: seenByBothSides,
      named: [
        place, worker, ("taxable", "is_taxable"), ("ordinary", "is_ordinary"),
        ("recurring", "recurs"),
      ]),
    PublicView(
      "pay_budgets",
      ["id", "workplace", "month", "amount"],
      rows: """
        SELECT 'bdg-' || pay_budget.id AS id, workplace.name AS workplace, month, amount
        FROM main.pay_budget JOIN main.workplace ON workplace.id = pay_budget.workplace
        """,
      seenIf: "workplace.owner = (SELECT id FROM temp.catchkit_actor)", named: [place]),
    PublicView(
      "pay_closes",
      [
        "id", "place", "from_day", "to_day", "paid_on", "state", "closed_at", "reopened_at",
        "reason",
      ],
      rows: """
        SELECT 'cls-' || pay_close.id AS id, workplace.name AS place, from_day, to_day, paid_on,
          state, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at,
          strftime('%Y-%m-%dT%H:%M:%SZ', reopened_at, 'unixepoch') AS reopened_at,
          nullif(reason, '') AS reason
        FROM main.pay_close JOIN main.workplace ON workplace.id = pay_close.workplace
        """,
      seenIf: "workplace.owner = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      "arrears", ["id", "place", "worker", "slip", "close", "item", "amount"],
      rows: """
        SELECT 'arr-' || pay_arrears.id AS id, workplace.name AS place, person.name AS worker,
          'slp-' || payslip AS slip, 'cls-' || corrects AS close, item, pay_arrears.amount
        FROM main.pay_arrears
          JOIN main.membership ON membership.id = pay_arrears.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: seenByBothSides),
    PublicView(
      "payslips",
      [
        "id", "workplace", "person", "from_day", "to_day", "paid_on", "gross", "net", "state",
        "close", "zone", "closed_at",
      ],
      rows: """
        SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
          from_day, to_day, paid_on, gross, net, pay_close.state, 'cls-' || pay_close.id AS close,
          zone, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at
        FROM main.payslip
          JOIN main.pay_close ON pay_close.id = payslip.pay_close
          JOIN main.membership ON membership.id = payslip.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: seenByBothSides, isInFile: true, named: [place, worker]),
  ]
}
