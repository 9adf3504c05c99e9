import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import { BROADCAST_WORDS } from './broadcast-words.ts';

/** A message as people see it. */
export const ShownBroadcast = z.object({ id: z.uuid(), ...BROADCAST_WORDS });
export type ShownBroadcast = z.output<typeof ShownBroadcast>;

/** Messages of those who run the product, for a person in an account. */
export const shownBroadcastsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/broadcasts',
    access: 'person',
    summary:
      'Messages for the kind of the open account that the person has not closed, the oldest first.',
    response: z.object({ broadcasts: z.array(ShownBroadcast) }),
    isUnattended: true,
    errors: [],
  },
  close: {
    method: 'POST',
    path: '/v2/api/broadcasts/close',
    access: 'person',
    summary: 'The person has seen a message; it is shown to them in no account again.',
    body: z.strictObject({ broadcast: Id }),
    response: z.object({ success: z.literal(true) }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
