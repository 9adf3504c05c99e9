import { savedCardsContract } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { removeSavedCard } from './remove-saved-card.ts';
import { readSavedCards } from './saved-cards.reads.ts';

export const savedCardsRoutes: Routes = implement(savedCardsContract, {
  list: ({ ctx, params: { id } }) =>
    ctx.transaction((tx) => readSavedCards(tx, id, ctx.clock.today())),
  remove: ({ ctx, params: { id } }) => removeSavedCard(ctx, id),
});
