import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import SeatService

/// `catchkit seat alias [NAME [STATION]]`
struct SetAlias {
  let name: String?
  let station: String?
  let isRemoved: Bool

  static var command: Command<Environment> {
    Command(
      "alias", Text(en: "Name a station: home, work", ko: "역에 별칭 붙이기: 집, 회사"),
      into: SetAlias.read,
      .optionalOperand(
        "NAME", .text("NAME").completed(by: .dynamic("station-alias")),
        Text(en: "The alias; without one, all are listed", ko: "별칭. 생략하면 모두 표시")),
      .optionalOperand("STATION", .station, Text(en: "The station", ko: "역")),
      .flag(
        "remove", Text(en: "Remove the alias, or a favourite trip", ko: "별칭이나 즐겨찾기 경로 삭제"),
        isCommon: true),
      discussion: .paragraph(
        en: "An alias stands for its station in every command, for the person who set it. The "
          + "name of a station cannot be one.",
        ko: "별칭은 붙인 사람의 모든 명령에서 그 역을 뜻합니다. 역 이름은 별칭으로 쓸 수 없습니다."),
      examples: [
        Example("catchkit seat alias 회사 강남", "A name for a station", "역에 별칭 붙이기"),
        Example("catchkit seat alias 회사 --remove", "Forget it", "별칭 삭제"),
        Example("catchkit seat alias --json | jq -r '.data[].name'", "All names", "모든 별칭"),
      ],
      output: output, changes: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static func read(
    name: String?, station: String?, isRemoved: Bool
  ) throws(Failure) -> SetAlias {
    if isRemoved, name == nil || station != nil {
      throw .malformed("--remove", Text(en: "takes the alias alone", ko: "별칭만 지정해야 합니다"))
    }
    return SetAlias(name: name, station: station, isRemoved: isRemoved)
  }

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard let name else { return try list(in: environment) }
    if isRemoved {
      return try environment.change(SetAlias.view, SetAlias.output) {
        transaction, actor, _ throws(Failure) in
        [try Profiles.removeName(name, of: actor, in: transaction)]
      }
    }
    guard let station else { return try list(in: environment) }
    let found = try NetworkChoice.find([station], in: nil, environment)
    return try environment.change(SetAlias.view, SetAlias.output) {
      transaction, actor, _ throws(Failure) in
      let networks = try StoredNetworks.list(in: transaction.view).map(\.network)
      return [
        try Profiles.setAlias(
          name, to: found.network.name(of: found.platforms[0]), in: [Network.seoul()] + networks,
          for: actor, in: transaction)
      ]
    }
  }

  private func list(in environment: Environment) throws(Failure) -> Report {
    let aliases = try environment.read { view, actor throws(Failure) in
      try Profiles.find(actor.id, in: view).aliases
    }
    if let name, !aliases.contains(where: { $0.name == name }) {
      throw SeatRefusal.aliasUnknown.failure(
        "there is no alias '\(name)'", "'\(name)' 별칭이 없습니다",
        hint: Text(
          en: "name its station, too: catchkit seat alias '\(name)' STATION",
          ko: "역도 지정하십시오: catchkit seat alias '\(name)' 역"))
    }
    let wanted = aliases.filter { name == nil || $0.name == name }
    return Report(.list(.init(SetAlias.view.rows(wanted))), output: SetAlias.output)
  }

  private static let view = RecordView<StationAlias>(
    id: "name",
    [
      .text("name", "Alias", "별칭", "The person's own name for the station", "역에 붙인 별칭", at: \.name),
      .text("station", "Station", "역", "The station", at: \.station),
    ])

  private static let output = view.list("catchkit.seat.alias")
}
