/// Names with their numbers, found by their UTF-8.
///
/// A dictionary of strings would normalize each Hangul name whenever it is hashed and compared; that
/// alone took longer than to find a way. Names come composed (NFC) and are looked up composed.
struct NameIndex: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`.
  private var ends: [Int] = []
  /// Open addressing: the number of a name after one, or 0 for an empty slot.
  private var slots: [Int]

  /// - Parameter capacity: the number of names without which it need not grow.
  init(capacity: Int = 32) {
    var count = 64
    while count < 2 * capacity { count *= 2 }
    slots = [Int](repeating: 0, count: count)
  }

  var count: Int { ends.count }

  subscript(_ number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

  /// True when the first name is before the second by its bytes.
  func isOrdered(_ first: Int, before second: Int) -> Bool {
    bytes[range(of: first)].lexicographicallyPrecedes(bytes[range(of: second)])
  }

  func number(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { number(of: $0) }
  }

  func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let number = slots[slot(of: name)]
    return number == 0 ? nil : number - 1
  }

  /// - Parameter beginning: at least one character.
  func numbers(beginningWith beginning: String) -> [Int] {
    let beginning = Array(beginning.utf8)
    return ends.indices.filter { number in
      let range = range(of: number)
      return range.count >= beginning.count && bytes[range.lowerBound] == beginning[0]
        && bytes[range].starts(with: beginning)
    }
  }

  /// Returns the number of the name, which is added when it is new.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let slot = slot(of: name)
    if slots[slot] != 0 { return slots[slot] - 1 }
    bytes += name
    ends.append(bytes.count)
    slots[slot] = ends.count
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  /// Returns the slot that has the name, or the empty one for it.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: NameIndex.hash(name)) & (slots.count - 1)
    while slots[slot] != 0, !isName(slots[slot] - 1, name) { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// FNV-1a, but over four bytes at a time; the high half comes down as the slots take the low bits.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let words = UnsafeRawBufferPointer(name)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    while index + 4 <= words.count {
      let word = words.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      hash = (hash ^ UInt64(word)) &* 0x100_0000_01B3
      index += 4
    }
    while index < words.count {
      hash = (hash ^ UInt64(words[index])) &* 0x100_0000_01B3
      index += 1
    }
    return hash ^ hash >> 32
  }

  private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: number)
    guard range.count == name.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < name.count, bytes[range.lowerBound + index] == name[index] { index += 1 }
      return index == name.count
    }
  }

  private mutating func grow() {
    slots = [Int](repeating: 0, count: slots.count * 2)
    bytes.withUnsafeBufferPointer { bytes in
      for number in ends.indices {
        slots[slot(of: .init(rebasing: bytes[range(of: number)]))] = number + 1
      }
    }
  }
}
