import { CLOSING_REMINDER_DAYS } from '@pinkas/domain/identity/account-closing';
import { systemActor } from '@pinkas/domain/identity/actor';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import { getClosing } from '../../../platform/db/accounts/account-closing.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { enqueueClosingNotices, listOwnerIds, mailClosingNoticeTask } from './closing-notice.ts';
import { removeUnneeded } from './remove-unneeded.ts';

/** Name of the schedule; what it does is signed by it. */
export const CLOSE_SCHEDULE = 'account.close';

const DAY_MS = 86_400_000;

type Closer = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * Closes the accounts whose moment has come, and reminds the owners of the others. An account is read-only from its moment on,
 * whenever this runs; this also removes what need not be retained. Run twice it does nothing twice. Returns how many it closed.
 */
export async function closeDueAccounts(services: Closer): Promise<number> {
  const { db, clock, log } = services;
  // Maintenance scans all accounts as the owner of the tables. An account that an operator investigates retains all
  // that it has.
  const { rows } = await db.owner.query<{ id: number; closesAt: string }>(
    `select id, closes_at as "closesAt" from accounts where closes_at is not null and closed_at is null
      and status in ('active', 'read-only')`,
  );
  let closed = 0;
  for (const { id, closesAt } of rows) {
    const isDue = epochMsOf(closesAt) <= clock.nowMs();
    try {
      if (!isDue) await remind(services, id);
      else if (await closeAccount(services, id)) closed += 1;
    } catch (error) {
      // One that cannot be closed now must not block the others.
      log.error({ err: error, accountId: id }, 'an account was not closed');
    }
  }
  return closed;
}

/** All in one transaction: what is removed, the mark, the audit and the mails. */
function closeAccount({ db, clock }: Closer, accountId: number): Promise<boolean> {
  return asOwner(db, async (owner) => {
    const at = clock.now();
    const account = await owner
      .updateTable('accounts')
      .set({ closedAt: at })
      .where('accounts.id', '=', accountId)
      .where('accounts.closedAt', 'is', null)
      .where('accounts.closesAt', '<=', at)
      .returning('accounts.closesAt')
      .executeTakeFirst();
    if (account === undefined) return false;
    const tx = await owner.inAccount(accountId);
    const removed = await removeUnneeded(tx, at);
    const actor = systemActor(CLOSE_SCHEDULE, null);
    await recordAudit({ clock, ip: '', accountId, actor }, tx, [
      {
        action: 'account.closed',
        entityKind: 'account',
        entityId: String(accountId),
        detail: { removed },
      },
    ]);
    const { closesAt } = account;
    if (closesAt !== null) {
      const owners = await listOwnerIds(tx);
      await enqueueClosingNotices(tx, at, owners, { change: 'closed', closesAt });
    }
    return true;
  });
}

/** A mail once for each number of days that is left. */
function remind({ db, clock }: Closer, accountId: number): Promise<void> {
  return inAccount(db, { accountId }, async (tx) => {
    const { closesAt } = await getClosing(tx);
    if (closesAt === null) return;
    const leftMs = epochMsOf(closesAt) - clock.nowMs();
    const daysLeft = CLOSING_REMINDER_DAYS.toSorted((a, b) => a - b).find(
      (days) => leftMs <= days * DAY_MS,
    );
    if (daysLeft === undefined || (await isReminded(tx, closesAt, daysLeft))) return;
    const notice = { change: 'reminder', closesAt, daysLeft } as const;
    await enqueueClosingNotices(tx, clock.now(), await listOwnerIds(tx), notice);
  });
}

async function isReminded(tx: AccountTx, closesAt: string, daysLeft: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'closing-reminded',
    text: `select from outbox_tasks where account_id = $1 and kind = $2
      and payload ->> 'change' = 'reminder' and payload ->> 'closesAt' = $3
      and (payload ->> 'daysLeft')::int <= $4 limit 1`,
    values: [tx.accountId, mailClosingNoticeTask.kind, closesAt, daysLeft],
  });
  return rows.length > 0;
}
