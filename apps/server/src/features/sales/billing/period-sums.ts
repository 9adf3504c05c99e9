import type { NamedPeriod } from '@pinkas/domain/billing/period-text';

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

/**
 * Returns what each period of a template comes to, in agorot; zero where its customer is not in the book any more. Periods with
 * the same rows and the same rate of VAT come to the same.
 */
export function sumsOf(
  { terms, customers }: KnownToday,
  { form }: StoredTemplate,
): (period: NamedPeriod) => number {
  const known = customers.get(form.customerId);
  if (known === undefined || terms === undefined) return () => 0;
  const of = { docType: form.document.docType, terms: known.terms };
  const sums = new Map<string, number>();
  return (period) => {
    const ofDay = termsOfDay(terms, of, period.dueOn);
    const step = form.priceSteps.findLastIndex(({ from }) => from <= period.dueOn);
    const key = `${String(step)} ${String(ofDay.vatRate)}`;
    const sum = sums.get(key) ?? documentOfPeriod(form, period, ofDay).expectedTotalAgorot;
    sums.set(key, sum);
    return sum;
  };
}
