public import CatchStore
public import CatchValues
public import PeopleService

/// The outcome of a scan, in files.
public struct ScanCounts: Hashable, Sendable {
  public var examined = 0
  public var added = 0
  public var duplicates = 0
  public var relinked = 0
  public var others = 0
  public var damaged = 0
  public var skipped = 0
  public var missing = 0

  public init() {}
}

/// A complete look through one folder.
public struct FolderPass: Sendable {
  /// From the root of the machine, without links.
  public let path: String
  /// Milliseconds since 1970, on the clock of its files.
  public let at: Int
  /// False where too little was looked at for the time to be worth a row.
  public var isKept: Bool
  /// True for a file that lies in the folder.
  public let has: @Sendable (String) -> Bool

  public init(path: String, at: Int, isKept: Bool, has: @escaping @Sendable (String) -> Bool) {
    (self.path, self.at, self.isKept, self.has) = (path, at, isKept, has)
  }
}

/// The writing of a scan: all of it at once, after the files have been read.
public struct ShotScan: ~Copyable {
  /// The version of the rules of evidence; folders are read anew where it has grown.
  public static let rules = 2

  private let owner: ID<Person>
  private let exists: (String) -> Bool
  private var files: [ShotFile]
  private var placesByDigest: [String: [Int]] = [:]
  private var placesByPath: [String: Int] = [:]
  private var changed: Set<Int> = []
  /// The rows whose file was read now.
  private var met: Set<Int> = []
  public private(set) var counts: ScanCounts
  /// The shots that are new.
  public private(set) var added: [ID<ShotFile>] = []

  public static func folders(of owner: ID<Person>, in view: View) throws(Failure) -> [ShotFolder] {
    try view.records(ShotQueries.folders, [Value(owner)])
  }

  public static func files(of owner: ID<Person>, in view: View) throws(Failure) -> [ShotFile] {
    try view.records(ShotQueries.filesOfOwner, [Value(owner)])
  }

  /// - Parameters:
  ///   - counts: what reading found already.
  ///   - exists: true for the path of a file that is there.
  public init(
    of owner: ID<Person>, _ counts: ScanCounts, in view: View, exists: @escaping (String) -> Bool
  ) throws(Failure) {
    (self.owner, self.counts, self.exists) = (owner, counts, exists)
    files = try ShotScan.files(of: owner, in: view)
    for (place, file) in files.enumerated() {
      placesByDigest[file.digest, default: []].append(place)
      if !file.isMissing { placesByPath[file.path] = place }
    }
  }

  /// Writes what was read and what is gone; rows that stay as they are cost nothing.
  ///
  /// - Parameter found: files with their verdict, without ids.
  public mutating func write(
    _ found: [ShotFile], _ passes: [FolderPass], in transaction: borrowing Transaction
  ) throws(Failure) {
    // Of equal files the one with the shortest name is no copy of the others.
    let sorted = found.sorted {
      ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path)
    }
    for file in sorted { try take(file, in: transaction) }
    for place in files.indices where !files[place].isMissing && !met.contains(place) {
      let path = files[place].path
      let isUnseen = passes.contains { ShotFolder.lies(path, in: $0.path) && !$0.has(path) }
      guard isUnseen, !exists(path) else { continue }
      files[place].isMissing = true
      changed.insert(place)
      if files[place].copyOf == nil, !isReplaced(place) { counts.missing += 1 }
    }
    for place in changed.sorted() { try transaction.update(files[place]) }
    try note(passes, in: transaction)
  }

  private mutating func take(
    _ file: ShotFile, in transaction: borrowing Transaction
  ) throws(Failure) {
    let known = placesByDigest[file.digest] ?? []
    if !file.isShot, known.allSatisfy({ !files[$0].isShot }) { counts.others += 1 }
    if let place = known.first(where: { files[$0].path == file.path }) {
      if files[place].copyOf != nil { counts.duplicates += 1 }
      return relink(place, to: file)
    }
    if let last = placesByPath[file.path] {
      // The file has other content now; what was there may turn up elsewhere.
      files[last].isMissing = true
      changed.insert(last)
      placesByPath[file.path] = nil
      if files[last].copyOf == nil, !isReplaced(last) { counts.missing += 1 }
    }
    guard file.isShot || !known.isEmpty else { return }
    if let place = known.first(where: { files[$0].isMissing || !exists(files[$0].path) }) {
      if files[place].copyOf == nil { counts.relinked += 1 } else { counts.duplicates += 1 }
      return relink(place, to: file)
    }
    var file = file
    file.owner = owner
    if let original = known.first(where: { files[$0].copyOf == nil }) {
      file.copyOf = files[original].id
      counts.duplicates += 1
    } else if file.isShot {
      counts.added += 1
    }
    file.id = try transaction.insert(file)
    if file.copyOf == nil, file.isShot { added.append(file.id) }
    placesByDigest[file.digest, default: []].append(files.count)
    placesByPath[file.path] = files.count
    met.insert(files.count)
    files.append(file)
  }

  private mutating func relink(_ place: Int, to file: ShotFile) {
    met.insert(place)
    let known = files[place]
    guard known.path != file.path || known.isMissing || known.writtenAt != file.writtenAt else {
      return
    }
    if placesByPath[known.path] == place { placesByPath[known.path] = nil }
    files[place].lie(at: file.path, file.writtenAt)
    placesByPath[file.path] = place
    changed.insert(place)
  }

  /// Gives a shot whose file is gone the file of one of its copies.
  private mutating func isReplaced(_ place: Int) -> Bool {
    let copies = (placesByDigest[files[place].digest] ?? []).filter {
      files[$0].copyOf == files[place].id && !files[$0].isMissing && exists(files[$0].path)
    }
    guard let copy = copies.first else { return false }
    let (gone, here) = (files[place], files[copy])
    files[place].lie(at: here.path, here.writtenAt)
    files[copy].lie(at: gone.path, gone.writtenAt, isMissing: true)
    placesByPath[here.path] = place
    changed.formUnion([place, copy])
    return true
  }

  private func note(_ passes: [FolderPass], in transaction: borrowing Transaction) throws(Failure) {
    let known = try ShotScan.folders(of: owner, in: transaction.view)
    let hasFound = !changed.isEmpty || !added.isEmpty || counts.duplicates > 0
    for pass in passes {
      var folder = known.first { $0.path == pass.path } ?? ShotFolder()
      guard folder.id.number == 0 || pass.isKept || hasFound else { continue }
      (folder.owner, folder.path) = (owner, pass.path)
      (folder.passedAt, folder.rules) = (pass.at, ShotScan.rules)
      try transaction.upsert(folder, on: ["owner", "path"])
    }
  }
}
