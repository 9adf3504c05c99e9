import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { RequestContext } from '../../../platform/context.ts';
import { inAccount, inControlPlane } from '../../../platform/db/account-transaction.ts';
import { findInvitee, findLiveInvitation } from './invitations.reads.ts';

/** An invitation as the holder of its link may see it. */
export interface ShownInvitation {
  readonly email: string;
  readonly name: string;
  readonly business: string;
  readonly inviter: string;
  /** The business is to be theirs. */
  readonly isOwner: boolean;
  /** Its person signs in here. */
  readonly isKnown: boolean;
  /** Whether that is the signed-in person; null while nobody is. */
  readonly isOwn: boolean | null;
}

/** Returns the invitation of a link; undefined for a closed one. It stays unused. */
export async function readInvitation(
  { db, clock, caller }: RequestContext,
  token: string,
): Promise<ShownInvitation | undefined> {
  const found = await inControlPlane(db, async (tx) => {
    const invitation = await findLiveInvitation(tx, clock, token);
    if (invitation === undefined) return undefined;
    const people = await tx
      .selectFrom('users')
      .select(['users.id', 'users.email', 'users.fullName'])
      .where('users.id', 'in', [invitation.invitedBy, caller?.userId ?? invitation.invitedBy])
      .execute();
    return { invitation, people, known: await findInvitee(tx, invitation.emailCanonical) };
  });
  if (found === undefined) return undefined;
  const { invitation, people, known } = found;
  const { nameHe: business } = await inAccount(db, invitation, (tx) =>
    tx
      .selectFrom('businessProfiles')
      .select('nameHe')
      .where('accountId', '=', invitation.accountId)
      .executeTakeFirstOrThrow(),
  );
  const own = caller?.stage === 'full' ? people.find(({ id }) => id === caller.userId) : undefined;
  return {
    email: invitation.email,
    name: invitation.fullName,
    business,
    inviter: people.find(({ id }) => id === invitation.invitedBy)?.fullName ?? business,
    isOwner: invitation.role === 'owner',
    isKnown: known?.signsIn === true,
    isOwn: own === undefined ? null : canonicalEmail(own.email) === invitation.emailCanonical,
  };
}
