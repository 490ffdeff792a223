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
    for (name, isNeeded, _) in GTFSFeed.files {
      guard let bytes = try files.read(name, in: environment) else {
        guard isNeeded else { continue }
        throw SeatRefusal.fileKind.failure(
          "'\(file)' has no '\(name)'", "'\(file)': '\(name)' 파일이 없습니다")
      }
      contents.append((name, bytes))
      bytes.withUnsafeBytes { hash.update($0) }
      environment.know(bytes)
    }
    let name = try ImportTable.name.checked(network)
    let digest = SHA256.hex(hash.finish())
    return try batch.answer(ImportTable.output, message: ImportTable.message, in: environment) {
      rows, transaction, actor, run throws(Failure) in
      let attempt = ImportAttempt()
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
        try attempt.take(&reader, of: path, into: rows, in: transaction, by: actor) {
          row throws(Failure) in try feed.take(row)
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
      let isNew = try StoredNetworks.put(
        result.segments, result.transfers, into: name, from: file, digest: digest, in: transaction)
      let hasTimes = try Timetables.put(result.timetables, into: name, in: transaction)
      return document(Kind.gtfs.rawValue, into: name, attempt, rows, isChanged: isNew || hasTimes)
    }
  }
}
