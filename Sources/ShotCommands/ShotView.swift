import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ShotService

/// A shot in outputs.
enum ShotView {
  struct Row: Sendable {
    let shot: Shot
    let zone: TimeZone
  }

  static let view = RecordView<Row>(
    list: ["id", "captured_at", "app", "state", "tag_names", "file"],
    record: [
      "id", "captured_at", "time_from", "app", "state", "favourite", "tag_names", "note",
      "expires_on", "secret_names", "size", "bytes", "path", "sha256", "missing",
    ],
    [
      .id("The screenshot's id", "캡처 ID") { $0.shot.id.description },
      .instant("captured_at", "Captured", "캡처 일시") { ($0.shot.capturedAt, $0.zone) },
      .text("zone", "Zone", "시간대", "The zone by whose clock it was captured", "캡처한 곳의 시간대") {
        $0.shot.file.zone
      },
      .text("app", "App", "앱", isNullable: true) { $0.shot.app.isEmpty ? nil : $0.shot.app },
      .integer("width", "Width", "너비", "Pixels", "픽셀") { $0.shot.file.width },
      .integer("height", "Height", "높이", "Pixels", "픽셀") { $0.shot.file.height },
      .choice("state", "State", "상태") { $0.shot.state },
      .bool("favourite", "Favourite", "즐겨찾기") { $0.shot.mark.isFavourite },
      .list("tags", .text, "Tags", "태그") { $0.shot.tags.map { .string($0.name) } },
      .date(
        "expires_on", "Expires", "만료일", "Last day of a coupon or ticket", "쿠폰이나 표의 마지막 날",
        isNullable: true, at: \.shot.expiresOn),
      .list(
        "secrets", .choice(Secret.allCases.map(\.rawValue)), "Secrets", "비밀",
        "Kinds of secrets in the text, masked", "글에 있어 가린 비밀의 종류"
      ) { $0.shot.secrets.map { .code($0.rawValue, $0.name) } },
      .text("path", "Path", "위치", "The last known path", "마지막으로 확인한 위치") { $0.shot.file.path },
      .text("sha256", "SHA-256", "SHA-256") { $0.shot.file.digest },
      .text("note", "Note", "메모", isNullable: true) {
        $0.shot.mark.note.isEmpty ? nil : $0.shot.mark.note
      },
      .integer("bytes", "Bytes", "바이트") { $0.shot.file.size },
      .bool("missing", "Missing", "파일 없음", "Whether its file is gone", "파일이 없어졌는지") {
        $0.shot.file.isMissing
      },
      .choice(
        "time_from", "Time from", "일시 출처",
        "The place of the time: EXIF, the name or the file, whose time is approximate",
        "일시의 출처: EXIF, 이름, 파일(대략의 일시)"
      ) { $0.shot.file.timeFrom },
      .shown("tag_names", .text, "Tags", "태그") {
        .string($0.shot.tags.map(\.name).joined(separator: ", "))
      },
      .shown("secret_names", .text, "Secrets", "비밀") { row in
        let names = row.shot.secrets.map(\.name)
        return names.isEmpty ? .null : .bilingual(names.joined(", "))
      },
      .shown("file", .text, "File", "파일") { .string($0.shot.file.fileName) },
      .shown("size", .text, "Pixels", "픽셀") {
        .string("\($0.shot.file.width) x \($0.shot.file.height)")
      },
    ])

  static func rows(_ shots: [Shot], _ session: Session) throws(Failure) -> [Row] {
    try shots.map { shot throws(Failure) in
      Row(shot: shot, zone: try session.zones.zone(shot.file.zone))
    }
  }
}
