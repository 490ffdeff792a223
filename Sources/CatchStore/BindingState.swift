public import CatchValues

/// A state of a row that others rely on, so that nobody ends it by undo: not for long where two
/// people brought it about, and never where only a command of its own takes it back.
///
/// Undo would otherwise be a way to break one's word without a trace for the other one.
public struct BindingState: Sendable {
  /// How long a slip of the finger can be taken back.
  public static let graceSeconds = 86_400

  public let column: StaticString
  /// What the column holds while the row binds.
  public let code: StaticString
  /// The columns of who brought it about; nil where it binds from the first moment on.
  public let sides: Sides?
  /// As in `was agreed on`.
  public let name: Text
  /// How what was settled is changed instead of undone.
  public let advice: Text
  /// How what was undone is settled again instead of redone.
  public let renewal: Text

  /// Who made a state out of an offer.
  public struct Sides: Sendable {
    /// The column of whoever offered it.
    let offeredBy: StaticString
    /// The column of whoever took it; what somebody settles alone binds nobody.
    let takenBy: StaticString
  }

  /// A state that has a command of its own to end it, which leaves a trace: undo never does.
  public init(
    _ column: StaticString, is code: StaticString, name: Text, advice: Text, renewal: Text
  ) {
    self.column = column
    self.code = code
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
    sides = Sides(offeredBy: offeredBy, takenBy: takenBy)
    self.name = name
    self.advice = advice
    self.renewal = renewal
  }

  /// How long it can be taken back.
  var grace: Int { sides == nil ? -1 : BindingState.graceSeconds }

  /// Whether a change begins to bind, or ends that.
  func isTouched(by change: RowChange, of table: StoredTable) -> Bool {
    binds(change.before, table) != binds(change.after, table)
  }

  private func binds(_ image: String?, _ table: StoredTable) -> Bool {
    guard let row = image.flatMap(RowImage.init) else { return false }
    guard row.value(of: column, in: table) == .text(code.words) else { return false }
    guard let sides else { return true }
    return row.value(of: sides.offeredBy, in: table) != row.value(of: sides.takenBy, in: table)
  }
}

extension Failure {
  /// - Parameter day: on which the operation was.
  static func binding(
    _ state: BindingState, _ record: String, _ operation: Operation, on day: CivilDate
  ) -> Failure {
    let (name, nameKo) = (state.name.en, state.name.ko)
    guard state.sides != nil else {
      return Failure(
        StoreFailure.binding,
        Text(
          en: "operation \(operation.number) of \(day) settled whether '\(record)' is \(name); "
            + "it is neither undone nor redone",
          ko: "'\(record)': \(day)의 작업 \(operation.number)번은 \(nameKo) 여부를 정했으므로 되돌리거나 다시 "
            + "실행할 수 없습니다"),
        hint: operation.kind == .command ? state.advice : state.renewal)
    }
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
