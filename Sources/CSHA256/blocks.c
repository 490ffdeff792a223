#include "CSHA256.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

bool catchkit_sha256_is_built_in(void) {
  const unsigned int sse41_and_ssse3 = 1u << 19 | 1u << 9, sha = 1u << 29;
  unsigned int a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || (c & sse41_and_ssse3) != sse41_and_ssse3) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & sha);
}

__attribute__((target("sha,sse4.1,ssse3"))) void catchkit_sha256_blocks(
    uint32_t *words, const uint32_t *constants, const void *blocks, size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0C0D0E0F08090A0B, 0x0405060700010203);
  const __m128i *next = (const __m128i *)blocks;
  __m128i *halves = (__m128i *)words;

  // The instructions want the words as ABEF and CDGH.
  __m128i badc = _mm_shuffle_epi32(_mm_loadu_si128(halves), 0xB1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128(halves + 1), 0x1B);
  __m128i abef = _mm_alignr_epi8(badc, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, badc, 0xF0);

  for (; count > 0; count--) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i schedule[4];
    // Four rounds at a time: the first 16 words are the block's, the others come from those before.
    for (int group = 0; group < 16; group++) {
      __m128i fresh;
      if (group < 4) {
        fresh = _mm_shuffle_epi8(_mm_loadu_si128(next++), big_endian);
      } else {
        const __m128i last = schedule[(group + 3) & 3], before_last = schedule[(group + 2) & 3];
        fresh = _mm_sha256msg1_epu32(schedule[group & 3], schedule[(group + 1) & 3]);
        fresh = _mm_add_epi32(fresh, _mm_alignr_epi8(last, before_last, 4));
        fresh = _mm_sha256msg2_epu32(fresh, last);
      }
      schedule[group & 3] = fresh;
      const __m128i input =
          _mm_add_epi32(fresh, _mm_loadu_si128((const __m128i *)(constants + 4 * group)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, input);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(input, 0x0E));
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }

  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128(halves, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(halves + 1, _mm_alignr_epi8(dchg, feba, 8));
}

#else

// Other processors take the Swift way, which is the same everywhere.
bool catchkit_sha256_is_built_in(void) { return false; }

void catchkit_sha256_blocks(
    uint32_t *words, const uint32_t *constants, const void *blocks, size_t count) {
  (void)words;
  (void)constants;
  (void)blocks;
  (void)count;
}

#endif
