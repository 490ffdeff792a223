public import CatchValues

/// The break that work of a given length must contain.
/// Source: 근로기준법 제54조; beyond 8 hours by administrative reading.
public enum LegalBreak {
  /// Returns true where the worker may ask to finish without the break: after exactly four hours
  /// (법률 제21784호, from 2026-12-10).
  public static func mayBeWaived(work: Int, on day: CivilDate) -> Bool {
    work == 240 && Parameter.standing(.breakWaiver).contains { $0.holds(on: day) }
  }

  /// - Parameter work: minutes worked, breaks not counted.
  /// - Returns: 30 minutes for every full four hours.
  public static func minutes(work: Int) -> Int { 30 * (work / 240) }
}
