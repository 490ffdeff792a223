// The rounds of SHA-256 by the processor's own instructions, which Swift has no words for.
#ifndef CATCHKIT_CSHA256_H
#define CATCHKIT_CSHA256_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this processor has the instructions; asks it, so keep the answer.
bool catchkit_sha256_is_built_in(void);

/// Takes so many blocks of 64 bytes into the eight working words, with the 64 constants of the
/// rounds; only where the instructions are built in.
void catchkit_sha256_blocks(
    uint32_t *words, const uint32_t *constants, const void *blocks, size_t count);

#endif
