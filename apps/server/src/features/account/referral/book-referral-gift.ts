import type { GiftSide } from '@pinkas/domain/affiliates/gift-side';
import { z } from 'zod';

import { systemInAccount } from '../../../platform/context.ts';
import { listPeople } from '../../../platform/db/accounts/account-people.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { findReferral, settleReferral } from '../../auth/affiliates/affiliates.api.ts';
import {
  bookGift,
  readStanding,
  type GiftEntry,
} from '../../business/subscription/subscription.api.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { listPayingCards } from '../packages/packages.api.ts';

const KIND = 'book-referral-gift';

/** Returns whether two accounts pay with the same card; false where either has none, or nobody sells. */
async function haveSameCard(
  services: Services,
  [oneId, otherId]: readonly [number, number],
): Promise<boolean> {
  const { db, clock } = services;
  const standing = await inAccount(db, { accountId: oneId }, (tx) =>
    readStanding(tx, clock.today()),
  );
  if (standing === undefined) return false;
  const { sellerId } = standing;
  const cards = await listPayingCards(services, { sellerId, buyerId: oneId });
  const others = await listPayingCards(services, { sellerId, buyerId: otherId });
  return cards.some((card) => others.includes(card));
}

/** Books the gift of one of the two accounts, once. */
async function bookIn(
  services: Services,
  accountId: number,
  entry: Omit<GiftEntry, 'id'> & { readonly kind: GiftSide },
): Promise<void> {
  const people = await inAccount(services.db, { accountId }, listPeople);
  const owner = people.find(({ role }) => role === 'owner');
  // An account that is over since has nobody to tell, and nothing to use it for.
  if (owner === undefined) return;
  const actor = systemInAccount(services, KIND, { accountId, userId: owner.userId, ip: '' });
  await actor.transaction(async (tx) => {
    if (!(await bookGift(tx, entry))) return;
    const { kind, amountAgorot, causeId: entityId, bookedAt: at } = entry;
    const detail = { kind, amountAgorot };
    await recordAudit(actor, tx, [
      { action: 'package.gift-booked', entityKind: 'package-order', entityId, detail },
    ]);
    const facts = { side: kind, amountAgorot };
    await tell(tx, { kind: 'gift-booked', cause: entityId, at, facts, to: 'everybody' });
  });
}

/**
 * Books the gift of a business that came by a link and paid for the first time, in its own account and in that of the link. What they get is
 * decided once, before either is booked: run twice, at once, or after a process ended in between, each gets it once.
 */
export const bookReferralGiftTask = defineTask({
  kind: KIND,
  payload: z.object({ orderId: z.uuid() }),
  async run({ accountId }, services) {
    const referral = await findReferral(services.db, accountId);
    if (referral === undefined) return;
    const { id: causeId, referrerId, firstPaidAt } = referral;
    const isSameCard =
      referrerId !== null &&
      firstPaidAt === null &&
      (await haveSameCard(services, [accountId, referrerId]));
    const bookedAt = services.clock.now();
    const paidAt = firstPaidAt ?? bookedAt;
    const amountAgorot = await settleReferral(services.db, { accountId, paidAt, isSameCard });
    if (referrerId === null || amountAgorot === 0) return;
    const gift = { causeId, amountAgorot, bookedAt } as const;
    await bookIn(services, accountId, { ...gift, kind: 'joined' });
    await bookIn(services, referrerId, { ...gift, kind: 'brought' });
  },
});
