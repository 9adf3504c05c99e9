import { expect, test } from 'vitest';

import { e4 } from '../../money/agorot.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import { goesWithoutPrices } from './hidden-prices.ts';

const PRICED = [{ unitPriceE4: e4(10_000) }, { unitPriceE4: e4(0) }];
const FREE = [{ unitPriceE4: e4(0) }];

test.each([
  ['a note as it is', DOC_TYPES.DELIVERY, false, PRICED, false],
  ['a note that hides its prices', DOC_TYPES.DELIVERY, true, PRICED, true],
  ['a note without a single price', DOC_TYPES.DELIVERY, false, FREE, true],
  ['an invoice, whatever is asked', DOC_TYPES.INVOICE, true, FREE, false],
] as const)('%s', (_what, docType, hidesPrices, lines, isWithout) => {
  expect(goesWithoutPrices({ docType, hidesPrices, lines })).toBe(isWithout);
});
