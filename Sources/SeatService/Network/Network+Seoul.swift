import CatchValues

extension Network {
  /// The lines of the capital area, which need no store.
  ///
  /// Cost: the text of the lines, some 27,000 bytes, is read anew at each call.
  public static func seoul() -> Network { Network(NetworkBuilder.seoul()) }
}

extension NetworkBuilder {
  /// The links and transfers of the built-in network.
  ///
  /// - Parameter imported: links of further lines, and of built-in lines in place of their own.
  static func seoul(with imported: [SegmentRow] = []) -> NetworkBuilder {
    var builder = NetworkBuilder(names: 700)
    // A search over the built-in lines makes no sets: to make the type takes as long as to search.
    let replaced = imported.isEmpty ? [] : imported.map(\.line).distinct()
    for runs in [SeoulLines.runs, CapitalLines.runs] {
      for run in runs where !replaced.contains(run.line) { builder.add(run) }
    }
    for row in imported { builder.add(row) }
    builder.addTransfers(SeoulLines.transfers)
    builder.addTransfers(CapitalLines.transfers)
    return builder
  }

  private mutating func add(_ run: SeoulLines.Run) {
    let service = add(service: run.service, of: run.line)
    var from = 0
    for part in run.parts {
      var words = NetworkWords(part)
      if !words.isAtTime { from = add(platform: words.following()) }
      while let step = words.nextTime() {
        let to = add(platform: words.following())
        addLink(
          of: service, from: from, to: to, seconds: step.seconds, metres: step.metres,
          isOneWay: run.isOneWay, isEstimated: step.isEstimated, direction: run.direction)
        from = to
      }
    }
  }

  private mutating func addTransfers(_ text: StaticString) {
    var words = NetworkWords(text)
    while let (first, second) = words.nextHalves() {
      let (name, otherName) = words.followingHalves()
      let time = words.followingTime()
      // A line in place of a built-in one may have fewer stations and other services.
      guard let from = names.number(of: name), let to = names.number(of: otherName ?? name),
        let one = end(first, at: from), let other = end(second ?? first, at: to)
      else { continue }
      if from != to { join(from, to) }
      add(
        .init(
          from: one, to: other, seconds: time.seconds, metres: time.metres,
          basis: time.isEstimated ? .estimated : .exact))
    }
  }

  /// `2.circle` is a service, `3` every service of line 3.
  private func end(_ word: UnsafeBufferPointer<UInt8>, at platform: Int) -> Network.TransferEnd? {
    let dot = word.firstIndex(of: 0x2E) ?? word.endIndex
    guard let line = lines.number(of: .init(rebasing: word[..<dot])) else { return nil }
    guard dot < word.endIndex else { return .init(platform: platform, line: line, service: nil) }
    return service(String(decoding: word[(dot + 1)...], as: UTF8.self), ofLine: line).map {
      .init(platform: platform, line: line, service: $0)
    }
  }
}

/// The words of a text with blanks between.
private struct NetworkWords {
  typealias Word = UnsafeBufferPointer<UInt8>

  private let bytes: Word
  private var position = 0

  init(_ text: StaticString) { bytes = Word(start: text.utf8Start, count: text.utf8CodeUnitCount) }

  /// True at the beginning of `120/1100`.
  var isAtTime: Bool { bytes[position] == 0x7E || (0x30...0x39).contains(bytes[position]) }

  private mutating func next() -> Word? {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    return Word(rebasing: bytes[start..<position])
  }

  mutating func following() -> Word {
    guard let word = next() else { preconditionFailure("a row of the network is cut off") }
    return word
  }

  /// Returns the parts before and after the slash; without one, the whole word.
  mutating func nextHalves() -> (Word, Word?)? {
    guard let word = next() else { return nil }
    guard let slash = word.firstIndex(of: 0x2F) else { return (word, nil) }
    return (Word(rebasing: word[..<slash]), Word(rebasing: word[(slash + 1)...]))
  }

  mutating func followingHalves() -> (Word, Word?) {
    guard let halves = nextHalves() else { preconditionFailure("a row of the network is cut off") }
    return halves
  }

  struct Time {
    var seconds = 0
    var metres = 0
    var isEstimated = false
  }

  /// `120/1100`: seconds and metres; `~120/1100` where the seconds are estimated.
  mutating func nextTime() -> Time? {
    guard let word = next() else { return nil }
    var time = Time()
    var number = 0
    for byte in word {
      switch byte {
      case 0x7E: time.isEstimated = true
      case 0x2F: (time.seconds, number) = (number, 0)
      default: number = number * 10 + Int(byte) - 0x30
      }
    }
    time.metres = number
    return time
  }

  mutating func followingTime() -> Time {
    guard let time = nextTime() else { preconditionFailure("a row of the network is cut off") }
    return time
  }
}
