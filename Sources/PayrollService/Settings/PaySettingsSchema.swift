import CatchStore

/// The settings that a worker's pay depends on besides the agreed terms.
enum PaySettingsSchema {
  static let policy = StoredTable(
    "pay_policy", prefix: "pol",
    columns: [
      "id", "workplace", "since", "cycle", "start_day", "clock", "clock_step", "size", "industry",
      "accident_permille", "weekly_method", "rounding", "attribution", "public_holidays",
      "pay_day_rule", "grace_minutes", "beyond_plan", "pays_late_end", "part_month",
    ])

  static let item = StoredTable(
    "pay_item", prefix: "itm",
    columns: [
      "id", "membership", "since", "until", "recurs", "code", "name", "amount", "is_taxable",
      "is_ordinary",
    ])

  static let tables = [PayProfile.table, policy, item, OpeningBalance.table, StaffDetail.table]

  static let meanings = [
    PayProfile.description, policyMeaning, itemMeaning, OpeningBalance.description,
    StaffDetail.description,
  ]
}
