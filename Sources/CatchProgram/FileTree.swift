import CatchValues

/// The regular files of a folder and of those in it, found without opening any.
///
/// Links, pipes, devices, hidden folders and other file systems are passed over.
public struct FileTree: Sendable {
  /// One file as the walk met it.
  public struct File: Hashable, Sendable {
    /// From the root of the machine.
    public let path: String
    /// In bytes.
    public let size: Int
    /// Milliseconds since 1970 at the last change of content.
    public let writtenAt: Int
    /// Milliseconds since 1970 at the last change of content, name or owner, at the move of a folder
    /// above it, or at a change of what is ignored there.
    public let changedAt: Int

    /// True for a name that begins with a dot.
    public let isHidden: Bool

    public init(path: String, size: Int, writtenAt: Int, changedAt: Int, isHidden: Bool = false) {
      (self.path, self.size, self.isHidden) = (path, size, isHidden)
      (self.writtenAt, self.changedAt) = (writtenAt, changedAt)
    }

    public var name: String {
      String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
    }
  }

  /// The choice of names in a walk.
  public struct Filter: Sendable {
    /// True for the name of a file that is looked for.
    public let takes: @Sendable (String) -> Bool
    /// The name of the file in a folder that lists what to pass over there and below.
    let ignoreName: String

    public init(ignoreName: String, takes: @escaping @Sendable (String) -> Bool) {
      (self.ignoreName, self.takes) = (ignoreName, takes)
    }
  }

  /// The folder without links in its path.
  public let root: String
  /// In the order in which folders list them.
  public private(set) var files: [File] = []
  /// Names that are no UTF-8, as well as they can be shown.
  public private(set) var unreadableNames: [String] = []
  /// Folders that could not be read.
  public private(set) var closedFolders: [String] = []

  public init(root: String) { self.root = root }

  public mutating func add(_ file: File) { files.append(file) }
  mutating func addUnreadable(_ name: String) { unreadableNames.append(name) }
  mutating func addClosed(_ folder: String) { closedFolders.append(folder) }
}

/// Names to pass over, one a line; `*` stands for any characters, `#` begins a remark.
public struct NamePatterns: Sendable {
  private var patterns: [[UInt8]] = []

  public init(_ text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) {
      var pattern = LimitedText.trimmed(String(line))
      while pattern.hasSuffix("/") { pattern.removeLast() }
      if !pattern.isEmpty, !pattern.hasPrefix("#") {
        patterns.append(Array(SearchText.folded(pattern).utf8))
      }
    }
  }

  /// Compares without case and form.
  public func match(_ name: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let name = Array(SearchText.folded(name).utf8)
    return patterns.contains { NamePatterns.matches($0, name) }
  }

  /// In time of the product of the lengths: the last star alone is tried again.
  private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == 0x2A {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == name[index] {
        (place, index) = (place + 1, index + 1)
      } else if let last = star {
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == 0x2A }
  }
}
