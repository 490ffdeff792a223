import CatchValues
import ChallengeService

extension AccountStatement {
  // MARK: Signs

  /// True where sums below 0 are the spending.
  ///
  /// - Throws: `challenge.import_columns` where nothing says it.
  private func spendsBelowZero(_ lines: [Line], by changes: Changes) throws(Failure) -> Bool {
    let sums = lines.filter(\.isSum)
    let directed = sums.filter(\.isDirected)
    let sided = saysOut || hasIncome ? sums : directed
    for group in [sided, directed] {
      let below = group.count { $0.won ?? 0 < 0 }
      if 2 * below != group.count { return 2 * below > group.count }
    }
    if changes.signed > 0, changes.unsigned > 0 { throw unsure(sums.first?.number) }
    if changes.signed > 0 || changes.unsigned > 0 { return changes.signed > 0 }
    if 2 * sums.count(where: { $0.won ?? 0 < 0 }) > sums.count { return true }
    guard let line = firstWithoutPurchase(sums) else { return false }
    guard hasBalance, sided.isEmpty else { throw unsure(line) }
    return true
  }

  private typealias Changes = (signed: Int, unsigned: Int, rises: [Int: Bool])

  /// Counts the rows whose sum changed the balance as it stands, and those whose opposite did, and
  /// notes by line whether the balance rose with the sum.
  ///
  /// The rows are read in the order that explains more of them; of two such orders in that of their
  /// days, and within one day in both.
  private func changes(_ lines: [Line]) -> Changes {
    let found = [lines, Array(lines.reversed())].map { lines in
      var count: Changes = (0, 0, [:])
      for (before, line) in zip(lines, lines.dropFirst()) {
        guard line.isSum, let won = line.won, let old = before.balance, let new = line.balance
        else { continue }
        if new &- old == won { count.signed += 1 }
        if old &- new == won { count.unsigned += 1 }
        if [old &- new, new &- old].contains(won) { count.rises[line.number] = new > old }
      }
      return count
    }
    let (up, down) = (found[0], found[1])
    let (most, other) = (up.signed + up.unsigned, down.signed + down.unsigned)
    if most != other { return most > other ? up : down }
    let days = lines.compactMap { $0.known?.day }
    guard let first = days.first, let last = days.last, first != last else {
      return (up.signed + down.signed, up.unsigned + down.unsigned, [:])
    }
    return first < last ? up : down
  }

  /// Returns the line of the first sum below 0 that cancels no row before it.
  private func firstWithoutPurchase(_ lines: [Line]) -> Int? {
    var open: [Purchase: Int] = [:]
    let acts = lines.compactMap { line in
      line.known.map { Act(line: line, part: .out, spending: $0, row: 0) }
    }
    for act in AccountStatement.inOrder(acts) {
      if act.line.won ?? 0 > 0 {
        open[act.purchase, default: 0] += 1
      } else if !act.spending.memo.isEmpty, let count = open[act.purchase], count > 0 {
        open[act.purchase] = count - 1
      } else {
        return act.line.number
      }
    }
    return nil
  }

  private func unsure(_ line: Int?) -> Failure {
    ChallengeRefusal.importColumns.failure(
      "nothing says which sums under '\(name)' are spending, those above or below 0",
      "'\(name)' 열에서 양수와 음수 중 어느 쪽이 지출인지 알 수 없습니다",
      hint: Text(
        en: "name the column that says it: --columns direction=HEADING or balance=HEADING; where "
          + "sums above 0 are spending, remove the others and call their column 이용금액",
        ko: "알려 주는 열을 지정하십시오: --columns direction=머리글 또는 balance=머리글. 양수가 지출이면 다른 행을 지우고 열 이름을 "
          + "이용금액으로 바꾸십시오"), field: "direction"
    ).located(file: file, line: line)
  }

  // MARK: The whole

  /// A row of the past: spending, or a cancellation of some.
  private struct Act {
    let line: Line
    let part: Part
    let spending: Spending
    /// The row of the table, for spending.
    let row: Int

    var purchase: Purchase { Purchase(memo: spending.memo, paid: spending.paid) }
  }

  private struct Purchase: Hashable {
    let memo: String
    let paid: Int
  }

  /// Returns rows from the earliest on.
  private static func inOrder(_ acts: [Act]) -> [Act] {
    guard let first = acts.first, let last = acts.last else { return [] }
    let direction = first.spending.day > last.spending.day ? -1 : 1
    return acts.sorted { left, right in
      (left.spending.day, direction * left.line.number)
        < (right.spending.day, direction * right.line.number)
    }
  }

  func take(_ lines: [Line], into table: inout SpendingTable) throws(Failure) {
    let changes = changes(lines)
    let isNegative = try spendsBelowZero(lines, by: changes)
    // Where words say out or in, sums above 0 say neither.
    let isUnsigned = !isNegative && lines.contains { [.out, .incoming].contains($0.role) }
    var acts: [Act] = []
    for line in lines {
      var part = line.part
      let isOpposite = line.won.map { $0 != 0 && ($0 < 0) != isNegative } ?? false
      if part == .out, isUnsigned, let doubt = line.doubt {
        guard let isRise = changes.rises[line.number] else {
          table.add(line.number, line.fields, .failure(doubt))
          continue
        }
        if isRise { part = .incoming }
      }
      if part == .out, isOpposite { part = .opposite }
      if part == .transfer, isOpposite, !line.isDirected { part = .incoming }
      if part == .void { table.cancelledCount += 1 }
      if part == .incoming { table.incomingCount += 1 }
      if [.void, .incoming, .transfer, .nothing].contains(part) {
        table.passedOver[part, default: []].append(line.number)
        continue
      }
      guard case .success(let spending) = line.spending else {
        table.add(line.number, line.fields, line.spending)
        continue
      }
      if part == .opposite, !isNegative, spending.memo.isEmpty {
        // Without a shop it cannot be the cancellation of a row.
        let failure = SpendingTable.noSum("\(line.won ?? 0)", under: headings.cost)
        table.add(line.number, line.fields, .failure(failure))
        continue
      }
      if part == .out { table.add(line.number, line.fields, line.spending) }
      if spending.isCancelled {
        table.cancelledCount += 1
      } else {
        acts.append(Act(line: line, part: part, spending: spending, row: table.rows.count - 1))
      }
    }
    cancel(AccountStatement.inOrder(acts), isNegative: isNegative, in: &table)
  }

  /// Lets each cancellation take back the nearest row before it.
  private func cancel(_ ordered: [Act], isNegative: Bool, in table: inout SpendingTable) {
    var open: [Purchase: [Int]] = [:]
    var ofShop: [String: [Int]] = [:]
    for act in ordered {
      let (purchase, number) = (act.purchase, act.line.number)
      let hasShop = !purchase.memo.isEmpty
      if act.part == .out {
        open[purchase, default: []].append(act.row)
        ofShop[purchase.memo, default: []].append(act.row)
      } else if act.part == .partial {
        let row = ofShop[purchase.memo]?.last(where: { table.cost(ofRow: $0) >= purchase.paid })
        if hasShop, purchase.paid > 0, let row {
          table.takeBack(purchase.paid, ofRow: row, by: number)
          if table.cost(ofRow: row) == 0 {
            let paid = table.paid(ofRow: row)
            open[Purchase(memo: purchase.memo, paid: paid)]?.removeAll { $0 == row }
          }
        } else {
          let failure = SpendingTable.refusal(
            "a partial cancellation of '\(act.spending.paid)' has no row of its shop and at least "
              + "its sum before it",
            "부분취소 '\(act.spending.paid)': 앞에 같은 가맹점의 그 이상 금액인 행이 없습니다", "cost")
          table.add(number, act.line.fields, .failure(failure))
        }
      } else if hasShop, let row = open[purchase]?.popLast() {
        table.takeBack(ofRow: row, by: number)
      } else if act.part == .opposite, isNegative {
        table.incomingCount += 1
      } else {
        table.unmatched.append(number)
      }
    }
    table.unmatched.sort()
  }
}
