import type { ErrorCode } from '@pinkas/contract/errors';
import type { AuditAction } from '@pinkas/domain/identity/audit-action';
import { OWNERSHIP_OFFER_LIFETIME_DAYS } from '@pinkas/domain/limits';

import { isoText } from '../../../platform/clock/clock.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { withProof } from '../../auth/factors/factors.api.ts';
import { assertOwner, type OwnerProof, takeOwnerProof } from '../owner-proof/owner-proof.api.ts';
import { enqueueOwnershipNotices } from './ownership-notice.ts';
import {
  endOffer,
  findOffer,
  insertOffer,
  moveOwnership,
  type StoredOffer,
} from './ownership.repository.ts';

const DAY_MS = 86_400_000;

const REFUSALS: Readonly<Record<'waiting' | 'not-owner' | 'missing', ErrorCode>> = {
  waiting: 'OWNERSHIP_OFFERED',
  'not-owner': 'NOT_PERMITTED',
  missing: 'NOT_FOUND',
};

/**
 * Offers the ownership to a user of the account: the offer, an audit row and the mails, in one transaction. Refusals:
 * those of `takeOwnerProof`, NOT_PERMITTED for anybody but an owner, NOT_FOUND for a person who cannot own,
 * OWNERSHIP_OFFERED while another offer is pending.
 */
export async function offerOwnership(
  ctx: AccountContext,
  userId: string,
  proof: OwnerProof,
): Promise<void> {
  assertOwner(ctx);
  await takeOwnerProof(ctx, proof);
  await ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const row = {
      id: newId(),
      offered_by: ctx.userId,
      offered_to: userId,
      offered_at: at,
      expires_at: isoText(ctx.clock.nowMs() + OWNERSHIP_OFFER_LIFETIME_DAYS * DAY_MS),
    };
    const outcome = await insertOffer(tx, row, ctx.clock.today());
    if (outcome !== 'made') throw new AppError(REFUSALS[outcome]);
    await record(ctx, tx, 'member.ownership-offered', userId);
    const people = { offeredBy: ctx.userId, offeredTo: userId };
    await enqueueOwnershipNotices(tx, at, people, 'offered');
  });
}

/** Withdraws the offer. OWNERSHIP_OFFER_ENDED where none is pending. */
export async function withdrawOwnership(ctx: AccountContext): Promise<void> {
  assertOwner(ctx);
  await ctx.transaction((tx) => end(ctx, tx, 'withdrawn', () => true));
}

/** Turns down what was offered to the caller. OWNERSHIP_OFFER_ENDED where nothing was, or is any more. */
export async function declineOwnership(ctx: AccountContext): Promise<void> {
  await ctx.transaction((tx) =>
    end(ctx, tx, 'declined', ({ offeredTo }) => offeredTo === ctx.userId),
  );
}

/**
 * Accepts the ownership that was offered to the caller, by the own password; it counts from the next call of both
 * people on. One transaction of both memberships, the offer, an audit row and the mails. Refusals: those of
 * `withProof`, OWNERSHIP_OFFER_ENDED where nothing is offered to the caller any more.
 */
export async function acceptOwnership(ctx: AccountContext, password: string): Promise<void> {
  await withProof(ctx, { kind: 'password', text: password }, () => Promise.resolve());
  await ctx.transaction(async (tx) => {
    const at = ctx.clock.now();
    const offer = await findOffer(tx);
    const { id: offerId } = offer ?? {};
    const isMoved =
      offerId !== undefined &&
      (await moveOwnership(
        tx,
        { id: offerId, userId: ctx.userId },
        { at, today: ctx.clock.today() },
      ));
    if (offer === undefined || !isMoved) throw new AppError('OWNERSHIP_OFFER_ENDED');
    await record(ctx, tx, 'member.ownership-accepted', ctx.userId, { from: offer.offeredBy });
    await enqueueOwnershipNotices(tx, at, offer, 'accepted');
  });
}

/** Cancels pending offers to somebody who loses access, in the transaction that removes it. */
export async function endOfferTo(
  ctx: AccountContext,
  tx: AccountTx,
  userId: string,
): Promise<void> {
  const offer = await findOffer(tx);
  if (offer?.offeredTo !== userId) return;
  if (await endOffer(tx, offer.id, 'ended', ctx.clock.now())) {
    await record(ctx, tx, 'member.ownership-ended', userId);
  }
}

async function end(
  ctx: AccountContext,
  tx: AccountTx,
  how: 'declined' | 'withdrawn',
  isMine: (offer: StoredOffer) => boolean,
): Promise<void> {
  const at = ctx.clock.now();
  const offer = await findOffer(tx);
  if (
    offer === undefined ||
    offer.expiresAt <= at ||
    !isMine(offer) ||
    !(await endOffer(tx, offer.id, how, at))
  ) {
    throw new AppError('OWNERSHIP_OFFER_ENDED');
  }
  await record(ctx, tx, `member.ownership-${how}`, offer.offeredTo);
  await enqueueOwnershipNotices(tx, at, offer, 'ended');
}

function record(
  ctx: AccountContext,
  tx: AccountTx,
  action: AuditAction,
  userId: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return recordAudit(ctx, tx, [{ action, entityKind: 'person', entityId: userId, detail }]);
}
