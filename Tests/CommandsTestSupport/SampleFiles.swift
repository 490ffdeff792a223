import CatchValues

/// Files that every run in memory can name.
package enum SampleFiles {
  /// A WebP of one pixel, whose bytes are ASCII.
  package static let pixel = "RIFF\u{12}\0\0\0WEBPVP8L\u{5}\0\0\0/\0\0\0\0\0"

  package static let all = [
    "offered.log": offered + "\n", "played.log": offered + "\n" + later + "\n",
    "signer.pub": key + " mina\n",
    "other.pub": "ssh-rsa AAAAB3NzaC1yc2E mina\n", "pixel.webp": pixel,
    "Screenshot_20261103-081502_Coupang.webp": pixel,
    "/shots/Screenshot_20261103-081502_Coupang.webp": pixel + "1",
    "/shots/Screenshot_20261104-120000_KakaoTalk.webp": pixel + "2",
    "/shots/Screenshots/a.webp": pixel + "3",
    "/copies/Screenshot_20261103-081502_Coupang-1.webp": pixel + "1",
    "/shots/photo.webp": pixel + "4", "coupon.txt": "카페 쿠폰 유효기간 2026.3.2까지 4,000원",
    "/shelf/note.txt": "", "/mail/\(pixelHash).jpg": "no picture",
    tree.file: pixel + "9",
    "/tree/manifest-0123456789abcdef.jsonl": tree.card,
    "products.csv": "title,moods,areas,options\nB,시크,성수,60=80000\n",
    "busy.ics": "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20261107T140000\n"
      + "DTEND:20261107T150000\nEND:VEVENT\nEND:VCALENDAR\n",
  ]

  /// An exported tree with one screenshot, and its card.
  package static let tree: (file: String, card: String) = {
    let bytes = Array((pixel + "9").utf8)
    let digest = SHA256.digest(of: bytes)
    let name = "files/\(digest.prefix(2))/\(digest).webp"
    return (
      "/tree/\(name)",
      #"{"sha256":"\#(digest)","file":"\#(name)","bytes":\#(bytes.count),"name":"a.webp","#
        + #""type":"webp","width":1,"height":1,"captured_at":"2026-03-01T00:00:00Z","#
        + #""zone":"Asia/Seoul","time_from":"name","app":"","signal":"name","is_shot":true,"#
        + #""said":{"at":"2026-03-01T00:00:00Z","is_shot":null,"kept":true,"favourite":false,"#
        + #""note":"","app":"","captured_at":null,"tags":["맛집"],"tags_removed":[]},"text":null}"#
        + "\n"
    )
  }()

  /// The name under which the picture of one pixel is stored.
  package static let pixelHash = SHA256.digest(of: Array(pixel.utf8))

  /// The log of a creator, whose challenge starts on 2 March 2026.
  package static let offered = #"""
    {"n":1,"prev":"b8cc59d2d16c9721d3a4c0b9742c77c119901f4d9c42747fbf9991df9d1c2323",\#
    "at":"2026-03-01T00:00:00Z","type":"joined",\#
    "challenge":"b8cc59d2d16c9721d3a4c0b9742c77c119901f4d9c42747fbf9991df9d1c2323",\#
    "player":"196e4ec2da05b945301e278faa015dc5","name":"절약왕","key":null,"role":"creator",\#
    "rules":{"schema":"catchkit.challenge.rules/1","topic":1,"amount":30000,\#
    "free_amount":false,"title":"파일로 하는 대결","content":"x","start":"2026-03-02","days":7,\#
    "mode":"duel","places":2,"rule":"target","allowed":[],"rest_days":0,"late_seconds":0,\#
    "proof":"none","referee":false,"draw_badge":"both","zone":"Asia/Seoul",\#
    "day_begins":"00:00","wait_days":7,"nonce":"63033b0ca389c35ac097314d939736f8"},\#
    "referee":null,"hash":"4114c2dfd2855c466bad2fe34656a480ea0e6b38bc9d9e41fd16a2f8ba32a125"}
    """#

  /// What the creator's log has two days later.
  package static let later = #"""
    {"n":2,"prev":"4114c2dfd2855c466bad2fe34656a480ea0e6b38bc9d9e41fd16a2f8ba32a125",\#
    "at":"2026-03-03T03:00:00Z","type":"closed","day":"2026-03-02",\#
    "hash":"f010f5ed718a02a2a9698f0f2cad49d1ab35333baaa6a369be1358a383ec2a74"}
    """#

  /// A public key of Ed25519, whose private half is gone.
  package static let key =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKs4gbTT0M+JHiSsrmBINR1o3W2lLWZOKW2i2r9UDk9u"
}
