import CatchStore
import CatchValues

/// A clock that is too far ahead of all that vouches for it: the newest act of a person, and the
/// last run of the tick.
///
/// Others go by what such a tick does, and a clock that is set back takes nothing of it back.
struct ClockDoubt {
  private let domain: String
  private let hours: Int
  private let now: String
  private let newest: String

  /// - Parameters:
  ///   - last: the moment of the last run.
  ///   - mostAhead: in seconds.
  /// - Returns: nil when the clock is not in doubt, or nothing is there to doubt it by.
  init?(
    of domain: String, at now: Instant, since last: Instant?, mostAhead: Int, in view: View,
    zone: TimeZone
  ) throws(Failure) {
    func vouches(_ instant: Instant) -> Bool {
      now.secondsSinceEpoch - instant.secondsSinceEpoch <= mostAhead
    }
    if let last, vouches(last) { return nil }
    guard let act = try Operations.newestAct(in: view), !vouches(act) else { return nil }
    self.domain = domain
    hours = mostAhead / 3_600
    self.now = zone.text(of: now)
    newest = zone.text(of: max(act, last ?? act))
  }

  /// The question, without its mark.
  var question: Text {
    Text(
      en: "do what is due in '\(domain)' at \(now), more than \(hours) hours after the last act of "
        + "a person or tick at \(newest)",
      ko: "시계가 \(now)인데 마지막 작업이나 처리는 \(newest)입니다(\(hours)시간 넘게 차이). "
        + "이 시계대로 '\(domain)'에서 때가 된 일을 처리하시겠습니까")
  }

  /// The note on a tick that was left undone.
  var note: Text {
    Text(
      en: "what is due in '\(domain)' was left undone: the clock says \(now), more than \(hours) "
        + "hours after the last act of a person or tick at \(newest); if it is right, run "
        + "'catchkit \(domain) tick --yes'",
      ko: "'\(domain)'에서 때가 된 일을 처리하지 않았습니다. 시계는 \(now), 마지막 작업이나 처리는 \(newest), "
        + "\(hours)시간 넘게 차이 납니다. 시계가 맞으면 'catchkit \(domain) tick --yes'를 실행하십시오")
  }
}
