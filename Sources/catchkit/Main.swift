import CatchCommands

@main
struct Main {
  static func main() {}
}
