public import CatchValues

/// A state of a row that other people rely on, so undo may not end it.
///
/// Undo may end a state that two people agreed on only within a day, and never a state that has its
/// own command to end it. Otherwise one person could break an agreement unseen by the other.
public struct BindingState: Sendable {
  /// The seconds in which an agreed state can still be undone.
  public static let graceSeconds = 86_400

  public let column: StaticString
  /// The column's value while the row binds.
  public let code: StaticString
  /// Later values of a row that goes on binding.
  let laterCodes: [StaticString]
  /// Columns that stay as agreed while the row binds.
  let fixed: [StaticString]
  /// The columns of the two people who agreed; nil when the state binds from its first moment.
  public let sides: Sides?
  /// A phrase such as `was agreed on`.
  public let name: Text
  /// The way to change a settled state instead of undoing it.
  public let advice: Text
  /// The way to settle an undone state again instead of redoing it.
  public let renewal: Text

  /// The two people who made a state out of an offer.
  public struct Sides: Sendable {
    /// The column of the person who offered.
    let offeredBy: StaticString
    /// The column of the person who accepted; a state with one person on both sides does not bind.
    let takenBy: StaticString
  }

  /// Makes a state that its own command ends with a trace: undo never does.
  ///
  /// - Parameter laterCodes: further values of the column with which the row still binds, so that a
  ///   change from one to another can be undone.
  /// - Parameter fixed: columns that undo does not change either while the row binds.
  public init(
    _ column: StaticString, is code: StaticString, or laterCodes: [StaticString] = [],
    fixing fixed: [StaticString] = [], name: Text, advice: Text, renewal: Text
  ) {
    self.column = column
    self.code = code
    self.laterCodes = laterCodes
    self.fixed = fixed
    sides = nil
    self.name = name
    self.advice = advice
    self.renewal = renewal
  }

  public init(
    _ column: StaticString, is code: StaticString, offeredBy: StaticString, takenBy: StaticString,
    name: Text, advice: Text, renewal: Text
  ) {
    self.column = column
    self.code = code
    (laterCodes, fixed) = ([], [])
    sides = Sides(offeredBy: offeredBy, takenBy: takenBy)
    self.name = name
    self.advice = advice
    self.renewal = renewal
  }

  /// The seconds in which the state can be undone; −1 for never.
  var grace: Int { sides == nil ? -1 : BindingState.graceSeconds }

  /// True when a change begins or ends the binding, or changes what it fixes.
  func isTouched(by change: RowChange, of table: StoredTable) -> Bool {
    let binds = binds(change.before, table)
    if binds != self.binds(change.after, table) { return true }
    guard binds, !fixed.isEmpty, let before = change.before.flatMap(RowImage.init),
      let after = change.after.flatMap(RowImage.init)
    else { return false }
    return fixed.contains { before.value(of: $0, in: table) != after.value(of: $0, in: table) }
  }

  private func binds(_ image: String?, _ table: StoredTable) -> Bool {
    guard let row = image.flatMap(RowImage.init) else { return false }
    let value = row.value(of: column, in: table)
    guard value == .text(code.words) || laterCodes.contains(where: { value == .text($0.words) })
    else { return false }
    guard let sides else { return true }
    return row.value(of: sides.offeredBy, in: table) != row.value(of: sides.takenBy, in: table)
  }
}

extension Failure {
  /// - Parameter day: the day of the operation.
  static func binding(
    _ state: BindingState, _ record: String, _ operation: Operation, on day: CivilDate
  ) -> Failure {
    let (name, nameKo) = (state.name.en, state.name.ko)
    guard state.sides != nil else {
      return StoreFailure.binding.failure(
        "operation \(operation.number) of \(day) settled whether '\(record)' is \(name); "
          + "it is neither undone nor redone",
        "'\(record)': \(day)의 작업 \(operation.number)번은 \(nameKo) 여부를 정했으므로 되돌리거나 다시 "
          + "실행할 수 없습니다", hint: operation.kind == .command ? state.advice : state.renewal)
    }
    guard operation.kind == .command else {
      return StoreFailure.binding.failure(
        "making '\(record)' \(name) was undone on \(day); that could be redone for "
          + "24 hours only",
        "'\(record)': \(day)에 \(nameKo, .object) 되돌렸습니다. 24시간이 지나면 다시 실행할 수 없습니다",
        hint: state.renewal)
    }
    return StoreFailure.binding.failure(
      "'\(record)' was \(name) on \(day); that could be undone for 24 hours only",
      "'\(record)': \(day)에 \(nameKo)했습니다. 24시간이 지나면 되돌릴 수 없습니다", hint: state.advice)
  }
}
