import { z } from 'zod';

import { defineEvent } from '../../../platform/jobs/event.ts';

/** A card of a customer was saved; those that it replaces are removed. */
export const cardSaved = defineEvent({
  kind: 'saved-card.saved',
  payload: z.object({ cardId: z.uuid(), replacedIds: z.array(z.uuid()) }),
});
