import CatchProgram
import SampleDomain

/// `catchkit` with the sample domain.
@main
struct Main {
  static func main() {
    var environment = Environment.live(.sample)
    let code = run(Environment.liveArguments, environment: &environment)
    Environment.exitProcess(code)
  }
}
