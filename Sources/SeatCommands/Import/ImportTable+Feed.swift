import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

extension ImportTable {
  /// Imports a GTFS feed: a network, its walks and its timetables.
  func importFeed(in environment: inout Environment) throws(Failure) -> Report {
    if rejects != nil {
      throw .malformed(
        "--rejects",
        Text(en: "is for tables, not for the files of a feed", ko: "표에만 쓸 수 있으며 GTFS에는 쓸 수 없습니다"))
    }
    let batch = BatchImport(file: file, keepsGoing: keepsGoing, rejects: nil, ImportTable.words)
    let files = try GTFSFiles(file, in: environment)
    var contents: [(name: String, bytes: [UInt8])] = []
    var hash = SHA256()
    for name in GTFSFeed.files {
      guard let bytes = try files.read(name, in: environment) else {
        guard GTFSFeed.needed.contains(name) else { continue }
        throw SeatRefusal.fileKind.failure(
          "'\(file)' has no '\(name)'", "'\(file)': '\(name)' 파일이 없습니다")
      }
      contents.append((name, bytes))
      bytes.withUnsafeBytes { hash.update($0) }
      batch.know(bytes, in: &environment)
    }
    let name = try ImportTable.name.checked(network)
    let digest = SHA256.hex(hash.finish())
    return try batch.answer(
      ImportTable.output, message: ImportTable.message, in: environment
    ) { rows, transaction, actor, run throws(Failure) in
      let attempt = FeedAttempt()
      run = attempt
      var feed = GTFSFeed()
      for (name, bytes) in contents {
        let path = "\(file)/\(name)"
        var reader: CSVReader
        do throws(Failure) {
          reader = try CSVReader(bytes, file: path)
        } catch {
          throw error.located(file: path, line: 1)
        }
        try feed.begin(name, reader.header)
        while true {
          do throws(Failure) {
            guard let row = try reader.next() else { break }
            attempt.rowCount += 1
            _ = try rows.take(
              attempt.rowCount, in: transaction, by: actor,
              locating: { $0.located(file: path, line: row.line) }
            ) { () throws(Failure) in try feed.take(row) }
          } catch {
            // The reader goes on with the next row only after a row of a wrong length.
            guard error.id == "csv.row_length" else { throw error }
            attempt.rowCount += 1
            rows.refuse(error)
          }
        }
        // No row is good without the zone of its times.
        guard name == "agency.txt" else { continue }
        do throws(Failure) {
          _ = try environment.zone(named: feed.zone)
        } catch {
          throw error.located(file: path, line: 2)
        }
      }
      let result = try feed.finish { failure, line throws(Failure) in
        rows.refuse(failure.located(file: "\(file)/stop_times.txt", line: line))
      }
      try rows.check(
        ImportTable.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      var isChanged = try StoredNetworks.put(
        .segments(result.segments), into: name, from: file, digest: digest, in: transaction)
      let hasWalks = try StoredNetworks.put(
        .transfers(result.transfers), into: name, from: file, digest: digest, in: transaction)
      let hasTimes = try Timetables.put(result.timetables, into: name, in: transaction)
      isChanged = isChanged || hasWalks || hasTimes
      return .object([
        .text("file", file), .text("kind", Kind.gtfs.rawValue), .text("network", name),
        .count("rows", attempt.rowCount), .count("refused", rows.failureCount),
        .bool("changed", isChanged),
      ])
    }
  }
}

/// One attempt at a feed.
private final class FeedAttempt: BatchImport.Attempt {
  var rowCount = 0
  var notes: [Text] { [] }

  func rejectedBytes() -> [UInt8] { [] }
}
