/// A link as files have it.
public struct SegmentRow: Hashable, Sendable {
  public var line: String
  public var service: String
  public var from: String
  public var to: String
  public var seconds: Int
  public var metres: Int
  public var isOneWay: Bool
  public var direction: Direction?

  var packed: String {
    [
      line, service, from, to, "\(seconds)", "\(metres)", isOneWay ? "1" : "0",
      direction?.rawValue ?? "",
    ].joined(separator: "\t")
  }

  public init(
    line: String, service: String, from: String, to: String, seconds: Int, metres: Int,
    isOneWay: Bool = false, direction: Direction? = nil
  ) {
    self.line = line
    self.service = service
    self.from = from
    self.to = to
    self.seconds = seconds
    self.metres = metres
    self.isOneWay = isOneWay
    self.direction = direction
  }

  init?(packed: Substring) {
    let fields = packed.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let seconds = Int(fields[4]), let metres = Int(fields[5]) else {
      return nil
    }
    self.init(
      line: fields[0], service: fields[1], from: fields[2], to: fields[3], seconds: seconds,
      metres: metres, isOneWay: fields[6] == "1", direction: Direction(rawValue: fields[7]))
  }
}

/// A transfer as files have it; it is good both ways.
public struct TransferRow: Hashable, Sendable {
  /// A line's platform; an empty service stands for every service of the line.
  public struct End: Hashable, Sendable {
    public var line: String
    public var service: String
    public var station: String

    public init(line: String, service: String, station: String) {
      self.line = line
      self.service = service
      self.station = station
    }
  }

  public var from: End
  public var to: End
  public var seconds: Int
  public var metres: Int

  public init(from: End, to: End, seconds: Int, metres: Int) {
    self.from = from
    self.to = to
    self.seconds = seconds
    self.metres = metres
  }

  var packed: String {
    [
      from.line, from.service, from.station, to.line, to.service, to.station, "\(seconds)",
      "\(metres)",
    ].joined(separator: "\t")
  }

  init?(packed: Substring) {
    let fields = packed.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, let seconds = Int(fields[6]), let metres = Int(fields[7]) else {
      return nil
    }
    self.init(
      from: End(line: fields[0], service: fields[1], station: fields[2]),
      to: End(line: fields[3], service: fields[4], station: fields[5]), seconds: seconds,
      metres: metres)
  }
}

extension NetworkBuilder {
  mutating func add(_ row: SegmentRow) {
    let service = add(service: row.service, of: row.line)
    let from = add(platform: row.from)
    let to = add(platform: row.to)
    addLink(
      of: service, from: from, to: to, seconds: row.seconds, metres: row.metres,
      isOneWay: row.isOneWay, direction: row.direction)
  }

  /// - Returns: false where the network has no such service or platform.
  mutating func add(_ row: TransferRow) -> Bool {
    let (first, second) = (numbers(of: row.from), numbers(of: row.to))
    guard let from = platform(named: row.from.station), let to = platform(named: row.to.station),
      !first.isEmpty, !second.isEmpty
    else { return false }
    addTransfer(from: from, first, to: to, second, seconds: row.seconds, metres: row.metres)
    return true
  }

  private func numbers(of end: TransferRow.End) -> [Int] {
    services.indices.filter {
      services[$0].line == end.line && (end.service.isEmpty || services[$0].name == end.service)
    }
  }

  private func platform(named name: String) -> Int? { names.number(of: Array(name.utf8)[...]) }
}
