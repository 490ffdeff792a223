public import CatchValues

/// Every refusal of the pay rules.
public enum WageRefusal {
  public static let catalogue: [FailureCase] = []
}
