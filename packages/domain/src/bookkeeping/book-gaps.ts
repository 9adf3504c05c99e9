import {
  certificateStateOn,
  type CertificateKind,
  type CertificateValidity,
} from '../certificates/certificate.ts';
import { addDays, startOfMonth, type LocalDate } from '../time/local-date.ts';
import {
  calendarPeriod,
  monthsOf,
  neighbourPeriod,
  type PeriodKind,
  type ReportPeriod,
} from '../time/report-period.ts';
import { paysVat, type CompanyKind } from '../vat/company-kind.ts';
import type { BookSystem } from './book-details.ts';
import type { BookTerms } from './book-terms.ts';
import { returnDueDate } from './return-due-date.ts';
import { daysOfYear } from './year-closing.ts';

/** What the books of a business may lack, in the order in which it is best completed. */
export const BOOK_GAPS = [
  'income-tax-file',
  'deductions-file',
  'vat-terms',
  'advances',
  'opening-balances',
  'bookkeeping',
  'withholding',
  'lock',
  'year',
] as const;
export type BookGapName = (typeof BOOK_GAPS)[number];

/** The state of a gap: something was never given, it ends soon or has ended, or it is due. */
export const BOOK_GAP_STATES = ['missing', 'ending', 'expired', 'due'] as const;
export type BookGapState = (typeof BOOK_GAP_STATES)[number];

/** One item that is missing or due. */
export interface BookGap {
  readonly gap: BookGapName;
  readonly state: BookGapState;
  /** The months or years that it is about, or how many; a certificate is one. */
  readonly count: number;
  /** First and last day of what can be locked or closed; of a certificate its last day twice. Null for what is missing. */
  readonly days: ReportPeriod | null;
}

export interface BookState {
  readonly kind: CompanyKind;
  readonly today: LocalDate;
  /** Files are empty where they were not given. */
  readonly details: {
    readonly incomeTaxFile: string;
    readonly deductionsFile: string;
    readonly bookSystem: BookSystem;
  };
  /** What holds today. */
  readonly terms: BookTerms;
  /** Whether a person set terms since the business is of its kind; else they are those of the kind. */
  readonly hasChosenTerms: boolean;
  /** Whether tax was withheld from a supplier. */
  readonly withholds: boolean;
  readonly certificates: readonly (CertificateValidity & { readonly kind: CertificateKind })[];
  /** First day on which anything is in the books; null for empty books. */
  readonly firstDay: LocalDate | null;
  readonly lockedUntil: LocalDate | null;
  /** Whether opening balances were entered and not reversed. */
  readonly hasOpening: boolean;
  /** The years that are over, closed or not, of books that the person may read; null for a person who may not. */
  readonly years: readonly { readonly year: number; readonly isClosed: boolean }[] | null;
}

const missing = (gap: BookGapName): BookGap => ({ gap, state: 'missing', count: 1, days: null });

/** Returns what is missing or due in the books of a business, and nothing that its kind does not have. */
export function bookGaps(facts: BookState): readonly BookGap[] {
  const { kind, details, hasChosenTerms, withholds } = facts;
  const found = [
    ...(details.incomeTaxFile === '' ? [missing('income-tax-file')] : []),
    ...(withholds && details.deductionsFile === '' ? [missing('deductions-file')] : []),
    ...(paysVat(kind) && !hasChosenTerms ? [missing('vat-terms')] : []),
    // A non-profit pays no tax on its income.
    ...(kind !== 'non-profit' && !hasChosenTerms ? [missing('advances')] : []),
    ...gapsOfCertificates(facts),
    ...gapOfLock(facts),
    ...(details.bookSystem === 'double-entry' ? gapsOfYears(facts) : []),
  ];
  return found.toSorted((one, other) => BOOK_GAPS.indexOf(one.gap) - BOOK_GAPS.indexOf(other.gap));
}

function gapsOfCertificates({ certificates, today }: BookState): BookGap[] {
  return (['bookkeeping', 'withholding'] as const).flatMap((gap): BookGap[] => {
    const stored = certificates.find((one) => one.kind === gap);
    if (stored === undefined) return [missing(gap)];
    const state = certificateStateOn(stored, today);
    if (state !== 'ending' && state !== 'expired') return [];
    const { validUntil } = stored;
    return [{ gap, state, count: 1, days: { from: validUntil, to: validUntil } }];
  });
}

/** Returns the last day of the returns whose time was over before a day. */
export function lastReportedDay(
  {
    vatPeriod,
    vatForm,
    advancesPeriod,
  }: Pick<BookTerms, 'vatPeriod' | 'vatForm' | 'advancesPeriod'>,
  today: LocalDate,
): LocalDate {
  const kind: PeriodKind = vatPeriod === 'none' ? advancesPeriod : vatPeriod;
  const last = neighbourPeriod(calendarPeriod(kind, today), -1);
  const form = vatPeriod === 'none' ? 'summary' : vatForm;
  return returnDueDate(last, form) < today ? last.to : neighbourPeriod(last, -1).to;
}

/** Months whose return had to be filed by now: what is written into them later would not be in it. */
function gapOfLock({ firstDay, lockedUntil, terms, today }: BookState): BookGap[] {
  if (firstDay === null) return [];
  const to = lastReportedDay(terms, today);
  const open = lockedUntil === null ? firstDay : addDays(lockedUntil, 1);
  const from = startOfMonth(open < firstDay ? firstDay : open);
  if (from > to) return [];
  const days = { from, to };
  return [{ gap: 'lock', state: 'due', count: monthsOf(days).length, days }];
}

/** Books that began elsewhere begin here with their balances, until a closed year carries its own over. */
function gapsOfYears({ years, hasOpening }: BookState): BookGap[] {
  if (years === null) return [];
  const open = years.filter(({ isClosed }) => !isClosed).map(({ year }) => year);
  const hasClosed = open.length < years.length;
  return [
    ...(hasOpening || hasClosed ? [] : [missing('opening-balances')]),
    ...(open.length === 0
      ? []
      : [
          {
            gap: 'year' as const,
            state: 'due' as const,
            count: open.length,
            days: daysOfYear(Math.min(...open)),
          },
        ]),
  ];
}
