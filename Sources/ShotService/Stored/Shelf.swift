public import CatchStore
public import CatchValues
public import PeopleService

/// A place outside the store that holds screenshots: a folder, or a server.
public struct Shelf: Hashable {
  public enum Kind: String, NamedWord, ColumnValue {
    // REST: the interface of the original product.
    case folder, webdav, rest

    public var name: Text {
      switch self {
      case .folder: Text(en: "folder", ko: "폴더")
      case .webdav: Text(en: "WebDAV", ko: "WebDAV")
      case .rest: Text(en: "REST", ko: "REST")
      }
    }
  }

  public var id = ID<Shelf>(0)
  public var owner = ID<Person>(0)
  public var name = ""
  public var kind = Kind.folder
  /// A path from the root of the machine, or an address without a slash at its end.
  public var address = ""
  /// A file with a login and a password; empty for none.
  public var loginFile = ""
  /// A command that prints a token; empty for none.
  public var tokenCommand = ""
  /// True where a credential may go in clear beyond this machine.
  public var isPlaintext = false

  /// True for a folder: nothing is waited for, and looking costs nothing.
  public var isNear: Bool { kind == .folder }

  public init() {}
}

extension Shelf: StoredRecord {
  public static let table = StoredTable(of: Shelf.self, "shelf", prefix: "slf", namesFiles: true)
  public static var noun: TableNoun { TableNoun("shelf", "shelves", "보관소", counter: "곳") }

  public static func list(_ shelf: inout Shelf, _ columns: inout some ColumnVisitor & ~Copyable) {
    columns.id(&shelf.id)
    columns.person("owner", &shelf.owner, "Owner", "주인")
    columns.column("name", &shelf.name, "Shelf", "보관소")
    columns.column("kind", &shelf.kind, "Kind", "종류")
    columns.column("address", &shelf.address, "Address", "주소")
    columns.words("login_file", &shelf.loginFile, "Login file", "로그인 파일")
    columns.words("token_command", &shelf.tokenCommand, "Token command", "토큰 명령")
    columns.column("is_plaintext", &shelf.isPlaintext, "In clear", "암호화 안 함")
  }
}

/// One file of a shelf as this store knows it: a picture, or the store's own manifest.
public struct ShelfItem: Hashable {
  public enum State: String, NamedWord, ColumnValue {
    // Pending: to be sent, may be there; done: there with all its bytes; failed: refused, or not
    // sent in all tries; damaged: there with other bytes.
    case pending, done, failed, damaged

    public var name: Text {
      switch self {
      case .pending: Text(en: "pending", ko: "대기")
      case .done: Text(en: "done", ko: "완료")
      case .failed: Text(en: "failed", ko: "실패")
      case .damaged: Text(en: "damaged", ko: "손상")
      }
    }
  }

  public var id = ID<ShelfItem>(0)
  public var owner = ID<Person>(0)
  /// The shelf's, so that a shelf that is removed and added again is known.
  public var address = ""
  /// As the tree has it: `files/ab/….png`.
  public var name = ""
  public var state = State.pending
  public var attempts = 0
  public var reason = ""
  /// Not to be tried before, as the server asked; nil at any time.
  public var nextAt: Instant?
  /// SHA-256 of the manifest as it was sent; empty for pictures, whose names have theirs.
  public var digest = ""

  public init() {}
}

extension ShelfItem: StoredRecord {
  public static let table = StoredTable(
    of: ShelfItem.self, "shelf_item", prefix: "sli", isJournal: true, namesFiles: true)
  public static var noun: TableNoun {
    TableNoun("file of a shelf", "files of shelves", "보관소의 파일", counter: "건")
  }

  public static let columns = Columns<ShelfItem>()

  public static func list(
    _ item: inout ShelfItem, _ columns: inout some ColumnVisitor & ~Copyable
  ) {
    columns.id(&item.id)
    columns.person("owner", &item.owner, "Owner", "주인")
    columns.column("address", &item.address, "Address", "주소")
    columns.column("name", &item.name, "File", "파일")
    columns.column("state", &item.state, "State", "상태")
    columns.column("attempts", &item.attempts, "Tries", "시도")
    columns.words("reason", &item.reason, "Reason", "까닭")
    columns.column("next_at", &item.nextAt, "Not before", "다음 시도")
    columns.words("digest", &item.digest, "SHA-256", "SHA-256")
  }
}
