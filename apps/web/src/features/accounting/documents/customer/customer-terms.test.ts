import { documentRulesOf } from '@pinkas/domain/documents/document-rules';
import { expect, test } from 'vitest';

import { emptyDraft } from '../create/draft-form.ts';
import { fieldsByTerms, type CustomerTerms, type TermsContext } from './customer-terms.ts';

const DRAFT = emptyDraft('2026-11-20');
const TERMS: CustomerTerms = {
  paymentTerms: { kind: 'end-of-month', days: 30 },
  discountBasisPoints: 750,
  language: 'en',
};

function context(docType: number, mayIssueForeign = false): TermsContext {
  const rules = documentRulesOf(docType);
  if (rules === undefined) throw new Error('no such type');
  return { rules, mayIssueForeign };
}

test('an invoice takes the due date and the standing discount', () => {
  expect(fieldsByTerms(DRAFT, TERMS, context(305))).toEqual({
    dueDate: '2026-12-30',
    discount: '7.5%',
  });
});

test('English is taken where the original may be in English', () => {
  expect(fieldsByTerms(DRAFT, TERMS, context(305, true)).language).toBe('en');
  expect(fieldsByTerms(DRAFT, TERMS, context(9999)).language).toBe('en');
});

test('what was typed already stays', () => {
  const typed = { ...DRAFT, dueDate: '2026-11-25', discount: '10' };
  expect(fieldsByTerms(typed, TERMS, context(305))).toEqual({});
});

test('a receipt has neither a due date nor a discount', () => {
  expect(fieldsByTerms(DRAFT, TERMS, context(400))).toEqual({});
});

test('a customer without terms changes nothing', () => {
  const none: CustomerTerms = { paymentTerms: null, discountBasisPoints: 0, language: 'he' };
  expect(fieldsByTerms(DRAFT, none, context(305, true))).toEqual({});
});
