public import CatchValues

/// A state of a row that two people brought about, so that neither ends it alone for long.
///
/// Undo would otherwise be a way to break one's word without a trace for the other one.
public struct BindingState: Sendable {
  /// How long a slip of the finger can be taken back.
  public static let graceSeconds = 86_400

  public let column: StaticString
  /// What the column holds while the row binds.
  public let code: StaticString
  /// The column of whoever offered it.
  public let offeredBy: StaticString
  /// The column of whoever took it; what somebody settles alone binds nobody.
  public let takenBy: StaticString
  /// As in `was agreed on`.
  public let name: Text
  /// How what was settled is changed instead of undone.
  public let advice: Text
  /// How what was undone is settled again instead of redone.
  public let renewal: Text

  public init(
    _ column: StaticString, is code: StaticString, offeredBy: StaticString, takenBy: StaticString,
    name: Text, advice: Text, renewal: Text
  ) {
    self.column = column
    self.code = code
    self.offeredBy = offeredBy
    self.takenBy = takenBy
    self.name = name
    self.advice = advice
    self.renewal = renewal
  }

  /// Whether a change begins to bind two people, or ends that.
  func isTouched(by change: RowChange, of table: StoredTable) -> Bool {
    binds(change.before, table) != binds(change.after, table)
  }

  private func binds(_ image: String?, _ table: StoredTable) -> Bool {
    guard let row = image.flatMap(RowImage.init) else { return false }
    return row.value(of: column, in: table) == .text(code.words)
      && row.value(of: offeredBy, in: table) != row.value(of: takenBy, in: table)
  }
}

extension Failure {
  /// - Parameter day: on which the operation was.
  static func binding(
    _ state: BindingState, _ record: String, _ operation: Operation, on day: CivilDate
  ) -> Failure {
    let (name, nameKo) = (state.name.en, state.name.ko)
    guard operation.kind == .command else {
      return Failure(
        StoreFailure.binding,
        Text(
          en: "what made '\(record)' \(name) was undone on \(day); that could be redone for "
            + "24 hours only",
          ko: "'\(record)': \(day)에 \(nameKo, .object) 되돌렸습니다. 24시간이 지나면 다시 실행할 수 없습니다"),
        hint: state.renewal)
    }
    return Failure(
      StoreFailure.binding,
      Text(
        en: "'\(record)' was \(name) on \(day); that could be undone for 24 hours only",
        ko: "'\(record)': \(day)에 \(nameKo)했습니다. 24시간이 지나면 되돌릴 수 없습니다"),
      hint: state.advice)
  }
}
