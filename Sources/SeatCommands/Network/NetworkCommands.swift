import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat networks`
struct ListNetworks: CheckedRequest {
  let name: String?
  let isRemoved: Bool

  private typealias Row = (name: String, network: Network, stored: StoredNetwork?)

  static var command: Command<Environment> {
    Command(
      "networks", Text(en: "List the networks", ko: "노선망 목록"), into: checked(ListNetworks.init),
      .optionalOperand(
        "NAME", .text("NAME").completed(by: .dynamic("network")),
        Text(en: "One network alone", ko: "한 노선망만")),
      .flag(
        "remove", Text(en: "Remove what was imported under that name", ko: "그 이름으로 가져온 것을 삭제"),
        isCommon: true),
      examples: [
        Example("catchkit seat networks", "All networks", "모든 노선망"),
        Example("catchkit seat networks kobe --remove -n", "What would go", "삭제 미리 보기"),
        Example("catchkit seat networks --json | jq -r '.data[].name'", "Their names", "이름만"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      if let name = request.name, request.isRemoved {
        return try environment.change(view, output) { transaction, _, session throws(Failure) in
          let removed = try StoredNetworks.remove(name, in: transaction)
          let row: Row = (removed.name, removed.imported, removed)
          let names = row.network.lines
          let lines = names.isEmpty ? Text(en: "none", ko: "없음") : ImportTable.few(names)
          let (done, doneKo) = transaction.isDryRun ? ("would remove", "삭제할 것") : ("removed", "삭제")
          session.notes.append(
            en: "\(done) all that was imported into '\(name)'; its lines: \(lines.en)",
            ko: "\(doneKo): '\(name)'에 가져온 모든 것. 노선: \(lines.ko)")
          return [row]
        }
      }
      let (stored, _) = try environment.storedStations()
      var rows: [Row] = stored.map { ($0.name, $0.network, $0) }
      if !rows.contains(where: { $0.name == StoredNetwork.seoul }) {
        rows.append((StoredNetwork.seoul, Network.seoul(), nil))
      }
      rows.sort { $0.name < $1.name }
      if let name = request.name {
        rows = rows.filter { $0.name == name }
        guard !rows.isEmpty else { throw NetworkChoice.unknown(name, stored) }
      }
      return Report(.list(.init(view.rows(rows))), output: output)
    }
  }

  func check() throws(Failure) {
    if isRemoved, name == nil {
      throw .malformed("--remove", Text(en: "needs a network", ko: "노선망을 지정해야 합니다"))
    }
  }

  private static let view = RecordView<Row>(
    id: "name",
    [
      .text("name", "Network", "노선망", "'seoul' is built in", "'seoul'은 내장 노선망", at: \.name),
      .list("lines", .text, "Lines", "노선", "Its lines", "노선") { row in
        row.network.lines.map(JSON.string)
      },
      .integer(
        "stations", "Stations", "역", "Number of stations", "역 수", at: \.network.stationCount),
      .text(
        "source", "File", "파일", "The file imported last; null for what is built in",
        "마지막으로 가져온 파일. 내장이면 null", isNullable: true, at: \.stored?.source),
      .text(
        "digest", "SHA-256", "SHA-256", "The SHA-256 of that file", "그 파일의 SHA-256",
        isNullable: true, at: \.stored?.digest),
    ])

  private static let output = view.list("catchkit.seat.networks")
}

/// The network in which all the stations of a command are, and their platforms.
struct FoundStations {
  /// The name of the network; `seoul` for the built-in one.
  let name: String
  let network: Network
  let platforms: [Int]

  /// Names the station that a name was taken for where another has it with a bracket behind.
  var notes: [Text] {
    platforms.flatMap { platform in
      network.namesakes(of: platform).map { other in
        let name = network.name(of: platform)
        let lines = network.lines(at: platform).map(SeatText.line)
        return Text(
          en: "\(name) is that of \(lines.map(\.en).joined(separator: ", ")); "
            + "the other is '\(other)'",
          ko: "\(name): \(lines.map(\.ko).joined(separator: ", ")) 역입니다. 다른 역은 '\(other)'입니다")
      }
    }
  }
}

/// `--network`, and the stations that a command names.
enum NetworkChoice {
  static var argument: Argument<String?> {
    .optional(
      "network", .text("NAME").completed(by: .dynamic("network")),
      Text(en: "An imported network", ko: "가져온 노선망"),
      absent: Text(en: "the first that has the stations", ko: "역이 있는 첫 노선망"))
  }

  /// Finds stations: built-in names first, which open no store; then aliases and imported networks.
  ///
  /// - Throws: `seat.station_unknown`, `seat.station_ambiguous`, `seat.network_unknown`,
  ///   `seat.no_route` when no one network has all of them.
  static func find(
    _ words: [String], in name: String?, _ environment: Environment
  ) throws(Failure) -> FoundStations {
    let builtIn = Network.seoul()
    if name == nil, words.allSatisfy({ builtIn.knows($0) }) {
      return try found(words, StoredNetwork.seoul, builtIn)
    }
    let (stored, aliases) = try environment.storedStations()
    let meant = words.map { word in aliases.first { $0.name == word }?.station ?? word }
    if let name {
      guard name != StoredNetwork.seoul || stored.contains(where: { $0.name == name }) else {
        return try found(meant, name, builtIn)
      }
      guard let chosen = stored.first(where: { $0.name == name }) else {
        throw unknown(name, stored)
      }
      return try found(meant, name, chosen.network)
    }
    if meant.allSatisfy({ builtIn.knows($0) }) {
      return try found(meant, StoredNetwork.seoul, builtIn)
    }
    // What extends the built-in lines comes before networks of other places.
    let networks =
      (stored.filter { $0.name == StoredNetwork.seoul }
      + stored.filter { $0.name != StoredNetwork.seoul }).map { ($0.name, $0.network) }
    for (name, network) in networks where meant.allSatisfy({ network.knows($0) }) {
      return try found(meant, name, network)
    }
    for word in meant where !networks.contains(where: { $0.1.knows(word) }) {
      _ = try builtIn.find(word)
    }
    throw SeatRefusal.noRoute.failure(
      "no one network has \(meant.map { "'\($0)'" }.joined(separator: ", "))",
      "한 노선망에 함께 있지 않은 역입니다: \(meant.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// Returns the network of that name, or the built-in one.
  static func network(_ name: String?, _ environment: Environment) throws(Failure) -> Network {
    guard let name else { return Network.seoul() }
    let (stored, _) = try environment.storedStations()
    if let chosen = stored.first(where: { $0.name == name }) { return chosen.network }
    guard name == StoredNetwork.seoul else { throw unknown(name, stored) }
    return Network.seoul()
  }

  /// Returns all networks in the order of `find`: the built-in one with its additions comes first.
  static func all(_ environment: Environment) throws(Failure) -> [Network] {
    let stored = try environment.storedStations().0
    let additions = stored.first { $0.name == StoredNetwork.seoul }
    return [additions?.network ?? Network.seoul()]
      + stored.filter { $0.name != StoredNetwork.seoul }.map(\.network)
  }

  static func unknown(_ name: String, _ stored: [StoredNetwork]) -> Failure {
    SeatRefusal.networkUnknown.failure(
      "there is no network '\(name)'", "'\(name)' 노선망이 없습니다",
      hint: Suggestion.hint(for: name, among: [StoredNetwork.seoul] + stored.map(\.name)),
      field: "network")
  }

  private static func found(
    _ words: [String], _ name: String, _ network: Network
  ) throws(Failure) -> FoundStations {
    var platforms: [Int] = []
    for word in words { platforms.append(try network.find(word)) }
    return FoundStations(name: name, network: network, platforms: platforms)
  }
}

extension Environment {
  /// Returns the actor; nil when none is named and the store has several people.
  func reader(in view: View) throws(Failure) -> Person? {
    try options.user == nil ? People.onlyOne(in: view) : actor(in: view)
  }

  /// Returns the imported networks and the actor's aliases; none without a store.
  func storedStations() throws(Failure) -> ([StoredNetwork], [StationAlias]) {
    // A station is unknown all the more where there is no store yet.
    try readIfAny { view throws(Failure) in
      let networks = try StoredNetworks.list(in: view)
      // Who acts matters for aliases only.
      guard let person = try reader(in: view) else { return (networks, []) }
      return (networks, try Profiles.find(person.id, in: view).aliases)
    } ?? ([], [])
  }
}

/// `catchkit seat stations [WORDS]`
struct ListStations: CheckedRequest {
  let words: String?
  let line: String?
  let point: Coordinates?
  let network: String?

  private typealias Row = (station: Station, metres: Int?)

  static var command: Command<Environment> {
    Command(
      "stations", Text(en: "Find stations", ko: "역 찾기"), into: checked(ListStations.init),
      .optionalOperand(
        "WORDS", .stationWords("WORDS"),
        Text(en: "A part of a name, or its initial consonants", ko: "이름의 일부나 초성: ㄱㄴ")),
      .optional(
        "line", .line, Text(en: "A line's stations, in its order", ko: "한 노선의 역을 순서대로"),
        isCommon: true),
      .optional(
        "near", .point, Text(en: "The five stations nearest to a place", ko: "가장 가까운 역 다섯 곳"),
        isCommon: true),
      NetworkChoice.argument,
      discussion: [
        Text(
          en: "Former names, names in brackets and English names of Incheon's stations are found, "
            + "too: 당고개 is 불암산 today.",
          ko: "옛 이름, 괄호 안의 이름, 인천 지하철역의 영문 이름으로도 찾습니다. 당고개는 지금의 불암산입니다."),
        Text(
          en:
            "Distances to a place are as the crow flies, from coordinates of one point a station.",
          ko: "--near의 거리는 역마다 한 점인 좌표까지의 직선거리입니다."),
      ],
      examples: [
        Example("catchkit seat stations ㄱㄴ", "By initial consonants", "초성으로"),
        Example("catchkit seat stations 당고개", "By a former name", "옛 이름으로"),
        Example("catchkit seat stations --line 8", "A line in its order", "한 노선을 순서대로"),
        Example("catchkit seat stations --near 37.5,127.03", "Nearest to a place", "가까운 역"),
        Example(
          "catchkit seat stations --json | jq -r '.data[] | select(.lines | length > 2) | .name'",
          "Where three lines meet", "세 노선이 만나는 역"),
      ],
      output: output, negativeAnswer: Text(en: "no station was found", ko: "역을 찾지 못함"),
      usesStore: true
    ) { request, environment throws(Failure) in
      let (rows, notes) = try request.rows(in: environment)
      let shown = request.point == nil ? view : nearest
      return shown.report(rows, output, in: environment, notes: notes)
    }
  }

  func check() throws(Failure) {
    if point != nil, words != nil || line != nil || network != nil {
      throw .malformed(
        "--near", Text(en: "goes alone; built-in stations have coordinates", ko: "단독으로 지정해야 합니다"))
    }
  }

  private func rows(in environment: Environment) throws(Failure) -> ([Row], [Text]) {
    if let point {
      let found = Network.seoul().nearest(to: point, count: 5)
      let far = found.first.map { $0.metres / 1_000 } ?? 0
      let note = Text(
        en: "the nearest station is \(Money.grouped(far)) km away",
        ko: "가장 가까운 역까지 \(Money.grouped(far))km입니다")
      return (found.map { ($0.station, $0.metres) }, far > 20 ? [note] : [])
    }
    let (stations, network) = try stations(in: environment)
    let isEstimated = line.map { word in network.isEstimated(line: word) } ?? false
    if let words, stations.isEmpty {
      let condition = line.map { " (--line \($0))" } ?? ""
      let note = Text(
        en: "no station is called '\(words)'\(condition): see 'catchkit seat stations'",
        ko: "'\(words)' 역이 없습니다\(condition): 'catchkit seat stations'를 보십시오")
      return ([], [note])
    }
    return (stations.map { ($0, nil) }, isEstimated ? [ListStations.estimates] : [])
  }

  private static let estimates = Text(
    en: "times of this line are partly estimates: 11 s a link off on average, 9 in 10 within 20 s",
    ko: "이 노선의 시간에는 추정값이 있습니다. 오차는 역간 평균 11초, 10개 중 9개는 20초 이내입니다")

  /// Finds stations of the built-in network, and only where it has none, of the imported ones.
  private func stations(in environment: Environment) throws(Failure) -> ([Station], Network) {
    let chosen = try NetworkChoice.network(network, environment)
    if let found = stations(in: chosen) { return (found, chosen) }
    if network == nil {
      for stored in try environment.storedStations().0 {
        if let found = stations(in: stored.network) { return (found, stored.network) }
      }
    }
    if let line { _ = try chosen.line(line) }
    return ([], chosen)
  }

  private func stations(in network: Network) -> [Station]? {
    // A line's stations stay in its order.
    if let words, line == nil {
      let found = network.list(like: words)
      return found.isEmpty ? nil : found
    }
    let found = network.list(line: line.map { word in network.knownLine(word) ?? word })
      .filter { station in words.map(station.matches) ?? true }
    return found.isEmpty ? nil : found
  }

  private static let view = view(["name", "lines", "aliases"])
  private static let nearest = view(["name", "metres", "lines", "aliases"])

  private static func view(_ list: [String]) -> RecordView<Row> {
    RecordView(
      id: "name", list: list,
      [
        .text("name", "Station", "역", "Its name today", at: \.station.name),
        .list("lines", .text, "Lines", "노선", "Lines that stop there", "서는 노선") {
          $0.station.lines.map(JSON.string)
        },
        .integer(
          "metres", "Metres", "거리(m)", "The distance to the place of --near as the crow flies",
          "--near로 준 곳까지의 직선거리", isNullable: true, at: \.metres),
        .list(
          "aliases", .text, "Also", "다른 이름", "Former names and other spellings", "옛 이름과 다른 표기"
        ) { $0.station.aliases.map(JSON.string) },
      ])
  }

  private static let output = view.list("catchkit.seat.stations")
}

extension Conversion<Coordinates> {
  /// A place in degrees, WGS 84.
  static var point: Conversion<Coordinates> {
    Conversion("LATITUDE,LONGITUDE") { word throws(Failure) in
      guard let point = Coordinates(word) else {
        throw .malformed(
          word, Text(en: "is no place such as 37.5,127.03", ko: "37.5,127.03과 같은 좌표가 아닙니다"))
      }
      return point
    }
  }
}
