import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { workEach } from '../../../../platform/jobs/work-each.ts';
import type { Services } from '../../../../platform/services.ts';
import { listAddons } from '../../../business/subscription/subscription.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';

/** Name of the schedule. */
export const ENDED_ADDONS_SCHEDULE = 'packages.ended-addons';

/** So many days after its end an add-on is still reported, by a run after days of standstill. */
const REPORTED_DAYS = 7;

interface EndedAddon {
  readonly accountId: number;
  readonly id: string;
  readonly addonId: number;
  readonly endsOn: LocalDate;
}

async function tellAccount(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { accountId, id, addonId, endsOn }: EndedAddon,
): Promise<boolean> {
  return inAccount(db, { accountId }, async (tx) => {
    const addon = (await listAddons(tx, null)).find((one) => one.id === addonId);
    if (addon === undefined) return false;
    const { limit, quantity } = addon;
    const facts = { date: endsOn, limit, quantity };
    await tell(tx, { kind: 'addon-ended', cause: id, at: clock.now(), facts, to: 'everybody' });
    return true;
  });
}

/** Notifies accounts of the add-ons that were ended and whose last paid day is over, once each. Returns how many there are. */
export async function tellEndedAddons(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): Promise<number> {
  const today = services.clock.today();
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await services.db.owner.query<EndedAddon>(
    `select account_id as "accountId", id, addon_id as "addonId", ends_on as "endsOn" from subscription_addons
      where ended_at is not null and ends_on >= $1 and ends_on < $2 order by account_id, id`,
    [addDays(today, -REPORTED_DAYS), today],
  );
  return workEach(services, rows, 'the end of an add-on was not reported', (ended) =>
    tellAccount(services, ended),
  );
}
