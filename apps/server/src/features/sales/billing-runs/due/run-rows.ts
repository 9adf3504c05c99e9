import { createHash } from 'node:crypto';

import type { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { isAboveUsual, isManyToday } from '@pinkas/domain/billing/billing-bounds';
import type { HoldReason, NoMeansReason } from '@pinkas/domain/billing/billing-period';
import type { DuePeriod } from '@pinkas/domain/billing/billing-schedule';
import { duePeriods } from '@pinkas/domain/billing/due-periods';
import type { BillingMethod } from '@pinkas/domain/billing/billing-template';
import { periodsInAll } from '@pinkas/domain/billing/template-periods';
import { debitOf, isMandateValid } from '@pinkas/domain/debits/mandate';
import { savedCardState } from '@pinkas/domain/clearing/saved-card';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

import {
  documentOfPeriod,
  minorOfPeriod,
  rateOf,
  termsOfDay,
  type BillingRate,
  type BillingTerms,
} from '../../billing/billing.api.ts';
import type { DueRetry, DueTemplate } from './due-templates.reads.ts';

/** What a document comes to in another currency than shekels. */
export interface ForeignSum extends BillingRate {
  readonly currency: Exclude<Currency, 'ILS'>;
  readonly minor: number;
  /** The last one that is known, however old, scaled by 1,000,000; zero for none. */
  readonly lastRateE6: number;
}

type IssueRequest = z.output<typeof IssueDocumentRequest>;

/** A period that a run bills, or stops. */
export interface RunRow {
  readonly template: DueTemplate;
  readonly period: DuePeriod;
  /** The row of a refused period that is charged again; null for one that has none yet. */
  readonly periodId: string | null;
  /** Charges of it that were sent. */
  readonly tries: number;
  /** What is charged, in agorot; zero where no rate of the day is known. */
  readonly amountMinor: number;
  /** The same in the currency of the template; null in shekels. */
  readonly foreign: ForeignSum | null;
  /** Null where it is billed. */
  readonly hold: {
    readonly reason: HoldReason;
    readonly detail: Readonly<Record<string, unknown>>;
  } | null;
}

/** What a period comes to on a day. */
export interface OfDay {
  readonly request: IssueRequest;
  /** What is charged, in agorot; zero where no rate of the day is known. */
  readonly amountMinor: number;
  /** The same in the currency of the template; null in shekels. */
  readonly foreign: ForeignSum | null;
}

/**
 * Returns the document of a period as it is issued on a day, and what it comes to: the words and rows of its own day, VAT and
 * dates of the other. A day to come counts by the rate of today.
 */
export function ofDay(
  template: DueTemplate,
  { number, dueOn }: DuePeriod,
  terms: BillingTerms,
  day: LocalDate,
): OfDay {
  const { billed, terms: ofCustomer } = template;
  const { document } = billed;
  const { currency } = document;
  const decided = termsOfDay(terms, { document, terms: ofCustomer }, day);
  const period = { number, dueOn, count: periodsInAll(template) };
  const made = documentOfPeriod(billed, period, decided);
  const payments = made.payments.map((payment) => ({ ...payment, date: day }));
  const request = { ...made, documentDate: day, payments };
  return {
    request,
    amountMinor: request.expectedTotalAgorot,
    foreign:
      currency === 'ILS'
        ? null
        : {
            currency,
            minor: minorOfPeriod(billed, period, decided.vatRate),
            ...rateOf(document, terms),
            lastRateE6: terms.rates.get(currency)?.lastRateE6 ?? 0,
          },
  };
}

/** Returns the rate by which a sum was computed, as text: of another rate or day it is another one. */
export function rateText(foreign: ForeignSum | null): string {
  return foreign === null ? '' : `${String(foreign.rateE6)} ${foreign.rateOn ?? 'fixed'}`;
}

function cardMissing({ card }: DueTemplate, day: LocalDate): NoMeansReason | null {
  if (card === null) return 'no-card';
  if (savedCardState(card.expiresOn, day) === 'ended') return 'card-ended';
  return card.isConnected ? null : 'not-connected';
}

/** Returns why no mandate lets a sum be debited from a day on; null where one does. */
export function mandateProblem(
  { mandate }: Pick<DueTemplate, 'mandate'>,
  amountAgorot: number,
  day: LocalDate,
): NoMeansReason | null {
  const isValid = mandate !== null && isMandateValid({ ...mandate, state: 'approved' }, day);
  if (!isValid) return 'no-mandate';
  return debitOf(amountAgorot, mandate) < amountAgorot ? 'above-ceiling' : null;
}

/** What is missing of the means of a method. */
const MEANS_PROBLEM: Readonly<
  Partial<
    Record<
      BillingMethod,
      (template: DueTemplate, amountMinor: number, day: LocalDate) => NoMeansReason | null
    >
  >
> = {
  card: (template, _amount, day) => cardMissing(template, day),
  mandate: mandateProblem,
};

/** What a template alone stops of its period; null for nothing. */
function holdOf(
  template: DueTemplate,
  { amountMinor, foreign }: Pick<OfDay, 'amountMinor' | 'foreign'>,
  day: LocalDate,
): RunRow['hold'] {
  const { hasCustomer, method, state, last, elsewhere } = template;
  if (elsewhere !== null) return { reason: 'order-elsewhere', detail: { system: elsewhere } };
  if (!hasCustomer) return { reason: 'no-customer', detail: {} };
  const why = MEANS_PROBLEM[method]?.(template, amountMinor, day) ?? null;
  if (why !== null) return { reason: 'no-means', detail: { why } };
  if (state === 'blocked') return { reason: 'no-means', detail: { why: 'blocked' } };
  if (foreign?.rateE6 === 0) {
    return { reason: 'no-rate', detail: { currency: foreign.currency } };
  }
  if (isAboveUsual(amountMinor, last)) {
    return { reason: 'above-usual', detail: { most: Math.max(...last) } };
  }
  return null;
}

/** What a run of a day finds. */
export interface DueOfDay {
  readonly templates: readonly DueTemplate[];
  readonly retries: readonly DueRetry[];
  /** The most templates of a day lately. */
  readonly most: number;
  readonly terms: BillingTerms;
}

/** Orders rows the same way wherever they are read. */
function byTemplate(one: RunRow, other: RunRow): number {
  const key = ({ template, period }: RunRow) => `${template.id}/${period.dueOn}`;
  return key(one) < key(other) ? -1 : 1;
}

/**
 * Returns what a run on a day bills and stops. Everything asks this one function: the schedule, the preview and the tests.
 * Before its day only what is due on that very day is shown: the runs before it bill theirs.
 */
export function runRows(
  { templates, retries, most, terms }: DueOfDay,
  day: LocalDate,
  today: LocalDate,
): RunRow[] {
  const fresh = templates.flatMap((template) => {
    const { periods, isCatchUp } = duePeriods(template, template.done, day);
    const shown = day > today ? periods.filter(({ dueOn }) => dueOn === day) : periods;
    return shown.map((period): RunRow => {
      const { amountMinor, foreign } = ofDay(template, period, terms, day);
      // Who waits for its order to be stopped elsewhere is no question of what was missed here.
      const missed = isCatchUp && day <= today && template.elsewhere === null;
      const hold = missed
        ? { reason: 'catch-up' as const, detail: { missed: periods.length } }
        : holdOf(template, { amountMinor, foreign }, day);
      return { template, period, periodId: null, tries: 0, amountMinor, foreign, hold };
    });
  });
  const count = new Set(fresh.map(({ template }) => template.id)).size;
  const bounded = isManyToday(count, most)
    ? fresh.map((row) => ({
        ...row,
        hold: row.hold ?? { reason: 'many-today' as const, detail: { count, most } },
      }))
    : fresh;
  const byId = new Map(templates.map((template) => [template.id, template]));
  const again = retries.flatMap(({ templateId, periodId, number, dueOn, tries }): RunRow[] => {
    const template = byId.get(templateId);
    if (template === undefined) return [];
    const period = { number, dueOn };
    const { amountMinor, foreign } = ofDay(template, period, terms, day);
    // A refused charge waits for its rate as it is; the next run tries it again.
    if (foreign?.rateE6 === 0) return [];
    return [{ template, period, periodId, tries, amountMinor, foreign, hold: null }];
  });
  return [...bounded, ...again].toSorted(byTemplate);
}

/** Returns the fingerprint of what is billed: SHA-256 of template, day of the period, sum, method and rate of each row, in hex. */
export function fingerprintOf(
  rows: readonly {
    readonly templateId: string;
    readonly dueOn: string;
    readonly amountMinor: number;
    readonly method: string;
    readonly rate: string;
  }[],
): string {
  const content = rows
    .map(({ templateId, dueOn, amountMinor, method, rate }) =>
      [templateId, dueOn, amountMinor, method].concat(rate === '' ? [] : rate),
    )
    .toSorted((one, other) => (one.join('/') < other.join('/') ? -1 : 1));
  return createHash('sha256').update(canonicalText(content)).digest('hex');
}

/** Returns a row as its fingerprint counts it. */
export function countedRow({ template, period, amountMinor, foreign }: RunRow) {
  const { id: templateId, method } = template;
  return { templateId, dueOn: period.dueOn, amountMinor, method, rate: rateText(foreign) };
}
