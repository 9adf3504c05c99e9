import { expect, test } from 'vitest';

import { defaultBookTerms, type BookTerms, type VatPeriod } from '../bookkeeping/book-terms.ts';
import { localDate, type LocalDate } from '../time/local-date.ts';
import { vatPeriodTerms } from './vat-period-terms.ts';

const BOTH = { from: '2026-01-01', to: '2026-02-28' };
const JANUARY = { from: '2026-01-01', to: '2026-01-31' };
const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };

/** Terms that are one in January and another from February on. */
function termsOf(january: VatPeriod, february: VatPeriod): (day: LocalDate) => BookTerms {
  const terms = defaultBookTerms('licensed-dealer');
  return (day) => ({ ...terms, vatPeriod: day < FEBRUARY.from ? january : february });
}

test.each([
  ['none', 'two-months', [BOTH, 'two-months'], [BOTH, 'two-months']],
  ['two-months', 'none', [BOTH, 'two-months'], [BOTH, 'two-months']],
  ['none', 'none', [BOTH, 'none'], [BOTH, 'none']],
  ['two-months', 'two-months', [BOTH, 'two-months'], [BOTH, 'two-months']],
  ['month', 'month', [JANUARY, 'month'], [FEBRUARY, 'month']],
  ['month', 'none', [JANUARY, 'month'], [FEBRUARY, 'none']],
  ['none', 'month', [JANUARY, 'none'], [FEBRUARY, 'month']],
  ['month', 'two-months', [JANUARY, 'month'], [FEBRUARY, 'two-months']],
] as const)(
  'who files %s in January and %s in February',
  (january, february, inJanuary, inFebruary) => {
    const told = (day: string) => {
      const { period, terms } = vatPeriodTerms(termsOf(january, february), localDate(day));
      return [period, terms.vatPeriod];
    };
    expect(told('2026-01-10')).toEqual(inJanuary);
    expect(told('2026-02-10')).toEqual(inFebruary);
  },
);

test('form and basis of a return are those of the last day of its period', () => {
  const terms = defaultBookTerms('licensed-dealer');
  const termsOn = (day: LocalDate): BookTerms =>
    day < FEBRUARY.from ? terms : { ...terms, vatForm: 'detailed', vatBasis: 'cash' };
  expect(vatPeriodTerms(termsOn, localDate('2026-01-10')).terms).toMatchObject({
    vatForm: 'detailed',
    vatBasis: 'cash',
  });
});
