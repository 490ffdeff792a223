import CatchCommandLine
import CatchProgram
import CatchValues
import SeatService

/// The files of a GTFS feed, in a folder or in a zip.
struct GTFSFiles {
  /// The most bytes of all files together.
  fileprivate static let mostBytes = 64 << 20

  private let path: String
  /// The folder of the files: the one named, the only one in it that has them, or one in the zip.
  let folder: String
  /// The names in the zip; nil for a folder.
  private let entries: [String]?
  /// The words of the program that prints an entry of the zip.
  private var extraction: [String] = []

  /// True for a folder, and for a file whose name ends as a zip's.
  static func isFeed(_ path: String, in environment: Environment) -> Bool {
    if path.lowercased().hasSuffix(".zip") { return true }
    return path != "-" && ((try? environment.files.folder(path)) ?? nil)?.standing.kind == .folder
  }

  /// - Throws: `seat.zip` for a zip that no program reads, or one with unsafe names.
  init(_ path: String, in environment: Environment) throws(Failure) {
    self.path = path
    if path == "-" {
      throw .malformed(
        "FILE", Text(en: "must be a folder or a zip for a feed", ko: "GTFS는 폴더나 zip이어야 합니다"))
    }
    guard path.lowercased().hasSuffix(".zip") else {
      entries = nil
      folder = GTFSFiles.root(of: path, in: environment)
      return
    }
    // A missing file is no fault of the programs.
    _ = try environment.files.open(path)
    // A path that begins with a minus would be an option.
    let full = environment.fullPath(of: path)
    var names: [String]?
    var reason = Text(verbatim: "")
    var hasRun = false
    for (listing, extraction) in [
      (["unzip", "-Z1", full], ["unzip", "-p", full]),
      (["bsdtar", "-tf", full], ["bsdtar", "-xOf", full]),
    ] {
      let outcome = environment.run(
        Program(listing, milliseconds: 60_000, mostOutput: 4 << 20, keepsErrorsApart: true),
        isHeard: false)
      if let failure = outcome.failure(after: 60_000) {
        // The reason of a program that looked at the file, rather than that one is missing.
        if case .exited(let code) = outcome.end, code < 126 {
          (reason, hasRun) = (failure, true)
        } else if !hasRun {
          reason = failure
        }
        continue
      }
      names = String(decoding: outcome.said, as: UTF8.self).split(separator: "\n").map(String.init)
      self.extraction = extraction
      break
    }
    guard let names else {
      throw (hasRun ? SeatRefusal.noZip : SeatRefusal.zip).failure(
        "'\(path)' could not be read as a zip: \(reason.en)",
        "'\(path)': zip으로 읽지 못했습니다. \(reason.ko)")
    }
    let unsafe = names.first { $0.hasPrefix("/") || $0.split(separator: "/").contains("..") }
    if let unsafe {
      throw SeatRefusal.zipName.failure(
        "'\(path)' has the unsafe name '\(unsafe)'", "'\(path)': 안전하지 않은 이름 '\(unsafe)'")
    }
    entries = names
    let agencies = names.filter { $0 == "agency.txt" || $0.hasSuffix("/agency.txt") }
    let agency = agencies.min { $0.utf8.count < $1.utf8.count } ?? "agency.txt"
    folder = path + String("/\(agency)".dropLast("/agency.txt".utf8.count))
  }

  /// Returns the folder itself, or the only one in it that has a feed.
  private static func root(of path: String, in environment: Environment) -> String {
    func names(in path: String) -> [String] {
      ((try? environment.files.folder(path)) ?? nil)?.entries.map(\.name) ?? []
    }
    let inside = names(in: path)
    guard !inside.contains("agency.txt") else { return path }
    let deeper = inside.map { "\(path)/\($0)" }.filter { names(in: $0).contains("agency.txt") }
    return deeper.count == 1 ? deeper[0] : path
  }

  /// Returns the content of a file; nil where the feed has none.
  func read(_ name: String, in environment: Environment) throws(Failure) -> [UInt8]? {
    let file = "\(folder)/\(name)"
    var bounds = TableBounds(file, lines: GTFSFeed.mostLines(of: name))
    guard let entries else {
      do throws(Failure) {
        return try environment.open(file).readAll(limit: GTFSFiles.mostBytes, within: bounds)
      } catch {
        guard error.id == EnvironmentFailure.notFound.id else { throw error }
        return nil
      }
    }
    let entry = String(file.dropFirst(path.count + 1))
    guard entries.contains(entry) else { return nil }
    let outcome = environment.run(
      Program(
        extraction + [entry], milliseconds: 120_000, mostOutput: GTFSFiles.mostBytes + 1,
        bounds: bounds, keepsErrorsApart: true), isHeard: false)
    try bounds.take(outcome.said[...])
    if let reason = outcome.failure(after: 120_000) {
      throw SeatRefusal.zip.failure(
        "'\(entry)' of '\(path)' could not be read: \(reason.en)",
        "'\(path)'의 '\(entry)': 읽지 못했습니다. \(reason.ko)")
    }
    return outcome.said
  }
}

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
      // Some systems write the files that they have nothing for as well.
      if !isNeeded, bytes.allSatisfy({ $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }) {
        continue
      }
      contents.append((name, bytes))
      guard contents.reduce(0, { $0 + $1.bytes.count }) <= GTFSFiles.mostBytes else {
        throw SeatRefusal.feedSize.failure(
          "the files of '\(file)' take more than 64 MiB", "'\(file)'의 파일이 모두 64 MiB를 넘습니다"
        ).located(file: "\(files.folder)/\(name)")
      }
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
        let path = "\(files.folder)/\(name)"
        var reader = try Failure.locating(file: path, line: 1) { () throws(Failure) in
          try CSVReader(bytes, file: path, passesBlankLines: true)
        }
        try feed.begin(name, reader.header)
        try attempt.take(&reader, of: path, into: rows, in: transaction, by: actor) {
          row throws(Failure) in try feed.take(row)
        }
        // No row is good without the zone of its times.
        guard name == "agency.txt" else { continue }
        _ = try Failure.locating(file: path, line: 2) { () throws(Failure) in
          try environment.zone(named: feed.zone)
        }
      }
      let result = try feed.finish { failure, line throws(Failure) in
        rows.refuse(failure.located(file: "\(files.folder)/stop_times.txt", line: line))
      }
      try rows.check(
        ImportTable.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      attempt.note(feed.farStops, in: "\(files.folder)/stops.txt")
      let imported = try StoredNetworks.put(
        result.segments, result.transfers, result.timetables, into: name, from: file,
        digest: digest, in: transaction)
      return document(Kind.gtfs.rawValue, into: name, attempt, rows, imported)
    }
  }
}
