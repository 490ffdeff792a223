/// The contracts of recurring shifts.
extension ContractTable {
  static let seriesOutputs: [Contract] = []

  static let seriesSamples: [Sample] = []
}
