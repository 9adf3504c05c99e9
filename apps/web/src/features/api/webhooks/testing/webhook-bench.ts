import type {
  WebhookDelivery,
  WebhookEndpoint,
} from '@pinkas/contract/api/webhooks/webhook-fields';
import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../../test/axe-at-rest.ts';
import { fakeServer, startHandlers, type FakeServer } from '../../../../../test/fake-server.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../../shared/language/language-store.ts';

export const LIST = 'GET /v2/api/settings/webhooks';
export const CREATE = 'POST /v2/api/settings/webhooks';
export const ID = '0193aaaa-0000-7000-8000-000000000001';
export const DOWN_ID = '0193aaaa-0000-7000-8000-000000000002';
export const EVENT_ID = '0193bbbb-0000-7000-8000-000000000001';
const LATER_ID = '0193bbbb-0000-7000-8000-000000000002';
export const of = (id: string, rest: string) => `/v2/api/settings/webhooks/${id}${rest}`;
export const DELIVERIES = `GET ${of('{id}', '/deliveries')}`;
export const COUNT = `GET ${of('{id}', '/replay')}`;
export const REPLAY = `POST ${of('{id}', '/replay')}`;
export const SECRET = `whsec_${'bW9'.repeat(10)}Zq`;

export const QUIET = Array.from({ length: 24 }, () => ({ good: 0, failed: 0 }));

export function anEndpoint(changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
  return {
    id: ID,
    name: 'מערכת ההזמנות',
    url: 'https://shop.example.com/hooks/pinkas',
    eventTypes: [],
    secretHint: 'k3Qx',
    oldSecretEndsAt: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    offAt: null,
    offReason: null,
    failingSince: null,
    waitingCount: 0,
    last: { status: 200, fault: null, tookMs: 84, isGood: true, at: '2026-11-20T07:41:00.000Z' },
    hours: [...QUIET.slice(1), { good: 12, failed: 0 }],
    firstWaiting: null,
    ...changes,
  };
}

export const DOWN = anEndpoint({
  id: DOWN_ID,
  name: 'רואה החשבון',
  eventTypes: ['payment.succeeded', 'payment.failed', 'payment.refunded', 'document.cancelled'],
  failingSince: '2026-11-20T06:00:00.000Z',
  waitingCount: 2,
  last: { status: 503, fault: null, tookMs: 40, isGood: false, at: '2026-11-20T06:35:05.000Z' },
  hours: [...QUIET.slice(1), { good: 0, failed: 4 }],
  firstWaiting: {
    eventId: EVENT_ID,
    type: 'document.created',
    at: '2026-11-20T06:00:00.000Z',
    attempts: [
      '2026-11-20T06:00:00.000Z',
      '2026-11-20T06:00:05.000Z',
      '2026-11-20T06:05:05.000Z',
      '2026-11-20T06:35:05.000Z',
    ],
    nextAt: '2026-11-20T08:35:05.000Z',
  },
});

function aDelivery(changes: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    eventId: EVENT_ID,
    seq: 7,
    type: 'document.created',
    objectKind: 'document',
    objectId: '0193cccc-0000-7000-8000-000000000001',
    label: '40017',
    at: '2026-11-20T06:00:00.000Z',
    state: 'pending',
    attempts: 4,
    isOrdered: false,
    last: { status: 503, fault: null, tookMs: 40, isGood: false, at: '2026-11-20T06:35:05.000Z' },
    ...changes,
  };
}

const LOG: readonly WebhookDelivery[] = [
  aDelivery({
    eventId: LATER_ID,
    seq: 8,
    type: 'document.sent',
    state: 'waiting',
    attempts: 0,
    last: null,
  }),
  aDelivery(),
  aDelivery({
    eventId: '0193bbbb-0000-7000-8000-000000000003',
    seq: 6,
    type: 'customer.updated',
    objectKind: 'customer',
    label: 'נגריית הגליל',
    state: 'done',
    attempts: 0,
    last: { status: 204, fault: null, tookMs: 61, isGood: true, at: '2026-11-19T06:00:00.000Z' },
  }),
];

export let server: FakeServer;

/** The endpoints that the server has. */
export let stored: WebhookEndpoint[];

/** Changes them. */
export function store(endpoints: WebhookEndpoint[]): void {
  stored = endpoints;
}

/** Gives each test of a file a wide window in Hebrew, and a server with one endpoint that answers and one that does not. */
export function startWebhookPages(): void {
  beforeEach(async () => {
    await chooseLanguage('he');
    await page.viewport(1440, 900);
    stored = [anEndpoint(), DOWN];
    server = fakeServer({
      ...startHandlers(true),
      [LIST]: () => ({ endpoints: stored }),
      [DELIVERIES]: ({ query }) => ({
        rows: query.get('show') === 'failed' ? LOG.slice(0, 2) : LOG,
        after: null,
        before: null,
        failedCount: 2,
      }),
      [COUNT]: () => ({ events: 3, things: 2 }),
      [REPLAY]: () => ({ events: 1 }),
    });
  });
}

export const open = (query = '') => renderApp(`/settings/api/webhooks${query}`);

export async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

export async function expectWhole(width: number): Promise<void> {
  expect(window.innerWidth).toBe(width);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await violations()).toEqual([]);
}
