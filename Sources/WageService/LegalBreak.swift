/// The break that work of a given length must contain.
/// Source: 근로기준법 제54조; beyond 8 hours by administrative reading.
public enum LegalBreak {
  /// - Parameter work: minutes worked, breaks not counted.
  /// - Returns: 30 minutes for every full four hours.
  public static func minutes(work: Int) -> Int { 30 * (work / 240) }
}
