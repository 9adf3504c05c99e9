import { PRINT_LAYOUTS } from '@pinkas/domain/documents/print/print-layout';
import { expect, test } from 'vitest';

import { aPrintDocument } from './sample-document.ts';
import { hasWords, readPrint, startSigningPrinter } from './testing/signing-printer.ts';

startSigningPrinter();

const BRANCH = {
  code: 'EIL',
  nameHe: 'אילת',
  nameEn: 'Eilat',
  address: 'שדרות התמרים 3',
  addressEn: '3 HaTmarim Blvd.',
  city: 'אילת',
  cityEn: 'Eilat',
  phone: '08-6330000',
};

test.each(PRINT_LAYOUTS)('the layout %s names the branch under the business', async (layout) => {
  const { issuer } = aPrintDocument();
  const printed = await readPrint(
    aPrintDocument({ layout, issuer: { ...issuer, branch: BRANCH } }),
  );
  for (const words of ['סטודיו קו תכלת', 'סניף', 'שדרות התמרים 3', '08-6330000']) {
    expect(hasWords(printed.text, words), words).toBe(true);
  }
});

test('an English print names it in English, and in Hebrew what has no other words', async () => {
  const { issuer } = aPrintDocument();
  const branch = { ...BRANCH, addressEn: '' };
  const english = { language: 'en', issuer: { ...issuer, branch } } as const;
  const { text } = await readPrint(aPrintDocument(english));
  for (const words of ['Branch', 'Eilat', 'שדרות התמרים 3']) {
    expect(hasWords(text, words), words).toBe(true);
  }
});

test('a document of a business without branches says nothing of them', async () => {
  const { text } = await readPrint(aPrintDocument());
  expect(hasWords(text, 'סניף')).toBe(false);
});
