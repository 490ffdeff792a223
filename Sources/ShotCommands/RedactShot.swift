import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShotService

/// `catchkit shot redact`
struct RedactShot: Sendable {
  let id: String
  let boxes: [PixelCanvas.Box]
  let hidesSecrets: Bool
  let file: String
  let isReplacing: Bool

  /// Of plain pixels, so that the memory stays below 128 MB.
  private static let mostPixels = 30_000_000

  static var command: Command<Environment> {
    Command(
      "redact",
      Text(en: "Write a copy with black boxes over what is secret", ko: "비밀을 검게 가린 사본 만들기"),
      into: RedactShot.init, ShotOptions.id,
      .repeated(
        "box", box,
        Text(en: "A box in pixels, upright: 40,300,500x60", ko: "가릴 곳(바로 선 픽셀): 40,300,500x60"),
        isCommon: true),
      .flag(
        "secrets", Text(en: "Cover the secrets that tesseract reads", ko: "tesseract로 읽은 비밀 가리기"),
        isCommon: true),
      .required("to", .file, Text(en: "The copy, .png or .jpg", ko: "사본 파일. .png나 .jpg")),
      .overwriting,
      discussion: .paragraph(
        en: "The picture is decoded to plain pixels, the boxes are blackened in them, and they "
          + "are coded again without metadata: nothing is left under a box. --secrets reads the "
          + "picture once more for the places of card and resident numbers and keys; look at the "
          + "copy before you hand it on. The original stays as it is.",
        ko: "사진을 픽셀로 풀어 상자를 검게 칠하고 메타데이터 없이 다시 저장하므로 상자 밑에 아무것도 남지 않습니다. --secrets는 카드 번호, "
          + "주민등록번호, 키의 위치를 찾으려고 사진을 다시 읽습니다. 넘기기 전에 사본을 확인하십시오. 원본은 그대로입니다."),
      examples: [
        Example("catchkit shot redact sht-1 --box 40,300,500x60 --to a.png", "One box", "상자 하나"),
        Example("catchkit shot redact sht-1 --secrets --to a.png", "All secrets", "비밀 모두"),
        Example(
          "catchkit shot redact sht-1 --secrets --to a.png --json | jq .data.boxes",
          "Number of boxes", "상자 수"),
      ],
      output: output, usesStore: true
    ) { request, environment throws(Failure) in try request.answer(in: environment) }
  }

  private static var box: Conversion<PixelCanvas.Box> {
    Conversion("BOX") { word throws(Failure) in
      guard let box = PixelCanvas.Box(word) else {
        throw .malformed(
          word, "is no box", "상자가 아닙니다",
          hint: Text(
            en: "write left, top, width and height: 40,300,500x60",
            ko: "왼쪽, 위, 너비, 높이를 입력하십시오: 40,300,500x60"))
      }
      return box
    }
  }

  private static let output = OutputInfo(
    "catchkit.shot.redact", shape: .record,
    fields: [
      .text("shot", "Screenshot", "캡처"), .text("file", "File", "파일", "The copy", "사본"),
      .integer("boxes", "Boxes", "상자", "Boxes that lie in the picture", "사진 안의 상자"),
      .list(
        "secrets", .choice(Secret.allCases.map(\.rawValue)), "Secrets", "비밀",
        "Kinds of secrets that were covered", "가린 비밀의 종류"),
    ])

  private func answer(in environment: Environment) throws(Failure) -> Report {
    guard hidesSecrets || !boxes.isEmpty else { throw .needsOneOf(["--box", "--secrets"]) }
    let shot = try environment.read { (view: View, actor: Person) throws(Failure) in
      try Shots.find(id, of: actor.id, in: view)
    }
    let path = shot.file.path
    let ending = file.split(separator: ".").last?.lowercased() ?? ""
    guard ["png", "jpg", "jpeg"].contains(ending) else {
      throw .malformed(
        file, "is neither .png nor .jpg", ".png도 .jpg도 아닙니다",
        hint: Text(en: "write --to a.png", ko: "--to a.png처럼 입력하십시오"))
    }
    try environment.requireSpare(file, of: "--to", besides: path)
    guard shot.file.width * shot.file.height <= RedactShot.mostPixels else {
      throw unreadable(shot, "it has more than 30 megapixels", "3천만 픽셀이 넘습니다")
    }
    let bytes = try environment.content(of: shot.file) { unreadable(shot, $0, $1) }
    let pixels = shot.file.width * shot.file.height
    let reader = hidesSecrets ? try TextReader(nil, in: environment) : nil
    guard
      let upright = environment.canvas(of: bytes, pixels: pixels),
      var canvas = PixelCanvas(netpbm: upright)
    else { throw unreadable(shot, "vipsthumbnail cannot decode it", "vipsthumbnail로 읽을 수 없습니다") }
    let secret =
      try reader.map { reader throws(Failure) in
        try secrets(in: upright, of: path, reader, environment)
      } ?? ([], [])
    guard !hidesSecrets || !boxes.isEmpty || !secret.0.isEmpty else {
      throw ShotRefusal.reader.failure(
        "tesseract finds no secret in '\(path)', and no copy is written",
        "'\(path)'에서 tesseract가 찾은 비밀이 없어 사본을 만들지 않았습니다",
        hint: Text(en: "name the places with --box", ko: "--box로 가릴 곳을 지정하십시오"))
    }
    var count = 0
    for box in boxes + secret.0 where canvas.blacken(box) { count += 1 }
    guard let copy = environment.picture(of: canvas.bytes, isJPEG: ending != "png") else {
      throw unreadable(shot, "vipsthumbnail cannot code the copy", "vipsthumbnail로 저장할 수 없습니다")
    }
    try environment.files.replace(
      file, copy, OutputRule(isReplacing: isReplacing, isPrivate: true, isMarked: false))
    var report = environment.report(
      [
        .text("shot", shot.id.description), .text("file", file), .count("boxes", count),
        .init("secrets", .array(secret.1.map { .code($0.rawValue, $0.name) })),
      ], RedactShot.output)
    if count == 0 {
      report.notes.append(en: "nothing was covered: look at the copy", ko: "가린 것이 없습니다. 사본을 확인하십시오")
    }
    return report
  }

  private func unreadable(_ shot: Shot, _ en: String, _ ko: String) -> Failure {
    ShotRefusal.pixels.failure(
      "'\(shot.file.fileName)' (\(shot.id)) is not redacted: \(en)",
      "'\(shot.file.fileName)'(\(shot.id)): \(ko)")
  }

  /// The boxes of words with secrets, which tesseract finds in the very pixels that are covered.
  private func secrets(
    in canvas: [UInt8], of path: String, _ reader: TextReader, _ environment: Environment
  ) throws(Failure) -> ([PixelCanvas.Box], [Secret]) {
    let outcome = environment.run(
      reader.program(for: "stdin", input: canvas, form: "tsv"), isHeard: false)
    guard outcome.isSuccess else {
      throw ShotRefusal.reader.failure(
        "tesseract did not read '\(path)'", "tesseract로 '\(path)' 파일을 읽지 못했습니다")
    }
    let words = PlacedWord.words(inTSV: String(decoding: outcome.said, as: UTF8.self))
    let found = SecretPlaces.find(among: words, on: try environment.today())
    return (found.words.map { $0.box.grown(by: max(2, $0.box.height / 8)) }, found.secrets)
  }
}
