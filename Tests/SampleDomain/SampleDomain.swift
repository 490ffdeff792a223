import CatchCommandLine
import CatchCommands
public import CatchProgram
public import CatchStore
import CatchValues
import PeopleService

/// `samplekit sample`: food in the fridge, the smallest domain that uses every room of the program.
public enum SampleDomain {
  public static let domain = Domain(
    "sample", group: { group }, failures: { SampleRefusal.catalogue },
    tables: { SampleTables.tables },
    completions: {
      [
        .few("food") { request throws(Failure) in
          try Foods.list(of: request.actor(), in: request.view).map {
            Candidate($0.id.description, Text(verbatim: $0.name))
          }
        }
      ]
    },
    due: { [FoodTime.source] }, tick: { FoodTime.tick }, changeRules: { [fullFridge] },
    people: { [people] })

  private static var group: Command<Environment> {
    .group(
      "sample", Text(en: "Food in the fridge", ko: "냉장고의 식품"),
      examples: [
        Example("samplekit sample list", "What there is", "있는 것"),
        Example("samplekit sample list --all --json", "All of it", "모두"),
        Example("samplekit sample list --format ids | wc -l", "Number of foods", "식품 수"),
      ],
      children: [
        "list": { ListFood.command }, "show": { ShowFood.command }, "add": { AddFood.command },
        "edit": { EditFood.command }, "remove": { RemoveFood.command },
        "import": { ImportFood.command }, "scan": { ScanFridge.command },
        "photo": { AddPhoto.command },
      ])
  }

  private static let fullFridge = ChangeRule(on: [Food.table]) {
    transaction, _, _, _ throws(Failure) in
    let count = try transaction.view.integer(FoodQueries.mostForOne) ?? 0
    guard count <= Foods.limit else {
      throw SampleRefusal.crowded.failure(
        "a fridge holds \(Foods.limit) foods, not \(count)",
        "냉장고에는 \(Foods.limit)개까지 들어갑니다(\(count)개)")
    }
    return []
  }

  private static let people = PersonRule(
    afterEdit: { _, _ throws(Failure) in },
    afterRemoval: { person, _, transaction, _ throws(Failure) in
      try transaction.run(FoodQueries.deletePhotos, [Value(person.id)])
      try transaction.run(FoodQueries.deleteOfOwner, [Value(person.id)])
    },
    knowsBirth: { _, _, _, _ throws(Failure) in false })
}

extension Domains {
  /// The domains of `catchkit` and the sample.
  public static let sample: Domains = catchkit.adding(SampleDomain.domain) { .sample }
}

extension Schema {
  public static let sample: Schema = catchkit.adding(
    [SampleTables.m0010, SampleTables.m0011], of: Domains.sample)
}
