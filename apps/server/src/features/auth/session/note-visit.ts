import { actorOf, type Caller } from '../../../platform/context.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount, inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countDocuments } from './session.reads.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';

/**
 * Writes into the audit trail of a client that its accountant or manager entered its books, once a session and day. Concurrent
 * calls wait for the first: the visit counts only when its audit row is there.
 */
export async function noteVisit(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  caller: Caller,
  ip: string,
): Promise<void> {
  const { sessionId, accountId, userId } = caller;
  const documents = await inAccount(db, { accountId }, countDocuments);
  await inControlPlane(db, async (tx) => {
    const visit = await tx
      .insertInto('clientVisits')
      .values({ sessionId, accountId, userId, day: clock.today(), at: clock.now(), documents })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (visit.numInsertedOrUpdatedRows !== 1n) return;
    const actor = { clock, ip, accountId, actor: actorOf(caller) };
    await inAccount(db, { accountId }, (account) =>
      recordAudit(actor, account, [
        { action: 'books.entered', entityKind: 'account', entityId: String(accountId) },
      ]),
    );
  });
}
