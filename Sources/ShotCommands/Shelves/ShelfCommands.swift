import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot shelf add`, `list` and `remove`
struct EditShelf: Sendable {
  let name: String
  let address: String
  let isREST: Bool
  let loginFile: String?
  let tokenCommand: String?
  let isPlaintext: Bool

  struct Row: Sendable {
    let shelf: Shelf
    let items: [String: ShelfItem]

    func count(_ state: ShelfItem.State) -> Int {
      items.values.count { $0.state == state && $0.name.hasPrefix("files/") }
    }
  }

  private static let view = RecordView<Row>(
    id: "name", list: ["name", "kind", "address", "done", "open"],
    [
      .text("name", "Shelf", "보관소") { $0.shelf.name },
      .choice("kind", "Kind", "종류") { $0.shelf.kind },
      .text("address", "Address", "주소") { $0.shelf.address },
      .text("login_file", "Login file", "로그인 파일", isNullable: true) {
        $0.shelf.loginFile.isEmpty ? nil : $0.shelf.loginFile
      },
      .text("token_command", "Token command", "토큰 명령", isNullable: true) {
        $0.shelf.tokenCommand.isEmpty ? nil : $0.shelf.tokenCommand
      },
      .integer("done", "Sent", "보냄", "Pictures that are there", "그곳에 있는 사진") { $0.count(.done) },
      .integer("open", "Open", "남음", "Pictures to be sent again", "다시 보낼 사진") {
        $0.count(.pending) + $0.count(.failed) + $0.count(.damaged)
      },
    ])

  static var shelf: Argument<String?> {
    .optionalOperand(
      "SHELF", name, Text(en: "A shelf by name", ko: "보관소 이름"),
      absent: Text(en: "the only one", ko: "하나뿐인 보관소"))
  }

  private static var name: Conversion<String> {
    .text("SHELF").completed(by: .dynamic("shot-shelf"))
  }

  static var group: Command<Environment> {
    .group(
      "shelf", Text(en: "Places that hold copies of screenshots", ko: "캡처의 사본을 두는 보관소"),
      examples: [
        Example("catchkit shot shelf add disk /media/disk/shots", "A folder", "폴더"),
        Example("catchkit shot shelf list", "All shelves", "모든 보관소"),
        Example("catchkit shot shelf list --json | jq -r '.data[].name'", "Names", "이름"),
      ],
      children: ["add": { add }, "list": { list }, "remove": { remove }])
  }

  private static var add: Command<Environment> {
    .changing(
      "add", Text(en: "Add a folder or a server as a shelf", ko: "폴더나 서버를 보관소로 추가"),
      into: EditShelf.init,
      .operand("NAME", .text("NAME"), Text(en: "A name for it", ko: "보관소 이름")),
      .operand(
        "ADDRESS", .file,
        Text(en: "A folder, or https://HOST/PATH of WebDAV", ko: "폴더, 또는 WebDAV의 https://서버/경로")),
      .flag("rest", Text(en: "It has the REST interface instead", ko: "WebDAV 대신 REST 서버")),
      .optional(
        "login-file", .file,
        Text(en: "Login and password, each on a line of its own", ko: "사용자와 암호를 한 줄씩 적은 파일"),
        isCommon: true),
      .optional(
        "token-command", DueOptions.commandLine,
        Text(en: "A command that prints a bearer token", ko: "토큰을 출력하는 명령"), isCommon: true),
      .flag(
        "plaintext", Text(en: "Send credentials in clear over http://", ko: "http://로 암호를 그대로 보냄")),
      discussion: .paragraph(
        en: "Nothing is sent before 'catchkit shot sync'. Passwords and tokens stay where they "
          + "are: the store keeps the name of the file or the command, and 'curl' gets them on "
          + "its standard input. For S3 and others, carry a tree of 'catchkit shot export' with "
          + "rclone.",
        ko: "'catchkit shot sync' 전에는 아무것도 보내지 않습니다. 암호와 토큰은 저장하지 않고 파일 이름이나 명령만 기억하며, 'curl'의 표준 "
          + "입력으로 전달합니다. S3 등에는 'catchkit shot export'로 만든 폴더를 rclone으로 옮기십시오."),
      examples: [
        Example("catchkit shot shelf add disk /media/disk/shots", "A folder", "폴더"),
        Example(
          "catchkit shot shelf add nas https://nas.example/dav/shots --login-file nas.login",
          "A WebDAV server", "WebDAV 서버"),
        Example(
          "catchkit shot shelf add disk . --json | jq -r .data.address", "Its full path", "전체 위치"),
      ],
      view: view, contract: "catchkit.shot.shelf.add",
      message: {
        let (name, address) = ($0.shelf.name, $0.shelf.address)
        return Text(en: "'\(name)' is \(address)", ko: "'\(name)': \(address)")
      }
    ) { request, transaction, actor, session throws(Failure) in
      var shelf = try request.shelf(in: session.environment)
      shelf.owner = actor.id
      shelf = try Shelves.add(shelf, in: transaction)
      return Row(shelf: shelf, items: try Shelves.items(of: shelf, in: transaction.view))
    }
  }

  private func shelf(in environment: Environment) throws(Failure) -> Shelf {
    var shelf = Shelf()
    (shelf.name, shelf.isPlaintext) = (name, isPlaintext)
    shelf.loginFile = loginFile.map(environment.fullPath) ?? ""
    shelf.tokenCommand = tokenCommand ?? ""
    let colon = address.firstIndex(of: ":").flatMap { address[$0...].hasPrefix("://") ? $0 : nil }
    let scheme = colon.map { address[..<$0].lowercased() }
    guard let scheme else {
      guard !isREST, loginFile == nil, tokenCommand == nil, !isPlaintext else {
        throw .malformed(
          address, "is a folder and takes no credential", "폴더에는 인증 정보가 필요 없습니다",
          hint: Text(en: "write an address with https://", ko: "https://로 시작하는 주소를 입력하십시오"))
      }
      let path = environment.fullPath(of: address == "." ? "" : address)
      shelf.address = environment.files.unlinked(
        path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
      _ = try ShelfFolder(shelf.address, in: environment)
      return shelf
    }
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard ["http", "https"].contains(scheme), isPlain, !address.contains("@"),
      !address.contains("?"), !address.contains("#"),
      address.split(separator: "/").count > 1,
      !address.dropFirst(scheme.utf8.count).hasPrefix(":///")
    else {
      throw .malformed(
        address, "is no address of a server", "서버 주소가 아닙니다",
        hint: Text(
          en: "write https://host/folder; credentials come by --login-file or --token-command",
          ko: "https://서버/폴더처럼 입력하십시오. 인증 정보는 --login-file이나 --token-command로 줍니다"))
    }
    shelf.kind = isREST ? .rest : .webdav
    shelf.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    _ = try Credential(of: shelf, in: environment)
    return shelf
  }

  private static var list: Command<Environment> {
    .listing(
      "list", Text(en: "List shelves", ko: "보관소 목록"), into: { () throws(Failure) in () },
      examples: [
        Example("catchkit shot shelf list", "All of them", "모두"),
        Example("catchkit shot shelf list --lang ko", "In Korean", "한국어로"),
        Example("catchkit shot shelf list --json | jq '.data[].open'", "Number left", "남은 수"),
      ],
      view: view, contract: "catchkit.shot.shelf.list",
      negativeAnswer: Text(en: "no shelves", ko: "보관소가 없음")
    ) { _, view, actor, _ throws(Failure) in
      try Shelves.list(of: actor.id, in: view).map { shelf throws(Failure) in
        Row(shelf: shelf, items: try Shelves.items(of: shelf, in: view))
      }
    }
  }

  private static var remove: Command<Environment> {
    .changing(
      "remove", Text(en: "Forget a shelf", ko: "보관소 잊기"),
      into: { (name: String) throws(Failure) in name },
      .operand("SHELF", name, Text(en: "A shelf by name", ko: "보관소 이름")),
      discussion: .paragraph(
        en: "Nothing on it is deleted, and nothing here. Added again, it goes on where it was.",
        ko: "보관소에 있는 것도 여기 있는 것도 지우지 않습니다. 다시 추가하면 이어서 보냅니다."),
      examples: [
        Example("catchkit shot shelf remove disk", "No longer", "그만 쓰기"),
        Example("catchkit shot shelf remove disk -n", "A preview", "미리 보기"),
        Example(
          "catchkit shot shelf remove disk --json | jq -r .data.address", "Its address", "주소"),
      ],
      view: view, contract: "catchkit.shot.shelf.remove",
      message: {
        Text(en: "'\($0.shelf.name)' is forgotten", ko: "'\($0.shelf.name)' 보관소를 잊었습니다")
      }
    ) { name, transaction, actor, _ throws(Failure) in
      let shelf = try Shelves.find(name, of: actor.id, in: transaction.view)
      let items = try Shelves.items(of: shelf, in: transaction.view)
      try transaction.delete(shelf.id)
      return Row(shelf: shelf, items: items)
    }
  }
}
