/// The reasons for which a file is not read as a picture.
public enum PictureRefusal: Error, Hashable, Sendable {
  /// The first bytes are not those of a JPEG, PNG, WebP or HEIC file.
  case unknownType
  /// The file ends before the part that is needed.
  case truncated
  /// The header is there but states no width and height.
  case noSize
  /// The parts contradict the format, so that metadata cannot be separated from pixels.
  case malformed
}
