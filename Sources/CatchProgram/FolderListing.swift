/// The content of a folder, and the other users who may change it.
public struct FolderListing: Hashable, Sendable {
  /// One name in a folder.
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let standing: FileStanding

    public init(_ name: String, _ standing: FileStanding) {
      self.name = name
      self.standing = standing
    }
  }

  /// The standing of the folder itself, or of a file in place of one.
  public let standing: FileStanding
  /// Its entries in the order of the bytes of their names; empty when it is no folder.
  public let entries: [Entry]

  public init(_ standing: FileStanding, entries: [Entry] = []) {
    self.standing = standing
    self.entries = entries
  }
}

/// Facts about a file known without opening it; for a link, facts about its target.
public struct FileStanding: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A device, a pipe or a socket.
    case special
    /// A link whose target does not exist.
    case nowhere
  }

  public var kind: Kind
  /// True when any user may execute it.
  public var isExecutable: Bool
  /// True when it belongs to the user of this process, or to the superuser.
  public var isOwn: Bool
  /// True when its group or all users may write to it.
  public var isOpen: Bool
  /// The folder of a link's target, if it belongs to another user or others may write to it; for a
  /// folder, one above it that all users may write to.
  public var openFolder: String?

  public init(
    _ kind: Kind, isExecutable: Bool = false, isOwn: Bool = true, isOpen: Bool = false,
    openFolder: String? = nil
  ) {
    self.kind = kind
    self.isExecutable = isExecutable
    self.isOwn = isOwn
    self.isOpen = isOpen
    self.openFolder = openFolder
  }
}
