/// Lines and stations as Seoul's real-time services name them.
public enum LiveNames {
  /// The services' numbers of lines, `subwayId`; 1061 is the former 중앙선.
  ///
  /// 1001 to 1008, 1067, 1077 and 1081 stand in answers; 1009, 1032, 1061, 1063, 1065, 1075, 1092,
  /// 1093 and 1094 are from lists of other programs and were not checked against an answer.
  private static let lines: [(number: String, line: String)] = [
    ("1001", "1"), ("1002", "2"), ("1003", "3"), ("1004", "4"), ("1005", "5"), ("1006", "6"),
    ("1007", "7"), ("1008", "8"), ("1009", "9"), ("1032", "GTX-A"), ("1063", "경의중앙선"),
    ("1061", "경의중앙선"), ("1065", "공항철도"), ("1067", "경춘선"), ("1075", "수인분당선"), ("1077", "신분당선"),
    ("1081", "경강선"), ("1092", "우이신설선"), ("1093", "서해선"), ("1094", "신림선"),
  ]

  /// Stations that the services know by a name with brackets only.
  ///
  /// Source of both lists: names in answers of 2026-09-18 and 2026-10-04 for all stations, as two
  /// public programs that were written apart have them.
  static let bracketed = [
    "쌍용(나사렛대)", "광나루(장신대)", "신정(은행정)", "아차산(어린이대공원후문)", "오목교(목동운동장앞)", "군자(능동)", "천호(풍납토성)",
    "올림픽공원(한국체대)", "굽은다리(강동구민회관앞)", "월곡(동덕여대)", "월드컵경기장(성산)", "안암(고대병원앞)", "화랑대(서울여대입구)",
    "증산(명지대앞)", "상월곡(한국과학기술연구원)", "새절(신사)", "대흥(서강대앞)", "공릉(서울산업대입구)", "숭실대입구(살피재)",
    "어린이대공원(세종대)", "총신대입구(이수)", "상도(중앙대앞)", "몽촌토성(평화의문)", "남한산성입구(성남법원,검찰청)",
  ]

  /// Stations that have another name there.
  private static let renamed: [(name: String, other: String)] = [
    ("서울역", "서울"), ("이수", "총신대입구(이수)"), ("자양", "뚝섬유원지"), ("응암", "응암순환(상선)"), ("평택지제", "지제"),
    ("능길", "신길온천"), ("4.19민주묘지", "4.19 민주묘지"), ("양평(경의중앙선)", "양평"),
  ]

  /// Words behind the name of a station, where the services name the end of a train or a branch.
  private static let suffixes = ["종착", "지선", "순환", "급행", "행"]

  /// Returns the line of a number; nil for one that is not known.
  static func line(numbered number: String) -> String? {
    lines.first { $0.number == number }?.line
  }

  /// True when the services report the trains of the line.
  public static func has(line: String) -> Bool { lines.contains { $0.line == line } }

  /// Returns the services' own name of a station.
  public static func name(of station: String) -> String {
    renamed.first { $0.name == station }?.other
      ?? bracketed.first { $0.hasPrefix("\(station)(") } ?? station
  }

  /// Returns the names that a word of an answer may stand for: `신설동행` is 신설동.
  static func readings(of word: String) -> [String] {
    let plain = suffixes.first { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) }
    return [renamed.first { $0.other == word }?.name, word, plain].compactMap(\.self)
  }
}

/// The stations of an answer, by the names that the networks at hand have for them.
struct LiveStations {
  private let networks: [Network]
  private let lines: Set<String>
  private var known: [String: String?] = [:]

  /// - Parameter networks: the first that has a station on the line counts.
  init(_ networks: [Network]) {
    self.networks = networks
    lines = Set(networks.flatMap(\.lines))
  }

  func has(line: String) -> Bool { lines.contains(line) }

  /// Returns the network's name of a station on a line; nil where no network has it there.
  mutating func name(of word: String, on line: String) -> String? {
    let key = "\(line) \(word)"
    if let found = known[key] { return found }
    let found = find(word, on: line)
    known.updateValue(found, forKey: key)
    return found
  }

  private func find(_ word: String, on line: String) -> String? {
    for network in networks where network.lines.contains(line) {
      for reading in LiveNames.readings(of: word) {
        for platform in network.platforms(like: reading) {
          // A station may have another name on the line.
          let own = network.platforms(ofStationOf: platform)
            .first { network.lines(at: $0).contains(line) }
          if let own { return network.name(of: own) }
        }
      }
    }
    return nil
  }
}
