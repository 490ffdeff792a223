extension TimeZone {
  /// Asia/Seoul, built in without a file: +09:00 since 1988-10-09, summer times before.
  ///
  /// The changes are those of the tz database, release 2025b.
  public static let seoul = TimeZone(
    name: "Asia/Seoul", initial: UTCOffset(unchecked: 30_472),
    changes: [
      (-1_948_782_472, 30_600), (-1_830_414_600, 32_400), (-767_350_800, 32_400),
      (-681_210_000, 36_000), (-672_228_000, 32_400), (-654_771_600, 36_000),
      (-640_864_800, 32_400), (-623_408_400, 36_000), (-609_415_200, 32_400),
      (-588_848_400, 36_000), (-577_965_600, 32_400), (-498_128_400, 30_600),
      (-462_702_600, 34_200), (-451_733_400, 30_600), (-429_784_200, 34_200),
      (-418_296_600, 30_600), (-399_544_200, 34_200), (-387_451_800, 30_600),
      (-368_094_600, 34_200), (-356_002_200, 30_600), (-336_645_000, 34_200),
      (-324_552_600, 30_600), (-305_195_400, 34_200), (-293_103_000, 30_600),
      (-264_933_000, 32_400), (547_578_000, 36_000), (560_883_600, 32_400),
      (579_027_600, 36_000), (592_333_200, 32_400),
    ].map { Change(second: $0.0, offset: UTCOffset(unchecked: $0.1)) },
    rule: nil)

  /// Returns the zone of that name; Asia/Seoul and UTC are built in, others come from the system's
  /// files.
  /// - Parameter read: returns the bytes of that zone's file, or nil if there is none.
  /// - Throws: `zone.unknown`, `zone.damaged`, or what `read` throws.
  public static func named(
    _ name: String, read: (String) throws(Failure) -> [UInt8]?
  ) throws(Failure) -> TimeZone {
    if name == seoul.name { return seoul }
    if name == utc.name { return utc }
    // The name becomes part of a path, so it must not leave the folder of zones.
    guard isSafePath(name), let bytes = try read(name) else {
      throw TimeFailure.unknownZone.failure(
        "no time zone is named '\(name)'", "'\(name)': 시간대를 찾을 수 없습니다")
    }
    return try TimeZone(name: name, tzif: bytes)
  }

  private static func isSafePath(_ name: String) -> Bool {
    name.utf8.count <= 64
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        part.utf8.first.map(isLetter) == true
          && part.utf8.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D || $0 == 0x2B
          }
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }
}
