import { expect, test } from 'vitest';

import { catalogue as he } from './he/catalogue.ts';

test('what every kind of business reads names no document that only some kinds issue', () => {
  const read = [
    he.income.emptyText,
    he.company.paymentNoneText,
    he.paymentDetails.text,
    he.paymentDetails.termsText,
    he.verification.about,
  ];
  expect(read.filter((text) => /חשבוני|קבלות/.test(text))).toEqual([]);
});

test('where a business of any kind tells its number, a non-profit finds its own', () => {
  expect(he.company.taxId).toContain('עמותה');
  expect(he.openFormat.idMissing).toContain('עמותה');
  const ofAnyone = [
    he.clients.taxId,
    he.workList.taxId,
    he.incomeReports.taxId,
    he.managedAccounts.taxId,
    he.verification.issuerTaxId,
  ];
  expect(ofAnyone.filter((text) => text.includes('עוסק'))).toEqual([]);
});
