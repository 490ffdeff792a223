/// Remembers the keys of all open objects, to find a key that comes twice in one of them.
///
/// Small objects are searched in a row. From the 17th key on, an object's keys also enter one hash
/// table shared by all open objects. Objects close in the reverse order of opening, so taking
/// keys out again restores the table exactly, and linear probing needs no tombstones.
struct DuplicateKeys: ~Copyable {
  struct Key {
    /// An offset into the document, or into the unescaped bytes.
    var offset: Int
    var length: Int
    var hash: UInt64
    var isUnescaped: Bool
  }

  private struct Frame {
    var firstKey: Int
    /// One bit for each hash seen: most keys are known to be new without any comparison.
    var seen: UInt64
    var keptByteCount: Int
    var isTabled: Bool
  }

  private static let rowLimit = 16

  private var frames: UnsafeMutablePointer<Frame>
  private var frameCount = 0
  private let frameCapacity: Int
  private var keys: UnsafeMutablePointer<Key>
  private var keyCount = 0
  private var keyCapacity = 32
  /// Key index plus one; zero is a free slot. The size is a power of two, at least double the use.
  private var table: [Int] = []
  private var tabledCount = 0

  init(depthLimit: Int) {
    frameCapacity = depthLimit
    frames = .allocate(capacity: depthLimit)
    keys = .allocate(capacity: keyCapacity)
  }

  deinit {
    frames.deallocate()
    keys.deallocate()
  }

  /// An address that is never read; replaces the missing address of an empty document.
  var placeholder: UnsafeRawPointer { UnsafeRawPointer(keys) }

  /// Closes all objects, for the next document.
  mutating func reset() {
    while frameCount > 0 { _ = close() }
  }

  /// - Parameter keptByteCount: the start of the object's unescaped keys; returned by `close`.
  mutating func open(keptByteCount: Int) {
    precondition(frameCount < frameCapacity, "the scanner limits the depth first")
    (frames + frameCount).initialize(
      to: Frame(firstKey: keyCount, seen: 0, keptByteCount: keptByteCount, isTabled: false))
    frameCount += 1
  }

  mutating func close() -> Int {
    precondition(frameCount > 0, "only an open object can end")
    frameCount -= 1
    let frame = frames[frameCount]
    if frame.isTabled { removeFromTable(downTo: frame.firstKey) }
    keyCount = frame.firstKey
    return frame.keptByteCount
  }

  /// - Returns: false when the innermost object already has the key.
  mutating func insert(
    _ bytes: UnsafeBufferPointer<UInt8>, offset: Int, isUnescaped: Bool,
    document: UnsafeRawPointer, unescaped: UnsafeRawPointer
  ) -> Bool {
    precondition(frameCount > 0, "keys belong to an open object")
    let frame = frames + (frameCount - 1)
    let key = Key(
      offset: offset, length: bytes.count, hash: DuplicateKeys.hash(bytes), isUnescaped: isUnescaped
    )
    let bit: UInt64 = 1 &<< (key.hash & 63)
    if frame.pointee.seen & bit != 0,
      contains(key, in: frame.pointee, document: document, unescaped: unescaped)
    {
      return false
    }
    frame.pointee.seen |= bit
    if keyCount == keyCapacity { growKeys() }
    (keys + keyCount).initialize(to: key)
    keyCount += 1
    if frame.pointee.isTabled {
      addToTable(keyCount - 1)
    } else if keyCount - frame.pointee.firstKey > DuplicateKeys.rowLimit {
      frame.pointee.isTabled = true
      for index in frame.pointee.firstKey..<keyCount { addToTable(index) }
    }
    return true
  }

  private func contains(
    _ key: Key, in frame: Frame, document: UnsafeRawPointer, unescaped: UnsafeRawPointer
  ) -> Bool {
    func isSame(_ other: Key) -> Bool {
      guard other.hash == key.hash, other.length == key.length else { return false }
      let a = (key.isUnescaped ? unescaped : document) + key.offset
      let b = (other.isUnescaped ? unescaped : document) + other.offset
      for index in 0..<key.length
      where a.load(fromByteOffset: index, as: UInt8.self)
        != b.load(fromByteOffset: index, as: UInt8.self)
      {
        return false
      }
      return true
    }
    guard frame.isTabled else {
      for index in frame.firstKey..<keyCount where isSame(keys[index]) { return true }
      return false
    }
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: key.hash >> 8) & mask
    while table[slot] != 0 {
      let index = table[slot] - 1
      if index >= frame.firstKey, isSame(keys[index]) { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  private mutating func addToTable(_ index: Int) {
    tabledCount += 1
    if tabledCount * 2 > table.count {
      table = Array(repeating: 0, count: max(64, table.count * 4))
      for frameIndex in 0..<frameCount where frames[frameIndex].isTabled {
        let end = frameIndex + 1 < frameCount ? frames[frameIndex + 1].firstKey : index
        for earlier in frames[frameIndex].firstKey..<end { place(earlier) }
      }
    }
    place(index)
  }

  private mutating func place(_ index: Int) {
    let mask = table.count - 1
    var slot = Int(truncatingIfNeeded: keys[index].hash >> 8) & mask
    while table[slot] != 0 { slot = (slot + 1) & mask }
    table[slot] = index + 1
  }

  private mutating func removeFromTable(downTo firstKey: Int) {
    let mask = table.count - 1
    for index in (firstKey..<keyCount).reversed() {
      var slot = Int(truncatingIfNeeded: keys[index].hash >> 8) & mask
      while table[slot] != index + 1 { slot = (slot + 1) & mask }
      table[slot] = 0
    }
    tabledCount -= keyCount - firstKey
  }

  private mutating func growKeys() {
    let larger = UnsafeMutablePointer<Key>.allocate(capacity: keyCapacity * 2)
    larger.moveInitialize(from: keys, count: keyCount)
    keys.deallocate()
    keys = larger
    keyCapacity *= 2
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = UInt64(truncatingIfNeeded: raw.count) &* factor
    var offset = 0
    while raw.count - offset >= 8 {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
      hash ^= hash >> 29
      offset += 8
    }
    var tail: UInt64 = 0
    while offset < raw.count {
      tail = tail &<< 8 | UInt64(raw[offset])
      offset += 1
    }
    hash = (hash ^ tail) &* factor
    return hash ^ hash >> 32
  }
}
