import { moneySums, toBookSums } from '@pinkas/domain/documents/sums/totals';
import { agorot } from '@pinkas/domain/money/agorot';
import { localDate } from '@pinkas/domain/time/local-date';
import { describe, expect, test } from 'vitest';

import { aPrintDocument } from './sample-document.ts';
import { toTaxInvoice } from './e-invoice.ts';
import { toPrintDocument } from './print-source.ts';
import type { StoredContent, StoredPayment } from '../record/content/stored-document.ts';

const SAMPLE = aPrintDocument();

const CARD: StoredPayment = {
  lineNo: 1,
  kind: 'card',
  sumAgorot: 10_000,
  paymentDate: localDate('2026-11-30'),
  remark: '',
  detail: {
    brand: 'Visa',
    lastDigits: '4417',
    dealType: 'instalments',
    instalments: 3,
    approvalNumber: '',
  },
};

function aContent(changes: Partial<StoredContent> = {}): StoredContent {
  return {
    ...toBookSums(moneySums(agorot(10_000))),
    documentDate: localDate('2026-11-20'),
    dueDate: null,
    issuedAt: '2026-11-20T07:46:00.000Z',
    actorKind: 'user',
    actorId: '00000000-0000-4000-8000-000000000001',
    requestedBy: null,
    language: 'he',
    customer: SAMPLE.customer,
    issuer: {
      ...SAMPLE.issuer,
      brandColor: '#2742A8',
      printLayout: 'classic',
      section46Number: '',
      section46ValidUntil: null,
    },
    subject: '',
    remarks: '',
    saleTerms: '',
    pricesIncludeVat: false,
    rounding: 'none',
    discountKind: 'none',
    discountValue: 0,
    vatRateBasisPoints: 0,
    currency: 'ILS',
    currencyRateE6: 1_000_000,
    currencySums: null,
    zeroRateReason: '',
    allocationNumber: '',
    thirdParty: null,
    branchId: null,
    receivedAgorot: 10_000,
    ...changes,
  };
}

function print(docType: number, content: StoredContent, payments: readonly StoredPayment[] = []) {
  const source = { docType, number: 7, content, lines: [], payments } as const;
  return toPrintDocument({ ...source, mark: 'original', verificationUrl: null });
}

test('a stored row of money gets the days on which it falls due', () => {
  const [row] = print(400, aContent(), [CARD]).payments;
  expect(row).toMatchObject({ kind: 'card', date: '2026-11-30', detail: { lastDigits: '4417' } });
  expect(row?.dues).toEqual([
    { dueDate: '2026-11-30', sumAgorot: 3_334 },
    { dueDate: '2026-12-30', sumAgorot: 3_333 },
    { dueDate: '2027-01-30', sumAgorot: 3_333 },
  ]);
});

test('a stored document brings its rows of money along', () => {
  const content = { ...aContent(), payments: [CARD] };
  const source = { docType: 400, number: 7, content, lines: [], verificationUrl: null } as const;
  expect(toPrintDocument({ ...source, mark: 'copy' }).payments).toHaveLength(1);
});

test('sums of a foreign currency stand beside those of the books', () => {
  const currencySums = moneySums(agorot(2_740));
  const content = aContent({ currency: 'USD', currencyRateE6: 3_650_000, currencySums });
  const invoice = print(305, content);
  expect(invoice).toMatchObject({
    currency: 'USD',
    totals: { totalMinor: 2_740 },
    shekelTotals: { totalMinor: 10_000 },
  });
  // Payments themselves are in shekels.
  expect(print(400, content)).toMatchObject({
    currency: 'ILS',
    totals: { totalMinor: 10_000 },
    shekelTotals: null,
  });
});

test('a typed allocation number is printed and stands in the e-invoice, whole', () => {
  const allocationNumber = '20261120103000204519873001';
  const printed = print(305, aContent({ allocationNumber }));
  expect(printed.allocationNumber).toBe(allocationNumber);
  expect(toTaxInvoice(printed)?.allocationNumber).toBe(allocationNumber);
  expect(print(305, aContent()).allocationNumber).toBeNull();
});

test('a translation is the Hebrew document in English', () => {
  const content = aContent();
  const source = { docType: 305, number: 7, content, lines: [], verificationUrl: null } as const;
  expect(toPrintDocument({ ...source, mark: 'copy' }).language).toBe('he');
  expect(toPrintDocument({ ...source, mark: 'translation' }).language).toBe('en');
});

test('layout and approval come from the snapshot, and an old one has the first layout', () => {
  expect(print(405, aContent())).toMatchObject({ layout: 'classic', section46: null });
  const issuer = {
    ...aContent().issuer,
    printLayout: 'band' as const,
    section46Number: '46-1234',
    section46ValidUntil: localDate('2028-12-31'),
  };
  expect(print(405, aContent({ issuer }))).toMatchObject({
    layout: 'band',
    section46: { number: '46-1234', validUntil: '2028-12-31' },
  });
});

test('the QR code is on the print or not, by the snapshot', () => {
  const verificationUrl = 'https://pinkas.test/d/token';
  const codeOf = (changes: object) => {
    const content = aContent({ issuer: { ...aContent().issuer, ...changes } });
    const source = { docType: 305, number: 7, content, lines: [], payments: [] } as const;
    return toPrintDocument({ ...source, mark: 'original', verificationUrl }).verificationUrl;
  };
  expect(codeOf({})).toBe(verificationUrl);
  expect(codeOf({ hidesCode: true })).toBeNull();
});

describe('an allocation number that was attached after the issue', () => {
  const at = '2026-12-01T23:30:00.000Z';
  const printOf = (
    mark: 'original' | 'copy' | 'translation',
    {
      allocationNumber = '',
      attachedAllocation = { allocationNumber: '519873001', at } as {
        allocationNumber: string;
        at: string | null;
      },
    } = {},
  ) =>
    toPrintDocument({
      docType: 305,
      number: 7,
      content: aContent({ allocationNumber }),
      lines: [],
      mark,
      verificationUrl: null,
      attachedAllocation,
    });

  test('stands on copies and translations with its day in Israel, and in their e-invoice', () => {
    for (const mark of ['copy', 'translation'] as const) {
      const print = printOf(mark);
      expect([print.allocationNumber, print.allocationAttachedOn]).toEqual([
        '519873001',
        '2026-12-02',
      ]);
      expect(toTaxInvoice(print)?.allocationNumber).toBe('519873001');
    }
  });

  test('stands on the original without a day, where it came before its print', () => {
    const attachedAllocation = { allocationNumber: '519873001', at: null };
    const print = printOf('original', { attachedAllocation });
    expect([print.allocationNumber, print.allocationAttachedOn]).toEqual(['519873001', null]);
    const none = printOf('original', { attachedAllocation: { allocationNumber: '', at: null } });
    expect(none.allocationNumber).toBeNull();
  });

  test('never stands in the place of a printed one', () => {
    const printed = printOf('copy', { allocationNumber: '204519873' });
    expect([printed.allocationNumber, printed.allocationAttachedOn]).toEqual(['204519873', null]);
  });
});
