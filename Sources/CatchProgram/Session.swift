public import CatchValues

/// The surroundings of one run of a leaf: the environment, zones by name, and notes for people.
public final class Session {
  public let environment: Environment
  public let zones: ZoneCache
  /// Printed after the answer; emptied when a change runs a second time.
  public var notes: [Text] = []
  /// Added to the answer's `meta`; emptied with the notes.
  public var meta: [JSON.Member] = []

  public init(_ environment: Environment) {
    self.environment = environment
    zones = ZoneCache(environment)
  }
}
