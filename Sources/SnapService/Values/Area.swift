public import CatchValues

/// An area where people are photographed: any short text; the built-in names have coordinates.
public enum Area {
  /// The area that stands for any other one.
  public static let anywhere = "전체"
  private static let words: Set<String> = [anywhere, "anywhere"]

  /// Reads areas as typed.
  ///
  /// - Throws: `snap.area` for a blank, longer or fourth one.
  public static func read(_ words: [String], most: Int = 2) throws(Failure) -> [String] {
    let text = LimitedText(
      SnapRefusal.area, field: "area", name: Text(en: "area", ko: "지역"), length: 1...20,
      isTrimmed: true)
    var areas: [String] = []
    for word in words {
      let area = try text.checked(word)
      guard !area.contains(",") else {
        throw SnapRefusal.area.failure(
          "'\(area)' has a comma", "'\(area)': 쉼표를 쓸 수 없습니다", field: "area")
      }
      let known = Area.words.contains(area.lowercased()) ? anywhere : area
      if !areas.contains(known) { areas.append(known) }
    }
    guard areas.count <= most else {
      throw SnapRefusal.area.failure(
        "\(areas.count) areas are more than \(most)", "지역은 \(most)개까지입니다(\(areas.count)개)",
        field: "area")
    }
    return areas
  }

  /// Returns the middle of a built-in area; nil for any other text.
  public static func coordinates(of area: String) -> Coordinates? {
    guard let (_, latitude, longitude) = known.first(where: { $0.name == area }) else { return nil }
    return Coordinates(latitude: latitude * 1_000, longitude: longitude * 1_000)
  }

  public static var names: [String] { known.map(\.name) }

  /// Seoul's districts, the provinces and cities, and spots where snaps are taken, with the
  /// thousandths of a degree of about their middle: enough for the light.
  private static let known: [(name: String, latitude: Int, longitude: Int)] = [
    ("강남구", 37_517, 127_047), ("강동구", 37_530, 127_124), ("강북구", 37_640, 127_026),
    ("강서구", 37_551, 126_850), ("관악구", 37_478, 126_952), ("광진구", 37_538, 127_082),
    ("구로구", 37_495, 126_888), ("금천구", 37_457, 126_895), ("노원구", 37_654, 127_056),
    ("도봉구", 37_669, 127_047), ("동대문구", 37_574, 127_040), ("동작구", 37_512, 126_940),
    ("마포구", 37_566, 126_902), ("서대문구", 37_579, 126_937), ("서초구", 37_484, 127_033),
    ("성동구", 37_563, 127_037), ("성북구", 37_589, 127_017), ("송파구", 37_515, 127_106),
    ("양천구", 37_517, 126_867), ("영등포구", 37_526, 126_896), ("용산구", 37_532, 126_990),
    ("은평구", 37_603, 126_929), ("종로구", 37_573, 126_979), ("중구", 37_564, 126_998),
    ("중랑구", 37_606, 127_093),
    ("서울", 37_567, 126_978), ("부산", 35_180, 129_076), ("대구", 35_871, 128_601),
    ("인천", 37_456, 126_705), ("광주", 35_160, 126_853), ("대전", 36_350, 127_385),
    ("울산", 35_538, 129_311), ("세종", 36_480, 127_289), ("경기", 37_275, 127_010),
    ("강원", 37_885, 127_730), ("충북", 36_636, 127_491), ("충남", 36_659, 126_673),
    ("전북", 35_820, 127_109), ("전남", 34_816, 126_463), ("경북", 36_576, 128_506),
    ("경남", 35_238, 128_692), ("제주", 33_489, 126_498),
    ("북촌", 37_582, 126_984), ("서촌", 37_579, 126_971), ("익선동", 37_574, 126_990),
    ("경복궁", 37_580, 126_977), ("창덕궁", 37_579, 126_991), ("덕수궁", 37_566, 126_975),
    ("삼청동", 37_586, 126_982), ("을지로", 37_566, 126_991), ("명동", 37_564, 126_985),
    ("남산", 37_551, 126_988), ("해방촌", 37_544, 126_985), ("이태원", 37_534, 126_994),
    ("한남동", 37_534, 127_006), ("성수", 37_545, 127_056), ("서울숲", 37_544, 127_037),
    ("건대", 37_540, 127_070), ("홍대", 37_556, 126_924), ("연남동", 37_562, 126_925),
    ("망원동", 37_556, 126_905), ("합정", 37_550, 126_914), ("신촌", 37_556, 126_937),
    ("여의도", 37_525, 126_926), ("선유도", 37_543, 126_900), ("반포한강공원", 37_510, 126_996),
    ("뚝섬한강공원", 37_531, 127_067), ("잠실", 37_513, 127_100), ("석촌호수", 37_509, 127_102),
    ("올림픽공원", 37_521, 127_121), ("압구정", 37_527, 127_028), ("신사동", 37_524, 127_023),
    ("하늘공원", 37_568, 126_885), ("북한산", 37_659, 126_978), ("에버랜드", 37_294, 127_203),
    ("수원화성", 37_287, 127_012), ("송도", 37_392, 126_640), ("해운대", 35_159, 129_160),
    ("광안리", 35_153, 129_119), ("감천문화마을", 35_097, 129_010), ("전주한옥마을", 35_815, 127_153),
    ("경주", 35_856, 129_225), ("강릉", 37_752, 128_876), ("속초", 38_207, 128_592),
    ("여수", 34_760, 127_662), ("애월", 33_463, 126_320), ("성산", 33_458, 126_942),
    ("협재", 33_394, 126_240),
  ]
}
