import fc from 'fast-check';
import { expect, test } from 'vitest';

import { basisPoints, e4 } from '../money/agorot.ts';
import { NO_DISCOUNT, ROUNDINGS, VAT_KINDS } from './document-draft.ts';
import { journalLinesOf } from './journal.ts';
import { computeTotals } from './totals.ts';

const line = fc.record({
  description: fc.constant('שורה'),
  unit: fc.constant(''),
  quantityE4: fc.integer({ min: 1, max: 100_000 }).map((value) => e4(value)),
  unitPriceE4: fc.integer({ min: 1, max: 10_000_000 }).map((value) => e4(value)),
  priceIncludesVat: fc.boolean(),
  vatKind: fc.constantFrom(...VAT_KINDS),
  discount: fc.constant(NO_DISCOUNT),
});

test('a tax invoice posts a balanced entry whose customer side is the total', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...ROUNDINGS),
      (lines, rounding) => {
        const totals = computeTotals(
          { lines, discount: NO_DISCOUNT, rounding },
          basisPoints(1_800),
        );
        const entry = journalLinesOf(305, totals);
        const balance = entry.reduce((sum, row) => sum + row.debitAgorot - row.creditAgorot, 0);
        expect(balance).toBe(0);
        const customers = entry.find((row) => row.ledgerAccount === 'customers');
        expect(customers?.debitAgorot ?? 0).toBe(totals.totalAgorot);
        for (const row of entry)
          expect((row.debitAgorot === 0) !== (row.creditAgorot === 0)).toBe(true);
      },
    ),
  );
});

test('a type without a posting rule is a bug', () => {
  const totals = computeTotals(
    { lines: [], discount: NO_DISCOUNT, rounding: 'none' },
    basisPoints(0),
  );
  expect(() => journalLinesOf(1, totals)).toThrow('posting rule');
});
