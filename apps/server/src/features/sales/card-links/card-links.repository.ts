import type { CardLinkCause } from '@pinkas/domain/clearing/links/card-link';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A link as it is stored; nothing of it changes but what became of its messages. */
export interface StoredCardLink {
  readonly id: string;
  readonly customerId: string;
  /** The card that the new one replaces. */
  readonly cardId: string | null;
  readonly cause: CardLinkCause;
  /** The last day of the card, where that it ends is the cause. */
  readonly cardExpiresOn: LocalDate | null;
  /** The period whose charge was refused, where that is the cause. */
  readonly periodId: string | null;
  readonly language: 'he' | 'en';
  /** Where it was sent; empty for nowhere. */
  readonly email: string;
  readonly phone: string;
  /** ISO text in UTC. */
  readonly createdAt: string;
  readonly createdBy: string;
  /** The last day on which it can be used. */
  readonly validUntil: LocalDate;
  readonly mailedAt: string | null;
  readonly mailFailedAt: string | null;
  readonly textedAt: string | null;
  readonly textFailedAt: string | null;
}

const COLUMNS = [
  'id',
  'customerId',
  'cardId',
  'cause',
  'cardExpiresOn',
  'periodId',
  'language',
  'email',
  'phone',
  'createdAt',
  'createdBy',
  'validUntil',
  'mailedAt',
  'mailFailedAt',
  'textedAt',
  'textFailedAt',
] as const;

/** The columns that say what became of the message of a channel. */
export type ToldColumn = 'mailedAt' | 'mailFailedAt' | 'textedAt' | 'textFailedAt';

function linksOf(tx: AccountTx) {
  return tx.selectFrom('cardLinks').select(COLUMNS).where('accountId', '=', tx.accountId);
}

/** Finds a link; undefined for one that the account has not. */
export async function findCardLink(tx: AccountTx, id: string): Promise<StoredCardLink | undefined> {
  return linksOf(tx).where('id', '=', id).executeTakeFirst();
}

/** Finds a link by the hash of its token. */
export async function findByLinkHash(
  tx: AccountTx,
  linkHash: Buffer,
): Promise<StoredCardLink | undefined> {
  return linksOf(tx).where('linkHash', '=', linkHash).executeTakeFirst();
}

export type NewCardLink = Omit<StoredCardLink, ToldColumn> & { readonly linkHash: Buffer };

export async function insertCardLink(tx: AccountTx, link: NewCardLink): Promise<void> {
  await tx
    .insertInto('cardLinks')
    .values({ accountId: tx.accountId, ...link })
    .execute();
}

/** Notes what became of a message of a link. */
export async function markTold(
  tx: AccountTx,
  id: string,
  column: ToldColumn,
  at: string,
): Promise<void> {
  await tx
    .updateTable('cardLinks')
    .set({ [column]: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns whether the customer of a card has a link to replace it that can still be used. */
export async function hasOpenLink(
  tx: AccountTx,
  cardId: string,
  today: LocalDate,
): Promise<boolean> {
  const known = await tx
    .selectFrom('cardLinks')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('cardId', '=', cardId)
    .where('validUntil', '>=', today)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Returns whether customers were sent a link for this end of their card, or for the charge of a period. */
export async function wasAsked(
  tx: AccountTx,
  cause:
    | { readonly cardId: string; readonly cardExpiresOn: LocalDate }
    | { readonly periodId: string },
): Promise<boolean> {
  const links = tx.selectFrom('cardLinks').select('id').where('accountId', '=', tx.accountId);
  const ofCause =
    'periodId' in cause
      ? links.where('periodId', '=', cause.periodId)
      : links.where('cardId', '=', cause.cardId).where('cardExpiresOn', '=', cause.cardExpiresOn);
  return (await ofCause.limit(1).executeTakeFirst()) !== undefined;
}
