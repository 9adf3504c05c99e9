import { OPERATED_STATES } from '@pinkas/domain/packages/operated-state';
import { BROADCAST_STATES } from '@pinkas/domain/packages/broadcast-audience';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id } from '../../fields.ts';
import { BroadcastForm } from './broadcast-form.ts';
import { BROADCAST_WORDS } from './broadcast-words.ts';

/** A message as those who made it see it. */
export const Broadcast = z.object({
  id: z.uuid(),
  ...BROADCAST_WORDS,
  kinds: z.array(z.enum(COMPANY_KINDS)),
  states: z.array(z.enum(OPERATED_STATES)),
  shownFrom: z.string(),
  shownUntil: z.string(),
  madeAt: z.string(),
  by: z.string(),
  state: z.enum(BROADCAST_STATES),
  /** People who closed it. */
  closedBy: z.int(),
});
export type Broadcast = z.output<typeof Broadcast>;

/** /operator: messages to all accounts of a kind (specification section 8). */
export const broadcastsContract = defineContract({
  list: {
    method: 'GET',
    path: '/v2/api/operator/broadcasts',
    access: 'operator',
    summary: 'All messages, the newest first.',
    response: z.object({ broadcasts: z.array(Broadcast), today: z.string() }),
    errors: [],
  },
  make: {
    method: 'POST',
    path: '/v2/api/operator/broadcasts',
    access: 'operator',
    summary: 'Makes a message; people see it from its first day on, once each.',
    body: BroadcastForm,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: ['INVALID_REQUEST', 'BUSY', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
  },
  end: {
    method: 'POST',
    path: '/v2/api/operator/broadcasts/end',
    access: 'operator',
    summary: 'Switches a message off for good.',
    body: z.strictObject({ broadcast: Id }),
    response: z.object({ outcome: z.enum(['changed', 'unchanged']) }),
    isIdempotent: true,
    errors: [
      'INVALID_REQUEST',
      'NOT_FOUND',
      'BUSY',
      'IDEMPOTENCY_KEY_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
});
