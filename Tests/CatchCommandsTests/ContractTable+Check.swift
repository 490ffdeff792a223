/// The contracts of checks and availability.
extension ContractTable {
  static let checkOutputs: [Contract] = []

  static let checkSamples: [Sample] = []
}
