public import CatchValues

/// The direction of a train: up or down, on the circle of line 2 inner (clockwise) or outer.
public enum Direction: String, CaseIterable, Sendable {
  case up, down, inner, outer

  public var opposite: Direction {
    switch self {
    case .up: .down
    case .down: .up
    case .inner: .outer
    case .outer: .inner
    }
  }

  /// The word of signs and announcements.
  public var name: Text {
    switch self {
    case .up: Text(en: "up", ko: "상행")
    case .down: Text(en: "down", ko: "하행")
    case .inner: Text(en: "inner", ko: "내선")
    case .outer: Text(en: "outer", ko: "외선")
    }
  }
}
