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

  /// - Returns: nil when the clock is not in doubt, nothing is there to doubt it by, or the tick
  ///   never asks.
  init?(
    of domain: String, _ tick: Tick, at now: Instant, in view: View, zone: TimeZone
  ) throws(Failure) {
    guard let mostAhead = tick.mostAhead else { return nil }
    func vouches(_ instant: Instant) -> Bool {
      now.secondsSinceEpoch - instant.secondsSinceEpoch <= mostAhead
    }
    let last = try TickMoments.last(of: domain, in: view)
    if let last, vouches(last) { return nil }
    guard let act = try Operations.newestAct(in: view), !vouches(act) else { return nil }
    self.domain = domain
    hours = mostAhead / 3_600
    self.now = zone.text(of: now)
    newest = zone.text(of: max(act, last ?? act))
  }

  /// The question of the tick, without its mark.
  var question: Text {
    Text(
      en: "do what is due in '\(domain)' at \(now), more than \(hours) hours after the last act of "
        + "a person or tick at \(newest)",
      ko: "시계가 \(now)인데 마지막 작업이나 처리는 \(newest)입니다(\(hours)시간 넘게 차이). "
        + "이 시계대로 '\(domain)'에서 때가 된 일을 처리하시겠습니까")
  }

  /// The question before an act of a person, without its mark.
  var questionOfAct: Text {
    Text(
      en: "the clock says \(now), more than \(hours) hours after the last act of a person or tick "
        + "at \(newest), and by it something is due in '\(domain)'; is it right",
      ko: "시계가 \(now)인데 마지막 작업이나 처리는 \(newest)입니다(\(hours)시간 넘게 차이). "
        + "이 시계대로면 '\(domain)'에서 때가 된 일이 있습니다. 시계가 맞습니까")
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

  /// The note on what is shown by such a clock.
  var noteOfReading: Text {
    Text(
      en: "the clock is in doubt: it says \(now), more than \(hours) hours after the last act of a "
        + "person or tick at \(newest); what is shown by it is not stored",
      ko: "시계를 확인하십시오. 시계는 \(now), 마지막 작업이나 처리는 \(newest), \(hours)시간 넘게 차이 납니다. "
        + "이 시계로 보여 주는 것은 저장되지 않습니다")
  }
}

extension Text {
  /// The note of a dry run on a question that the run itself would ask.
  static func asksFirst(_ question: Text) -> Text {
    Text(
      en: "without --dry-run this asks first: \(question.en)?",
      ko: "--dry-run이 없으면 먼저 묻습니다: \(question.ko)?")
  }
}
