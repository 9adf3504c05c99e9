import { z } from 'zod';

import { defineEvent } from '../../../platform/jobs/event.ts';

/** A card of a customer was saved instead of others, which are removed. */
export const cardReplaced = defineEvent({
  kind: 'saved-card.replaced',
  payload: z.object({ cardId: z.uuid(), replacedIds: z.array(z.uuid()) }),
});
