public import CatchStore
public import CatchValues
public import PeopleService

/// The rows of one attempt at a batch: refused ones, and those that rules excluded.
public final class BatchRows {
  public let keepsGoing: Bool
  private let environment: Environment
  /// Refusals by rules in an earlier attempt, by the number of the row.
  private let ruledOut: [Int: Failure]
  /// True when the rules of all domains check each row rather than the whole.
  private let asksByRow: Bool
  private var refusals = RefusalGroups()
  public var failureCount: Int { refusals.count }
  /// Refusals by rules in this attempt, which the next one leaves out.
  private(set) var newlyRuledOut: [Int: Failure] = [:]
  /// True when a rule refused the whole, so that the next attempt checks row by row.
  private(set) var hasToAskByRow = false

  init(
    keepsGoing: Bool, without ruledOut: [Int: Failure], asksByRow: Bool,
    in environment: Environment
  ) {
    self.keepsGoing = keepsGoing
    self.ruledOut = ruledOut
    self.asksByRow = asksByRow
    self.environment = environment
  }

  /// Takes one row, or counts it as refused.
  ///
  /// - Parameters:
  ///   - number: the row's number, equal in every attempt.
  ///   - locate: adds the row's place in the file to a refusal.
  /// - Returns: false for a refused row.
  /// - Throws: failures not caused by the row, such as a store that cannot be written.
  public func take(
    _ number: Int, in transaction: borrowing Transaction, by actor: Person,
    locating locate: (Failure) -> Failure, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      if let failure = ruledOut[number] { throw failure }
      let mark = asksByRow ? try transaction.mark() : nil
      try body()
      guard let mark else { return true }
      do throws(Failure) {
        try environment.checkRules(mark, after: transaction, by: actor)
      } catch {
        guard error.concernsInput else { throw error }
        newlyRuledOut[number] = error
      }
      return true
    } catch {
      guard error.concernsInput else { throw error }
      refuse(locate(error))
      return false
    }
  }

  /// Counts a row as refused, such as one that could not be read.
  public func refuse(_ failure: Failure) { refusals.add(failure) }

  /// Excludes rows from the next attempt, by number.
  public func ruleOut(_ found: [Int: Failure]) throws(Failure) {
    newlyRuledOut.merge(found) { known, _ in known }
    if let first = newlyRuledOut.min(by: { $0.key < $1.key }) { throw first.value }
  }

  /// Refuses the attempt if rows were refused or rules of a domain refuse the whole.
  ///
  /// - Throws: the only refusal, or their count, unless the batch keeps going; then the refusal of
  ///   a rule, so that the next attempt excludes its rows.
  public func check(
    _ words: BatchWords, of count: Int, in file: String,
    after transaction: borrowing Transaction, by actor: Person
  ) throws(Failure) {
    if failureCount > 0, !keepsGoing { throw failure(words, of: count, in: file) }
    guard keepsGoing else { return }
    try ruleOut([:])
    guard !asksByRow else { return }
    do throws(Failure) {
      try environment.checkRules(after: transaction, by: actor)
    } catch {
      hasToAskByRow = error.concernsInput
      throw error
    }
  }

  /// Reports the refusals, a line for each kind on standard error; the final failure has only a
  /// count.
  func report(_ words: BatchWords) {
    guard failureCount > 1 || keepsGoing else { return }
    for line in refusals.lines(in: environment.language, words.rows) {
      environment.errors.note(line)
    }
  }

  private func failure(_ words: BatchWords, of count: Int, in file: String) -> Failure {
    if failureCount == 1, let only = refusals.first { return only }
    // If all rows have the same reason, it is the reason of the whole.
    let reason = refusals.isUniform ? refusals.first?.entry : nil
    return Failure(
      reason ?? words.refusal, words.refused(failureCount, count),
      hint: reason == nil ? words.advice : refusals.first?.hint, source: SourcePosition(file: file))
  }
}

/// The words that an import uses for its rows.
public struct BatchWords: Sendable {
  /// The failure of a batch whose rows were refused for several reasons.
  public let refusal: FailureCase
  /// The failure of a batch that passed over some rows.
  public let shortfall: FailureCase
  /// The refused rows and all of them: "2 of 5 rows were refused, so none was imported".
  public let refused: @Sendable (Int, Int) -> Text
  /// The passed-over rows and all of them: "2 of 5 rows were passed over".
  public let passedOver: @Sendable (Int, Int) -> Text
  /// The word for the content of the file of rejects: "rows".
  public let rows: Text
  /// A name for that file: `bad.csv`.
  public let rejectsName: String
  /// Replaces the advice of the refusal.
  public let advice: Text?

  public init(
    refusal: FailureCase, shortfall: FailureCase, rows: Text, rejectsName: String,
    advice: Text? = nil, refused: @escaping @Sendable (Int, Int) -> Text,
    passedOver: @escaping @Sendable (Int, Int) -> Text
  ) {
    self.refusal = refusal
    self.shortfall = shortfall
    self.rows = rows
    self.rejectsName = rejectsName
    self.advice = advice
    self.refused = refused
    self.passedOver = passedOver
  }
}

extension Failure {
  /// True when other rows may still succeed.
  public var concernsInput: Bool {
    switch kind {
    case .notFound, .conflict, .refused, .forbidden, .usage: true
    case .negative, .busy, .damagedStore, .inputOutput, .declined, .rejects, .remote, .bug, .output:
      false
    }
  }
}
