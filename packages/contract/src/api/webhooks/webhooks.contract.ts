import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id, LocalDateText, checkDateRange } from '../../fields.ts';
import { listAnswer, listParts } from '../../lists/views/list-query.ts';
import { Moment } from '../v1/api-fields.ts';
import {
  FreshWebhook,
  RotatedWebhook,
  WebhookAnswer,
  WebhookDelivery,
  WebhookForm,
  Webhooks,
} from './webhook-fields.ts';

const code = (value: FieldCode): FieldCode => value;

export const DELIVERY_SORTS = ['place'] as const;

/** `failed`: not taken yet, or given up. */
export const DELIVERY_SHOWS = ['all', 'failed'] as const;

export const DeliveryFilter = z.strictObject({
  show: z.enum(DELIVERY_SHOWS, code('VALUE_NOT_ALLOWED')).default('all'),
});
export type DeliveryFilter = z.output<typeof DeliveryFilter>;

/** Events of whole days in Israel; the last day is today unless given. */
export const ReplayRange = z.strictObject({
  from: LocalDateText,
  to: LocalDateText.optional(),
});
export type ReplayRange = z.output<typeof ReplayRange>;

/** Events from a moment on, or all after the last one that the endpoint took. */
export const ReplaySince = z.strictObject({ since: z.union([z.literal('last-taken'), Moment]) });
export type ReplaySince = z.output<typeof ReplaySince>;

/** From where events are sent again. */
export const ReplayStart = z.union([ReplayRange.superRefine(checkDateRange), ReplaySince]);
export type ReplayStart = z.output<typeof ReplayStart>;

/** Events from a start on, or one event. */
export const ReplayOrder = z.union([...ReplayStart.options, z.strictObject({ eventId: Id })]);
export type ReplayOrder = z.output<typeof ReplayOrder>;

const params = z.strictObject({ id: Id });
const PATH = '/v2/api/settings/webhooks';
const WRITE_ERRORS = [
  'INVALID_REQUEST',
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
  'BUSY',
] as const;

/** settings/api/webhooks: addresses to which changes of the business are sent. */
export const webhooksContract = defineContract({
  list: {
    method: 'GET',
    path: PATH,
    access: 'apiKeys.read',
    summary: 'The endpoints of webhooks with how they answered, without their secrets.',
    response: Webhooks,
    errors: [],
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'apiKeys.write',
    summary: 'Adds an endpoint. Its secret is in this answer and nowhere else.',
    body: WebhookForm,
    response: FreshWebhook,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [...WRITE_ERRORS, 'LIST_FULL'],
  },
  change: {
    method: 'PUT',
    path: `${PATH}/{id}`,
    access: 'apiKeys.write',
    summary: 'Changes the name, the address and the events of an endpoint.',
    params,
    body: WebhookForm,
    response: Webhooks,
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    access: 'apiKeys.write',
    summary: 'Removes an endpoint with the log of its deliveries. The events stay.',
    params,
    response: Webhooks,
    errors: ['NOT_FOUND'],
  },
  switchOn: {
    method: 'POST',
    path: `${PATH}/{id}/on`,
    access: 'apiKeys.write',
    summary: 'Switches an endpoint on: events from now on are sent. A second call changes nothing.',
    params,
    response: Webhooks,
    errors: ['NOT_FOUND'],
  },
  switchOff: {
    method: 'POST',
    path: `${PATH}/{id}/off`,
    access: 'apiKeys.write',
    summary: 'Switches an endpoint off. What waits is given up, and can be sent again.',
    params,
    response: Webhooks,
    errors: ['NOT_FOUND'],
  },
  rotate: {
    method: 'POST',
    path: `${PATH}/{id}/rotate`,
    access: 'apiKeys.write',
    summary: 'Makes a new secret. The one before it signs as well for a while.',
    params,
    body: RotatedWebhook,
    response: FreshWebhook,
    isIdempotent: true,
    requestsPerMinute: 30,
    errors: [...WRITE_ERRORS, 'NOT_FOUND'],
  },
  test: {
    method: 'POST',
    path: `${PATH}/{id}/test`,
    access: 'apiKeys.write',
    summary: 'Sends an example to an endpoint, whether it is on or off, and returns its answer.',
    params,
    response: WebhookAnswer,
    requestsPerMinute: 10,
    errors: ['NOT_FOUND', 'BUSY'],
  },
  deliveries: {
    method: 'GET',
    path: `${PATH}/{id}/deliveries`,
    access: 'apiKeys.read',
    summary: 'Events that went to an endpoint, or are on their way, the newest first.',
    params,
    query: DeliveryFilter.extend(listParts(DELIVERY_SORTS, { sort: 'place', direction: 'desc' })),
    response: listAnswer(WebhookDelivery).extend({ failedCount: z.int() }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  replayCount: {
    method: 'GET',
    path: `${PATH}/{id}/replay`,
    access: 'apiKeys.read',
    summary: 'How many events a replay would send, of how many things.',
    params,
    query: ReplayStart,
    response: z.object({ events: z.int(), things: z.int() }),
    errors: ['INVALID_REQUEST', 'NOT_FOUND'],
  },
  replay: {
    method: 'POST',
    path: `${PATH}/{id}/replay`,
    access: 'apiKeys.write',
    summary:
      'Sends one event now, or those of days or since a moment again, in their order and with their ids.',
    params,
    body: ReplayOrder,
    response: z.object({ events: z.int() }),
    requestsPerMinute: 10,
    errors: ['INVALID_REQUEST', 'NOT_FOUND', 'STATE_NOT_ALLOWED', 'BUSY'],
  },
});
