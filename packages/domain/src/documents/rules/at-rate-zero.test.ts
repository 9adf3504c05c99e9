import { expect, test } from 'vitest';

import { agorot, basisPoints, e4 } from '../../money/agorot.ts';
import { atRateZero } from './at-rate-zero.ts';
import type { PricedDocument, PricedLine } from '../draft/document-draft.ts';
import { computeTotals } from '../sums/totals.ts';

const RATE = basisPoints(1_800);

const aLine = (changes: Partial<PricedLine> = {}): PricedLine => ({
  quantityE4: e4(20_000),
  unitPriceE4: e4(31_234_500),
  priceIncludesVat: false,
  vatKind: 'taxable',
  discount: { kind: 'none' },
  ...changes,
});
const aDocument = (changes: Partial<PricedDocument> = {}): PricedDocument => ({
  lines: [aLine()],
  discount: { kind: 'none' },
  rounding: 'none',
  currency: 'ILS',
  ...changes,
});
const tenShekels = { kind: 'amount', amountMinor: agorot(1_000) } as const;

test.each([
  ['prices before VAT', aDocument()],
  ['prices with VAT', aDocument({ lines: [aLine({ priceIncludesVat: true })] })],
  [
    'a row discount with VAT in it',
    aDocument({ lines: [aLine({ priceIncludesVat: true, discount: tenShekels })] }),
  ],
  ['a row discount before VAT', aDocument({ lines: [aLine({ discount: tenShekels })] })],
  ['a discount in money', aDocument({ discount: tenShekels })],
  [
    'a discount in money over prices of both kinds',
    aDocument({ lines: [aLine({ priceIncludesVat: true }), aLine()], discount: tenShekels }),
  ],
  [
    'a discount in percent',
    aDocument({ discount: { kind: 'percent', rateBasisPoints: basisPoints(500) } }),
  ],
  ['an exempt row', aDocument({ lines: [aLine(), aLine({ vatKind: 'exempt' })] })],
  ['a foreign currency', aDocument({ currency: 'USD', discount: tenShekels })],
] as const)('%s: the whole is what the invoice was before VAT', (_what, document) => {
  const before = computeTotals(document, RATE);
  const after = computeTotals({ ...document, ...atRateZero(document, RATE) }, RATE);
  expect(before.vatMinor).toBeGreaterThan(0);
  expect([after.vatMinor, after.taxableMinor]).toEqual([0, 0]);
  expect(after.netMinor).toBe(before.netMinor);
  expect(after.exemptMinor).toBe(before.exemptMinor);
});

test('a price that cannot be halved is rounded to its four decimals', () => {
  const document = aDocument({ lines: [aLine({ priceIncludesVat: true, unitPriceE4: e4(100) })] });
  const [line] = atRateZero(document, RATE).lines;
  expect(line).toMatchObject({ unitPriceE4: 85, priceIncludesVat: false, vatKind: 'zero' });
});

test('a discount that is all VAT is none', () => {
  const document = aDocument({
    lines: [aLine({ priceIncludesVat: true, quantityE4: e4(10_000), unitPriceE4: e4(11_800) })],
    discount: { kind: 'amount', amountMinor: agorot(0) },
  });
  expect(atRateZero(document, RATE).discount).toEqual({ kind: 'none' });
});
