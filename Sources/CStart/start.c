#include "CStart.h"

#include <stdlib.h>
#include <string.h>
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

static int form;

void catchkit_say_memory_failure_as(int is_json, int is_korean) {
  form = (is_json ? 2 : 0) + (is_korean ? 1 : 0);
}

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
