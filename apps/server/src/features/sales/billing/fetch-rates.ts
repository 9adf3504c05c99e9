import type { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { Currency } from '@pinkas/domain/money/currency';
import { z } from 'zod';

import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { addPublishedRates, readKnownRates, type NewRate } from './rates.repository.ts';

/** Name of the schedule. */
export const FETCH_RATES_SCHEDULE = 'billing.rates';

type Fetching = Pick<Services, 'db' | 'clock' | 'log' | 'exchangeRates'>;

async function readPublished({ clock, exchangeRates }: Fetching): Promise<readonly NewRate[]> {
  const [today, createdAt] = [clock.today(), clock.now()];
  const published = await exchangeRates.latest();
  return published.filter(({ day }) => day <= today).map((rate) => ({ ...rate, createdAt }));
}

/** Adds rates to an account. One that is far from the last known one is in the log, and waits for a person. */
async function addTo(
  { db, clock, log }: Fetching,
  accountId: number,
  rates: readonly NewRate[],
): Promise<void> {
  const held: readonly Currency[] = await inAccount(db, { accountId }, (tx) =>
    addPublishedRates(tx, rates, clock.today()),
  );
  if (held.length > 0) log.warn({ accountId, held }, 'published rates are far from the last ones');
}

/**
 * Reads the rates that the Bank of Israel published, once for all accounts, and adds them where templates are billed by them. A
 * day that has a rate keeps it. Returns for how many accounts.
 */
export async function fetchRates(services: Fetching): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await services.db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from billing_templates
      where state <> 'ended' and content ->> 'currency' <> 'ILS' and (content ->> 'currencyRateE6')::bigint = 0
      order by account_id`,
  );
  if (rows.length === 0) return 0;
  const rates = await readPublished(services);
  if (rates.length === 0) return 0;
  return workEach(services, rows, 'rates were not added', async ({ accountId }) => {
    await addTo(services, accountId, rates);
    return true;
  });
}

/** Reads the rates for one account that needs one now. */
export const fetchRatesTask = defineTask({
  kind: 'fetch-billing-rates',
  payload: z.object({}),
  run: async ({ accountId }, services) => addTo(services, accountId, await readPublished(services)),
});

/** Orders the rates of a template that is billed by the rate of the day, where none is known: the next hour may be too late. */
export async function orderMissingRate(
  tx: AccountTx,
  clock: Clock,
  { document: { currency, currencyRateE6 } }: Pick<BillingTemplateForm, 'document'>,
): Promise<void> {
  if (currency === 'ILS' || currencyRateE6 > 0) return;
  const known = await readKnownRates(tx, clock.today());
  if (known.get(currency)?.rate !== undefined) return;
  await enqueue(tx, fetchRatesTask, {}, { at: clock.now() });
}
