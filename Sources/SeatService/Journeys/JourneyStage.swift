public import CatchValues

/// The stages of a journey; without one a person is idle.
public enum JourneyStage: String, CaseIterable, Sendable {
  case planned
  case trainChosen = "train_chosen"
  case carChosen = "car_chosen"
  case riding, arrived, aborted

  public var name: Text {
    switch self {
    case .planned: Text(en: "planned", ko: "경로 선택")
    case .trainChosen: Text(en: "train chosen", ko: "열차 선택")
    case .carChosen: Text(en: "car chosen", ko: "칸 선택")
    case .riding: Text(en: "riding", ko: "이동 중")
    case .arrived: Text(en: "arrived", ko: "도착")
    case .aborted: Text(en: "aborted", ko: "중단")
    }
  }
}

/// A step of a journey, as a command takes it.
public enum JourneyStep: String, CaseIterable, Sendable {
  case plan = "ride FROM TO"
  case again = "ride --again"
  case train = "ride --train N"
  case car = "ride --car CODE"
  case section = "ride --section S"
  case go = "ride --go"
  case back = "ride --back"
  case sit = "sit SEAT"
  case move = "move SEAT"
  case leave
  case wait = "wait"
  case end = "end"
  case abort = "end --abort"

  /// The steps that a person without a journey may take.
  public static let whenIdle: [JourneyStep] = [.plan, .again]
}

/// The reason why a journey is over.
public enum JourneyEnding: String, CaseIterable, Sendable {
  /// The person said so.
  case said
  /// The train was seen to arrive or to have left the station.
  case seen
  /// Nothing was heard of it for ten minutes after its arrival was due.
  case presumed
  /// The service day ended before it began.
  case lapsed

  public var name: Text {
    switch self {
    case .said: Text(en: "by the person", ko: "직접 종료")
    case .seen: Text(en: "train seen", ko: "열차 도착 확인")
    case .presumed: Text(en: "presumed", ko: "도착 추정")
    case .lapsed: Text(en: "service day over", ko: "영업일 종료")
    }
  }
}

/// The source of the time of an arrival.
public enum ArrivalSource: String, CaseIterable, Sendable {
  /// An arrival that the service reports for the station.
  case arrival
  /// The place of the train, and the times from there.
  case position
  /// The timetable of an imported network.
  case timetable
  /// The times of the network from the departure.
  case network

  public var name: Text {
    switch self {
    case .arrival: Text(en: "arrival", ko: "도착 정보")
    case .position: Text(en: "position", ko: "열차 위치")
    case .timetable: Text(en: "timetable", ko: "시간표")
    case .network: Text(en: "network", ko: "노선망 시간")
    }
  }
}

/// The day of train numbers: it ends at 04:00 in Seoul.
public enum ServiceDay {
  public static func of(_ instant: Instant) -> CivilDate {
    let shifted = instant.adding(seconds: -4 * 3600) ?? instant
    return TimeZone.seoul.local(at: shifted).date
  }

  /// Returns the moment at which the next one begins.
  static func end(of day: CivilDate) -> Instant {
    TimeZone.seoul.beginning(of: day.adding(days: 1)).adding(seconds: 4 * 3600) ?? .last
  }
}
