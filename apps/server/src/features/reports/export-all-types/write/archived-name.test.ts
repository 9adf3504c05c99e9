import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { archivedName, safePart } from './archived-name.ts';

const RECEIPT = { docType: 400, number: 12, date: localDate('2026-03-09'), customer: 'גלריה יפו' };

test('a document stands in the folders of its type and month, by its number and customer', () => {
  expect(archivedName(RECEIPT, 'he')).toBe('קבלה/2026-03/12 גלריה יפו.pdf');
  expect(archivedName(RECEIPT, 'en')).toBe('Receipt/2026-03/12 גלריה יפו.pdf');
});

test('no name leaves its folder, turns its direction or is too long', () => {
  const names = [
    '../../etc/passwd',
    '..\\..\\windows',
    'a\u202egpj.exe',
    'שם\u200f\u200e עם סימנים',
    'שורה\nועוד\u0000 אחת\u0085',
    'צה"ל <הדר> | ?*:',
    '🙂'.repeat(200),
    'א'.repeat(200),
    '. . .',
    '\ud83d',
  ];
  for (const customer of names) {
    const parts = archivedName({ ...RECEIPT, customer }, 'he').split('/');
    expect(parts).toHaveLength(3);
    for (const part of parts) {
      expect(part).not.toMatch(
        /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f<>:"|?*\\]/,
      );
      expect(part).not.toMatch(/^\.|[. ]$/);
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(124);
      expect(part.isWellFormed()).toBe(true);
    }
  }
});

test('a long name is cut between its letters', () => {
  expect(safePart('א'.repeat(200))).toBe('א'.repeat(60));
  expect(safePart('🙂'.repeat(200))).toBe('🙂'.repeat(30));
});

test('a name that a system keeps for itself gets a sign more', () => {
  expect(safePart('CON')).toBe('CON_');
  expect(safePart('lpt1')).toBe('lpt1_');
});
