/// A word of a fixed list: its spelling for programs and the store, and its name for people.
public protocol NamedWord: RawRepresentable<String>, CaseIterable, Sendable {
  var name: Text { get }
}
