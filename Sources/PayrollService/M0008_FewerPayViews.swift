import CatchStore

/// Drops views that only `store query` needs, which makes them itself; frozen.
enum M0008_FewerPayViews {
  static let migration = Migration(
    "fewer pay views", creates: [],
    alterations: [
      .init("DROP VIEW pay_profiles", object: "pay_profiles", becomes: nil),
      .init("DROP VIEW pay_policies", object: "pay_policies", becomes: nil),
      .init("DROP VIEW pay_items", object: "pay_items", becomes: nil),
      .init("DROP VIEW pay_budgets", object: "pay_budgets", becomes: nil),
    ])
}
