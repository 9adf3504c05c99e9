import type { ConsentWay } from '@pinkas/domain/clearing/saved-card';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A saved card as it is stored. */
export interface StoredCard {
  readonly id: string;
  readonly customerId: string;
  readonly terminalId: string;
  readonly brand: string;
  readonly lastDigits: string;
  /** The last day on which it can be charged. */
  readonly expiresOn: LocalDate | null;
  readonly consentHow: ConsentWay;
  /** ISO text in UTC. */
  readonly consentAt: string;
  readonly consentBy: string | null;
}

/** Inserts a card with its sealed token. */
export async function insertCard(tx: AccountTx, card: StoredCard, token: Buffer): Promise<void> {
  await tx
    .insertInto('savedCards')
    .values({ accountId: tx.accountId, ...card, removedAt: null, removedBy: null })
    .execute();
  await tx
    .insertInto('savedCardTokens')
    .values({ accountId: tx.accountId, cardId: card.id, token })
    .execute();
}

/** Locks a card that is still saved until the transaction ends; undefined for any other. */
export function lockCard(tx: AccountTx, id: string): Promise<StoredCard | undefined> {
  return tx
    .selectFrom('savedCards')
    .select([
      'id',
      'customerId',
      'terminalId',
      'brand',
      'lastDigits',
      'expiresOn',
      'consentHow',
      'consentAt',
      'consentBy',
    ])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks those of some cards that are still saved until the transaction ends. */
export async function lockCards(
  tx: AccountTx,
  ids: readonly string[],
): Promise<readonly Pick<StoredCard, 'id' | 'lastDigits'>[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('savedCards')
    .select(['id', 'lastDigits'])
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', [...ids])
    .where('removedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Lists the ids of the same card as it was saved before for the customer. */
export async function listSame(
  tx: AccountTx,
  { customerId, terminalId, lastDigits, expiresOn }: StoredCard,
): Promise<readonly string[]> {
  const same = await tx
    .selectFrom('savedCards')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('customerId', '=', customerId)
    .where('terminalId', '=', terminalId)
    .where('lastDigits', '=', lastDigits)
    .where('expiresOn', 'is not distinct from', expiresOn)
    .where('removedAt', 'is', null)
    .execute();
  return same.map(({ id }) => id);
}

/** Marks a card as removed, and removes by what it is charged. */
export async function removeCard(
  tx: AccountTx,
  id: string,
  removed: { readonly removedAt: string; readonly removedBy: string | null },
): Promise<void> {
  await tx
    .updateTable('savedCards')
    .set(removed)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('savedCardTokens')
    .where('accountId', '=', tx.accountId)
    .where('cardId', '=', id)
    .execute();
}

/** Marks what a gateway told of kept cards as taken over. Returns the numbers of what was not marked before. */
export async function markChanges(
  tx: AccountTx,
  terminalId: string,
  numbers: readonly string[],
  markedAt: string,
): Promise<ReadonlySet<string>> {
  const marked = await tx
    .insertInto('cardChangeMarks')
    .values(
      numbers.map((changeNo) => ({ accountId: tx.accountId, terminalId, changeNo, markedAt })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('changeNo')
    .execute();
  return new Set(marked.map(({ changeNo }) => changeNo));
}

/** Returns which numbers of what a gateway told are marked. */
export async function listMarked(
  tx: AccountTx,
  terminalId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const marked = await tx
    .selectFrom('cardChangeMarks')
    .select('changeNo')
    .where('accountId', '=', tx.accountId)
    .where('terminalId', '=', terminalId)
    .where('changeNo', 'in', [...numbers])
    .execute();
  return new Set(marked.map(({ changeNo }) => changeNo));
}

/** Ends a card on a day: after it nothing is charged. */
export async function endCard(tx: AccountTx, id: string, expiresOn: LocalDate): Promise<void> {
  await tx
    .updateTable('savedCards')
    .set({ expiresOn })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Finds the sealed token of a card; undefined once the card is removed. */
export async function findToken(tx: AccountTx, cardId: string): Promise<Buffer | undefined> {
  const found = await tx
    .selectFrom('savedCardTokens')
    .select('token')
    .where('accountId', '=', tx.accountId)
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  return found?.token;
}
