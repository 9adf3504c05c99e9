import { WEBHOOK_EVENT_TYPES } from '@pinkas/domain/api/webhook-events';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { KEY_ERRORS, PAGE_QUERY } from './api-fields.ts';

const code = (value: FieldCode): FieldCode => value;

/** The id of an event: `webhook-id` of each attempt to send it. */
export const EventName = z
  .string()
  .regex(/^evt_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, code('VALUE_NOT_ALLOWED'));

/** Something that changed in the business, as a webhook sends it. */
export const ApiEvent = z.object({
  id: z.string(),
  type: z.string(),
  /** When it happened; ISO text in UTC. */
  timestamp: z.string(),
  /** Its place: whoever has one has all before it. */
  sequence: z.int(),
  /** The thing as its list shows it, read soon after the change was committed. */
  data: z.record(z.string(), z.unknown()),
});
export type ApiEvent = z.output<typeof ApiEvent>;

/** Changes of the business, for a program that was away or takes no webhooks. */
export const eventResource = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/events',
    access: 'apiKeys.read',
    apiScope: 'events.read',
    summary:
      'Changes in their order, the oldest first. The cursor is never null: keep it, and come back with it for what is new.',
    query: z.strictObject({
      limit: PAGE_QUERY.limit,
      /** `nextCursor` of the page before. */
      cursor: PAGE_QUERY.cursor,
      /** The last event that you have, instead of a cursor. */
      after: EventName.optional(),
      type: z.enum(WEBHOOK_EVENT_TYPES, code('VALUE_NOT_ALLOWED')).optional(),
    }),
    response: z.object({
      data: z.array(ApiEvent),
      nextCursor: z.string(),
      hasMore: z.boolean(),
    }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS],
  },
});
