import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  isSignaturePath,
  SIGNATURE_HEIGHT,
  SIGNATURE_LENGTH_MAX,
  SIGNATURE_WIDTH,
  signaturePathOf,
} from './signature-path.ts';

const LINE = 'M10 100L200 120';

describe('the path of a drawn signature', () => {
  test('joins the points of each stroke and lifts the pen between strokes', () => {
    const path = signaturePathOf([
      [
        { x: 10.4, y: 20.9 },
        { x: 80, y: 25 },
      ],
      [
        { x: 5, y: 5 },
        { x: 5, y: 90 },
      ],
    ]);
    expect(path).toBe('M10 20L80 25M5 5L5 90');
    expect(isSignaturePath(path)).toBe(true);
  });

  test('leaves out points that nobody could tell apart', () => {
    const crowded = Array.from({ length: 300 }, (_, index) => ({ x: 10 + index / 3, y: 40 }));
    expect(signaturePathOf([crowded]).split('L').length).toBeLessThan(40);
  });

  test('stays on the field when the pen leaves it', () => {
    expect(signaturePathOf([[{ x: -40, y: 900 }], [{ x: 4000, y: -1 }]])).toBe(
      `M0 ${String(SIGNATURE_HEIGHT)}M${String(SIGNATURE_WIDTH)} 0`,
    );
  });

  test('is nothing before the first point', () => {
    expect(signaturePathOf([])).toBe('');
    expect(isSignaturePath('')).toBe(false);
  });

  test('FI-01: nothing but lines on the field passes, and none that is too long', () => {
    expect(isSignaturePath(LINE)).toBe(true);
    for (const hostile of [
      'M10 100',
      'M10 100L11 101',
      `${LINE}Z`,
      `${LINE}"/><script>alert(1)</script>`,
      `${LINE} L1 1`,
      'M601 10L10 10',
      'M10 10L10 201',
      'm10 100l200 120',
      'M10 100L1e9 1',
      `\n${LINE}`,
      `${LINE}\n`,
      LINE.repeat(SIGNATURE_LENGTH_MAX / LINE.length + 1),
    ]) {
      expect(isSignaturePath(hostile), hostile.slice(0, 40)).toBe(false);
    }
  });
});

const points = fc.array(
  fc.record({
    x: fc.double({ min: -50, max: 700, noNaN: true }),
    y: fc.double({ min: -50, max: 300, noNaN: true }),
  }),
  { maxLength: 40 },
);

test('whatever is drawn: with a line across the field it is a signature', () => {
  const across = [
    { x: 0, y: 9 },
    { x: 300, y: 9 },
  ];
  fc.assert(
    fc.property(fc.array(points, { maxLength: 6 }), (strokes) => {
      expect(isSignaturePath(signaturePathOf([...strokes, across]))).toBe(true);
    }),
  );
});
