/// The contracts of pay on stored shifts.
extension ContractTable {
  static let payrollOutputs: [Contract] = []

  static let payrollSamples: [Sample] = []
}
