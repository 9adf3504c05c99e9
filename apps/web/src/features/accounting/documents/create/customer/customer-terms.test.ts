import { documentRulesOf } from '@pinkas/domain/documents/rules/document-rules';
import { describe, expect, test } from 'vitest';

import { emptyDraft } from '../form/draft-form.ts';
import { fieldsByTerms, type CustomerTerms, type TermsContext } from './customer-terms.ts';

const DRAFT = emptyDraft('2026-11-20');
const TERMS: CustomerTerms = {
  paymentTerms: { kind: 'end-of-month', days: 30 },
  discountBasisPoints: 750,
  language: 'en',
};

const NONE: CustomerTerms = { paymentTerms: null, discountBasisPoints: 0, language: 'he' };

function context(docType: number, mayIssueForeign = false): TermsContext {
  const rules = documentRulesOf(docType);
  if (rules === undefined) throw new Error('no such type');
  return { rules, mayIssueForeign, defaultTerms: null };
}

function filled(terms: CustomerTerms | undefined, form = DRAFT, at = context(305)) {
  return { ...form, ...fieldsByTerms(form, terms, at) };
}

test('an invoice takes the due date and the standing discount', () => {
  expect(filled(TERMS)).toMatchObject({ dueDate: '2026-12-30', discount: '7.5%', language: 'he' });
});

test('English is taken where the original may be in English', () => {
  expect(filled(TERMS, DRAFT, context(305, true)).language).toBe('en');
  expect(filled(TERMS, DRAFT, context(9999)).language).toBe('en');
});

test('what was typed already stays', () => {
  const typed = { ...DRAFT, dueDate: '2026-11-25', discount: '10' };
  expect(filled(TERMS, typed)).toMatchObject({ dueDate: '2026-11-25', discount: '10' });
});

test('what came from a customer goes with that customer', () => {
  const first = filled(TERMS, DRAFT, context(305, true));
  expect(filled(undefined, first, context(305, true))).toEqual(DRAFT);
  const other: CustomerTerms = { ...NONE, paymentTerms: { kind: 'days', days: 10 } };
  expect(filled(other, first, context(305, true))).toMatchObject({
    dueDate: '2026-11-30',
    discount: '',
    language: 'he',
  });
});

test('what was changed or emptied after a customer brought it stays with the next one', () => {
  const changed = { ...filled(TERMS, DRAFT, context(305, true)), dueDate: '', discount: '3%' };
  const next = filled(NONE, { ...changed, language: 'he' as const }, context(305, true));
  expect(next).toMatchObject({ dueDate: '', discount: '3%', language: 'he' });
  expect(filled(undefined, next, context(305, true))).toMatchObject({ discount: '3%' });
});

test('a receipt has neither a due date nor a discount', () => {
  expect(filled(TERMS, DRAFT, context(400))).toEqual(DRAFT);
});

test('a customer without terms changes nothing', () => {
  expect(filled(NONE, DRAFT, context(305, true))).toEqual(DRAFT);
});

describe('the default terms of the business', () => {
  const defaultTerms = { kind: 'days', days: 10 } as const;
  const withDefault = { ...context(305), defaultTerms };

  test('give a due date without a customer, and to one without terms', () => {
    expect(filled(undefined, DRAFT, withDefault).dueDate).toBe('2026-11-30');
    expect(filled(NONE, DRAFT, withDefault).dueDate).toBe('2026-11-30');
  });

  test('give way to the terms of a customer, and to what was typed', () => {
    const before = filled(undefined, DRAFT, withDefault);
    expect(filled(TERMS, before, withDefault).dueDate).toBe('2026-12-30');
    expect(filled(TERMS, { ...before, dueDate: '2026-12-05' }, withDefault).dueDate).toBe(
      '2026-12-05',
    );
  });

  test('give nothing to a quote', () => {
    expect(filled(undefined, DRAFT, { ...context(9999), defaultTerms }).dueDate).toBe('');
  });
});
