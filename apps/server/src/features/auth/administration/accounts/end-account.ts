import type { Actor } from '@pinkas/domain/identity/actor';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../../platform/db/account-transaction.ts';
import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { endSessionsIn, recordSecurityEvent } from '../../session/session.api.ts';
import { lockPerson, throttleSubjects } from '../../throttle/throttle.api.ts';

/**
 * Why an account was terminated: another registration replaced it, nobody verified its address, or an operator decided
 * so.
 */
export type EndReason = 'replaced' | 'unverified' | 'operator';

/** Who terminates an account, and from where. */
export interface Ending {
  readonly clock: Clock;
  readonly actor: Actor;
  readonly ip: string;
  readonly userAgent: string;
  readonly reason: EndReason;
}

/** Returns whether somebody registered and has not verified the address, under a lock: who verifies meanwhile comes after. */
export async function isUnverified(tx: OwnerTx, accountId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select(['accounts.status', 'accounts.registrationStep'])
    .where('accounts.id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return account.status === 'active' && account.registrationStep === 'EMAIL_VERIFICATION';
}

/**
 * Terminates an account permanently. Its rows stay as they are, so that books and evidence remain readable for ever;
 * its tax ID and the addresses of people who have no other account are free for others.
 */
export async function endAccount(tx: OwnerTx, ending: Ending, accountId: number): Promise<void> {
  const { clock, actor, ip, reason } = ending;
  await endSessionsIn(tx, accountId, clock.now());
  await tx
    .updateTable('accounts')
    .set({ status: 'ended' })
    .where('accounts.id', '=', accountId)
    .execute();
  const subject = `account:${accountId}`;
  await recordSecurityEvent(tx, ending, { kind: 'account-ended', subject, detail: { reason } });
  for (const { userId, emailCanonical } of await listPeopleOf(tx, accountId)) {
    await lockPerson(tx, throttleSubjects({ subject: emailCanonical, ip: '' }));
    if (await hasAnotherAccount(tx, userId)) continue;
    // The address as it was typed stays with the person; nothing finds the person by it.
    await tx
      .updateTable('users')
      .set({ emailCanonical: `ended:${userId}` })
      .where('users.id', '=', userId)
      .execute();
    const detail = { reason };
    await recordSecurityEvent(tx, ending, {
      kind: 'address-freed',
      subject: emailCanonical,
      userId,
      detail,
    });
  }
  await recordAudit({ clock, ip, accountId, actor }, await tx.inAccount(accountId), [
    {
      action: 'account.ended',
      entityKind: 'account',
      entityId: String(accountId),
      detail: { reason },
    },
  ]);
}

function listPeopleOf(tx: OwnerTx, accountId: number) {
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.emailCanonical'])
    .where('memberships.accountId', '=', accountId)
    .orderBy('users.emailCanonical')
    .execute();
}

async function hasAnotherAccount(tx: ControlTx, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select('accounts.id')
    .where('memberships.userId', '=', userId)
    .where('accounts.status', '<>', 'ended')
    .executeTakeFirst();
  return other !== undefined;
}
