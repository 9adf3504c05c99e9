import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import type { DocumentDraft } from '@pinkas/domain/documents/document-draft';
import { agorot, basisPoints, e4 } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { buildDocument, type DocumentContext } from './build-document.ts';
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
    docType,
    documentDate: TODAY,
    dueDate: localDate('2026-12-20'),
    language: 'he',
    subject: '',
    remarks: '',
    customer: { name: 'לקוח', taxId: '', email: '', phone: '', address: '', city: '' },
    pricesIncludeVat: false,
    lines: [
      {
        description: 'ייעוץ',
        unit: '',
        quantityE4: e4(10_000),
        unitPriceE4: e4(1_000_000),
        priceIncludesVat: false,
        vatKind,
        discount: { kind: 'none' },
      },
    ],
    discount: { kind: 'amount', amountAgorot: agorot(100) },
    rounding: 'shekel',
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    zeroRateReason: 'יצוא',
    payments: [{ kind: 'cash', sumAgorot: agorot(9_900), date: TODAY, remark: '' }],
    links: [],
    ...changes,
  };
  const context = { ...CONTEXT, issuer: { ...CONTEXT.issuer, ...issuer } };
  return buildDocument(draft, context, { at: '2026-11-20T08:00:00.000Z', by: 'user' }).content;
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
  expect(layoutOf({})).toBeUndefined();
  expect(layoutOf({}, 'band')).toBe('band');
  expect(layoutOf({ printLayout: 'centred' }, 'band')).toBe('centred');
  // As the document of an account with the usual layout, so that its hash is taken of the same text.
  expect(
    contentOf(305, 'taxable', { printLayout: 'classic' }, { printLayout: 'band' }).issuer,
  ).toEqual(CONTEXT.issuer);
});
