import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { LINE, aContext, aDraft, aLink, aSource, refusalsOf } from '../../../test/a-draft.ts';
import { agorot, basisPoints, e4 } from '../../money/agorot.ts';
import { CURRENCIES, type Currency } from '../../money/currency.ts';
import { toAgorot } from '../../money/to-agorot.ts';
import { DOC_TYPES } from '../rules/doc-type.ts';
import type { DocumentDraft } from '../draft/document-draft.ts';
import { documentRulesOf } from '../rules/document-rules.ts';
import type { DraftSource } from '../draft/draft-problem.ts';
import { computeDraft } from './draft-sums.ts';

const RATE = basisPoints(1_800);

/** Returns a foreign invoice of which nothing was credited. */
function anInvoice(minor: number, currency: Currency, currencyRateE6: number): DraftSource {
  const total = toAgorot(minor, currency, currencyRateE6);
  return aSource(DOC_TYPES.INVOICE, {
    totalAgorot: total,
    openAgorot: total,
    creditableAgorot: total,
    currency,
    currencyRateE6,
    creditableMinor: minor,
  });
}

/** Returns a credit of a part of it, in minor units with VAT. */
function aCredit(minor: number, source: DraftSource, sum = 0): DocumentDraft {
  const { currency, currencyRateE6 } = source;
  const unitPriceE4 = e4(minor * 10 ** (4 - CURRENCIES[currency]));
  return aDraft(DOC_TYPES.INVOICE_CREDIT, {
    lines: [{ ...LINE, unitPriceE4, priceIncludesVat: true }],
    customer: { ...aDraft(305).customer, taxId: '514788216' },
    currency,
    currencyRateE6,
    links: [aLink('credit', sum)],
  });
}

function sumsOf(draft: DocumentDraft, source: DraftSource) {
  const rules = documentRulesOf(draft.docType);
  if (rules === undefined) throw new Error('no such type');
  return computeDraft(draft, rules, { vatRate: RATE, sources: [source] }).bookSums;
}

describe('the credit of a foreign invoice', () => {
  const rateBounds = { USD: 2.5, EUR: 3, JPY: 0.015, KWD: 8 } as const;
  const invoices = fc
    .constantFrom(...(Object.keys(rateBounds) as (keyof typeof rateBounds)[]))
    .chain((currency) =>
      fc.record({
        currency: fc.constant(currency),
        currencyRateE6: fc
          .integer({ min: 0, max: 1_000_000 })
          .map((above) => Math.round(rateBounds[currency] * (1_000_000 + above))),
        parts: fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 2, maxLength: 12 }),
      }),
    );

  test('credits of all parts leave exactly nothing, whatever the rate rounds', () => {
    fc.assert(
      fc.property(invoices, ({ currency, currencyRateE6, parts }) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        let source = anInvoice(whole, currency, currencyRateE6);
        for (const part of parts) {
          const { totalAgorot, ...sums } = sumsOf(aCredit(part, source), source);
          const draft = aCredit(part, source, totalAgorot);
          const context = aContext({ mayIssueForeign: true, sources: [source], vatRate: RATE });
          expect(refusalsOf(draft, context)).toEqual([]);
          const { taxableAgorot, exemptAgorot, zeroAgorot, vatAgorot, roundingAgorot } = sums;
          expect(taxableAgorot + exemptAgorot + zeroAgorot + vatAgorot + roundingAgorot).toBe(
            totalAgorot,
          );
          source = {
            ...source,
            creditableAgorot: agorot(source.creditableAgorot - totalAgorot),
            creditableMinor: source.creditableMinor - part,
          };
        }
        expect([source.creditableMinor, source.creditableAgorot]).toEqual([0, 0]);
      }),
      { numRuns: 5_000 },
    );
  }, 300_000);

  test('of the rest takes the agora that its own conversion would leave', () => {
    // $ 1.00 at 3.5050 is 350.5 agorot, so 351; half of it is 175.25, twice 175.
    const whole = anInvoice(100, 'USD', 3_505_000);
    const half = sumsOf(aCredit(50, whole), whole).totalAgorot;
    const rest = { ...whole, creditableAgorot: agorot(351 - half), creditableMinor: 50 };
    expect([half, sumsOf(aCredit(50, rest), rest).totalAgorot]).toEqual([175, 176]);
  });

  test('at another rate, or beyond what is left, is its own conversion', () => {
    const rest = { ...anInvoice(50, 'USD', 3_505_000), creditableAgorot: agorot(176) };
    const otherRate = { ...aCredit(50, rest), currencyRateE6: 3_500_000 };
    expect(sumsOf(otherRate, rest).totalAgorot).toBe(175);
    expect(sumsOf(aCredit(51, rest), rest).totalAgorot).toBe(179);
  });
});
