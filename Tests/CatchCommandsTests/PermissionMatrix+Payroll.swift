/// Who may do what with pay on stored shifts.
extension PermissionMatrix {
  static let payrollTable = """
      0 10 18 18 18 10 10 10 12  wage profile set 민지 --family 2
      0 10 18 18 18 10 18 10 12  wage profile set 민지 -p 카페 --family 2
      0 10 18 18 18 10 18 10 12  wage policy set 카페 --start-day 16
      0 10 18 18 18 10 18 10 12  wage item add 민지 -p 카페 meal=100000
      0 10 18 10 10 10 10 10 12  wage item add 민지 meal=100000 ; wage item remove itm-1
      0 10 18 18 18 10 18 10 12  wage final -w 민지 -p 카페 --on 2026-11-20 --unused 1 --close --anyway
      0 10 18 18 18 10 18 10 12  wage opening set 민지 -p 카페 --through 2026-11-01 --leave-used 2
      0 10 18 18 18 10 18 10 12  wage opening set 민지 -p 카페 --through 2026-11-01 --leave-used 2 ; wage opening remove 민지 -p 카페
    """
}
