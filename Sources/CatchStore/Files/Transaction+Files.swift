public import CatchValues

/// Files that a transaction put beside the store, taken back unless it commits.
struct PlacedFiles {
  private var folder: OpenFolder?
  private var names: [FileName] = []

  var count: Int { names.count }

  mutating func add(_ file: NamedContent, besides store: String) throws(Failure) {
    let folder: OpenFolder
    if let known = self.folder {
      folder = known
    } else {
      folder = try FileFolder(besides: store).made()
    }
    self.folder = folder
    let isNew = unsafe try folder.put(file.name, isProved: true) { sink throws(Failure) in
      unsafe try file.bytes.withUnsafeBufferPointer { bytes throws(Failure) in
        unsafe try sink(UnsafeRawBufferPointer(bytes))
      }
    }
    // The writers' lock keeps others from naming it before it may be taken back.
    if isNew == true { names.append(file.name) }
    try folder.sync()
  }

  /// Removes what was added after the first so many, and the folder with the last of its files.
  mutating func takeBack(from count: Int = 0) {
    guard let folder else { return }
    for name in names.dropFirst(count) { _ = folder.remove(name.hex) }
    names.removeLast(max(0, names.count - count))
    guard count == 0 else { return }
    folder.removeIfEmpty()
    self.folder = nil
  }

  /// Leaves all in place.
  mutating func keep() {
    (folder, names) = (nil, [])
  }
}

extension Transaction {
  /// Puts a file beside the store under the SHA-256 of its content, for a row to name.
  ///
  /// It is on the disk before this returns, and gone again unless the transaction commits; a dry
  /// run writes nothing.
  ///
  /// - Throws: `store.full`, `store.read_only`, `store.io`, `files.unsuitable`.
  public func add(file: NamedContent) throws(Failure) -> FileName {
    guard !isDryRun else { return file.name }
    let database = view.database
    try database.placed.add(file, besides: database.path)
    return file.name
  }
}

extension View {
  /// Returns the content of a file of the store.
  ///
  /// - Throws: `files.missing`; `files.damaged` when the content does not have the name.
  public func file(_ name: FileName) throws(Failure) -> [UInt8] {
    guard let file = try FileFolder(besides: path).open()?.open(name) else {
      throw StoreFailure.fileMissing.failure(
        "the file '\(name.hex)' of the store '\(path)' is missing",
        "저장소 '\(path)'의 파일 '\(name.hex)': 파일이 없습니다")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(try file.byteCount())
    unsafe try file.read { piece throws(Failure) in unsafe bytes.append(contentsOf: piece) }
    guard FileName(of: bytes) == name else {
      throw StoreFailure.fileDamaged.failure(
        "the file '\(name.hex)' of the store '\(path)' is not as it was written",
        "저장소 '\(path)'의 파일 '\(name.hex)': 기록과 다릅니다")
    }
    return bytes
  }
}
