/// A word that may complete what somebody types, and what tells it from the others.
public struct Candidate: Hashable, Sendable {
  public let word: String
  /// One line; empty where the word says it all.
  public let meaning: Text

  public init(_ word: String, _ meaning: Text) {
    self.word = word
    self.meaning = meaning
  }

  /// More than a person reads, and few enough for a shell.
  public static let limit = 200
}
