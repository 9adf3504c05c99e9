import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { giveBackMissedPlans } from '../../accounting/drafts/drafts.api.ts';
import { endSessionsIn, endSessionsOf } from '../session/session.api.ts';
import { enqueueAccessNotice } from './access-notice.ts';
import { type Operator, OperatorProblem, recordDeed } from './operator.ts';
import { getPerson } from './people.reads.ts';

/** Who is blocked: a person in all accounts, or an account with all of its people. */
export type BlockTarget = { readonly email: string } | { readonly accountId: number };

/** Whether something changed, or was so already. */
export type BlockOutcome = 'changed' | 'unchanged';

/**
 * Blocks or unblocks a person or an account. A block ends all sessions in the same transaction, and sign-in is
 * refused with BLOCKED from then on. Done again it changes nothing more. Throws OperatorProblem for what is not there.
 */
export function setBlocked(
  operator: Operator,
  target: BlockTarget,
  isBlocked: boolean,
): Promise<BlockOutcome> {
  const status = isBlocked ? 'blocked' : 'active';
  return asOwner(operator.db, (tx) =>
    'email' in target
      ? setPerson(tx, operator, target.email, status)
      : setAccount(tx, operator, target.accountId, status),
  );
}

type Status = 'active' | 'blocked';

async function setPerson(
  tx: OwnerTx,
  operator: Operator,
  email: string,
  status: Status,
): Promise<BlockOutcome> {
  const person = await getPerson(tx, email);
  if (person.status === status) return 'unchanged';
  const at = operator.clock.now();
  await tx.updateTable('users').set({ status }).where('users.id', '=', person.id).execute();
  if (status === 'blocked') await endSessionsOf(tx, person.id, at);
  await recordDeed(tx, operator, {
    kind: deedOf(status),
    accountIds: person.accountIds,
    entity: { kind: 'person', id: person.id },
    subject: person.subject,
    userId: person.id,
  });
  const [home] = person.accountIds;
  if (home !== undefined) {
    const { email, language } = person;
    const notice = { email, language, change: changeOf(status) };
    await enqueueAccessNotice(await tx.inAccount(home), at, notice);
  }
  return 'changed';
}

async function setAccount(
  tx: OwnerTx,
  operator: Operator,
  accountId: number,
  status: Status,
): Promise<BlockOutcome> {
  const account = await tx
    .selectFrom('accounts')
    .select('accounts.status')
    .where('accounts.id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new OperatorProblem(`There is no account ${accountId}.`);
  if (account.status === 'ended') throw new OperatorProblem(`Account ${accountId} is over.`);
  if (account.status === status) return 'unchanged';
  const at = operator.clock.now();
  await tx.updateTable('accounts').set({ status }).where('accounts.id', '=', accountId).execute();
  if (status === 'blocked') await endSessionsIn(tx, accountId, at);
  await recordDeed(tx, operator, {
    kind: deedOf(status),
    accountIds: [accountId],
    entity: { kind: 'account', id: String(accountId) },
    subject: `account:${accountId}`,
  });
  const change = changeOf(status);
  const inAccount = await tx.inAccount(accountId);
  if (status === 'active') await giveBackMissedPlans(inAccount, operator.clock.today());
  for (const owner of await listOwners(tx, accountId)) {
    await enqueueAccessNotice(inAccount, at, { ...owner, change });
  }
  return 'changed';
}

function listOwners(tx: OwnerTx, accountId: number) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.language'])
    .where('memberships.accountId', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .orderBy('users.emailCanonical')
    .execute();
}

function deedOf(status: Status): 'operator-blocked' | 'operator-unblocked' {
  return status === 'blocked' ? 'operator-blocked' : 'operator-unblocked';
}

function changeOf(status: Status): 'blocked' | 'unblocked' {
  return status === 'blocked' ? 'blocked' : 'unblocked';
}
