public import CatchStore

/// What of the store belongs to people.
public enum PeopleTables {
  public static let person = StoredTable(
    "person", prefix: "per",
    columns: [
      "id", "name", "role", "added_by", "added_at", "removed_at",
    ])

  public static let all = [person]

  public static let m0002 = M0002_People.migration
}
