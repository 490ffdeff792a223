import CatchTestSupport
import Foundation
import Testing

/// Files of others beside a store, in a folder that more than one may write to.
@Suite("Files beside a store") struct SideFileTests {
  @Test(arguments: [
    ("mkfifo store.db-journal", "is no regular file"),
    ("ln -s /etc/hostname store.db-wal", "is no regular file"),
    ("mkdir store.db-shm", "is no regular file"),
    ("rm -f store.db.lock; mkfifo store.db.lock", "is no regular file"),
    ("echo > other; ln other store.db-journal", "is a second name of another file"),
    ("touch store.db-journal; chmod 622 store.db-journal", "may be used by others"),
  ])
  func `what no program of the store's owner left is not opened`(
    make: String, fault: String
  ) throws {
    let scene = try StoreScene(people: ["a"])
    let before = try scene.bytes()
    let result = try scene.shell(
      """
      rm -f store.db-journal; \(make)
      for line in "user list" "user add b" "store backup copy.db" "__complete catchkit ''"; do
        timeout 5 catchkit $line > out 2>> errors; echo $?
      done
      timeout 5 catchkit doctor --format tsv --fields id,fix | grep side_file | cut -c 1-15
      """)
    #expect(result.output.hasPrefix("14\n14\n14\n"), "\(result)")
    #expect(result.output.hasSuffix("store.side_file\n"), "\(result)")
    let errors = try String(contentsOfFile: scene.folder.path + "/errors", encoding: .utf8)
    #expect(errors.contains(fault) && errors.contains("then run: "), "\(errors)")
    #expect(try scene.bytes() == before)
    #expect(try !scene.files().contains("copy.db"))
  }

  @Test(.enabled(if: Machine.mayBecomeAnother, "needs leave to give files away"))
  func `a journal of another user is neither applied nor written to`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      printf 'x' > store.db-journal; chown 65534 store.db-journal; chmod 600 store.db-journal
      catchkit user list 2> errors; echo $?; catchkit user add b 2> errors; echo $?; cat errors
      stat -c %s store.db-journal; rm store.db-journal; catchkit user add b
      # What the superuser or the store's owner left is theirs to leave.
      chown 65534 store.db; touch store.db-journal; chown 65534 store.db-journal
      catchkit user add c
      """)
    #expect(result.output.hasPrefix("14\n14\ncatchkit: the store"), "\(result)")
    #expect(result.output.contains("belongs to another user"))
    #expect(result.output.hasSuffix("\n1\nadded b (per-2)\nadded c (per-3)\n"), "\(result)")
  }

  @Test func `a journal that others may only read is narrowed to the store's mode`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      chmod 644 store.db store.db-journal; chmod 600 store.db
      catchkit user add b; stat -c %a store.db-journal
      chmod 660 store.db store.db-journal; catchkit user add c; stat -c %a store.db-journal
      """)
    #expect(result.output == "added b (per-2)\n600\nadded c (per-3)\n660\n", "\(result)")
  }

  @Test func `a planted journal beside no store yet is refused`() throws {
    let scene = try StoreScene()
    let result = try scene.shell(
      "mkfifo store.db-journal; timeout 5 catchkit user add a 2> errors; echo $?; ls")
    #expect(result.output == "14\nerrors\nstore.db-journal\n", "\(result)")
  }

  // MARK: Folders

  @Test func `a folder that others may write to is told of`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      mkdir open; mv store.db open
      for mode in 700 1777 777; do
        chmod $mode open
        catchkit doctor --store open/store.db --format tsv --fields id | grep folder
      done
      """)
    #expect(result.output == "folder.shared\nfolder.mode\n", "\(result)")
  }

  @Test func `a folder above the hooks that all may write to stops them`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      hook=above/catchkit/hooks/after-change.d; mkdir -p $hook
      printf '#!/bin/sh\necho ran >> %s/ran\n' "$PWD" > $hook/10-note; chmod 755 $hook/10-note
      export XDG_CONFIG_HOME=$PWD/above
      for mode in 755 1777 757; do
        chmod $mode above; catchkit user add n$mode --as a --quiet 2> errors; echo $?
      done
      cat errors; wc -l < ran
      """)
    #expect(result.output.hasPrefix("0\n0\n13\n"), "\(result)")
    #expect(result.output.contains("others may replace it in '"), "\(result)")
    #expect(result.output.hasSuffix("\n2\n"), "\(result)")
  }

  // MARK: Drafts

  @Test func `drafts of the dead are cleaned, those of the living and of others stay`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      echo > store.db.00000000000000aa.draft; echo > store.db.00000000000000bb.draft
      echo > store.db.mine.draft
      catchkit store backup copy.db --quiet
      (flock 9; catchkit store restore copy.db --yes --quiet 2> errors || cat errors
       ls | grep draft) 9> store.db.00000000000000bb.draft
      """)
    #expect(result.errors == "", "\(result)")
    #expect(
      result.output == "store.db.00000000000000bb.draft\nstore.db.mine.draft\n", "\(result)")
  }

  @Test func `two backups to one name end with one file and one refusal`() throws {
    let scene = try StoreScene(people: ["a"])
    let result = try scene.shell(
      """
      for round in 1 2 3 4 5; do
        rm -f copy.db
        for run in 1 2; do
          (catchkit store backup copy.db --quiet 2>> errors; echo $?) &
        done; wait
        catchkit user list --store copy.db --format ids; ls | grep -c draft
      done
      """)
    let rounds = result.output.components(separatedBy: "per-1\n0\n").dropLast()
    #expect(rounds.count == 5, "\(result)")
    #expect(rounds.allSatisfy { $0 == "0\n12\n" || $0 == "12\n0\n" }, "\(result)")
  }
}
