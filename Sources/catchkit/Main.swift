import CatchCommands

@main
struct Main {
  static func main() {
    var environment = Environment.live
    let code = run(Environment.liveArguments, environment: &environment)
    Environment.exitProcess(code)
  }
}
