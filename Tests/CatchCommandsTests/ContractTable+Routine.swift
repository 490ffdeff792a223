/// The contracts of routines and notices.
extension ContractTable {
  static let routineOutputs: [Contract] = []

  static let routineSamples: [Sample] = []
}
