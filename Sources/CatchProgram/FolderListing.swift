/// What lies in a folder, and who may meddle with it.
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

  /// Of the folder itself, or of what is there in place of one.
  public let standing: FileStanding
  /// In the order of the bytes of their names; none where it is no folder.
  public let entries: [Entry]

  public init(_ standing: FileStanding, entries: [Entry] = []) {
    self.standing = standing
    self.entries = entries
  }
}

/// What is known of a file without opening it; of a link, what is known of where it leads.
public struct FileStanding: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    /// A device, a pipe or a socket.
    case special
    /// A link to what does not exist.
    case nowhere
  }

  public var kind: Kind
  /// By anybody.
  public var isExecutable: Bool
  /// It belongs to who runs this, or to the superuser.
  public var isOwn: Bool
  /// Its group or everybody may write to it.
  public var isOpen: Bool
  /// The folder that a link leads into, where that one is another's or open to others.
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
