/// The contracts of planning with pay.
extension ContractTable {
  static let planningOutputs: [Contract] = []

  static let planningSamples: [Sample] = []
}
