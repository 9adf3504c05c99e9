import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrastOnWhite, readableBrandColor } from './brand-color.ts';

test('a colour that can be read stays as it is', () => {
  expect(readableBrandColor('#2742A8')).toBe('#2742a8');
  expect(readableBrandColor('#000000')).toBe('#000000');
});

test('contrast is that of WCAG', () => {
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5);
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastOnWhite('#767676')).toBeCloseTo(4.54, 2);
});

test('any lighter colour is darkened until it can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`;
      expect(contrastOnWhite(readableBrandColor(color))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('what is no colour becomes the ink of the product', () => {
  for (const wrong of ['', 'red', '#fff', '#12345g', 'url(x)']) {
    expect(readableBrandColor(wrong)).toBe('#2742A8');
  }
});
