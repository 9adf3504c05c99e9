import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readCodePoints, readFontCoverage } from './font-coverage.ts';

const font = (name: string): string =>
  fileURLToPath(new URL(`../../../assets/fonts/${name}`, import.meta.url));

test('a font tells which letters it has', () => {
  const heebo = readCodePoints(readFileSync(font('Heebo-Regular.ttf')));
  for (const letter of 'אבגתםץ ABCxyz0123456789₪%−"') {
    expect(heebo.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
  }
  expect(heebo.has('😀'.codePointAt(0) ?? 0)).toBe(false);
  expect(heebo.has('漢'.codePointAt(0) ?? 0)).toBe(false);
});

test('the second family of a chain fills what the first lacks', () => {
  const alone = readFontCoverage([[font('Heebo-Regular.ttf')]]);
  const chain = readFontCoverage([[font('Heebo-Regular.ttf')], [font('Rubik-Regular.ttf')]]);
  expect(alone.covers('Ж')).toBe(false);
  expect(chain.covers('Ж')).toBe(true);
  expect(chain.covers('א')).toBe(true);
});

test('a letter with its marks counts only where one family has them all', () => {
  const fonts = readFontCoverage([[font('Heebo-Regular.ttf')], [font('Rubik-Regular.ttf')]]);
  expect(fonts.covers('א\u20DD')).toBe(false);
});

test('a file that is no font is refused', () => {
  expect(() => readCodePoints(new Uint8Array(64))).toThrow('no cmap table');
});
