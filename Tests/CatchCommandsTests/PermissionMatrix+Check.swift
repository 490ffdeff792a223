/// Who may do what with checks and availability.
extension PermissionMatrix {
  static let checkTable = """
      0 18  0 18 18 18 18 18 12  user edit 민지 --born 2009-05-01
      0 10 18 18 18 10 18 10 12  shift check rules set rest off -p 카페
      0 10 18 18 18 10 18 10 12  shift check rules reset -p 카페
      0  0  0  0  0  0  0  0 12  shift availability add unavailable --days mon
      0 10 10 10 10 10 10 10 12  shift availability add unavailable --days mon ; shift availability remove avl-1
      0 10 13 18 18 10 18 10 12  shift check rules set overlap refuse -p 카페 ; shift add -p 카페 -w 민지 -d 2026-11-03 -t 18:00-20:00 --despite overlap
    """
}
