import { lastToldEnd } from '@pinkas/domain/clearing/saved-card';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import { workEach } from '../../../platform/jobs/work-each.ts';
import type { Services } from '../../../platform/services.ts';
import { countEndingCards } from '../saved-cards/saved-cards.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';

/**
 * Notifies the owner of an account of the saved cards that end in this month or in the next one, once a month however often it
 * runs. Returns whether there are any.
 */
async function tellAccount({ db, clock }: Services, accountId: number): Promise<boolean> {
  const today = clock.today();
  const until = lastToldEnd(today);
  return inAccount(db, { accountId }, async (tx) => {
    const count = await countEndingCards(tx, { from: today, until });
    if (count === 0) return false;
    const at = clock.now();
    const facts = { count, until };
    await tell(tx, { kind: 'card-ending', cause: today.slice(0, 7), at, facts, to: 'everybody' });
    return true;
  });
}

/** Tells the owners of all accounts of saved cards that end soon. Returns how many accounts have some. */
export async function tellOwnersOfEndings(services: Services): Promise<number> {
  const { db, clock } = services;
  const today = clock.today();
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from saved_cards
      where removed_at is null and expires_on between $1 and $2 order by 1`,
    [today, lastToldEnd(today)],
  );
  return workEach(services, rows, 'an owner was not told of the cards that end', ({ accountId }) =>
    tellAccount(services, accountId),
  );
}
