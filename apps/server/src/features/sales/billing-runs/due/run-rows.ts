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

import { documentOfPeriod, termsOfDay, type BillingTerms } from '../../billing/billing.api.ts';
import type { DueRetry, DueTemplate } from './due-templates.reads.ts';

type IssueRequest = z.output<typeof IssueDocumentRequest>;

/** A period that a run bills, or stops. */
export interface RunRow {
  readonly template: DueTemplate;
  readonly period: DuePeriod;
  /** The row of a refused period that is charged again; null for one that has none yet. */
  readonly periodId: string | null;
  /** Charges of it that were sent. */
  readonly tries: number;
  /** In minor units of the currency. */
  readonly amountMinor: number;
  readonly currency: Currency;
  /** Null where it is billed. */
  readonly hold: {
    readonly reason: HoldReason;
    readonly detail: Readonly<Record<string, unknown>>;
  } | null;
}

/** A rate of another currency is none of the product's: a person issues such a document. */
const CURRENCY = 'ILS';

/** Returns the document of a period as it is issued on a day: the words and rows of its own day, VAT and dates of the other. */
export function requestOf(
  template: DueTemplate,
  { number, dueOn }: DuePeriod,
  terms: BillingTerms,
  day: LocalDate,
): IssueRequest {
  const { billed, terms: ofCustomer } = template;
  const { docType, currency } = billed.document;
  const request = documentOfPeriod(
    billed,
    { number, dueOn, count: periodsInAll(template) },
    {
      ...termsOfDay(terms, { docType, terms: ofCustomer }, day),
      ...(currency !== CURRENCY && { currencyRateE6: 1_000_000 }),
    },
  );
  return {
    ...request,
    documentDate: day,
    payments: request.payments.map((payment) => ({ ...payment, date: day })),
  };
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
function holdOf(template: DueTemplate, amountMinor: number, day: LocalDate): RunRow['hold'] {
  const { hasCustomer, method, state, last, billed, elsewhere } = template;
  if (elsewhere !== null) return { reason: 'order-elsewhere', detail: { system: elsewhere } };
  if (!hasCustomer) return { reason: 'no-customer', detail: {} };
  const why = MEANS_PROBLEM[method]?.(template, amountMinor, day) ?? null;
  if (why !== null) return { reason: 'no-means', detail: { why } };
  if (state === 'blocked') return { reason: 'no-means', detail: { why: 'blocked' } };
  if (billed.document.currency !== CURRENCY) {
    return { reason: 'document-refused', detail: { code: 'CURRENCY_NOT_ALLOWED' } };
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
      const { expectedTotalAgorot: amountMinor } = requestOf(template, period, terms, day);
      // Who waits for its order to be stopped elsewhere is no question of what was missed here.
      const missed = isCatchUp && day <= today && template.elsewhere === null;
      const hold = missed
        ? { reason: 'catch-up' as const, detail: { missed: periods.length } }
        : holdOf(template, amountMinor, day);
      const { currency } = template.billed.document;
      return { template, period, periodId: null, tries: 0, amountMinor, currency, hold };
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
    const { expectedTotalAgorot: amountMinor } = requestOf(template, period, terms, day);
    return [{ template, period, periodId, tries, amountMinor, currency: CURRENCY, hold: null }];
  });
  return [...bounded, ...again].toSorted(byTemplate);
}

/** Returns the fingerprint of what is billed: SHA-256 of template, day of the period, sum and method of each row, in hex. */
export function fingerprintOf(
  rows: readonly {
    readonly templateId: string;
    readonly dueOn: string;
    readonly amountMinor: number;
    readonly method: string;
  }[],
): string {
  const content = rows
    .map(({ templateId, dueOn, amountMinor, method }) => [templateId, dueOn, amountMinor, method])
    .toSorted((one, other) => (one.join('/') < other.join('/') ? -1 : 1));
  return createHash('sha256').update(canonicalText(content)).digest('hex');
}

/** Returns a row as its fingerprint counts it. */
export function countedRow({ template, period, amountMinor }: RunRow) {
  const { id: templateId, method } = template;
  return { templateId, dueOn: period.dueOn, amountMinor, method };
}
