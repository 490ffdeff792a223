import Foundation

/// The number of rounds of tests with random values: a share by default, more on request.
public enum Rounds {
  /// Returns a third of a thorough run's rounds; with `CATCHKIT_ROUNDS=10`, ten times as many as
  /// it.
  public static func count(of thorough: Int) -> Int {
    let word = ProcessInfo.processInfo.environment["CATCHKIT_ROUNDS"]
    guard let times = word.flatMap(Int.init), times > 0 else { return max(1, thorough / 3) }
    return thorough * times
  }
}
