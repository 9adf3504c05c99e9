import { basisPoints, type BasisPoints } from '../money/agorot.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import type { PeriodKind, ReportPeriod } from '../time/report-period.ts';
import { paysVat, type CompanyKind } from '../vat/company-kind.ts';

/** Highest percent of advances of income tax, in basis points (product.md 3). */
export const ADVANCES_BASIS_POINTS_MAX = 3_500;

/** Nothing can be set before it; reports of earlier times are not needed. */
export const BOOK_TERMS_FIRST_MONTH = '2000-01-01';

/** How far ahead terms can be set. */
export const BOOK_TERMS_MONTHS_AHEAD = 24;

/** Changes of one business. */
export const BOOK_TERMS_CHANGES_MAX = 500;

/** How often returns are filed; `none` for who files none. */
export const VAT_PERIODS = ['none', 'month', 'two-months'] as const satisfies readonly (
  | PeriodKind
  | 'none'
)[];
export type VatPeriod = (typeof VAT_PERIODS)[number];

export const ADVANCES_PERIODS = ['month', 'two-months'] as const satisfies readonly PeriodKind[];
export type AdvancesPeriod = (typeof ADVANCES_PERIODS)[number];

/** VAT is due when the invoice is issued, or when the payment is received. */
export const VAT_BASES = ['invoice', 'cash'] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** A return is filed by its sums alone, or with every document behind them (PCN874, israel.md 3). */
export const VAT_FORMS = ['summary', 'detailed'] as const;
export type VatForm = (typeof VAT_FORMS)[number];

/** What the reports of a day go by. */
export interface BookTerms {
  readonly vatPeriod: VatPeriod;
  readonly vatBasis: VatBasis;
  readonly vatForm: VatForm;
  readonly advancesPeriod: AdvancesPeriod;
  /** Share of the turnover that is paid in advance of income tax; zero without advances. */
  readonly advancesBasisPoints: BasisPoints;
}

export const BOOK_TERMS = [
  'vatPeriod',
  'vatBasis',
  'vatForm',
  'advancesPeriod',
  'advancesBasisPoints',
] as const satisfies readonly (keyof BookTerms)[];
export type BookTerm = (typeof BOOK_TERMS)[number];

/** What was set from a month on; null for what this change left alone. Changes are added and never removed. */
export interface BookTermsChange extends SomeBookTerms {
  /** Counts the changes of an account: of two for one month the later one holds. */
  readonly changeNo: number;
  /** First day of the month from which it holds. */
  readonly fromMonth: LocalDate;
}

type SomeBookTerms = { readonly [Term in BookTerm]: BookTerms[Term] | null };

/** Returns what holds for a kind of business that set nothing. */
export function defaultBookTerms(kind: CompanyKind): BookTerms {
  return {
    vatPeriod: paysVat(kind) ? 'two-months' : 'none',
    vatBasis: 'invoice',
    vatForm: 'summary',
    advancesPeriod: 'two-months',
    advancesBasisPoints: basisPoints(0),
  };
}

/**
 * Returns what holds on a day: of each term the change of the latest month up to then, and of several for one month the
 * last; before the first change what the kind of business has by default.
 */
export function bookTermsOn(
  day: LocalDate,
  kind: CompanyKind,
  changes: readonly BookTermsChange[],
): BookTerms {
  const past = changes
    .filter(({ fromMonth }) => fromMonth <= day)
    .toSorted((a, b) => a.fromMonth.localeCompare(b.fromMonth) || a.changeNo - b.changeNo);
  return past.reduce<BookTerms>(
    (held, change) => ({
      vatPeriod: change.vatPeriod ?? held.vatPeriod,
      vatBasis: change.vatBasis ?? held.vatBasis,
      vatForm: change.vatForm ?? held.vatForm,
      advancesPeriod: change.advancesPeriod ?? held.advancesPeriod,
      advancesBasisPoints: change.advancesBasisPoints ?? held.advancesBasisPoints,
    }),
    defaultBookTerms(kind),
  );
}

/**
 * Returns the days, in their order, whose sales are reported when the payment is received; the last ones end on
 * `until`.
 */
export function cashBasisDays(
  kind: CompanyKind,
  changes: readonly BookTermsChange[],
  until: LocalDate,
): ReportPeriod[] {
  const months = [...new Set(changes.map(({ fromMonth }) => fromMonth))]
    .filter((month) => month <= until)
    .toSorted();
  return months.flatMap((from, index): ReportPeriod[] => {
    if (bookTermsOn(from, kind, changes).vatBasis !== 'cash') return [];
    const next = months[index + 1];
    return [{ from, to: next === undefined ? until : addDays(next, -1) }];
  });
}

/** Why terms cannot hold from a month on. */
export interface BookTermsProblem {
  readonly path: BookTerm | 'fromMonth';
  readonly code: 'VALUE_NOT_ALLOWED' | 'MONTH_WITHIN_PERIOD';
}

/** Returns whether periods of advances or of VAT last longer or shorter than they did. */
function haveOtherLengths(wanted: BookTerms, held: BookTerms): boolean {
  const filesVat = wanted.vatPeriod !== 'none' && held.vatPeriod !== 'none';
  const isOtherVat = filesVat && wanted.vatPeriod !== held.vatPeriod;
  return isOtherVat || wanted.advancesPeriod !== held.advancesPeriod;
}

/**
 * Returns what is wrong with terms from a month on, over those that held. Who adds no VAT files none, and who adds it
 * files it. A length of periods changes where periods of both lengths begin, in an odd month.
 */
export function bookTermsProblems(
  wanted: BookTerms,
  held: BookTerms,
  { fromMonth, kind }: { readonly fromMonth: LocalDate; readonly kind: CompanyKind },
): BookTermsProblem[] {
  const problems: BookTermsProblem[] = [];
  if ((wanted.vatPeriod !== 'none') !== paysVat(kind)) {
    problems.push({ path: 'vatPeriod', code: 'VALUE_NOT_ALLOWED' });
  }
  if (wanted.vatBasis === 'cash' && !paysVat(kind)) {
    problems.push({ path: 'vatBasis', code: 'VALUE_NOT_ALLOWED' });
  }
  if (wanted.vatForm === 'detailed' && !paysVat(kind)) {
    problems.push({ path: 'vatForm', code: 'VALUE_NOT_ALLOWED' });
  }
  if (haveOtherLengths(wanted, held) && Number(fromMonth.slice(5, 7)) % 2 === 0) {
    problems.push({ path: 'fromMonth', code: 'MONTH_WITHIN_PERIOD' });
  }
  return problems;
}
