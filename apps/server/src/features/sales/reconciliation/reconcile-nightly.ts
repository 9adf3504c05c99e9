import { addDays } from '@pinkas/domain/time/local-date';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { gatewaysThat } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { comparePayments } from './compare-payments.ts';

/** Each night compares so many days again, so that a gateway that gave no answer last night is not passed over. */
const DAYS_COMPARED = 3;

/**
 * Compares the last days of an account and notifies of each day of a terminal with differences: once, and again where their
 * number changed. Returns false where a terminal was not compared.
 */
export async function reconcileAccount(services: Services, accountId: number): Promise<boolean> {
  const { clock, db } = services;
  const transaction: Parameters<typeof comparePayments>[0]['transaction'] = (work) =>
    inAccount(db, { accountId }, work);
  const today = clock.today();
  const period = { from: addDays(today, -DAYS_COMPARED), to: addDays(today, -1) };
  const { rows, notCompared } = await comparePayments({ services, accountId, transaction }, period);
  const days = Map.groupBy(
    rows.filter(({ result }) => result !== 'both'),
    ({ terminalId, date }) => `${terminalId} ${date}`,
  );
  if (days.size === 0) return notCompared.length === 0;
  await transaction(async (tx) => {
    for (const [day, found] of days) {
      const [first] = found;
      if (first === undefined) continue;
      const here = found.filter(({ result }) => result === 'here').length;
      const there = found.length - here;
      // One transaction takes one statement at a time.
      // oxlint-disable-next-line no-await-in-loop
      await tell(tx, {
        kind: 'card-differences',
        cause: `${day} ${String(here)} ${String(there)}`,
        at: clock.now(),
        facts: { gateway: first.gateway, terminal: first.terminal, day: first.date, here, there },
        to: 'everybody',
      });
    }
  });
  return notCompared.length === 0;
}

/** Compares all accounts whose gateways list their transactions. Run twice it tells nothing twice. Returns how many were compared whole. */
export async function reconcileNightly(services: Services): Promise<number> {
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await services.db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from card_terminals
      where removed_at is null and not is_test and gateway = any($1::text[]) order by 1`,
    [gatewaysThat(services, 'list')],
  );
  return workEach(
    services,
    rows,
    'the payments of an account were not compared',
    async ({ accountId }) => {
      if (await reconcileAccount(services, accountId)) return 1;
      services.log.warn(
        { accountId },
        'a gateway did not list its payments; it is asked again tomorrow',
      );
      return 0;
    },
  );
}
