import CatchStore
import CatchValues

extension ChangeExtent {
  /// The action to agree to: "remove 25 shifts", without a question mark.
  func question(_ domains: Domains) -> Text {
    let all = parts.map { domains.meaning(of: $0.entity)?.noun ?? .record }
    let nouns = zip(parts, all).map { $1.counting($0.recordCount) }
    let list = Text(
      en: ChangeExtent.english(nouns.map(\.en)), ko: nouns.map(\.ko).joined(separator: ", "))
    if addedCount == recordCount, removedCount == 0, !all.contains(where: \.isPart) {
      return Text(en: "add \(list.en)", ko: "\(list.ko, .object) 추가하시겠습니까")
    }
    if removedCount == recordCount, addedCount == 0 {
      return Text(en: "remove \(list.en)", ko: "\(list.ko, .object) 삭제하시겠습니까")
    }
    return Text(en: "change \(list.en)", ko: "\(list.ko, .object) 바꾸시겠습니까")
  }

  /// `30 shifts and 1 membership`
  private static func english(_ nouns: [String]) -> String {
    guard let last = nouns.last, nouns.count > 1 else { return nouns.first ?? "" }
    return nouns.dropLast().joined(separator: ", ") + " and " + last
  }
}
