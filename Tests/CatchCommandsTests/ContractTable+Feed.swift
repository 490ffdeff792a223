/// The contracts of iCalendar.
extension ContractTable {
  static let feedOutputs: [Contract] = []

  static let feedSamples: [Sample] = []
}
