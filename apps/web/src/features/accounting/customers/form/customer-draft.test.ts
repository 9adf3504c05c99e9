import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import { describe, expect, test } from 'vitest';

import { codesAt, countFormChanges, parseForm } from '../../../../shared/form/form-spec.ts';
import { aCustomerView } from '../testing/fake-customers.ts';
import { CUSTOMER_FORM, EMPTY_DRAFT, bodyOf, draftOf, emptyContact } from './customer-draft.ts';

const NAMED = { ...EMPTY_DRAFT, name: 'נעימה' };

describe('what is sent', () => {
  test('a stored customer goes back as it came', () => {
    const view = aCustomerView({
      paymentTerms: { kind: 'days', days: 14 },
      discountBasisPoints: 750,
      withholdingBasisPoints: 2_000,
    });
    expect(bodyOf(draftOf(view))).toMatchObject({
      name: view.name,
      paymentTerms: { kind: 'days', days: 14 },
      discountBasisPoints: 750,
      withholdingBasisPoints: 2_000,
      contacts: view.contacts,
      tagIds: view.tags.map((tag) => tag.id),
    });
  });

  test.each([
    ['', null],
    ['immediate+0', { kind: 'immediate', days: 0 }],
    ['end-of-month+0', { kind: 'end-of-month', days: 0 }],
    ['end-of-month+75', { kind: 'end-of-month', days: 75 }],
  ])('the choice "%s" is these terms', (terms, paymentTerms) => {
    expect(bodyOf({ ...NAMED, terms }).paymentTerms).toEqual(paymentTerms);
  });

  test.each<CustomerView['paymentTerms']>([
    null,
    { kind: 'immediate', days: 0 },
    { kind: 'end-of-month', days: 60 },
    { kind: 'end-of-month', days: 7 },
    { kind: 'days', days: 30 },
  ])('terms %j keep their meaning in the form', (paymentTerms) => {
    expect(bodyOf(draftOf(aCustomerView({ paymentTerms }))).paymentTerms).toEqual(paymentTerms);
  });

  test('a contact of which nothing was typed is left out', () => {
    const contacts = [emptyContact(), { ...emptyContact(), name: 'דנה' }];
    expect(bodyOf({ ...NAMED, contacts }).contacts).toEqual([
      { name: 'דנה', role: '', email: '', phone: '' },
    ]);
  });
});

describe('what is wrong', () => {
  test.each([
    [{ name: ' ' }, 'name', 'FIELD_REQUIRED'],
    [{ taxId: '123456789' }, 'taxId', 'TAX_ID_INVALID'],
    [{ website: 'javascript:alert(1)' }, 'website', 'WEB_ADDRESS_INVALID'],
    [{ discount: '101' }, 'discount', 'PERCENT_OUT_OF_RANGE'],
    [{ discount: 'הרבה' }, 'discount', 'PERCENT_OUT_OF_RANGE'],
    [{ withholding: '-1' }, 'withholding', 'PERCENT_OUT_OF_RANGE'],
    [{ terms: 'days', termDays: '' }, 'termDays', 'NUMBER_NEGATIVE'],
    [{ terms: 'days', termDays: '400' }, 'termDays', 'NUMBER_TOO_LARGE'],
  ])('%j is told at its field', (changes, place, code) => {
    expect([...parseForm(CUSTOMER_FORM, { ...NAMED, ...changes }).codes]).toEqual([[place, code]]);
  });

  test('a contact with a mail address and no name is told at the name', () => {
    const contacts = [{ ...emptyContact(), email: 'a@b.test' }];
    expect([...parseForm(CUSTOMER_FORM, { ...NAMED, contacts }).codes]).toEqual([
      ['contacts.0.name', 'FIELD_REQUIRED'],
    ]);
  });

  test('a form with a name alone is good', () => {
    expect(parseForm(CUSTOMER_FORM, NAMED).codes.size).toBe(0);
  });

  test('problems of the server stand at the same fields', () => {
    const fields = [{ path: 'paymentTerms.days', code: 'NUMBER_TOO_LARGE' }];
    expect([...codesAt(CUSTOMER_FORM, NAMED, fields)]).toEqual([['termDays', 'NUMBER_TOO_LARGE']]);
  });

  test('problems of a contact stand at it, also after one of which nothing was typed', () => {
    const draft = {
      ...NAMED,
      contacts: [emptyContact(), { ...emptyContact(), email: 'a@b.test' }],
    };
    expect([...parseForm(CUSTOMER_FORM, draft).codes]).toEqual([
      ['contacts.1.name', 'FIELD_REQUIRED'],
    ]);
    const fields = [{ path: 'contacts.0.email', code: 'EMAIL_INVALID' }];
    expect([...codesAt(CUSTOMER_FORM, draft, fields)]).toEqual([
      ['contacts.1.email', 'EMAIL_INVALID'],
    ]);
  });
});

test('changes are counted by field, and what is typed back is none', () => {
  const stored = draftOf(aCustomerView());
  expect(countFormChanges(CUSTOMER_FORM, stored, stored)).toBe(0);
  expect(countFormChanges(CUSTOMER_FORM, { ...stored, city: 'יפו', zip: '1' }, stored)).toBe(2);
  expect(
    countFormChanges(
      CUSTOMER_FORM,
      { ...stored, contacts: [...stored.contacts, emptyContact()] },
      stored,
    ),
  ).toBe(0);
});
