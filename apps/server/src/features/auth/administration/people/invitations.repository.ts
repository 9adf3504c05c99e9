import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { INVITATION_LIFETIME_DAYS } from '@pinkas/domain/limits';

import { isoText, type Clock } from '../../../../platform/clock/clock.ts';
import type { ControlTx } from '../../../../platform/db/account-transaction.ts';
import type { OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { tokenHash } from '../../../../platform/keyed-hash.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the address of an invitation; `origin` is the configured one, never the host that a request
 * names.
 */
export function invitationAddress(origin: string, token: string): string {
  return `${origin}/#/register?invitation=${token}`;
}

/** Writes an invitation by its token; the one before for this e-mail is dead from now on. */
export async function insertInvitation(
  tx: OwnerTx,
  clock: Clock,
  email: string,
  token: string,
): Promise<void> {
  const emailCanonical = canonicalEmail(email);
  await tx
    .updateTable('invitations')
    .set({ endedAt: clock.now() })
    .where('invitations.emailCanonical', '=', emailCanonical)
    .where('invitations.endedAt', 'is', null)
    .execute();
  await tx
    .insertInto('invitations')
    .values({
      tokenHash: tokenHash(token),
      email,
      emailCanonical,
      madeAt: clock.now(),
      expiresAt: isoText(clock.nowMs() + INVITATION_LIFETIME_DAYS * DAY_MS),
    })
    .execute();
}

/** An invitation that may still be used. */
export interface LiveInvitation {
  readonly email: string;
  readonly emailCanonical: string;
}

/** Returns the invitation of a token; undefined for one that was used, replaced or is too old. */
export function findInvitation(
  tx: Pick<ControlTx, 'selectFrom'>,
  clock: Clock,
  token: string,
): Promise<LiveInvitation | undefined> {
  return tx
    .selectFrom('invitations')
    .select(['invitations.email', 'invitations.emailCanonical'])
    .where('invitations.tokenHash', '=', tokenHash(token))
    .where('invitations.endedAt', 'is', null)
    .where('invitations.expiresAt', '>', clock.now())
    .executeTakeFirst();
}

/** Marks an invitation as used by the account that it opened. */
export async function useInvitation(
  tx: OwnerTx,
  clock: Clock,
  token: string,
  accountId: number,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ endedAt: clock.now(), accountId })
    .where('invitations.tokenHash', '=', tokenHash(token))
    .execute();
}
