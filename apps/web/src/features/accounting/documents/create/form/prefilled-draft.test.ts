import { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { expect, test } from 'vitest';

import { aDraftAnswer, anOpenDocument } from '../../testing/fake-chain.ts';
import { toDraftForm, type DraftAnswer } from './prefilled-draft.ts';

test('MO-06: a rate is filled in only where the new document repeats it', () => {
  const answer = documentChainContract.draftFrom.response.parse(
    aDraftAnswer(DOC_TYPES.INVOICE, anOpenDocument()),
  );
  const rateOf = (parts: Partial<DraftAnswer['form']>): string =>
    toDraftForm({ ...answer, form: { ...answer.form, ...parts } }, '2026-11-20').currencyRate;
  expect(rateOf({ currency: 'USD', currencyRateE6: null })).toBe('');
  expect(rateOf({ currency: 'USD', currencyRateE6: 3_505_000 })).toBe('3.505');
  expect(rateOf({ currency: 'ILS', currencyRateE6: 1_000_000 })).toBe('');
});

test('a paper that hides its prices is followed by one that does', () => {
  const answer = documentChainContract.draftFrom.response.parse(
    aDraftAnswer(DOC_TYPES.DELIVERY, anOpenDocument()),
  );
  const hides = (hidesPrices: boolean) =>
    toDraftForm({ ...answer, form: { ...answer.form, hidesPrices } }, '').hidesPrices;
  expect([hides(true), hides(false)]).toEqual([true, false]);
});

test('headings and subtotals of the source stand among its rows', () => {
  const answer = documentChainContract.draftFrom.response.parse(
    aDraftAnswer(DOC_TYPES.INVOICE, anOpenDocument()),
  );
  const [line] = answer.form.lines;
  const lines = line === undefined ? [] : [{ ...line, details: 'אלון מלא' }, line];
  const unpricedRows = [
    { kind: 'text' as const, text: 'חלק א', afterLines: 0 },
    { kind: 'subtotal' as const, text: '', afterLines: 1 },
  ];
  const form = toDraftForm({ ...answer, form: { ...answer.form, lines, unpricedRows } }, '');
  expect(form.lines.map(({ kind }) => kind)).toEqual(['text', 'priced', 'subtotal', 'priced']);
  expect(form.lines[0]?.description).toBe('חלק א');
  expect(form.lines[1]?.details).toBe('אלון מלא');
});

test('rows that are priced otherwise than their document say so themselves', () => {
  const answer = documentChainContract.draftFrom.response.parse(
    aDraftAnswer(DOC_TYPES.INVOICE, anOpenDocument()),
  );
  const [line] = answer.form.lines;
  const formOf = (pricesIncludeVat: boolean, ways: readonly boolean[]) => {
    const lines = ways.flatMap((priceIncludesVat) =>
      line === undefined ? [] : [{ ...line, priceIncludesVat }],
    );
    const form = { ...answer.form, pricesIncludeVat, lines };
    const { lines: rows, ...document } = toDraftForm({ ...answer, form }, '');
    return [document.pricesIncludeVat, ...rows.map(({ vatInPrice }) => vatInPrice)];
  };
  expect(formOf(false, [false, true])).toEqual([false, '', 'with']);
  expect(formOf(true, [false, true])).toEqual([true, 'before', '']);
  expect(formOf(false, [true, true])).toEqual([true, '', '']);
});
