import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import { computeTotals } from '@pinkas/domain/documents/sums/totals';
import {
  agorot,
  splitByWeights,
  sumMinor,
  type Agorot,
  type BasisPoints,
} from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { DraftAnswer } from '../../form/prefilled-draft.ts';
import { newLine, type LineForm } from '../../form/draft-form.ts';

const KINDS: readonly VatKind[] = ['taxable', 'exempt', 'zero'];

/**
 * Rows of a credit that is given by its sum: one a kind of VAT, in the proportion of what is left of
 * the invoice, so that the credit takes back the same share of VAT. Prices include VAT; the sum is in
 * minor units of the invoice's currency.
 */
export function creditLinesBySum(
  sum: Agorot,
  whole: DraftAnswer['form'],
  rate: BasisPoints,
  describe: (kind: VatKind) => string,
): LineForm[] {
  const lines = whole.lines as Parameters<typeof computeTotals>[0]['lines'];
  const { currency } = whole;
  const decimals = CURRENCIES[currency];
  const totals = computeTotals(
    { lines, discount: { kind: 'none' }, rounding: 'none', currency },
    rate,
  );
  const weights = [
    sumMinor([totals.taxableMinor, totals.vatMinor]),
    totals.exemptMinor,
    totals.zeroMinor,
  ];
  const parts = sumMinor(weights) > 0 ? splitByWeights(sum, weights) : [sum, agorot(0), agorot(0)];
  return KINDS.flatMap((kind, index): LineForm[] => {
    const part = parts[index] ?? 0;
    return part === 0
      ? []
      : [
          {
            ...newLine(kind),
            description: describe(kind),
            unitPrice: decimalText(part, decimals, decimals),
          },
        ];
  });
}
