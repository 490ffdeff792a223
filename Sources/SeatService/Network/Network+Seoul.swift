extension Network {
  /// Seoul Metro's lines 1 to 8, which need no store.
  ///
  /// Cost: the text of the lines, some 10,000 bytes, is read anew at each call.
  public static func seoul() -> Network {
    var network = Network()
    for run in SeoulLines.runs { network.add(run) }
    for row in words(of: SeoulLines.transfers).chunks(of: 3) {
      let (lines, names, walk) = (parts(of: row[0]), parts(of: row[1]), numbers(of: row[2]))
      let from = network.add(platform: String(names[0]))
      let to = network.add(platform: String(names[names.count - 1]))
      if from != to { network.join(from, to) }
      let (first, second) = (end(lines[0]), end(lines[1]))
      network.addBothWays(
        Transfer(
          line: first.line, service: first.service, from: from, toLine: second.line,
          toService: second.service, to: to, seconds: walk.seconds, metres: walk.metres))
    }
    return network
  }

  private mutating func add(_ run: SeoulLines.Run) {
    let service = add(service: run.service, of: run.line)
    let words = Network.words(of: run.stops)
    var from = add(platform: String(Substring(words[0])))
    for step in words.dropFirst().chunks(of: 2) {
      let (seconds, metres) = Network.numbers(of: step[0])
      let to = add(platform: String(Substring(step[1])))
      add(
        Link(
          service: service, from: from, to: to, seconds: seconds, metres: metres,
          isOneWay: run.isOneWay, direction: run.direction))
      from = to
    }
  }

  /// Adds a transfer and the way back.
  mutating func addBothWays(_ transfer: Transfer) {
    add(transfer)
    // A change within a service, as at the mouth of line 6's loop, is its own way back.
    guard
      transfer.from != transfer.to || transfer.line != transfer.toLine
        || transfer.service != transfer.toService
    else { return }
    add(
      Transfer(
        line: transfer.toLine, service: transfer.toService, from: transfer.to,
        toLine: transfer.line, toService: transfer.service, to: transfer.from,
        seconds: transfer.seconds, metres: transfer.metres))
  }

  private static func words(of text: StaticString) -> [Substring.UTF8View] {
    text.description[...].utf8.split { $0 == 0x20 || $0 == 0x0A }
  }

  private static func parts(of word: Substring.UTF8View) -> [Substring] {
    word.split(separator: 0x2F).map(Substring.init)
  }

  /// `2.circle` is a service, `3` every service of line 3.
  private static func end(_ word: Substring) -> (line: String, service: String?) {
    let parts = word.utf8.split(separator: 0x2E).map { String(Substring($0)) }
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  private static func numbers(of word: Substring.UTF8View) -> (seconds: Int, metres: Int) {
    let parts = parts(of: word)
    guard parts.count == 2, let seconds = Int(parts[0]), let metres = Int(parts[1]) else {
      preconditionFailure("'\(Substring(word))' is no time and distance")
    }
    return (seconds, metres)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns rows of so many elements; the count must be a multiple of it.
  fileprivate func chunks(of width: Int) -> [[Element]] {
    stride(from: startIndex, to: endIndex, by: width).map { Array(self[$0..<($0 + width)]) }
  }
}
