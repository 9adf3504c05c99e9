import type { VatKind } from '@pinkas/domain/documents/document-draft';
import { expect, test } from 'vitest';

import { newLine, newUnpricedRow } from './draft-form.ts';
import { vatKindBeside, vatKindOfNewRow, vatModeOf, withVatKind } from './vat-mode.ts';

const rows = (...kinds: VatKind[]) => kinds.map((kind) => newLine(kind));

test('the VAT of a document is what all its priced rows have, else it is mixed', () => {
  expect(vatModeOf(rows('zero'))).toBe('zero');
  expect(vatModeOf(rows('exempt', 'exempt'))).toBe('exempt');
  expect(vatModeOf(rows('exempt', 'taxable'))).toBe('mixed');
  expect(vatModeOf([newUnpricedRow('text'), ...rows('exempt')])).toBe('exempt');
  expect(vatModeOf([newUnpricedRow('text')])).toBe('taxable');
});

test('a new row begins with the VAT of the document, or of the row above where it is mixed', () => {
  expect(vatKindOfNewRow([])).toBe('taxable');
  expect(vatKindOfNewRow([newUnpricedRow('text'), ...rows('zero')], 0)).toBe('zero');
  const mixed = rows('exempt', 'taxable', 'zero');
  expect(vatKindOfNewRow(mixed)).toBe('zero');
  expect(vatKindOfNewRow(mixed, 1)).toBe('exempt');
  expect(vatKindOfNewRow(mixed, 0)).toBe('taxable');
});

test('the rows beside one say what it should be only where they agree', () => {
  expect(vatKindBeside(rows('taxable', 'exempt', 'exempt'), 0)).toBe('exempt');
  expect(vatKindBeside(rows('taxable', 'exempt', 'zero'), 0)).toBeUndefined();
  expect(vatKindBeside(rows('exempt'), 0)).toBeUndefined();
});

test('one VAT is set on every row that has a price, and on no other', () => {
  const after = withVatKind([...rows('taxable', 'exempt'), newUnpricedRow('subtotal')], 'zero');
  expect(after.map(({ vatKind }) => vatKind)).toEqual(['zero', 'zero', 'taxable']);
});
