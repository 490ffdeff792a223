import CatchStore

extension PayVisibilityQueries {
  private static let seenByBothSides: StaticString =
    """
    membership.person = (SELECT id FROM temp.catchkit_actor)
      OR workplace.owner = (SELECT id FROM temp.catchkit_actor)
    """

  /// The views of the contract on pay.
  static let views = [
    PublicView(
      of: PayProfile.self, "pay_profiles",
      and: [("workplace", "workplace.name"), ("person", "person.name")],
      joining: """
        JOIN main.membership ON membership.id = pay_profile.membership
        JOIN main.workplace ON workplace.id = membership.workplace
        JOIN main.person ON person.id = membership.person
        """, without: ["membership"],
      seenIf: seenByBothSides),
    PublicView(
      of: StaffDetail.self, "staff_details",
      and: [("workplace", "workplace.name"), ("person", "person.name")],
      joining: """
        JOIN main.membership ON membership.id = staff_detail.membership
        JOIN main.workplace ON workplace.id = membership.workplace
        JOIN main.person ON person.id = membership.person
        """, without: ["membership"],
      seenIf: seenByBothSides),
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
        """),
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
      seenIf: seenByBothSides),
    PublicView(
      "pay_budgets",
      ["id", "workplace", "month", "amount"],
      rows: """
        SELECT 'bdg-' || pay_budget.id AS id, workplace.name AS workplace, month, amount
        FROM main.pay_budget JOIN main.workplace ON workplace.id = pay_budget.workplace
        """,
      seenIf: "workplace.owner = (SELECT id FROM temp.catchkit_actor)"),
    PublicView(
      "payslips",
      ["id", "workplace", "person", "from_day", "to_day", "paid_on", "gross", "net", "state"],
      rows: """
        SELECT 'slp-' || payslip.id AS id, workplace.name AS workplace, person.name AS person,
          from_day, to_day, paid_on, gross, net, pay_close.state
        FROM main.payslip
          JOIN main.pay_close ON pay_close.id = payslip.pay_close
          JOIN main.membership ON membership.id = payslip.membership
          JOIN main.workplace ON workplace.id = membership.workplace
          JOIN main.person ON person.id = membership.person
        """,
      seenIf: seenByBothSides, isInFile: true),
  ]
}
