import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';

import {
  customerLabelKey,
  docTypeName,
  fillLabel,
  issuerLabelKey,
  nameInLaw,
  printLabelsIn,
} from './print-labels.ts';

test('every type of document has a printed name in both languages', () => {
  for (const docType of Object.values(DOC_TYPES)) {
    expect(docTypeName(docType, 'he')).toMatch(/[א-ת]/);
    expect(docTypeName(docType, 'en')).toMatch(/^[A-Z]/);
  }
});

test('no label is empty, and places for values are the same in both languages', () => {
  const english: Readonly<Record<string, string>> = printLabelsIn('en');
  for (const [key, hebrew] of Object.entries(printLabelsIn('he'))) {
    const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((one) => one[0]);
    expect(hebrew, key).not.toBe('');
    expect(places(english[key] ?? ''), key).toEqual(places(hebrew));
  }
});

test('the number of a customer is named by its kind', () => {
  expect(customerLabelKey('510000003')).toBe('customerCompany');
  expect(customerLabelKey('300000007')).toBe('customerPerson');
  expect(customerLabelKey('51000000')).toBe('customerPerson');
});

test('an English print says what kind of dealer it is from in the Hebrew words of the law', () => {
  const english = printLabelsIn('en');
  expect(english[issuerLabelKey('licensed-dealer')]).toContain('עוסק מורשה');
  expect(english[issuerLabelKey('company')]).toContain('ח.פ');
  expect(english[issuerLabelKey('exempt-dealer')]).toContain('עוסק פטור');
});

test('a company is called a company and no dealer, in both languages', () => {
  for (const language of ['he', 'en'] as const) {
    const label = printLabelsIn(language)[issuerLabelKey('company')];
    expect(label).toContain('ח.פ');
    expect(label).not.toContain('עוסק');
  }
});

test('an English tax invoice names itself in the Hebrew words of the law, other types do not', () => {
  expect(nameInLaw(305, 'en')).toBe('חשבונית מס');
  expect(nameInLaw(320, 'en')).toContain('חשבונית מס');
  expect(nameInLaw(330, 'en')).toContain('חשבונית');
  expect(nameInLaw(305, 'he')).toBe('');
  expect(nameInLaw(300, 'en')).toBe('');
  expect(nameInLaw(400, 'en')).toBe('');
});

test('a label takes its values', () => {
  expect(fillLabel('{a} of {b}, {c}', { a: '1', b: '{a}' })).toBe('1 of {a}, {c}');
});
