import { describe, expect, test } from 'vitest';

import {
  LINE,
  TODAY,
  aContext,
  aDraft,
  aSource,
  cash,
  problemsOf,
  refusalsOf,
} from '../../../test/a-draft.ts';
import { agorot, basisPoints, e4 } from '../../money/agorot.ts';
import { addDays } from '../../time/local-date.ts';
import { DOC_TYPES, type DocTypeId } from '../rules/doc-type.ts';
import { BLANK_CUSTOMER, type DocumentDraft } from './document-draft.ts';
import type { DraftContext } from './draft-problem.ts';

function codes(changes: Partial<DocumentDraft>, context: Partial<DraftContext> = {}): string[] {
  return problemsOf(305, changes, context);
}

const ALL = Object.values(DOC_TYPES);
const kindOf = (docType: DocTypeId) =>
  docType === DOC_TYPES.RECEIPT_DONATION ? ('non-profit' as const) : ('licensed-dealer' as const);

describe('what stops a document', () => {
  test.each(ALL)('nothing, for a plain one of type %i', (docType) => {
    expect(problemsOf(docType, {}, { companyKind: kindOf(docType) })).toEqual([]);
  });

  test('a type that does not exist', () => {
    const draft = { docType: 1 } as DocumentDraft;
    expect(refusalsOf(draft, aContext())).toEqual([
      { path: ['docType'], code: 'DOC_TYPE_NOT_ALLOWED' },
    ]);
  });

  test.each(ALL)('a date in the future, on type %i', (docType) => {
    const documentDate = addDays(TODAY, 1);
    expect(problemsOf(docType, { documentDate }, { companyKind: kindOf(docType) })).toEqual([
      'documentDate DOCUMENT_DATE_IN_FUTURE',
    ]);
  });

  test('MO-12: a date too old, where the type bounds it', () => {
    for (const docType of [300, 305, 330] as const) {
      expect(problemsOf(docType, { documentDate: addDays(TODAY, -15) })).toEqual([]);
      expect(problemsOf(docType, { documentDate: addDays(TODAY, -16) })).toEqual([
        'documentDate DOCUMENT_DATE_TOO_OLD',
      ]);
    }
    for (const docType of [320, 400, 9999, 9998] as const) {
      expect(problemsOf(docType, { documentDate: addDays(TODAY, -400) })).toEqual([]);
    }
  });

  test('a name of which nothing would be printed, on any type', () => {
    for (const docType of ALL) {
      const customer = { ...BLANK_CUSTOMER, name: '上海 公司' };
      const companyKind = kindOf(docType);
      expect(problemsOf(docType, { customer }, { companyKind })).toContain(
        'customer.name CUSTOMER_NAME_NOT_PRINTED',
      );
    }
    expect(codes({ customer: { ...BLANK_CUSTOMER, name: '上海 (Shanghai)' } })).toEqual([]);
  });

  test('MO-05: a date whose VAT rate is not known, where the type has VAT', () => {
    expect(codes({}, { isVatRateKnown: false })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_VAT_TABLE',
    ]);
  });

  test('MO-12: a date before the last of the series', () => {
    const lastDocumentDate = addDays(TODAY, -1);
    expect(codes({ documentDate: addDays(TODAY, -2) }, { lastDocumentDate })).toEqual([
      'documentDate DOCUMENT_DATE_BEFORE_LAST',
    ]);
    expect(codes({ documentDate: lastDocumentDate }, { lastDocumentDate })).toEqual([]);
  });

  test('a date of locked books, and none after them', () => {
    const booksLockedUntil = addDays(TODAY, -1);
    expect(codes({ documentDate: booksLockedUntil }, { booksLockedUntil })).toEqual([
      'documentDate DOCUMENT_DATE_LOCKED',
    ]);
    expect(codes({ documentDate: TODAY }, { booksLockedUntil })).toEqual([]);
  });

  test('payment due before the document', () => {
    expect(codes({ dueDate: addDays(TODAY, -1) })).toEqual(['dueDate DUE_DATE_BEFORE_DOCUMENT']);
  });

  test('no rows, or rows that come to nothing', () => {
    expect(codes({ lines: [] })).toEqual(['lines NO_ITEMS']);
    expect(codes({ lines: [{ ...LINE, unitPriceE4: e4(0) }] })).toEqual(['lines TOTAL_IS_ZERO']);
  });

  test('rows on a document that is made of money', () => {
    expect(problemsOf(9998, { lines: [LINE] })).toEqual(['lines ITEMS_NOT_ALLOWED']);
    expect(problemsOf(405, { lines: [LINE] }, { companyKind: 'non-profit' })).toEqual([
      'lines ITEMS_NOT_ALLOWED',
    ]);
    expect(problemsOf(400, { lines: [LINE] })).toEqual([]);
  });

  test('MO-03: a discount above its row, and one above the document', () => {
    const discount = { kind: 'amount' as const, amountMinor: agorot(10_001) };
    expect(codes({ lines: [LINE, { ...LINE, discount }] })).toEqual([
      'lines.1.discount DISCOUNT_ABOVE_LINE',
    ]);
    expect(codes({ discount })).toEqual(['discount DISCOUNT_ABOVE_TOTAL']);
  });

  test('MO-01: the largest quantity at the largest price is refused at its row', () => {
    const huge = { ...LINE, quantityE4: e4(99_999_990_000), unitPriceE4: e4(999_999_990_000) };
    expect(codes({ lines: [LINE, huge] })).toEqual(['lines.1.unitPriceE4 TOTAL_TOO_LARGE']);
  });

  test('MO-01, MO-03: rows that cannot be summed are told, whatever money stands beside them', () => {
    const huge = { ...LINE, quantityE4: e4(99_999_990_000), unitPriceE4: e4(999_999_990_000) };
    const free = { ...LINE, unitPriceE4: e4(0) };
    const discount = { kind: 'amount' as const, amountMinor: agorot(100) };
    for (const docType of [320, 330] as const) {
      const found = (changes: Partial<DocumentDraft>): string[] =>
        problemsOf(docType, { payments: [cash(100)], ...changes });
      expect(found({ lines: [huge] })).toEqual(['lines.0.unitPriceE4 TOTAL_TOO_LARGE']);
      expect(found({ lines: [free], discount })).toEqual(['discount DISCOUNT_ABOVE_TOTAL']);
      expect(found({ lines: [], discount })).toEqual(['lines NO_ITEMS']);
    }
  });

  test('MO-01, MO-03: rows that a receipt only prints are as sound as those of an invoice', () => {
    const huge = { ...LINE, quantityE4: e4(99_999_990_000), unitPriceE4: e4(999_999_990_000) };
    expect(problemsOf(400, { lines: [huge] })).toEqual(['lines.0.unitPriceE4 TOTAL_TOO_LARGE']);
    const discount = { kind: 'amount' as const, amountMinor: agorot(10_001) };
    expect(problemsOf(400, { lines: [{ ...LINE, discount }] })).toEqual([
      'lines.0.discount DISCOUNT_ABOVE_LINE',
    ]);
  });

  test('MO-01: rows that are each allowed but together beyond the limit', () => {
    const large = { ...LINE, quantityE4: e4(90_000_000), unitPriceE4: e4(999_999_990_000) };
    expect(codes({ lines: [large, large] })).toEqual([
      'lines.0.unitPriceE4 TOTAL_TOO_LARGE',
      'lines.1.unitPriceE4 TOTAL_TOO_LARGE',
    ]);
    const half = { ...LINE, unitPriceE4: e4(999_999_990_000), quantityE4: e4(60_000) };
    expect(codes({ lines: [half, half] })).toEqual(['lines TOTAL_TOO_LARGE']);
  });

  test('a missing customer number above 5,000 before VAT, strictly, on tax documents alone', () => {
    expect(codes({ lines: [{ ...LINE, unitPriceE4: e4(50_000_000) }] })).toEqual([]);
    const lines = [{ ...LINE, unitPriceE4: e4(50_000_100) }];
    expect(codes({ lines })).toEqual(['customer.taxId CUSTOMER_ID_REQUIRED']);
    expect(problemsOf(9999, { lines })).toEqual([]);
  });

  test('no customer number above 5,000 where no VAT is charged: abroad, at the zero rate, exempt', () => {
    const large = { ...LINE, unitPriceE4: e4(50_000_100) };
    expect(codes({ lines: [{ ...large, vatKind: 'zero' }], zeroRateReason: 'export' })).toEqual([]);
    expect(codes({ lines: [{ ...large, vatKind: 'exempt' }] })).toEqual([]);
    expect(
      codes({ lines: [{ ...large, vatKind: 'zero' }, LINE], zeroRateReason: 'export' }),
    ).toEqual(['customer.taxId CUSTOMER_ID_REQUIRED']);
  });

  test('a customer without a name', () => {
    expect(codes({ customer: BLANK_CUSTOMER })).toEqual(['customer.name CUSTOMER_NAME_MISSING']);
  });
});

describe('the donor of a donation receipt', () => {
  const donor = (docType: DocTypeId, taxId: string): string[] =>
    problemsOf(
      docType,
      { customer: { ...BLANK_CUSTOMER, name: 'תורם', taxId } },
      { companyKind: 'non-profit' },
    );

  test('has a number, or one of the two that say why not', () => {
    expect(donor(405, '')).toEqual(['customer.taxId DONOR_ID_MISSING']);
    for (const taxId of ['123456782', '999999999', '888888888']) {
      expect(donor(405, taxId)).toEqual([]);
    }
  });

  test('MO-14: those two stand on no other document', () => {
    expect(donor(400, '999999999')).toEqual(['customer.taxId DONOR_ID_NOT_ALLOWED']);
    expect(donor(9999, '888888888')).toEqual(['customer.taxId DONOR_ID_NOT_ALLOWED']);
  });
});

describe('an original in English', () => {
  test('of what enters the books needs the account’s permission', () => {
    for (const docType of [305, 320, 400] as const) {
      const english = aDraft(docType, { language: 'en' });
      const found = (mayIssueForeign: boolean): string[] =>
        refusalsOf(english, aContext({ mayIssueForeign })).map(({ code }) => code);
      expect(found(false)).toContain('LANGUAGE_NOT_ALLOWED');
      expect(found(true)).not.toContain('LANGUAGE_NOT_ALLOWED');
    }
  });

  test('of a quote or an order is free', () => {
    for (const docType of [9999, 100, 200] as const) {
      expect(refusalsOf(aDraft(docType, { language: 'en' }), aContext())).toEqual([]);
    }
  });
});

describe('MO-05: a VAT rate of before', () => {
  const seventeen = { chosenVatRateBasisPoints: basisPoints(1_700) };
  const permitted = { vatRateChoices: [basisPoints(1_800), basisPoints(1_700)] };

  test('needs the account’s permission, and must have been a rate of the law', () => {
    expect(codes(seventeen)).toEqual(['chosenVatRateBasisPoints VAT_RATE_NOT_ALLOWED']);
    expect(codes(seventeen, permitted)).toEqual([]);
    expect(codes({ chosenVatRateBasisPoints: basisPoints(500) }, permitted)).toEqual([
      'chosenVatRateBasisPoints VAT_RATE_UNKNOWN',
    ]);
  });

  test('is no other rate where it is that of the date', () => {
    expect(codes({ chosenVatRateBasisPoints: basisPoints(1_800) })).toEqual([]);
  });

  test('says nothing on a document without VAT', () => {
    expect(problemsOf(400, seventeen)).toEqual([]);
  });

  test('MO-07: is not for a credit, which repeats the rate of its invoice', () => {
    const source = aSource(305, { vatRateBasisPoints: basisPoints(1_700) });
    const ofCredit = (rate: number): string[] =>
      problemsOf(
        330,
        { chosenVatRateBasisPoints: basisPoints(rate) },
        { ...permitted, sources: [source] },
      );
    expect(ofCredit(1_700)).not.toContain('chosenVatRateBasisPoints VAT_RATE_NOT_ALLOWED');
    expect(ofCredit(1_800)).toContain('chosenVatRateBasisPoints VAT_RATE_NOT_ALLOWED');
  });
});

describe('MO-06: a foreign currency', () => {
  const dollars = { currency: 'USD', currencyRateE6: 3_700_000 } as const;

  test('needs the account’s permission and a rate', () => {
    expect(codes(dollars)).toEqual(['currency CURRENCY_NOT_ALLOWED']);
    expect(codes(dollars, { mayIssueForeign: true })).toEqual([]);
    expect(codes({ ...dollars, currencyRateE6: 0 }, { mayIssueForeign: true })).toContain(
      'currencyRateE6 CURRENCY_RATE_MISSING',
    );
  });

  test('is not for documents that are made of money', () => {
    expect(problemsOf(400, dollars, { mayIssueForeign: true })).toEqual([
      'currency CURRENCY_SHEKELS_ONLY',
    ]);
  });

  test('decides the thresholds by the sums in shekels', () => {
    const lines = [{ ...LINE, unitPriceE4: e4(20_000_000) }];
    expect(codes({ ...dollars, lines }, { mayIssueForeign: true })).toEqual([
      'customer.taxId CUSTOMER_ID_REQUIRED',
    ]);
  });
});
