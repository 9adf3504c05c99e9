import type {
  WebhookDelivery,
  WebhookEndpoint,
} from '@pinkas/contract/api/webhooks/webhook-fields';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { chooseLanguage } from '../../../shared/language/language-store.ts';

const LIST = 'GET /v2/api/settings/webhooks';
const CREATE = 'POST /v2/api/settings/webhooks';
const ID = '0193aaaa-0000-7000-8000-000000000001';
const DOWN_ID = '0193aaaa-0000-7000-8000-000000000002';
const EVENT_ID = '0193bbbb-0000-7000-8000-000000000001';
const LATER_ID = '0193bbbb-0000-7000-8000-000000000002';
const of = (id: string, rest: string) => `/v2/api/settings/webhooks/${id}${rest}`;
const DELIVERIES = `GET ${of('{id}', '/deliveries')}`;
const COUNT = `GET ${of('{id}', '/replay')}`;
const REPLAY = `POST ${of('{id}', '/replay')}`;
const SECRET = `whsec_${'bW9'.repeat(10)}Zq`;

const QUIET = Array.from({ length: 24 }, () => ({ good: 0, failed: 0 }));

function anEndpoint(changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
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

const DOWN = anEndpoint({
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

let server: FakeServer;
let stored: WebhookEndpoint[];

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

const open = (query = '') => renderApp(`/settings/api/webhooks${query}`);

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function expectWhole(width: number): Promise<void> {
  expect(window.innerWidth).toBe(width);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await violations()).toEqual([]);
}

describe.each([
  ['desktop', 1440],
  ['phone', 390],
])('on a %s', (_name, width) => {
  test('without an endpoint the page says what one is for', async () => {
    stored = [];
    const screen = await open();
    await page.viewport(width, 900);
    await expect.element(screen.getByText('עדיין אין יעדים')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'יעד חדש' })).toBeVisible();
    await expectWhole(width);
  });

  test('an endpoint that does not answer is open, with its attempts and what waits', async () => {
    const screen = await open();
    await page.viewport(width, 900);
    await expect
      .element(screen.getByRole('heading', { name: /רואה החשבון.* לא עונה/ }))
      .toBeVisible();
    await expect.element(screen.getByText(/ניסיון 5 מתוך 10/).first()).toBeVisible();
    await expect.element(screen.getByText('תשובה אחרונה: 503')).toBeVisible();
    const states = [...document.querySelectorAll<HTMLElement>('.webhooks__ladder > li')];
    expect(states.map(({ dataset }) => dataset['state'])).toEqual([
      ...Array.from({ length: 4 }, () => 'made'),
      'next',
      ...Array.from({ length: 5 }, () => 'later'),
    ]);
    await expect.element(screen.getByText('customer.updated')).toBeVisible();
    await expectWhole(width);
  });
});

test('endpoints are listed with what they get and how they answered in the last day', async () => {
  const screen = await open();
  const good = screen.getByRole('row', { name: /מערכת ההזמנות/ });
  await expect.element(good).toMatchTextContent(/הכול/);
  await expect.element(good).toMatchTextContent(/תקין/);
  await expect.element(good.getByRole('img', { name: '12 הצליחו, 0 נכשלו' })).toBeVisible();
  const down = screen.getByRole('row', { name: /רואה החשבון/ });
  await expect.element(down).toMatchTextContent(/תשלומים, אירוע אחד/);
  await expect.element(down.getByRole('img', { name: '0 הצליחו, 4 נכשלו' })).toBeVisible();
});

test('the log shows what was taken and what waits for an earlier one, and sends one again', async () => {
  const screen = await open();
  const log = screen.getByRole('table', { name: 'עדכונים שנשלחו' });
  await expect
    .element(log.getByRole('row', { name: /document\.sent/ }))
    .toMatchTextContent(/מחכה לקודם/);
  const taken = log.getByRole('row', { name: /customer\.updated/ });
  await expect.element(taken).toMatchTextContent(/נגריית הגליל/);
  await expect.element(taken).toMatchTextContent(/204/);
  await log.getByRole('button', { name: 'שליחה חוזרת של document.created' }).click();
  await expect.element(screen.getByText('האירוע יישלח מיד').first()).toBeVisible();
  expect(server.callsTo(REPLAY).map(({ path, body }) => [path, body])).toEqual([
    [of(DOWN_ID, '/replay'), { eventId: EVENT_ID }],
  ]);
  await screen.getByRole('radio', { name: 'לא נקלטו 2' }).click();
  await expect.element(taken).not.toBeInTheDocument();
});

test('events of days are sent again after their number was shown', async () => {
  const screen = await open(`?endpoint=${ID}`);
  await expect.element(screen.getByText('3 אירועים, על 2 דברים')).toBeVisible();
  await screen.getByRole('button', { name: 'שליחה של 3 אירועים' }).click();
  await expect
    .poll(() => server.callsTo(REPLAY).map(({ path, body }) => [path, body]))
    .toEqual([[of(ID, '/replay'), { from: '2026-11-01', to: expect.any(String) }]]);
});

test('a fresh secret is shown once, copied, and gone when it is closed', async () => {
  stored = [];
  server.answer({
    [CREATE]: () => {
      stored = [anEndpoint({ last: null, hours: QUIET })];
      return { id: ID, secret: SECRET, endpoints: stored };
    },
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const screen = await open();
  await screen.getByRole('button', { name: 'יעד חדש' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'שם', exact: true }).fill('מערכת ההזמנות');
  const address = dialog.getByRole('textbox', { name: 'כתובת', exact: true });
  await address.fill('shop.example.com');
  await dialog.getByRole('button', { name: 'הוספת היעד' }).click();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsTo(CREATE)).toHaveLength(0);
  expect(await violations()).toEqual([]);
  await address.fill('https://shop.example.com/hooks/pinkas');
  await dialog.getByRole('button', { name: 'הוספת היעד' }).click();
  const field = screen.getByRole('textbox', { name: 'סוד החתימה' });
  await expect.element(field).toHaveValue(SECRET);
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
    { name: 'מערכת ההזמנות', url: 'https://shop.example.com/hooks/pinkas', eventTypes: [] },
  ]);
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'הסתרת הסוד' }).click();
  await screen.getByRole('button', { name: 'חזרה לסוד' }).click();
  await screen.getByRole('button', { name: 'העתקה', exact: true }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[SECRET]]);
  await screen.getByRole('button', { name: 'הסתרת הסוד' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByText('עדיין לא נשלח', { exact: true })).toBeVisible();
});

test('a test says how the endpoint answered', async () => {
  server.answer({
    [`POST ${of(ID, '/test')}`]: () => ({ status: 200, fault: null, tookMs: 61, isGood: true }),
    [`POST ${of(DOWN_ID, '/test')}`]: () => ({
      status: null,
      fault: 'private-address',
      tookMs: 2,
      isGood: false,
    }),
  });
  const screen = await open();
  await screen.getByRole('button', { name: /בדיקה של .*מערכת ההזמנות/ }).click();
  await expect.element(screen.getByText(/היעד ענה 200/).first()).toBeVisible();
  await screen.getByRole('button', { name: /בדיקה של .*רואה החשבון/ }).click();
  await expect.element(screen.getByText(/מובילה לרשת פנימית/).first()).toBeVisible();
});

test('an endpoint that was switched off sends nothing again until it is on', async () => {
  const off = anEndpoint({ offAt: '2026-11-20T07:00:00.000Z', offReason: 'failures' });
  stored = [off];
  server.answer({
    [`POST ${of(ID, '/on')}`]: () => {
      stored = [anEndpoint()];
      return { endpoints: stored };
    },
  });
  const screen = await open();
  await expect.element(screen.getByText('כובה, לא ענה')).toBeVisible();
  await expect.element(screen.getByText('כדי לשלוח שוב צריך להפעיל את היעד')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'שליחה של 3 אירועים' })).toBeDisabled();
  await screen.getByRole('button', { name: /הפעלה של/ }).click();
  await expect.element(screen.getByRole('button', { name: 'שליחה של 3 אירועים' })).toBeEnabled();
});

test('an endpoint is removed after a question', async () => {
  const remove = `DELETE ${of(ID, '')}`;
  server.answer({
    [remove]: () => {
      stored = [DOWN];
      return { endpoints: stored };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות: מערכת ההזמנות' }).click();
  await screen.getByRole('menuitem', { name: 'הסרה' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'הסרה' }).click();
  await expect.element(screen.getByRole('row', { name: /מערכת ההזמנות/ })).not.toBeInTheDocument();
  expect(server.callsTo(remove)).toHaveLength(1);
});

test('what failed to load is asked for again', async () => {
  server.answer({ [LIST]: () => refusal(500, 'INTERNAL') });
  const screen = await open();
  await expect.element(screen.getByText('היעדים לא נטענו')).toBeVisible();
  expect(await violations()).toEqual([]);
  server.answer({
    [LIST]: () => ({ endpoints: stored }),
    [DELIVERIES]: () => refusal(500, 'INTERNAL'),
  });
  await screen.getByRole('button', { name: 'ניסיון נוסף' }).click();
  await expect.element(screen.getByText('העדכונים לא נטענו')).toBeVisible();
});

test('the page is whole in English', async () => {
  await chooseLanguage('en');
  const screen = await open();
  await expect.element(screen.getByText('Webhooks').first()).toBeVisible();
  await expect.element(screen.getByText('customer.updated')).toBeVisible();
  expect(await violations()).toEqual([]);
});
