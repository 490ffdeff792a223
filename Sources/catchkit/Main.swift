import CatchCommands
import CatchProgram

@main
struct Main {
  static func main() {
    var environment = Environment.live(.catchkit)
    let code = run(Environment.liveArguments, environment: &environment)
    Environment.exitProcess(code)
  }
}
