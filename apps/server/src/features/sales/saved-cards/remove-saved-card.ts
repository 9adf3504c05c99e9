import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { listSavedCards } from './saved-cards.reads.ts';
import { lockCard, removeCard } from './saved-cards.repository.ts';

/** Removes a saved card for good; returns those that its customer has then. Refuses with NOT_FOUND. */
export function removeSavedCard(ctx: AccountContext, id: string): Promise<{ cards: SavedCard[] }> {
  return ctx.transaction(async (tx) => {
    const card = await lockCard(tx, id);
    if (card === undefined) throw new AppError('NOT_FOUND');
    const { customerId, lastDigits, expiresOn } = card;
    await removeCard(tx, id, { removedAt: ctx.clock.now(), removedBy: ctx.userId });
    await recordAudit(ctx, tx, [
      {
        action: 'customer.card-removed',
        entityKind: 'customer',
        entityId: customerId,
        detail: { lastDigits, expiresOn },
      },
    ]);
    return { cards: await listSavedCards(tx, customerId, ctx.clock.today()) };
  });
}
