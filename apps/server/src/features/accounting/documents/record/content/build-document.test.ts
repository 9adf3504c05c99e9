import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
  NO_DISCOUNT,
  type DocumentDraft,
} from '@pinkas/domain/documents/draft/document-draft';
import { userActor } from '@pinkas/domain/identity/actor';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { makePayment } from '@pinkas/domain/payments/payment-row';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { buildDocument, compute, type DocumentContext } from './build-document.ts';
import type { StoredContent } from './stored-document.ts';

const TODAY = localDate('2026-11-20');

const CONTEXT: DocumentContext = {
  issuer: {
    nameHe: 'סטודיו',
    nameEn: '',
    kind: 'licensed-dealer',
    taxId: '300000007',
    address: '',
    addressEn: '',
    city: '',
    cityEn: '',
    phone: '',
    email: '',
    brandColor: '#1f5fbf',
    printLayout: 'classic',
    section46Number: '',
    section46ValidUntil: null,
  },
  vatRates: [{ validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 }],
  today: TODAY,
  lastDocumentDate: null,
  mayIssueForeign: false,
  mayChooseVatRate: false,
  sources: [],
};

/** One hour at ₪ 100 with every field of the form filled. */
function contentOf(
  docType: DocTypeId,
  vatKind: 'taxable' | 'zero',
  changes: Partial<DocumentDraft> = {},
  issuer: Partial<DocumentContext['issuer']> = {},
): StoredContent {
  const draft: DocumentDraft & { pricesIncludeVat: boolean } = {
    ...BLANK_DRAFT,
    docType,
    documentDate: TODAY,
    dueDate: localDate('2026-12-20'),
    customer: { ...BLANK_CUSTOMER, name: 'לקוח' },
    pricesIncludeVat: false,
    lines: [{ ...BLANK_LINE, description: 'ייעוץ', unitPriceE4: e4(1_000_000), vatKind }],
    discount: { kind: 'amount', amountMinor: agorot(100) },
    rounding: 'shekel',
    zeroRateReason: 'יצוא',
    payments: [makePayment({ kind: 'cash', sumAgorot: agorot(9_900), date: TODAY })],
    ...changes,
  };
  const context = { ...CONTEXT, issuer: { ...CONTEXT.issuer, ...issuer } };
  const issued = { at: '2026-11-20T08:00:00.000Z', by: userActor('user') };
  return buildDocument(draft, context, issued, compute(draft, context)).content;
}

test('a receipt keeps no day to pay by, no discount, rounding or reason of a zero rate', () => {
  expect(contentOf(400, 'zero')).toMatchObject({
    dueDate: null,
    discountKind: 'none',
    discountValue: 0,
    rounding: 'none',
    zeroRateReason: '',
    totalAgorot: 9_900,
  });
});

test('an invoice keeps them, the reason only while a row stands at rate zero', () => {
  expect(contentOf(305, 'zero')).toMatchObject({
    dueDate: '2026-12-20',
    discountKind: 'amount',
    discountValue: 100,
    rounding: 'shekel',
    zeroRateReason: 'יצוא',
  });
  expect(contentOf(305, 'taxable').zeroRateReason).toBe('');
});

test('MO-05: a chosen rate is the one of the document and of its sums', () => {
  const seventeen = { chosenVatRateBasisPoints: basisPoints(1_700) };
  expect(contentOf(305, 'taxable', seventeen)).toMatchObject({
    vatRateBasisPoints: 1_700,
    vatAgorot: 1_683,
  });
  expect(contentOf(400, 'taxable', seventeen).vatRateBasisPoints).toBe(0);
});

test('a layout of its own stands with the business as the document keeps it', () => {
  const layoutOf = (changes: Partial<DocumentDraft>, own?: 'band') =>
    contentOf(305, 'taxable', changes, own && { printLayout: own }).issuer.printLayout;
  expect(layoutOf({})).toBe('classic');
  expect(layoutOf({}, 'band')).toBe('band');
  expect(layoutOf({ printLayout: 'centred' }, 'band')).toBe('centred');
  expect(
    contentOf(305, 'taxable', { printLayout: 'classic' }, { printLayout: 'band' }).issuer,
  ).toEqual(CONTEXT.issuer);
});

test('hidden prices are kept with the document where its type may hide them, and only if chosen', () => {
  const hidden = { hidesPrices: true } as const;
  expect(contentOf(200, 'taxable', hidden).issuer).toMatchObject(hidden);
  const free = { lines: [{ ...BLANK_LINE, description: 'מנורה' }], discount: NO_DISCOUNT };
  expect(contentOf(200, 'taxable', free).issuer).toMatchObject(hidden);
  expect(contentOf(305, 'taxable', hidden).issuer).toEqual(CONTEXT.issuer);
  // Absent and not false: the hashed text of a document that prints its prices is as it was.
  expect(Object.keys(contentOf(200, 'taxable').issuer)).not.toContain('hidesPrices');
});
