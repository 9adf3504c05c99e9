import type { CardToken } from '../../../integrations/cards/gateway-transaction.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Services } from '../../../platform/services.ts';
import { findToken } from './saved-cards.repository.ts';
import { openToken } from './sealed-token.ts';

/** Returns by what the gateway charges a card; undefined once the card is removed. */
export async function openCardToken(
  tx: AccountTx,
  { config }: Pick<Services, 'config'>,
  cardId: string,
): Promise<CardToken | undefined> {
  const sealed = await findToken(tx, cardId);
  const of = { accountId: tx.accountId, cardId };
  return sealed && openToken(config.storage.keys, of, sealed);
}
