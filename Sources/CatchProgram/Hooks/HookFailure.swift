import CatchValues

/// The failures by which hooks prevent a change.
enum HookFailure {
  static let vetoed = FailureCase(
    "hook.vetoed", .refused, "a hook refused the change, and nothing was changed",
    "훅이 변경을 거부해 아무것도 바꾸지 않았습니다",
    "fix what it reports; 'catchkit hooks list' shows where the hook is",
    "훅이 알린 문제를 고치십시오. 훅의 위치는 'catchkit hooks list'로 볼 수 있습니다")
  static let failed = FailureCase(
    "hook.failed", .remote, "a hook gave no answer, and nothing was changed",
    "훅이 답하지 않아 아무것도 바꾸지 않았습니다",
    "fix the hook, which 'catchkit hooks list' names, or run none with --no-hooks",
    "'catchkit hooks list'에 나오는 훅을 고치거나 --no-hooks로 훅 없이 실행하십시오")
  static let untrusted = FailureCase(
    "hook.untrusted", .refused, "another user could have written a hook, and nothing was changed",
    "다른 사람이 쓸 수 있는 훅이 있어 아무것도 바꾸지 않았습니다", "see 'catchkit hooks list'; --no-hooks runs none",
    "'catchkit hooks list'를 보십시오. --no-hooks는 훅을 실행하지 않습니다")
  static let nested = FailureCase(
    "hook.nested", .conflict, "a hook that runs before a change tried to make another one",
    "변경 전에 실행되는 훅이 다른 변경을 시도했습니다",
    "before a change, only read; make further changes in a hook of 'after-change.d'",
    "변경 전에는 읽기만 하고, 다른 변경은 'after-change.d' 훅에서 하십시오")

  static let catalogue = [vetoed, failed, untrusted, nested]
}
