import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import SeatService

/// `catchkit seat networks`
struct ListNetworks {
  let name: String?
  let isRemoved: Bool

  private struct Row {
    let name: String
    let network: Network
    let stored: StoredNetwork?
  }

  static var command: Command<Environment> {
    Command(
      "networks", Text(en: "List the networks", ko: "노선망 목록"), into: ListNetworks.read,
      .optionalOperand(
        "NAME", .text("NAME").completed(by: .dynamic("network")),
        Text(en: "One network alone", ko: "한 노선망만")),
      .flag(
        "remove", Text(en: "Remove what was imported under that name", ko: "그 이름으로 가져온 것을 삭제"),
        isCommon: true),
      examples: [
        Example("catchkit seat networks", "All networks", "모든 노선망"),
        Example("catchkit seat networks kobe --remove -n", "What would go", "삭제 미리 보기"),
        Example("catchkit seat networks --json | jq -r '.data[].name'", "Their names", "이름만"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in
      if let name = request.name, request.isRemoved {
        return try environment.change(view, output) { transaction, _, _ throws(Failure) in
          let removed = try StoredNetworks.remove(name, in: transaction)
          return [Row(name: removed.name, network: removed.network, stored: removed)]
        }
      }
      let (stored, _) = try environment.storedStations()
      var rows = stored.map { Row(name: $0.name, network: $0.network, stored: $0) }
      if !rows.contains(where: { $0.name == StoredNetwork.seoul }) {
        rows.append(Row(name: StoredNetwork.seoul, network: Network.seoul(), stored: nil))
      }
      rows.sort { $0.name < $1.name }
      if let name = request.name {
        rows = rows.filter { $0.name == name }
        guard !rows.isEmpty else { throw NetworkChoice.unknown(name, stored) }
      }
      return Report(.list(.init(view.rows(rows))), output: output)
    }
  }

  private static func read(name: String?, isRemoved: Bool) throws(Failure) -> ListNetworks {
    if isRemoved, name == nil {
      throw .malformed("--remove", Text(en: "needs a network", ko: "노선망을 지정해야 합니다"))
    }
    return ListNetworks(name: name, isRemoved: isRemoved)
  }

  private static let view = RecordView<Row>(
    id: "name",
    [
      .text("name", "Network", "노선망", "'seoul' is built in", "'seoul'은 내장 노선망", at: \.name),
      .list("lines", .text, "Lines", "노선", "Its lines", "노선") { row in
        row.network.lines.map(JSON.string)
      },
      .integer(
        "stations", "Stations", "역", "Number of stations", "역 수", at: \.network.stationCount),
      .text(
        "source", "File", "파일", "The file imported last; null for what is built in",
        "마지막으로 가져온 파일. 내장이면 null", isNullable: true, at: \.stored?.source),
      .text(
        "digest", "SHA-256", "SHA-256", "The SHA-256 of that file", "그 파일의 SHA-256",
        isNullable: true, at: \.stored?.digest),
    ])

  private static let output = view.list("catchkit.seat.networks")
}
