import type { FontCoverage } from './printable-text.ts';

/**
 * The code points that each family of the prints has in all its weights, as hexadecimal ranges: Heebo, and Rubik for what
 * that lacks. Written from the files in `apps/server/assets/fonts`; a test of the printer compares them.
 */
const FAMILIES: readonly string[] = [
  // Heebo
  `
    20-7e a0-ac ae-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-133 136-137 139-13e
    141-148 14a-14d 150-15b 15e-161 164-165 16a-17f 218-21b 237 2c6-2c7 2d8-2dd 300-304
    306-308 30a-30c 312 326-328 3b1 5b0-5bc 5be-5bf 5c1-5c2 5c7 5d0-5ea 5f0-5f4 1e80-1e85
    1e9e 1ef2-1ef3 200c-200f 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 2070
    2074-2079 2080-2089 20aa 20ac 2122 2212 2215 fb01 fb1d fb1f-fb36 fb38-fb3c fb3e
    fb40-fb41 fb43-fb44 fb46-fb4f
  `,
  // Rubik
  `
    20-7e a0-161 164-17f 192 1fc-1ff 218-21b 237 2bc 2c6-2c7 2d8-2dd 300-304 306-308 30a-30c
    312 326-328 335 337-338 400-45f 462-463 46a-46b 472-475 490-49d 4a0-4a5 4aa-4ab 4ae-4b1
    4b6-4bb 4c0-4c2 4cb-4cc 4cf-4d9 4dc-4df 4e2-4e9 4ee-4f9 51a-51d 524-525 5b0-5bc 5be
    5c1-5c2 5c7 5d0-5ea 5f2-5f4 60c 61b 61f 621-63a 640-656 660-671 67e 686 698 6a1 6a4 6a9
    6af 6ba 6cc 6f0-6f9 1e80-1e85 1e9e 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2020-2022
    2026 2030 2039-203a 2044 2070 2074-2079 207d-207e 2080-2089 208d-208e 20aa 20ac 20ae
    20b4 20b8-20b9 20bd 2116 2122 212e 2153-2154 215b-215e 2202 2206 220f 2211-2212 2215
    221a 221e 222b 2248 2260 2264-2265 25ca fb01-fb02 fb2a-fb36 fb38-fb3c fb3e fb40-fb41
    fb43-fb44 fb46-fb4b fb57-fb59 fb7b-fb7d fb8b fb8f-fb91 fb93-fb95 fb9f fbfd-fbff
    fc03-fc04 fc09-fc0a fc0f-fc10 fc13-fc14 fc31-fc32 fc35-fc36 fc3d-fc3e fc43-fc44
    fc4f-fc50 fc64-fc65 fc67-fc6b fc6d-fc71 fc74-fc77 fc79-fc7b fc83-fc84 fc86-fc87
    fc8a-fc8b fc8d-fc8f fc91-fc92 fc94-fc96 fcfb-fd08 fd0d-fd10 fd17-fd24 fd29-fd2c
    fd3e-fd3f
  `,
];

function codesOf(family: string): ReadonlySet<number> {
  return new Set(
    family
      .trim()
      .split(/\s+/)
      .flatMap((range) => {
        const [first = '', last = first] = range.split('-');
        const start = Number.parseInt(first, 16);
        const length = Number.parseInt(last, 16) - start + 1;
        return Array.from({ length }, (_, index) => start + index);
      }),
  );
}

const CHAIN = FAMILIES.map(codesOf);

/** What the fonts of the prints can draw. */
export const PRINT_FONTS: FontCoverage = {
  covers: (grapheme) =>
    CHAIN.some((family) =>
      [...grapheme].every((character) => family.has(character.codePointAt(0) ?? 0)),
    ),
};
