/// Sine and cosine of angles in degrees, to the last digits of a Double.
///
/// The product links no mathematics library; a series after reduction to 90 degrees is short.
public enum Angle {
  public static func sine(_ degrees: Double) -> Double {
    var angle = degrees.remainder(dividingBy: 360)
    if angle > 90 { angle = 180 - angle }
    if angle < -90 { angle = -180 - angle }
    let x = angle * Double.pi / 180
    let square = x * x
    var (term, sum) = (x, x)
    var n = 1.0
    while n < 12 {
      term *= -square / ((2 * n) * (2 * n + 1))
      sum += term
      n += 1
    }
    return sum
  }

  public static func cosine(_ degrees: Double) -> Double { sine(degrees + 90) }
}
