import { expect, test } from 'vitest';

import { fillPlaceholders, placeholderMark, PLACEHOLDERS } from './placeholders.ts';

const VALUES = {
  customer: 'מאפיית שיבולת',
  document: 'חשבונית מס 30123',
  sum: '1,180.00 ₪',
  dueDate: '10/11/2026',
  daysLate: '10 ימים',
  link: 'https://pinkas.test/v/abc',
  business: 'סטודיו [שם הלקוח]',
};

test('every placeholder is filled in both languages', () => {
  for (const placeholder of PLACEHOLDERS) {
    for (const language of ['he', 'en'] as const) {
      const text = `א ${placeholderMark(placeholder, language)} ב`;
      expect(fillPlaceholders(text, VALUES)).toBe(`א ${VALUES[placeholder]} ב`);
    }
  }
});

test('a filled value is never filled again, and other brackets stay', () => {
  expect(fillPlaceholders('[שם העסק] [ שם הלקוח ] [לא מוכר] [] [', VALUES)).toBe(
    'סטודיו [שם הלקוח] מאפיית שיבולת [לא מוכר] [] [',
  );
});
