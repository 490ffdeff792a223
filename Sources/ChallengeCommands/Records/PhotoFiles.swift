import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import ChallengeService

/// Photos that a command line names, read and checked before the store is locked.
enum PhotoFiles {
  /// - Parameter areProof: true for photos that are compared with earlier ones.
  static func read(
    _ files: [String], in environment: inout Environment, areProof: Bool = true
  ) throws(Failure) -> [NewPhoto] {
    var photos: [NewPhoto] = []
    for file in files {
      let bytes = try environment.read(file, limit: NewPhoto.mostBytes)
      if environment.options.idempotencyKey != nil {
        environment.request.fingerprint += "\u{0}\(FileName(of: bytes).hex)"
      }
      var photo = try NewPhoto(bytes, file: file)
      if areProof { photo.hash = environment.pictureHash(of: photo.content.bytes) }
      photos.append(photo)
    }
    return photos
  }
}
