/// Who may do what with planning with pay.
extension PermissionMatrix {
  static let planningTable = """
      0 10 18 18 18 10 18 10 12  wage budget set -p 카페 --month 2026-11 --amount 5000000
      0 10 18 18 18 10 18 10 12  wage budget set -p 카페 --month 2026-11 --amount 1 ; wage budget remove -p 카페 --month 2026-11
    """
}
