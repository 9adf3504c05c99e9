import type { Ownership } from '@pinkas/contract/account/ownership/ownership.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import { findCodeSource } from '../owner-proof/owner-proof.api.ts';
import { findOffer, type StoredOffer } from './ownership.repository.ts';

/**
 * Returns the state of the ownership: the pending offer for the account's owners and for the person it is made to,
 * nothing for others.
 */
export async function readOwnership(ctx: AccountContext): Promise<Ownership> {
  const { people, offer } = await ctx.transaction(async (tx) => ({
    people: await listPeople(tx),
    offer: await findOffer(tx),
  }));
  // The call itself may have changed the owner.
  const isOwner = people.some(({ userId, role }) => userId === ctx.userId && role === 'owner');
  return {
    offer: offerFor(ctx, offer, people, isOwner),
    codeFrom: isOwner ? await findCodeSource(ctx) : null,
  };
}

function offerFor(
  ctx: AccountContext,
  offer: StoredOffer | undefined,
  people: Awaited<ReturnType<typeof listPeople>>,
  isOwner: boolean,
): Ownership['offer'] {
  if (offer === undefined || offer.expiresAt <= ctx.clock.now()) return null;
  const isForMe = offer.offeredTo === ctx.userId;
  const giver = people.find(({ userId }) => userId === offer.offeredBy);
  const taker = people.find(({ userId }) => userId === offer.offeredTo);
  if (!(isForMe || isOwner) || giver === undefined || taker === undefined) return null;
  const { id, offeredAt, expiresAt } = offer;
  return {
    id,
    isForMe,
    fromName: giver.fullName,
    toId: taker.userId,
    toName: taker.fullName,
    toEmail: taker.email,
    offeredAt,
    expiresAt,
  };
}
