import CatchValues

/// The files that went along with a copy of a store.
public struct CarriedFiles: Hashable, Sendable {
  public var count = 0
  /// Files that rows or the log name, but that are nowhere to be found whole.
  public var lost: [FileName] = []
  /// The ids of records whose files are among the lost.
  public var records: [String] = []

  fileprivate mutating func lose(_ name: FileName, of named: NamedFiles) {
    lost.append(name)
    records += named.rows[name]?.ids ?? []
  }
}

extension FileFolder {
  /// Copies files into another folder, which is made with the first of them.
  ///
  /// What is there already stays, whatever the source has. A failure leaves the other folder as it
  /// was; no other process changes it meanwhile.
  ///
  /// - Parameter finish: the last step, after which the copy counts.
  /// - Complexity: reads and writes all content; memory for a piece of 256 KiB.
  func carry(
    _ named: NamedFiles, to target: FileFolder, finish: () throws(Failure) -> Void = {}
  ) throws(Failure) -> CarriedFiles {
    var carried = CarriedFiles()
    let names = named.all
    let source = names.isEmpty ? nil : try open()
    var folder = names.isEmpty ? nil : try target.locked()
    // It is locked until the last step is done.
    defer { withExtendedLifetime(folder) {} }
    let isNewFolder = folder == nil
    var added: [FileName] = []
    do throws(Failure) {
      for name in names {
        if try folder?.standing(of: name) == .whole {
          carried.count += 1
          continue
        }
        guard let file = try source?.open(name) else {
          carried.lose(name, of: named)
          continue
        }
        let open: OpenFolder
        if let known = folder { open = known } else { open = try target.made() }
        folder = open
        let isNew = unsafe try open.put(name) { sink throws(Failure) in
          unsafe try file.read { bytes throws(Failure) in unsafe try sink(bytes) }
        }
        if isNew == true { added.append(name) }
        if isNew == nil { carried.lose(name, of: named) } else { carried.count += 1 }
      }
      if !added.isEmpty { try folder?.sync() }
      try finish()
    } catch {
      // The last step may be done: then the copy needs its files.
      guard error.entry != StoreFailure.unknownOutcome else { throw error }
      for name in added { _ = folder?.remove(name.hex) }
      if isNewFolder { folder?.removeIfEmpty() }
      throw error
    }
    return carried
  }

  /// Looks which files are whole here or in another folder.
  func search(for named: NamedFiles, or other: FileFolder) throws(Failure) -> CarriedFiles {
    var found = CarriedFiles()
    let names = named.all
    let folders = names.isEmpty ? [] : [try open(), try other.open()].compactMap(\.self)
    for name in names {
      var isWhole = false
      for folder in folders where !isWhole { isWhole = try folder.standing(of: name) == .whole }
      if isWhole { found.count += 1 } else { found.lose(name, of: named) }
    }
    return found
  }

  /// Copies every file into another folder.
  func copyAll(to target: FileFolder) throws(Failure) {
    let names = StoreFile.names(in: path).compactMap(FileName.init)
    _ = try carry(NamedFiles(log: Set(names)), to: target)
  }
}
