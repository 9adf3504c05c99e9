import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { directionOf, isolateRuns } from './bidi-text.ts';

/** Isolated runs between ⟦ and ⟧, so that a person can read the expectation. */
function shown(text: string): string {
  return isolateRuns(text)
    .map((run) => (run.isIsolated ? `⟦${run.text}⟧` : run.text))
    .join('');
}

describe('the direction of a text', () => {
  test('follows its first letter', () => {
    expect(directionOf('12 שלום abc')).toBe('rtl');
    expect(directionOf('"ABC" שלום')).toBe('ltr');
    expect(directionOf('مرحبا')).toBe('rtl');
  });

  test('is left to right for numbers and codes', () => {
    expect(directionOf('-1,180.00')).toBe('ltr');
    expect(directionOf('+972-50-000-0000')).toBe('ltr');
    expect(directionOf('')).toBe('ltr');
  });
});

describe('mixed text in a Hebrew line', () => {
  test('keeps a number before a Latin word', () => {
    expect(shown('שער 1 USD = 3.65 ₪')).toBe('שער ⟦1 USD = 3.65 ₪⟧');
    expect(shown('מחיר (10 USD)')).toBe('מחיר (⟦10 USD⟧)');
  });

  test('keeps the sign of a number on its left', () => {
    expect(shown('זיכוי -5 ש"ח')).toBe('זיכוי ⟦-5⟧ ש"ח');
    expect(shown('הפרש −1,180.00 לחודש')).toBe('הפרש ⟦−1,180.00⟧ לחודש');
    expect(shown('שינוי +7.5% וגם -3%')).toBe('שינוי ⟦+7.5%⟧ וגם ⟦-3%⟧');
    expect(shown('טלפון +972-50-000-0000 לפרטים')).toBe('טלפון ⟦+972-50-000-0000⟧ לפרטים');
  });

  test('takes no dash inside a code or a range for a sign', () => {
    expect(shown('קופון SALE-10 ועוד 1-5')).toBe('קופון ⟦SALE-10⟧ ועוד 1-5');
    expect(shown('דגם A-12/3')).toBe('דגם ⟦A-12/3⟧');
    expect(shown('ב-5 אחוז')).toBe('ב-5 אחוז');
    expect(shown('1.-5 בלי')).toBe('1.-5 בלי');
  });

  test('leaves a prefix letter and its dash outside', () => {
    expect(shown('ה-ABC החדש')).toBe('ה-⟦ABC⟧ החדש');
    expect(shown('ל-iPhone 15')).toBe('ל-⟦iPhone 15⟧');
  });

  test('keeps signs that end a Latin name', () => {
    expect(shown('שפת C++ וגם C#')).toBe('שפת ⟦C++⟧ וגם ⟦C#⟧');
    expect(shown('קישור https://x.example/a/ כאן')).toBe('קישור ⟦https://x.example/a/⟧ כאן');
  });

  test('reads a list in its own order', () => {
    expect(shown('דגם 12, iPhone 15')).toBe('דגם 12, ⟦iPhone 15⟧');
    expect(shown('חבילת Pro, 3 יחידות')).toBe('חבילת ⟦Pro⟧, 3 יחידות');
    expect(shown('עולם - ABC - שלום')).toBe('עולם - ⟦ABC⟧ - שלום');
  });

  test('leaves quotation marks and brackets to the line', () => {
    expect(shown('חברת "ABC" בע"מ')).toBe('חברת "⟦ABC⟧" בע"מ');
    expect(shown('הנחה (10%)')).toBe('הנחה (10%)');
  });

  test('leaves a text without Hebrew as it is', () => {
    expect(shown('Model A-12, -5 pcs')).toBe('Model A-12, -5 pcs');
    expect(isolateRuns('')).toEqual([]);
  });

  test('is never changed, only split', () => {
    const letters = fc.constantFrom(...'אבש abC12-+.,;:()"/%₪\n−');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
        const runs = isolateRuns(text);
        expect(runs.map((run) => run.text).join('')).toBe(text);
        for (const run of runs) expect(run.text).not.toMatch(/^$|[\u2066-\u2069]/);
        for (const run of runs) expect(run.isIsolated && /[א-ת]/.test(run.text)).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
