/// Zones by the names that Windows and Exchange give them.
enum WindowsZones {
  /// Returns the zone of a name such as `Korea Standard Time`, `(UTC+09:00) Seoul` or `GMT+0900`;
  /// nil for other names.
  ///
  /// - Parameter find: returns the zone of that name of the tz database.
  static func zone(
    _ name: String, find: (String) throws(Failure) -> TimeZone?
  ) throws(Failure) -> TimeZone? {
    if let offset = offset(name) { return fixed(offset) }
    // "GMT +0900 (Standard) / GMT +0900 (Daylight)"
    let halves = name.split(separator: "/").map { offset($0.prefix { $0 != "(" }) }
    if halves.count == 2, let offset = halves[0], offset == halves[1] { return fixed(offset) }
    if let key = key(name), let known = names[key] { return try find(known) }
    guard name.first == "(", let close = name.firstIndex(of: ")"),
      let expected = offset(name[..<close].dropFirst())
    else { return nil }
    let places = name[name.index(after: close)...]
    if places.allSatisfy(\.isWhitespace) { return fixed(expected) }
    for place in places.split(separator: ",") {
      // "Eastern Time (US & Canada)"
      let words = LimitedText.trimmed(String(place.prefix { $0 != "(" }))
      let file = words.split(separator: " ").joined(separator: "_")
      let known = [names[words], key(words).flatMap { names[$0] }].compactMap(\.self)
      for candidate in known + regions.map({ "\($0)/\(file)" }) {
        if let zone = try find(candidate), has(zone, expected) { return zone }
      }
    }
    return nil
  }

  /// Returns the names of the tz database that `KST`, `Seoul` or `asia/seoul` may stand for.
  static func places(of name: String) -> [String] {
    if name == "KST" { return ["Asia/Seoul"] }
    let file = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.split { $0 == " " || $0 == "_" }
        .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: "_")
    }.joined(separator: "/")
    // Australia has zones that are named West and Victoria.
    let cities = regions.filter { !["Australia", "US", "Canada"].contains($0) }
    return name.contains("/") ? [file] : cities.map { "\($0)/\(file)" }
  }

  /// `UTC+09:00`, `GMT+0900`, `GMT -05.00` or `UTC`.
  private static func offset(_ text: some StringProtocol) -> UTCOffset? {
    let text = String(text).filter { $0 != " " && $0 != "." }
    guard ["UTC", "GMT"].contains(text.prefix(3).uppercased()) else { return nil }
    return text.count == 3 ? .utc : UTCOffset(calendarText: String(text.dropFirst(3)))
  }

  private static func fixed(_ offset: UTCOffset) -> TimeZone {
    offset == .utc
      ? .utc : TimeZone(name: "UTC\(offset)", initial: offset, changes: [], rule: nil)
  }

  /// The name without the words that say which of its times it is; nil for one that has none.
  private static func key(_ name: String) -> String? {
    let words = name.split(separator: " ")
    guard words.contains("Time") else { return nil }
    return words.filter { !["Standard", "Daylight", "Summer", "Time"].contains($0) }
      .joined(separator: " ")
  }

  /// Two places of one name differ in their offset, which is that of the present rules.
  private static func has(_ zone: TimeZone, _ offset: UTCOffset) -> Bool {
    // January and July of 2026.
    [1_767_225_600, 1_782_864_000].contains {
      zone.offset(at: Instant(unchecked: $0)) == offset
    }
  }

  private static let regions = [
    "Asia", "Europe", "America", "Australia", "Pacific", "Africa", "Atlantic", "Indian", "US",
    "Canada",
  ]

  /// Unicode CLDR, supplemental data windowsZones.xml, territory 001, as tzlocal 5.4.5 has it, with
  /// the present names of the tz database; `UTC` with a number is read as an offset.
  private static let names: [String: String] = Dictionary(
    """
    AUS Central=Australia/Darwin;AUS Eastern=Australia/Sydney;Afghanistan=Asia/Kabul;\
    Alaskan=America/Anchorage;Alberta=America/Edmonton;Aleutian=America/Adak;Altai=Asia/Barnaul;\
    Arab=Asia/Riyadh;Arabian=Asia/Dubai;Arabic=Asia/Baghdad;\
    Argentina=America/Argentina/Buenos_Aires;Astrakhan=Europe/Astrakhan;\
    Atlantic=America/Halifax;Aus Central W.=Australia/Eucla;Azerbaijan=Asia/Baku;\
    Azores=Atlantic/Azores;Bahia=America/Bahia;Bangladesh=Asia/Dhaka;Belarus=Europe/Minsk;\
    Bougainville=Pacific/Bougainville;British Columbia=America/Vancouver;\
    Canada Central=America/Regina;Cape Verde=Atlantic/Cape_Verde;Caucasus=Asia/Yerevan;\
    Cen. Australia=Australia/Adelaide;Central=America/Chicago;\
    Central (Mexico)=America/Mexico_City;Central America=America/Guatemala;\
    Central Asia=Asia/Bishkek;Central Brazilian=America/Cuiaba;Central Europe=Europe/Budapest;\
    Central European=Europe/Warsaw;Central Pacific=Pacific/Guadalcanal;\
    Chatham Islands=Pacific/Chatham;China=Asia/Shanghai;Coordinated Universal=UTC;\
    Cuba=America/Havana;Dateline=Etc/GMT+12;E. Africa=Africa/Nairobi;\
    E. Australia=Australia/Brisbane;E. Europe=Europe/Chisinau;\
    E. South America=America/Sao_Paulo;Easter Island=Pacific/Easter;Eastern=America/New_York;\
    Eastern (Mexico)=America/Cancun;Egypt=Africa/Cairo;Ekaterinburg=Asia/Yekaterinburg;\
    FLE=Europe/Kyiv;Fiji=Pacific/Fiji;GMT=Europe/London;GTB=Europe/Bucharest;\
    Georgian=Asia/Tbilisi;Greenland=America/Nuuk;Greenwich=Atlantic/Reykjavik;\
    Haiti=America/Port-au-Prince;Hawaiian=Pacific/Honolulu;India=Asia/Kolkata;Iran=Asia/Tehran;\
    Israel=Asia/Jerusalem;Jordan=Asia/Amman;Kaliningrad=Europe/Kaliningrad;Korea=Asia/Seoul;\
    Libya=Africa/Tripoli;Line Islands=Pacific/Kiritimati;Lord Howe=Australia/Lord_Howe;\
    Magadan=Asia/Magadan;Magallanes=America/Punta_Arenas;Manitoba=America/Winnipeg;\
    Marquesas=Pacific/Marquesas;Mauritius=Indian/Mauritius;Middle East=Asia/Beirut;\
    Montevideo=America/Montevideo;Morocco=Africa/Casablanca;Mountain=America/Denver;\
    Mountain (Mexico)=America/Mazatlan;Myanmar=Asia/Yangon;N. Central Asia=Asia/Novosibirsk;\
    Namibia=Africa/Windhoek;Nepal=Asia/Kathmandu;New Zealand=Pacific/Auckland;\
    Newfoundland=America/St_Johns;Norfolk=Pacific/Norfolk;North Asia=Asia/Krasnoyarsk;\
    North Asia East=Asia/Irkutsk;North Korea=Asia/Pyongyang;Omsk=Asia/Omsk;\
    Pacific=America/Los_Angeles;Pacific (Mexico)=America/Tijuana;Pacific SA=America/Santiago;\
    Pakistan=Asia/Karachi;Paraguay=America/Asuncion;Qyzylorda=Asia/Qyzylorda;\
    Romance=Europe/Paris;Russia Zone 10=Asia/Srednekolymsk;Russia Zone 11=Asia/Kamchatka;\
    Russia Zone 3=Europe/Samara;Russian=Europe/Moscow;SA Eastern=America/Cayenne;\
    SA Pacific=America/Bogota;SA Western=America/La_Paz;SE Asia=Asia/Bangkok;\
    Saint Pierre=America/Miquelon;Sakhalin=Asia/Sakhalin;Samoa=Pacific/Apia;\
    Sao Tome=Africa/Sao_Tome;Saratov=Europe/Saratov;Singapore=Asia/Singapore;\
    South Africa=Africa/Johannesburg;South Sudan=Africa/Juba;Sri Lanka=Asia/Colombo;\
    Sudan=Africa/Khartoum;Syria=Asia/Damascus;Taipei=Asia/Taipei;Tasmania=Australia/Hobart;\
    Tocantins=America/Araguaina;Tokyo=Asia/Tokyo;Tomsk=Asia/Tomsk;Tonga=Pacific/Tongatapu;\
    Transbaikal=Asia/Chita;Turkey=Europe/Istanbul;Turks And Caicos=America/Grand_Turk;\
    US Eastern=America/Indiana/Indianapolis;US Mountain=America/Phoenix;\
    Ulaanbaatar=Asia/Ulaanbaatar;Venezuela=America/Caracas;Vladivostok=Asia/Vladivostok;\
    Volgograd=Europe/Volgograd;W. Australia=Australia/Perth;W. Central Africa=Africa/Lagos;\
    W. Europe=Europe/Berlin;W. Mongolia=Asia/Hovd;West Asia=Asia/Tashkent;West Bank=Asia/Hebron;\
    West Pacific=Pacific/Port_Moresby;Yakutsk=Asia/Yakutsk;Yukon=America/Whitehorse;\
    서울=Asia/Seoul
    """.split(separator: ";").map { entry in
      let parts = entry.split(separator: "=")
      return (String(parts[0]), String(parts[1]))
    }, uniquingKeysWith: { first, _ in first })
}
