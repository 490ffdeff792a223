public import CatchStore
public import CatchValues

extension People {
  /// Returns the nicknames with this prefix, by name; every user of the store may see them.
  public static func candidates(
    beginning prefix: String, in view: View
  ) throws(Failure) -> [Candidate] {
    try view.rows(
      PeopleQueries.namesBeginning, [.text(NameForm.stored(prefix)), .integer(Candidate.limit)]
    ) { row throws(Failure) in
      let role = try row.decoded(1, "a role", Person.Role.init(rawValue:))
      return Candidate(try row.text(0), role.name)
    }
  }
}
