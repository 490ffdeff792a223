public import CatchStore
import CatchValues
import PeopleService

/// The tables and migration of `snap`.
public enum SnapTables {
  public static let tables = DomainTables(
    of: [
      SnapProfile.self, Product.self, ProductPhoto.self, OpenTime.self, BusyTime.self,
      Booking.self, ProductLike.self,
    ], derived: { [cells] }, forgettable: { [contacts] },
    views: { SnapQueries.views },
    visibility: RowVisibility { SnapQueries.seesChange($0) })

  /// The quarter hours of UTC that bookings keep: a second booking of one has no place in the file.
  private static let cells = DerivedTable(
    "booking_cell", of: Booking.table, expire: SnapQueries.expireCells,
    clear: SnapQueries.clearCells, make: SnapQueries.makeCells,
    differing: SnapQueries.differingCells)

  private static let contacts = StoredTable(
    "booking_contact", prefix: "cnt",
    columns: ["id", "person", "booking", "phone", "email", "messenger"])

  public static let m0001 = M0001_Snap.migration
}
