public import CatchStore
public import CatchValues

/// A network that was imported, or what was imported to extend the built-in one.
public struct StoredNetwork: StoredRecord, Hashable {
  /// The name of the built-in network; a stored one of that name extends it.
  public static let seoul = "seoul"

  public var id = ID<StoredNetwork>(0)
  public var name = ""
  /// The file that was imported last, and its SHA-256.
  public var source = ""
  public var digest = ""
  var links: [SegmentRow] = []
  var transfers: [TransferRow] = []

  public init() {}

  public static let table = StoredTable(of: StoredNetwork.self, "seat_network", prefix: "net")
  public static var noun: TableNoun { TableNoun("network", "networks", "노선망") }

  public static func list(
    _ network: inout StoredNetwork, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&network.id)
    columns.column("name", &network.name, "Network", "노선망")
    columns.column("source", &network.source, "File", "파일")
    columns.column("digest", &network.digest, "SHA-256", "SHA-256")
    columns.packed("links", &network.links, "Links", "구간", .text, is: "links of a network")
    columns.packed(
      "transfers", &network.transfers, "Transfers", "환승", .words, is: "transfers of a network")
  }

  /// The network to find ways in.
  public var network: Network { built.network }

  /// The imported part, without the built-in lines that it extends.
  public var imported: Network { Network(NetworkBuilder(links)) }

  /// The network, the transfers of lines or stations that no file has brought yet, and the changes
  /// without a stated walk.
  fileprivate var built: (network: Network, unused: Int, assumed: [String]) {
    var builder =
      name == StoredNetwork.seoul ? NetworkBuilder.seoul(with: links) : NetworkBuilder(links)
    var unused = 0
    for row in transfers where !builder.add(row) { unused += 1 }
    let assumed = builder.connect(Set(links.map(\.line)))
    return (Network(builder), unused, assumed)
  }
}

/// Lines that a file brought into a network, and what became of those of earlier files.
public struct ImportedLines {
  /// In the order of the file.
  public let lines: [String]
  /// Lines of earlier files, or built-in ones, that they took the place of.
  public fileprivate(set) var replaced: [String] = []
  /// Lines of earlier files that stay as they were.
  public fileprivate(set) var kept: [String] = []
  /// False when the store had the same.
  public internal(set) var isChanged = false
  /// The number of transfers between lines or stations that no file has brought yet.
  public fileprivate(set) var unusedTransferCount = 0
  /// The changes without a stated walk: `여의도 (5, 9)`.
  public fileprivate(set) var assumedChanges: [String] = []

  init(_ lines: [String]) { self.lines = lines.distinct() }
}

/// The networks of a store.
public enum StoredNetworks {
  public static func list(in view: View) throws(Failure) -> [StoredNetwork] {
    try view.records(SeatQueries.networks)
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

  /// Puts lines and transfers into a network: a line in place of the one of its name or route,
  /// transfers in place of those between the same two lines. All others stay.
  ///
  /// - Parameter timetables: of the lines of a feed, which also has all transfers between them.
  public static func put(
    _ segments: [SegmentRow] = [], _ walks: [TransferRow] = [], _ timetables: [Timetable]? = nil,
    into name: String, from source: String, digest: String, in transaction: borrowing Transaction
  ) throws(Failure) -> ImportedLines {
    let known = try list(in: transaction.view).first { $0.name == name }
    let (renamed, hasNewTimes) = try Timetables.put(timetables ?? [], into: name, in: transaction)
    let fresh = Set(segments.map(\.line))
    let links = merged(known?.links ?? [], segments, by: \.line) { renamed.contains($0) }
    let transfers = merged(known?.transfers ?? [], walks, by: \.lines) { lines in
      timetables != nil && lines.isSubset(of: fresh)
    }
    var network = known ?? StoredNetwork()
    (network.name, network.links, network.transfers) = (name, links, transfers)
    let isNew = network != known
    if isNew {
      (network.source, network.digest) = (source, digest)
      try transaction.put(network, over: known)
    }
    var result = ImportedLines(segments.map(\.line))
    let before = (known?.links ?? []).map(\.line).distinct()
    let builtIn =
      name == StoredNetwork.seoul ? (SeoulLines.runs + CapitalLines.runs).map(\.line) : []
    result.isChanged = isNew || hasNewTimes
    if result.isChanged {
      let old = Set(before + builtIn)
      result.replaced = result.lines.filter { old.contains($0) } + renamed.sorted()
    }
    result.kept = before.filter { !fresh.contains($0) && !renamed.contains($0) }
    if let built = try list(in: transaction.view).first(where: { $0.name == name })?.built {
      (result.unusedTransferCount, result.assumedChanges) = (built.unused, built.assumed)
    }
    return result
  }

  /// Returns old and new rows by key, where new ones take the place of the old ones of their key.
  private static func merged<Row, Key: Hashable>(
    _ old: [Row], _ new: [Row], by key: (Row) -> Key, without isGone: (Key) -> Bool
  ) -> [Row] {
    let olds = Dictionary(grouping: old, by: key)
    let news = Dictionary(grouping: new, by: key)
    return (old + new).map(key).distinct().flatMap { key -> [Row] in
      if let rows = news[key] { return rows }
      return isGone(key) ? [] : olds[key] ?? []
    }
  }

  /// - Throws: `seat.network_unknown`.
  public static func remove(
    _ name: String, in transaction: borrowing Transaction
  ) throws(Failure) -> StoredNetwork {
    let network = try find(name, in: transaction.view)
    try Timetables.remove(of: network.name, in: transaction)
    try transaction.delete(network.id)
    return network
  }
}

/// A row of a text that a table keeps: tabs stand between its cells, line ends between rows.
protocol PackedRow: Sendable {
  var cells: [String] { get }
  init?(cells: [String])
}

extension PackedRow {
  /// Returns the rows of a text, without those that cannot be read.
  static func rows(_ text: String?) -> [Self] { lines(text).compactMap { $0 } }

  /// Returns the rows of a text; nil where one cannot be read.
  static func all(_ text: String) -> [Self]? {
    var rows: [Self] = []
    for line in text.utf8.split(separator: 0x0A) {
      guard let row = row(line) else { return nil }
      rows.append(row)
    }
    return rows
  }

  /// Returns the rows of a text; nil for one that cannot be read.
  static func lines(_ text: String?) -> [Self?] {
    // Bytes: to look for the ends of characters takes five times as long.
    (text ?? "").utf8.split(separator: 0x0A).map(row)
  }

  private static func row(_ line: Substring.UTF8View) -> Self? {
    let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
    return Self(cells: cells.map { String(Substring($0)) })
  }
}

/// A text of rows, which is read and written where a row of the table is; nil where one cannot be
/// read.
private struct PackedRows<Row: PackedRow>: ColumnValue {
  var rows: [Row]?

  static var kind: ColumnDescription.Kind { .text }
  var stored: Value { .text((rows ?? []).packed) }

  static func read(_ row: borrowing Statement, _ column: Int) throws(Failure) -> PackedRows {
    PackedRows(rows: Row.all(try row.text(column)))
  }
}

extension ColumnVisitor where Self: ~Copyable {
  /// Rows in one text.
  mutating func packed<Row: PackedRow>(
    _ name: StaticString, _ rows: inout [Row], _ en: String, _ ko: String,
    _ kind: ColumnDescription.Kind, is what: String
  ) {
    var packed = PackedRows(rows: rows)
    visit(name, &packed) {
      var about = AboutColumn(en, ko)
      about.kind = kind
      return about
    }
    guard let found = packed.rows else { return refuse(name, what) }
    rows = found
  }
}

extension Transaction {
  /// Writes a record in place of the known one, or adds it.
  func put<Record: StoredRecord>(_ record: Record, over known: Record?) throws(Failure) {
    if known == nil { _ = try insert(record) } else { try update(record) }
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
