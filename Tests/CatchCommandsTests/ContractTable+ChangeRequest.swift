/// The contracts of requests for changes, and hooks.
extension ContractTable {
  static let changeRequestOutputs: [Contract] = []

  static let changeRequestSamples: [Sample] = []
}
