import CatchCommandLine
public import CatchValues

extension Environment {
  /// Returns the present time, or the one in CATCHKIT_NOW.
  ///
  /// - Throws: `usage.value` when CATCHKIT_NOW is no instant.
  public func now() throws(Failure) -> Instant {
    guard let text = variable("CATCHKIT_NOW"), !text.isEmpty else {
      let seconds = systemSeconds()
      guard let instant = Instant(secondsSinceEpoch: seconds) else {
        throw .overflow(Text(en: "the system's clock", ko: "시스템 시계"))
      }
      return instant
    }
    guard let instant = Instant(text) else {
      let failure = Failure.malformed(
        text, "is not an instant", "시각이 아닙니다",
        hint: Text(
          en: "write RFC 3339, for example 2026-03-01T09:00:00+09:00",
          ko: "2026-03-01T09:00:00+09:00처럼 RFC 3339로 입력하십시오"))
      throw failure.led(by: "CATCHKIT_NOW")
    }
    return instant
  }

  /// True when CATCHKIT_NOW holds the clock still, so that nobody can wait for a time.
  public var isClockFixed: Bool { variable("CATCHKIT_NOW")?.isEmpty == false }

  /// Returns the zone in which days begin: `--tz` or CATCHKIT_TZ, else TZ, else Asia/Seoul.
  ///
  /// - Throws: `zone.unknown`, or `zone.damaged` for rules that cannot be read.
  public func zone() throws(Failure) -> TimeZone {
    if let name = options.zone {
      do throws(Failure) {
        return try zone(named: name)
      } catch {
        throw given.refusal(error, of: "tz")
      }
    }
    guard let name = TimeZone.posixName(variable("TZ")) else { return .seoul }
    do throws(Failure) {
      return try zone(named: name)
    } catch {
      throw error.led(by: "TZ")
    }
  }

  /// Returns the zone for showing the times at which records were made; UTC when TZ names none.
  ///
  /// - Throws: as `zone` for a zone named by an option; the content of the store needs none.
  public func readingZone() throws(Failure) -> TimeZone {
    if options.zone != nil { return try zone() }
    do throws(Failure) {
      return try zone()
    } catch {
      return .utc
    }
  }

  public func zone(named name: String) throws(Failure) -> TimeZone {
    try TimeZone.named(name) { name throws(Failure) in files.zoneRules(name) }
  }

  /// Returns today's date in the user's zone.
  public func today() throws(Failure) -> CivilDate {
    let zone = try zone()
    let day = try zone.local(at: now()).date
    detail(Text(en: "today is \(day) in \(zone.name)", ko: "오늘은 \(zone.name) 기준 \(day)입니다"))
    return day
  }
}

extension TimeZone {
  /// Returns the name in TZ, without the colon that POSIX allows before it; nil when it is empty.
  static func posixName(_ text: String?) -> String? {
    guard let text else { return nil }
    let name = text.utf8.first == 0x3A ? String(text.dropFirst()) : text
    return name.isEmpty ? nil : name
  }
}
