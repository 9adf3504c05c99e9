import { fileURLToPath } from 'node:url';

import { PRINT_FONTS } from '@pinkas/domain/text/print-fonts';
import { expect, test } from 'vitest';

import { readFontCoverage } from '../../../../platform/pdf/font-coverage.ts';
import { FONT_CHAIN } from './print-document.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../../../../assets/fonts/${name}`, import.meta.url));

test('what the rules take for printable is what the fonts of the prints have', () => {
  const fonts = readFontCoverage(FONT_CHAIN.map((files) => files.map(fileOf)));
  const differing: string[] = [];
  for (let code = 0x20; code <= 0x1_ff_ff; code += 1) {
    if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
    const character = String.fromCodePoint(code);
    if (fonts.covers(character) !== PRINT_FONTS.covers(character)) differing.push(character);
  }
  expect(differing).toEqual([]);
});
