import CatchCommandLine
import CatchStore
import CatchValues

/// The changes of one record, for people: a heading, then a line for each field.
struct OperationStory {
  private let heading: Text
  private let differences: [ChangeView.Difference]

  init(_ change: RowChange, in changes: ChangeView) throws(Failure) {
    heading = changes.heading(change)
    differences = try changes.differences(change)
  }

  /// Returns the operation with its changes below.
  static func text(
    of operation: JSON, _ stories: [OperationStory], _ presentation: Presentation
  ) -> String {
    RecordTable(fields: OperationView.fields, presentation: presentation).text(of: operation)
      + text(stories, presentation)
  }

  static func text(_ stories: [OperationStory], _ presentation: Presentation) -> String {
    let lines = stories.map { $0.member(presentation.language) }
    let field = Field.of(
      .map(.map(.text)), "changes", "Changes", "바뀐 내용", "Each record's changes", "기록마다 바뀐 내용")
    return RecordTable(fields: [field], presentation: presentation)
      .text(of: .object([.init("changes", .object(lines))]))
  }

  private func member(_ language: Language) -> JSON.Member {
    .init(
      heading[language],
      .object(differences.map { .init($0.title[language], .string($0.line[language])) }))
  }
}
