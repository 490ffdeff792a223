/// The contracts of closed pay periods and payslips.
extension ContractTable {
  static let closingOutputs: [Contract] = []

  static let closingSamples: [Sample] = []
}
