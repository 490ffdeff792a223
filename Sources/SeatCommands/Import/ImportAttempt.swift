import CatchProgram
import CatchStore
import CatchValues
import PeopleService

/// One attempt at an import, with the rows that it refused.
final class ImportAttempt: TableAttempt {
  let header: [String]
  private(set) var rowCount = 0
  private(set) var refused: [[String]] = []
  /// Transfers that name lines or stations which the network does not have.
  var unusedTransfers = 0

  init(header: [String] = []) { self.header = header }

  var notes: [Text] {
    guard unusedTransfers > 0 else { return [] }
    return [
      Text(
        en: "transfers that name no line or no station of the network: \(unusedTransfers)",
        ko: "노선망에 없는 노선이나 역을 가리키는 환승: \(unusedTransfers)개")
    ]
  }

  /// Takes the rows of one file, or counts them as refused.
  func take(
    _ reader: inout CSVReader, of path: String, into rows: BatchRows,
    in transaction: borrowing Transaction, by actor: Person,
    _ body: (CSVRow) throws(Failure) -> Void
  ) throws(Failure) {
    while true {
      let row: CSVRow
      do throws(Failure) {
        guard let next = try reader.next() else { return }
        row = next
      } catch {
        // The reader goes on with the next row only after a row of a wrong length.
        guard error.id == "csv.row_length" else { throw error }
        rowCount += 1
        refused.append(reader.latest.fields)
        rows.refuse(error)
        continue
      }
      rowCount += 1
      let isTaken = try rows.take(
        rowCount, in: transaction, by: actor, locating: { $0.located(file: path, line: row.line) }
      ) { () throws(Failure) in try body(row) }
      if !isTaken { refused.append(row.fields) }
    }
  }
}
