import CatchStore

extension PayVisibilityQueries {
  private static let seenByBothSides: StaticString =
    """
    membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    """

  private static let isOwner: StaticString =
    "workplace.owner = (SELECT id FROM temp.catchkit_actor)"

  private static let place: PublicView.Named = ("place", "workplace")
  private static let worker: PublicView.Named = ("worker", "person")

  /// The views of the contract on pay.
  static let views: [PublicView] = [
    PublicView(
      "pay_profiles",
      [
        "id", "workplace", "person", "since", "paid_as", "employed_from", "birth", "is_new_at_65",
        "family", "children", "withholding_rate", "pension", "health", "employment", "accident",
        "pension_base", "health_base", "premiums", "probation_until", "daily_minutes",
        "four_week_minutes", "contract_months", "is_simple_work", "visa", "care",
      ], of: PayProfile.table,
      rows: """
        SELECT 'prf-' || pay_profile.id AS id, workplace.name AS workplace, person.name AS person,
          since, paid_as, employed_from, birth, is_new_at_65, family, children, withholding_rate,
          pension, health, employment, accident, pension_base, health_base, premiums,
          probation_until, daily_minutes, four_week_minutes, contract_months, is_simple_work,
          nullif(visa, '') AS visa, care
        FROM main.pay_profile
          JOIN main.membership ON membership.id = pay_profile.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: seenByBothSides,
      named: [
        place, worker, ("kind", "paid_as"), ("new_at_65", "is_new_at_65"),
        ("simple_work", "is_simple_work"), ("daily_seconds", "daily_minutes * 60"),
      ]),
    PublicView(
      "staff_details", ["id", "place", "name"], of: StaffDetail.table,
      rows: """
        SELECT 'stf-' || staff_detail.id AS id, workplace.name AS place, person.name AS name
        FROM main.staff_detail
          JOIN main.membership ON membership.id = staff_detail.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """, seenIf: seenByBothSides),
    PublicView(
      "opening_balances", ["id"], of: OpeningBalance.table,
      rows: """
        SELECT 'opn-' || pay_opening.id AS id
        FROM main.pay_opening
          JOIN main.membership ON membership.id = pay_opening.membership
          JOIN main.workplace ON workplace.id = membership.workplace
        """,
      and: [("leave_used", "leave_used / 100.0")], seenIf: seenByBothSides),
    PublicView(
      "pay_policies",
      [
        "id", "workplace", "since", "cycle", "start_day", "clock", "clock_step", "size", "industry",
        "accident_permille", "weekly_method", "rounding", "attribution", "public_holidays",
        "pay_day_rule", "grace_minutes", "beyond_plan", "pays_late_end", "part_month",
      ], of: PayPolicy.table,
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
        """, named: [place, ("pay_basis", "clock"), ("grace", "grace_minutes")]),
    PublicView(
      "pay_items",
      [
        "id", "workplace", "person", "since", "until", "recurs", "code", "name", "amount",
        "is_taxable", "is_ordinary",
      ], of: AgreedItem.table,
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
      ["id", "workplace", "month", "amount"], of: PayBudget.table,
      rows: """
        SELECT 'bdg-' || pay_budget.id AS id, workplace.name AS workplace, month, amount
        FROM main.pay_budget JOIN main.workplace ON workplace.id = pay_budget.workplace
        """,
      seenIf: isOwner, named: [place]),
    PublicView(
      "pay_closes",
      [
        "id", "place", "from_day", "to_day", "paid_on", "state", "closed_at", "reopened_at",
        "reason",
      ], of: ClosedPeriod.table,
      rows: """
        SELECT 'cls-' || pay_close.id AS id, workplace.name AS place, from_day, to_day, paid_on,
          state, strftime('%Y-%m-%dT%H:%M:%SZ', closed_at, 'unixepoch') AS closed_at,
          strftime('%Y-%m-%dT%H:%M:%SZ', reopened_at, 'unixepoch') AS reopened_at,
          nullif(reason, '') AS reason
        FROM main.pay_close JOIN main.workplace ON workplace.id = pay_close.workplace
        """,
      and: [
        ("slip_count", "(SELECT count(*) FROM main.payslip WHERE pay_close = pay_close.id)"),
        ("gross", "(SELECT sum(gross) FROM main.payslip WHERE pay_close = pay_close.id)"),
        ("net", "(SELECT sum(net) FROM main.payslip WHERE pay_close = pay_close.id)"),
      ], seenIf: isOwner),
    PublicView(
      "arrears", ["id", "place", "worker", "slip", "close", "item", "amount"],
      of: PaidArrears.table,
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
        "close", "zone", "closed_at", "place", "worker", "member", "from", "to",
        "deductions_total", "document",
      ], of: StoredPayslip.table, asIn: PayrollTables.m0001, seenIf: seenByBothSides),
  ]
}
