import Foundation

/// How often tests with random values try: a share in every run, all and more where somebody waits.
public enum Rounds {
  /// `CATCHKIT_ROUNDS=10` tries ten times as much as a thorough run would; without it a third.
  public static func count(of thorough: Int) -> Int {
    let word = ProcessInfo.processInfo.environment["CATCHKIT_ROUNDS"]
    guard let times = word.flatMap(Int.init), times > 0 else { return max(1, thorough / 3) }
    return thorough * times
  }
}
