extension Network {
  /// Seoul Metro's lines 1 to 8, which need no store.
  ///
  /// Cost: the text of the lines, some 10,000 bytes, is read anew at each call.
  public static func seoul() -> Network { Network(NetworkBuilder.seoul()) }
}

extension NetworkBuilder {
  /// The links and transfers of the built-in network.
  ///
  /// - Parameter imported: links of further lines, and of built-in lines in place of their own.
  static func seoul(with imported: [SegmentRow] = []) -> NetworkBuilder {
    var builder = NetworkBuilder()
    let replaced = Set(imported.map(\.line))
    for run in SeoulLines.runs where !replaced.contains(run.line) { builder.add(run) }
    for row in imported { builder.add(row) }
    var words = NetworkWords(SeoulLines.transfers)
    while let lines = words.next() {
      let (first, second) = words.halves(of: lines)
      let (name, otherName) = words.halves(of: words.following())
      let (seconds, metres) = words.numbers(words.following())
      // A line in place of a built-in one may have fewer stations.
      guard let from = builder.names.number(of: words[name]),
        let to = builder.names.number(of: words[otherName ?? name])
      else { continue }
      if from != to { builder.join(from, to) }
      builder.addTransfer(
        from: from, builder.services(words[first]), to: to,
        builder.services(words[second ?? first]), seconds: seconds, metres: metres)
    }
    return builder
  }

  private mutating func add(_ run: SeoulLines.Run) {
    let service = add(service: run.service, of: run.line)
    var words = NetworkWords(run.trunk, run.stops)
    var from = add(platform: words[words.following()])
    while let step = words.next() {
      let (seconds, metres) = words.numbers(step)
      let to = add(platform: words[words.following()])
      addLink(
        of: service, from: from, to: to, seconds: seconds, metres: metres,
        isOneWay: run.isOneWay, direction: run.direction)
      from = to
    }
  }

  /// `2.circle` is a service, `3` every service of line 3.
  private func services(_ word: ArraySlice<UInt8>) -> [Int] {
    let dot = word.firstIndex(of: 0x2E) ?? word.endIndex
    let line = String(decoding: word[..<dot], as: UTF8.self)
    let name = dot == word.endIndex ? nil : String(decoding: word[(dot + 1)...], as: UTF8.self)
    return services.indices.filter {
      services[$0].line == line && (name ?? services[$0].name) == services[$0].name
    }
  }
}

/// The words of a text with blanks between.
private struct NetworkWords {
  private let bytes: [UInt8]
  private var position = 0

  init(_ texts: StaticString...) {
    var bytes: [UInt8] = []
    for text in texts {
      text.withUTF8Buffer { bytes.append(contentsOf: $0) }
      bytes.append(0x20)
    }
    self.bytes = bytes
  }

  subscript(_ word: Range<Int>) -> ArraySlice<UInt8> { bytes[word] }

  mutating func next() -> Range<Int>? {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
    return start..<position
  }

  mutating func following() -> Range<Int> {
    guard let word = next() else { preconditionFailure("a row of the network is cut off") }
    return word
  }

  /// Returns the parts before and after the slash; without one, the whole word.
  func halves(of word: Range<Int>) -> (Range<Int>, Range<Int>?) {
    guard let slash = bytes[word].firstIndex(of: 0x2F) else { return (word, nil) }
    return (word.lowerBound..<slash, (slash + 1)..<word.upperBound)
  }

  /// `120/1100`: seconds and metres.
  func numbers(_ word: Range<Int>) -> (seconds: Int, metres: Int) {
    let (first, second) = halves(of: word)
    guard let second else { preconditionFailure("a time and a distance belong together") }
    func number(_ digits: Range<Int>) -> Int {
      bytes[digits].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    return (number(first), number(second))
  }
}
