import CatchCommandLine
import CatchValues

/// `catchkit hooks`: the user's own programs around every change.
enum HookCommands {
  static var group: Command<Environment> {
    .group(
      "hooks", Text(en: "Programs of yours that run around every change", ko: "변경 전후에 실행할 내 프로그램"),
      discussion: discussion,
      examples: [
        Example("catchkit hooks list", "The hooks that would run", "실행될 훅"),
        Example("catchkit hooks sample --json", "The document a hook reads", "훅이 읽는 문서"),
        Example(
          "catchkit hooks list --format tsv --fields state,path | grep '^refused' || echo fine",
          "A check for refused hooks", "거부된 훅이 있는지 확인"),
      ],
      children: [
        "list": { ListHooks.command },
        "sample": { PrintHookSample.command },
      ])
  }

  private static let discussion = [
    Text(
      en:
        "Executable files in $XDG_CONFIG_HOME/catchkit/hooks/before-change.d run when a change is "
        + "complete but not yet made, those in after-change.d once it is made; each in the order "
        + "of their names. They read a JSON document from standard input: who did what, and in "
        + "meta the changes as --dry-run shows them, the first thousand of them "
        + "(changes_truncated is true if there are more).",
      ko: "$XDG_CONFIG_HOME/catchkit/hooks/before-change.d의 실행 파일은 변경을 다 준비했지만 아직 저장하지 않았을 때, "
        + "after-change.d의 실행 파일은 저장한 뒤에 이름 순으로 실행됩니다. 표준 입력으로 JSON 문서를 받습니다. 누가 무엇을 했는지와 "
        + "함께, meta에는 --dry-run과 같은 형식으로 바뀐 내용이 천 개까지 있습니다(더 있으면 changes_truncated가 참)."),
    Text(
      en:
        "A hook before the change refuses it by ending with any code but 0: nothing is changed, "
        + "the first line it wrote is the reason, and the run ends with 13. One that takes longer "
        + "than --hook-timeout, cannot be started or is killed refuses it too, with 19, as it "
        + "gave no answer. One after the change can take nothing back: if it fails, a note says "
        + "so, meta has failed_hooks, and the run still ends with 0, since running it again "
        + "would do it twice. All that hooks write goes to standard error.",
      ko: "변경 전 훅이 0이 아닌 코드로 끝나면 변경을 거부한 것입니다. 아무것도 바뀌지 않고, 처음 쓴 줄이 이유가 되며, 종료 코드는 13입니다. "
        + "--hook-timeout보다 오래 걸리거나, 시작되지 않거나, 강제 종료된 훅은 답하지 않은 것이므로 역시 거부하며 종료 코드는 19입니다. 변경 "
        + "후 훅은 아무것도 되돌리지 못합니다. 실패하면 알림과 meta의 failed_hooks로 알리고 0으로 끝납니다. 다시 실행하면 두 번 처리되기 "
        + "때문입니다. 훅의 출력은 모두 표준 오류로 갑니다."),
    Text(
      en:
        "Undo and redo are never refused; only hooks after the change are notified. No hook "
        + "runs for a dry run, for a repeated idempotency key, where nothing changed, for the "
        + "notes of 'shift due' on its notices, with --no-hooks or --no-config, or for what "
        + "replaces files as a whole: 'store restore', 'store import', 'doctor --fix', 'config'.",
      ko: "되돌리기와 다시 실행은 막을 수 없고 변경 후 훅에만 알립니다. 모의 실행, 되풀이한 멱등 키, 바뀐 것이 없을 때, 'shift due'가 "
        + "알렸다고 적을 때, --no-hooks나 --no-config를 줄 때, 파일 전체를 바꾸는 'store restore', 'store import', "
        + "'doctor --fix', 'config'에서는 훅을 실행하지 않습니다."),
    Text(
      en:
        "The store is held while a hook before the change runs, so others wait for it. There "
        + "'catchkit' reads what was before the change and refuses to change anything; after it, "
        + "a hook may change more, and no hooks run for that. CATCHKIT_STORE and CATCHKIT_USER "
        + "are set for it, CATCHKIT_HOOK_COMMAND is the command's words, and CATCHKIT_IN_HOOK the "
        + "phase.",
      ko: "변경 전 훅이 실행되는 동안 다른 변경은 기다립니다. 그 훅에서 'catchkit'은 변경 전의 내용을 읽을 수 있지만 바꾸지는 못합니다. 변경 후 "
        + "훅은 다른 것을 바꿀 수 있고, 그때는 훅이 또 실행되지 않습니다. 훅에는 CATCHKIT_STORE와 CATCHKIT_USER, 명령의 단어인 "
        + "CATCHKIT_HOOK_COMMAND, 시점인 CATCHKIT_IN_HOOK이 설정됩니다."),
    Text(
      en:
        "A file or folder of hooks that another user owns or may write to is never run, nor "
        + "passed over: until that is fixed, every change is refused with 13. Files that are not "
        + "executable, whose names begin with a dot or end with '~', are no hooks. Hooks are for "
        + "one's own rules; they do not stop people who may write to the store's file.",
      ko: "다른 사용자가 소유하거나 쓸 수 있는 훅 파일과 폴더는 실행하지도 건너뛰지도 않습니다. 고칠 때까지 모든 변경을 13으로 거부합니다. 실행 "
        + "권한이 없거나 이름이 점으로 시작하거나 '~'로 끝나는 파일은 훅이 아닙니다. 훅은 스스로 정한 규칙을 위한 것이며, 저장소 파일에 쓸 수 있는 "
        + "사람을 막지는 못합니다."),
  ]
}
