public import CatchValues

extension View {
  private static let birthsSQL: StaticString =
    """
    SELECT record, min(number),
      (SELECT digest FROM operation WHERE operation.number = change.operation)
    FROM change WHERE entity = ?1
    GROUP BY record
    ORDER BY record
    """

  /// Gives each record of a table with the first 16 digits of the log's digest at its creation, in
  /// the order of their numbers.
  ///
  /// The digest depends on everything done before, so it tells the records of two stores apart, and
  /// every copy of a store keeps it.
  public func eachBirth(of table: String, _ body: (Int, UInt64) -> Void) throws(Failure) {
    let statement = try prepare(View.birthsSQL)
    try statement.bind([.text(table)])
    while try statement.step() {
      let digest = try statement.text(2)
      body(try statement.integer(0), UInt64(digest.prefix(16), radix: 16) ?? 0)
    }
  }

  /// The births of a small table as hexadecimal digits, by record.
  public func births(of table: String) throws(Failure) -> [Int: String] {
    var births: [Int: String] = [:]
    try eachBirth(of: table) { record, birth in
      let digits = String(birth, radix: 16)
      births[record] = String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return births
  }
}
