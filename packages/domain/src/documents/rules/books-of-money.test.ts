import { describe, expect, test } from 'vitest';

import { aDraft, aLink, aSource, cash, problemsOf } from '../../../test/a-draft.ts';
import { agorot } from '../../money/agorot.ts';
import { COMPANY_KINDS, paysVat, type CompanyKind } from '../../vat/company-kind.ts';
import { isIncomeDocument } from './books-of-money.ts';
import { docTypesFor } from './document-rules.ts';

const request = (isIncome: boolean, documentId = 'request') =>
  aSource(300, { documentId, isIncome });
const invoice = aSource(305, { documentId: 'invoice' });

function pay(companyKind: CompanyKind, received: number, ...paid: readonly [string, number][]) {
  const links = paid.map(([id, sum]) => aLink('receipt', sum, id));
  return problemsOf(
    400,
    { links, payments: [cash(received)] },
    { companyKind, sources: [request(true, 'without'), request(false, 'with'), invoice] },
  );
}

describe('whether money is income', () => {
  test.each(COMPANY_KINDS)('follows the business where a receipt names nothing: %s', (kind) => {
    for (const docType of docTypesFor(kind)) {
      const isIncome = [300, 400].includes(docType) && !paysVat(kind);
      expect(isIncomeDocument({ docType, links: [] }, kind, []), String(docType)).toBe(isIncome);
    }
  });

  test.each(COMPANY_KINDS)(
    'follows what a receipt pays or gives back, not the business: %s',
    (kind) => {
      const sources = [request(true, 'without'), invoice];
      for (const [id, isIncome] of [
        ['without', true],
        ['invoice', false],
      ] as const) {
        for (const linkKind of ['receipt', 'refund'] as const) {
          const links = [aLink(linkKind, 100, id)];
          expect(isIncomeDocument(aDraft(400, { links }), kind, sources)).toBe(isIncome);
        }
      }
      const links = [aLink('base', 100, 'without')];
      expect(isIncomeDocument(aDraft(305, { links }), kind, sources)).toBe(false);
    },
  );
});

describe('documents of a time of another kind', () => {
  test('a request is paid in its own time alone', () => {
    expect(pay('company', 500, ['with', 500])).toEqual([]);
    expect(pay('exempt-dealer', 500, ['without', 500])).toEqual([]);
    expect(pay('company', 500, ['without', 500])).toEqual(['links.0 REQUEST_WITHOUT_VAT']);
    expect(pay('non-profit', 500, ['with', 500])).toEqual(['links.0 REQUEST_WITH_VAT']);
  });

  test('what is left of a request that was paid as income is asked for by itself', () => {
    const pay = (open: number, isIncome: boolean, companyKind: CompanyKind) =>
      problemsOf(
        400,
        { links: [aLink('receipt', 100, 'request')], payments: [cash(100)] },
        { companyKind, sources: [{ ...request(isIncome), openAgorot: agorot(open) }] },
      );
    expect(pay(11_800, true, 'company')).toEqual(['links.0 REQUEST_WITHOUT_VAT']);
    expect(pay(11_799, true, 'company')).toEqual(['links.0 REQUEST_PAID_WITHOUT_VAT']);
    expect(pay(11_799, true, 'exempt-dealer')).toEqual([]);
    expect(pay(11_799, false, 'non-profit')).toEqual(['links.0 REQUEST_WITH_VAT']);
  });

  test('a tax invoice is paid at any time, by its sum alone when no VAT is added any more', () => {
    expect(pay('company', 501, ['invoice', 500])).toEqual([]);
    expect(pay('exempt-dealer', 500, ['invoice', 500])).toEqual([]);
    expect(pay('exempt-dealer', 501, ['invoice', 500])).toEqual(['links SURPLUS_OVER_INVOICES']);
    expect(pay('exempt-dealer', 501, ['without', 500])).toEqual([]);
    expect(pay('exempt-dealer', 600, ['invoice', 500], ['without', 100])).toEqual([
      'links MONEY_OF_TWO_KINDS',
    ]);
  });

  test.each([305, 320] as const)('a %s follows an unpaid request of before', (docType) => {
    const follow = (open: number, isIncome: boolean) =>
      problemsOf(
        docType,
        { links: [aLink('base', open, 'request')] },
        { sources: [{ ...request(isIncome), openAgorot: agorot(open) }] },
      );
    expect(follow(11_800, true)).toEqual([]);
    expect(follow(11_799, true)).toEqual(['links.0 REQUEST_PAID_WITHOUT_VAT']);
    expect(follow(11_799, false)).toEqual([]);
  });

  test('one refund gives back money of one time', () => {
    const credits = [
      aSource(400, { documentId: 'a', refundableAgorot: agorot(100), isIncome: true }),
      aSource(400, { documentId: 'b', refundableAgorot: agorot(100) }),
    ];
    const give = (companyKind: CompanyKind, ...ids: readonly string[]) =>
      problemsOf(
        400,
        {
          links: ids.map((id) => aLink('refund', 100, id)),
          payments: [cash(-100 * ids.length)],
        },
        { companyKind, sources: credits },
      );
    for (const kind of COMPANY_KINDS) {
      expect(give(kind, 'a')).toEqual([]);
      expect(give(kind, 'b')).toEqual([]);
      expect(give(kind, 'a', 'b')).toEqual(['links MONEY_OF_TWO_KINDS']);
    }
  });
});
