import CatchCommandLine
import CatchProgram
import CatchValues
import ShotService

/// `catchkit shot why FILE`
struct ExplainShot: Sendable {
  let file: String

  /// The answer about a file.
  enum Verdict: String, NamedWord {
    case screenshot, other

    var name: Text {
      switch self {
      case .screenshot: Text(en: "screenshot", ko: "화면 캡처")
      case .other: Text(en: "other", ko: "다른 사진")
      }
    }
  }

  struct Row: Sendable {
    let file: String
    let facts: PictureFacts
    let ladder: EvidenceLadder
    let shot: ShotFile
    let zone: TimeZone

    var verdict: Verdict { ladder.isScreenshot ? .screenshot : .other }
  }

  private static let evidence = FieldKind.object([
    .choice("signal", Evidence.Signal.allCases.map(\.rawValue), "Signal", "표시"),
    .choice("strength", Evidence.Strength.allCases.map(\.rawValue), "Strength", "강도"),
    .text("value", "Value", "값"),
  ])

  private static let view = RecordView<Row>(
    id: "file", record: ["file", "verdict", "signs", "captured_at", "time_from", "app", "size"],
    [
      .text("file", "File", "파일") { $0.file },
      .choice("verdict", "Verdict", "결론") { $0.verdict },
      .list("evidence", evidence, "Evidence", "증거") { row in
        row.ladder.evidence.map {
          .object([
            .init("signal", .code($0.signal.rawValue, $0.signal.name)),
            .init("strength", .code($0.strength.rawValue, $0.strength.name)),
            .text("value", $0.value),
          ])
        }
      },
      .shown("signs", .text, "Evidence", "증거") {
        $0.ladder.evidence.isEmpty ? .null : .bilingual($0.ladder.evidence.map(words).joined("; "))
      },
      .instant("captured_at", "Captured", "캡처 일시", isNullable: true) {
        ($0.shot.capturedAt, $0.zone)
      },
      .choice(
        "time_from", "Time from", "일시 출처", "The place of the time: EXIF, the name or the file",
        "일시의 출처: EXIF, 이름, 파일", isNullable: true, at: { $0.shot.timeFrom }, named: { $0.name }),
      .text(
        "app", "App", "앱", "The program on the screen, by the name", "이름에 있는 앱", isNullable: true
      ) { $0.ladder.name?.app },
      .integer("width", "Width", "너비") { $0.facts.width },
      .integer("height", "Height", "높이") { $0.facts.height },
      .shown("size", .text, "Pixels", "픽셀") { .string("\($0.facts.width) x \($0.facts.height)") },
    ])

  static var command: Command<Environment> {
    Command(
      "why", Text(en: "Show whether a picture is a screenshot, and why", ko: "화면 캡처인지와 그 이유"),
      into: ExplainShot.init,
      .operand(
        "FILE", .file, Text(en: "A JPEG, PNG, WebP or HEIC file", ko: "JPEG, PNG, WebP, HEIC 파일")),
      discussion: .paragraph(
        en:
          "An exposure, a sensitivity, a lens or a position makes a photo of it, whatever its name. "
          + "Else one decisive or strong sign is enough: the comment, folder or name that devices give, "
          + "or Android as the program that wrote it. "
          + "A PNG picture of the size of a screen, without a camera, counts where nothing else speaks. "
          + "It ends with 1 for another picture. At most 256 kB are read.",
        ko:
          "노출, 감도, 렌즈, 위치 가운데 하나라도 있으면 이름과 상관없이 사진입니다. 그 밖에는 기기가 남기는 설명, 폴더, 이름이나 Android가 쓴 파일이라는 표시 가운데 하나면 "
          + "충분합니다. "
          + "아무 표시가 없으면 카메라 정보가 없고 크기가 화면과 같은 PNG를 캡처로 봅니다. 다른 사진이면 1로 끝납니다. 256 kB까지만 읽습니다."),
      examples: [
        Example("catchkit shot why IMG_4410.PNG", "The evidence", "증거"),
        Example("catchkit shot why poster.png -q && echo yes", "In a condition", "조건문에서"),
        Example(
          "catchkit shot why a.png --json | jq -r '.data.evidence[].signal'", "The signs", "표시만"),
      ],
      output: view.record("catchkit.shot.why"),
      negativeAnswer: Text(en: "it is no screenshot", ko: "화면 캡처가 아님"), usesStore: false
    ) { request, environment throws(Failure) in
      let row = try request.row(in: environment)
      var report = view.report(row, view.record("catchkit.shot.why"), in: environment)
      (report.isNegative, report.exitsByAnswer) = (row.verdict == .other, true)
      return report
    }
  }

  private func row(in environment: Environment) throws(Failure) -> Row {
    guard self.file != "-" else {
      throw .malformed(
        "-", "is no file: its name and folder are signs, too", "파일이 아닙니다. 이름과 폴더도 증거입니다")
    }
    let outcome = try Failure.locating(file: self.file, field: "FILE") { () throws(Failure) in
      try ShotReader(environment).read(
        environment.fullPath(of: self.file), asksWhy: true, needsHash: { _, _ in false })
    }
    switch outcome {
    case .damaged(let reason): throw .noPicture(self.file, reason)
    case .picture(let shot, let ladder, let facts):
      return Row(
        file: self.file, facts: facts, ladder: ladder, shot: shot, zone: try environment.zone())
    }
  }

  /// `name: Screenshot_….png (strong)`
  private static func words(_ sign: Evidence) -> Text {
    let (signal, strength) = (sign.signal.name, sign.strength.name)
    return Text(
      en: "\(signal.en): \(sign.value) (\(strength.en))",
      ko: "\(signal.ko): \(sign.value) (\(strength.ko))")
  }
}
