import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PeopleService

/// `samplekit sample photo FILE`: a file beside the store that a row names.
struct AddPhoto {
  let file: String

  static var command: Command<Environment> {
    Command(
      "photo", Text(en: "Keep a picture of the fridge", ko: "냉장고 사진 보관"),
      into: AddPhoto.init, .operand("FILE", .file, Text(en: "The picture", ko: "사진")),
      examples: [
        Example("samplekit sample photo fridge.jpg", "A picture", "사진"),
        Example("samplekit sample photo fridge.jpg -n", "Preview", "미리 보기"),
        Example("camera | samplekit sample photo -", "A camera", "카메라"),
      ],
      output: output, readsStandardInput: true, changes: true
    ) { request, environment throws(Failure) in
      let bytes = try environment.read(request.file)
      return try environment.change(output) {
        transaction, actor throws(Failure) in
        let name = try transaction.add(file: NamedContent(bytes))
        var photo = Photo()
        (photo.owner, photo.file) = (actor.id, name.hex)
        photo.id = try transaction.insert(photo)
        // Refused late, to show that the file is gone again.
        guard !bytes.isEmpty else {
          throw SampleRefusal.camera.failure("the picture is empty", "사진이 비어 있습니다")
        }
        return view.row(photo).saying(Text(en: "kept \(photo.id)", ko: "\(photo.id) 보관"))
      }
    }
  }

  private static let view = RecordView<Photo>([.stored(Photo.self) { $0 }])
  private static let output = view.record("samplekit.sample.photo")
}
