import CatchValues
import ChallengeService

/// Spending of one day, as a file has it.
struct Spending: Sendable {
  let day: CivilDate
  /// In won, without refunds; 0 once it was cancelled.
  var cost: Int
  /// In won, as the row has it.
  let paid: Int
  var category: String?
  /// True for the category of a column that only its heading showed, such as a card's 업종.
  var isCategoryGuessed = false
  let memo: String
  /// True for a row that a later one takes back.
  var isCancelled = false
  /// The same for the same row in another file: of equal rows, each has its place.
  var key = ""

  /// The parts that a corrected row changes.
  var correction: RecordContent { RecordContent(cost: cost, category: category) }

  /// True for the record of another sum of the same day and shop, which the memo shows.
  func corrects(_ record: Record) -> Bool {
    guard record.day == day, !memo.isEmpty, !isCancelled else { return false }
    let isSameRow = record.source?.hasPrefix(digest(ofPaid: record.cost) + "-") ?? false
    let (title, text) = (content.title ?? "", content.content ?? "")
    return isSameRow || !(title + text).isEmpty && (record.title, record.content) == (title, text)
  }

  /// The key without the place among equal rows.
  ///
  /// - Parameter memo: another memo than its own.
  func digest(ofPaid won: Int, memo: String? = nil) -> String {
    let name = JSON.array([
      .string("\(day)"), .integer(won), .string(isCategoryGuessed ? "" : category ?? ""),
      .string(memo ?? self.memo),
    ])
    return String(name.digest.prefix(32))
  }

  /// A memo that fits is the title, a longer one the content.
  var content: RecordContent {
    let count = memo.count
    return RecordContent(
      cost: cost, category: category, title: (5...15).contains(count) ? memo : nil,
      content: count > 15 && count <= 100 || (3...4).contains(count) ? memo : nil)
  }
}
