import { expect, test } from 'vitest';

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
