public import CatchValues

extension Text {
  /// A length of time as people write it: `7 h 30 min`, `7시간 30분`; seconds only below an hour.
  public init(length seconds: Int) {
    let units = [
      (seconds / 3600, "h", "시간"), (seconds / 60 % 60, "min", "분"),
      (seconds < 3600 ? seconds % 60 : 0, "s", "초"),
    ].filter { $0.0 > 0 }
    guard !units.isEmpty else {
      self.init(en: "0 min", ko: "0분")
      return
    }
    self.init(
      en: units.map { "\($0.0) \($0.1)" }.joined(separator: " "),
      ko: units.map { "\($0.0)\($0.2)" }.joined(separator: " "))
  }
}
