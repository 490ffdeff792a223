#include "CStart.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>
#include <unistd.h>

static int argument_count;
static char **arguments;

// These C libraries pass them to such a function; Swift reads /proc, which not every container has.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  argument_count = count;
  arguments = words;
}
#endif

int catchkit_argument_count(void) { return argument_count; }

const char *catchkit_argument(int index) {
  return index < argument_count ? arguments[index] : NULL;
}

// Plain memory: a handler may look at it at any moment, which Swift's statics do not allow.
static volatile sig_atomic_t programs[CATCHKIT_MOST_PROGRAMS];

int catchkit_note_program(int former, int process) {
  for (int place = 0; place < CATCHKIT_MOST_PROGRAMS; place++) {
    if (programs[place] != former) continue;
    programs[place] = process;
    return 1;
  }
  return 0;
}

void catchkit_signal_programs(int signal) {
  for (int place = 0; place < CATCHKIT_MOST_PROGRAMS; place++) {
    // A negative number is a process that shares the group of this one.
    if (programs[place] != 0) kill(-programs[place], signal);
  }
}

int catchkit_has_attribute(int descriptor, const char *name) {
#if defined(__APPLE__)
  return fgetxattr(descriptor, name, NULL, 0, 0, 0) >= 0;
#else
  return fgetxattr(descriptor, name, NULL, 0) >= 0;
#endif
}

#if defined(CATCHKIT_IS_STATIC) && defined(__GLIBC__)
// With these two, the part of Swift's library is not linked that reads /proc/self/maps at each start
// to find the arguments: over a third of the instructions of the shortest command.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int count);

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int count) {
  arguments = words;
  argument_count = count;
}
#endif

// Only what is beyond ASCII is looked at closely: most variables are not.
static int is_utf8(const unsigned char *text) {
  while (*text) {
    if (*text < 0x80) {
      text++;
      continue;
    }
    int count = *text >= 0xF0 ? 3 : *text >= 0xE0 ? 2 : 1;
    if (*text < 0xC2 || *text > 0xF4) return 0;
    unsigned char low = *text == 0xE0 ? 0xA0 : *text == 0xF0 ? 0x90 : 0x80;
    unsigned char high = *text == 0xED ? 0x9F : *text == 0xF4 ? 0x8F : 0xBF;
    if (text[1] < low || text[1] > high) return 0;
    for (int index = 2; index <= count; index++) {
      if ((text[index] & 0xC0) != 0x80) return 0;
    }
    text += count + 1;
  }
  return 1;
}

extern char **environ;

const char *catchkit_malformed_variable(void) {
  static const char *const names[] = {"CATCHKIT_", "XDG_", "HOME=", "TMPDIR=",
                                      "SSH_ORIGINAL_COMMAND="};
  for (char **line = environ; line && *line; line++) {
    for (int index = 0; index < 5; index++) {
      if (strncmp(*line, names[index], strlen(names[index])) == 0 &&
          !is_utf8((const unsigned char *)*line)) {
        return *line;
      }
    }
  }
  return NULL;
}

static int form;

void catchkit_say_memory_failure_as(int is_json, int is_korean) {
  form = (is_json ? 2 : 0) + (is_korean ? 1 : 0);
}

int catchkit_says_korean(void) { return form & 1; }

static const char *const words[] = {
    "catchkit: there is too little memory\n"
    "hint: free some memory and run it again; 'catchkit history' shows whether a change was made\n",
    "catchkit: 메모리가 부족합니다\n"
    "힌트: 메모리를 확보하고 다시 실행하십시오. 변경되었는지는 'catchkit history'에서 볼 수 있습니다\n",
    "{\"id\":\"store.memory\",\"exit\":15,\"message\":\"there is too little memory\","
    "\"hint\":\"free some memory and run it again; 'catchkit history' shows whether a change was "
    "made\",\"retryable\":false,\"source\":null,\"operation\":null}\n",
    "{\"id\":\"store.memory\",\"exit\":15,\"message\":\"메모리가 부족합니다\","
    "\"hint\":\"메모리를 확보하고 다시 실행하십시오. 변경되었는지는 'catchkit history'에서 볼 수 "
    "있습니다\",\"retryable\":false,\"source\":null,\"operation\":null}\n",
};

// Swift's own function traps when there is no memory. A store survives the end of a process at any
// point, so this ends it with a message and the exit code of a refusal.
void *__wrap_swift_slowAlloc(size_t size, size_t align_mask) {
  void *memory = NULL;
  // All ones ask for the alignment of malloc.
  if (align_mask == ~(size_t)0 || align_mask <= 15) {
    memory = malloc(size);
  } else if (posix_memalign(&memory, align_mask + 1, size) != 0) {
    memory = NULL;
  }
  if (memory == NULL) {
    ssize_t count = write(STDERR_FILENO, words[form], strlen(words[form]));
    (void)count;
    _exit(15);
  }
  return memory;
}

// Swift looks for its program for backtraces at each start, and aborts where /proc is missing.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
