import type { FontCoverage } from './printable-text.ts';

/**
 * The code points that each family of the prints has in all its weights: Heebo, and Rubik for what that lacks. A range is
 * its distance from the end of the one before and, after a hyphen, how many code points follow its first, both to the
 * base of 36, because the create screen loads them. Written from the files in `apps/server/assets/fonts`; a test of the
 * printer compares them.
 */
const FAMILIES: readonly string[] = [
  // Heebo
  `
    w-2m y-c 2-2h 3-9 3-5 3-5 3-1 3-1 3-5 3-1 2-5 3-7 2-3 3-b 3-3 3-1 5-l 49-3 s 3z-1
    h-5 z-4 2-2 2-2 6 k-2 3t e7-c 2-1 2-1 5 9-q 6-4 4uk-5 p 2c-1 7t-3 4-1 4-2 2-2 4 4
    j-1 a 18 4-5 7-9 x 2 3a 6o 3 16uk s 2-n 2-4 2 2-1 2-1 2-9
  `,
  // Rubik
  `
    w-2m y-5d 3-r j 2y-3 p-3 s 3p a-1 h-5 z-4 2-2 2-2 6 k-2 d 2-1 5k-2n 3-1 7-1 7-3 r-d
    3-5 5-1 3-3 5-5 5-2 9-1 3-a 3-3 3-7 5-b x-3 7-1 3v-c 2 3-1 5 9-q 8-2 o f 4 2-p 6-m
    a-h d 8 i 9 3 5 6 b i 10-9 4nb-5 p 2c-1 80-1 4-2 2-2 2-2 4 a 9-1 a 18 4-5 4-1 2-9
    4-1 s 2 2 6 4-1 4 2h c c 11-1 7-3 4k 4 9 2-1 3 5 4 d t o 4-1 o5 1647-1 14-c 2-4 2
    2-1 2-1 2-5 c-2 y-2 e 4-2 2-2 a 2m-2 4-1 5-1 5-1 3-1 t-1 3-1 7-1 5-1 b-1 k-1 2-4 2-4
    3-3 2-2 8-1 2-1 3-1 2-2 2-1 2-2 2t-d 5-3 7-d 5-3 i-1
  `,
];

function codesOf(family: string): ReadonlySet<number> {
  let end = 0;
  const ranges = family
    .trim()
    .split(/\s+/)
    .map((range) => {
      const [gap = 0, more = 0] = range.split('-').map((part) => Number.parseInt(part, 36));
      const start = end + gap;
      end = start + more;
      return Array.from({ length: more + 1 }, (_, index) => start + index);
    });
  return new Set(ranges.flat());
}

const CHAIN = FAMILIES.map(codesOf);

/** What the fonts of the prints can draw. */
export const PRINT_FONTS: FontCoverage = {
  covers: (grapheme) =>
    CHAIN.some((family) =>
      [...grapheme].every((character) => family.has(character.codePointAt(0) ?? 0)),
    ),
};
