import CatchStore
import CatchValues
import PeopleService

/// Names that logs and boards can show; those of people may be shorter or longer.
extension Challenges {
  /// Refuses a longer name than logs may have; a referee's may be short.
  ///
  /// - Throws: `challenge.name`.
  static func checkReferee(_ name: String, in view: View) throws(Failure) {
    if name.count > nameLength.upperBound { try checkName(name, in: view) }
  }

  /// Refuses a name that does not fit a player, and gives the command that takes another one.
  ///
  /// - Throws: `challenge.name`.
  static func checkName(_ name: String, in view: View) throws(Failure) {
    guard !nameLength.contains(name.count) else { return }
    let free = try freeName(like: name, in: view)
    let command = "catchkit challenge nick claim \(free) --as \(name.nameForShell)"
    throw ChallengeRefusal.name.failure(
      "'\(name)' has \(name.count) characters, and taking part needs 3 to 8",
      "\(quoted: name, .topic) \(name.count)자입니다. 참가하려면 3~8자여야 합니다",
      hint: Text(
        en: "take one of 3 to 8 characters, which is the name everywhere: '\(command)'",
        ko: "어디서나 쓸 3~8자 이름을 정하십시오: '\(command)'"),
      field: "name")
  }

  /// Words of Latin names that are no name by themselves: `Alexander the Great`.
  private static let particles = [
    "and", "das", "del", "den", "der", "des", "dos", "las", "les", "los", "the", "van", "von",
  ]

  /// Returns a free word or beginning of the name, with a number where it is short or taken.
  private static func freeName(like name: String, in view: View) throws(Failure) -> String {
    let all = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let names = all.filter { !particles.contains($0.lowercased()) }
    let words = names.isEmpty ? all : names
    let base = words.first { nameLength.contains($0.count) } ?? words.joined()
    for number in 0..<10_000_000 {
      let end = number == 0 ? "" : "\(number)"
      let free = String(base.prefix(nameLength.upperBound - end.count)) + end
      if nameLength.contains(free.count), try !People.isTaken(free, in: view) { return free }
    }
    return base
  }
}
