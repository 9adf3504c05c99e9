import { WEBHOOK_EVENT_TYPES } from '@pinkas/domain/api/webhook-events';
import {
  API_KEY_NAME_LENGTH_MAX,
  API_KEY_OVERLAP_HOURS_MAX,
  WEBHOOK_URL_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { z } from 'zod';

import type { FieldCode } from '../../errors.ts';
import { requiredLineText } from '../../fields.ts';

const code = (value: FieldCode): FieldCode => value;

function isEndpointUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
}

/** What a person fills in for an endpoint. */
export const WebhookForm = z.strictObject({
  name: requiredLineText(API_KEY_NAME_LENGTH_MAX),
  url: requiredLineText(WEBHOOK_URL_LENGTH_MAX).refine(isEndpointUrl, code('WEB_ADDRESS_INVALID')),
  /** All when empty. */
  eventTypes: z
    .array(z.enum(WEBHOOK_EVENT_TYPES, code('VALUE_NOT_ALLOWED')))
    .max(WEBHOOK_EVENT_TYPES.length, code('LIST_TOO_LONG'))
    .refine((types) => new Set(types).size === types.length, code('VALUE_NOT_ALLOWED')),
});
export type WebhookForm = z.output<typeof WebhookForm>;

export const WEBHOOK_OFF_REASONS = ['person', 'failures', 'gone'] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Why a receiver gave no answer, by the outcomes of a call outside. */
export const WEBHOOK_FAULTS = [
  'invalid-request',
  'private-address',
  'name-not-found',
  'refused',
  'no-tls',
  'unreachable',
  'timed-out',
  'lost',
  'redirected',
  'too-long',
  'unreadable',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** The answer to an attempt: a status, or why there was none. */
export const WebhookAnswer = z.object({
  status: z.int().nullable(),
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  tookMs: z.int(),
  /** HTTP 200 to 299. */
  isGood: z.boolean(),
});
export type WebhookAnswer = z.output<typeof WebhookAnswer>;

/** The first event that waits while a receiver does not answer. */
export const WaitingEvent = z.object({
  eventId: z.uuid(),
  type: z.string(),
  /** ISO text in UTC. */
  at: z.string(),
  /** Moments of the attempts that were made. */
  attempts: z.array(z.string()),
  nextAt: z.string(),
});
export type WaitingEvent = z.output<typeof WaitingEvent>;

const HourOfWebhook = z.object({ good: z.int(), failed: z.int() });

/** An endpoint; its secret is told once. */
export const WebhookEndpoint = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  /** The last letters of its secret. */
  secretHint: z.string(),
  /** Until when the secret before it signs as well; null for none. */
  oldSecretEndsAt: z.string().nullable(),
  createdAt: z.string(),
  offAt: z.string().nullable(),
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  failingSince: z.string().nullable(),
  /** Events that were not taken yet. */
  waitingCount: z.int(),
  /** Of the last attempt that was made; null before the first one. */
  last: WebhookAnswer.extend({ at: z.string() }).nullable(),
  /** Attempts of the last 24 hours, the oldest hour first. */
  hours: z.array(HourOfWebhook),
  firstWaiting: WaitingEvent.nullable(),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

export const Webhooks = z.object({
  /** In the order in which they were made. */
  endpoints: z.array(WebhookEndpoint),
});
export type Webhooks = z.output<typeof Webhooks>;

export const FreshWebhook = z.object({
  id: z.uuid(),
  /** In the first answer alone: null when the same request is sent again. */
  secret: z.string().nullable(),
  endpoints: z.array(WebhookEndpoint),
});
export type FreshWebhook = z.output<typeof FreshWebhook>;

export const RotatedWebhook = z.strictObject({
  /** How long the old secret signs as well; 0 ends it at once. */
  overlapHours: z
    .int(code('FIELD_WRONG_TYPE'))
    .min(0, code('NUMBER_NEGATIVE'))
    .max(API_KEY_OVERLAP_HOURS_MAX, code('NUMBER_TOO_LARGE')),
});

/** `waiting`: an earlier event of the same thing is on its way. */
export const DELIVERY_STATES = ['pending', 'waiting', 'done', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** An event on its way to an endpoint. */
export const WebhookDelivery = z.object({
  eventId: z.uuid(),
  seq: z.int(),
  type: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  /** Number or name of the thing; empty where it has none. */
  label: z.string(),
  /** Of the event; ISO text in UTC. */
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  isOrdered: z.boolean(),
  last: WebhookAnswer.extend({ at: z.string() }).nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;
