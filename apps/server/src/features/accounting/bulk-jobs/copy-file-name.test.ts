import { expect, test } from 'vitest';

import { copyFileName } from './copy-file-name.ts';

function nameFor(customerName: string, language: 'he' | 'en' = 'he'): string {
  return copyFileName({ docType: 305, number: 1001, customerName }, language);
}

test('a copy is named by its type, number and customer', () => {
  expect(nameFor('מאפיית הכפר')).toBe('חשבונית מס 1001 מאפיית הכפר.pdf');
  expect(nameFor('Bakery', 'en')).toBe('Tax invoice 1001 Bakery.pdf');
});

test('FI-04: a name leads nowhere and means nothing to a file system', () => {
  expect(nameFor('../../etc/passwd')).toBe('חשבונית מס 1001 ..-..-etc-passwd.pdf');
  expect(nameFor('C:\\temp\\x')).not.toMatch(/[\\/:]/);
  expect(nameFor('a<b>:|?*\u0000\u202Eb')).not.toMatch(/[<>:|?*\u0000\u202e]/);
  expect(nameFor('סוף... ')).toBe('חשבונית מס 1001 סוף.pdf');
});

test('quotation marks of an abbreviation stay as gershayim', () => {
  expect(nameFor('אורן בע"מ')).toBe('חשבונית מס 1001 אורן בע״מ.pdf');
});

test('a long name is cut, and never in the middle of a character', () => {
  const name = nameFor('😀'.repeat(300));
  expect([...name].length).toBe(104);
  expect(name.isWellFormed()).toBe(true);
});
