import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import { expect, test } from 'vitest';

import { newLine, newUnpricedRow } from '../draft-form.ts';
import { vatModeOf, withVatKind } from './vat-mode.ts';

const rows = (...kinds: VatKind[]) => kinds.map((kind) => newLine(kind));

test('the VAT of a document is what all its priced rows have, else it is mixed', () => {
  expect(vatModeOf(rows('zero'))).toBe('zero');
  expect(vatModeOf(rows('exempt', 'exempt'))).toBe('exempt');
  expect(vatModeOf(rows('exempt', 'taxable'))).toBe('mixed');
  expect(vatModeOf([newUnpricedRow('text'), ...rows('exempt')])).toBe('exempt');
  expect(vatModeOf([newUnpricedRow('text')])).toBe('taxable');
});

test('one VAT is set on every row that has a price, and on no other', () => {
  const after = withVatKind([...rows('taxable', 'exempt'), newUnpricedRow('subtotal')], 'zero');
  expect(after.map(({ vatKind }) => vatKind)).toEqual(['zero', 'zero', 'taxable']);
});
