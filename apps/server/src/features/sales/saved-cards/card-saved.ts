import { z } from 'zod';

import { defineEvent } from '../../../platform/jobs/event.ts';

/**
 * A card of a customer was saved; those that it replaces are removed. `isGiven`: its holder gave it, and saw what waits for it;
 * otherwise the card company replaced it.
 */
export const cardSaved = defineEvent({
  kind: 'saved-card.saved',
  payload: z.object({ cardId: z.uuid(), replacedIds: z.array(z.uuid()), isGiven: z.boolean() }),
});
