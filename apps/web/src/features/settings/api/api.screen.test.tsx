import type { ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { beforeEach, expect, test, vi } from 'vitest';
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

const LIST = 'GET /v2/api/settings/api-keys';
const CREATE = 'POST /v2/api/settings/api-keys';
const ID = '0193aaaa-0000-7000-8000-000000000001';
const NEW_ID = '0193aaaa-0000-7000-8000-000000000002';
const ROTATE = `POST /v2/api/settings/api-keys/${ID}/rotate`;
const REVOKE = `DELETE /v2/api/settings/api-keys/${ID}`;
const SECRET = `pk_live_a1_9wR2vKx4${'m'.repeat(35)}`;

function aKey(changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id: ID,
    name: 'חנות הגבעה',
    mode: 'live',
    prefix: 'pk_live_a1_9wR2vKx4',
    scopes: ['documents.read', 'documents.issue'],
    addresses: ['203.0.113.10'],
    expiresOn: '2027-11-27' as ApiKey['expiresOn'],
    state: 'active',
    createdAt: '2026-11-26T08:00:00.000Z',
    createdBy: 'בר כהן',
    lastUsedAt: '2026-11-28T07:41:00.000Z',
    lastUsedFrom: '203.0.113.10',
    overlapEndsAt: null,
    ...changes,
  };
}

let server: FakeServer;
let stored: ApiKey[];

beforeEach(async () => {
  await chooseLanguage('he');
  stored = [aKey()];
  server = fakeServer({ ...startHandlers(true), [LIST]: () => ({ keys: stored }) });
});

const open = () => renderApp('/settings/api');
type Screen = Awaited<ReturnType<typeof open>>;

async function violations(): Promise<string[]> {
  const { violations: found } = await axeAtRest();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

async function createNamed(screen: Screen, name: string): Promise<void> {
  await screen.getByRole('button', { name: 'מפתח חדש' }).click();
  await screen.getByRole('textbox', { name: 'שם', exact: true }).fill(name);
  await screen.getByRole('button', { name: 'יצירת המפתח' }).click();
}

test('keys are listed with what they may do, from where, and when they were used', async () => {
  stored = [aKey(), aKey({ id: NEW_ID, name: 'גיליון דוחות', addresses: [], state: 'revoked' })];
  const screen = await open();
  const row = screen.getByRole('row', { name: /חנות הגבעה/ });
  await expect.element(row).toMatchTextContent(/pk_live_a1_9wR2vKx4/);
  await expect.element(row).toMatchTextContent(/קריאת מסמכים, הפקת מסמכים/);
  await expect.element(row).toMatchTextContent(/203\.0\.113\.10/);
  await expect.element(row).toMatchTextContent(/פעיל/);
  const ended = screen.getByRole('row', { name: /גיליון דוחות/ });
  await expect.element(ended).toMatchTextContent(/בוטל/);
  await expect.element(ended.getByRole('button')).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await violations()).toEqual([]);
});

test('a fresh key is shown once, copied, and gone when it is closed', async () => {
  stored = [];
  server.answer({
    [CREATE]: () => {
      stored = [aKey({ id: NEW_ID, state: 'new', lastUsedAt: null, lastUsedFrom: null })];
      return { id: NEW_ID, secret: SECRET, keys: stored };
    },
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const screen = await open();
  await expect.element(screen.getByText('עדיין אין מפתחות')).toBeVisible();
  await createNamed(screen, 'חנות הגבעה');
  const field = screen.getByRole('textbox', { name: 'המפתח' });
  await expect.element(field).toHaveValue(SECRET);
  expect(await violations()).toEqual([]);
  // The least that is of use is ticked.
  expect(server.callsTo(CREATE).map(({ body }) => body)).toEqual([
    {
      name: 'חנות הגבעה',
      mode: 'live',
      scopes: ['documents.read'],
      addresses: [],
      expiresOn: null,
    },
  ]);
  await screen.getByRole('button', { name: 'הסתרת המפתח' }).click();
  await expect.element(screen.getByText('להסתיר את המפתח?')).toBeVisible();
  await screen.getByRole('button', { name: 'חזרה למפתח' }).click();
  await screen.getByRole('button', { name: 'העתקה', exact: true }).click();
  await expect.poll(() => copy.mock.calls).toEqual([[SECRET]]);
  await screen.getByRole('button', { name: 'הסתרת המפתח' }).click();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /חנות הגבעה/ })).toBeVisible();
});

test('addresses are typed a line each, and a wrong one is told at their field', async () => {
  server.answer({ [CREATE]: () => ({ id: NEW_ID, secret: SECRET, keys: stored }) });
  const screen = await open();
  await screen.getByRole('button', { name: 'מפתח חדש' }).click();
  await screen.getByRole('textbox', { name: 'שם', exact: true }).fill('אתר');
  const addresses = screen.getByRole('textbox', { name: /כתובות IP/ });
  await addresses.fill('203.0.113.10\nshop.example.com');
  await screen.getByRole('button', { name: 'יצירת המפתח' }).click();
  await expect.element(screen.getByText(/זו לא כתובת IP/)).toBeVisible();
  expect(server.callsTo(CREATE)).toHaveLength(0);
  await addresses.fill('203.0.113.10\n\n2001:db8::/32');
  await screen.getByRole('checkbox', { name: /קריאת לקוחות/ }).click();
  await screen.getByRole('button', { name: 'יצירת המפתח' }).click();
  await expect
    .poll(() => server.callsTo(CREATE).map(({ body }) => body))
    .toMatchObject([
      {
        scopes: ['documents.read', 'customers.read'],
        addresses: ['203.0.113.10', '2001:db8::/32'],
      },
    ]);
});

test('a key without any scope is not made', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'מפתח חדש' }).click();
  await screen.getByRole('textbox', { name: 'שם', exact: true }).fill('אתר');
  await screen.getByRole('checkbox', { name: /קריאת מסמכים/ }).click();
  await screen.getByRole('button', { name: 'יצירת המפתח' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(server.callsTo(CREATE)).toHaveLength(0);
});

test('a key is rotated: the new one is shown, and until when the old one works', async () => {
  server.answer({
    [ROTATE]: () => {
      stored = [
        aKey({ id: NEW_ID, prefix: 'pk_live_a1_newnewne', state: 'new', lastUsedAt: null }),
        aKey({ state: 'rotating', overlapEndsAt: '2026-11-30T07:00:00.000Z' }),
      ];
      return { id: NEW_ID, secret: SECRET, keys: stored };
    },
    [REVOKE]: () => {
      stored = [stored[0] ?? aKey(), aKey({ state: 'revoked' })];
      return { keys: stored };
    },
  });
  const screen = await open();
  await screen.getByRole('button', { name: 'פעולות נוספות: חנות הגבעה' }).click();
  await screen.getByRole('menuitem', { name: 'החלפה' }).click();
  expect(await violations()).toEqual([]);
  await screen.getByRole('button', { name: 'החלפה', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'המפתח' })).toHaveValue(SECRET);
  expect(server.callsTo(ROTATE).map(({ body }) => body)).toEqual([{ overlapHours: 24 }]);
  await expect.element(screen.getByText(/המפתח הישן פועל עד .*30\/11\/2026 09:00/)).toBeVisible();
  await screen.getByRole('button', { name: 'סגירה עכשיו' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }).click();
  await expect.element(screen.getByRole('button', { name: 'סגירה עכשיו' })).not.toBeInTheDocument();
});

test('a key is revoked after a question, whose safe answer changes nothing', async () => {
  server.answer({
    [REVOKE]: () => {
      stored = [aKey({ state: 'revoked' })];
      return { keys: stored };
    },
  });
  const screen = await open();
  const ask = async () => {
    await screen.getByRole('button', { name: 'פעולות נוספות: חנות הגבעה' }).click();
    await screen.getByRole('menuitem', { name: 'ביטול' }).click();
  };
  await ask();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'חזרה' }).click();
  expect(server.callsTo(REVOKE)).toHaveLength(0);
  await ask();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'ביטול' }).click();
  await expect.element(screen.getByText(/המפתח .*חנות הגבעה.* בוטל/).first()).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /חנות הגבעה/ })).toMatchTextContent(/בוטל/);
});

test('the form says that the list is full', async () => {
  server.answer({ [CREATE]: () => refusal(422, 'LIST_FULL') });
  const screen = await open();
  await createNamed(screen, 'אתר');
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
});

test('the page is whole in English', async () => {
  await chooseLanguage('en');
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/API/);
  await expect.element(screen.getByText('Calls a second')).toBeVisible();
  expect(await violations()).toEqual([]);
});
