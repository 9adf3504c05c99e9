import { billedSums } from '@pinkas/domain/billing/billed-sum';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import type { BasisPoints } from '@pinkas/domain/money/agorot';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { documentOfPeriod } from './document-of-period.ts';
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
): Promise<KnownToday> {
  const customers = await readBilledCustomers(tx, [
    ...new Set(templates.map(({ form }) => form.customerId)),
  ]);
  return { terms: await readBillingTerms(tx), customers };
}

function sumOf(request: ReturnType<typeof documentOfPeriod>, vatRate: BasisPoints): PeriodSum {
  const { expectedTotalAgorot: totalAgorot, currency } = request;
  if (currency === 'ILS') return { totalAgorot, totalMinor: totalAgorot };
  return { totalAgorot, totalMinor: billedSums(request, vatRate).totalMinor };
}

/** What a period comes to. */
export interface PeriodSum {
  /** By the newest rate that is known; zero without any. */
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
    const sum = sums.get(key) ?? sumOf(documentOfPeriod(form, period, ofDay), ofDay.vatRate);
    sums.set(key, sum);
    return sum;
  };
}
