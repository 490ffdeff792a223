import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService

extension RejectedSlots {
  /// Checks a batch that keeps going by the rules of all domains, and records the refused shifts.
  ///
  /// - Throws: the refusal, after which the batch is made again without these shifts.
  mutating func checkRules(
    on batch: ShiftBatch, after transaction: borrowing Transaction, by actor: Person,
    in environment: Environment
  ) throws(Failure) {
    do throws(Failure) {
      try environment.checkRules(after: transaction, by: actor)
    } catch {
      guard error.concernsInput else { throw error }
      for listed in batch.made {
        do throws(Failure) {
          let shift = RecordName(entity: "shift", record: listed.shift.id)
          try environment.checkRules(.record(shift), after: transaction, by: actor)
        } catch {
          refuse(listed, error)
        }
      }
      throw error
    }
  }
}
