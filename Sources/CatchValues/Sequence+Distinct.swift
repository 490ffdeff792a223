extension Sequence {
  /// Returns the first element of each key, in order.
  public func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension Sequence where Element: Hashable {
  /// Returns each element once, in the order of the first ones.
  public func distinct() -> [Element] { distinct { $0 } }
}
