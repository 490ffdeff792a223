import CatchValues
import ShotService

/// An XMP packet beside a picture, with the owner's words about it for photo programs.
///
/// Tags are `dc:subject`, the note `dc:description`, a favourite has five stars.
struct ShotSidecar {
  let card: ShotCard
  let zone: TimeZone

  var xml: String {
    let shot = card.shot
    var parts = [
      "   <xmp:CreateDate>\(shot.capturedAt.text(at: zone.offset(at: shot.capturedAt)))</xmp:CreateDate>"
    ]
    if shot.mark.isFavourite { parts.append("   <xmp:Rating>5</xmp:Rating>") }
    if !shot.tags.isEmpty {
      let names = shot.tags.map { "<rdf:li>\(MarkupText.escaped($0.name))</rdf:li>" }
      parts.append("   <dc:subject><rdf:Bag>\(names.joined())</rdf:Bag></dc:subject>")
    }
    if !shot.mark.note.isEmpty {
      parts.append(
        "   <dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">"
          + "\(MarkupText.escaped(shot.mark.note))</rdf:li></rdf:Alt></dc:description>")
    }
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      \(parts.joined(separator: "\n"))
        </rdf:Description>
       </rdf:RDF>
      </x:xmpmeta>

      """
  }
}
