public import CatchValues

/// Former names and other spellings of the built-in stations.
enum StationNames {
  /// Spellings of official files, after the name of today.
  static let spellings: [(name: String, others: [String])] = [
    ("서울역", ["서울"]), ("신촌", ["신촌(지하)"]), ("불암산", ["당고개"]), ("자양", ["뚝섬유원지", "자양(뚝섬한강공원)"]),
    ("신내", ["신내역"]), ("미아사거리", ["미아삼거리"]), ("성수", ["성수E"]), ("응암", ["응암S"]), ("평택지제", ["지제"]),
    ("능길", ["신길온천"]), ("인천공항1터미널", ["인천국제공항"]), ("한국항공대", ["화전"]), ("신촌(경의중앙선)", ["신촌(지상)"]),
    ("서해구청", ["서구청"]), ("용인중앙시장", ["운동장·송담대"]),
  ]

  /// Names of today with their English ones.
  private static var english: [(name: String, other: String)] {
    CapitalStations.english.description.split(separator: ";").compactMap { row in
      let halves = row.split(separator: "=")
      guard halves.count == 2 else { return nil }
      return (String(halves[0].drop(while: \.isWhitespace)), String(halves[1]))
    }
  }

  /// All spellings that are not names of today, with the name of today.
  static var others: [(name: String, other: String)] {
    spellings.flatMap { row in row.others.map { (row.name, $0) } }
      + LiveNames.bracketed.map { (String($0.prefix { $0 != "(" }), $0) } + english
  }

  /// Returns a name for comparing: without blanks, points, brackets and the word for station at its
  /// end.
  ///
  /// 서울역 is the station's own name and keeps its end.
  static func key(_ name: String) -> String {
    var key = ""
    var depth = 0
    for character in SearchText.folded(name)
    where !character.isWhitespace && character != "·" && character != "." {
      if character == "(" { depth += 1 }
      if depth == 0 { key.append(character) }
      if character == ")" { depth = max(0, depth - 1) }
    }
    if key.count > 2, key.hasSuffix("역"), key != "서울역" { key.removeLast() }
    return key
  }

  /// True when the words are a part of a name as it is, or as names are compared: `송도역` of 송도.
  static func finds(_ words: String, in name: String) -> Bool {
    if SearchText.finds(words, in: name) { return true }
    let sought = key(words)
    return !sought.isEmpty && SearchText.finds(sought, in: key(name))
  }
}

/// A station in lists and searches.
public struct Station: Hashable, Sendable {
  public let name: String
  public let lines: [String]
  /// Former names and names on other lines.
  public let aliases: [String]

  /// True when a part of a name is like the words, which may be initial consonants.
  public func matches(_ words: String) -> Bool {
    ([name] + aliases).contains { StationNames.finds(words, in: $0) }
  }

  /// 0 where the words are one of its names, 1 where one begins with them, else 2.
  func distance(from words: String) -> Int {
    let sought = StationNames.key(words)
    let keys = ([name] + aliases).map(StationNames.key)
      .filter { SearchText.finds(sought, in: String($0.prefix(sought.count))) }
    return keys.isEmpty ? 2 : keys.contains { $0.count == sought.count } ? 0 : 1
  }
}

extension Network {
  /// Returns the line that a word means: `9`, `9호선`, `line 9`, `신분당`, `분당선`, `GTX`.
  ///
  /// - Throws: `seat.line_unknown`.
  public func line(_ word: String) throws(Failure) -> String {
    if let line = knownLine(word) { return line }
    let near = linesBeginning(with: word)
    // Who writes 10 does not mean 1.
    let closest = near.isEmpty && word.count > 2 ? Suggestion.hint(for: word, among: lines) : nil
    let list = (near.isEmpty ? lines : near).joined(separator: ", ")
    throw SeatRefusal.lineUnknown.failure(
      "there is no line '\(word)'", "'\(word)' 노선이 없습니다",
      hint: closest ?? Text(en: "the lines are \(list)", ko: "노선은 \(list)입니다"), field: "line")
  }

  public func knownLine(_ word: String) -> String? {
    let (key, lines) = (Network.lineKey(word), self.lines)
    if let line = lines.first(where: { $0 == word }) { return line }
    if let line = lines.first(where: { Network.lineKey($0) == key }) { return line }
    let today = Network.formerLines.first { $0.key == key }?.line
    if let today, lines.contains(today) { return today }
    let near = linesBeginning(with: word)
    return near.count == 1 ? near[0] : nil
  }

  /// Keys of lines that were joined to others, and of parts.
  private static let formerLines: [(key: String, line: String)] = [
    ("분당", "수인분당선"), ("수인", "수인분당선"), ("경의", "경의중앙선"), ("중앙", "경의중앙선"), ("경인", "1"),
    ("경원", "1"), ("일산", "3"), ("과천", "4"), ("안산", "4"), ("진접", "4"), ("용인경전철", "에버라인"),
  ]

  /// Returns the lines that begin with a word of two letters or more: 의정부경전철 for 의정부.
  private func linesBeginning(with word: String) -> [String] {
    let key = Network.lineKey(word)
    return key.count < 2 ? [] : lines.filter { Network.lineKey($0).hasPrefix(key) }
  }

  /// True where times of the line are estimates.
  public func isEstimated(line word: String) -> Bool {
    let line = knownLine(word)
    return links.contains { $0.isEstimated && services[$0.service].line == line }
  }

  private static func lineKey(_ word: String) -> String {
    var key = SearchText.folded(word).filter { !$0.isWhitespace }
    for beginning in ["line", "수도권"] where key.hasPrefix(beginning) {
      key.removeFirst(beginning.count)
    }
    for end in ["호선", "선"] where key.count > end.count && key.hasSuffix(end) {
      key.removeLast(end.count)
    }
    return key
  }

  /// Returns the platform that a word means in any spelling.
  ///
  /// - Throws: `seat.station_unknown`, `seat.station_ambiguous`.
  public func find(_ word: String) throws(Failure) -> Int {
    let found = platforms(like: word)
    if found.count > 1 {
      let list = found.map(name).joined(separator: ", ")
      throw SeatRefusal.stationAmbiguous.failure(
        "'\(word)' may be \(list)", "'\(word)'에 해당하는 역이 여럿입니다: \(list)")
    }
    if let platform = found.first { return platform }
    throw SeatRefusal.stationUnknown.failure(
      "there is no station '\(word)'", "'\(word)' 역이 없습니다", hint: suggestion(for: word))
  }

  /// True when a word means one station or may mean several.
  public func knows(_ word: String) -> Bool { !platforms(like: word).isEmpty }

  /// Returns a platform of each station that a word may mean.
  func platforms(like word: String) -> [Int] {
    if let platform = platform(named: word) { return [platform] }
    for (name, others) in StationNames.spellings where others.contains(word) {
      if let platform = platform(named: name) { return [platform] }
    }
    let key = StationNames.key(word)
    let found = platforms.filter { StationNames.key(name(of: $0)) == key }.distinct { stations[$0] }
    guard found.isEmpty else { return found }
    return StationNames.others.filter { StationNames.key($0.other) == key }
      .compactMap { platform(named: $0.name) }.distinct { stations[$0] }
  }

  /// Returns names of other stations that have a bracket behind this one's: 신촌(경의중앙선) for 신촌.
  public func namesakes(of platform: Int) -> [String] {
    names.numbers(beginningWith: name(of: platform) + "(")
      .filter { !isOneStation($0, platform) }.map(name)
  }

  private func suggestion(for word: String) -> Text? {
    let all = platforms.map(name)
    let near = list(like: word).prefix(5)
    if !near.isEmpty {
      let list = near.map(\.name).joined(separator: ", ")
      return Text(en: "did you mean \(list)?", ko: "혹시 \(list)입니까?")
    }
    let hint = Suggestion.hint(
      for: StationNames.key(word), among: all + StationNames.others.map(\.other))
    func isLatin(_ name: String) -> Bool { name.utf8.allSatisfy { $0 < 0x80 } }
    guard hint == nil, isLatin(word), let first = all.first, !isLatin(first) else { return hint }
    return Text(
      en: "stations have their Korean names, such as \(first): see 'catchkit seat stations'",
      ko: "역은 \(first)처럼 한글 이름으로 지정합니다: 'catchkit seat stations'를 보십시오")
  }

  /// The names of all stations.
  public var stationNames: [String] { platforms.filter { stations[$0] == $0 }.map(name) }

  /// Returns the stations of a line in its order, or of all lines.
  public func list(line: String? = nil) -> [Station] {
    let others = StationNames.others
    return links.filter { line == nil || services[$0.service].line == line }
      .flatMap { [$0.from, $0.to] }.distinct { stations[$0] }
      .map { station($0, others) }
  }

  /// Returns the stations with a name of which the words are a part: first those with all of it,
  /// then those that begin with them.
  public func list(like words: String) -> [Station] {
    let found = list().filter { $0.matches(words) }.map { ($0, $0.distance(from: words)) }
    return (0...2).flatMap { distance in found.filter { $0.1 == distance }.map(\.0) }
  }

  /// Returns the station of a platform, under the platform's name.
  public func station(_ platform: Int) -> Station { station(platform, StationNames.others) }

  private func station(_ platform: Int, _ others: [(name: String, other: String)]) -> Station {
    let all = platforms(ofStationOf: platform)
    let lines = all.flatMap(self.lines).distinct()
    var aliases = all.filter { $0 != platform }.map(name)
    let names = Set(all.map(name))
    aliases += others.filter { names.contains($0.name) }.map(\.other)
    return Station(name: name(of: platform), lines: lines, aliases: aliases)
  }

  /// Returns the stations nearest to a point, with the metres as the crow flies.
  ///
  /// Stations that were imported have no coordinates.
  public func nearest(to point: Coordinates, count: Int) -> [(station: Station, metres: Int)] {
    var found: [(platform: Int, metres: Int)] = []
    var name = ""
    for word in CapitalStations.places.description.split(whereSeparator: \.isWhitespace) {
      guard let slash = word.firstIndex(of: "/") else {
        name = String(word)
        continue
      }
      let place = Coordinates("\(word[..<slash]),\(word[word.index(after: slash)...])")
      if let place, let platform = platform(named: name) {
        found.append((platform, point.metres(to: place)))
      }
    }
    return found.sorted { ($0.metres, $0.platform) < ($1.metres, $1.platform) }
      .distinct { stations[$0.platform] }.prefix(count).map { (station($0.platform), $0.metres) }
  }
}
