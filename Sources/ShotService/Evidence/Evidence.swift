public import CatchValues

/// One sign that a picture is a screenshot, or that it is none.
public struct Evidence: Hashable, Sendable {
  public enum Signal: String, NamedWord {
    // Attribute: the extended one of macOS; comment: the user's within the file; software: the
    // system of a phone, without a camera; size: a PNG as large as a screen, without a camera.
    case attribute, comment, folder, name, software, size, exposure, sensitivity, lens, position

    public var name: Text {
      switch self {
      case .attribute: Text(en: "attribute", ko: "파일 속성")
      case .comment: Text(en: "comment", ko: "설명")
      case .folder: Text(en: "folder", ko: "폴더")
      case .name: Text(en: "name", ko: "이름")
      case .software: Text(en: "software", ko: "소프트웨어")
      case .size: Text(en: "size", ko: "크기")
      case .exposure: Text(en: "exposure", ko: "노출")
      case .sensitivity: Text(en: "sensitivity", ko: "감도")
      case .lens: Text(en: "lens", ko: "렌즈")
      case .position: Text(en: "position", ko: "위치")
      }
    }
  }

  public enum Strength: String, NamedWord {
    // Only a camera writes a veto; a fallback counts where nothing else speaks.
    case veto, decisive, strong, fallback

    public var name: Text {
      switch self {
      case .veto: Text(en: "veto", ko: "사진의 증거")
      case .decisive: Text(en: "decisive", ko: "결정적")
      case .strong: Text(en: "strong", ko: "강함")
      case .fallback: Text(en: "weak", ko: "약함")
      }
    }
  }

  public let signal: Signal
  public let strength: Strength
  /// The comment, the folder, the sensitivity and so on, as the file has it.
  public let value: String

  init(_ signal: Signal, _ strength: Strength, _ value: String) {
    (self.signal, self.strength, self.value) = (signal, strength, value)
  }
}

/// The signs of one picture file, on plain values.
///
/// Make and model of a camera are no sign: some phones write them into screenshots, too.
public struct EvidenceLadder: Hashable, Sendable {
  /// From the strongest to the weakest.
  public let evidence: [Evidence]
  /// Time and app of the file's name, if it is that of a screenshot.
  public let name: ShotName?

  /// - Parameters:
  ///   - path: with the folders that are known.
  ///   - isMarked: the extended attribute of macOS says that it is a screenshot.
  public init(path: String, _ facts: PictureFacts, isMarked: Bool = false) {
    let parts = path.split(separator: "/").map(String.init)
    name = parts.last.flatMap { ShotName($0) }
    var found: [Evidence] = []
    let camera = facts.camera
    if camera.hasExposure { found.append(Evidence(.exposure, .veto, "EXIF")) }
    if let iso = camera.iso { found.append(Evidence(.sensitivity, .veto, "ISO \(iso)")) }
    if let lens = camera.lens { found.append(Evidence(.lens, .veto, lens)) }
    if facts.hasGPS { found.append(Evidence(.position, .veto, "GPS")) }
    if isMarked { found.append(Evidence(.attribute, .decisive, "kMDItemIsScreenCapture")) }
    if let comment = facts.comment, comment.lowercased() == "screenshot" {
      found.append(Evidence(.comment, .decisive, comment))
    }
    if let folder = parts.dropLast().last(where: EvidenceLadder.isShotFolder) {
      found.append(Evidence(.folder, .strong, folder))
    }
    if let file = parts.last {
      let isBare = facts.type == .png && ShotName.bareTime(file) != nil
      if name != nil || isBare { found.append(Evidence(.name, .strong, file)) }
    }
    if camera.make == nil, camera.model == nil {
      // Android's screenshot service writes its version, a camera of Android its maker, too.
      if let software = facts.software, software.hasPrefix("Android ") {
        found.append(Evidence(.software, .strong, software))
      }
      if facts.type == .png, ScreenSizes.contains(facts.width, facts.height) {
        found.append(Evidence(.size, .fallback, "\(facts.width) x \(facts.height)"))
      }
    }
    evidence = found
  }

  /// A veto decides, then any sign of a screenshot.
  public var isScreenshot: Bool { evidence.first.map { $0.strength != .veto } ?? false }

  /// The names of folders in which phones and programs keep screenshots.
  private static func isShotFolder(_ name: String) -> Bool {
    let folded = Normalization.composedHangul(name).lowercased()
    return [
      "screenshots", "screenshot", "screen shots", "screencapture", "screencaptures", "스크린샷",
      "화면 캡처", "bildschirmfotos", "スクリーンショット", "截屏", "截图",
    ].contains(folded)
  }
}

/// The sizes of screens in pixels.
enum ScreenSizes {
  /// Shorter side, and the longer ones that go with it: iPhone and iPad, phones with Android, tablets,
  /// and the displays of computers.
  ///
  /// Sources: Apple's list of display sizes of iOS devices; common sizes of Android phones and of
  /// monitors.
  private static let sides: [Int: [Int]] = [
    540: [960], 600: [1024], 640: [960, 1136], 720: [1280, 1440, 1480, 1520, 1560, 1600, 1640],
    750: [1334], 768: [1024, 1280, 1366], 800: [1280], 828: [1792], 900: [1440, 1600],
    904: [2316], 968: [2376], 1008: [2244], 1050: [1680],
    1080: [
      1920, 2160, 2220, 2240, 2246, 2280, 2310, 2316, 2340, 2376, 2388, 2400, 2408, 2412, 2424,
      2460, 2520, 2636, 2640,
    ], 1125: [2436], 1170: [2532], 1179: [2556], 1200: [1920, 2000, 2670], 1206: [2622],
    1220: [2712], 1242: [2208, 2688], 1264: [2780], 1280: [2856], 1284: [2778], 1290: [2796],
    1320: [2868], 1344: [2992],
    1440: [2304, 2560, 2880, 2960, 3040, 3088, 3120, 3168, 3200, 3440], 1488: [2266],
    1536: [2048], 1600: [2560], 1620: [2160], 1640: [2360], 1668: [2224, 2388, 2420],
    1768: [2208], 1800: [2880], 1812: [2176], 1856: [2160], 1964: [3024], 2048: [2732],
    2064: [2752], 2076: [2152], 2160: [3840], 2234: [3456], 2880: [5120],
  ]

  static func contains(_ width: Int, _ height: Int) -> Bool {
    sides[min(width, height)]?.contains(max(width, height)) ?? false
  }
}
