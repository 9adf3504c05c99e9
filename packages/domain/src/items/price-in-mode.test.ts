import { expect, test } from 'vitest';

import type { VatKind } from '../documents/draft/document-draft.ts';
import { basisPoints, e4 } from '../money/agorot.ts';
import { priceInMode } from './price-in-mode.ts';

test.each<[number, boolean, VatKind, boolean, number]>([
  [1_000_000, false, 'taxable', false, 1_000_000],
  [1_000_000, false, 'taxable', true, 1_180_000],
  [1_180_000, true, 'taxable', false, 1_000_000],
  [1_000_000, true, 'taxable', false, 847_458],
  [1_000_000, true, 'exempt', false, 1_000_000],
  [1_000_000, false, 'zero', true, 1_000_000],
])('%i with VAT %s (%s), stated with VAT %s, is %i', (price, includesVat, vatKind, mode, after) => {
  const stated = { priceE4: e4(price), includesVat, vatKind };
  expect(priceInMode(stated, mode, basisPoints(1_800))).toBe(after);
});
