import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** An offer of the ownership that nobody answered or withdrew; its time may be over. */
export interface StoredOffer extends Record<string, unknown> {
  readonly id: string;
  readonly offeredBy: string;
  readonly offeredTo: string;
  readonly offeredAt: string;
  readonly expiresAt: string;
}

/** Returns the one of the account of the transaction. */
export async function findOffer(tx: AccountTx): Promise<StoredOffer | undefined> {
  const { rows } = await tx.query<StoredOffer>({
    name: 'ownership-offer-of-account',
    text: `select id, offered_by as "offeredBy", offered_to as "offeredTo",
        offered_at as "offeredAt", expires_at as "expiresAt"
      from ownership_offer_of_account($1)`,
    values: [tx.accountId],
  });
  return rows[0];
}

/** What an offer is made of, by the columns of its row. */
export interface OfferRow {
  readonly id: string;
  readonly offered_by: string;
  readonly offered_to: string;
  readonly offered_at: string;
  readonly expires_at: string;
}

/** Writes an offer, after all who change the people of the account. */
export async function insertOffer(
  tx: AccountTx,
  row: OfferRow,
  today: LocalDate,
): Promise<'made' | 'waiting' | 'not-owner' | 'missing'> {
  const { rows } = await tx.query<{ outcome: 'made' | 'waiting' | 'not-owner' | 'missing' }>({
    name: 'offer-ownership',
    text: 'select offer_ownership($1, $2, $3) as outcome',
    values: [tx.accountId, JSON.stringify(row), today],
  });
  const [answer] = rows;
  if (answer === undefined) throw new Error('the offer has no outcome');
  return answer.outcome;
}

/** How an offer ends that nobody accepts. */
export type OfferEnd = 'declined' | 'withdrawn' | 'ended';

/** Closes an offer; returns false where it is closed already. */
export async function endOffer(
  tx: AccountTx,
  id: string,
  outcome: OfferEnd,
  at: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ isEnded: boolean }>({
    name: 'end-ownership-offer',
    text: 'select end_ownership_offer($1, $2, $3, $4) as "isEnded"',
    values: [tx.accountId, id, outcome, at],
  });
  return rows[0]?.isEnded === true;
}

/** Moves the ownership to the person of an offer; false where it is closed, or the role of one of the two changed. */
export async function moveOwnership(
  tx: AccountTx,
  offer: { readonly id: string; readonly userId: string },
  now: { readonly at: string; readonly today: LocalDate },
): Promise<boolean> {
  const { rows } = await tx.query<{ isMoved: boolean }>({
    name: 'accept-ownership',
    text: 'select accept_ownership($1, $2, $3, $4, $5) as "isMoved"',
    values: [tx.accountId, offer.id, offer.userId, now.at, now.today],
  });
  return rows[0]?.isMoved === true;
}
