import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { addPublishedRates } from './rates.repository.ts';

/** Name of the schedule. */
export const FETCH_RATES_SCHEDULE = 'billing.rates';

/**
 * Reads the rates that the Bank of Israel published, once for all accounts, and adds them where templates are billed by them. A
 * day that has a rate keeps it. Returns for how many accounts.
 */
export async function fetchRates({
  db,
  clock,
  log,
  exchangeRates,
}: Pick<Services, 'db' | 'clock' | 'log' | 'exchangeRates'>): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from billing_templates
      where state <> 'ended' and content ->> 'currency' <> 'ILS' and (content ->> 'currencyRateE6')::bigint = 0
      order by account_id`,
  );
  if (rows.length === 0) return 0;
  const today = clock.today();
  const published = (await exchangeRates.latest()).filter(({ day }) => day <= today);
  if (published.length === 0) return 0;
  const rates = published.map((rate) => ({ ...rate, createdAt: clock.now() }));
  return workEach({ db, clock, log }, rows, 'rates were not added', async ({ accountId }) => {
    await inAccount(db, { accountId }, (tx) => addPublishedRates(tx, rates));
    return true;
  });
}
