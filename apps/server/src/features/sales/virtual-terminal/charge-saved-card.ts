import type {
  Charge,
  SavedChargeRequest,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { beginSavedCharge, sendSavedCharge } from '../card-payments/card-payments.api.ts';
import { lockCardToCharge } from '../saved-cards/saved-cards.api.ts';
import { getCharge } from './charges.reads.ts';
import { paymentOfRequest } from './payment-of-request.ts';

/**
 * Charges a saved card of a customer at once. Its row is committed before the gateway is asked, under the lock of the card: a
 * second press under another key finds the first in doubt, and one under the same key charges nothing. Refusals: those of
 * `paymentOfRequest`, NOT_FOUND for a card that is removed or of another customer, INVALID_REQUEST at `cardId` after its last day.
 */
export async function chargeSavedCard(
  ctx: AccountContext,
  wanted: SavedChargeRequest,
  idempotencyKey: string,
): Promise<Charge> {
  const { services, accountId, actor } = ctx;
  let isNew = false;
  const request = { write: 'virtual-terminal.saved-charge', idempotencyKey, input: wanted };
  const { attemptId } = await writeOnce(ctx, request, async (tx) => {
    isNew = true;
    const { cardId, instalments: instalmentsMax, ...charge } = wanted;
    const { terminalId } = await lockCardToCharge(tx, wanted, ctx.clock.today());
    const asked = {
      ...charge,
      kind: 'charge',
      holdUntil: null,
      instalmentsMax,
      terminalId,
      savesCard: false,
    } as const;
    const payment = await paymentOfRequest(ctx, tx, asked);
    const begun = { ...payment, sourceId: newId(), savedCardId: cardId };
    return { attemptId: await beginSavedCharge(services, tx, begun) };
  });
  if (isNew) await sendSavedCharge(services, { accountId, attemptId, actor });
  return ctx.transaction((tx) => getCharge(tx, attemptId));
}
