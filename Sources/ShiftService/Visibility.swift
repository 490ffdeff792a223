public import CatchStore
import CatchValues
public import PeopleService

/// What one person may see of what several share, in ways that no single record decides.
public enum Visibility {
  /// What of the log somebody may see: their own operations, and others' as far as they changed
  /// what that person may see.
  public static func ofChanges(for person: Person) -> ChangeFilter {
    ChangeFilter(
      actor: person.id.number, sees: VisibilityQueries.seesChange(person.id),
      hides: VisibilityQueries.hidesOperation(person.id))
  }

  /// How somebody's question in SQL looks at the store.
  ///
  /// - Parameter question: which operations may be seen is only found out for who asks about them.
  public static func lens(for person: Person, asking question: String) -> QueryLens {
    var statements = [
      SQL(VisibilityQueries.makeActor), SQL(VisibilityQueries.setActor, [Value(person.id)]),
      SQL(VisibilityQueries.makeOperation),
    ]
    if QueryLens.mentions("operations", in: question) {
      var fill = SQL(VisibilityQueries.fillOperation)
      fill.append(ofChanges(for: person).seesOperation)
      statements.append(fill)
    }
    statements += VisibilityQueries.views.map { SQL($0) }
    return QueryLens(statements)
  }
}
