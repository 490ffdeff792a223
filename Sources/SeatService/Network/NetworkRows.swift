/// A link as files have it.
public struct SegmentRow: Hashable, Sendable {
  var line: String
  var service: String
  var from: String
  var to: String
  var seconds: Int
  var metres: Int
  var isOneWay = false
  var direction: Direction?
  /// Seconds that trains stand at `from`, and on the way back at `to`; nil where none are stated.
  var stand: Int?
  var standBack: Int?
}

extension SegmentRow: PackedRow {
  var cells: [String] {
    let stands: [String] = stand.map { ["\($0)", "\(standBack ?? 0)"] } ?? []
    return [
      line, service, from, to, "\(seconds)", "\(metres)", isOneWay ? "1" : "0",
      direction?.rawValue ?? "",
    ] + stands
  }

  init?(cells: [String]) {
    let stands = cells.dropFirst(8).compactMap { Int(packed: $0) }
    guard cells.count == 8 || cells.count == 10 && stands.count == 2,
      let seconds = Int(packed: cells[4]), let metres = Int(packed: cells[5])
    else { return nil }
    self.init(
      line: cells[0], service: cells[1], from: cells[2], to: cells[3], seconds: seconds,
      metres: metres, isOneWay: cells[6] == "1", direction: Direction(rawValue: cells[7]),
      stand: stands.first, standBack: stands.last)
  }
}

/// A transfer as files have it; it is good both ways.
public struct TransferRow: Hashable, Sendable {
  /// A line's platform; an empty service stands for every service of the line.
  struct End: Hashable {
    var line: String
    var service: String
    var station: String
  }

  var from: End
  var to: End
  var seconds: Int
  var metres: Int

  var lines: Set<String> { [from.line, to.line] }
}

extension TransferRow: PackedRow {
  var cells: [String] {
    [from, to].flatMap { [$0.line, $0.service, $0.station] } + ["\(seconds)", "\(metres)"]
  }

  init?(cells: [String]) {
    guard cells.count == 8, let seconds = Int(packed: cells[6]), let metres = Int(packed: cells[7])
    else { return nil }
    self.init(
      from: End(line: cells[0], service: cells[1], station: cells[2]),
      to: End(line: cells[3], service: cells[4], station: cells[5]), seconds: seconds,
      metres: metres)
  }
}

extension NetworkBuilder {
  init(_ links: [SegmentRow]) {
    self.init()
    for row in links { add(row) }
  }

  mutating func add(_ row: SegmentRow) {
    let service = add(service: row.service, of: row.line)
    let from = add(platform: row.from)
    let to = add(platform: row.to)
    addLink(
      of: service, from: from, to: to, seconds: row.seconds, metres: row.metres,
      isOneWay: row.isOneWay, direction: row.direction, stand: row.stand, standBack: row.standBack)
  }

  /// - Returns: false where the network has no such service or platform.
  mutating func add(_ row: TransferRow) -> Bool {
    guard let from = end(row.from), let to = end(row.to) else { return false }
    add(
      Network.Transfer(from: from, to: to, seconds: row.seconds, metres: row.metres, basis: .exact))
    return true
  }

  private func end(_ end: TransferRow.End) -> Network.TransferEnd? {
    guard let platform = names.number(of: end.station), let line = lines.number(of: end.line) else {
      return nil
    }
    if end.service.isEmpty { return .init(platform: platform, line: line, service: nil) }
    return service(end.service, ofLine: line).map {
      .init(platform: platform, line: line, service: $0)
    }
  }
}
