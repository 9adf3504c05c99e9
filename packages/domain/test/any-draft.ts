import fc from 'fast-check';

import { DOC_TYPES } from '../src/documents/rules/doc-type.ts';
import {
  NO_DISCOUNT,
  ROUNDINGS,
  VAT_KINDS,
  type Discount,
  type DocumentDraft,
  type DocumentLine,
  type DocumentLink,
} from '../src/documents/draft/document-draft.ts';
import { unitPriceInShekels, type ForeignPrice } from '../src/documents/sums/foreign-price.ts';
import type { DraftContext } from '../src/documents/draft/draft-problem.ts';
import { agorot, basisPoints, e4 } from '../src/money/agorot.ts';
import { makePayment, type PaymentRow } from '../src/payments/payment-row.ts';
import { addDays } from '../src/time/local-date.ts';
import { LINE, TODAY, aContext, aDraft, aSource, cash } from './a-draft.ts';

/** Generates mostly the usual value, so that a draft of many parts is valid often enough. */
function mostly<T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

const anyDiscount: fc.Arbitrary<Discount> = mostly<Discount>(
  NO_DISCOUNT,
  fc.oneof(
    fc.integer({ min: 0, max: 20_000 }).map((sum): Discount => ({
      kind: 'amount',
      amountMinor: agorot(sum),
    })),
    fc.integer({ min: 0, max: 10_000 }).map((rate): Discount => ({
      kind: 'percent',
      rateBasisPoints: basisPoints(rate),
    })),
  ),
);

const anyPrice = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 2_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 999_999_990_000 }) },
);

const anyForeignPrice = mostly<ForeignPrice | null>(
  null,
  fc.record({
    currency: fc.constant('EUR' as const),
    rateE6: fc.constant(4_000_000),
    priceE4: fc.integer({ min: 1, max: 1_000_000 }).map((price) => e4(price)),
  }),
);

export const anyLine: fc.Arbitrary<DocumentLine> = fc
  .record({
    quantity: mostly(10_000, fc.integer({ min: 1, max: 99_999_990_000 })),
    price: anyPrice,
    priceIncludesVat: fc.boolean(),
    vatKind: mostly<DocumentLine['vatKind']>('taxable', fc.constantFrom(...VAT_KINDS)),
    discount: anyDiscount,
    imageFileId: mostly<string | null>(null, fc.constant('image')),
    foreignPrice: anyForeignPrice,
    isConverted: fc.boolean(),
  })
  .map(({ quantity, price, foreignPrice, isConverted, ...rest }): DocumentLine => ({
    ...LINE,
    ...rest,
    foreignPrice,
    quantityE4: e4(quantity),
    unitPriceE4:
      isConverted && foreignPrice !== null ? unitPriceInShekels(foreignPrice) : e4(price),
  }));

const anyPayment: fc.Arbitrary<PaymentRow> = fc.oneof(
  fc.integer({ min: -10, max: 30_000 }).map((sum) => cash(sum)),
  fc.integer({ min: 1, max: 30_000 }).map((sum): PaymentRow =>
    makePayment({
      kind: 'deposit-use',
      sumAgorot: agorot(sum),
      date: TODAY,
      depositId: 'deposit',
    }),
  ),
  fc
    .integer({ min: 1, max: 30_000 })
    .map((sum): PaymentRow =>
      makePayment({ kind: 'withholding', sumAgorot: agorot(sum), date: TODAY }),
    ),
);

const anyLink: fc.Arbitrary<DocumentLink> = fc.record({
  sourceId: fc.constantFrom('source', 'source', 'nothing'),
  kind: fc.constantFrom('base', 'credit', 'receipt', 'release'),
  sumAgorot: fc.integer({ min: 0, max: 30_000 }).map((sum) => agorot(sum)),
});

const anyCurrency = mostly<Pick<DocumentDraft, 'currency' | 'currencyRateE6'>>(
  { currency: 'ILS', currencyRateE6: 1_000_000 },
  fc.record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    currencyRateE6: fc.constantFrom(3_700_000, 25_000, 12_000_000, 0),
  }),
);

/** Drafts of every type, many of them invalid in some respect. */
export const anyDraft: fc.Arbitrary<DocumentDraft> = fc
  .record({
    docType: fc.constantFrom(...Object.values(DOC_TYPES)),
    lines: fc.option(fc.array(anyLine, { maxLength: 6 }), { nil: undefined }),
    discount: anyDiscount,
    rounding: fc.constantFrom(...ROUNDINGS),
    money: anyCurrency,
    payments: fc.option(fc.array(anyPayment, { maxLength: 3 }), { nil: undefined }),
    links: fc.option(fc.array(anyLink, { maxLength: 2 }), { nil: undefined }),
    daysAgo: mostly(0, fc.integer({ min: -2, max: 20 })),
    language: mostly<'he' | 'en'>('he', fc.constant('en')),
    afterLines: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined, freq: 8 }),
    hasName: mostly(true, fc.constant(false)),
    rate: mostly<number | null>(null, fc.constantFrom(1_700, 1_800, 500)),
  })
  .map(({ docType, money, daysAgo, afterLines, hasName, rate, ...parts }) => {
    const usual = aDraft(docType);
    return {
      ...usual,
      lines: parts.lines ?? usual.lines,
      payments: parts.payments ?? usual.payments,
      links: parts.links ?? usual.links,
      discount: parts.discount,
      rounding: parts.rounding,
      language: parts.language,
      ...money,
      documentDate: addDays(TODAY, -daysAgo),
      customer: hasName ? usual.customer : { ...usual.customer, name: '' },
      chosenVatRateBasisPoints: rate === null ? null : basisPoints(rate),
      unpricedRows:
        afterLines === undefined ? [] : [{ kind: 'subtotal' as const, text: '', afterLines }],
    };
  });

export const anyContext: fc.Arbitrary<DraftContext> = fc
  .record({
    mayIssueForeign: mostly(true, fc.constant(false)),
    companyKind: mostly<DraftContext['companyKind']>(
      'licensed-dealer',
      fc.constantFrom('non-profit', 'exempt-dealer'),
    ),
    isVatRateKnown: fc.constant(true),
    vatRateChoices: fc.constantFrom([], [basisPoints(1_800), basisPoints(1_700)]),
    source: fc.constantFrom(
      aSource(DOC_TYPES.INVOICE),
      aSource(DOC_TYPES.INVOICE_RECIEPT),
      aSource(DOC_TYPES.BID),
      aSource(DOC_TYPES.DEPOSIT_APPROVAL),
      aSource(DOC_TYPES.INVOICE, { currency: 'USD', currencyRateE6: 3_700_000 }),
    ),
  })
  .map(({ source, ...changes }) =>
    aContext({
      ...changes,
      sources: [source, aSource(DOC_TYPES.DEPOSIT_APPROVAL, { documentId: 'deposit' })],
    }),
  );
