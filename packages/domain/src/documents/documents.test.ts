import { expect, test } from 'vitest';

import { agorot } from '../money/agorot.ts';
import { localDate } from '../time/local-date.ts';
import { DOC_TYPES, docTypeKeyOf } from './doc-type.ts';
import { docTypesFor, documentRulesOf } from './document-rules.ts';
import { documentStateOf } from './document-state.ts';

const TODAY = localDate('2026-11-20');

test('every code leads back to its key', () => {
  for (const [key, code] of Object.entries(DOC_TYPES)) expect(docTypeKeyOf(code)).toBe(key);
  expect(docTypeKeyOf(1)).toBeUndefined();
});

test('tax invoices belong to those who pay VAT', () => {
  expect(docTypesFor('licensed-dealer')).toContain(305);
  expect(docTypesFor('company')).toContain(305);
  expect(docTypesFor('non-profit')).toEqual([]);
  expect(docTypesFor('exempt-dealer')).toEqual([]);
  expect(documentRulesOf(305)?.isTaxInvoice).toBe(true);
});

test('the state follows the balance and the due date', () => {
  const state = (openAgorot: number, dueDate: string | null): string =>
    documentStateOf(
      {
        totalAgorot: agorot(100),
        openAgorot: agorot(openAgorot),
        dueDate: dueDate === null ? null : localDate(dueDate),
      },
      TODAY,
    );
  expect(state(0, '2026-01-01')).toBe('paid');
  expect(state(100, '2026-11-20')).toBe('open');
  expect(state(100, '2026-11-19')).toBe('overdue');
  expect(state(40, '2026-11-19')).toBe('overdue');
  expect(state(40, null)).toBe('partly-paid');
});
