public import CatchValues

/// The frame of every HTML page: one file, without scripts and external resources.
public struct HTMLPage: Sendable {
  private let title: String
  private let language: Language
  private let style: String
  private let body: String

  /// - Parameters:
  ///   - title: escaped, as are the texts in `body`: see `MarkupText`.
  ///   - body: the content of `main`.
  public init(title: String, language: Language, style: String, body: String) {
    self.title = title
    self.language = language
    self.style = style
    self.body = body
  }

  public var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title)</title>
    <style>
    \(HTMLPage.common)
    \(style)
    </style>
    </head>
    <body>
    <main>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  /// The colours of light and dark screens; paper is light, and its pages break between rows only.
  private static let common = """
    :root { color-scheme: light dark; --ink: #16181d; --soft: #59616c; --paper: #fff;
      --ground: #eceef1; --line: #e6e8eb; --rule: #c3c9d0; --red: #b3202c; --blue: #1f5fa8; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --ink: #e6e8eb; --soft: #a4abb5; --paper: #1c1f24; --ground: #111316;
        --line: #2f343b; --rule: #4a515b; --red: #ff8d8d; --blue: #8fbcf5; }
    }
    * { box-sizing: border-box; } thead { display: table-header-group; }
    tfoot { display: table-row-group; break-before: avoid; }
    tr, li, figure { break-inside: avoid; } h1, h2, h3 { break-after: avoid; }
    """

  /// Returns a picture within the page.
  public static func dataURI(_ bytes: [UInt8], type: String) -> String {
    "data:\(type);base64,\(base64(bytes))"
  }

  /// RFC 4648 with padding, on one line.
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var bits = UInt32(bytes[index]) << 16
      if count > 1 { bits |= UInt32(bytes[index + 1]) << 8 }
      if count > 2 { bits |= UInt32(bytes[index + 2]) }
      for place in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= count ? letter : 0x3D)
      }
      index += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
