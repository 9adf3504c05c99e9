import { z } from 'zod';

import { defineContract } from '../define.ts';

export const OutboxMessage = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), href: z.string() })),
  sentAt: z.string(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

/** Demo mode only: what would have gone out by mail and SMS. */
export const outboxContract = defineContract({
  list: {
    method: 'GET',
    path: '/outbox/messages',
    access: 'anyone',
    summary: 'Messages of the demo, newest first.',
    response: z.array(OutboxMessage),
    errors: ['NOT_FOUND'],
  },
});
