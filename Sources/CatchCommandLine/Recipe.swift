public import CatchValues

/// A goal, and the command lines that reach it one after the other.
public struct Recipe: Hashable, Sendable {
  /// Opens a shell with a store and a clock of its own, in which recipes harm nothing; `exit` ends it.
  public static let opening =
    "CATCHKIT_STORE=$(mktemp -d)/s.sqlite3 CATCHKIT_NOW=2026-11-21T09:00:00+09:00 bash"

  public let title: Text
  /// Lines to paste in this order; one that holds a here-document goes on over several.
  public let examples: [Example]
  /// The exit code of the last line; those before it end with 0.
  public let exitCode: Int

  public init(_ title: Text, _ examples: [Example], exitCode: Int = 0) {
    self.title = title
    self.examples = examples
    self.exitCode = exitCode
  }
}

/// Recipes for one subject, each of which may build on those before it.
public struct RecipeSection: Hashable, Sendable {
  public let title: Text
  public let recipes: [Recipe]

  public init(_ title: Text, _ recipes: [Recipe]) {
    self.title = title
    self.recipes = recipes
  }
}

/// A page of section 7, catchkit-NAME(7), on one subject: what holds for it, then recipes.
public struct Topic: Hashable, Sendable {
  public let name: String
  public let title: Text
  public let paragraphs: [Text]
  public let recipes: [Recipe]

  public init(_ name: String, _ title: Text, _ paragraphs: [Text], _ recipes: [Recipe]) {
    (self.name, self.title) = (name, title)
    (self.paragraphs, self.recipes) = (paragraphs, recipes)
  }
}
