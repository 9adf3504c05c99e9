import fc from 'fast-check';
import { expect, test } from 'vitest';

import { brandShades, contrastOf, readableBrandColor } from './brand-color.ts';

test('a colour that can be read stays as it is', () => {
  expect(readableBrandColor('#2742A8')).toBe('#2742a8');
  expect(readableBrandColor('#000000')).toBe('#000000');
  expect(brandShades('#FFD400').dark).toBe('#ffd400');
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#ffffff', '#ffffff')).toBeCloseTo(1, 5);
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('any colour is made darker on white, and lighter in the dark look, until it can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const color = `#${value.toString(16).padStart(6, '0')}`;
      expect(contrastOf(readableBrandColor(color), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      const { light, dark } = brandShades(color);
      for (const surface of ['#ffffff', '#f6f6f4', '#efefec']) {
        expect(contrastOf(light, surface)).toBeGreaterThanOrEqual(4.5);
      }
      for (const surface of ['#0b0e13', '#161a22', '#1c212b']) {
        expect(contrastOf(dark, surface)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('what is no colour becomes the ink of the product', () => {
  for (const wrong of ['', 'red', '#fff', '#12345g', 'url(x)']) {
    expect(readableBrandColor(wrong)).toBe('#2742A8');
  }
});
