import { describe, expect, test } from 'vitest';

import { LINE, problemsOf, aSource, aLink } from '../../../test/a-draft.ts';
import { ROW_IMAGES_MAX } from '../../limits.ts';
import { COMPANY_KINDS, paysVat } from '../../vat/company-kind.ts';
import { DOC_TYPES, docTypeKeyOf, type DocTypeId } from './doc-type.ts';
import {
  CREDITED_TYPES,
  DEBT_TYPES,
  EXPIRING_TYPES,
  MARKED_TYPES,
  PAID_IN_PARTS_TYPES,
  WAITING_TYPES,
  docTypesFor,
  documentRulesOf,
  mayHidePrices,
} from './document-rules.ts';
import { linkKindOf, mayUseDeposit } from '../links/link-kind.ts';

const ALL = Object.values(DOC_TYPES);

test('every code leads back to its key', () => {
  for (const [key, code] of Object.entries(DOC_TYPES)) expect(docTypeKeyOf(code)).toBe(key);
  expect(docTypeKeyOf(1)).toBeUndefined();
});

test('prices are left out only where nothing is charged or received', () => {
  expect(ALL.filter((code) => mayHidePrices(code)).toSorted((a, b) => a - b)).toEqual([
    100, 200, 210, 500, 9999,
  ]);
  expect(mayHidePrices(7)).toBe(false);
});

test('all thirteen types have rules, and no other number has', () => {
  expect(ALL).toHaveLength(13);
  for (const code of ALL) expect(documentRulesOf(code)?.docType).toBe(code);
  expect(documentRulesOf(7)).toBeUndefined();
});

test('pictures of rows are printed on quotes and orders', () => {
  expect(ALL.filter((code) => documentRulesOf(code)?.hasImages)).toEqual([
    DOC_TYPES.BID,
    DOC_TYPES.ORDER,
  ]);
  const [line] = [{ ...LINE, imageFileId: 'a' }];
  expect(problemsOf(DOC_TYPES.BID, { lines: [line] })).toEqual([]);
  expect(problemsOf(DOC_TYPES.INVOICE, { lines: [LINE, line] })).toEqual([
    'lines.1.imageFileId IMAGE_NOT_ALLOWED',
  ]);
  const lines = Array.from({ length: ROW_IMAGES_MAX + 1 }, () => line);
  expect(problemsOf(DOC_TYPES.BID, { lines })).toEqual(['lines.50.imageFileId TOO_MANY_IMAGES']);
});

describe('who may issue what (israel.md 4.2)', () => {
  test.each([
    ['licensed-dealer', [305, 320, 400, 300, 330, 9999, 100, 200, 210, 500, 9998, 9997]],
    ['company', [305, 320, 400, 300, 330, 9999, 100, 200, 210, 500, 9998, 9997]],
    ['non-profit', [400, 300, 405, 9999, 100, 200, 210, 500, 9998, 9997]],
    ['exempt-dealer', [400, 300, 9999, 100, 200, 210, 500, 9998, 9997]],
  ] as const)('%s', (kind, types) => {
    expect(docTypesFor(kind)).toEqual(types);
  });

  test('a type that the business may not issue is refused before anything else is looked at', () => {
    for (const kind of COMPANY_KINDS) {
      for (const docType of ALL) {
        const refused = problemsOf(docType, { lines: [] }, { companyKind: kind });
        expect(refused.includes('docType DOC_TYPE_NOT_ALLOWED')).toBe(
          !docTypesFor(kind).includes(docType),
        );
      }
    }
  });
});

describe('the table of blocks (product.md 1.2)', () => {
  // Code, items, VAT, payments, second date, tax invoice, party.
  test.each([
    [9999, 'required', true, 'none', 'valid-until', false, 'customer'],
    [100, 'required', true, 'none', 'supply', false, 'customer'],
    [200, 'required', true, 'none', 'none', false, 'customer'],
    [210, 'required', true, 'none', 'none', false, 'customer'],
    [300, 'required', true, 'none', 'due', false, 'customer'],
    [305, 'required', true, 'none', 'due', true, 'customer'],
    [320, 'required', true, 'equal-to-total', 'none', true, 'customer'],
    [330, 'required', true, 'refund', 'none', true, 'customer'],
    [400, 'optional', false, 'received', 'none', false, 'customer'],
    [405, 'text', false, 'received', 'none', false, 'customer'],
    [500, 'required', true, 'none', 'supply', false, 'supplier'],
    [9998, 'text', false, 'held', 'none', false, 'customer'],
    [9997, 'text', false, 'released', 'none', false, 'customer'],
  ])('type %i', (code, items, hasVat, payments, secondDate, isTaxInvoice, party) => {
    expect(documentRulesOf(code)).toMatchObject({
      items,
      hasVat,
      payments,
      secondDate,
      isTaxInvoice,
      party,
    });
  });

  test('debts, credits and marks of cancellation fall to the right types', () => {
    expect(DEBT_TYPES).toEqual([305]);
    expect(CREDITED_TYPES).toEqual([305, 320]);
    expect(PAID_IN_PARTS_TYPES).toEqual([305, 300]);
    expect(EXPIRING_TYPES).toEqual([9999]);
    expect(WAITING_TYPES.toSorted((a, b) => a - b)).toEqual([
      100, 200, 210, 300, 305, 500, 9998, 9999,
    ]);
    for (const tax of [305, 320, 330] as const) expect(MARKED_TYPES).not.toContain(tax);
    expect(MARKED_TYPES).toHaveLength(10);
  });

  test('every kind of business has a type that asks for money', () => {
    for (const kind of COMPANY_KINDS) {
      const asking = docTypesFor(kind).filter((type) => PAID_IN_PARTS_TYPES.includes(type));
      expect(asking, kind).toEqual(paysVat(kind) ? [305, 300] : [300]);
    }
  });

  test('what posts to the ledger is what moves money or makes a sale', () => {
    const posting = ALL.filter((code) => documentRulesOf(code)?.posting !== 'none');
    expect(posting.toSorted((a, b) => a - b)).toEqual([305, 320, 330, 400, 405, 9997, 9998]);
  });
});

describe('what may follow what', () => {
  const followersOf = (source: DocTypeId): DocTypeId[] =>
    ALL.filter((docType) => linkKindOf(docType, source) !== undefined).toSorted((a, b) => a - b);

  test.each<[DocTypeId, number[]]>([
    [9999, [100, 200, 300, 305, 320]],
    [100, [200, 300, 305, 320]],
    [200, [210, 300, 305, 320]],
    [210, [330]],
    [300, [305, 320, 400]],
    [305, [330, 400]],
    [320, [330]],
    [330, []],
    [400, []],
    [405, []],
    [500, []],
    [9998, [9997]],
    [9997, []],
  ])('after %i', (source, followers) => {
    expect(followersOf(source)).toEqual(followers);
  });

  test('each by its own kind of link', () => {
    expect(linkKindOf(330, 305)).toBe('credit');
    expect(linkKindOf(330, 210)).toBe('base');
    expect(linkKindOf(400, 305)).toBe('receipt');
    expect(linkKindOf(400, 300)).toBe('receipt');
    expect(linkKindOf(9997, 9998)).toBe('release');
    expect(linkKindOf(305, 300)).toBe('base');
    expect(linkKindOf(1, 305)).toBeUndefined();
  });

  test('any other kind of link between two types is refused', () => {
    for (const kind of ['base', 'credit', 'release'] as const) {
      const links = [aLink(kind, 100)];
      expect(problemsOf(400, { links }, { sources: [aSource(305)] })).toEqual([
        'links.0 LINK_NOT_ALLOWED',
      ]);
    }
  });

  test('deposits are used as money where money is received', () => {
    expect(ALL.filter((code) => mayUseDeposit(code)).toSorted((a, b) => a - b)).toEqual([
      320, 400, 405,
    ]);
  });
});
