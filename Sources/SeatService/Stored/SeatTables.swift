public import CatchStore
import CatchValues
import PeopleService

/// The tables and migrations of `seat`.
///
/// Networks and loads are packed into texts, so that a network is one row of the operation log.
public enum SeatTables {
  public static let network = StoredTable(
    "seat_network", prefix: "net",
    columns: ["id", "name", "source", "digest", "links", "transfers"])

  public static let crowding = StoredTable(
    "seat_crowding", prefix: "crd", columns: ["id", "line", "source", "digest", "loads"])

  public static let profile = StoredTable(
    "seat_profile", prefix: "spr", columns: ["id", "person", "aliases"])

  /// The latest answers of the real-time services; nobody typed them.
  public static let arrivals = StoredTable(
    "seat_arrivals", prefix: "arr", columns: ["id", "subject", "received_at", "trains"],
    isJournal: true)

  public static let tables = DomainTables(
    [network, crowding, profile, arrivals], meanings: { meanings },
    views: { [SeatQueries.networksView] },
    visibility: RowVisibility { SeatQueries.seesChange($0) })

  private static var meanings: [TableDescription] {
    let source = ColumnDescription("source", Text(en: "File", ko: "파일"), .text)
    let digest = ColumnDescription("digest", Text(en: "SHA-256", ko: "SHA-256"), .text)
    return [
      TableDescription(
        of: network, TableNoun("network", "networks", "노선망"), references: [],
        fields: [
          ColumnDescription("name", Text(en: "Network", ko: "노선망"), .text), source, digest,
          ColumnDescription("links", Text(en: "Links", ko: "구간"), .text),
          ColumnDescription("transfers", Text(en: "Transfers", ko: "환승"), .words),
        ]),
      TableDescription(
        of: crowding, TableNoun("line's crowding", "lines' crowding", "노선 혼잡도"), references: [],
        fields: [
          ColumnDescription("line", Text(en: "Line", ko: "노선"), .text), source, digest,
          ColumnDescription("loads", Text(en: "Loads", ko: "혼잡도"), .text),
        ]),
      TableDescription(
        of: profile, TableNoun("seat profile", "seat profiles", "좌석 프로필"),
        references: [TableReference("person", to: PeopleTables.person)],
        fields: [
          ColumnDescription(
            "person", Text(en: "Person", ko: "사람"), .words, at: ["person", "name"]),
          ColumnDescription("aliases", Text(en: "Aliases", ko: "별칭"), .words),
        ]),
      TableDescription(
        of: arrivals, TableNoun("real-time answer", "real-time answers", "실시간 정보"), references: [],
        fields: [
          ColumnDescription("subject", Text(en: "About", ko: "대상"), .text),
          ColumnDescription("received_at", Text(en: "Received", ko: "받은 때"), .instant),
          ColumnDescription("trains", Text(en: "Trains", ko: "열차"), .text),
        ]),
    ]
  }

  public static let m0011 = M0011_Networks.migration
}
