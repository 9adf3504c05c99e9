import { expect, test } from 'vitest';

import { docTypeOfWord, paymentKindOfWord, vatKindOfWord } from './known-words.ts';

test.each([
  ['חשבונית מס', 305],
  ['חשבונית מס/קבלה', 320],
  ['חשבונית מס - קבלה', 320],
  ['Invoice-Receipt', 320],
  [' קבלה ', 400],
  ['400', 400],
  ['9999', 9999],
  ['חשבונית זיכוי', 330],
  ['306', undefined],
  ['משהו', undefined],
])('the document type %s is %s', (text, docType) => {
  expect(docTypeOfWord(text)).toBe(docType);
});

test('means of payment and kinds of VAT are known by their usual names', () => {
  expect(['מזומן', "צ'ק", 'ביט', 'Bank Transfer'].map(paymentKindOfWord)).toEqual([
    'cash',
    'cheque',
    'app',
    'transfer',
  ]);
  expect(['פטור ממע"מ', 'חייב', '0%', 'אולי'].map(vatKindOfWord)).toEqual([
    'exempt',
    'taxable',
    'zero',
    undefined,
  ]);
});
