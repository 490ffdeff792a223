import CatchStore

/// Drops the log's triggers from the file: connections that write create their own; frozen.
enum M0005_NoTriggers {
  static let migration = Migration(
    "no triggers",
    creates: [],
    alterations: [
      .init("DROP TRIGGER person_inserted", object: "person_inserted", becomes: nil),
      .init("DROP TRIGGER person_updated", object: "person_updated", becomes: nil),
      .init("DROP TRIGGER person_deleted", object: "person_deleted", becomes: nil),
      .init("DROP TRIGGER workplace_inserted", object: "workplace_inserted", becomes: nil),
      .init("DROP TRIGGER workplace_updated", object: "workplace_updated", becomes: nil),
      .init("DROP TRIGGER workplace_deleted", object: "workplace_deleted", becomes: nil),
      .init("DROP TRIGGER headcount_inserted", object: "headcount_inserted", becomes: nil),
      .init("DROP TRIGGER headcount_updated", object: "headcount_updated", becomes: nil),
      .init("DROP TRIGGER headcount_deleted", object: "headcount_deleted", becomes: nil),
      .init("DROP TRIGGER invite_inserted", object: "invite_inserted", becomes: nil),
      .init("DROP TRIGGER invite_updated", object: "invite_updated", becomes: nil),
      .init("DROP TRIGGER invite_deleted", object: "invite_deleted", becomes: nil),
      .init("DROP TRIGGER membership_inserted", object: "membership_inserted", becomes: nil),
      .init("DROP TRIGGER membership_updated", object: "membership_updated", becomes: nil),
      .init("DROP TRIGGER membership_deleted", object: "membership_deleted", becomes: nil),
      .init("DROP TRIGGER terms_inserted", object: "terms_inserted", becomes: nil),
      .init("DROP TRIGGER terms_updated", object: "terms_updated", becomes: nil),
      .init("DROP TRIGGER terms_deleted", object: "terms_deleted", becomes: nil),
      .init("DROP TRIGGER shift_inserted", object: "shift_inserted", becomes: nil),
      .init("DROP TRIGGER shift_updated", object: "shift_updated", becomes: nil),
      .init("DROP TRIGGER shift_deleted", object: "shift_deleted", becomes: nil),
      .init("DROP TRIGGER clock_inserted", object: "clock_inserted", becomes: nil),
      .init("DROP TRIGGER clock_updated", object: "clock_updated", becomes: nil),
      .init("DROP TRIGGER clock_deleted", object: "clock_deleted", becomes: nil),
    ])
}
