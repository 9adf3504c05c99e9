import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { documentOfPeriod, minorOfPeriod } from './document-of-period.ts';
import type { StoredTemplate } from './templates.repository.ts';
import {
  readBilledCustomers,
  readBillingTerms,
  termsOfDay,
  type BilledCustomer,
  type BillingTerms,
} from './terms-of-day.ts';

/** What the sums of coming documents follow from, as it is known today. */
export interface KnownToday {
  readonly terms: BillingTerms | undefined;
  readonly customers: ReadonlyMap<string, BilledCustomer>;
}

/** Reads what the sums of templates follow from. */
export async function readKnownToday(
  tx: AccountTx,
  templates: readonly StoredTemplate[],
  today: LocalDate,
): Promise<KnownToday> {
  const customers = await readBilledCustomers(tx, [
    ...new Set(templates.map(({ form }) => form.customerId)),
  ]);
  return { terms: await readBillingTerms(tx, today), customers };
}

/** What a period comes to. */
export interface PeriodSum {
  /** By the rate of today; zero without any. */
  readonly totalAgorot: number;
  /** In minor units of the currency of its template. */
  readonly totalMinor: number;
}

const NOTHING: PeriodSum = { totalAgorot: 0, totalMinor: 0 };

/**
 * Returns what each period of a template comes to; nothing where its customer is not in the book any more. Periods with the same
 * rows and the same rate of VAT come to the same.
 */
export function sumsOf(
  { terms, customers }: KnownToday,
  { form }: StoredTemplate,
): (period: NamedPeriod) => PeriodSum {
  const known = customers.get(form.customerId);
  if (known === undefined || terms === undefined) return () => NOTHING;
  const of = { document: form.document, terms: known.terms };
  const sums = new Map<string, PeriodSum>();
  return (period) => {
    const ofDay = termsOfDay(terms, of, period.dueOn);
    const step = form.priceSteps.findLastIndex(({ from }) => from <= period.dueOn);
    const key = `${String(step)} ${String(ofDay.vatRate)}`;
    const sum = sums.get(key) ?? {
      totalAgorot: documentOfPeriod(form, period, ofDay).expectedTotalAgorot,
      totalMinor: minorOfPeriod(form, period, ofDay.vatRate),
    };
    sums.set(key, sum);
    return sum;
  };
}
