import type { CardToken } from '../../../integrations/cards/gateway-transaction.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { findToken } from './saved-cards.repository.ts';
import { openToken } from './sealed-token.ts';

/** Returns by what the gateway charges a card; undefined once the card is removed. */
export async function openCardToken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  accountId: number,
  cardId: string,
): Promise<CardToken | undefined> {
  const sealed = await inAccount(db, { accountId }, (tx) => findToken(tx, cardId));
  return sealed && openToken(config.storage.keys, { accountId, cardId }, sealed);
}
