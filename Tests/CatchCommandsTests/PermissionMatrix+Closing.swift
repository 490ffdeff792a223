/// Who may do what with closed pay periods and payslips.
extension PermissionMatrix {
  static let closingTable = """
      0 10 18 18 18 10 18 10 12  wage close -p 카페 --period 2026-11 --anyway
      0 10 18 18 18 10 18 10 12  wage close -p 카페 -w 민지 --period 2026-11 --anyway
      0 10 18 18 18 10 18 10 12  wage close -p 카페 --period 2026-11 --anyway ; wage reopen -p 카페 --reason 오류
      0 10 18 18 18 10 18 10 12  wage close -p 카페 --period 2026-11 --anyway ; wage reopen cls-1 --reason 오류
    """
}
