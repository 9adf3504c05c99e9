import { expect, test } from 'vitest';

import { emptyDraft, newLine, type DraftForm } from '../form/draft-form.ts';
import { joinedTerms } from './joined-terms.ts';

function withRow(description: string, parts: Partial<DraftForm> = {}): DraftForm {
  const lines = [{ ...newLine(), description, unitPrice: '100' }];
  return { ...emptyDraft('2026-11-20'), lines, ...parts };
}

const namesOf = (terms: Partial<DraftForm> | undefined) =>
  terms?.lines?.map(({ description }) => description);

test('a form without rows takes the rows with everything that their sum depends on', () => {
  const quote = withRow('a', {
    pricesIncludeVat: true,
    discount: '10%',
    rounding: 'shekel',
    currency: 'USD',
    currencyRate: '3.70',
    zeroRateReason: 'export',
    chosenVatRateBasisPoints: 1_700,
  });
  expect(joinedTerms(emptyDraft('2026-11-20'), quote)).toEqual({
    pricesIncludeVat: true,
    discount: '10%',
    rounding: 'shekel',
    currency: 'USD',
    currencyRate: '3.70',
    zeroRateReason: 'export',
    chosenVatRateBasisPoints: 1_700,
    lines: quote.lines,
  });
});

test('MO-06: a form without rows keeps the rate that was typed for the currency, and no other', () => {
  const rateOf = (own: Partial<DraftForm>): string | undefined =>
    joinedTerms(
      { ...emptyDraft('2026-11-20'), currencyRate: '3.6', ...own },
      withRow('a', { currency: 'USD', currencyRate: '' }),
    )?.currencyRate;
  expect(rateOf({ currency: 'USD' })).toBe('3.6');
  expect(rateOf({ currency: 'EUR' })).toBe('');
});

test('rows are added under discounts that can stand together', () => {
  const joined = (own: string, taken: string) =>
    joinedTerms(withRow('a', { discount: own }), withRow('b', { discount: taken }));
  expect(namesOf(joined('', ''))).toEqual(['a', 'b']);
  expect(joined('', '50')?.discount).toBe('50.00');
  expect(joined('20', '50.5')?.discount).toBe('70.50');
  expect(joined('10%', '10%')?.discount).toBe('10%');
});

test('rows that would come to another sum are not added', () => {
  const own = withRow('a');
  expect(joinedTerms(own, withRow('b', { discount: '10%' }))).toBeUndefined();
  expect(joinedTerms(withRow('a', { discount: '10%' }), withRow('b'))).toBeUndefined();
});

test('MO-05: rows of another VAT rate are not added, and a form without rows keeps the one it chose', () => {
  const seventeen = { chosenVatRateBasisPoints: 1_700 };
  expect(joinedTerms(withRow('a'), withRow('b', seventeen))).toBeUndefined();
  expect(namesOf(joinedTerms(withRow('a', seventeen), withRow('b', seventeen)))).toEqual([
    'a',
    'b',
  ]);
  const empty = { ...emptyDraft('2026-11-20'), ...seventeen };
  expect(joinedTerms(empty, withRow('b'))?.chosenVatRateBasisPoints).toBe(1_700);
});

test('rows of another way of pricing are added each as it was priced, unless a sum goes off all of them', () => {
  const withVat = (discount: string) => withRow('b', { pricesIncludeVat: true, discount });
  const joined = joinedTerms(withRow('a'), withVat(''));
  expect(joined?.lines?.map(({ vatInPrice }) => vatInPrice)).toEqual(['', 'with']);
  expect(namesOf(joinedTerms(withRow('a', { discount: '10%' }), withVat('10%')))).toEqual([
    'a',
    'b',
  ]);
  expect(joinedTerms(withRow('a', { discount: '20' }), withVat('50'))).toBeUndefined();
});

test('a row that says itself how it is priced goes on to say so', () => {
  const taken = withRow('b', { pricesIncludeVat: true });
  const lines = [{ ...newLine(), description: 'b', vatInPrice: 'before' as const }];
  const joined = joinedTerms(withRow('a'), { ...taken, lines });
  expect(joined?.lines?.map(({ vatInPrice }) => vatInPrice)).toEqual(['', '']);
});
