/// Who may do what with interval arithmetic, templates and rotations.
extension PermissionMatrix {
  static let intervalTable = """
      0 10  0 18 18 10 18 10 12  shift split shf-1 --at 20:00
      0 10 18 18 18 10 18 10 12  shift split shf-1 --at 20:00 -w 지훈
      0 10 18 18 18 10 18 10 12  shift publish shf-1 ; shift split shf-1 --at 20:00
      0 10  0 18 18 10 18 10 12  shift split shf-1 --at 20:00 ; shift merge shf-1 shf-3
      0 10  0 18 18 10 18 10 12  shift move shf-1 --later 1h
      0 10 18 18 18 10 18 10 12  shift copy -p 카페 --during 2026-11-03 --to 2026-11-10
      0 10 18 18 18 10 18 10 12  shift fill -p 카페 --during 2026-11-04 --open 18-22 -w 민지
      0 10 18 18 18 10 18 10 12  shift rotate -p 카페 --during 2026-11-10 --cycle D --span D=9-12 -w 민지
      0 10 18 18 18 10 18 10 12  shift template save 하루 -p 카페 --during 2026-11-03
      0 10 18 18 18 10 18 10 12  shift template save 하루 --during 2026-11-03 ; shift template apply 하루 -p 카페 --to 2026-11-10
      0 10 18 18 18 10 18 10 12  shift template save 하루 --during 2026-11-03 ; shift template remove 하루 -p 카페
    """
}
