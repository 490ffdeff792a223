/// The contracts of interval arithmetic, templates and rotations.
extension ContractTable {
  static let intervalOutputs: [Contract] = []

  static let intervalSamples: [Sample] = []
}
