import CatchCommandLine
import CatchValues

/// Random numbers for ids and codes, which cannot be guessed unless CATCHKIT_SEED fixes them.
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var seeded: UInt64?

  /// The system's own generator.
  public static let system = RandomSource(seeded: nil)

  /// SplitMix64: the same seed gives the same numbers on every platform.
  public init(seed: UInt64) {
    self.init(seeded: seed)
  }

  private init(seeded: UInt64?) {
    self.seeded = seeded
  }

  public mutating func next() -> UInt64 {
    guard var state = seeded else {
      var system = SystemRandomNumberGenerator()
      return system.next()
    }
    state &+= 0x9E37_79B9_7F4A_7C15
    seeded = state
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// - Parameter text: the value of CATCHKIT_SEED.
  /// - Returns: nil when it is not set.
  /// - Throws: `usage.value` when it is not a whole number of 64 bits.
  static func seeded(by text: String?) throws(Failure) -> RandomSource? {
    guard let text, !text.isEmpty else { return nil }
    guard let seed = UInt64(text) else {
      let failure = Failure.malformed(
        text, "is not a seed", "시드가 아닙니다",
        hint: Text(
          en: "write a whole number from 0 to 18446744073709551615",
          ko: "0부터 18446744073709551615까지의 정수를 입력하십시오"))
      throw failure.led(by: "CATCHKIT_SEED")
    }
    return RandomSource(seed: seed)
  }
}
