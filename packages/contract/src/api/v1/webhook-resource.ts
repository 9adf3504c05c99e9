import { WEBHOOK_EVENT_TYPES } from '@pinkas/domain/api/webhook-events';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import type { FieldCode } from '../../errors.ts';
import { Id } from '../../fields.ts';
import {
  DELIVERY_STATES,
  RotatedWebhook,
  WEBHOOK_OFF_REASONS,
  WebhookAnswer,
  WebhookForm,
} from '../webhooks/webhook-fields.ts';
import { DeliveryFilter } from '../webhooks/webhooks.contract.ts';
import { KEY_ERRORS, Moment, PAGE_QUERY, WRITE_ERRORS, apiPage } from './api-fields.ts';
import { EventName } from './event-resource.ts';

const code = (value: FieldCode): FieldCode => value;

const { name, url, eventTypes } = WebhookForm.shape;

/** `events`: all of them where it is empty. */
const NewWebhook = z.strictObject({ name, url, events: eventTypes.default([]) });
export type ApiNewWebhook = z.output<typeof NewWebhook>;

const Changes = z
  .strictObject({ name, url, events: eventTypes, isOn: z.boolean(code('FIELD_WRONG_TYPE')) })
  .partial();
export type ApiWebhookChanges = z.output<typeof Changes>;

const LastAnswer = WebhookAnswer.extend({ at: z.string() }).nullable();

/** An address outside to which changes are sent. */
export const ApiWebhook = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** All of them where it is empty. */
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  isOn: z.boolean(),
  /** Why it is off; null while it is on. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** The last letters of its secret. */
  secretHint: z.string(),
  /** Until when the secret before it signs as well; null for none. */
  oldSecretEndsAt: z.string().nullable(),
  createdAt: z.string(),
  /** Since when it does not answer; null while it does. */
  failingSince: z.string().nullable(),
  /** Events that were not taken yet. */
  waiting: z.int(),
  lastAnswer: LastAnswer,
});
export type ApiWebhook = z.output<typeof ApiWebhook>;

/** In the first answer alone: null when the same request is sent again. */
const FreshApiWebhook = ApiWebhook.extend({ secret: z.string().nullable() });
export type FreshApiWebhook = z.output<typeof FreshApiWebhook>;

/** An event on its way to an endpoint. */
export const ApiDelivery = z.object({
  event: z.string(),
  type: z.string(),
  /** When it happened. */
  timestamp: z.string(),
  sequence: z.int(),
  /** `waiting`: an earlier event of the same thing is on its way. */
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Whether it is sent again. */
  isOrdered: z.boolean(),
  lastAnswer: LastAnswer,
});
export type ApiDelivery = z.output<typeof ApiDelivery>;

/** One event, or all after an event, after a cursor of the events, or from a moment on. */
const Replay = z
  .strictObject({
    event: EventName,
    after: EventName,
    cursor: PAGE_QUERY.cursor.unwrap(),
    since: Moment,
  })
  .partial()
  .refine((given) => Object.keys(given).length === 1, code('VALUE_NOT_ALLOWED'));
export type ApiReplay = z.output<typeof Replay>;

const params = z.strictObject({ id: Id });
const PATH = '/api/v1/webhooks';
const PLACE = { cursor: PAGE_QUERY.cursor, limit: PAGE_QUERY.limit };
const READ = { access: 'apiKeys.read', apiScope: 'webhooks.read' } as const;
const WRITE = { access: 'apiKeys.write', apiScope: 'webhooks.write' } as const;
const READ_ERRORS = ['INVALID_REQUEST', 'NOT_FOUND', ...KEY_ERRORS] as const;
const CHANGE_ERRORS = [...WRITE_ERRORS, 'NOT_FOUND', ...KEY_ERRORS] as const;

/** Endpoints of webhooks of the public API: what the page of webhooks does, for a program. */
export const webhookResource = defineContract({
  list: {
    ...READ,
    method: 'GET',
    path: PATH,
    summary: 'Endpoints with how they answered, in the order in which they were added.',
    query: z.strictObject(PLACE),
    response: apiPage(ApiWebhook),
    errors: ['INVALID_REQUEST', ...KEY_ERRORS],
  },
  create: {
    ...WRITE,
    method: 'POST',
    path: PATH,
    summary: 'Adds an endpoint. Its secret is in this answer and nowhere else.',
    body: NewWebhook,
    response: FreshApiWebhook,
    isIdempotent: true,
    isCreating: true,
    errors: [...CHANGE_ERRORS, 'LIST_FULL'],
  },
  get: {
    ...READ,
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One endpoint. Its ETag is for If-None-Match.',
    params,
    response: ApiWebhook,
    errors: READ_ERRORS,
  },
  update: {
    ...WRITE,
    method: 'PATCH',
    path: `${PATH}/{id}`,
    summary:
      'Changes the given details of an endpoint, and no others. One that is switched off gives up what waits for it.',
    params,
    body: Changes,
    response: ApiWebhook,
    isIdempotent: true,
    errors: CHANGE_ERRORS,
  },
  remove: {
    ...WRITE,
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Removes an endpoint with the log of its deliveries. The events stay.',
    params,
    response: z.object({ id: z.uuid() }),
    isIdempotent: true,
    errors: CHANGE_ERRORS,
  },
  rotate: {
    ...WRITE,
    method: 'POST',
    path: `${PATH}/{id}/rotate`,
    summary:
      'Makes a new secret, which is in this answer alone. The one before it signs as well for a while.',
    params,
    body: RotatedWebhook,
    response: FreshApiWebhook,
    isIdempotent: true,
    errors: CHANGE_ERRORS,
  },
  test: {
    ...WRITE,
    method: 'POST',
    path: `${PATH}/{id}/test`,
    summary:
      'Sends an example to an endpoint, whether it is on or off, and returns its answer; up to ten a minute.',
    params,
    body: z.strictObject({}),
    response: WebhookAnswer,
    errors: READ_ERRORS,
  },
  deliveries: {
    ...READ,
    method: 'GET',
    path: `${PATH}/{id}/deliveries`,
    summary: 'Events that went to an endpoint, or are on their way, the newest first.',
    params,
    query: DeliveryFilter.extend(PLACE),
    response: apiPage(ApiDelivery),
    errors: READ_ERRORS,
  },
  replay: {
    ...WRITE,
    method: 'POST',
    path: `${PATH}/{id}/replay`,
    summary:
      'Sends one event again, or all after a place or from a moment on, in their order and with their ids. Exactly one field is given.',
    params,
    body: Replay,
    response: z.object({ events: z.int() }),
    isIdempotent: true,
    errors: [...WRITE_ERRORS, 'NOT_FOUND', 'STATE_NOT_ALLOWED', ...KEY_ERRORS],
  },
});
