/// A word that may complete the typed one, with its meaning.
public struct Candidate: Hashable, Sendable {
  public let word: String
  /// One line; empty when the word explains itself.
  public let meaning: Text

  public init(_ word: String, _ meaning: Text) {
    self.word = word
    self.meaning = meaning
  }

  /// More than a person reads, but few enough for a shell.
  public static let limit = 200
}
