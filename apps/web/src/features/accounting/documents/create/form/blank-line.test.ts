import { describe, expect, test } from 'vitest';

import { isBlankLine, newLine, newUnpricedRow } from './draft-form.ts';

describe('a row of a document', () => {
  test('that was never filled is blank, also with spaces and with what only an item brings', () => {
    expect(isBlankLine(newLine())).toBe(true);
    expect(isBlankLine({ ...newLine(), description: '  ' })).toBe(true);
    for (const brought of ['catalogueNumber', 'barcode', 'incomeType'] as const) {
      expect(isBlankLine({ ...newLine(), [brought]: 'א-1' })).toBe(true);
    }
  });

  test.each([
    'description',
    'unitPrice',
    'foreignPrice',
    'discount',
    'serialNumbers',
    'details',
    'manufacturer',
    'orderLineReference',
  ] as const)('that has something in %s is kept', (field) => {
    expect(isBlankLine({ ...newLine(), [field]: '1' })).toBe(false);
  });

  test('of a sum between, or with a picture, is kept without words', () => {
    expect(isBlankLine(newUnpricedRow('subtotal'))).toBe(false);
    expect(isBlankLine({ ...newLine(), imageFileId: 'a-file' })).toBe(false);
    expect(isBlankLine(newUnpricedRow('text'))).toBe(true);
  });
});
