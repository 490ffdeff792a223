public import CatchStore
public import CatchValues

extension People {
  /// Returns the nicknames with this prefix, by name; every user of the store may see them.
  public static func candidates(
    beginning prefix: String, in view: View
  ) throws(Failure) -> [Candidate] {
    let people: [Person] = try view.records(
      PeopleQueries.namesBeginning, [.text(NameForm.stored(prefix)), .integer(Candidate.limit)])
    return people.map { Candidate($0.name, $0.role.name) }
  }
}
