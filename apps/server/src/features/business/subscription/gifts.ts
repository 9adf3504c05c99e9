import type { GiftSide } from '@pinkas/domain/affiliates/gift-side';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** A row of the balance of gifts, in agorot with VAT: what was used is below zero. */
export interface GiftEntry {
  readonly id: string;
  readonly kind: GiftSide | 'used';
  /** The referral, or the order that used it. */
  readonly causeId: string;
  readonly amountAgorot: number;
  /** ISO text in UTC. */
  readonly bookedAt: string;
}

/**
 * Books a gift, or what an order used of the balance, once for its cause; for coming by a link once at all. Returns whether it was booked
 * now.
 */
export async function bookGift(tx: AccountTx, entry: Omit<GiftEntry, 'id'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('giftEntries')
    .values({ accountId: tx.accountId, id: newId(), ...entry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the rows of the balance, the newest first. */
export function listGiftEntries(tx: AccountTx): Promise<GiftEntry[]> {
  return tx
    .selectFrom('giftEntries')
    .select(['id', 'kind', 'causeId', 'amountAgorot', 'bookedAt'])
    .where('accountId', '=', tx.accountId)
    .orderBy('bookedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Returns the balance, which the next order uses: while one is charged there is no other. It is below zero where money that was found late
 * had used it.
 */
export async function readGiftBalance(tx: AccountTx): Promise<number> {
  const { balance } = await tx
    .selectFrom('giftEntries')
    .select((select) => select.fn.sum<number>('amountAgorot').as('balance'))
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return Number(balance ?? 0);
}
