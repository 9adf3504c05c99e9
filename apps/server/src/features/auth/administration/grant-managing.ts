import type { GrantReason, TakeReason } from '@pinkas/domain/permissions/person-features';

import { asOwner, type OwnerTx } from '../../../platform/db/owner-transaction.ts';
import { type Operator, OperatorProblem, recordDeed } from './people/operator.ts';
import { getPerson, type KnownPerson } from './people/people.reads.ts';

/** Whether something changed, or was so already. */
export type GrantOutcome = 'changed' | 'unchanged';

/**
 * Lets a person open accounts for customers and manage them (the feature MANAGE_MULTI). Accounts that they managed before are
 * open to them again. Throws OperatorProblem for an unknown person, and for somebody without an account of their own to sign
 * in to.
 */
export function grantManaging(
  operator: Operator,
  email: string,
  reason: GrantReason,
): Promise<GrantOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    if (person.accountIds.length === 0) {
      throw new OperatorProblem(`${email} belongs to no account.`);
    }
    if (!(await setFeature(tx, person, true))) return 'unchanged';
    await record(tx, operator, person, 'operator-managing-granted', reason);
    return 'changed';
  });
}

/**
 * Revokes managing: the next call for an account that the person manages is refused, also by what runs for them. The relations
 * stay, so that granting it again opens them; pending invitations of owners are cancelled. Throws OperatorProblem for an
 * unknown person.
 */
export function takeManaging(
  operator: Operator,
  email: string,
  reason: TakeReason,
): Promise<GrantOutcome> {
  return asOwner(operator.db, async (tx) => {
    const person = await getPerson(tx, email);
    if (!(await setFeature(tx, person, false))) return 'unchanged';
    await tx
      .updateTable('memberInvitations')
      .set({ endedAt: operator.clock.now() })
      .where('memberInvitations.invitedBy', '=', person.id)
      .where('memberInvitations.role', '=', 'owner')
      .where('memberInvitations.endedAt', 'is', null)
      .execute();
    await record(tx, operator, person, 'operator-managing-taken', reason);
    return 'changed';
  });
}

/** Each membership of a manager is on as long as the feature is: the check of access reads nothing else. */
async function setFeature(
  tx: OwnerTx,
  { id, accountIds }: KnownPerson,
  isGranted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ managesAccounts: isGranted })
    .where('users.id', '=', id)
    .where('users.managesAccounts', '<>', isGranted)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  for (const accountId of accountIds) {
    // Whoever changes the people of an account comes before or after.
    await tx.query({ name: 'lock-people', text: 'select lock_people($1)', values: [accountId] });
    await tx
      .updateTable('memberships')
      .set({ status: isGranted ? 'active' : 'disabled' })
      .where('memberships.userId', '=', id)
      .where('memberships.accountId', '=', accountId)
      .where('memberships.role', '=', 'account-manager')
      .execute();
  }
  return true;
}

function record(
  tx: OwnerTx,
  operator: Operator,
  { id, subject, accountIds }: KnownPerson,
  kind: 'operator-managing-granted' | 'operator-managing-taken',
  reason: GrantReason | TakeReason,
): Promise<void> {
  return recordDeed(tx, operator, {
    kind,
    accountIds,
    entity: { kind: 'person', id },
    subject,
    userId: id,
    detail: { reason },
  });
}
