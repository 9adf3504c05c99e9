import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { expect, test } from 'vitest';

import {
  customerLabelKey,
  docTypeName,
  fillLabel,
  issuerLabelKey,
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
  expect(english[issuerLabelKey('company')]).toContain('עוסק מורשה');
  expect(english[issuerLabelKey('exempt-dealer')]).toContain('עוסק פטור');
});

test('a label takes its values', () => {
  expect(fillLabel('{a} of {b}, {c}', { a: '1', b: '{a}' })).toBe('1 of {a}, {c}');
});
