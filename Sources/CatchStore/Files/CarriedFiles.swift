import CatchValues

/// The files that went along with a copy of a store.
public struct CarriedFiles: Hashable, Sendable {
  public var count = 0
  /// Files that rows or the log name, but that are nowhere to be found whole.
  public var lost: [FileName] = []

  public init(count: Int = 0, lost: [FileName] = []) {
    self.count = count
    self.lost = lost
  }
}

extension FileFolder {
  /// Copies files into another folder, which is made with the first of them.
  ///
  /// What is there already stays, whatever the source has. A failure leaves the other folder as it
  /// was.
  ///
  /// - Parameter finish: the last step, after which the copy counts.
  /// - Complexity: reads and writes all content; memory for a piece of 256 KiB.
  func carry(
    _ names: [FileName], to target: FileFolder, finish: () throws(Failure) -> Void = {}
  ) throws(Failure) -> CarriedFiles {
    var carried = CarriedFiles()
    let source = names.isEmpty ? nil : try open()
    var folder = names.isEmpty ? nil : try target.open()
    let isNewFolder = folder == nil
    var added: [FileName] = []
    do throws(Failure) {
      for name in names {
        if try folder?.standing(of: name) == .whole {
          carried.count += 1
          continue
        }
        guard let file = try source?.open(name) else {
          carried.lost.append(name)
          continue
        }
        let open: OpenFolder
        if let known = folder { open = known } else { open = try target.made() }
        folder = open
        let isNew = unsafe try open.put(name) { sink throws(Failure) in
          unsafe try file.read { bytes throws(Failure) in unsafe try sink(bytes) }
        }
        if isNew == true { added.append(name) }
        if isNew == nil { carried.lost.append(name) } else { carried.count += 1 }
      }
      if !added.isEmpty { try folder?.sync() }
      try finish()
    } catch {
      for name in added { _ = folder?.remove(name.hex) }
      if isNewFolder { folder?.removeIfEmpty() }
      throw error
    }
    return carried
  }

  /// Looks which files are whole here or in another folder.
  func search(for names: [FileName], or other: FileFolder) throws(Failure) -> CarriedFiles {
    var found = CarriedFiles()
    let folders = names.isEmpty ? [] : [try open(), try other.open()].compactMap(\.self)
    for name in names {
      var isWhole = false
      for folder in folders where !isWhole { isWhole = try folder.standing(of: name) == .whole }
      if isWhole { found.count += 1 } else { found.lost.append(name) }
    }
    return found
  }

  /// Gives every file a name in another folder, too.
  func share(with target: FileFolder) throws(Failure) {
    guard let source = try open() else { return }
    let names = StoreFile.names(in: path).compactMap(FileName.init)
    guard !names.isEmpty else { return }
    let folder = try target.made()
    for name in names { try source.share(name, with: folder) }
    try folder.sync()
  }
}
