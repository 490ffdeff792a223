/// An evening of 민지 with a routine that is half done, and one that nothing carries.
package enum RoutineWorld {
  package static let lines = [
    "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 --as 사장",
    "shift routine add 마감 --alarm end-30m --task 정산 --task 청소 --to 카페 --as 민지",
    "shift routine add 오픈 --task 청소기 --as 민지",
    "shift routine tick 정산 --shift shf-1 --as 민지",
  ]
}

/// 사장 takes photos all week; 민지 books for Saturday, 7 March.
package enum SnapWorld {
  package static let lines = [
    "user add 사장 --role owner", "user add 민지 --as 사장",
    "snap profile set --maker --after 30m --as 사장",
    "snap hours set mon-sun 10:00-18:00 --as 사장",
    "snap product add --title A --mood 빈티지 --area 북촌 --option 60=90000 --option 90=120000 "
      + "--included 2 --extra 15000 --addon 원본=30000 --deposit 30% --as 사장",
  ]
}

/// 민지 has three screenshots; the first one found is a coupon with a tag.
package enum ShotWorld {
  package static let lines = ["user add 사장", "user add 민지 --as 사장", "shot scan /shots --as 민지"]
}

extension StoreRun {
  /// A world by the name that transcripts give it.
  static func world(_ name: String) throws -> StoreRun? {
    switch name {
    case "empty": try StoreRun()
    case "people": try withPeople()
    case "place": try withPlace()
    case "october": try withOctober()
    case "closed": try withOctober(isClosed: true)
    case "snap": try StoreRun(SnapWorld.lines)
    case "shot": try StoreRun(ShotWorld.lines)
    default: nil
    }
  }
}
