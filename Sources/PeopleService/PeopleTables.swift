public import CatchStore

/// What of the store belongs to people.
public enum PeopleTables {
  public static let person = StoredTable(
    "person", prefix: "per",
    columns: [
      "id", "name", "role", "added_by", "added_at", "removed_at",
    ])

  public static let all = [person]

  /// In the order in which they were released; append only.
  public static let migrations = [M0002_People.migration]
}
