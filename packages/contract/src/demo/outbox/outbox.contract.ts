import { EMAIL_LENGTH_MAX } from '@pinkas/domain/limits';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { Id, passedText } from '../../fields.ts';

export const OutboxKind = z.enum(['mail', 'sms', 'whatsapp']);
export type OutboxKind = z.output<typeof OutboxKind>;

export const OutboxMessage = z.object({
  id: z.string(),
  kind: OutboxKind,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Where the designed form of a mail is read; null for what has none. */
  htmlHref: z.string().nullable(),
  code: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), href: z.string() })),
  sentAt: z.string(),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

/** Demo mode only: what would have been sent by mail, SMS and WhatsApp. */
export const outboxContract = defineContract({
  list: {
    method: 'GET',
    path: '/outbox/messages',
    access: 'anyone',
    summary:
      'Messages of the demo, newest first; those to one address or telephone where `recipient` names it.',
    query: z.strictObject({ recipient: passedText(EMAIL_LENGTH_MAX).optional() }),
    response: z.array(OutboxMessage),
    errors: ['INVALID_REQUEST'],
  },
  attachment: {
    method: 'GET',
    path: '/outbox/attachments/{messageId}/{index}',
    access: 'anyone',
    summary: 'A file of a message of the demo.',
    params: z.strictObject({ messageId: Id, index: z.coerce.number().int().min(0).max(100) }),
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  html: {
    method: 'GET',
    path: '/outbox/messages/{messageId}/html',
    access: 'anyone',
    summary: 'A mail of the demo as programs for mail draw it, with its pictures inside.',
    params: z.strictObject({ messageId: Id }),
    response: 'file',
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
});
