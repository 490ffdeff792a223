/// Who may do what with routines and notices.
extension PermissionMatrix {
  /// Routines are everybody's own, so what is another's is not there.
  static let routineTable = """
      0  0  0  0  0  0  0  0 12  shift routine add 마감 --task 정산
     18 10  0 18 18 10 18 10 12  shift routine add 마감 --to shf-1
      0 10  0  0 18 10 18 10 12  shift routine add 마감 --to 카페
      0 10 10 10 10 10 10 10 12  shift routine add 마감 ; shift routine edit 마감 --add 정산
      0 10 10 10 10 10 10 10 12  shift routine add 마감 ; shift routine attach 마감 카페
      0 10 10 10 10 10 10 10 12  shift routine add 마감 --to 카페 ; shift routine detach 마감 카페
      0 10 10 10 10 10 10 10 12  shift routine add 마감 ; shift routine remove 마감
     18 10 12 18 18 10 18 10 12  shift routine tick --all --shift shf-1
     18 10 12 18 18 10 18 10 12  shift routine untick --all --shift shf-1

      0  0  0  0  0  0  0  0 12  shift due
      0  0  0  0  0  0  0  0 12  shift due reset --all
      0  0  0  0  0  0  0  0 12  due
      0  0  0  0  0  0  0  0 12  due reset --all
      0 10 10 10 10 10 10 10 12  shift due ; shift due reset ntc-1
    """
}
