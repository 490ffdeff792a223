#include "CCommit.h"

#define QUOTED(word) #word
#define TEXT(name) QUOTED(name)

const char *catchkit_commit(void) {
#ifdef CATCHKIT_COMMIT
  return TEXT(CATCHKIT_COMMIT);
#else
  return 0;
#endif
}
