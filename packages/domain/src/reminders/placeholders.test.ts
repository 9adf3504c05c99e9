import { expect, test } from 'vitest';

import { fillPlaceholders, namesPlaceholder, placeholderMark } from './placeholders.ts';
import { MAIL_PLACEHOLDERS, PLACEHOLDERS, SEVERAL_PLACEHOLDERS } from './placeholder-lists.ts';
import { unknownPlaceholder } from './unknown-placeholder.ts';

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

test('a placeholder that has no value here stays as it was typed', () => {
  expect(fillPlaceholders('[המסמכים] [document]', VALUES)).toBe('[המסמכים] חשבונית מס 30123');
});

test('a text is known to name a placeholder in either language, and no two share a name', () => {
  expect(namesPlaceholder('שלום [ המסמכים ]', 'documents')).toBe(true);
  expect(namesPlaceholder('Hello [documents]', 'documents')).toBe(true);
  expect(namesPlaceholder('[document] המסמכים [', 'documents')).toBe(false);
  const all = [...new Set([...PLACEHOLDERS, ...SEVERAL_PLACEHOLDERS, ...MAIL_PLACEHOLDERS])];
  const marks = all.flatMap((one) => [placeholderMark(one, 'he'), placeholderMark(one, 'en')]);
  expect(new Set(marks).size).toBe(marks.length);
});

test('the first name that a text may not have is found, of whatever language', () => {
  const known = MAIL_PLACEHOLDERS;
  expect(unknownPlaceholder('[שם הלקוח], [ number ] [', known)).toBeUndefined();
  expect(unknownPlaceholder('[שם הלקוח] [מועד התשלום] [שם]', known)).toBe('מועד התשלום');
  expect(unknownPlaceholder('לתשומת לבכם [ דחוף ]', known)).toBe('דחוף');
});
