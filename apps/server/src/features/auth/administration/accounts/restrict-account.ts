import type {
  ReactivationReason,
  Restriction,
  RestrictionReason,
} from '@pinkas/domain/permissions/account-state';

import { asOwner, type OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { giveBackMissedPlans } from '../../../accounting/drafts/drafts.api.ts';
import { lockAccount } from './lock-account.ts';
import { type Deed, type Operator, OperatorProblem, recordDeed } from '../people/operator.ts';
import { enqueueStateNotice } from './state-notice.ts';
import type { StateChange } from './state-change.ts';

/** Whether something changed, or was so already. */
export type StateOutcome = 'changed' | 'unchanged';

const DEED_OF_RESTRICTION = {
  'read-only': 'operator-made-read-only',
  suspended: 'operator-suspended',
  blocked: 'operator-blocked',
} as const satisfies Readonly<Record<Restriction, Deed['kind']>>;

/** What an account is read-only for; the words of the state speak of a subscription. */
const REASONS_OF_READ_ONLY: readonly RestrictionReason[] = ['subscription-ended', 'unpaid'];

/**
 * Restricts an account: what its state refuses is refused from the next call on, and jobs pause at their next step. The state,
 * the audit and the mails to its owners are one transaction. Repeating it for the same reason changes nothing more. Throws
 * OperatorProblem for an account that is terminated or does not exist, and for a reason that is none of the state.
 */
export async function restrictAccount(
  operator: Operator,
  accountId: number,
  state: Restriction,
  reason: RestrictionReason,
): Promise<StateOutcome> {
  if (state === 'read-only' && !REASONS_OF_READ_ONLY.includes(reason)) {
    throw new OperatorProblem(`read-only is for ${REASONS_OF_READ_ONLY.join(' or ')}.`);
  }
  return asOwner(operator.db, (tx) => restrictWithin(tx, operator, { accountId, state, reason }));
}

/** What is restricted, and why. */
export interface Restricting {
  readonly accountId: number;
  readonly state: Restriction;
  readonly reason: RestrictionReason;
  /** In the operator's own words, for the log of the account; nothing at the machine. */
  readonly writtenReason?: string;
}

/** The same in a transaction of the caller. */
export async function restrictWithin(
  tx: OwnerTx,
  operator: Operator,
  { accountId, state, reason, writtenReason }: Restricting,
): Promise<StateOutcome> {
  const before = await lockLiveAccount(tx, accountId);
  if (before.status === state && before.restrictedFor === reason) return 'unchanged';
  await setState(tx, accountId, state, reason);
  const detail = { from: before.status, reason, ...(writtenReason && { writtenReason }) };
  await record(tx, operator, accountId, DEED_OF_RESTRICTION[state], detail);
  await tell(tx, operator, accountId, { state, reason });
  return 'changed';
}

/**
 * Lifts every restriction of an account: all works again from the next call, in the sessions that are open too. Planned
 * documents whose day passed meanwhile wait for a person. Throws as `restrictAccount`.
 */
export function reactivateAccount(
  operator: Operator,
  accountId: number,
  reason: ReactivationReason,
): Promise<StateOutcome> {
  return asOwner(operator.db, (tx) => reactivateWithin(tx, operator, { accountId, reason }));
}

/** The same in a transaction of the caller. */
export async function reactivateWithin(
  tx: OwnerTx,
  operator: Operator,
  {
    accountId,
    reason,
    writtenReason,
  }: Pick<Restricting, 'accountId' | 'writtenReason'> & { readonly reason: ReactivationReason },
): Promise<StateOutcome> {
  const before = await lockLiveAccount(tx, accountId);
  if (before.status === 'active') return 'unchanged';
  await setState(tx, accountId, 'active', null);
  const detail = { from: before.status, reason, ...(writtenReason && { writtenReason }) };
  await record(tx, operator, accountId, 'operator-reactivated', detail);
  await giveBackMissedPlans(await tx.inAccount(accountId), operator.clock.today());
  await tell(tx, operator, accountId, { state: 'active', reason: null });
  return 'changed';
}

async function lockLiveAccount(tx: OwnerTx, accountId: number) {
  const account = await lockAccount(tx, accountId);
  if (account.status === 'ended') throw new OperatorProblem(`Account ${accountId} is over.`);
  return account;
}

async function setState(
  tx: OwnerTx,
  accountId: number,
  status: Restriction | 'active',
  restrictedFor: RestrictionReason | null,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ status, restrictedFor })
    .where('accounts.id', '=', accountId)
    .execute();
}

function record(
  tx: OwnerTx,
  operator: Operator,
  accountId: number,
  kind: Deed['kind'],
  detail: NonNullable<Deed['detail']>,
): Promise<void> {
  return recordDeed(tx, operator, {
    kind,
    accountIds: [accountId],
    entity: { kind: 'account', id: String(accountId) },
    subject: `account:${accountId}`,
    detail,
  });
}

async function tell(
  tx: OwnerTx,
  { clock }: Operator,
  accountId: number,
  change: StateChange,
): Promise<void> {
  const owners = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.language'])
    .where('memberships.accountId', '=', accountId)
    .where('memberships.role', '=', 'owner')
    .orderBy('users.emailCanonical')
    .execute();
  const inAccount = await tx.inAccount(accountId);
  for (const owner of owners) await enqueueStateNotice(inAccount, clock.now(), owner, change);
}
