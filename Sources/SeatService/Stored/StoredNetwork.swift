public import CatchStore
public import CatchValues

/// A network that was imported, or what was imported to extend the built-in one.
public struct StoredNetwork: Hashable, Sendable, Identified {
  public static let idPrefix = "net"

  /// The name of the built-in network; a stored one of that name extends it.
  public static let seoul = "seoul"

  public let id: ID<StoredNetwork>
  public let name: String
  /// The file that was imported last, and its SHA-256.
  public let source: String
  public let digest: String
  let links: [SegmentRow]
  let transfers: [TransferRow]

  init(_ row: borrowing Statement) throws(Failure) {
    id = try row.id(0)
    name = try row.text(1)
    source = try row.text(2)
    digest = try row.text(3)
    links = try row.decoded(4, "links of a network", SegmentRow.all)
    transfers = try row.decoded(5, "transfers of a network", TransferRow.all)
  }

  /// The network to find ways in.
  public var network: Network { built.network }

  /// The number of transfers between lines or stations that no file has brought yet.
  public var unusedTransferCount: Int { built.unused }

  private var built: (network: Network, unused: Int) {
    var builder = name == StoredNetwork.seoul ? NetworkBuilder.seoul() : NetworkBuilder()
    for row in links { builder.add(row) }
    var unused = 0
    for row in transfers where !builder.add(row) { unused += 1 }
    return (Network(builder), unused)
  }
}

/// The networks of a store.
public enum StoredNetworks {
  public static func list(in view: View) throws(Failure) -> [StoredNetwork] {
    try view.rows(SeatQueries.networks, [], StoredNetwork.init)
  }

  /// - Throws: `seat.network_unknown`.
  public static func find(_ name: String, in view: View) throws(Failure) -> StoredNetwork {
    let all = try list(in: view)
    guard let found = all.first(where: { $0.name == name || $0.id.description == name }) else {
      throw SeatRefusal.networkUnknown.failure(
        "there is no network '\(name)'", "'\(name)' 노선망이 없습니다",
        hint: Suggestion.hint(for: name, among: all.map(\.name)), field: "network")
    }
    return found
  }

  /// Returns the network that has the stations: the built-in one, else the first imported one.
  static func network(with stations: [String], in view: View) throws(Failure) -> Network? {
    func has(_ network: Network) -> Bool {
      stations.allSatisfy { network.platform(named: $0) != nil }
    }
    let builtIn = Network.seoul()
    if has(builtIn) { return builtIn }
    return try list(in: view).lazy.map(\.network).first(where: has)
  }

  /// Replaces the links or the transfers of a network, or both; nil keeps what it has.
  ///
  /// - Returns: false when it has them already.
  public static func put(
    _ segments: [SegmentRow]?, _ walks: [TransferRow]?, into name: String, from source: String,
    digest: String, in transaction: borrowing Transaction
  ) throws(Failure) -> Bool {
    let known = try list(in: transaction.view).first { $0.name == name }
    let links = segments ?? known?.links ?? []
    let transfers = walks ?? known?.transfers ?? []
    if let known, (known.links, known.transfers) == (links, transfers) { return false }
    try transaction.run(
      known == nil ? SeatQueries.insertNetwork : SeatQueries.updateNetwork,
      [.text(name), .text(source), .text(digest), .text(links.packed), .text(transfers.packed)])
    return true
  }

  /// - Throws: `seat.network_unknown`.
  public static func remove(
    _ name: String, in transaction: borrowing Transaction
  ) throws(Failure) -> StoredNetwork {
    let network = try find(name, in: transaction.view)
    try Timetables.remove(of: network.name, in: transaction)
    try transaction.run(SeatQueries.deleteNetwork, [Value(network.id)])
    return network
  }
}

/// A row of a text that a table keeps: tabs stand between its cells, line ends between rows.
protocol PackedRow {
  var cells: [String] { get }
  init?(cells: [String])
}

extension PackedRow {
  /// Returns the rows of a text, without those that cannot be read.
  static func rows(_ text: String?) -> [Self] { lines(text).compactMap { $0 } }

  /// Returns the rows of a text; nil where one cannot be read.
  static func all(_ text: String) -> [Self]? {
    let lines = lines(text)
    return lines.contains { $0 == nil } ? nil : lines.compactMap { $0 }
  }

  /// Returns the rows of a text; nil for one that cannot be read.
  static func lines(_ text: String?) -> [Self?] {
    // Bytes: to look for the ends of characters takes five times as long.
    (text ?? "").utf8.split(separator: 0x0A).map { line in
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
      return Self(cells: cells.map { String(Substring($0)) })
    }
  }
}

extension Array where Element: PackedRow {
  var packed: String { map { $0.cells.joined(separator: "\t") }.joined(separator: "\n") }
}

extension Int {
  /// Reads seconds or metres; nil for more than any way has, whose sums might be no numbers.
  init?(packed cell: some StringProtocol) {
    guard let number = Int(cell), (0...Int(Int32.max)).contains(number) else { return nil }
    self = number
  }
}
