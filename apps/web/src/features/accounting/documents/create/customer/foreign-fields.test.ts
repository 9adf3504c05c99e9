import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { describe, expect, test } from 'vitest';

import { emptyDraft, newLine } from '../form/draft-form.ts';
import { blankDraft } from '../form/blank-draft.ts';
import {
  fieldsToRemember,
  foreignFields,
  homeFields,
  isEnglishAbroad,
  type ForeignContext,
} from './foreign-fields.ts';
import { isForeignDraft } from './is-foreign-draft.ts';

const DRAFT = {
  ...emptyDraft('2026-11-20'),
  customer: { ...emptyDraft('2026-11-20').customer, name: 'Acme Ltd', taxId: '300000007' },
  lines: [{ ...newLine(), description: 'Work', unitPrice: '100.00' }],
};
const LAST = { currency: 'USD', rateE6: 3_650_000 };

function context(changes: Partial<ForeignContext> = {}, docType = 305): ForeignContext {
  const rules = documentRulesOf(docType);
  if (rules === undefined) throw new Error('no such type');
  return { rules, mayIssueForeign: true, lastRate: LAST, ...changes };
}

describe('a customer abroad', () => {
  test('has no number of Israel, zero VAT with a reason, English, and the last currency with its rate', () => {
    const fields = foreignFields(DRAFT, context());
    expect(fields).toMatchObject({
      customer: { name: 'Acme Ltd', taxId: '' },
      defaultVatKind: 'zero',
      lines: [{ vatKind: 'zero' }],
      language: 'en',
      currency: 'USD',
      currencyRate: '3.65',
    });
    expect(fields.zeroRateReason).toContain('30(a)(5)');
    expect(isForeignDraft(fields)).toBe(true);
    expect(isForeignDraft(DRAFT)).toBe(false);
  });

  test('chooses nothing that is refused: no English and no currency without the permission', () => {
    const fields = foreignFields(DRAFT, context({ mayIssueForeign: false }));
    expect(fields).toMatchObject({ language: 'he', currency: 'ILS', currencyRate: '' });
    expect(fields.zeroRateReason).toContain('סעיף 30(א)(5)');
    expect(foreignFields(DRAFT, context({ mayIssueForeign: false }, 9999)).language).toBe('en');
  });

  test('stays in shekels while no rate is known, and keeps a currency that was chosen', () => {
    expect(foreignFields(DRAFT, context({ lastRate: null })).currency).toBe('ILS');
    const chosen = { ...DRAFT, currency: 'EUR' as const, currencyRate: '4.1' };
    expect(foreignFields(chosen, context())).toMatchObject({
      currency: 'EUR',
      currencyRate: '4.1',
    });
  });

  test('takes the place of Eilat, which is there again at home', () => {
    const business = { isEilatResident: true, kind: 'company' } as const;
    const resident = { ...DRAFT, ...blankDraft('2026-11-20', { business }, context().rules) };
    const abroad = foreignFields(resident, context());
    expect(isForeignDraft(abroad)).toBe(true);
    expect(abroad.zeroRateReason).toContain('30(a)(5)');
    expect(homeFields(abroad, resident)).toMatchObject({
      zeroRateReason: resident.zeroRateReason,
      lines: [{ vatKind: 'zero' }],
    });
  });

  test('keeps a reason that was written', () => {
    const written = { ...DRAFT, zeroRateReason: 'אישור מיוחד' };
    const fields = foreignFields(written, context());
    expect(fields.zeroRateReason).toBe('אישור מיוחד');
    expect(homeFields(fields).zeroRateReason).toBe('אישור מיוחד');
  });

  test('the hint and the choice follow one rule of the language', () => {
    for (const docType of [305, 300, 9999, 100]) {
      for (const mayIssueForeign of [true, false]) {
        const one = context({ mayIssueForeign }, docType);
        expect(foreignFields(DRAFT, one).language).toBe(isEnglishAbroad(one) ? 'en' : 'he');
      }
    }
    expect(isEnglishAbroad(context({ mayIssueForeign: false }, 300))).toBe(true);
    expect(isEnglishAbroad(context({ mayIssueForeign: false }))).toBe(false);
  });

  test('who is at home again has what stood before: VAT of each row, number, language and currency', () => {
    const exempt = { ...newLine('exempt'), description: 'Rent', unitPrice: '1000.00' };
    const before = {
      ...DRAFT,
      lines: [...DRAFT.lines, exempt],
      language: 'en' as const,
      currency: 'EUR' as const,
      currencyRate: '4.1',
    };
    const abroad = foreignFields(before, context());
    const added = newLine('zero');
    const home = homeFields({ ...abroad, lines: [...abroad.lines, added] }, before);
    expect(home).toMatchObject({
      customer: { taxId: '300000007' },
      lines: [
        { vatKind: 'taxable' },
        { vatKind: 'exempt' },
        { key: added.key, vatKind: 'taxable' },
      ],
      language: 'en',
      currency: 'EUR',
      currencyRate: '4.1',
    });
    const other = { ...abroad, customer: { ...abroad.customer, name: 'Other Ltd' } };
    expect(homeFields(other, before).customer.taxId).toBe('');
  });

  test('a second choice over rows still at zero remembers their own VAT', () => {
    const exempt = { ...DRAFT, lines: [newLine('exempt')] };
    const abroad = foreignFields(exempt, context());
    const typed = { ...abroad, customer: { ...abroad.customer, taxId: '300000015' } };
    const remembered = fieldsToRemember(typed, fieldsToRemember(exempt));
    expect(homeFields(foreignFields(typed, context()), remembered)).toMatchObject({
      customer: { taxId: '300000015' },
      lines: [{ vatKind: 'exempt' }],
    });
  });

  test('without a memory who is at home again is taxable, in Hebrew and shekels', () => {
    expect(homeFields(foreignFields(DRAFT, context()))).toMatchObject({
      defaultVatKind: 'taxable',
      lines: [{ vatKind: 'taxable', unitPrice: '100.00' }],
      zeroRateReason: '',
      language: 'he',
      currency: 'ILS',
      currencyRate: '',
    });
  });
});
