import { systemActor } from '@pinkas/domain/identity/actor';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { listDue } from './attempts.repository.ts';
import { confirmAttempt } from './confirm-attempt.ts';

/** Name of the schedule, which signs what it finds out. */
export const ASK_GATEWAYS_SCHEDULE = 'card-payments.ask';

/** Attempts of one account that are asked about in one run; the rest wait for the next minute. */
const ATTEMPTS_AT_ONCE = 50;

async function askAccount(services: Services, accountId: number): Promise<number> {
  const { db, clock, log } = services;
  const ids = await inAccount(db, { accountId }, (tx) =>
    listDue(tx, clock.now(), ATTEMPTS_AT_ONCE),
  );
  const actor = systemActor(ASK_GATEWAYS_SCHEDULE, null);
  for (const attemptId of ids) {
    try {
      await confirmAttempt(services, { accountId, attemptId, actor });
    } catch (error) {
      // One attempt must not block the others.
      log.error({ err: error, accountId, attemptId }, 'a gateway was not asked about a payment');
    }
  }
  return ids.length;
}

/**
 * Asks the gateways about every attempt without an answer whose time has come: what no return and no message told is found
 * so. Run twice it finds nothing new. Returns how many it asked about.
 */
export async function askDueAttempts(services: Services): Promise<number> {
  const { db, clock, log } = services;
  // Maintenance scans all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number }>(
    `select distinct account_id as "accountId" from card_attempts where next_inquiry_at <= $1 order by account_id`,
    [clock.now()],
  );
  let count = 0;
  for (const { accountId } of rows) {
    try {
      count += await askAccount(services, accountId);
    } catch (error) {
      log.error({ err: error, accountId }, 'an account was not looked at for its payments');
    }
  }
  return count;
}
