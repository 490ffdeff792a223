import CatchValues

/// Everything a command may touch outside itself.
public struct Environment {
  public init() {}
}
