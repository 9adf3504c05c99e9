import { epochMsOf } from '../../../platform/clock/clock.ts';
import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import {
  findAccountOf,
  lockAccount,
  type Operator,
  OperatorProblem,
  recordDeed,
} from '../../auth/administration/administration.api.ts';
import { closingMoment } from './ask-closing.ts';
import { enqueueClosingNotices } from './closing-notice.ts';

/**
 * Starts the closing of an account for its owner, with the waiting time and the mails of a closing that the owner
 * requested. Returns the moment from which it is read-only; undefined where the closing was requested already.
 */
export function closeAccount(operator: Operator, accountId: number): Promise<string | undefined> {
  return asOwner(operator.db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account.closesAt !== null) return undefined;
    const at = operator.clock.now();
    const closesAt = closingMoment(operator.clock.nowMs());
    await tx
      .updateTable('accounts')
      .set({ closingAskedAt: at, closesAt })
      .where('accounts.id', '=', accountId)
      .execute();
    await record(tx, operator, accountId, 'operator-closing-asked');
    await tell(tx, operator, accountId, { change: 'asked', closesAt });
    return closesAt;
  });
}

/**
 * Undoes a closing, also after its moment: then what was removed stays removed. Throws OperatorProblem where another
 * business holds the tax ID by now. Returns what the account was; `open` where there was nothing to do.
 */
export function reopenAccount(
  operator: Operator,
  accountId: number,
): Promise<'open' | 'closing' | 'closed'> {
  return asOwner(operator.db, async (tx) => {
    const { closesAt, closedAt } = await lockAccount(tx, accountId);
    if (closesAt === null) return 'open';
    if (closedAt !== null) await assertTaxIdFree(tx, accountId);
    await tx
      .updateTable('accounts')
      .set({ closingAskedAt: null, closesAt: null, closedAt: null })
      .where('accounts.id', '=', accountId)
      .execute();
    const isClosed = epochMsOf(closesAt) <= operator.clock.nowMs();
    await record(tx, operator, accountId, 'operator-reopened');
    await tell(tx, operator, accountId, { change: isClosed ? 'reopened' : 'undone', closesAt });
    return isClosed ? 'closed' : 'closing';
  });
}

async function assertTaxIdFree(tx: OwnerTx, accountId: number): Promise<void> {
  const { taxId } = await tx
    .selectFrom('businessProfiles')
    .select('businessProfiles.taxId')
    .where('businessProfiles.accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const holder = await findAccountOf(tx, taxId);
  if (holder === undefined || holder === accountId) return;
  throw new OperatorProblem(`The tax ID ${taxId} belongs to account ${holder} now.`);
}

function record(
  tx: OwnerTx,
  operator: Operator,
  accountId: number,
  kind: 'operator-closing-asked' | 'operator-reopened',
): Promise<void> {
  return recordDeed(tx, operator, {
    kind,
    accountIds: [accountId],
    entity: { kind: 'account', id: String(accountId) },
    subject: `account:${accountId}`,
  });
}

async function tell(
  tx: OwnerTx,
  { clock }: Operator,
  accountId: number,
  notice: Parameters<typeof enqueueClosingNotices>[3],
): Promise<void> {
  const owners = await tx
    .selectFrom('memberships')
    .select('memberships.userId')
    .where('memberships.accountId', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.userId')
    .execute();
  const ids = owners.map(({ userId }) => userId);
  await enqueueClosingNotices(await tx.inAccount(accountId), clock.now(), ids, notice);
}
