public import CatchStore
import CatchValues

/// The tables and migrations of `seat`.
///
/// Networks, loads and rides are packed into texts, so that a network is one row of the operation
/// log.
public enum SeatTables {
  public static let tables = DomainTables(
    of: [
      StoredNetwork.self, StoredTimetable.self, LineLoads.self, SeatProfile.self, LiveAnswer.self,
      SeatEvent.self, Journey.self, TrainCar.self, Place.self, SeatRequest.self, LedgerLine.self,
      RelayMark.self,
    ], invariants: { invariants }, views: { SeatQueries.views },
    visibility: RowVisibility { SeatQueries.seesChange($0) })

  private static var invariants: [Invariant] {
    [
      Invariant(
        Text(en: "events are numbered without gaps", ko: "이벤트 번호에는 빈틈이 없습니다"),
        offences: EventQueries.gaps, touches: [.init(SeatEvent.table, "AND seat_event.id IN")]),
      Invariant(
        Text(en: "each transaction sums to 0", ko: "거래마다 합이 0입니다"),
        offences: ExchangeQueries.unbalanced,
        touches: [.init(LedgerLine.table, "AND seat_entry.id IN")]),
      Invariant(
        Text(en: "no account of a person is below 0", ko: "사람의 계정은 0보다 작지 않습니다"),
        offences: ExchangeQueries.belowZero,
        touches: [.init(LedgerLine.table, "AND seat_entry.id IN")]),
      Invariant(
        Text(
          en: "open requests, and no others, have their offers in escrow",
          ko: "열린 요청만 제안한 크레딧을 맡아 둡니다"),
        offences: ExchangeQueries.escrow,
        touches: [.init(SeatRequest.table, "AND seat_request.id IN")]),
      Invariant(
        Text(en: "a reward that is held has its entries", ko: "보류 중인 보상에는 거래 내역이 있습니다"),
        offences: ExchangeQueries.held, touches: [.init(Journey.table, "AND seat_journey.id IN")]),
    ]
  }

  public static let m0001 = M0001_Seat.migration
}

/// Columns that readers see as they are stored.
extension ColumnVisitor where Self: ~Copyable {
  /// A word of a list.
  mutating func stored<Word: RawRepresentable<String>>(
    _ name: StaticString, _ word: inout Word, _ en: String, _ ko: String, is what: String
  ) { text(name, &word, en, ko, .text, is: what, \.rawValue, Word.init(rawValue:)) }

  /// A word of a list; none where the list has no such word.
  mutating func stored<Word: RawRepresentable<String>>(
    _ name: StaticString, _ word: inout Word?, _ en: String, _ ko: String
  ) {
    var text = word?.rawValue
    column(name, &text, en, ko)
    word = text.flatMap(Word.init(rawValue:))
  }

  /// The number of another table's row.
  mutating func number<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, to table: @autoclosure () -> StoredTable,
    _ en: String, _ ko: String
  ) { reference(name, &part, to: table(), showing: [ColumnDescription(name, en, ko, .integer)]) }
}
