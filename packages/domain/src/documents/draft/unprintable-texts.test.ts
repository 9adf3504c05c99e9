import { expect, test } from 'vitest';

import { agorot } from '../../money/agorot.ts';
import { IN_SHEKELS } from '../../payments/payment-row.ts';
import { localDate } from '../../time/local-date.ts';
import { BLANK_CUSTOMER, BLANK_DRAFT, BLANK_LINE, type DocumentDraft } from './document-draft.ts';
import { isNameUnprintable, unprintableTexts } from './unprintable-texts.ts';

const DRAFT: DocumentDraft = {
  ...BLANK_DRAFT,
  docType: 305,
  documentDate: localDate('2026-11-20'),
};

test('each field with signs that no font has is named with them', () => {
  const draft = {
    ...DRAFT,
    customer: { ...BLANK_CUSTOMER, name: '上海 公司', city: 'חיפה' },
    subject: 'עוגות, Ж ו־é',
    lines: [
      { ...BLANK_LINE, description: 'בְּנִגּוּן ₪ 10%' },
      { ...BLANK_LINE, description: 'עוגה 🎂 ועוד 🎂', unit: 'יח׳' },
    ],
  };
  expect(unprintableTexts(draft)).toEqual([
    { path: ['customer', 'name'], signs: ['上', '海', '公', '司'] },
    { path: ['lines', 1, 'description'], signs: ['🎂'] },
  ]);
});

test('small print, attributes of rows and details of payments are among them, what is not printed is not', () => {
  const draft: DocumentDraft = {
    ...DRAFT,
    customer: { ...BLANK_CUSTOMER, name: 'דנה', foreignId: '上1' },
    zeroRateReason: 'ייצוא 上',
    lines: [
      {
        ...BLANK_LINE,
        details: 'שתי שכבות 🎂',
        catalogueNumber: 'A-上',
        incomeType: '🎂',
        serialNumbers: ['1', '上2'],
      },
    ],
    payments: [
      {
        kind: 'app',
        sumAgorot: agorot(100),
        date: DRAFT.documentDate,
        ...IN_SHEKELS,
        remark: '',
        reference: '7',
        provider: '',
        payer: '李',
      },
    ],
  };
  expect(unprintableTexts(draft).map(({ path }) => path.join('.'))).toEqual([
    'customer.foreignId',
    'zeroRateReason',
    'lines.0.details',
    'lines.0.catalogueNumber',
    'lines.0.serialNumbers',
    'payments.0.payer',
  ]);
});

test.each([
  ['上海 公司', true],
  ['上海, 公司.', true],
  ['上海 (Shanghai)', false],
  ['סטודיו 🎂', false],
  ['🎂', true],
  ['???', false],
  ['קליניקה נעימה', false],
  ['', false],
])('nothing of the name "%s" would be printed: %s', (name, expected) => {
  expect(isNameUnprintable(name)).toBe(expected);
});
