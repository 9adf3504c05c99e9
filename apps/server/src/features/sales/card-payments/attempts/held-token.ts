import type { CardToken } from '../../../../integrations/cards/gateway-transaction.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Services } from '../../../../platform/services.ts';
import { openToken, sealToken } from '../../saved-cards/saved-cards.api.ts';

type Config = Pick<Services, 'config'>;

/** Keeps by what a gateway takes a held sum, for its hold alone. */
export async function keepHeldToken(
  { config }: Config,
  tx: AccountTx,
  attemptId: string,
  card: CardToken,
): Promise<void> {
  const { accountId } = tx;
  const token = await sealToken(config.storage.keys, { accountId, cardId: attemptId }, card);
  await tx.insertInto('heldCardTokens').values({ accountId, attemptId, token }).execute();
}

/** Returns by what a gateway takes a held sum; undefined where it told nothing, or the hold is over. */
export async function openHeldToken(
  { config }: Config,
  tx: AccountTx,
  attemptId: string,
): Promise<CardToken | undefined> {
  const { accountId } = tx;
  const found = await tx
    .selectFrom('heldCardTokens')
    .select('token')
    .where('accountId', '=', accountId)
    .where('attemptId', '=', attemptId)
    .executeTakeFirst();
  return found && openToken(config.storage.keys, { accountId, cardId: attemptId }, found.token);
}

/** Forgets it once the hold is over. */
export async function forgetHeldToken(tx: AccountTx, attemptId: string): Promise<void> {
  await tx
    .deleteFrom('heldCardTokens')
    .where('accountId', '=', tx.accountId)
    .where('attemptId', '=', attemptId)
    .execute();
}
