import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test, vi } from 'vitest';

import { emptyDraft, newLine, NO_CUSTOMER, type DraftForm } from './draft-form.ts';
import { createDraftReview, shownProblem } from './draft-review.ts';

const settings = {
  docType: 305,
  today: localDate('2026-11-20'),
  companyKind: 'company',
  vatRates: [{ validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 }],
  lastDocumentDate: null,
  isDateOrderWarned: false,
  mayIssueForeign: true,
  mayChooseVatRate: false,
} as const;

function aDraft(unitPrice: string): DraftForm {
  const line = { ...newLine(), key: 'row', description: 'עיצוב', unitPrice };
  return {
    ...emptyDraft('2026-11-20'),
    customer: { ...NO_CUSTOMER, name: 'קליניקה נעימה' },
    lines: [line],
  };
}

test('a problem is shown once its field was left, and goes when the value is right', () => {
  const review = createDraftReview(aDraft('1.23456'), settings);
  expect(shownProblem(review.get(), 'lines.row.unitPrice')).toBeUndefined();
  review.leave('lines.row.unitPrice');
  expect(shownProblem(review.get(), 'lines.row.unitPrice')).toBe('TOO_MANY_DECIMALS');
  review.update(aDraft('1.2345'));
  expect(shownProblem(review.get(), 'lines.row.unitPrice')).toBeUndefined();
});

test('after a submit all problems are shown', () => {
  const review = createDraftReview(emptyDraft('2026-11-20'), settings);
  review.submit();
  expect(shownProblem(review.get(), 'lines')).toBe('NO_ITEMS');
  expect(shownProblem(review.get(), 'customer.name')).toBe('CUSTOMER_NAME_MISSING');
});

test('a refusal of the server stands at its field until that value changes', () => {
  const form = aDraft('10');
  const review = createDraftReview(form, settings);
  review.refuse([{ field: 'documentDate', code: 'DOCUMENT_DATE_BEFORE_LAST' }]);
  expect(shownProblem(review.get(), 'documentDate')).toBe('DOCUMENT_DATE_BEFORE_LAST');
  review.update({ ...form, subject: 'אחר' });
  expect(shownProblem(review.get(), 'documentDate')).toBe('DOCUMENT_DATE_BEFORE_LAST');
  review.update({ ...form, documentDate: '2026-11-19' });
  expect(shownProblem(review.get(), 'documentDate')).toBeUndefined();
});

test('a refusal of what the form holds under another name stands until anything changes', () => {
  const form = aDraft('10');
  const review = createDraftReview(form, settings);
  review.refuse([{ field: 'currencyRateE6', code: 'NUMBER_TOO_LARGE' }]);
  expect(shownProblem(review.get(), 'currencyRateE6')).toBe('NUMBER_TOO_LARGE');
  review.update({ ...form });
  expect(shownProblem(review.get(), 'currencyRateE6')).toBe('NUMBER_TOO_LARGE');
  review.update({ ...form, currencyRate: '3.7' });
  expect(shownProblem(review.get(), 'currencyRateE6')).toBeUndefined();
});

test('a row that did not change stays the object that it was, though the form gives copies', () => {
  const [first, second] = [newLine(), { ...newLine(), tagIds: ['tag'] }];
  const form = { ...aDraft('10'), lines: [first, second] };
  const review = createDraftReview(form, settings);
  const [before] = review.get().form.lines;
  review.update(structuredClone(form));
  expect(review.get().form.lines[0]).toBe(before);
  expect(review.get().form.lines[1]).toBe(second);
  review.update({ ...form, lines: [first, { ...second, tagIds: ['other'] }] });
  expect(review.get().form.lines[0]).toBe(before);
  expect(review.get().form.lines[1]?.tagIds).toEqual(['other']);
});

test('everyone who listens hears of a change until they stop', () => {
  const review = createDraftReview(aDraft('10'), settings);
  const heard = vi.fn();
  const stop = review.subscribe(heard);
  review.update(aDraft('20'));
  stop();
  review.update(aDraft('30'));
  expect(heard).toHaveBeenCalledTimes(1);
  expect(review.get().reading.totals.totalMinor).toBe(3_540);
});
