import CommandsTestSupport

/// The contracts of `snap`.
extension ContractTable {
  private static let busy =
    SnapWorld.lines + ["snap busy add 2026-03-05T10:00 --until 12:00 --as 사장"]
  private static let booked =
    SnapWorld.lines + ["snap book prd-1 --at 2026-03-07T14:00 --minutes 90 --people 4 --as 민지"]
  private static let accepted = booked + ["snap accept bkg-1 --as 사장"]
  private static let shot =
    accepted + ["CATCHKIT_NOW=2026-03-07T16:00:00+09:00 snap complete bkg-1 --as 사장"]
  private static let pictured = SnapWorld.lines + ["snap photo add prd-1 pixel.webp --as 사장"]
  private static let calendar = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:a
    DTSTART:20260305T100000
    DTEND:20260305T120000
    SUMMARY:치과
    END:VEVENT
    END:VCALENDAR

    """

  static let snapSamples: [Sample] = [
    sample("profile.set", "profile set --mood 시크 --as 민지", before: SnapWorld.lines),
    sample("profile.show", "profile show --as 사장", before: SnapWorld.lines),
    sample("maker.list", "maker list --as 민지", before: SnapWorld.lines),
    sample("maker.leave", "maker leave --as 사장", before: SnapWorld.lines),
    sample("hours.set", "hours set mon 10:00-12:00 --as 사장", before: SnapWorld.lines),
    sample("hours.except", "hours except 2026-12-25 --closed --as 사장", before: SnapWorld.lines),
    sample("hours.list", "hours list 사장 --as 민지", before: SnapWorld.lines),
    sample("busy.add", "busy add 2026-03-05T10:00 --until 12:00 --as 사장", before: SnapWorld.lines),
    sample("busy.list", "busy list --as 사장", before: busy),
    sample("busy.remove", "busy remove bsy-1 --as 사장", before: busy),
    sample("busy.import", "busy import - --as 사장", input: calendar, before: SnapWorld.lines),
    sample(
      "product.add", "product add --title B --mood 시크 --area 전체 --option 60=80000 --as 사장",
      before: SnapWorld.lines),
    sample("product.edit", "product edit prd-1 --title C --as 사장", before: SnapWorld.lines),
    sample("product.hide", "product hide prd-1 --as 사장", before: SnapWorld.lines),
    sample("product.show", "product show prd-1 --as 민지", before: SnapWorld.lines),
    sample("product.list", "product list --as 민지", before: SnapWorld.lines),
    sample(
      "product.import", "product import - --as 사장",
      input: "title,moods,areas,options\nB,시크,성수,60=80000\n", before: SnapWorld.lines),
    sample("photo.add", "photo add prd-1 pixel.webp --as 사장", before: SnapWorld.lines),
    sample("photo.remove", "photo remove pho-1 --as 사장", before: pictured),
    sample("like", "like prd-1 --as 민지", before: SnapWorld.lines),
    sample("match", "match --mood 빈티지 --budget 100000 --as 민지", before: SnapWorld.lines),
    sample("compare", "compare prd-1 --as 민지", before: SnapWorld.lines),
    sample("quote", "quote prd-1 --minutes 90 --people 4 --as 민지", before: SnapWorld.lines),
    sample("slots", "slots prd-1 --as 민지", before: SnapWorld.lines),
    sample("calendar", "calendar 사장 --as 민지", before: booked),
    sample("book", "book prd-1 --at 2026-03-07T14:00 --as 민지", before: SnapWorld.lines),
    sample("list", "list --as 민지", before: booked),
    sample("booking", "show bkg-1 --as 민지", before: booked),
    sample("next", "next --as 민지", before: accepted),
    sample("accept", "accept bkg-1 --as 사장", before: booked),
    sample("decline", "decline bkg-1 --as 사장", before: booked),
    sample("move", "move bkg-1 --to 2026-03-08T14:00 --as 민지", before: booked),
    sample("cancel", "cancel bkg-1 --as 민지", before: booked),
    sample(
      "complete", "complete bkg-1 --as 사장", before: accepted,
      at: "CATCHKIT_NOW=2026-03-07T16:00:00+09:00"),
    sample("pay", "pay bkg-1 54000 --as 사장", before: accepted),
    sample(
      "review", "review bkg-1 5 --content 편했어요 --as 민지", before: shot,
      at: "CATCHKIT_NOW=2026-03-08T16:00:00+09:00"),
    sample("sheet", "sheet prd-1 --html page.html --as 민지", before: SnapWorld.lines),
    sample("due", "due --within 168h --as 민지", before: accepted),
  ]

  private static func sample(
    _ name: String, _ line: String, input: String = "", before: [String], at time: String? = nil
  ) -> Sample {
    Sample(
      contract: "catchkit.snap.\(name)/1", line: (time.map { $0 + " " } ?? "") + "snap \(line)",
      input: input, explains: false, before: before)
  }

  private static let profileFields = [
    "name: text",
    "moods: [text]",
    "areas: [text]",
    "is_maker: bool",
    "has_left: bool",
    "studio: text | null",
    "link: text | null",
    "zone: text",
    "notice_seconds: integer",
    "notice: text",
    "horizon_days: integer",
    "buffer_before_seconds: integer",
    "buffer_before: text",
    "buffer_after_seconds: integer",
    "buffer_after: text",
    "auto_accepts: bool",
    "policy: text",
    "latitude_e6: integer | null",
    "longitude_e6: integer | null",
    "phone: text | null",
    "email: text | null",
    "messenger: text | null",
  ]

  private static let hoursFields = [
    "id: text",
    "day: text",
    "hours: text | null",
  ]

  private static let busyFields = [
    "id: text",
    "starts_at: instant",
    "ends_at: instant",
    "title: text | null",
    "source: text | null",
    "uid: text | null",
  ]

  private static let productFields = [
    "id: text",
    "title: text",
    "maker: text",
    "has_left: bool",
    "details: text | null",
    "moods: [text]",
    "areas: [text]",
    "is_studio: bool",
    "included: integer",
    "extra: won",
    "deposit: text | null",
    "edited_count: integer | null",
    "delivery_days: integer | null",
    "pending_blocks: bool",
    "is_hidden: bool",
    "options: [{minutes: minutes, price: won}]",
    "addons: [{name: text, price: won}]",
    "lowest_price: won",
    "photos: [{id: text, path: text, sha256: text}]",
    "is_liked: bool",
  ]

  private static let bookingFields = [
    "id: text",
    "product: text",
    "title: text",
    "customer: text",
    "maker: text",
    "state: 'held' | 'requested' | 'accepted' | 'declined' | 'completed' | 'no_show' "
      + "| 'cancelled_by_customer' | 'cancelled_by_maker' | 'expired'",
    "waits_for: 'booking' | 'answer' | 'new_time' | 'deposit' | 'shoot' | "
      + "'completion' | 'review' | 'refund' | null",
    "starts_at: instant",
    "ends_at: instant",
    "zone: text",
    "minutes: minutes",
    "place: text | null",
    "people: integer",
    "lines: [{kind: 'option' | 'people' | 'addon', name: text, count: integer, each: "
      + "won, amount: won}]",
    "total: won",
    "deposit: won",
    "paid: won",
    "refund: {percent: integer, amount: won, next_at: instant | null} | null",
    "lapses_at: instant | null",
    "offered_start: instant | null",
    "offered_by: text | null",
    "contact: {phone: text | null, email: text | null, messenger: text | null}",
    "own_contact: {phone: text | null, email: text | null, messenger: text | null}",
    "message: text | null",
    "reason: text | null",
    "owed: won",
    "stars: integer | null",
    "review: text | null",
  ]

  static let snapOutputs: [Contract] = [
    Contract(id: "catchkit.snap.profile.set/1", shape: "record", fields: profileFields),
    Contract(id: "catchkit.snap.profile.show/1", shape: "record", fields: profileFields),
    Contract(id: "catchkit.snap.maker.list/1", shape: "list", fields: profileFields),
    Contract(id: "catchkit.snap.maker.leave/1", shape: "record", fields: profileFields),
    Contract(id: "catchkit.snap.hours.set/1", shape: "list", fields: hoursFields),
    Contract(id: "catchkit.snap.hours.except/1", shape: "list", fields: hoursFields),
    Contract(id: "catchkit.snap.hours.list/1", shape: "list", fields: hoursFields),
    Contract(id: "catchkit.snap.busy.add/1", shape: "record", fields: busyFields),
    Contract(id: "catchkit.snap.busy.list/1", shape: "list", fields: busyFields),
    Contract(id: "catchkit.snap.busy.remove/1", shape: "list", fields: busyFields),
    Contract(
      id: "catchkit.snap.busy.import/1", shape: "record",
      fields: [
        "file: text",
        "source: text",
        "events: integer",
        "added: integer",
        "unchanged: integer",
        "removed: integer",
        "refused: integer",
      ]),
    Contract(id: "catchkit.snap.product.add/1", shape: "record", fields: productFields),
    Contract(id: "catchkit.snap.product.edit/1", shape: "record", fields: productFields),
    Contract(id: "catchkit.snap.product.hide/1", shape: "record", fields: productFields),
    Contract(id: "catchkit.snap.product.show/1", shape: "record", fields: productFields),
    Contract(id: "catchkit.snap.product.list/1", shape: "list", fields: productFields),
    Contract(
      id: "catchkit.snap.product.import/1", shape: "record",
      fields: [
        "file: text",
        "rows: integer",
        "added: integer",
        "unchanged: integer",
        "changed: integer",
      ]),
    Contract(id: "catchkit.snap.photo.add/1", shape: "record", fields: productFields),
    Contract(id: "catchkit.snap.photo.remove/1", shape: "record", fields: productFields),
    Contract(id: "catchkit.snap.like/1", shape: "record", fields: productFields),
    Contract(
      id: "catchkit.snap.match/1", shape: "list",
      fields: [
        "product: text",
        "title: text",
        "maker: text",
        "option_minutes: minutes",
        "total: won",
        "score: integer",
        "score_of: integer",
        "why: [{term: 'mood' | 'area' | 'price' | 'time' | 'look', points: integer, of: "
          + "integer, reason: text}]",
        "first_start: instant | null",
      ]),
    Contract(
      id: "catchkit.snap.compare/1", shape: "list",
      fields: [
        "product: text",
        "title: text",
        "maker: text",
        "minutes: minutes",
        "total: won",
        "deposit: won",
        "per_hour: won",
        "per_person: won",
        "first_start: instant | null",
        "edited_count: integer | null",
        "delivery_days: integer | null",
        "policy: text",
        "best: [text]",
      ]),
    Contract(
      id: "catchkit.snap.quote/1", shape: "record",
      fields: [
        "product: text",
        "title: text",
        "minutes: minutes",
        "people: integer",
        "lines: [{kind: 'option' | 'people' | 'addon', name: text, count: integer, each: "
          + "won, amount: won}]",
        "total: won",
        "deposit: won",
        "per_hour: won",
        "per_person: won",
      ]),
    Contract(
      id: "catchkit.snap.slots/1", shape: "list",
      fields: [
        "starts_at: instant",
        "ends_at: instant",
        "light: 'day' | 'golden' | 'dark' | null",
        "zone: text",
      ]),
    Contract(
      id: "catchkit.snap.calendar/1", shape: "list",
      fields: [
        "day: date",
        "cells: ['closed' | 'free' | 'busy' | 'held' | 'booked']",
      ]),
    Contract(id: "catchkit.snap.book/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.list/1", shape: "list", fields: bookingFields),
    Contract(id: "catchkit.snap.booking/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.next/1", shape: "list", fields: bookingFields),
    Contract(id: "catchkit.snap.accept/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.decline/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.move/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.cancel/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.complete/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.pay/1", shape: "record", fields: bookingFields),
    Contract(id: "catchkit.snap.review/1", shape: "record", fields: bookingFields),
    Contract(
      id: "catchkit.snap.due/1", shape: "list",
      fields: [
        "key: text",
        "kind: 'snap_request' | 'snap_answer' | 'snap_deposit' | 'snap_refund' | "
          + "'snap_shoot' | 'snap_delivery' | 'snap_offer' | 'snap_cancellation' | "
          + "'snap_review'",
        "at: instant",
        "is_late: bool",
        "product: text",
        "zone: text",
        "booking: text",
      ]),
    Contract(
      id: "catchkit.snap.sheet/1", shape: "record",
      fields: ["file: text", "products: integer", "photos: integer", "left_out: integer"]),
  ]
}
