import CatchStore

/// Drops views that only `store query` needs, which makes them itself; frozen.
enum M0008_FewerViews {
  static let migration = Migration(
    "fewer views", creates: [],
    alterations: [
      .init("DROP VIEW operations", object: "operations", becomes: nil),
      .init("DROP VIEW pay_terms", object: "pay_terms", becomes: nil),
      .init("DROP VIEW invites", object: "invites", becomes: nil),
      .init("DROP VIEW clock_entries", object: "clock_entries", becomes: nil),
      .init("DROP VIEW series", object: "series", becomes: nil),
      .init("DROP VIEW availabilities", object: "availabilities", becomes: nil),
      .init("DROP VIEW routines", object: "routines", becomes: nil),
      .init("DROP VIEW routine_ticks", object: "routine_ticks", becomes: nil),
      .init("DROP VIEW shift_requests", object: "shift_requests", becomes: nil),
      .init("DROP VIEW templates", object: "templates", becomes: nil),
    ])
}
