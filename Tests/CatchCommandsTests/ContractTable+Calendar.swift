/// The contracts of calendars and plots.
extension ContractTable {
  static let calendarOutputs: [Contract] = []

  static let calendarSamples: [Sample] = []
}
