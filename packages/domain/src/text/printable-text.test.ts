import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  removeInvisible,
  toPrintable,
  unprintableSigns,
  type FontCoverage,
} from './printable-text.ts';

/** Fonts that have Hebrew, ASCII and the shekel sign. */
const fonts: FontCoverage = { covers: (grapheme) => /^[\u0590-\u05EA -~₪]+$/.test(grapheme) };

test('bidi overrides, isolates and marks are dropped', () => {
  const marks = ['\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E'];
  const isolates = ['\u2066', '\u2067', '\u2068', '\u2069', '\u061C'];
  for (const mark of [...marks, ...isolates]) expect(removeInvisible(`א${mark}b`)).toBe('אb');
});

test('control and zero-width characters are dropped, line ends are kept as one kind', () => {
  expect(removeInvisible('a\u0000b\u0007c\u200Bd\uFEFFe\u00ADf')).toBe('abcdef');
  expect(removeInvisible('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne');
  expect(removeInvisible('a\tb\u00A0c\u2009d')).toBe('a b c d');
});

test('half a surrogate pair is dropped and a whole one stays', () => {
  expect(removeInvisible('a\uD83Db\uDE00c😀')).toBe('abc😀');
});

test('letters and marks are composed', () => {
  expect(removeInvisible('e\u0301')).toBe('é');
});

test('what no font can draw becomes one sign for each grapheme', () => {
  expect(toPrintable('מבצע 😀!', fonts)).toEqual({ text: 'מבצע ?!', replacedCount: 1 });
  expect(toPrintable('👩‍👩‍👧 漢', fonts)).toEqual({ text: '??? ?', replacedCount: 4 });
});

test('a letter loses the marks that no font has rather than its self', () => {
  expect(toPrintable('a\u20DDb', fonts)).toEqual({ text: 'ab', replacedCount: 0 });
});

test('what no font can draw is named, each sign once', () => {
  expect(unprintableSigns('עוגה 🎂 ועוד 🎂', fonts)).toEqual(['🎂']);
  expect(unprintableSigns('上海 公司', fonts)).toEqual(['上', '海', '公', '司']);
  expect(unprintableSigns('בְּנִגּוּן', fonts)).toEqual([]);
});

test('a box stands for missing signs where the fonts have one', () => {
  const withBox: FontCoverage = { covers: (one) => one === '\u25A1' || fonts.covers(one) };
  expect(toPrintable('漢', withBox).text).toBe('\u25A1');
});

test('whatever comes in, what goes out can be drawn', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const character of toPrintable(text, fonts).text) {
        expect(character === '\n' || fonts.covers(character)).toBe(true);
      }
    }),
  );
});
